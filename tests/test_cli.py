"""The command line as people meet it: what it prints, its exit codes, and one kind sentence for everything wrong."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import __version__
from game.bots import tournament
from game.cli import main
from game.commands import simulate

from .session.table import play, play_until_mortgage_possible, sit_down

ROOT = Path(__file__).parent.parent


@pytest.fixture(autouse=True)
def _own_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DEEDS_HOME", str(tmp_path / "home"))


def figures(tmp_path: Path, *arguments: str) -> dict[str, Any]:
    file = tmp_path / "figures.json"
    common = ["--seats", "basic,random,basic", "--preset", "short", "--board", "village", "--rounds", "60"]
    assert main(["simulate", *common, *arguments, "--json", str(file)]) == 0
    found: dict[str, Any] = json.loads(file.read_text())
    return found


# deeds


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert left.value.code == 0
    assert capsys.readouterr().out.strip() == f"Deeds & Dice {__version__}"


def test_without_a_display_the_game_says_so_in_one_sentence() -> None:
    hidden = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    hidden.pop("SDL_VIDEODRIVER", None)
    done = subprocess.run(
        [sys.executable, "-m", "game"], cwd=ROOT, capture_output=True, text=True, env=hidden, check=False
    )
    assert done.returncode == 2
    assert "no display" in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert "Traceback" not in done.stderr


def test_without_a_terminal_what_goes_wrong_is_told_in_a_box(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr("game.ui.message_box.show", lambda title, sentence: told.append(sentence))
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["simulate", "--board", "vilage"]) == 2
    assert len(told) == 1
    assert "did you mean village?" in told[0]


def test_python_m_game_is_the_same_as_deeds() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "game", "rules", "JAIL-3"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert "JAIL-3" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["simulat"], "simulate"),
        (["simulate", "--games", "many"], 'a whole number is needed, not "many"'),
        (["simulate", "--seed", "1.5"], 'a whole number is needed, not "1.5"'),
        (["simulate", "--games", "0"], "at least 1"),
        (["simulate", "--jobs", "-2"], "at least 1"),
        (["simulate", "--seats", "basic,baisc"], "did you mean basic?"),
        (["simulate", "--seats", "basic,"], "there is no player"),
        (["simulate", "--seats", "basic"], "2"),
        (["simulate", "--seats", ",".join(["basic"] * 9)], "8"),
        (["simulate", "--preset", "shrot"], "did you mean short?"),
        (["simulate", "--board", "vilage"], "did you mean village?"),
        (["simulate", "--rule", "free_praking=jackpot"], "did you mean free_parking?"),
        (["simulate", "--rule", "free_parking=jackpott"], "did you mean jackpot?"),
        (["simulate", "--rule", "deal"], "option=value"),
        (["simulate", "--rule", "deal=20"], "deed"),
        (["simulate", "--json", "no/such/folder/figures.json"], "no/such/folder"),
        (["rules", "xylophone"], "xylophone"),
        (["rules", "JAIL-33"], "did you mean JAIL-3?"),
        (["rules", "--language", "tlh"], "de"),
        (["replay", "nowhere.save.json"], "nowhere.save.json"),
        (["replay", "."], "deeds:"),
        (["replay"], "FILE"),
        (["check"], "FILE"),
    ],
)
def test_what_is_wrong_is_told_in_one_sentence(
    arguments: list[str], named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert named in told.err


# deeds simulate


def test_simulate_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "--games", "4", "--seats", "basic,random", "--seed", "3", "--jobs", "1", "--rounds", "40"]
    assert main(arguments) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "4 games of standard on atlantic_city, seed 3"
    assert lines[2].split() == ["seat", "player", "wins", "win", "rate", "95", "%", "interval"]
    assert [line.split()[:2] for line in lines[3:5]] == [["1", "basic"], ["2", "random"]]
    assert [line.split()[0] for line in lines[6:]] == ["finished", "rounds", "throws"]


def test_the_json_holds_every_figure(tmp_path: Path) -> None:
    found = figures(tmp_path, "--games", "6", "--seed", "5", "--jobs", "1", "--rule", "free_parking=jackpot")
    assert (found["games"], found["preset"], found["board"], found["seed"]) == (6, "short", "village", 5)
    assert found["options"] == {"free_parking": "jackpot"}
    assert [seat["player"] for seat in found["seats"]] == ["basic", "random", "basic"]
    assert all(seat["low"] <= seat["win_rate"] <= seat["high"] for seat in found["seats"])
    assert found["rounds"].keys() == {"mean", "median", "p90"}
    assert sum(seat["wins"] for seat in found["seats"]) >= found["finished"]
    assert found["throws_per_cpu_second"] > 0 < found["cpu_seconds"]


def test_every_throw_lands_somewhere_and_jail_is_apart_from_visiting(tmp_path: Path) -> None:
    found = figures(tmp_path, "--games", "6", "--seed", "5", "--jobs", "1")
    landings = found["landings"]
    assert len(landings) == 24 + 1
    assert sum(landings.values()) == found["throws"]
    assert landings[simulate.IN_JAIL] > 0 < landings["jail"]
    assert landings["go_to_jail"] == 0


def test_the_same_seed_plays_the_same_games_whatever_the_jobs(tmp_path: Path) -> None:
    one, two = (figures(tmp_path, "--games", "9", "--seed", "11", "--jobs", jobs) for jobs in ("1", "2"))
    for summary in (one, two):
        del summary["cpu_seconds"], summary["throws_per_cpu_second"]
    assert one == two


def test_another_seed_plays_other_games(tmp_path: Path) -> None:
    one, other = (figures(tmp_path, "--games", "3", "--seed", seed, "--jobs", "1") for seed in ("1", "2"))
    assert one["landings"] != other["landings"]


def test_more_games_begin_with_the_same_ones(tmp_path: Path) -> None:
    few, more = (figures(tmp_path, "--games", games, "--seed", "4", "--jobs", "1") for games in ("2", "3"))
    assert all(few["landings"][square] <= count for square, count in more["landings"].items())
    assert few["throws"] < more["throws"]


def test_a_time_limit_runs_out_on_a_clock_of_30_seconds_a_throw(tmp_path: Path) -> None:
    found = figures(tmp_path, "--games", "5", "--seed", "1", "--jobs", "1", "--rule", "minutes=6")
    assert found["finished"] == 5
    # twelve throws, and at most two more to finish the turn
    assert 5 * 12 <= found["throws"] <= 5 * 14


def test_figures_can_be_piped_on(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "--games", "2", "--seats", "basic,basic", "--rounds", "5", "--jobs", "1", "--json", "-"]
    assert main(arguments) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 2


# A shell that starts the tests in the background has them ignore interrupts; the program is to hear them all the same.
LISTENING = (
    "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler); from game.cli import main; "
    "print('ready', flush=True); sys.exit(main(sys.argv[1:]))"
)


def begin_a_long_simulation() -> subprocess.Popen[str]:
    """Returns when its helpers are at work."""
    command = [sys.executable, "-c", LISTENING, "simulate", "--games", "1000000", "--seats", "basic,basic"]
    running = subprocess.Popen(
        [*command, "--jobs", "2"], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert running.stdout
    assert running.stdout.readline() == "ready\n"
    time.sleep(2)
    return running


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signal to send")
def test_interrupted_it_stops_without_a_traceback() -> None:
    with begin_a_long_simulation() as running:
        try:
            running.send_signal(signal.SIGINT)
            _, said = running.communicate(timeout=60)
        finally:
            running.kill()
    assert running.returncode == 130
    assert "Traceback" not in said
    assert said.strip().endswith("Stopped.")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signal to send")
def test_killed_it_takes_its_helpers_along() -> None:
    running = begin_a_long_simulation()
    running.kill()
    running.communicate(timeout=30)  # whoever is left holds these pipes open


def test_broken_off_it_leaves_no_empty_file_of_figures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "run", interrupted)
    assert main(["simulate", "--json", str(tmp_path / "figures.json")]) == 130
    assert not list(tmp_path.iterdir())


def test_games_beyond_counting_begin_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(tournament, "play_game", interrupted)
    assert main(["simulate", "--games", "1" + "0" * 30, "--jobs", "1"]) == 130


@pytest.mark.parametrize("stream", ["stdout", "stderr"])
def test_a_program_without_a_console_works_all_the_same(
    stream: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, stream, None)
    assert figures(tmp_path, "--games", "2", "--jobs", "1")["games"] == 2


# deeds rules


def test_rules_prints_the_clause_of_that_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "jail-3"]) == 0
    out = capsys.readouterr().out
    assert "JAIL-3" in out
    assert "JAIL-4" not in out


def test_rules_prints_every_clause_with_a_word(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "Railroad"]) == 0
    out = capsys.readouterr().out
    assert "RENT-5" in out
    assert "CARD-5" in out


@pytest.mark.parametrize(
    "arguments", [["rules", "jail-3", "--language", "de"], ["--language", "de", "rules", "jail-3"]]
)
def test_rules_are_printed_in_the_language_that_is_asked_for(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 0
    assert "einen Pasch" in capsys.readouterr().out


def test_rules_alone_prints_the_whole_book(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules"]) == 0
    out = capsys.readouterr().out
    assert all(f"\n{clause}  " in out for clause in ("SETUP-1", "DEBT-8", "HOUSE-18"))


@pytest.mark.skipif(os.name == "nt", reason="there a closed pipe is another error")
def test_a_reader_who_has_had_enough_ends_it_quietly() -> None:
    command = f"{sys.executable} -m game rules | head -n 1"
    done = subprocess.run(command, shell=True, cwd=ROOT, capture_output=True, text=True, check=True)
    assert len(done.stdout.splitlines()) == 1
    assert done.stderr == ""


# deeds check


def test_check_finds_nothing_wrong_with_what_is_shipped(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(ROOT / "rules")]) == 0
    assert capsys.readouterr().out == "No mistakes.\n"


def test_check_tells_every_mistake_with_its_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("id: mine\nname: Mine\ndescription: Mine.\nextends: standrad\nrules:\n  salarry: 400\n")
    assert main(["check", str(file)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2
    assert f"{file}:4" in lines[0]
    assert "did you mean standard?" in lines[0]
    assert f"{file}:6" in lines[1]
    assert "did you mean salary?" in lines[1]


def test_check_tells_of_a_file_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "nowhere.yaml"]) == 1
    assert "nowhere.yaml" in capsys.readouterr().out


# deeds replay


def test_replay_retells_a_saved_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    session = sit_down()
    play(session, 60, Random(1))
    path = session.save(tmp_path, "An evening")
    assert main(["replay", str(path)]) == 0
    told = capsys.readouterr().out
    assert "Ada" in told
    assert "Cleo" in told
    assert "not over" in told


def test_replay_retells_a_game_in_another_language(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    session = sit_down()
    play(session, 60, Random(1))
    assert main(["replay", "--language", "de", str(session.save(tmp_path, "An evening"))]) == 0
    assert "Ada würfelt" in capsys.readouterr().out


def test_replay_tells_more_when_asked_to(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    session = sit_down()
    play(session, 20, Random(1))
    path = str(session.save(tmp_path, "An evening"))
    assert main(["replay", path]) == 0
    brief = capsys.readouterr().out.splitlines()
    assert main(["replay", path, "--verbose"]) == 0
    verbose = capsys.readouterr().out.splitlines()
    assert [line for line in verbose if not line.startswith("    0:")] == brief
    assert len(verbose) == len(brief) + 2 * 20


def test_replay_says_what_was_taken_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    session = sit_down()
    chance = Random(1)
    deal = play_until_mortgage_possible(session, chance)
    session.submit(deal, session.number)
    session.undo(deal.player)
    assert main(["replay", str(session.save(tmp_path, "An evening"))]) == 0
    assert "taken back" in capsys.readouterr().out


def test_a_damaged_save_is_refused_with_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = sit_down().save(tmp_path, "An evening")
    path.write_bytes(path.read_bytes()[:-40])
    assert main(["replay", str(path)]) == 2
    assert path.name in capsys.readouterr().err


def test_the_preset_in_the_readme_has_no_mistake(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    example = (ROOT / "README.md").read_text(encoding="utf-8").split("```yaml\n")[1].split("```")[0]
    preset = tmp_path / "sunday.yaml"
    preset.write_text(example, encoding="utf-8")
    assert main(["check", str(preset)]) == 0


@pytest.mark.parametrize("name", ["credits", "purchase"])
def test_shots_takes_pictures_of_scenes_and_panels(name: str, tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "game",
        "shots",
        str(tmp_path),
        "--only",
        name,
        "--size",
        "960x600",
        "--seats",
        "2",
    ]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    assert [path.name for path in tmp_path.iterdir()] == [f"{name}_960x600_2.png"]


def test_whoever_plays_does_not_wait_for_what_is_wanted_late_or_by_few() -> None:
    late = {"pygame_gui", "multiprocessing", "tqdm", "concurrent.futures"}
    program = f"import sys, game.cli, game.app; print(sorted({late!r} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=True, capture_output=True, text=True)
    assert done.stdout.splitlines()[-1] == "[]"
