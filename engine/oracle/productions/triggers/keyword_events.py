"""Trigger conditions that speak of keywords and of counters: exploits, explores, the last counter, {E} (603.2)."""

from __future__ import annotations

from typing import Any

from engine.abilities.phrases.filters import HasType, Noun
from engine.abilities.phrases.references import This
from engine.abilities.triggers.events import (
    Batch,
    Counters,
    LosesGame,
    LosesLastCounter,
    OneOf,
    PlayerGetsCounters,
    Transforms,
)
from engine.abilities.triggers.keyword_events import Exploits, Explores, Foretells
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import SG
from engine.oracle.productions.phrases.verbs import HOLE
from engine.oracle.productions.triggers.events import subject_of, with_field


def declare(g: Builder) -> None:
    """Declare them among the trigger conditions."""
    g.form(
        "event_verb",
        "exploits|exploit {creature:a_noun/sg}",
        Exploits,
        lambda creature: Exploits(HOLE, creature) if _is_creature(creature) else None,
        lambda event: (event.creature,) if event.what == HOLE else None,
    )
    g.rule("event_verb", "explores|explore", Explores, what=HOLE)
    g.form("event_verb", "explores|explore {card:a_noun/sg}", Explores, _explores, _unexplores)
    g.rule("event_verb", "transforms|transform", Transforms, what=HOLE)
    g.form(
        "event_verb",
        "transforms into {it:self/sg}",
        Transforms,
        lambda it: Transforms(HOLE, into=it.word) if isinstance(it, This) else None,
        lambda event: (
            (This(event.into),) if event.what == HOLE and event.into and isinstance(event.into, str) else None
        ),
        number=SG,
    )
    g.form(
        "event_verb",
        "transforms into {into:a_noun/sg}",
        Transforms,
        lambda into: Transforms(HOLE, into),
        lambda event: (event.into,) if event.what == HOLE and isinstance(event.into, Noun) else None,
        number=SG,
    )
    g.form(
        "event_verb",
        "counters|counter {spell:a_noun/sg}",
        Counters,
        lambda spell: Counters(HOLE, spell) if all(head.word == "spell" for head in spell.heads) else None,
        lambda event: (event.spell,) if event.what == HOLE else None,
    )
    g.rule("player_event_verb", "loses|lose the game", LosesGame, who=HOLE)
    g.rule("player_event_verb", "foretells|foretell a card", Foretells, who=HOLE)
    g.rule(
        "plain_event",
        "the last {kind:counter_kind} counter is removed from {what:counter_subject}",
        LosesLastCounter,
    )
    g.rule("player_event_verb", "gets|get one or more {E}", PlayerGetsCounters, who=HOLE, counter="energy")
    g.rule("player_event_verb", "gets|get one or more {counter:counter_kind} counters", PlayerGetsCounters, who=HOLE)
    g.form(
        "plain_event",
        "{one:self} and/or one or more {other:noun/pl} {verb:event_verb/pl}",
        Batch,
        _any_of,
        _unany_of,
    )


def _explores(card: Noun) -> Explores | None:
    return Explores(HOLE, card) if all(head.word == "card" for head in card.heads) and not card.post else None


def _unexplores(event: Explores) -> tuple[Noun] | None:
    return (event.card,) if event.card is not None else None


def _is_creature(noun: Noun) -> bool:
    return all(head.word == "permanent" and HasType("creature") in head.adjectives for head in noun.heads)


def _any_of(one: Any, other: Noun, verb: Any) -> Batch:
    """The object itself, or others, or all of them at one time."""
    return Batch(OneOf((with_field(verb, "what", one), with_field(verb, "what", other)), shared="and/or"))


def _unany_of(batch: Batch) -> tuple[Any, ...] | None:
    match batch.event:
        case OneOf((first, second), "and/or") if type(first) is type(second):
            one, other = subject_of(first), subject_of(second)
            return (one, other, with_field(first, "what", HOLE)) if isinstance(other, Noun) else None
        case _:
            return None
