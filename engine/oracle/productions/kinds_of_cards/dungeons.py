"""Dungeons (309, 701.49): "venture into the dungeon", "you complete a dungeon", "if you've completed a dungeon"."""

from __future__ import annotations

from engine.abilities.kinds_of_cards.dungeons import CompletesDungeon, HasCompleted, Venture
from engine.abilities.phrases.references import You
from engine.oracle.grammar.builder import Builder
from engine.oracle.productions.phrases.verbs import HOLE


def declare(g: Builder) -> None:
    """Declare venturing, completing, and having completed."""
    g.rule("player_verb", "ventures|venture into the dungeon", Venture, who=HOLE)
    g.rule("player_event_verb", "completes|complete a dungeon", CompletesDungeon, who=HOLE)
    g.word("condition", "you've completed a dungeon", HasCompleted(You()))
    g.word("condition", "you haven't completed a dungeon", HasCompleted(You(), negated=True))
