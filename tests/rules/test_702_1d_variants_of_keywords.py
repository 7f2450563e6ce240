"""An object with a variant of a keyword ability has that keyword (702.1d, 702.19c, 702.29f)."""

from __future__ import annotations

import pytest

from engine.layers import view
from tests.rules.asking import RESOLVE, cast, names
from tests.rules.boards import Board
from tests.rules.pool import creature, read, sorcery


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("Cycling {2}", "resolved"),
        ("Swampcycling {2}", "resolved"),
        ("Basic landcycling {2}", "resolved"),
        ("Flying", "illegal"),
    ],
)
def test_702_29f_what_looks_for_cycling_finds_typecycling(text, status):
    spell = read(sorcery("Excavate", "{G}", "Return target card with cycling from your graveyard to your hand."))
    board = Board().lands("A", "G").hand("A", spell=spell)
    board.put("A", "graveyard", "one", read(creature("One", "{2}", text)))
    assert board.run(cast("A", "spell", "one"), RESOLVE).status == status


@pytest.mark.parametrize("text", ["Trample", "Trample over planeswalkers"])
def test_702_19c_trample_over_planeswalkers_is_trample(text):
    board = Board().lands("A", "G").field("A", one=read(creature("One", "{2}", text)))
    board.hand("A", spell=read(sorcery("Fell", "{G}", "Destroy all creatures with trample.")))
    assert names(board.run(cast("A", "spell", targets=()), RESOLVE).state, "graveyard", "A") == ["One", "Fell"]


@pytest.mark.parametrize(("text", "dies"), [("Trample over planeswalkers", True), ("Trample", True), ("Reach", False)])
def test_702_19c_what_loses_trample_loses_its_variants(text, dies):
    board = Board().lands("A", "G").field("A", one=read(creature("One", "{2}", text)))
    lose = read(sorcery("Stop", "{G}", "Target creature loses trample until end of turn."))
    seen = view(board.hand("A", spell=lose).run(cast("A", "spell", "one"), RESOLVE).state).of("one")
    assert (not seen.abilities) == dies
