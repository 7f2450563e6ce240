"""702.96a: an overloaded spell has no targets, so a spell that is cast on something is not overloaded."""

from __future__ import annotations

from tests.rulings.telling import verdict

RIFT = "card Rift | {1}{U} | Instant | | Return target creature to its owner's hand. / Overload {6}{U}"
BEAR = "card Bear | {1}{G} | Creature — Bear | 2/2 |"
BOARD = f"{RIFT}\n{BEAR}\nturn 3, A's main\nA battlefield: 7 Island; hand: Rift\nB battlefield: 2 Bear\nA casts Rift"


def test_702_96a_what_has_a_target_is_not_offered_for_overload() -> None:
    assert verdict(f"{BOARD} targeting bear-1") == "Bear (bear-1) returns to its owner's hand."


def test_702_96a_without_a_target_the_way_is_asked() -> None:
    assert verdict(BOARD).startswith("It depends on A's choice: For which cost does A cast Rift?")


def test_702_96a_overloaded_is_for_overload() -> None:
    assert verdict(f"{BOARD} overloaded") == verdict(f"{BOARD} for overload")
    assert "return to their owner" in verdict(f"{BOARD} overloaded")
