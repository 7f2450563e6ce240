"""``commander:`` names who it is; where it is listed too, it is that card and no other one."""

from __future__ import annotations

import pytest

from adjudicator.notation.reading import read
from adjudicator.wire.records.board import Board
from adjudicator.wire.records.cards import CardObject
from tests.notation.source import cards

ISAMARU = "Isamaru, Hound of Konda"


def board(text: str) -> Board:
    return read(f"commander game\n{text}\nB 40 life", cards()).request.state


@pytest.mark.parametrize(
    "first", [f"A commander: {ISAMARU}\nA battlefield: {{}}", f"A battlefield: {{}}\nA commander: {ISAMARU}"]
)
def test_903_3_a_commander_that_is_listed_on_the_battlefield_is_there(first: str) -> None:
    state = board(first.format(f"{ISAMARU} (tapped)"))
    (one,) = state.battlefield
    assert (one.card, one.commander, one.tapped) == (ISAMARU, True, True)
    assert state.players[0].command == ()


@pytest.mark.parametrize("zone", ["hand", "graveyard", "exile"])
def test_903_3_a_commander_that_is_listed_in_another_zone_is_there(zone: str) -> None:
    player = board(f"A commander: {ISAMARU}\nA {zone}: {ISAMARU}, Shock").players[0]
    assert getattr(player, zone) == (CardObject(card=ISAMARU, commander=True), "Shock")
    assert player.command == ()


@pytest.mark.parametrize(
    "other", ["A battlefield: Mountain", f"B battlefield: {ISAMARU}", f"A battlefield: {ISAMARU} token"]
)
def test_903_6_a_commander_that_is_listed_nowhere_else_is_in_the_command_zone(other: str) -> None:
    state = board(f"A commander: {ISAMARU}\n{other}")
    assert state.players[0].command == (CardObject(card=ISAMARU, commander=True),)
    assert not state.battlefield[0].commander
