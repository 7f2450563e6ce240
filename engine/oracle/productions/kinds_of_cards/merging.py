"""What abilities say of mutating (702.140)."""

from __future__ import annotations

from engine.abilities.casting.playing import MayPlay
from engine.abilities.kinds_of_cards.merging import Mutates
from engine.abilities.phrases.quantities import TimesMutated
from engine.oracle.grammar.builder import Builder
from engine.oracle.productions.phrases.verbs import HOLE


def declare(g: Builder) -> None:
    """Declare the event, how often it has happened, and casting a card so from elsewhere."""
    g.rule("event_verb", "mutates|mutate", Mutates, what=HOLE)
    for category in ("self", "back_singular"):
        g.unit("mutated_thing", f"{{it:{category}}}")
    g.rule("term", "the number of times {of:mutated_thing} has mutated", TimesMutated)
    may = "{who:player} may cast {what:self} {origin:origin} using its mutate ability"
    g.rule("static_effect", may, MayPlay, using="mutate")
