"""Creatures without any value for power or toughness (208.5)."""

from __future__ import annotations

from engine.layers import view
from tests.rules.asking import cast
from tests.rules.boards import ANTHEM, Board
from tests.rules.pool import enchantment, instant

QUIET = enchantment("Quiet", "{W}", "Players can't gain life.")
LIVING = enchantment("Living", "{G}", "All enchantments are creatures in addition to their other types.")
LIFE = instant("Breath", "{G}", "You gain 1 life.")


def test_208_5_no_value_is_zero():
    """208.5: what becomes a creature without power and toughness is 0/0; what modifies them starts from that."""
    board = Board().field("A", quiet=QUIET, living=LIVING, anthem=ANTHEM)
    seen = view(board.state).of("quiet")
    assert (seen.power, seen.toughness) == (1, 1)


def test_208_5_toughness_zero_dies():
    """208.5, 704.5f: without anything more its toughness is 0, and it is put into the graveyard."""
    outcome = (
        Board().lands("A", "G").hand("A", breath=LIFE).field("A", quiet=QUIET, living=LIVING).run(cast("A", "breath"))
    )
    assert not {"quiet", "living"} & {*outcome.state.battlefield}


def test_208_5_few_powers_count():
    """208.5: where an effect asks for it, it is 0, too."""
    few = enchantment("Few", "{U}", "Creatures with power 2 or less have flying.")
    crown = enchantment("Crown", "{U}", "Creatures you control get +1/+1.")
    seen = view(Board().field("A", living=LIVING, few=few, crown=crown).state)
    assert seen.of("crown").has_keyword("flying")
