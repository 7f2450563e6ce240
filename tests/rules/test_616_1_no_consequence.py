"""616.1: where it makes no difference which effect is first, nobody is asked; exploring all orders finds no more."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import AdditionalPayment, PlayLand
from engine.replacement import amend
from engine.state.canonical import canonical
from tests.rules.asking import RESOLVE, answered, cast
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.pool import WRATH, enchantment, instant, sorcery
from tests.rules.test_explore_properties import DOUBLING, GROW, REST, SCALES, TURNCOAT

BLAST = sorcery(
    "Blast",
    "{R}",
    "Buyback {R} (You may pay an additional {R} as you cast this spell. If you do, put this card into your hand as it "
    "resolves.)\nFlashback {R} (You may cast this card from your graveyard for its flashback cost. Then exile it.)\n"
    "Blast deals 1 damage to any target.",
)
VOID = enchantment("Void", "{B}", "If a card would be put into a graveyard from anywhere, exile it instead.")
GUARD = instant("Guard", "{W}", "Prevent the next 1 damage that would be dealt to target creature this turn.")


def test_702_34a_flashback_and_buyback_end_in_exile():
    board = Board().lands("A", "RR").put("A", "graveyard", "blast", BLAST)
    bought = board.run(
        cast("A", "blast", "B", method="flashback", additional=(AdditionalPayment(cost="buyback"),)), RESOLVE
    )
    assert bought.pending is None


@pytest.mark.parametrize("several", [{"a": REST, "b": VOID}, {"a": VOID, "b": VOID}])
def test_616_1_two_effects_that_exile_are_not_ordered(several):
    board = Board().lands("A", "W").hand("A", w=WRATH).field("B", **several).field("A", bears=BEARS)
    outcome = board.run(cast("A", "w"), RESOLVE)
    assert outcome.pending is None
    assert len(outcome.state.zone("exile")) == 2  # the Wrath as well


PORTAL = card(
    "Portal",
    None,
    "Land",
    "This land enters tapped unless you control two or fewer other lands.\nAs this land enters, choose a basic land type.",
)
UNTAPPER = enchantment("Haste", "{G}", "Lands you control enter untapped.")


@pytest.mark.parametrize("lands", ["", "GGG"])
def test_616_1_entering_tapped_under_a_condition_about_others_is_not_ordered(lands):
    """The land type is all that is asked: it is no part of the condition."""
    board = Board().lands("A", lands).hand("A", portal=PORTAL)
    outcome = answered(board, PlayLand(player="A", object="portal"), picks=("Forest",))
    assert outcome.status == "resolved"
    assert outcome.state.objects["portal@2"].tapped == bool(lands)


def test_616_1_counters_under_a_condition_about_the_game_are_not_ordered():
    text = (
        "As this creature enters, choose a color.\n"
        "This creature enters with a +1/+1 counter on it if a creature died this turn."
    )
    board = Board().lands("A", "WG").hand("A", one=card("One", "{G}", "Creature — Bear", text, "1/1"))
    board.hand("A", w=WRATH).field("B", bears=BEARS)
    outcome = answered(board, cast("A", "w"), RESOLVE, cast("A", "one"), RESOLVE, picks=("red",))
    assert outcome.status == "resolved"
    assert outcome.state.objects["one@3"].count("+1/+1") == 1


def test_616_1_entering_tapped_and_untapped_is_ordered():
    board = Board().lands("A", "GGG").hand("A", portal=PORTAL).field("A", untapper=UNTAPPER)
    pending = board.run(PlayLand(player="A", object="portal")).pending
    assert pending is not None
    assert pending.kind == "choose_replacement"


CONTESTS = {
    "counters": (({"scales": SCALES, "doubling": DOUBLING, "mine": BEARS}, {"spell": GROW}, ("mine",)), True),
    "deaths": (({"turncoat": TURNCOAT, "rest": REST}, {"spell": WRATH}, ()), True),
    "exile": (({"rest": REST, "void": VOID}, {"spell": WRATH}, ()), False),
    "bolt": (({"rest": REST, "void": VOID, "mine": BEARS}, {"spell": BOLT}, ("mine",)), False),
}


@pytest.mark.parametrize("which", CONTESTS)
def test_616_1_all_orders_come_to_what_is_told(which):
    """Soundness: where nobody is asked, exploring all orders finds just that; where it matters, it is asked."""
    (field, spells, targets), matters = CONTESTS[which]

    def explored() -> set[bytes]:
        board = Board().lands("A", "WRG").hand("A", **spells).field("B", **field).field("A", own=BEARS)
        outcome = board.run(cast("A", "spell", *targets), policy="explore")
        return {canonical(branch.outcome.state) for branch in outcome.branches}

    told = explored()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(amend, "_alike_whichever", lambda *_: False)
        assert explored() == told
    assert (len(told) > 1) == matters
