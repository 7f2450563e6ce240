"""Creatures that all block one attacker, or that block a certain one (509.1c)."""

from __future__ import annotations

from engine.dialogue.actions import Advance, DeclareAttackers, DeclareBlockers
from tests.rules.asking import RESOLVE, activate, cast
from tests.rules.boards import BEARS, Board
from tests.rules.pool import creature, instant

WALL = creature("Wall", "{1}", "", "0/3", "Creature — Wall")


def blocking(board: Board, *blocks: tuple[str, tuple[str, ...]], before: tuple[object, ...] = ()):
    attack = DeclareAttackers(player="A", attackers=(("beast", "B"), ("other", "B")))
    declared = DeclareBlockers(player="B", blockers=blocks)
    return board.run(*before, Advance(to="declare_attackers"), attack, Advance(to="declare_blockers"), declared)


def test_509_1c_all_creatures_able_to_block_the_target():
    spell = instant("Scent", "{G}", "All creatures able to block target creature this turn do so.")
    board = Board().field("A", beast=BEARS, other=BEARS).field("B", one=BEARS, two=BEARS).lands("A", "G")
    board.hand("A", scent=spell)
    before = (cast("A", "scent", "beast"), RESOLVE)
    assert blocking(board, ("one", ("beast",)), ("two", ("beast",)), before=before).status == "resolved"
    assert blocking(board, ("one", ("beast",)), ("two", ("other",)), before=before).status == "illegal"
    assert blocking(board, ("one", ("beast",)), before=before).status == "illegal"


def test_509_1c_all_walls_able_to_block_it():
    """Only Walls are required to; a creature that is none may stay out of it."""
    priest = creature("Priest", "{W}", "All Walls able to block this creature do so.", "3/3")
    board = Board().field("A", beast=priest, other=BEARS).field("B", wall=WALL, one=BEARS)
    assert blocking(board, ("wall", ("beast",))).status == "resolved"
    assert blocking(board, ("one", ("beast",))).status == "illegal"
    assert blocking(board, ("wall", ("other",))).status == "illegal"


def test_509_1c_a_target_blocks_a_target():
    spell = instant("Hunt", "{G}", "Target creature blocks target creature this turn if able.")
    board = Board().field("A", beast=BEARS, other=BEARS).field("B", one=BEARS, two=BEARS).lands("A", "G")
    board.hand("A", hunt=spell)
    before = (cast("A", "hunt", "one", "beast"), RESOLVE)
    assert blocking(board, ("one", ("beast",)), before=before).status == "resolved"
    assert blocking(board, ("one", ("other",)), before=before).status == "illegal"
    assert blocking(board, before=before).status == "illegal"


def test_509_1c_it_blocks_the_creature_that_got_a_counter():
    text = "Put a +1/+1 counter on target creature you control. Another target creature blocks it this turn if able."
    board = Board().field("A", beast=BEARS, other=BEARS).field("B", one=BEARS, two=BEARS).lands("A", "G")
    board.hand("A", feral=instant("Feral", "{G}", text))
    before = (cast("A", "feral", "beast", "one"), RESOLVE)
    assert blocking(board, ("one", ("beast",)), before=before).status == "resolved"
    assert blocking(board, ("two", ("beast",)), before=before).status == "illegal"


def test_509_1c_a_defending_creature_blocks_what_attacks():
    text = "Whenever this creature attacks, target creature defending player controls blocks it this combat if able."
    board = Board().field("A", beast=creature("Tusker", "{G}", text), other=BEARS).field("B", one=BEARS, two=BEARS)
    attack = DeclareAttackers(player="A", attackers=(("beast", "B"), ("other", "B")))
    start = (Advance(to="declare_attackers"), attack)
    waiting = board.run(*start)
    assert waiting.status == "choice_required"
    assert {option.object for option in waiting.pending.options} == {"one", "two"}


def test_509_1c_enchanted_creature_and_what_is_able_to_block_it():
    text = (
        "{0}: Until end of turn, this creature gets +1/+1 and gains trample.\n"
        "{0}: All creatures able to block this creature this turn do so."
    )
    board = Board().field("A", beast=creature("Mortipede", "{B}", text), other=BEARS).field("B", one=BEARS)
    before = (activate("A", "beast", 1), RESOLVE)
    assert blocking(board, ("one", ("beast",)), before=before).status == "resolved"
    assert blocking(board, before=before).status == "illegal"
