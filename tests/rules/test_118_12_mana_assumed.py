"""Mana that is taken as paid while something resolves: whether a player pays is still theirs to choose (118.12)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import Advance
from tests.rules.asking import RESOLVE, answered, cast
from tests.rules.boards import BEARS, BOLT, Board, texts
from tests.rules.pool import creature, enchantment, instant, sorcery

LEAK = instant("Leaky", "{1}{U}", "Counter target spell unless its controller pays {3}.")
WARDED = creature("Guarded", "{1}", "Ward {2}", pt="2/2")
OFFER = sorcery("Offer", "{G}", "You may pay {2}. If you do, draw a card.")
DEEP = sorcery("Deep", "{G}", "You may pay {X}. If you do, draw X cards.")
RAGE = instant("Rage", "{4}{R}", "Draw a card.\nMadness {R}")
LOOT = sorcery("Loot", "{U}", "Discard a card.")
ECHOING = creature("Echoing", "{1}{R}", "Echo {1}{R}", pt="2/2")
TAXED = enchantment("Taxed", "{W}", "Whenever an opponent casts a spell, they lose 2 life unless they pay {1}.")


def assumed(player: str, ref: str, *targets: str):
    return cast(player, ref, *targets, payment="assume")


def leak() -> Board:
    return Board().hand("A", bolt=BOLT).hand("B", leak=LEAK)


def test_118_12a_whoever_assumes_mana_may_pay_for_a_spell():
    """118.12a: the player is asked, and what they pay is listed as assumed; without that they can't pay."""
    actions = assumed("A", "bolt", "B"), assumed("B", "leak", "bolt")
    pending = leak().run(*actions).pending
    assert pending is not None
    assert (pending.decided_by, pending.prompt) == ("A", "Does A pay {3} for Leaky?")
    paid = answered(leak(), *actions, picks=(True,))
    assert paid.state.players["B"].life == 17
    assert any(one.startswith("A pays {3} for Leaky") and "assume" in one for one in paid.assumptions)
    kept = answered(leak(), *actions, picks=(False,))
    assert kept.state.players["B"].life == 20
    assert not any("{3}" in one for one in kept.assumptions)


def test_118_12a_the_mana_of_others_is_not_assumed():
    """118.3: B's mana is taken as paid; A's has to come from somewhere."""
    board = leak().lands("A", "R")
    outcome = board.run(cast("A", "bolt", "B"), assumed("B", "leak", "bolt"))
    assert outcome.pending is None
    assert "A can't pay {3}." in texts(outcome)


def test_118_12a_the_request_may_assume_it_for_all():
    """118.12a: with no action that says it, as for a spell that was posted, all players may pay."""
    board = leak().lands("A", "R").lands("B", "UU")
    actions = cast("A", "bolt", "B"), cast("B", "leak", "bolt")
    assert board.run(*actions).pending is None
    pending = board.run(*actions, payment="assume").pending
    assert pending is not None
    assert pending.prompt == "Does A pay {3} for Leaky?"


def test_702_21a_ward_is_paid_with_mana_that_is_assumed():
    board = Board().hand("A", bolt=BOLT).field("B", it=WARDED)
    for yes in (True, False):
        outcome = answered(board, assumed("A", "bolt", "it"), RESOLVE, RESOLVE, picks=(yes,))
        assert ("it" in outcome.state.battlefield) is not yes
        assert any("{2} for" in one for one in outcome.assumptions) is yes


def test_118_12_what_a_player_may_pay():
    for yes in (True, False):
        outcome = answered(Board().hand("A", offer=OFFER), assumed("A", "offer"), picks=(yes,))
        assert len(outcome.state.zone("hand", "A")) == int(yes)


def test_107_3f_x_that_is_paid_with_mana_that_is_assumed():
    """107.3f: nothing bounds an X that is paid with such mana; it is chosen."""
    outcome = answered(Board().hand("A", deep=DEEP), assumed("A", "deep"), picks=(True, 4))
    assert len(outcome.state.zone("hand", "A")) == 4


def test_702_35a_the_cost_of_madness():
    """702.35a: as the ability resolves, its owner may cast the card for its madness cost, and pays that so too."""
    for yes in (True, False):
        board = Board().hand("A", loot=LOOT, rage=RAGE)
        outcome = answered(board, assumed("A", "loot"), RESOLVE, RESOLVE, RESOLVE, picks=(yes,))
        assert outcome.status == "resolved", outcome.pending
        assert len(outcome.state.zone("hand", "A")) == int(yes)
        assert any("Rage" in one for one in outcome.assumptions) is yes


def test_702_30a_echo_is_paid_so_too():
    """702.30a: no action is announced at all; the request says that mana is assumed."""
    board = Board().lands("A", "RR").hand("A", it=ECHOING)
    actions = cast("A", "it"), RESOLVE, Advance(to="upkeep", turn=5), RESOLVE
    board.put("A", "graveyard", "rest", BEARS)
    for yes in (True, False):
        outcome = answered(board, *actions, picks=(yes,), until="action", payment="assume")
        assert len(outcome.state.zone("graveyard", "A")) == (1 if yes else 2)
        assert any("A pays {1}{R} for " in one for one in outcome.assumptions) is yes


@pytest.mark.parametrize("yes", [True, False])
def test_118_12a_an_ability_that_asks_its_opponents(yes: bool):
    board = Board().hand("A", bolt=BOLT).field("B", taxed=TAXED)
    outcome = answered(board, assumed("A", "bolt", "B"), RESOLVE, picks=(yes,))
    assert outcome.state.players["A"].life == (20 if yes else 18)
