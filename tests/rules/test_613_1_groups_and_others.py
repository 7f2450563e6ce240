"""One effect on a group and on others: "Skeletons you control and other Zombies you control" (604.1, 613.1)."""

from __future__ import annotations

import pytest

from engine.layers import view
from engine.oracle.compile import compile_text
from tests.rules.asking import answered, cast, passing
from tests.rules.boards import BEARS, BOLT, ZOMBIE, Board
from tests.rules.pool import creature, read

BARON = read(
    creature(
        "Baron",
        "{1}{B}{B}",
        "Skeletons you control and other Zombies you control get +1/+1 and have deathtouch.",
        "2/2",
        "Creature — Zombie Wizard",
    )
)
BONES = creature("Bones", "{B}", "", "1/1", "Creature — Skeleton")
BOTH = creature("Both", "{B}", "", "1/1", "Creature — Skeleton Zombie")
SKELETAL = creature(
    "Skeletal",
    "{1}{B}{B}",
    "Skeletons you control and other Zombies you control get +1/+1 and have deathtouch.",
    "2/2",
    "Creature — Skeleton Zombie",
)


def test_613_1_each_of_them_gets_it_once_and_other_than_the_object_itself():
    board = (
        Board().field("A", baron=BARON, bones=BONES, both=BOTH, zombie=ZOMBIE, bears=BEARS).field("B", theirs=ZOMBIE)
    )
    seen = view(board.state)
    powers = {one: seen.of(one).power for one in ("baron", "bones", "both", "zombie", "bears", "theirs")}
    assert powers == {"baron": 2, "bones": 2, "both": 2, "zombie": 3, "bears": 2, "theirs": 2}
    assert [one for one in powers if seen.of(one).has_keyword("deathtouch")] == ["bones", "both", "zombie"]


def test_613_1_the_object_itself_may_be_one_of_the_first():
    assert view(Board().field("A", it=read(SKELETAL)).state).of("it").power == 3


def test_613_1_two_of_them_give_it_to_each_other():
    seen = view(Board().field("A", one=BARON, two=BARON, bones=BONES).state)
    assert [seen.of(one).power for one in ("one", "two", "bones")] == [3, 3, 3]


@pytest.mark.parametrize(
    "text", ["Elves and other Goblins you control get +1/+1.", "Other Elves and other Goblins get +1/+1."]
)
def test_608_2c_what_may_be_said_of_one_or_of_both_is_refused(text: str):
    assert compile_text(text, types=("creature",))[0].unread is not None


def test_113_1b_you_and_two_groups():
    voice = read(
        creature(
            "Voice", "{3}{W}", "You, planeswalkers you control, and other creatures you control have hexproof.", "3/4"
        )
    )
    board = Board().lands("B", "RR").field("A", voice=voice, bears=BEARS).field("B", theirs=ZOMBIE)
    board = board.hand("B", one=BOLT)
    seen = view(board.state)
    assert [seen.of(one).has_keyword("hexproof") for one in ("voice", "bears", "theirs")] == [False, True, False]
    for target, legal in (("A", False), ("bears", False), ("voice", True), ("theirs", True)):
        outcome = answered(board, passing("A"), cast("B", "one", target))
        assert (outcome.illegal is None) is legal
