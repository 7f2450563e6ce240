"""Who attacks where no names are said: ``with both``, ``with everything``, the only creature; and bands."""

from __future__ import annotations

import pytest

from adjudicator.notation.reading import read
from adjudicator.wire.records.actions import DeclareAttackersEntry
from tests.notation.source import cards, refused, ruled

ONE = "A battlefield: Hill Giant, Mountain"
TWO = "A battlefield: Hill Giant, Grizzly Bears (3 +1/+1), Serra Angel (tapped), Mountain"


def attack(text: str) -> DeclareAttackersEntry:
    *_, action = read(text, cards()).request.actions
    assert isinstance(action, DeclareAttackersEntry)
    return action


@pytest.mark.parametrize(
    "said", ["attacks", "attacks B", "swings", "swings at B with Hill Giant", "attacks with everything"]
)
def test_508_1_the_only_creature_that_can_attack_attacks(said: str) -> None:
    assert "Hill Giant attacks B" in ruled(f"{ONE}\nA {said}").short


@pytest.mark.parametrize("said", ["with both", "with all", "with everything", "with all creatures"])
def test_508_1a_all_attack_that_can(said: str) -> None:
    wall = ", Hedge"
    text = f"card Hedge | {{1}} | Creature — Wall | 0/4 | Defender\n{TWO}{wall}\nA attacks B {said}"
    assert "Hill Giant and Grizzly Bears attack B" in ruled(text).short


@pytest.mark.parametrize(
    ("board", "said"),
    [
        (TWO, "attacks B"),
        (ONE, "attacks B with both"),
        (f"{ONE}\nA casts Grizzly Bears; resolve", "attacks with everything"),
    ],
)
def test_508_1a_which_attack_is_not_guessed(board: str, said: str) -> None:
    (defect,) = refused(f"{board}\nA {said}").defects
    assert "Which creatures attack?" in defect.detail
    assert "Hill Giant" in defect.detail or "Grizzly Bears" in board


def test_702_22c_creatures_attack_as_a_band() -> None:
    board = "A battlefield: Hill Giant, Grizzly Bears, Serra Angel, Gray Ogre\nA attacks B with"
    assert {one.band for one in attack(f"{board} Hill Giant and Grizzly Bears as a band").attackers} == {1}
    both = attack(
        f"{board} Hill Giant and Grizzly Bears as a band; A attacks B with Serra Angel and Gray Ogre as a band"
    )
    assert [one.band for one in both.attackers] == [1, 1, 2, 2]
