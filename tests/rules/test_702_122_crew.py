"""Crew (702.122)."""

from __future__ import annotations

from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, cited
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import creature

CART = card("Cart", "{2}", "Artifact — Vehicle", "Crew 3", "4/4")
BIG = creature("Big", "{G}", pt="3/3")


def test_702_122a_creatures_with_enough_power_are_tapped_and_it_becomes_an_artifact_creature():
    board = Board().field("A", cart=CART, bears=BEARS, big=BIG)
    outcome = answered(board, activate("A", "cart", 0), RESOLVE, picks=(("big",),))
    seen = view(outcome.state).of("cart")
    assert (set(seen.types), seen.power) == ({"artifact", "creature"}, 4)
    assert outcome.state.objects["big"].tapped
    assert not outcome.state.objects["bears"].tapped


def test_702_122a_any_number_of_creatures_may_be_tapped_also_new_ones():
    board = (
        Board()
        .field("A", cart=CART, bears=BEARS)
        .put("A", "battlefield", "big", BIG, controlled_since_turn_began=False)
    )
    outcome = answered(board, activate("A", "cart", 0), RESOLVE, picks=(("big", "bears"),))
    assert outcome.state.objects["bears"].tapped
    assert outcome.state.objects["big"].tapped


def test_702_122a_too_little_power_is_no_payment():
    assert Board().field("A", cart=CART, bears=BEARS).run(activate("A", "cart", 0)).status == "illegal"
    board = Board().field("A", cart=CART, bears=BEARS, big=BIG)
    outcome = answered(board, activate("A", "cart", 0), picks=(("bears",),))
    assert outcome.status == "illegal"


def test_702_122a_until_end_of_turn():
    board = Board().field("A", cart=CART, big=BIG)
    outcome = board.run(activate("A", "cart", 0), RESOLVE)
    assert view(outcome.state).of("cart").types != ("artifact",)
    assert "611.2a" in cited(outcome, "start_effect")
