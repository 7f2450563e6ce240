"""The productions, one module for each family, in the order in which they are declared."""

from __future__ import annotations

from functools import cache

from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.grammar import Grammar
from engine.oracle.productions import containers, keywords
from engine.oracle.productions.casting import (
    cast_this_way,
    loyalty,
    next_spells,
    playing,
    prohibiting,
    timing_restrictions,
)
from engine.oracle.productions.combat import attack_options, attacking_and_blocking, in_combat, riding
from engine.oracle.productions.costs import cost, costing, keyword_costs, kicking, splicing
from engine.oracle.productions.damage import damage, prevention, redirecting
from engine.oracle.productions.instructions import (
    chance,
    delayed,
    each_own,
    effects,
    elided,
    keyword_actions,
    sentences,
    valuing,
    voting,
)
from engine.oracle.productions.kinds_of_cards import (
    cases,
    dungeons,
    leveling,
    merging,
    parts_of_cards,
    rooms,
    turning,
)
from engine.oracle.productions.layers import (
    becoming,
    changes,
    continuing,
    enchanting,
    joining,
    text_changes,
    type_changes,
)
from engine.oracle.productions.mana import adding, mana_as_though, spending
from engine.oracle.productions.permanents import counters, exchanging, phasing, put_counters, tapping
from engine.oracle.productions.phrases import (
    cards_held,
    chosen_together,
    conditions,
    damage_dealt,
    deeds,
    done_by_players,
    durations,
    histories,
    kinds_of_card,
    last_known,
    measures,
    modifiers,
    nouns,
    past_events,
    players,
    players_who,
    put_in_graveyards,
    qualities,
    quantities,
    references,
    terminals,
    this_way,
    under_control,
)
from engine.oracle.productions.players import (
    commanding,
    designations,
    life,
    player_abilities,
    player_counters,
    player_rules,
    speed,
    turns,
)
from engine.oracle.productions.replacement import (
    entering,
    entering_counters,
    entering_instead,
    replaced_amounts,
    replacing,
)
from engine.oracle.productions.tokens import copy_exceptions, copying, creating, stack
from engine.oracle.productions.triggers import events, keyword_events, player_events, triggered
from engine.oracle.productions.zones import (
    digging,
    graveyards,
    libraries,
    lists,
    moving,
    outside,
    piles,
    revealing,
    searching,
    searching_apart,
)

FAMILIES = (
    terminals,
    nouns,
    kinds_of_card,
    modifiers,
    references,
    chosen_together,
    players,
    players_who,
    quantities,
    cost,
    durations,
    cards_held,
    conditions,
    measures,
    last_known,
    histories,
    past_events,
    qualities,
    under_control,
    deeds,
    damage_dealt,
    put_in_graveyards,
    this_way,
    done_by_players,
    keywords,
    kicking,
    splicing,
    enchanting,
    changes,
    becoming,
    type_changes,
    tapping,
    text_changes,
    effects,
    keyword_actions,
    keyword_costs,
    graveyards,
    moving,
    searching,
    searching_apart,
    libraries,
    life,
    continuing,
    loyalty,
    playing,
    cases,
    cast_this_way,
    timing_restrictions,
    next_spells,
    prevention,
    adding,
    player_counters,
    stack,
    creating,
    sentences,
    events,
    elided,
    each_own,
    damage,
    player_events,
    attacking_and_blocking,
    in_combat,
    riding,
    attack_options,
    replaced_amounts,
    replacing,
    redirecting,
    keyword_events,
    delayed,
    digging,
    dungeons,
    designations,
    triggered,
    valuing,
    chance,
    voting,
    costing,
    spending,
    mana_as_though,
    speed,
    entering,
    entering_counters,
    entering_instead,
    player_rules,
    player_abilities,
    put_counters,
    turns,
    commanding,
    leveling,
    counters,
    exchanging,
    merging,
    phasing,
    prohibiting,
    turning,
    parts_of_cards,
    rooms,
    containers,
    joining,
    copy_exceptions,
    copying,
    revealing,
    piles,
    lists,
    outside,
)


@cache
def grammar() -> Grammar:
    """The grammar of Oracle text; built once."""
    builder = Builder()
    for family in FAMILIES:
        family.declare(builder)
    return builder.build()
