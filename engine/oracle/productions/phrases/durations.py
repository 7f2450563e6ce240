"""Durations (611.2a, 611.2b, 514.2)."""

from __future__ import annotations

from engine.abilities.phrases.durations import ForAsLongAs, Until, UntilLeaves
from engine.oracle.grammar.builder import Builder


def declare(g: Builder) -> None:
    """Declare ``duration``, after what it bounds, and ``leading_duration``, before it."""
    for category in ("duration", "leading_duration"):
        g.word(category, "until end of turn", Until("end_of_turn"))
        g.word(category, "until end of combat", Until("end_of_combat"))
        g.word(category, "until your next turn", Until("your_next_turn"))
        g.word(category, "until the end of your next turn", Until("end_of_your_next_turn"))
        g.word(category, "until your next upkeep", Until("your_next_upkeep"))
        beginning = Until("your_next_upkeep", "the beginning of")
        g.word(category, "until the beginning of your next upkeep", beginning)
        g.word(category, "until your next end step", Until("your_next_end_step"))
        g.word(category, "until its controller 's next untap step", Until("untap_step"))
        g.rule(category, "until {what:self} leaves the battlefield", UntilLeaves)
    for category in ("this_turn", "this_turn_or_combat"):
        g.word(category, "this turn", Until("end_of_turn", "this"))
    g.word("this_turn_or_combat", "this combat", Until("end_of_combat", "this"))
    g.rule("duration", "for as long as {condition:conditions}", ForAsLongAs)
    g.rule("duration", "for as long as {what:self} remains on the battlefield", UntilLeaves, remains=True)
