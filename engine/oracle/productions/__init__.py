"""The productions, one module for each family, in the order in which they are declared."""

from __future__ import annotations

from functools import cache

from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.grammar import Grammar
from engine.oracle.productions import (
    becoming,
    cast_riders,
    changes,
    commanding,
    conditions,
    containers,
    costing,
    costs,
    counters,
    delayed,
    designations,
    digging,
    dungeons,
    durations,
    effects,
    entering,
    events,
    exchanging,
    histories,
    keyword_actions,
    keyword_events,
    keywords,
    leveling,
    libraries,
    life,
    mana,
    measures,
    nouns,
    player_counters,
    player_events,
    player_rules,
    players,
    playing,
    prevention,
    quantities,
    references,
    sentences,
    speed,
    spending,
    stack,
    terminals,
    tokens,
    triggers,
    turns,
    valuing,
    zones,
)

FAMILIES = (
    terminals,
    nouns,
    references,
    players,
    quantities,
    costs,
    durations,
    conditions,
    measures,
    histories,
    keywords,
    changes,
    becoming,
    effects,
    keyword_actions,
    zones,
    libraries,
    life,
    playing,
    cast_riders,
    prevention,
    mana,
    player_counters,
    stack,
    tokens,
    sentences,
    events,
    player_events,
    keyword_events,
    delayed,
    digging,
    dungeons,
    designations,
    triggers,
    valuing,
    costing,
    spending,
    speed,
    entering,
    player_rules,
    turns,
    commanding,
    leveling,
    counters,
    exchanging,
    containers,
)


@cache
def grammar() -> Grammar:
    """The grammar of Oracle text; built once."""
    builder = Builder()
    for family in FAMILIES:
        family.declare(builder)
    return builder.build()
