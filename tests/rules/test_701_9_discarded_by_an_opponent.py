"""Cards discarded because of a spell or ability that an opponent controls (701.9a, 614.1a)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, answered, cast, life, names
from tests.rules.boards import Board
from tests.rules.pool import creature, enchantment, sorcery

CAUSE = "If a spell or ability an opponent controls causes you to discard this card"
SMITER = creature("Smiter", "{G}", f"{CAUSE}, put it onto the battlefield instead of putting it into your graveyard.")
GNOME = creature(
    "Gnome", "{1}", "When a spell or ability an opponent controls causes you to discard this card, you gain 3 life."
)
ROT = sorcery("Rot", "{B}", "Target player discards a card.")


@pytest.mark.parametrize(("owner", "enters"), [("B", True), ("A", False)])
def test_614_1a_put_onto_the_battlefield_instead(owner, enters):
    board = Board().lands("A", "B").hand("A", rot=ROT).hand(owner, smiter=SMITER)
    outcome = board.run(cast("A", "rot", owner))
    assert ("smiter@2" in outcome.state.battlefield) == enters
    assert ("smiter@2" in outcome.state.zone("graveyard", owner)) != enters


def test_701_9a_it_is_discarded_all_the_same():
    watcher = creature("Watcher", "{B}", "Whenever an opponent discards a card, you gain 1 life.")
    board = Board().field("A", watcher=watcher).lands("A", "B").hand("A", rot=ROT).hand("B", smiter=SMITER)
    assert life(board.run(cast("A", "rot", "B")).state, "A") == 21


@pytest.mark.parametrize(("owner", "gained"), [("B", 3), ("A", 0)])
def test_603_2_triggers_on_being_discarded_because_of_an_opponent(owner, gained):
    board = Board().lands("A", "B").hand("A", rot=ROT).hand(owner, gnome=GNOME)
    outcome = board.run(cast("A", "rot", owner))
    assert life(outcome.state, owner) == 20 + gained
    assert "gnome@2" in outcome.state.zone("graveyard", owner)


VOID = enchantment(
    "Void", "{B}", "If a card would be put into an opponent's graveyard from anywhere, exile it instead."
)


@pytest.mark.parametrize(("first", "zone"), [("Smiter", "battlefield"), ("Void", "exile")])
def test_616_1e_its_owner_chooses_where_it_goes(first: str, zone: str) -> None:
    board = Board().lands("A", "B").field("A", void=VOID).hand("A", rot=ROT).hand("B", smiter=SMITER)
    outcome = answered(board, cast("A", "rot", "B"), RESOLVE, picks=(first,))
    assert "Smiter" in names(outcome.state, zone)


def test_608_2c_it_counts_among_what_was_discarded_this_way() -> None:
    wheel = sorcery(
        "Wheel",
        "{B}",
        "Each player discards their hand, then draws cards equal to the greatest number of cards a player discarded "
        "this way.",
    )
    board = Board(library=9).lands("A", "B").hand("A", wheel=wheel).hand("B", smiter=SMITER, gnome=GNOME)
    outcome = board.run(cast("A", "wheel"))
    assert "smiter@2" in outcome.state.battlefield
    assert [len(outcome.state.zone("hand", player)) for player in "AB"] == [2, 2]
