"""702.26d, 702.26f: what phases out has not left the battlefield: what lasts until it leaves goes on, what
lasts for as long as it remains there ends.
"""

from __future__ import annotations

from engine.dialogue.actions import Advance, Concede
from engine.dialogue.outcome import Outcome
from engine.layers import view
from tests.rules.asking import RESOLVE, answered, cast, cited, names
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import creature, enchantment, instant

GIANT = creature("Giant", "{R}", "", "3/3")
VANISH = instant("Vanish", "{U}", "Target creature or enchantment phases out.")
UNMAKE = instant("Unmake", "{W}", "Destroy target enchantment.")
PRIEST = creature(
    "Priest",
    "{W}",
    "When this creature enters, exile target creature an opponent controls until this creature leaves the battlefield.",
)
MASK = card(
    "Mask",
    "{U}",
    "Enchantment — Aura",
    "Enchant creature you control\nWhen this Aura enters, exile target creature an opponent controls until this Aura "
    "leaves the battlefield. Enchanted creature becomes a copy of that creature until this Aura leaves the battlefield.",
)
HOLDER = enchantment(
    "Holder",
    "{U}",
    "When this enchantment enters, target creature you control gets +2/+2 for as long as this enchantment "
    "remains on the battlefield.",
)


def board() -> Board:
    hand = {"priest": PRIEST, "mask": MASK, "holder": HOLDER, "vanish": VANISH, "unmake": UNMAKE}
    return Board(("A", "B", "C")).lands("A", "WWUUUU").hand("A", **hand).field("A", bears=BEARS).field("B", giant=GIANT)


def after(outcome: Outcome, one: str) -> tuple[str, int | None]:
    assert outcome.status == "resolved", outcome.not_understood
    seen = view(outcome.state).of(one)
    return seen.name, seen.power


def test_610_3b_it_is_exiled_although_the_object_has_phased_out() -> None:
    """610.3b, 702.26d: nothing has left the battlefield."""
    outcome = answered(board(), cast("A", "priest"), RESOLVE, cast("A", "vanish", "priest@3"), RESOLVE, RESOLVE)
    assert names(outcome.state, "exile") == ["Giant"]
    assert "610.3b" not in cited(outcome, "exile")


def test_702_26k_what_it_exiled_returns_as_it_leaves_the_game_phased_out() -> None:
    """702.26k, 610.3: nothing triggers, but what was to last until it leaves has happened."""
    actions = (cast("A", "priest"), RESOLVE, RESOLVE, cast("A", "vanish", "priest@3"), RESOLVE, Concede(player="A"))
    outcome = answered(board(), *actions)
    assert names(outcome.state, "exile") == []
    assert outcome.state.objects["giant@3"].controller == "B"
    assert "610.3" in cited(outcome, "return")


def test_702_26d_what_lasts_until_it_leaves_goes_on_while_it_is_phased_out() -> None:
    """702.26d, 611.2a: phased out with the creature that it enchants, and alone."""
    actions = (cast("A", "mask", "bears"), RESOLVE, RESOLVE)
    together = answered(board(), *actions, cast("A", "vanish", "bears"), RESOLVE, Advance(to="upkeep", turn=6))
    assert after(together, "bears") == ("Giant", 3)
    alone = answered(board(), *actions, cast("A", "vanish", "mask@3"), RESOLVE)
    assert after(alone, "bears") == ("Giant", 3)
    gone = answered(board(), *actions, cast("A", "unmake", "mask@3"), RESOLVE)
    assert after(gone, "bears") == ("Grizzly Bears", 2)


def test_702_26f_what_lasts_for_as_long_as_it_remains_ends_as_it_phases_out() -> None:
    """702.26f, 611.2b: it is not seen to remain on the battlefield."""
    actions = (cast("A", "holder"), RESOLVE, RESOLVE)
    assert after(answered(board(), *actions), "bears") == ("Grizzly Bears", 4)
    assert after(answered(board(), *actions, cast("A", "vanish", "holder@3"), RESOLVE), "bears") == ("Grizzly Bears", 2)


def test_611_2b_it_becomes_no_copy_where_that_would_be_over_already() -> None:
    """611.2b, 610.3b: as it is not exiled, either."""
    actions = (cast("A", "mask", "bears"), RESOLVE, cast("A", "unmake", "mask@3"), RESOLVE, RESOLVE)
    outcome = answered(board(), *actions)
    assert after(outcome, "bears") == ("Grizzly Bears", 2)
    assert names(outcome.state, "exile") == []
