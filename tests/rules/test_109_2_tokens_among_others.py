"""Tokens beside other kinds of permanents in one phrase, and what is attached to something (109.2, 111.1, 303.4)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast
from tests.rules.boards import BEARS, Board, land
from tests.rules.pool import AURA, read, sorcery


def test_109_2_artifacts_enchantments_and_tokens_of_any_kind():
    text = "Sacrifice any number of artifacts, enchantments, and/or tokens, then draw that many cards."
    board = Board(library=5).lands("A", "R").hand("A", kite=read(sorcery("Kite", "{R}", text))).field("A", bears=BEARS)
    board.put("A", "battlefield", "token", BEARS, kind="token").put(
        "A", "battlefield", "aura", AURA, attached_to="bears"
    )
    outcome = board.run(cast("A", "kite"), RESOLVE)
    assert outcome.pending is not None
    assert {option.object for option in outcome.pending.options} == {"token", "aura"}
    state = answered(board, cast("A", "kite"), RESOLVE, picks=(("token", "aura"),)).state
    assert len(state.zone("hand", "A")) == 2


def test_109_2_a_token_or_a_land():
    spell = read(sorcery("West", "{R}", "Sacrifice a token or a land."))
    board = Board().hand("A", west=spell).field("A", bears=BEARS).put("A", "battlefield", "token", BEARS, kind="token")
    board.put("A", "battlefield", "hill", land("R"))
    outcome = board.run(cast("A", "west"), RESOLVE)
    assert outcome.pending is not None
    assert {option.object for option in outcome.pending.options} == {"token", "hill"}


def test_303_4_auras_that_are_attached_to_creatures():
    text = "Draw a card for each Aura you control that's attached to a creature."
    board = Board(library=5).lands("A", "W").hand("A", reverie=read(sorcery("Reverie", "{W}", text)))
    board.field("A", bears=BEARS).put("A", "battlefield", "one", AURA, attached_to="bears")
    board.put("A", "battlefield", "two", AURA, attached_to="land-A-1")
    board.put("B", "battlefield", "theirs", AURA, attached_to="bears")
    assert len(board.run(cast("A", "reverie"), RESOLVE).state.zone("hand", "A")) == 1
