"""What abilities say of mutating (702.140) and of melding (701.42, 712.4a)."""

from __future__ import annotations

from engine.abilities.casting.playing import MayPlay
from engine.abilities.kinds_of_cards.merging import Meld, Mutates, OwnsAndControls
from engine.abilities.phrases.quantities import TimesMutated
from engine.abilities.phrases.references import You
from engine.oracle.grammar.builder import Builder
from engine.oracle.productions.phrases.verbs import HOLE


def declare(g: Builder) -> None:
    """Declare the event, how often it has happened, and casting a card so from elsewhere; and melding."""
    _melding(g)
    g.rule("event_verb", "mutates|mutate", Mutates, what=HOLE)
    for category in ("self", "back_singular"):
        g.unit("mutated_thing", f"{{it:{category}}}")
    g.rule("term", "the number of times {of:mutated_thing} has mutated", TimesMutated)
    for keyword in ("mutate", "bestow", "blitz"):
        may = f"{{who:player}} may cast {{what:self}} {{origin:origin}} using its {keyword} ability"
        g.rule("static_effect", may, MayPlay, using=keyword)


def _melding(g: Builder) -> None:
    """Declare the condition and the verb."""
    g.rule("condition", "you both own and control {what:self} and {noun:a_noun}", OwnsAndControls, who=You())
    g.rule("player_verb", "melds|meld {what:back_object} into {into:proper}", Meld, who=HOLE)
