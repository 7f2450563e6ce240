"""Trigger conditions of damage: who deals it to whom, how much at one time, what is prevented (120.1, 510.2, 615.13)."""

from __future__ import annotations

from typing import Any

from engine.abilities.damage.events import DamageIsPrevented, DealsDamage, IsDealtDamage
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.references import Players, You
from engine.abilities.triggers.events import OneOf
from engine.oracle.grammar.builder import Builder
from engine.oracle.productions.damage.damage import DAMAGE
from engine.oracle.productions.phrases.verbs import HOLE


def declare(g: Builder) -> None:
    """Declare dealing damage, being dealt it, and its being prevented, among the trigger conditions."""
    for sort, word in DAMAGE:
        g.rule("event_verb", f"is|are dealt {word}", IsDealtDamage, what=HOLE, sort=sort)
        g.rule("event_verb", f"deals|deal {word}", DealsDamage, what=HOLE, sort=sort, to=None)
        g.rule("event_verb", f"deals|deal {word} to {{to:damaged}}", DealsDamage, what=HOLE, sort=sort)
        _so_much(g, sort, word)
        for shared, other in (("damaged", "plain_noun"), ("damaged a", "a_noun")):
            either = f"deals|deal {word} to {{to:damaged}} or {{other:{other}/sg}}"
            g.form("event_verb", either, OneOf, _either_damaged(sort, shared), _uneither_damaged(sort, shared))
    g.word("damaged_many", "one or more players", Players("players"))
    g.word("damaged_many", "one or more of your opponents", Players("opponents"))
    g.form("damaged_many", "one or more {it:noun/pl}", Noun, _damageable, lambda noun: (noun,))
    g.rule("plain_event", "damage that would be dealt to {to:damaged} is prevented", DamageIsPrevented)
    g.unit("damaged", "{it:one_player/sg}")
    g.word("damaged", "you", You())
    g.word("damaged", "one of your opponents", Players("opponents"))
    g.form("damaged", "a player {who:who}", Players, lambda who: Players("a player", who=who), _unwho)
    for category in ("self", "host"):
        g.unit("damaged", f"{{it:{category}/sg}}")
    g.unit("damaged", "{it:a_noun/sg}", Noun)


def _unwho(value: Players) -> tuple[Any] | None:
    return (value.who,) if value.who is not None and value == Players("a player", who=value.who) else None


def _so_much(g: Builder, sort: Any, word: str) -> None:
    """ "Deals 5 or more damage to a player", "deals damage to one or more creatures" (120.1, 510.2)."""
    dealing: dict[str, Any] = {"what": HOLE, "sort": sort}
    g.rule("event_verb", f"deals|deal {{low:integer}} or more {word}", DealsDamage, to=None, **dealing)
    g.rule("event_verb", f"deals|deal {{low:integer}} or more {word} to {{to:damaged}}", DealsDamage, **dealing)
    g.rule("event_verb", f"is|are dealt {{low:integer}} or more {word}", IsDealtDamage, **dealing)
    g.rule("event_verb", f"deals|deal {word} to {{to:damaged_many}}", DealsDamage, many=True, **dealing)
    whatever = f"deals|deal {word} to one or more permanents and/or players"
    g.rule("event_verb", whatever, DealsDamage, to=None, many=True, **dealing)


def _damageable(noun: Noun) -> Noun | None:
    return noun if all(head.word in ("permanent", "token") for head in noun.heads) else None


def _either_damaged(sort: Any, shared: Any) -> Any:
    return lambda to, other: OneOf((DealsDamage(HOLE, sort, to), DealsDamage(HOLE, sort, other)), shared)


def _uneither_damaged(sort: str, shared: str) -> Any:
    def unmake(event: OneOf) -> tuple[Any, ...] | None:
        match event:
            case OneOf((DealsDamage(_, said, to), DealsDamage(_, _, other)), word) if (said, word) == (sort, shared):
                return to, other
            case _:
                return None

    return unmake


DAMAGED = ("damaged", "damaged a")
"""How events are joined that are one verb: "deals combat damage to a player or planeswalker"."""
