"""A static ability that reveals the first card drawn each turn, and the triggered ability linked to it (603.11, 607.2)."""

from __future__ import annotations

from engine.abilities.ability import Triggered
from engine.abilities.zones.revealing import RevealsFirstDrawn
from engine.dialogue.actions import Advance, PassPriority
from engine.state.change import edit_player
from engine.state.definition import Definition
from engine.state.players import Library
from tests.rules.asking import RESOLVE, answered, cast, names, steps
from tests.rules.boards import BEARS, BOLT, Board, land
from tests.rules.pool import enchantment, instant, read

ROWEN = read(
    enchantment(
        "Rowen",
        "{2}{G}{G}",
        "Reveal the first card you draw each turn. Whenever you reveal a basic land card this way, draw a card.",
    )
)
MAYBE = read(
    enchantment(
        "Maybe",
        "{U}",
        "You may reveal the first card you draw each turn as you draw it. Whenever you reveal a basic land card this way, "
        "you gain 3 life.",
    )
)
DRAW = read(instant("Look", "{U}", "Draw a card."))
TWO = read(instant("Study", "{U}", "Draw two cards."))


def library(board: Board, player: str, **cards: Definition) -> Board:
    """The known cards of a library, which are all that it has, the first on top."""
    for one, definition in cards.items():
        board.put(player, "library", one, definition)
    board.state = edit_player(board.state, player, library=Library(size=len(cards), top=tuple(cards)))
    return board


def test_example_603_11_1():
    """603.11: one paragraph is a static ability and a triggered ability, which goes on the stack by what is revealed."""
    (face,) = ROWEN.faces
    static, triggered = face.abilities
    assert isinstance(static, RevealsFirstDrawn)
    assert isinstance(triggered, Triggered)
    board = library(Board().lands("A", "U").field("A", rowen=ROWEN).hand("A", draw=DRAW), "A", x=land("G"), y=BEARS)
    outcome = board.run(cast("A", "draw"), RESOLVE, until="action")
    assert steps(outcome, "reveal") == ["A reveals Forest for Rowen."]
    assert names(outcome.state, "hand", "A") == ["Forest"]
    assert len(outcome.state.stack) == 1
    assert names(board.run(cast("A", "draw"), RESOLVE, RESOLVE, until="action").state, "hand", "A") == [
        "Forest",
        "Grizzly Bears",
    ]


def test_603_11_what_is_no_such_card_is_revealed_and_triggers_nothing():
    board = library(Board().lands("A", "U").field("A", rowen=ROWEN).hand("A", draw=DRAW), "A", x=BOLT, y=land("G"))
    outcome = board.run(cast("A", "draw"), RESOLVE)
    assert steps(outcome, "reveal") == ["A reveals Lightning Bolt for Rowen."]
    assert not outcome.state.stack


def test_603_11_only_the_first_card_of_a_turn():
    board = Board().lands("A", "UU").field("A", rowen=ROWEN).hand("A", two=TWO, draw=DRAW)
    board = library(board, "A", x=BOLT, y=land("G"), z=land("G"))
    outcome = board.run(cast("A", "two"), RESOLVE, cast("A", "draw"), RESOLVE)
    assert steps(outcome, "reveal") == ["A reveals Lightning Bolt for Rowen."]
    assert not outcome.state.stack


def test_603_11_also_in_the_draw_step_and_for_its_controller_alone():
    board = library(library(Board().field("A", rowen=ROWEN), "A", x=land("G"), y=BOLT), "B", z=land("G"), w=BOLT)
    outcome = board.run(Advance(to="draw", turn=4))
    assert steps(outcome, "reveal") == []
    outcome = board.run(Advance(to="draw", turn=5))
    assert steps(outcome, "reveal") == ["A reveals Forest for Rowen."]


def test_701_20a_of_a_card_that_nobody_knows_it_is_asked():
    board = Board().lands("A", "U").field("A", rowen=ROWEN).hand("A", draw=DRAW)
    asked = board.run(cast("A", "draw"), RESOLVE)
    assert asked.status == "choice_required"
    outcome = answered(board, cast("A", "draw"), RESOLVE, picks=("a basic land card",), until="action")
    assert len(outcome.state.stack) == 1
    outcome = answered(board, cast("A", "draw"), RESOLVE, picks=("not a basic land card",), until="action")
    assert not outcome.state.stack


def test_603_11_who_may_reveal_it_may_leave_it():
    board = library(Board().lands("A", "U").field("A", maybe=MAYBE).hand("A", draw=DRAW), "A", x=land("G"))
    assert not answered(board, cast("A", "draw"), RESOLVE, picks=(False,), until="action").state.stack
    assert len(answered(board, cast("A", "draw"), RESOLVE, picks=(True,), until="action").state.stack) == 1


STORMS = read(
    enchantment(
        "Storms",
        "{U}",
        "Reveal the first card you draw on each of your turns. Whenever you reveal a land card this way, draw a card. "
        "Whenever you reveal a nonland card this way, you gain 3 life.",
    )
)


def test_603_11_each_linked_ability_triggers_on_what_it_speaks_of():
    board = library(Board().lands("A", "U").field("A", storms=STORMS).hand("A", draw=DRAW), "A", x=BOLT, y=BEARS)
    outcome = board.run(cast("A", "draw"), RESOLVE, RESOLVE)
    assert steps(outcome, "reveal") == ["A reveals Lightning Bolt for Storms."]
    assert outcome.state.players["A"].life == 23
    assert names(outcome.state, "hand", "A") == ["Lightning Bolt"]
    board = library(Board().lands("A", "U").field("A", storms=STORMS).hand("A", draw=DRAW), "A", x=land("G"), y=BEARS)
    outcome = board.run(cast("A", "draw"), RESOLVE, RESOLVE)
    assert outcome.state.players["A"].life == 20
    assert names(outcome.state, "hand", "A") == ["Forest", "Grizzly Bears"]


def test_603_11_in_ones_own_turns_only():
    board = library(Board().lands("B", "U").field("B", storms=STORMS).hand("B", draw=DRAW), "B", x=BOLT, y=BEARS)
    outcome = board.run(PassPriority(player="A"), cast("B", "draw"), RESOLVE)
    assert steps(outcome, "reveal") == []
