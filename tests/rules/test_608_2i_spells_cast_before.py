"""Which spells were cast before, and what was a spell that was cast this turn (601.2i, 608.2i, 702.16)."""

from __future__ import annotations

from engine.dialogue.actions import PlayLand
from engine.standing.protection import is_protected
from tests.rules.asking import RESOLVE, cast, life
from tests.rules.boards import BEARS, Board, land
from tests.rules.pool import creature, instant, sorcery

FREE = instant(
    "Once",
    "{1}{G}",
    "If this spell is the first spell you've cast this game, you may cast it without paying its mana cost.\n"
    "You gain 2 life.",
)
STORM = creature(
    "Storm",
    "{R}",
    "Whenever you cast a spell, if it's the first instant spell, the first sorcery spell, or the first Bear "
    "spell other than Storm you've cast this turn, you gain 1 life.",
    "1/1",
    "Creature — Bear",
)
NEW = creature("New", "{G}", "Protection from permanents that were cast this turn", "2/2")
BOTH = creature(
    "Both",
    "{G}",
    "During each of your turns, you may play a land and cast a spell from among cards in graveyards that were put "
    "there from libraries this turn.",
)
MILL = sorcery("Grind", "{U}", "Each player mills three cards.")
ZAP = instant("Zap", "{R}", "You gain 1 life.")
WAVE = sorcery("Wave", "{R}", "You gain 1 life.")


def test_601_3_the_first_spell_of_the_game_may_be_cast_for_nothing():
    board = Board().hand("A", once=FREE)
    free = board.run(cast("A", "once", targets=()), RESOLVE)
    assert life(free.state, "A") == 22
    later = Board().lands("A", "R").hand("A", once=FREE, zap=ZAP)
    assert later.run(cast("A", "zap", targets=()), RESOLVE, cast("A", "once", targets=())).illegal is not None


def test_608_2i_the_first_of_each_kind():
    board = Board().lands("A", "RRRRGG").field("A", storm=STORM)
    board.hand("A", zap=ZAP, wave=WAVE, zap2=ZAP, bears=BEARS)
    one = (cast("A", "zap", targets=()), RESOLVE, RESOLVE)
    assert life(board.run(*one).state, "A") == 22
    two = (*one, cast("A", "zap2", targets=()), RESOLVE)
    assert life(board.run(*two).state, "A") == 23  # the second instant: no trigger
    three = (*one, cast("A", "wave", targets=()), RESOLVE, RESOLVE)
    assert life(board.run(*three).state, "A") == 24
    bear = (*one, cast("A", "bears"), RESOLVE, RESOLVE)
    assert life(board.run(*bear).state, "A") == 23


def test_702_16b_protection_from_what_was_cast_this_turn():
    board = Board().lands("A", "GG").field("A", new=NEW, old=BEARS).hand("A", bears=BEARS)
    done = board.run(cast("A", "bears"), RESOLVE)
    assert is_protected(done.state, "new", "bears@3")
    assert not is_protected(done.state, "new", "old")


def test_601_3_a_land_and_a_spell_of_each_turn():
    board = Board(library=0).lands("A", "UR").field("A", both=BOTH).hand("A", grind=MILL)
    for one, what in (("wood", land("G")), ("zap", ZAP), ("zap2", ZAP)):
        board.put("B", "library", one, what)
    mill = (cast("A", "grind"), RESOLVE)
    done = board.run(*mill)
    assert len(done.state.zone("graveyard", "B")) == 3, (done.status, done.illegal)
    both = board.run(*mill, PlayLand(player="A", object="wood"), cast("A", "zap", targets=()), RESOLVE)
    assert life(both.state, "A") == 21, (both.status, both.illegal)
    assert board.run(*mill, cast("A", "zap", targets=()), RESOLVE, cast("A", "zap2", targets=())).illegal is not None
