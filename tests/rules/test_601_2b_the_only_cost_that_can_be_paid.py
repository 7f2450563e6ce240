"""For which cost a spell is cast is not asked where it is known that only one of them can be paid (601.2b, 118.3)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, answered, cast, life
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import creature, instant

FORCE = instant(
    "Force",
    "{3}{U}{U}",
    "You may pay 1 life and exile a blue card from your hand rather than pay this spell's mana cost.\nDraw a card.",
)
DRIFTER = creature("Drifter", "{4}{U}", "When this creature enters, you gain 2 life.\nEvoke {2}{U}")
BLUE = creature("Blue", "{U}", "Flying")
KICKED = instant("Kicked", "{R}", "Kicker {4}\nKicked deals 2 damage to any target.")


def test_118_9_the_alternative_cost_is_paid_where_the_mana_cannot_be() -> None:
    board = Board().lands("A", "R").hand("A", force=FORCE, blue=BLUE)
    outcome = board.run(cast("A", "force"))
    assert (outcome.status, life(outcome.state, "A")) == ("resolved", 19)
    told = "Pay 1 life, Exile a blue card from your hand"
    assert f"A casts Force for the only one of its costs that A can pay: {told}." in outcome.assumptions


def test_118_9_the_mana_cost_is_paid_where_nothing_is_there_for_the_other() -> None:
    outcome = Board().lands("A", "UUUUU").hand("A", force=FORCE).run(cast("A", "force"))
    assert (outcome.status, life(outcome.state, "A")) == ("resolved", 20)
    assert "A casts Force for the only one of its costs that A can pay: mana cost {3}{U}{U}." in outcome.assumptions


def test_601_2b_of_two_that_can_be_paid_the_player_chooses() -> None:
    outcome = Board().lands("A", "UUUUU").hand("A", force=FORCE, blue=BLUE).run(cast("A", "force"))
    assert outcome.pending is not None
    assert [option.label for option in outcome.pending.options] == [
        "mana cost {3}{U}{U}",
        "Pay 1 life, Exile a blue card from your hand",
    ]


def test_118_3_where_none_can_be_paid_it_is_refused_and_all_are_named() -> None:
    outcome = Board().lands("A", "UU").hand("A", drifter=DRIFTER).run(cast("A", "drifter"))
    assert outcome.illegal is not None
    assert outcome.illegal.why == (
        "A can pay none of the costs for which Drifter can be cast: mana cost {4}{U} and Evoke {2}{U}"
    )


def test_601_2f_what_makes_it_cost_less_counts() -> None:
    helper = creature("Helper", "{U}", "Creature spells you cast cost {2} less to cast.")
    outcome = Board().lands("A", "UUU").field("A", helper=helper).hand("A", drifter=DRIFTER).run(cast("A", "drifter"))
    assert outcome.pending is not None, "both can be paid"


@pytest.mark.parametrize("payment", ["ask", "assume"])
def test_601_2g_how_it_is_paid_is_known_only_where_the_payment_is_found(payment: str) -> None:
    board = Board().lands("A", "UUU").hand("A", drifter=DRIFTER)
    outcome = board.run(cast("A", "drifter", payment=payment))
    assert outcome.pending is not None
    assert len(outcome.pending.options) == 2


def test_text_that_is_not_understood_may_make_mana() -> None:
    odd = card("Odd", "{2}", "Artifact", "{T}: Add {U} for each Gnome you wish for.")
    outcome = Board().lands("A", "UUU").field("A", odd=odd).hand("A", drifter=DRIFTER).run(cast("A", "drifter"))
    assert outcome.pending is not None


@pytest.mark.parametrize(("lands", "asked"), [("R", False), ("RRRR", False), ("RRRRR", True)])
def test_702_33a_a_kicker_is_asked_for_only_where_it_can_be_paid(lands: str, asked: bool) -> None:
    outcome = Board().lands("A", lands).hand("A", kicked=KICKED).run(cast("A", "kicked", "B"), RESOLVE)
    assert (outcome.pending is not None) is asked
    assert life(outcome.state, "B") == (20 if asked else 18)


def test_107_3a_x_that_is_a_value_of_what_is_chosen_may_be_any() -> None:
    text = "You may exile a blue card with mana value X from your hand rather than pay this spell's mana cost.\nScry 1."
    board = Board().lands("A", "R").hand("A", shoal=instant("Shoal", "{X}{U}{U}", text), blue=BLUE)
    outcome = board.run(cast("A", "shoal"))
    assert outcome.illegal is None


def test_601_2f_an_offered_cost_that_makes_it_cost_less_is_asked() -> None:
    text = (
        "As an additional cost to cast green permanent spells, you may pay 2 life. Those spells cost {G} less to cast if "
        "you paid life this way. This effect reduces only the amount of green mana you pay."
    )
    board = Board().lands("A", "G").field("A", defiler=creature("Defiler", "{3}{G}{G}", text)).hand("A", bears=BEARS)
    paid = answered(board, cast("A", "bears"), RESOLVE, picks=(True,))
    assert (paid.status, life(paid.state, "A")) == ("resolved", 18)


def test_701_67b_permanents_that_are_tapped_for_waterbending_count() -> None:
    text = "As an additional cost to cast this spell, you may waterbend {4}.\nDraw a card."
    board = Board().lands("A", "UU").field("A", one=BLUE, two=BLUE, three=BLUE, four=BLUE)
    outcome = board.hand("A", rise=instant("Rise", "{U}{U}", text)).run(cast("A", "rise"))
    assert outcome.pending is not None
    assert "waterbend" in outcome.pending.prompt
