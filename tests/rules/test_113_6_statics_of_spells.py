"""Static abilities of a spell about itself: they function while it is on the stack (113.6, 611.3a)."""

from __future__ import annotations

from engine.layers import view
from tests.rules.asking import answered, cast, life, passing
from tests.rules.boards import BOLT, Board, card

DISASTER = card(
    "Molten Disaster",
    "{X}{R}{R}",
    "Sorcery",
    "Kicker {R} (You may pay an additional {R} as you cast this spell.)\nIf this spell was kicked, it has split second. "
    "(As long as this spell is on the stack, players can't cast spells or activate abilities that aren't mana "
    "abilities.)\nMolten Disaster deals X damage to each creature without flying and each player.",
)


def board() -> Board:
    return Board().lands("A", "RRRRR").lands("B", "R").hand("A", one=DISASTER).hand("B", bolt=BOLT)


def test_113_6_a_spell_that_was_kicked_has_split_second_on_the_stack() -> None:
    """113.6, 611.3a, 702.61a: the ability functions on the stack, and nobody casts a spell in response."""
    outcome = answered(board(), cast("A", "one", x=2), picks=(True,))
    assert view(outcome.state).of("one@2").has_keyword("split second")
    refused = answered(board(), cast("A", "one", x=2), cast("B", "bolt", "A"), picks=(True,))
    assert refused.illegal is not None
    assert "702.61a" in [cite.number for cite in refused.illegal.rules]


def test_113_6_a_spell_that_was_not_kicked_does_not() -> None:
    outcome = answered(board(), cast("A", "one", x=2), passing("A"), cast("B", "bolt", "A"), picks=(False,))
    assert not view(outcome.state).of("one@2").has_keyword("split second")
    assert life(outcome.state, "A") == 15
