"""Controlling another player (723): who decides, whose turn and whose cards it stays, and for how long."""

from __future__ import annotations

import msgspec

from engine.dialogue.actions import Advance, Concede
from engine.layers import view
from engine.state.change import edit_player, edit_turn
from tests.rules.asking import RESOLVE, activate, answer_to, answered, cast, life, names, passing, steps
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.fights import END, alive, assign, attack, block, done, illegal
from tests.rules.pool import WALKER, creature, instant, read, sorcery

TEXT = "You control target player during that player's next turn."
SLAVER = read(card("Slaver", "{6}", "Legendary Artifact", "{4}, {T}, Sacrifice Slaver: " + TEXT))
FEARS = read(sorcery("Fears", "{B}", TEXT + " Exile Fears."))
SORT = read(sorcery("Sort", "{U}", "Look at the top card of your library. You may put that card into your graveyard."))
RUMMAGE = read(instant("Rummage", "{R}", "As an additional cost to cast this spell, discard a card.\nDraw two cards."))


def controlled(board: Board | None = None, *, step: str = "precombat_main") -> Board:
    """A board in B's turn, in which A controls B."""
    board = board or Board()
    board.state = edit_player(edit_turn(board.state, active="B", priority="B", step=step), "B", controlled_by="A")
    return board


def test_723_1_the_next_turn_of_that_player_from_its_beginning_to_the_next():
    board = Board().lands("A", "BBBB").field("A", slaver=SLAVER)
    used = done(board.run(activate("A", "slaver", 0, "B"), RESOLVE))
    assert (used.state.players["B"].controlled_by, used.state.players["B"].next_turn_controlled_by) == (None, "A")
    theirs = done(board.run(activate("A", "slaver", 0, "B"), RESOLVE, Advance(to="upkeep")))
    assert (theirs.state.turn.active, theirs.state.players["B"].controlled_by) == ("B", "A")
    assert theirs.state.players["B"].next_turn_controlled_by is None
    board.state = theirs.state
    over = done(board.run(Advance(to="cleanup"), Advance(to="upkeep")))
    assert (over.state.turn.active, over.state.players["B"].controlled_by) == ("A", None)
    assert steps(over, "control_player") == ["A no longer controls B."]


def test_723_3_objects_are_controlled_by_their_normal_controllers_and_the_active_player_stays_so():
    board = controlled(Board().field("B", bears=BEARS))
    assert view(board.state).of("bears").controller == "B"
    assert board.state.turn.active == "B"
    illegal(board.run(attack("bears", player="A")))


def test_example_723_4_1():
    """723.4: whoever controls a player is asked with the cards of that player's hand before them.

    That nothing else of what a request tells is hidden from anybody makes this the one place where it shows.
    """
    board = controlled(Board().lands("B", "R").hand("B", rummage=RUMMAGE, bolt=BOLT, bears=BEARS))
    asked = board.run(cast("B", "rummage")).pending
    assert asked is not None
    assert (asked.decided_by, {option.label for option in asked.options}) == ("A", {"Lightning Bolt", "Grizzly Bears"})


def test_example_723_5_1():
    """723.5: the controller of a player chooses the targets of their spells, and decides as those resolve."""
    board = controlled(Board(library=0).lands("B", "RU").hand("B", bolt=BOLT, sort=SORT))
    board.put("B", "library", "top", BEARS)
    library = msgspec.structs.replace(board.state.players["B"].library, top=("top",), size=1)
    board.state = edit_player(board.state, "B", library=library)
    asked = board.run(cast("B", "bolt"))
    assert asked.pending is not None
    assert (asked.pending.player, asked.pending.decided_by) == ("B", "A")
    assert "723.5" in asked.pending.rules
    hit = board.run(cast("B", "bolt"), RESOLVE, answers=(answer_to(asked, "B"),))
    assert (life(hit.state, "A"), life(hit.state, "B")) == (20, 17)
    asked = board.run(cast("B", "sort"), RESOLVE)
    assert asked.pending is not None
    assert (asked.pending.player, asked.pending.decided_by) == ("B", "A")
    kept = answered(board, cast("B", "sort"), RESOLVE, picks=(True,))
    assert "Grizzly Bears" in names(kept.state, "graveyard", "B")


def test_example_723_5_2():
    """723.5: the controller of a player decides what attacks whom, and how combat damage is assigned."""
    giant = creature("Giant", "{R}", "", "4/4")
    board = controlled(Board().field("B", giant=giant).field("A", x=BEARS, y=BEARS, walker=WALKER))
    board.counters("walker", "loyalty", 3)
    board.state = edit_turn(board.state, step="beginning_of_combat")
    asked = board.run(passing("B"), passing("A")).pending
    assert asked is not None
    assert (asked.kind, asked.player, asked.decided_by) == ("declare_attackers", "B", "A")
    assert {option.against for option in asked.options} == {"A", "walker"}
    fight = (attack(("giant", "walker"), player="B"), block(("x", "giant"), ("y", "giant"), player="A"))
    asked = board.run(*fight, END).pending
    assert asked is not None
    assert (asked.kind, asked.player, asked.decided_by) == ("divide", "B", "A")
    outcome = done(board.run(*fight, assign(("giant", "x", 4), player="B"), END))
    assert alive(outcome, "x", "y") == ["y"]


def test_example_723_5a_1():
    """723.5a: what is discarded as a cost is of the controlled player's hand, whoever decides it."""
    board = controlled(Board().lands("B", "R").hand("B", rummage=RUMMAGE, bolt=BOLT, bears=BEARS))
    board.hand("A", mine=BOLT)
    asked = board.run(cast("B", "rummage"))
    assert asked.pending is not None
    assert {option.object for option in asked.pending.options} == {"bolt", "bears"}
    outcome = answered(board, cast("B", "rummage"), picks=("bears",))
    assert (names(outcome.state, "graveyard", "B"), names(outcome.state, "hand", "A")) == (
        ["Grizzly Bears", "Rummage"],
        ["Lightning Bolt"],
    )


def test_723_5_the_blocks_of_the_other_player_are_their_own():
    """723.8: who controls another player makes their own choices too."""
    board = controlled(Board().field("B", bears=BEARS).field("A", x=BEARS))
    asked = board.run(attack("bears", player="B"), END).pending
    assert asked is not None
    assert (asked.kind, asked.player, asked.decided_by) == ("declare_blockers", "A", "A")


def test_723_1a_the_last_one_made_is_the_one_that_works():
    board = Board(("A", "B", "C")).lands("A", "B").hand("A", fears=FEARS)
    board.state = edit_player(board.state, "B", next_turn_controlled_by="C")
    outcome = done(board.run(cast("A", "fears", "B"), RESOLVE, Advance(to="upkeep")))
    assert outcome.state.players["B"].controlled_by == "A"
    assert names(outcome.state, "exile") == ["Fears"]


def test_723_1b_a_turn_that_is_skipped_is_none():
    skip = read(instant("Skip", "{U}", "Target player skips their next turn."))
    board = Board().lands("A", "BU").hand("A", fears=FEARS, skip=skip)
    start = (cast("A", "fears", "B"), RESOLVE, cast("A", "skip", "B"), RESOLVE)
    mine = done(board.run(*start, Advance(to="cleanup"), Advance(to="upkeep")))
    assert (mine.state.turn.active, mine.state.players["B"].next_turn_controlled_by) == ("A", "A")
    board.state = mine.state
    theirs = done(board.run(Advance(to="cleanup"), Advance(to="upkeep")))
    assert (theirs.state.turn.active, theirs.state.players["B"].controlled_by) == ("B", "A")


def test_723_6_a_controlled_player_concedes_and_nobody_does_it_for_them():
    assert done(controlled().run(Concede(player="B"))).state.players["B"].lost


def test_723_9_control_of_oneself_changes_nothing():
    board = Board().lands("A", "B").hand("A", fears=FEARS).lands("B", "R").hand("B", bolt=BOLT)
    mine = done(board.run(cast("A", "fears", "A"), RESOLVE, Advance(to="cleanup"), Advance(to="upkeep")))
    assert mine.state.turn.active == "B"
    board.state = mine.state
    again = done(board.run(Advance(to="cleanup"), Advance(to="upkeep")))
    assert (again.state.turn.active, again.state.players["A"].decided_by) == ("A", "A")


def test_800_4a_control_of_a_player_ends_as_its_player_leaves():
    board = Board(("A", "B", "C"))
    board.state = edit_player(board.state, "B", next_turn_controlled_by="A")
    board.state = edit_player(board.state, "C", next_turn_controlled_by="B")
    outcome = done(board.run(Concede(player="A")))
    assert outcome.state.players["B"].next_turn_controlled_by is None
    assert outcome.state.players["C"].next_turn_controlled_by == "B"


def test_723_1_said_in_other_words():
    spell = read(sorcery("Other", "{B}", "You control target opponent during their next turn."))
    board = Board().lands("A", "B").hand("A", other=spell)
    assert done(board.run(cast("A", "other", "B"), RESOLVE)).state.players["B"].next_turn_controlled_by == "A"
