"""Mutate (702.140): a creature spell that merges with a creature."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast, cited, life, names, passing, steps
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.mutants import AURICORN, HERON, HUMAN, OVER, SAVANT, UNDER, WATCHER, keywords, look, mutated, mutating

TWICE = card(
    "Hemophage",
    "{B}",
    "Creature — Nightmare",
    "Mutate {B}\nWhenever this creature mutates, each opponent loses X life and you gain X life, where X is the number of "
    "times this creature has mutated.",
    "3/3",
)


def test_702_140a_an_alternative_cost():
    board = mutating(BEARS)
    outcome = board.run(cast("A", "new", "old", method="mutate"))
    assert outcome.illegal is None
    assert "702.140a" in cited(outcome, "announce_method")
    assert board.run(cast("A", "new", method="normal")).illegal is not None, "five mana for its mana cost"


def test_702_140a_without_it_the_spell_has_no_target():
    board = Board().lands("A", "UUUUU").hand("A", new=HERON).field("A", old=SAVANT)
    outcome = board.run(cast("A", "new", method="normal"), RESOLVE)
    assert names(outcome.state, "battlefield").count("Dream Heron") == 1
    assert "Savant" in names(outcome.state, "battlefield")


def test_702_140a_only_non_human_creatures_of_the_same_owner():
    board = mutating().field("A", person=HUMAN).field("B", bears=BEARS)
    stolen = board.put("B", "battlefield", "lent", BEARS, owner="A")
    assert board.run(cast("A", "new", "person", method="mutate")).illegal is not None
    assert board.run(cast("A", "new", "bears", method="mutate")).illegal is not None
    assert stolen.run(cast("A", "new", "lent", method="mutate")).illegal is None, "whoever controls it"
    assert board.run(cast("A", "new", "land-A-1", method="mutate")).illegal is not None


def test_702_140b_an_illegal_target():
    """702.140b, 608.3b: it resolves as a creature spell."""
    board = mutating().lands("B", "R").hand("B", bolt=BOLT)
    outcome = board.run(
        cast("A", "new", "old", method="mutate"), passing("A"), cast("B", "bolt", "old"), RESOLVE, RESOLVE
    )
    assert outcome.status == "resolved"
    assert "new@3" in outcome.state.battlefield
    assert "702.140b" in cited(outcome, "no_longer_mutating")
    assert not outcome.state.objects["new@3"].merged


def test_702_140c_it_does_not_enter():
    """702.140c, 608.3d: the controller chooses top or bottom, and there is one object."""
    watching = card("Herald", "{B}", "Enchantment", "Whenever a creature enters, you gain 1 life.")
    for where in (OVER, UNDER):
        board = mutating().field("A", herald=watching)
        outcome = mutated(where, board=board)
        assert outcome.pending is None
        assert {"new@2", "new@3"}.isdisjoint(outcome.state.objects)
        assert outcome.state.objects["old"].zone == "battlefield"
        assert life(outcome.state, "A") == 20
        assert "702.140c" in cited(outcome, "merge")
        assert ("under" in steps(outcome, "merge")[0]) == where


def test_702_140d_mutating_triggers():
    """702.140d: abilities of every component, and those of others."""
    board = mutating().field("A", watcher=WATCHER)
    outcome = mutated(UNDER, SAVANT, HERON, board, RESOLVE, RESOLVE, picks=(("Savant", "Watcher"),))
    assert len(outcome.state.zone("hand", "A")) == 1
    assert outcome.state.objects["old"].count("+1/+1") == 1


def test_702_140d_each_time():
    board = mutating(SAVANT, AURICORN, "WUUUU").hand("A", second=HERON)
    first = cast("A", "new", "old", method="mutate")
    second = cast("A", "second", "old", method="mutate")
    outcome = answered(board, first, RESOLVE, RESOLVE, second, RESOLVE, picks=(UNDER, UNDER))
    assert (outcome.status, life(outcome.state, "A")) == ("resolved", 28)  # both trigger again


def test_702_140d_how_often_it_has_mutated():
    board = mutating(SAVANT, TWICE, "BB").hand("A", second=TWICE)
    first = cast("A", "new", "old", method="mutate")
    second = cast("A", "second", "old", method="mutate")
    outcome = answered(board, first, RESOLVE, RESOLVE, picks=(UNDER,))
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (21, 19)
    again = (first, RESOLVE, RESOLVE, second, RESOLVE, RESOLVE, RESOLVE)
    outcome = answered(board, *again, picks=(UNDER, OVER))
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (25, 15), "both copies of the ability count two"


def test_702_140e_the_characteristics_of_the_topmost():
    for where, name, pt in ((OVER, "Dream Heron", (3, 4)), (UNDER, "Savant", (1, 1))):
        outcome = mutated(where)
        seen = look(outcome)
        assert (seen.name, seen.power, seen.toughness) == (name, *pt)
        assert keywords(outcome) == {"flying", "haste", "mutate"}
        assert seen.subtypes == (("Bird",) if name == "Dream Heron" else ("Elf", "Shaman"))
        assert seen.colors == (("U",) if name == "Dream Heron" else ("G",))


def test_702_140f_what_is_done_to_the_spell_goes_on():
    """702.140f: an effect on the mutating creature spell is one on the mutated permanent."""
    paint = card("Paint", "{R}", "Instant", "Target spell becomes red.")
    board = mutating().lands("B", "R").hand("B", paint=paint)
    painted = (cast("A", "new", "old", method="mutate"), passing("A"), cast("B", "paint", "new"), RESOLVE, RESOLVE)
    outcome = answered(board, *painted, picks=(UNDER,))
    assert look(outcome).colors == ("R",)
