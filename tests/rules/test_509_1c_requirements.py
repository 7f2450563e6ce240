"""As many requirements on blocks are obeyed as can be (509.1c)."""

from __future__ import annotations

import pytest

from engine.combat.legal_declarations import best
from engine.combat.possible_blocks import possible_blocks
from engine.dialogue.actions import DeclareAttackers, DeclareBlockers
from tests.rules.boards import BEARS, Board, card

SHOWY = card("Showy", "{G}", "Creature — Elf", "This creature must be blocked if able.\nMenace", "3/3")
FLYER = card("Flyer", "{U}", "Creature — Bird", "Flying\nThis creature must be blocked if able.", "1/1")


def blocked(board: Board, *blockers: tuple[str, tuple[str, ...]], by: tuple[str, ...] = ("showy",)):
    attack = DeclareAttackers(player="A", attackers=tuple((one, "B") for one in by))
    return board.run(attack, DeclareBlockers(player="B", blockers=blockers), until="action")


def test_509_1c_must_be_blocked_with_menace_by_one_creature() -> None:
    """509.1c, 702.111b: nothing blocks, for one creature may not."""
    board = Board().field("A", showy=SHOWY).field("B", one=BEARS)
    outcome = blocked(board)
    assert outcome.status == "resolved"
    assert outcome.state.combat.attackers[0].blocked is False
    assert blocked(board, ("one", ("showy",))).status == "illegal"


def test_509_1c_must_be_blocked_with_menace_by_two_creatures() -> None:
    """509.1c: two creatures can obey it, and so they must."""
    board = Board().field("A", showy=SHOWY).field("B", one=BEARS, two=BEARS)
    refused = blocked(board)
    assert (refused.status, [cite.number for cite in refused.illegal.rules]) == ("illegal", ["509.1c"])
    assert blocked(board, ("one", ("showy",)), ("two", ("showy",))).status == "resolved"


def test_509_1c_the_greatest_number_of_requirements() -> None:
    """509.1c: one creature can obey one of two requirements, whichever its controller chooses."""
    other = card("Other", "{R}", "Creature — Goblin", "This creature must be blocked if able.", "2/2")
    board = Board().field("A", other=other, third=other).field("B", one=BEARS)
    by = ("other", "third")
    assert blocked(board, by=by).status == "illegal"
    assert blocked(board, ("one", ("other",)), by=by).status == "resolved"
    assert blocked(board, ("one", ("third",)), by=by).status == "resolved"


def test_509_1c_a_creature_that_cannot_block_it_need_not() -> None:
    board = Board().field("A", flyer=FLYER).field("B", one=BEARS)
    assert blocked(board, by=("flyer",)).status == "resolved"


@pytest.mark.parametrize("others", [2, 12])
def test_509_1c_the_search_stays_small(others: int) -> None:
    board = Board().field("A", **{f"showy{n}": SHOWY for n in range(others)})
    board = board.field("B", **{f"bear{n}": BEARS for n in range(others)})
    by = tuple(f"showy{n}" for n in range(others))
    attack = DeclareAttackers(player="A", attackers=tuple((one, "B") for one in by))
    state = board.run(attack, until="action").state
    possible = possible_blocks(state, "B")
    assert possible.obeyed(best(possible)) == others // 2
