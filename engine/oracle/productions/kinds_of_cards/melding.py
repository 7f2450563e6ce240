"""What abilities say of melding (701.42, 712.4a)."""

from __future__ import annotations

from engine.abilities.kinds_of_cards.melding import Meld, OwnsAndControls
from engine.abilities.phrases.references import You
from engine.oracle.grammar.builder import Builder
from engine.oracle.productions.phrases.verbs import HOLE


def declare(g: Builder) -> None:
    """Declare the condition and the verb."""
    g.rule("condition", "you both own and control {what:self} and {noun:a_noun}", OwnsAndControls, who=You())
    g.rule("player_verb", "melds|meld {what:back_object} into {into:proper}", Meld, who=HOLE)
