"""The notation on the command line."""

from __future__ import annotations

import json
from pathlib import Path

from click.testing import CliRunner

from adjudicator.cli import main

BEAR = "card Bear Cub | {1}{G} | Creature — Bear | 2/2\n"
SHOCK = "card Shock | {R} | Instant | | Shock deals 2 damage to any target.\n"
MOUNTAIN = "card Mountain | | Basic Land — Mountain | | ({T}: Add {R}.)\n"
BOARD = (
    f"{BEAR}{SHOCK}{MOUNTAIN}A 20 life; hand: Shock; battlefield: Mountain\n"
    "B 20 life; battlefield: Bear Cub\nA casts Shock targeting Bear Cub\n"
)


def test_rule_takes_a_text(tmp_path: Path) -> None:
    file = tmp_path / "board.txt"
    file.write_text(BOARD, encoding="utf-8")
    told = CliRunner().invoke(main, ["rule", str(file)])
    assert told.exit_code == 0
    assert "\n\nBear Cub is destroyed.\n" in told.output


def test_rule_takes_a_text_from_standard_input() -> None:
    told = CliRunner().invoke(main, ["rule", "-"], input=BOARD)
    assert "\n\nBear Cub is destroyed.\n" in told.output


def test_mistake_is_underlined() -> None:
    told = CliRunner().invoke(main, ["rule", "-"], input=BOARD.replace("targeting Bear", "tageting Bear"))
    assert told.exit_code == 2
    assert told.stderr.splitlines() == [
        "line 6, column 15: 'tageting' is not understood here. Expected: what is said of it: `targeting`, `with`, "
        "`kicked`, `x = 3` ... Did you mean `targeting`?",
        "    A casts Shock tageting Bear Cub",
        "                  ^^^^^^^^",
    ]


def test_defect_of_the_board_is_underlined() -> None:
    told = CliRunner().invoke(main, ["rule", "-"], input=BOARD.replace("targeting Bear Cub", "targeting Bear Cbu"))
    assert told.exit_code == 2
    first, *picture = told.stderr.splitlines()
    assert first == "line 6, column 25: Nothing on the board is called 'Bear Cbu'. Did you mean `Bear Cub`?"
    assert picture[1].strip() == "^" * 8


def test_answers_are_added() -> None:
    board = BOARD.replace("targeting Bear Cub", "")
    asked = json.loads(CliRunner().invoke(main, ["rule", "-", "--json"], input=board).output)
    choice = asked["pending"]["id"]
    option = next(one["id"] for one in asked["pending"]["options"] if one["label"].startswith("Bear Cub"))
    told = CliRunner().invoke(main, ["rule", "-", "--answer", f"{choice}={option}"], input=board)
    assert "\n\nBear Cub is destroyed.\n" in told.output
    told = CliRunner().invoke(main, ["rule", "-"], input=f"{board}\nanswer {choice} = {option}")
    assert "\n\nBear Cub is destroyed.\n" in told.output


def test_read_prints_the_request() -> None:
    told = CliRunner().invoke(main, ["board", "read", "-"], input=BOARD)
    assert told.exit_code == 0
    request = json.loads(told.output)
    assert request["actions"] == [{"type": "cast", "player": "A", "object": "Shock", "targets": ["Bear Cub"]}]
    assert request["state"]["battlefield"][1]["controller"] == "B"


def test_empty_text_is_told() -> None:
    told = CliRunner().invoke(main, ["rule", "-"], input="  \n")
    assert told.exit_code == 2
    assert told.stderr.startswith("Unreadable board: The text is empty")
