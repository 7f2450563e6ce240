"""Three things that each player does one after the other (101.4, 608.2c), and cards exiled to pay a cost (608.2k)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, activate, answered, cast, life, names
from tests.rules.boards import BEARS, BOLT, ZOMBIE, Board, card
from tests.rules.pool import creature, sorcery

COLOSSUS = card("Colossus", "{4}", "Artifact Creature — Golem", "", "5/7")


def test_101_4_the_dead_and_the_living_change_places() -> None:
    text = (
        "Each player exiles all creature cards from their graveyard, then sacrifices all creatures they control, "
        "then puts all cards they exiled this way onto the battlefield."
    )
    board = Board(library=5).lands("A", "B").hand("A", death=sorcery("Death", "{B}", text))
    board.put("A", "graveyard", "a-dead", BEARS).put("A", "battlefield", "a-lives", ZOMBIE)
    board.put("B", "graveyard", "b-dead", COLOSSUS).put("B", "battlefield", "b-lives", BEARS)
    board.put("A", "graveyard", "bolt", BOLT).put("A", "exile", "before", ZOMBIE)
    outcome = answered(board, cast("A", "death"), RESOLVE)
    there = {o.id.partition("@")[0]: o.controller for o in outcome.state.objects.values() if o.zone == "battlefield"}
    assert there == {"land-A-1": "A", "a-dead": "A", "b-dead": "B"}
    assert sorted(names(outcome.state, "graveyard", "A")) == ["Death", "Lightning Bolt", "Walking Corpse"]
    assert names(outcome.state, "graveyard", "B") == ["Grizzly Bears"]


def test_101_4_each_draws_discards_and_loses_life() -> None:
    text = "Each player draws two cards, then discards three cards, then loses 4 life."
    board = Board(library=5).lands("A", "U").hand("A", guilt=sorcery("Guilt", "{U}", text)).hand("B", x=BOLT, y=BOLT)
    outcome = board.run(cast("A", "guilt"), RESOLVE)
    assert outcome.status == "choice_required"
    assert outcome.pending.player == "B"
    assert (outcome.pending.low, outcome.pending.high) == (3, 3)


def test_608_2k_the_card_exiled_as_a_cost() -> None:
    text = "Exile a creature card from your graveyard: Target opponent loses life equal to the exiled card's power."
    board = Board(library=5).field("A", defiler=creature("Defiler", "{B}", text))
    board.put("A", "graveyard", "colossus", COLOSSUS).put("A", "graveyard", "bolt", BOLT)
    outcome = answered(board, activate("A", "defiler", 0, "B"), RESOLVE)
    assert life(outcome.state, "B") == 15
    assert names(outcome.state, "exile") == ["Colossus"]


@pytest.mark.parametrize("x", [2, 4])
def test_608_2k_tokens_that_are_copies_of_the_card_exiled_as_a_cost(x: int) -> None:
    text = (
        "{X}, {T}, Exile a creature card with mana value X from your graveyard: "
        "Create two tokens that are copies of the exiled card."
    )
    board = Board(library=5).lands("A", "WWWW").put("A", "battlefield", "osgir", creature("Osgir", "{W}", text))
    board.put("A", "graveyard", "colossus", COLOSSUS).put("A", "graveyard", "bears", BEARS)
    outcome = answered(board, activate("A", "osgir", 0, x=x), RESOLVE)
    tokens = [o for o in outcome.state.objects.values() if o.kind == "token"]
    made = {*names(outcome.state, "battlefield")} - {"Osgir", "Plains"}
    assert len(tokens) == 2
    assert made == {"Grizzly Bears" if x == 2 else "Colossus"}


def test_608_2h_a_permanent_exiled_as_a_cost_is_as_it_last_was() -> None:
    text = "Exile a creature you control: Target opponent loses life equal to the exiled creature's power."
    board = Board(library=5).field("A", altar=card("Chain", "{1}", "Artifact", text), bears=BEARS)
    board.counters("bears", "+1/+1", 1)
    outcome = answered(board, activate("A", "altar", 0, "B"), RESOLVE)
    assert life(outcome.state, "B") == 17


def test_605_1a_mana_by_what_was_exiled() -> None:
    text = (
        "Exile a creature you control: Add X mana of any one color, where X is 1 plus the exiled creature's mana value."
    )
    board = Board(library=5).field("A", chain=card("Chain", "{1}", "Enchantment", text), bears=BEARS)
    board.hand("A", big=card("Big", "{2}{G}", "Creature — Beast", "", "3/3"))
    outcome = board.run(cast("A", "big"), RESOLVE)
    assert outcome.status == "resolved", outcome.illegal
    assert "Big" in names(outcome.state, "battlefield")
    assert names(outcome.state, "exile") == ["Grizzly Bears"]
