"""What convoked a permanent and what was used to craft it are known where it has left (113.7a, 608.2h)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, activate, cast, life
from tests.rules.boards import BEARS, DOOM_BLADE, ZOMBIE, Board, card
from tests.rules.faces import faces
from tests.rules.pool import creature

ELEPHANT = creature(
    "Elephant", "{2}{W}", "Convoke\nWhen this creature enters, put a +1/+1 counter on each creature that convoked it."
)
COUNTING = creature(
    "Knight",
    "{2}{W}",
    "Convoke\nWhen this creature enters, you gain X life, where X is the number of creatures that convoked it.",
)
PHASING = card("Fade", "{U}", "Instant", "Target creature phases out.")
JADE = faces(
    "transform",
    ("Jade", "{1}{G}", "Artifact", "Craft with creature {G}"),
    (
        "Attendant",
        "",
        "Artifact Creature — Golem",
        "When this creature enters, you gain life equal to the mana value of the exiled card used to craft it.",
        "3/3",
    ),
)


def entering(definition, answer, symbols: str):
    board = Board().lands("A", "W").field("A", bears=BEARS, zombie=ZOMBIE).hand("A", one=definition)
    board.lands("B", symbols).hand("B", answer=answer)
    return board.run(
        cast("A", "one", tap_for=("bears", "zombie")), RESOLVE, cast("B", "answer", "one@2"), RESOLVE, RESOLVE
    )


def test_113_7a_what_convoked_a_permanent_that_was_destroyed():
    outcome = entering(ELEPHANT, DOOM_BLADE, "BB")
    assert [outcome.state.objects[one].count("+1/+1") for one in ("bears", "zombie")] == [1, 1]


def test_113_7a_how_many_convoked_a_permanent_that_was_destroyed():
    assert life(entering(COUNTING, DOOM_BLADE, "BB").state, "A") == 22


def test_702_26d_what_convoked_a_permanent_that_has_phased_out():
    outcome = entering(ELEPHANT, PHASING, "U")
    assert [outcome.state.objects[one].count("+1/+1") for one in ("bears", "zombie")] == [1, 1]


def test_113_7a_what_was_used_to_craft_a_permanent_that_was_destroyed():
    board = Board().lands("A", "GG").field("A", jade=JADE, bears=BEARS)
    board.lands("B", "BB").hand("B", blade=DOOM_BLADE)
    here = board.run(activate("A", "jade", 0), RESOLVE).state
    (golem,) = (one for one in here.battlefield if one.startswith("jade"))
    outcome = board.run(activate("A", "jade", 0), RESOLVE, cast("B", "blade", golem), RESOLVE, RESOLVE)
    assert golem not in outcome.state.battlefield
    assert life(outcome.state, "A") == 22
