#!/bin/sh
# Puts Deeds & Dice into the menu of the user who runs this. `install.sh --remove` takes it out again.
# The game stays where it is; its folder may be anywhere, with any name.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
entry=$data/applications/deeds-and-dice.desktop
icon=$data/icons/hicolor/256x256/apps/deeds-and-dice.png

if [ "${1:-}" = --remove ]; then
    rm -f "$entry" "$icon"
    echo "Deeds & Dice is no longer in the menu. Saved games are kept."
    exit 0
fi
mkdir -p "$(dirname "$entry")" "$(dirname "$icon")"
cp "$here/deeds-and-dice.png" "$icon"
# Inside the quotes of an Exec line these four need a backslash, which must itself be doubled; % is written twice.
program=$(printf '%s' "$here/deeds-and-dice" | sed -e 's/[\\"`$]/\\\\&/g' -e 's/%/%%/g')
while IFS= read -r line; do
    case $line in
        Exec=*) printf 'Exec="%s"\n' "$program" ;;
        *) printf '%s\n' "$line" ;;
    esac
done <"$here/deeds-and-dice.desktop" >"$entry"
chmod +x "$entry"
command -v update-desktop-database >/dev/null 2>&1 && update-desktop-database -q "$data/applications" || true
echo "Deeds & Dice is in the menu now."
