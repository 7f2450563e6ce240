"""What abilities say of melding (701.42, 712.4a)."""

from __future__ import annotations

from engine.abilities.melding import Meld, OwnsAndControls
from engine.abilities.references import You
from engine.oracle.grammar.builder import Builder
from engine.oracle.productions.verbs import HOLE


def declare(g: Builder) -> None:
    """Declare the condition and the verb."""
    g.rule("condition", "you both own and control {what:self} and {noun:a_noun}", OwnsAndControls, who=You())
    g.rule("player_verb", "melds|meld {what:back_object} into {into:proper}", Meld, who=HOLE)
