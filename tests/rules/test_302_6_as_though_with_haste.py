"""Abilities that are activated as though their creatures had haste (302.6, 609.4)."""

from __future__ import annotations

from engine.dialogue.actions import Advance, DeclareAttackers
from tests.rules.asking import RESOLVE, activate, cast
from tests.rules.boards import BOLT, Board, card
from tests.rules.pool import creature

ELIXIR = card(
    "Elixir",
    "{3}",
    "Artifact",
    "You may activate abilities of creatures you control as though those creatures had haste.",
)
PINGER = creature("Pinger", "{R}", "{T}: You gain 1 life.")
ELF = creature("Elf", "{G}", "{T}: Add {R}.")


def fresh(board: Board) -> Board:
    board.put("A", "battlefield", "pinger", PINGER, controlled_since_turn_began=False)
    return board.put("A", "battlefield", "elf", ELF, controlled_since_turn_began=False)


def test_302_6_abilities_with_the_tap_symbol():
    assert fresh(Board()).run(activate("A", "pinger")).status == "illegal"
    outcome = fresh(Board().field("A", elixir=ELIXIR)).run(activate("A", "pinger"), RESOLVE)
    assert outcome.state.players["A"].life == 21


def test_605_1a_mana_abilities_too():
    assert fresh(Board().hand("A", bolt=BOLT)).run(cast("A", "bolt", "B")).status == "illegal"
    board = fresh(Board().hand("A", bolt=BOLT).field("A", elixir=ELIXIR))
    assert board.run(cast("A", "bolt", "B")).status == "resolved"


def test_302_6_only_creatures_of_its_own_controller():
    assert fresh(Board().field("B", elixir=ELIXIR)).run(activate("A", "pinger")).status == "illegal"


def test_508_1a_they_attack_no_sooner():
    board = fresh(Board().field("A", elixir=ELIXIR))
    attack = DeclareAttackers(player="A", attackers=(("pinger", "B"),))
    assert board.run(Advance(to="declare_attackers"), attack).status == "illegal"
