"""Sentences that say a verb once: "you gain X life if ... and X life if ..."."""

from __future__ import annotations

from typing import Any

from engine.abilities.combat.restrictions import Goaded
from engine.abilities.conditions import Condition
from engine.abilities.damage.damaging import DealDamage
from engine.abilities.instructions.following import If, Sequence
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.permanents.counters import PutCounters
from engine.abilities.permanents.tapping import Tap, Untap
from engine.abilities.phrases.durations import Until
from engine.abilities.phrases.quantities import Quantity
from engine.abilities.phrases.references import Back
from engine.abilities.players.life import GainLife
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import PL

AMOUNTS = (
    (GainLife, "{amount:n_life}", ("amount",)),
    (DealDamage, "{amount:n_damage} to {to:recipients}", ("amount", "to")),
)
"""The verbs that are left out the second time, and what stands after them."""


def declare(g: Builder) -> None:
    """Declare sentences of two conditions with one verb."""
    too = "{first:trailing_if} and {c:n_counters} on {on:counter_holder} if {condition:condition}"
    g.form("sentence", too, Sequence, _counters_too, _uncounters_too)
    for verb, both in (("tap", _tap_and_goad(Tap)), ("untap", _tap_and_goad(Untap))):
        g.form("player_verb", f"{verb} and goad {{what:back_object}}", Sequence, *both, number=PL)
    for kind, words, names in AMOUNTS:
        make, unmake = _of(kind, names)
        g.form(
            "sentence",
            f"{{first:trailing_if}} and {words} if {{condition:condition}}",
            Sequence,
            make,
            unmake,
        )


def _tap_and_goad(kind: type[Tap] | type[Untap]) -> tuple[Any, Any]:
    """ "Untap and goad that creature": both is done to what was named before (701.15a, 701.26)."""

    def make(what: Back) -> Sequence:
        return Sequence((kind(what), ApplyToObjects(what, (Goaded(),), Until("your_next_turn"))), "elided")

    def unmake(value: Sequence) -> tuple[Any] | None:
        match value.parts:
            case (Tap(what=Back() as what) | Untap(what=Back() as what), ApplyToObjects()) if value == make(what):
                return (what,)
            case _:
                return None

    return make, unmake


def _counters_too(first: If, c: tuple[Quantity, str], on: Any, condition: Condition) -> Sequence | None:
    """ "Put a +1/+1 counter on it if it's a creature and a loyalty counter on it if it's a planeswalker"."""
    other = PutCounters(c[1], c[0], on)
    return (
        Sequence((first, If(condition, other, leading=False)), "and") if isinstance(first.then, PutCounters) else None
    )


def _uncounters_too(value: Sequence) -> tuple[Any, ...] | None:
    match value:
        case Sequence((If(then=PutCounters()) as first, If(condition, PutCounters(kind, amount, on)))):
            parts = (first, (amount, kind), on, condition)
            return parts if value == _counters_too(*parts) else None
        case _:
            return None


def _of(kind: type[GainLife] | type[DealDamage], names: tuple[str, ...]) -> tuple[Any, Any]:
    subject = "who" if kind is GainLife else "by"

    def make(first: If, *rest: Any) -> Sequence | None:
        *said, condition = rest
        if type(first.then) is not kind:
            return None
        fields = dict(zip(names, said, strict=True))
        return Sequence(
            (first, If(condition, kind(**{subject: getattr(first.then, subject)}, **fields), leading=False)), "and"
        )

    def unmake(value: Sequence) -> tuple[Any, ...] | None:
        if value.word != "and" or len(value.parts) != 2:
            return None
        one, other = value.parts
        if not isinstance(one, If) or not isinstance(other, If) or other.leading or other.otherwise is not None:
            return None
        if not type(one.then) is type(other.then) is kind or getattr(one.then, subject) != getattr(other.then, subject):
            return None
        return (one, *(getattr(other.then, name) for name in names), other.condition)

    return make, unmake
