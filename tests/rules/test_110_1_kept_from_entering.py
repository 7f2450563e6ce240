"""What was to be put onto the battlefield and did not come there is no permanent: nothing more is done with it (110.1)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import Advance
from engine.dialogue.outcome import Outcome
from tests.rules.asking import RESOLVE, answered, cast, life, names
from tests.rules.boards import BEARS, Board, land
from tests.rules.pool import creature, sorcery

PRIEST = creature("Priest", "{W}", "If a nontoken creature would enter and it wasn't cast, exile it instead.", "2/2")
RAISE = "Return target creature card from your graveyard to the battlefield."


def raised(then: str, *actions: object, priest: bool = True) -> Outcome:
    board = Board(library=0).lands("A", "B").hand("A", spell=sorcery("Raise", "{B}", f"{RAISE} {then}"))
    board = board.put("A", "graveyard", "bears", BEARS).put("A", "library", "top", land("G"))
    if priest:
        board = board.field("B", priest=PRIEST)
    outcome = board.run(cast("A", "spell", "bears"), RESOLVE, *actions)
    assert outcome.status == "resolved", outcome.not_understood
    return outcome


def test_701_44a_what_did_not_enter_does_not_explore() -> None:
    assert names(raised("That creature explores.", priest=False).state, "hand", "A") == ["Forest"]
    assert names(raised("That creature explores.").state, "hand", "A") == []


def test_122_1_no_counter_on_what_did_not_enter() -> None:
    assert raised("Put a +1/+1 counter on it.", priest=False).state.objects["bears@2"].count("+1/+1") == 1
    exiled = raised("Put a +1/+1 counter on it.").state.objects["bears@2"]
    assert (exiled.zone, exiled.count("+1/+1")) == ("exile", 0)


@pytest.mark.parametrize(("priest", "zone"), [(False, "hand"), (True, "exile")])
def test_603_7c_what_did_not_enter_is_not_returned_later(*, priest: bool, zone: str) -> None:
    then = "Return it to its owner's hand at the beginning of the next end step."
    outcome = raised(then, Advance(to="end"), RESOLVE, priest=priest)
    assert names(outcome.state, zone, None if priest else "A") == ["Grizzly Bears"]


def test_611_2c_no_effect_begins_for_what_did_not_enter() -> None:
    assert raised("It gains haste until end of turn.", priest=False).state.effects
    assert not raised("It gains haste until end of turn.").state.effects


def test_122_1_no_counter_on_what_was_found_and_did_not_enter() -> None:
    text = (
        "Search your library for a creature card, put it onto the battlefield, then shuffle. Put a +1/+1 counter on it."
    )
    board = Board(library=0).lands("A", "B").hand("A", spell=sorcery("Seek", "{B}", text)).field("B", priest=PRIEST)
    outcome = answered(board.put("A", "library", "bears", BEARS), cast("A", "spell"), RESOLVE, picks=(("bears",),))
    (exiled,) = outcome.state.zone("exile")
    assert outcome.state.objects[exiled].count("+1/+1") == 0


def test_608_2h_its_mana_value_is_still_known() -> None:
    assert life(raised("You lose life equal to its mana value.").state, "A") == 18
