"""Cards in exile that are put into graveyards to pay a cost (118.3, 406.1), and mana for spells from a graveyard "
"(106.6)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, activate, answered, cast, names, steps
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.pool import creature, enchantment

ORACLE = creature(
    "Oracle", "{4}", "{0}, Put a card an opponent owns from exile into that player's graveyard: Draw a card."
)
MAW = creature(
    "Maw",
    "{4}",
    "If another creature would die, exile it instead.\n"
    "Put a card exiled with this creature into its owner's graveyard: This creature gets +2/+2 until end of turn.",
)


def test_118_3_a_card_that_an_opponent_owns():
    board = Board().field("A", oracle=ORACLE).put("B", "exile", "bears", BEARS).put("A", "exile", "bolt", BOLT)
    outcome = board.run(activate("A", "oracle"), RESOLVE)
    assert names(outcome.state, "graveyard", "B") == ["Grizzly Bears"]
    assert names(outcome.state, "exile") == ["Lightning Bolt"]
    assert len(outcome.state.zone("hand", "A")) == 1


def test_614_6_a_cost_that_is_replaced_is_told_as_it_was_paid():
    peace = enchantment("Peace", "{W}", "If a card would be put into a graveyard from anywhere, exile it instead.")
    board = Board().field("A", oracle=ORACLE, peace=peace).put("B", "exile", "bears", BEARS)
    outcome = board.run(activate("A", "oracle"), RESOLVE)
    assert names(outcome.state, "exile") == ["Grizzly Bears"]
    assert steps(outcome, "move") == ["Grizzly Bears is exiled instead."]


def test_118_3_ones_own_card_does_not_pay():
    board = Board().field("A", oracle=ORACLE).put("A", "exile", "bolt", BOLT)
    assert board.run(activate("A", "oracle")).status == "illegal"


def test_607_2b_only_what_was_exiled_with_it():
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", maw=MAW).field("B", bears=BEARS)
    board.put("B", "exile", "ox", creature("Ox", "{G}"))
    actions = (cast("A", "bolt", "bears"), RESOLVE, activate("A", "maw", 1), RESOLVE)
    outcome = board.run(*actions)
    assert names(outcome.state, "graveyard", "B") == ["Grizzly Bears"]
    assert names(outcome.state, "exile") == ["Ox"]
    assert board.run(*actions, activate("A", "maw", 1)).status == "illegal"


@pytest.mark.parametrize(("zone", "status"), [("graveyard", "resolved"), ("hand", "illegal")])
def test_106_6_spells_from_a_graveyard(zone, status):
    altar = card(
        "Altar", "{2}", "Artifact", "{T}: Add {R}. Spend this mana only to cast spells with flashback from a graveyard."
    )
    flare = card("Flare", "{R}", "Sorcery", "Flare deals 1 damage to any target.\nFlashback {R}")
    board = Board().field("A", altar=altar).put("A", zone, "flare", flare)
    method = "flashback" if zone == "graveyard" else "normal"
    outcome = answered(board, activate("A", "altar"), cast("A", "flare", "B", method=method))
    assert outcome.status == status
