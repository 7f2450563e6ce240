"""``adjudicator board``: what is asked of a board."""

from __future__ import annotations

import json

from click.testing import CliRunner

from adjudicator.cli import main
from tests.notation.test_cli import BOARD

POSTED = BOARD.partition("A casts")[0]


def said(*arguments: str, given: str = POSTED) -> str:
    told = CliRunner().invoke(main, ["board", *arguments, "-"], input=given)
    assert told.exit_code == 0, told.output
    return told.output


def test_actions_as_text() -> None:
    assert said("actions") == (
        "A has priority in the precombat main phase of turn 1.\n\n"
        "Legal\n"
        "  - A passes priority.\n"
        "  - A concedes.\n"
        "  - A casts Shock. Asks: Which target for Shock? (A, B, Bear Cub)\n"
        "  - A activates Mountain: {T}: Add {R}.\n"
        "  - A attacks with nothing.\n"
    )


def test_actions_as_json() -> None:
    found = json.loads(said("actions", "--json"))
    assert found["actions"][2]["action"] == {"type": "cast", "player": "A", "object": "shock-1"}


def test_refused_actions_have_their_rules() -> None:
    assert "Not now\n  - A casts Shock. A can't pay {R} (601.2h, 118.3).\n" in said(
        "actions", given=POSTED.replace("; battlefield: Mountain", "")
    )


def test_characteristics_as_text() -> None:
    assert said("characteristics", "--of", "bear-cub-1") == (
        "The characteristics of 1 object.\n\nBear Cub {1}{G} (bear-cub-1, battlefield, B): creature — Bear 2/2\n"
        "  - colors: G\n"
    )


def test_mistake_is_a_line() -> None:
    told = CliRunner().invoke(main, ["board", "characteristics", "--of", "bear", "-"], input=POSTED)
    assert told.exit_code == 2
    assert told.stderr.startswith("/: There is nothing with the id 'bear'.")
