"""Announcements that a payment depends on (601.2b, 601.2d): what is offered first can be paid, if anything can."""

from __future__ import annotations

import pytest

from engine.state.change import take
from engine.state.objects import ChosenTarget, StackFacts
from tests.rules.asking import RESOLVE, answered, cast, life, names, steps
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.pool import creature, instant, sorcery

RECKONER = creature("Reckoner", "{R/W}{R/W}{R/W}", pt="3/3")
KING = creature("Scarecrow", "{2/W}{2/U}", pt="6/6")
GROW = instant("Grow", "{1}{B/P}{B/P}", "You gain 1 life.")
ROLLING = sorcery("Rolling", "{X}{R}{R}", "Rolling deals X damage divided as you choose among any number of targets.")
PROSPECTOR = card("Prospector", "{R}", "Creature — Goblin", "Sacrifice a Goblin: Add {R}.", "1/1")
RANGERS = card("Rangers", "{G}", "Creature — Elf", "Tap an untapped Elf you control: Add {R}.", "1/1")


@pytest.mark.parametrize("lands", ["WWW", "RWR", "RRR", "WRW"])
def test_601_2b_halves_that_can_be_paid_are_announced_by_default(lands: str):
    board = Board().lands("A", lands).hand("A", knight=RECKONER)
    outcome = board.run(cast("A", "knight"))  # nobody is asked: there is one way to pay
    assert (outcome.status, names(outcome.state, "battlefield")[-1]) == ("resolved", "Reckoner")


def test_601_2b_the_halves_are_still_the_players_choice():
    board = Board().lands("A", "WWWRRR").hand("A", knight=RECKONER)
    assert board.run(cast("A", "knight")).status == "choice_required"
    assert answered(board, cast("A", "knight"), picks=("W", "R", "W")).status == "resolved"


def test_107_4e_two_generic_mana_only_where_the_color_is_missing():
    board = Board().lands("A", "WRR").hand("A", king=KING)
    outcome = board.run(cast("A", "king"), policy="default")
    assert steps(outcome, "total_cost") == ["The total cost of Scarecrow is {2}{W}."]


@pytest.mark.parametrize(("lands", "left"), [("BBB", 20), ("BB", 18), ("B", 16)])
def test_107_4f_life_only_where_the_mana_is_missing(lands: str, left: int):
    board = Board().lands("A", lands).hand("A", grow=GROW)
    outcome = board.run(cast("A", "grow"), policy="default", until="action")
    assert life(outcome.state, "A") == left


def test_601_2d_nothing_can_be_divided_among_no_targets():
    board = Board().lands("A", "RR").hand("A", rolling=ROLLING)
    assert board.run(cast("A", "rolling", x=0)).status == "resolved"


def test_601_2d_no_more_targets_than_there_is_to_divide():
    board = Board().lands("A", "RRR").hand("A", rolling=ROLLING)
    pending = board.run(cast("A", "rolling", x=1)).pending
    assert pending is not None
    assert (pending.low, pending.high) == (0, 1)


def test_118_3_a_permanent_may_pay_for_its_own_mana_ability():
    outcome = Board().field("A", goblin=PROSPECTOR).hand("A", bolt=BOLT).run(cast("A", "bolt", "B"))
    assert (outcome.status, life(outcome.state, "B")) == ("resolved", 17)
    tapping = Board().field("A", elf=RANGERS).hand("A", bolt=BOLT).run(cast("A", "bolt", "B"))
    assert tapping.status == "resolved"
    assert tapping.state.objects["elf"].tapped


def test_601_2g_others_are_sacrificed_before_the_source_itself():
    goblin = card("Raider", "{R}", "Creature — Goblin", "", "1/1")
    board = Board().field("A", prospector=PROSPECTOR, raider=goblin).hand("A", bolt=BOLT)
    outcome = board.run(cast("A", "bolt", "B"), until="action")
    assert "prospector" in outcome.state.battlefield


def test_601_2d_a_posted_spell_says_how_its_damage_is_divided():
    """601.2d: the division is announced with the targets; where a board does not say it, no damage is guessed."""
    arc = card("Arc", "{R}", "Instant", "Arc deals 3 damage divided as you choose among one, two, or three targets.")
    board = Board().field("B", bears=BEARS)
    said = (None, 3)
    ended = []
    for amount in said:
        targets = (ChosenTarget("t1", "bears", amount=amount),)
        board.put("A", "stack", f"arc{amount}", arc, on_stack=StackFacts(targets=targets), controller="A")
        ended.append(board.run(RESOLVE))
        board.state = take(board.state, f"arc{amount}")
    assert [outcome.status for outcome in ended] == ["unsupported", "resolved"]
    assert [what.why for what in ended[0].not_understood if "divided" in what.why]
    assert names(ended[1].state, "graveyard", "B") == ["Grizzly Bears"]
