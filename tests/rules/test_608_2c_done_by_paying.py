"""What was done "this way" to pay a cost (601.2h, 608.2c)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import Advance
from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, cast, life
from tests.rules.boards import BEARS, ZOMBIE, Board, card
from tests.rules.pool import creature, sorcery

STAKE = sorcery(
    "Stake",
    "{R}",
    "As an additional cost to cast this spell, tap any number of untapped creatures you control.\n"
    "Stake deals damage to any target equal to three times the number of creatures tapped this way.",
)
WAGON = card(
    "Wagon",
    "{4}",
    "Artifact Creature — Juggernaut",
    "Tap an untapped creature you control: This creature gets +X/+0 until end of turn, where X is the power of the "
    "creature tapped this way.",
    "0/3",
)


@pytest.mark.parametrize(("tapped", "left"), [((), 20), (("bears",), 17), (("bears", "zombie"), 14)])
def test_608_2c_creatures_that_were_tapped_to_pay_are_counted(tapped: tuple[str, ...], left: int) -> None:
    board = Board().lands("A", "R").hand("A", stake=STAKE).field("A", bears=BEARS, zombie=ZOMBIE)
    outcome = answered(board, cast("A", "stake", "B"), RESOLVE, picks=(tapped,))
    assert not outcome.not_understood
    assert life(outcome.state, "B") == left


def test_608_2h_the_power_of_what_was_tapped() -> None:
    board = Board().field("A", wagon=WAGON, bears=BEARS)
    outcome = answered(board, activate("A", "wagon", 0), RESOLVE, picks=("bears",))
    assert view(outcome.state).of("wagon").power == 2


@pytest.mark.parametrize(("given", "gained"), [("thief", 1), ("bears", 0)])
def test_608_2c_whether_such_a_one_was_sacrificed(given: str, gained: int) -> None:
    """608.2c, 608.2h: as it last was on the battlefield."""
    altar = creature(
        "Altar", "{B}", "Sacrifice another creature: If an outlaw was sacrificed this way, you gain 1 life.", "2/2"
    )
    thief = creature("Thief", "{B}", "", "1/1", kind="Creature — Human Rogue")
    board = Board().field("A", altar=altar, thief=thief, bears=BEARS)
    outcome = answered(board, activate("A", "altar", 0), RESOLVE, picks=(given,))
    assert not outcome.not_understood
    assert life(outcome.state, "A") == 20 + gained


def test_608_2c_what_was_done_to_pay_for_another_spell_is_not_meant() -> None:
    board = Board().lands("A", "RR").hand("A", first=STAKE, second=STAKE).field("A", bears=BEARS)
    actions = (cast("A", "first", "B"), RESOLVE, cast("A", "second", "B"), RESOLVE)
    outcome = answered(board, *actions, picks=(("bears",),))
    assert life(outcome.state, "B") == 17


@pytest.mark.parametrize(("pays", "left"), [(True, False), (False, True)])
def test_603_12_when_a_card_was_discarded_this_way(pays: bool, left: bool) -> None:
    """603.12, 118.12a: what a player does rather than sacrifice is done this way."""
    text = (
        "At the beginning of your upkeep, sacrifice this creature unless you discard a card. When you discard a card this "
        "way, destroy target nonland permanent an opponent controls with mana value less than or equal to the mana "
        "value of the discarded card."
    )
    masticore = creature("Masticore", "{5}", text, "5/5")
    board = Board().field("A", masticore=masticore).hand("A", card=ZOMBIE).field("B", bears=BEARS)
    picks = (pays,)
    outcome = answered(board, Advance(to="upkeep", turn=5), RESOLVE, RESOLVE, picks=picks)
    assert not outcome.not_understood
    assert ("bears" in outcome.state.battlefield) == left
    assert ("masticore" in outcome.state.battlefield) == pays
