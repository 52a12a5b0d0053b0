"""`python build/package.py`: the game as an app for the system at hand, a folder and an archive in dist/."""

import os
import platform
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import PyInstaller.__main__

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT)]  # the game need not be installed

import contents  # noqa: E402
import make_icons  # noqa: E402

from game import __version__  # noqa: E402

CACHE, DIST = ROOT / ".cache", ROOT / "dist"
PAPERS = ("LICENSE", "README.md", "CHANGELOG.md", "assets/CREDITS.md")


def main() -> None:
    make_icons.make(CACHE / "icons")
    os.environ["DEEDS_ICONS"] = str(CACHE / "icons")
    options = ["--distpath", str(DIST), "--workpath", str(CACHE / "pyinstaller"), "--noconfirm", "--log-level", "WARN"]
    PyInstaller.__main__.run([str(Path(__file__).with_name("game.spec")), *options])
    system = sys.platform
    folder = DIST / (f"{contents.NAME}.app" if system == "darwin" else contents.NAME)
    name = f"deeds-and-dice-{__version__}-{_system()}"
    if system == "darwin":
        archive = _zip_app(folder, DIST / f"{name}.zip")
    else:
        if system.startswith("linux"):
            _strip(folder)
        _add_papers(folder)
        archive = _zip(folder, DIST / f"{name}.zip") if system == "win32" else _tar(folder, DIST / f"{name}.tar.gz")
    print(f"{_size(folder) / 1e6:6.1f} MB  {folder.relative_to(ROOT)}")
    print(f"{archive.stat().st_size / 1e6:6.1f} MB  {archive.relative_to(ROOT)}")


def _system() -> str:
    names = {"win32": "windows", "darwin": "macos"}
    return f"{names.get(sys.platform, 'linux')}-{platform.machine().lower()}"


def _add_papers(folder: Path) -> None:
    for paper in PAPERS:
        shutil.copy(ROOT / paper, folder)
    if sys.platform == "win32":
        return
    shutil.copy(CACHE / "icons" / "icon.png", folder / "deeds-and-dice.png")
    for name in ("deeds-and-dice.desktop", "install.sh"):
        shutil.copy(Path(__file__).parent / "linux" / name, folder)


def _strip(folder: Path) -> None:
    """Tables for debuggers: three quarters of the interpreter's library. Wheels have theirs off already, and those
    that were patched for distribution do not bear it."""
    inside = folder / "_internal"
    own = [*inside.glob("libpython*"), *inside.glob("python3*/lib-dynload/*.so"), *inside.glob("yaml/*.so")]
    tool = shutil.which("strip")
    if tool:
        subprocess.run([tool, "--strip-unneeded", *map(str, own)], check=True)


def _tar(folder: Path, archive: Path) -> Path:
    def anybodys(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = ""
        return entry

    with tarfile.open(archive, "w:gz", compresslevel=9) as file:
        file.add(folder, folder.name, filter=anybodys)
    return archive


def _zip(folder: Path, archive: Path) -> Path:
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as file:
        for path in sorted(folder.rglob("*")):
            file.write(path, path.relative_to(folder.parent))
    return archive


def _zip_app(app: Path, archive: Path) -> Path:
    """The system's own program keeps the links inside an app, on which its signature depends."""
    subprocess.run(["ditto", "-c", "-k", "--keepParent", str(app), str(archive)], check=True)
    return archive


def _size(folder: Path) -> int:
    return sum(path.lstat().st_size for path in folder.rglob("*") if path.is_symlink() or path.is_file())


if __name__ == "__main__":
    main()
