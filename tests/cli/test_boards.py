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
        "A has priority in the precombat main phase of turn 2.\n\n"
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
    assert (
        "Not now\n  - A casts Shock. A can't pay {R}: that is 1 mana, and A can have none (601.2h, 118.3).\n"
        in said("actions", given=POSTED.replace("; battlefield: Mountain", ""))
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


FORGE = (
    "turn=3\nactiveplayer=p0\np0life=20\n"
    "p0battlefield=t:Bear Cub,P:2,T:2,Color:G,Types:Creature-Bear|Tapped|Set:M10\np1life=18\n"
)


def test_import_as_notation_with_notes() -> None:
    told = CliRunner().invoke(main, ["board", "import", "-"], input=FORGE)
    assert told.exit_code == 0
    assert told.stdout.splitlines()[1:3] == [
        "turn 3, P0's precombat main, P0 has priority",
        "player P0 20 life; library: 0 cards; battlefield: Bear Cub (tapped, token)",
    ]
    assert "not carried: line 4: Bear Cub|Set:M10: Which printing it is, which matters to no rule." in told.stderr
    assert "assumed: The active player has priority." in told.stderr


def test_import_as_request_and_whole() -> None:
    request = json.loads(said("import", "--request", given=FORGE).partition("not carried")[0])
    found = json.loads(said("import", "--json", given=FORGE))
    assert found["request"] == request
    assert found["format"] == "forge"


def test_import_of_what_can_not_be_read_ends_so() -> None:
    told = CliRunner().invoke(main, ["board", "import", "-"], input=f"{FORGE}wurgle=1\n")
    assert told.exit_code == 1
    assert "not read: line 6: wurgle=1: There is no such key." in told.stderr
