"""Backup: counters for a creature, and the abilities below for another one (702.165)."""

from __future__ import annotations

from engine.abilities.ability import Keyword
from engine.dialogue.actions import Advance
from engine.layers import view
from tests.rules.asking import RESOLVE, answered, cast
from tests.rules.boards import BEARS, Board
from tests.rules.fights import done
from tests.rules.pool import creature

ANGEL = creature(
    "Backer", "{0}", "Vigilance\nBackup 2\nFlying\nWhenever this creature attacks, you gain 1 life.", "1/1"
)
NAMED = creature("Nemo", "{0}", "Backup 1\n{T}: Nemo deals 1 damage to any target.", "1/1")


def test_702_165a_another_creature_gets_what_is_below():
    board = Board().field("A", bears=BEARS).hand("A", spell=ANGEL)
    outcome = done(answered(board, cast("A", "spell"), RESOLVE, RESOLVE, picks=(("bears",),)))
    seen = view(outcome.state).of("bears")
    assert (seen.power, seen.has_keyword("flying"), seen.has_keyword("vigilance")) == (4, True, False)
    assert len(seen.abilities) == 2


def test_702_165a_itself_gets_counters_alone():
    board = Board().hand("A", spell=ANGEL)
    outcome = done(board.run(cast("A", "spell"), RESOLVE, RESOLVE))
    (one,) = outcome.state.battlefield
    seen = view(outcome.state).of(one)
    assert (seen.power, [held.ability for held in seen.abilities].count(Keyword("flying"))) == (3, 1)


def test_702_165a_until_the_turn_ends():
    board = Board().field("A", bears=BEARS).hand("A", spell=ANGEL)
    steps = (cast("A", "spell"), RESOLVE, RESOLVE, Advance(to="upkeep", turn=4))
    seen = view(done(answered(board, *steps, picks=(("bears",),))).state).of("bears")
    assert (seen.power, seen.has_keyword("flying")) == (4, False)


def test_201_5a_what_names_the_object_itself_is_not_lent():
    board = Board().field("A", bears=BEARS).hand("A", spell=NAMED)
    outcome = board.run(cast("A", "spell"), RESOLVE, RESOLVE)
    assert outcome.status == "unsupported"
