"""The top and the bottom card of a graveyard, also of a kind (404.2, 404.3); exiling itself from there (113.6m)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, activate, answered, cast, life, names
from tests.rules.boards import BEARS, BOLT, ZOMBIE, Board, card
from tests.rules.pool import creature, sorcery

BIG = card("Colossus", "{0}", "Artifact Creature — Golem", "", "9/9")


def ordered(player: str = "A") -> Board:
    """From the bottom: bears, a bolt, a zombie, another bolt."""
    board = Board(library=5).lands("A", "BB")
    for object_id, definition in (("bears", BEARS), ("low", BOLT), ("zombie", ZOMBIE), ("high", BOLT)):
        board.put(player, "graveyard", object_id, definition)
    return board


def test_404_3_the_top_creature_card_returns() -> None:
    text = "Return the top creature card of your graveyard to the battlefield. That creature gains haste until end of turn."
    board = ordered().hand("A", dance=sorcery("Dance", "{B}", text))
    outcome = answered(board, cast("A", "dance"), RESOLVE)
    assert "Walking Corpse" in names(outcome.state, "battlefield")
    assert "Grizzly Bears" in names(outcome.state, "graveyard", "A")


@pytest.mark.parametrize(
    ("cost", "gone"),
    [
        ("Exile the top creature card of your graveyard", ["zombie"]),
        ("Exile the top card of your graveyard", ["high"]),
        ("Exile the bottom card of your graveyard", ["bears"]),
        ("Exile the top two creature cards of your graveyard", ["bears", "zombie"]),
        ("Exile the top two cards of your graveyard", ["high", "zombie"]),
    ],
)
def test_404_3_as_a_cost_there_is_nothing_to_choose(cost: str, gone: list[str]) -> None:
    board = ordered().field("A", rat=creature("Rat", "{B}", f"{cost}: This creature gets +2/+2 until end of turn."))
    outcome = answered(board, activate("A", "rat"), RESOLVE)
    assert outcome.status == "resolved"
    left = {one.partition("@")[0] for one in outcome.state.zone("graveyard", "A")}
    assert {"bears", "low", "zombie", "high"} - left == {*gone}


def test_404_3_without_such_a_card_it_can_not_be_paid() -> None:
    text = "Exile the top creature card of your graveyard: This creature gets +2/+2 until end of turn."
    board = Board(library=5).field("A", rat=creature("Rat", "{B}", text)).put("A", "graveyard", "bolt", BOLT)
    assert answered(board, activate("A", "rat")).status == "illegal"


def test_404_3_the_bottom_card_of_a_targets_graveyard() -> None:
    board = ordered("B").field(
        "A", furnace=card("Furnace", "{1}", "Artifact", "{T}: Exile the bottom card of target player's graveyard.")
    )
    outcome = answered(board, activate("A", "furnace", 0, "B"), RESOLVE)
    assert names(outcome.state, "graveyard", "B") == ["Lightning Bolt", "Walking Corpse", "Lightning Bolt"]


RETURNING = sorcery(
    "Awakening",
    "{B}",
    "You gain 1 life.\nWhenever you cast a creature spell with mana value 0, you may exile this card from your graveyard. "
    "If you do, you gain 5 life.",
)


@pytest.mark.parametrize(("zone", "picks", "gained"), [("graveyard", (True,), 5), ("graveyard", (False,), 0)])
def test_113_6m_it_triggers_from_the_graveyard(zone, picks, gained) -> None:
    board = Board(library=5).hand("A", big=BIG).put("A", zone, "awakening", RETURNING)
    outcome = answered(board, cast("A", "big"), RESOLVE, picks=picks)
    assert life(outcome.state, "A") == 20 + gained
    assert len(outcome.state.zone("exile")) == (1 if gained else 0)


def test_113_6m_it_does_not_trigger_from_a_hand() -> None:
    board = Board(library=5).hand("A", big=BIG, awakening=RETURNING)
    outcome = answered(board, cast("A", "big"), RESOLVE)
    assert life(outcome.state, "A") == 20
