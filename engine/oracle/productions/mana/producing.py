"""What is produced as a permanent is tapped for mana, instead of other mana (106.12b)."""

from __future__ import annotations

from typing import Any

from engine.abilities.ability import Replaces
from engine.abilities.lexicon import BASIC_LAND_TYPES, plural
from engine.abilities.mana.producing import Produces
from engine.abilities.phrases.filters import HasSubtype, Head, Noun
from engine.abilities.phrases.mana_symbols import MANA_TYPES, ManaCost
from engine.abilities.replacement.replacing import BeginReplacing
from engine.abilities.triggers.events import IsTappedForMana
from engine.oracle.grammar.builder import Builder

MANY = "several"
"""How a replacement effect is said that is one of several in a sentence."""


def declare(g: Builder) -> None:
    """Declare "it produces {C} instead of any other type", as an ability and as an effect of a resolution."""
    g.form("would_tap", "{what:a_noun/sg} is tapped for two or more mana", IsTappedForMana, _two, _untwo)
    for amount in (False, True):
        tail = "instead of any other type and amount" if amount else "instead of any other type"
        one = f"it produces {{symbol:one_type}} {tail}"
        g.form("produces", one, Produces, *_producing(amount, long=False))
        g.form("produces", f"it produces colorless mana {tail}", Produces, *_colorless(amount))
    g.form("one_type", "{mana:mana}", str, _type, lambda symbol: (ManaCost((symbol,)),))
    start = "if {event:would_tap} , {do:produces}"
    g.form("static", f"{start} .", Replaces, lambda event, do: Replaces(event, (do,)), _unmake)
    g.form(
        "sentence",
        f"{{duration:leading_duration}} , {start}",
        BeginReplacing,
        lambda duration, event, do: BeginReplacing(Replaces(event, (do,), duration=duration)),
        _unbegin,
    )
    for word in BASIC_LAND_TYPES:
        land = Noun((Head((HasSubtype(word),), "permanent", bare=True),))
        g.form("land_produces", f"{plural(word)} produce {{symbol:one_type}}", Replaces, *_of_lands(land))
    g.listing("lands_produce", "land_produces", "and", low=2)
    each = "if tapped for mana , {lands:lands_produce} instead of any other type ."
    g.form("permanent_line", each, tuple, lambda lands: lands, _unlist)


def _two(what: Any) -> IsTappedForMana:
    return IsTappedForMana(what, low=2)


def _untwo(event: IsTappedForMana) -> tuple[Any] | None:
    return (event.what,) if event == IsTappedForMana(event.what, low=2) else None


def _producing(single: bool, *, long: bool) -> tuple[Any, Any]:
    def make(symbol: str) -> Produces:
        return Produces(symbol, single, long)

    def unmake(value: Produces) -> tuple[Any] | None:
        return (value.symbol,) if value == Produces(value.symbol, single, long) else None

    return make, unmake


def _colorless(single: bool) -> tuple[Any, Any]:
    made = Produces("C", single, long=True)
    return lambda: made, lambda value: () if value == made else None


def _type(mana: ManaCost) -> str | None:
    return mana.symbols[0] if len(mana.symbols) == 1 and mana.symbols[0] in MANA_TYPES else None


def _unmake(value: Replaces) -> tuple[Any, ...] | None:
    match value.do:
        case (Produces() as do,) if value == Replaces(value.event, (do,)):
            return value.event, do
        case _:
            return None


def _unbegin(begin: BeginReplacing) -> tuple[Any, ...] | None:
    value = begin.effect
    match value.do:
        case (Produces() as do,) if value.duration is not None:
            same = value == Replaces(value.event, (do,), duration=value.duration)
            return (value.duration, value.event, do) if same else None
        case _:
            return None


def _of_lands(land: Noun) -> tuple[Any, Any]:
    def make(symbol: str) -> Replaces:
        return Replaces(IsTappedForMana(land), (Produces(symbol),))

    def unmake(value: Replaces) -> tuple[Any] | None:
        match value:
            case Replaces(event=IsTappedForMana(what=what), do=(Produces(symbol=symbol),)) if what == land:
                return (symbol,) if value == make(symbol) else None
            case _:
                return None

    return make, unmake


def _unlist(line: tuple[Any, ...]) -> tuple[Any] | None:
    return (line,) if len(line) > 1 and all(isinstance(one, Replaces) for one in line) else None
