"""One mana of any of something's colors (105.2, 106.3): of a card in exile (607.2a), or of the permanent itself (106.5)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, activate, answered, cast
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import creature, enchantment, read

MOX = read(
    card(
        "Mox",
        "{0}",
        "Artifact",
        "Imprint — When this artifact enters, you may exile a nonartifact, nonland card from your hand.\n"
        "{T}: Add one mana of any of the exiled card's colors.",
    )
)
KIN = read(enchantment("Kin", "{G}", 'Bears you control have "{T}: Add one mana of any of this creature\'s colors."'))
GOLD = creature("Gold", "{W}{U}", "", "2/2")
GOLEM = creature("Golem", "{2}", "", "2/2")
DYE = read(enchantment("Dye", "{U}", "All creatures are blue."))


@pytest.mark.parametrize("symbol", ["W", "U"])
def test_106_3_one_of_the_colors_of_the_card_in_exile_is_chosen(symbol: str):
    board = Board().hand("A", mox=MOX, gold=GOLD, bears=BEARS)
    actions = (cast("A", "mox"), RESOLVE, RESOLVE, activate("A", "mox@2", 1))
    outcome = answered(board, *actions, picks=(True, "gold", f"{{{symbol}}}"))
    assert [one.symbol for one in outcome.state.players["A"].mana_pool] == [symbol]


@pytest.mark.parametrize("exiled", [None, "golem"])
def test_106_5_without_such_a_color_no_mana_is_added(exiled: str | None):
    board = Board().hand("A", mox=MOX, golem=GOLEM, bears=BEARS)
    picks = (True, exiled) if exiled else (False,)
    outcome = answered(board, cast("A", "mox"), RESOLVE, RESOLVE, activate("A", "mox@2", 1), picks=picks)
    assert outcome.status == "resolved"
    assert outcome.state.players["A"].mana_pool == ()


def test_106_3_it_is_tapped_to_pay_for_what_has_such_a_cost():
    board = Board().hand("A", mox=MOX, gold=GOLD, leaf=creature("Leaf", "{W}"), fire=creature("Fire", "{R}"))
    before = (cast("A", "mox"), RESOLVE, RESOLVE)
    assert answered(board, *before, cast("A", "leaf"), RESOLVE, picks=(True, "gold")).status == "resolved"
    assert answered(board, *before, cast("A", "fire"), RESOLVE, picks=(True, "gold")).status == "illegal"


@pytest.mark.parametrize(("dyed", "made"), [(False, "G"), (True, "U")])
def test_105_2_of_a_permanent_the_colors_that_it_has_now(dyed: bool, made: str):
    board = Board().field("A", kin=KIN, bears=BEARS)
    board = board.field("A", dye=DYE) if dyed else board
    outcome = answered(board, activate("A", "bears", 0))
    assert [one.symbol for one in outcome.state.players["A"].mana_pool] == [made]
