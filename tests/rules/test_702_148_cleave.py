"""Cleave: for its cost the words in square brackets are not there (702.148)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast, names, passing
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.pool import creature, instant, sorcery

FIERCE = instant("Fierce", "{W}", "Cleave {2}{W}\nDestroy target [attacking] creature.")
WASH = instant("Wash", "{U}", "Cleave {1}{U}\nCounter target spell [that wasn't cast from its owner's hand].")
PERIL = sorcery("Peril", "{B}", "Cleave {1}{B}\nDestroy all creatures [with mana value 2 or less].")
FORK = instant("Fork", "{R}", "Copy target instant or sorcery spell. You may choose new targets for the copy.")
GIANT = creature("Giant", "{4}{G}", "", "5/5")
BACK = sorcery("Back", "{R}", "You gain 1 life.\nFlashback {R}")


def test_702_148a_with_the_words_for_its_mana_cost():
    board = Board().lands("A", "WWW").hand("A", fierce=FIERCE).field("B", bears=BEARS)
    assert board.run(cast("A", "fierce", "bears", method="normal")).illegal is not None


def test_702_148a_without_them_for_its_cleave_cost():
    board = Board().lands("A", "WWW").hand("A", fierce=FIERCE).field("B", bears=BEARS)
    done = board.run(cast("A", "fierce", "bears", method="cleave"), RESOLVE)
    assert names(done.state, "graveyard", "B") == ["Grizzly Bears"]
    poor = Board().lands("A", "WW").hand("A", fierce=FIERCE).field("B", bears=BEARS)
    assert poor.run(cast("A", "fierce", "bears", method="cleave")).illegal is not None


def test_702_148a_a_copy_is_cleaved_too():
    """707.10: for the copy the same cost was paid."""
    board = Board().lands("A", "WWWR").hand("A", fierce=FIERCE, fork=FORK).field("B", bears=BEARS, giant=GIANT)
    actions = (cast("A", "fierce", "bears", method="cleave"), cast("A", "fork", "fierce@2"), RESOLVE, RESOLVE, RESOLVE)
    done = answered(board, *actions, picks=(True, ("giant",)))
    assert sorted(names(done.state, "graveyard", "B")) == ["Giant", "Grizzly Bears"]


def test_608_2c_all_creatures_or_some():
    board = Board().lands("A", "BB").hand("A", peril=PERIL).field("B", bears=BEARS, giant=GIANT)
    some = board.run(cast("A", "peril", targets=(), method="normal"), RESOLVE)
    assert names(some.state, "graveyard", "B") == ["Grizzly Bears"]
    every = board.run(cast("A", "peril", targets=(), method="cleave"), RESOLVE)
    assert len(names(every.state, "graveyard", "B")) == 2


def test_601_2a_from_where_the_spell_was_cast():
    board = Board().lands("A", "RR").lands("B", "UU").hand("A", bolt=BOLT, wave=BACK).hand("B", wash=WASH)
    board.put("A", "graveyard", "back", BACK)
    hand = (cast("A", "bolt", "B"), passing("A"))
    assert board.run(*hand, cast("B", "wash", "bolt@2", method="normal")).illegal is not None
    assert board.run(*hand, cast("B", "wash", "bolt@2", method="cleave"), RESOLVE).status == "resolved"
    grave = (cast("A", "back", targets=(), method="flashback"), passing("A"))
    assert board.run(*grave, cast("B", "wash", "back@2", method="normal"), RESOLVE).status == "resolved"
