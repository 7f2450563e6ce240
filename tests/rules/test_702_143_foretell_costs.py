"""Foretell costs that effects give (702.143a, 702.143d), and foretelling as an event (702.143c)."""

from __future__ import annotations

import msgspec
import pytest

from engine.dialogue.actions import Foretell, Plot
from engine.layers import view
from tests.rules.asking import RESOLVE, answered, cast, life, names
from tests.rules.boards import BEARS, Board
from tests.rules.fights import done
from tests.rules.pool import creature, instant, read, sorcery

DEVOURER = read(
    creature(
        "Devourer",
        "{B}",
        "Each nonland card in your hand without foretell has foretell. Its foretell cost is equal to its mana cost reduced "
        "by {2}.\nWhenever you foretell a card, this creature gets +2/+0 until end of turn.",
        "0/3",
    )
)
VALKYRIE = read(
    creature(
        "Valkyrie",
        "{W}",
        "When this creature enters, exile a card from your hand face down. It becomes foretold. Its foretell cost is its "
        "mana cost reduced by {2}.",
        "4/4",
    )
)
BIG = read(instant("Big", "{4}{R}", "Big deals 5 damage to any target."))
OWN = read(instant("Own", "{4}{R}", "Own deals 5 damage to any target.\nForetell {R}{R}"))


def later(outcome) -> Board:
    """The board two turns later, with A's lands untapped."""
    board = Board()
    state = outcome.state
    board.state = msgspec.structs.replace(state, turn=msgspec.structs.replace(state.turn, number=state.turn.number + 2))
    return board


def exiled(outcome) -> str:
    (one,) = outcome.state.zone("exile")
    return one


def test_702_143a_a_cost_that_was_given_in_the_hand_is_kept():
    board = Board().lands("A", "RRRRR").field("A", devourer=DEVOURER).hand("A", big=BIG)
    first = done(board.run(Foretell(player="A", object="big"), RESOLVE))
    assert view(first.state).of("devourer").power == 2
    assert first.state.objects[exiled(first)].face_down is not None
    outcome = done(later(first).run(cast("A", exiled(first), "B", method="foretell"), RESOLVE))
    assert life(outcome.state, "B") == 15
    assert sum(outcome.state.objects[f"land-A-{n}"].tapped for n in range(1, 6)) == 5  # {2}, then {2}{R}


def test_702_143a_a_card_with_foretell_has_its_own_cost():
    board = Board().lands("A", "RRRR").field("A", devourer=DEVOURER).hand("A", own=OWN)
    first = done(board.run(Foretell(player="A", object="own"), RESOLVE))
    outcome = done(later(first).run(cast("A", exiled(first), "B", method="foretell"), RESOLVE))
    assert sum(outcome.state.objects[f"land-A-{n}"].tapped for n in range(1, 5)) == 4  # {2}, then {R}{R}


def test_702_143d_an_effect_gives_the_card_a_foretell_cost():
    board = Board().lands("A", "WRRR").hand("A", valkyrie=VALKYRIE, big=BIG)
    first = done(answered(board, cast("A", "valkyrie"), RESOLVE, RESOLVE))
    assert later(first).run(cast("A", exiled(first), "B")).status == "resolved"
    outcome = done(later(first).run(cast("A", exiled(first), "B", method="foretell"), RESOLVE))
    assert life(outcome.state, "B") == 15
    assert board.run(cast("A", "valkyrie"), RESOLVE, RESOLVE, cast("A", exiled(first), "B")).status == "illegal"


def test_702_143d_colored_mana_is_not_reduced():
    """118.7a: {1}{G} reduced by {2} is {G}."""
    board = Board().lands("A", "WG").hand("A", valkyrie=VALKYRIE, bears=BEARS)
    first = done(answered(board, cast("A", "valkyrie"), RESOLVE, RESOLVE))
    outcome = done(later(first).run(cast("A", exiled(first), method="foretell"), RESOLVE))
    assert "Grizzly Bears" in [view(outcome.state).of(one).name for one in outcome.state.battlefield]
    assert names(outcome.state, "exile") == []


@pytest.mark.parametrize(
    ("text", "action", "was"), [("Foretell {G}", Foretell, "foretold"), ("Plot {G}", Plot, "plotted")]
)
def test_702_143a_it_is_told_that_the_card_can_be_cast_in_a_later_turn(
    text: str, action: type[Foretell | Plot], was: str
) -> None:
    """702.170d: so can a plotted card."""
    board = Board().lands("A", "GGGG").hand("A", rite=sorcery("Rite", "{3}{G}", f"You gain 1 life.\n{text}"))
    outcome = board.run(action(player="A", object="rite"), cast("A", "rite"))
    assert outcome.illegal is not None
    assert outcome.illegal.why == f"Rite was {was} this turn and can be cast only in a later one"
