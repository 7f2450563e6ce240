"""How many objects of some sort there are in a place, as a condition asks (603.4, 603.8, 608.2h)."""

from __future__ import annotations

from typing import Any

from engine.abilities.conditions import Compare
from engine.abilities.phrases.filters import Comparison, InZone, Noun
from engine.abilities.phrases.quantities import CountOf, Number
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import PL


def in_a_place(g: Builder) -> None:
    """How many of some sort there are in a place: "there is an Elf card in your graveyard", "no creatures are on ..."."""
    forms: tuple[tuple[str, str, Comparison, int], ...] = (("there are no {noun:noun/pl}", "there are no", "=", 0),)
    for pattern, said, how, n in forms:
        g.form("condition", pattern, Compare, _counted(said, how, n), _uncounted(said, how, n))
    for state in ("on the battlefield", "in {of:whose} graveyard"):
        zone: Any = InZone("battlefield", word="on") if "battlefield" in state else None
        make, unmake = _none_are(zone)
        g.form("condition", f"no {{noun:heads_are/pl}} are {state}", Compare, make, unmake)
    g.form("heads_are", "{heads:heads/pl}", tuple, _same_heads, lambda heads: (heads,), number=PL)
    for words, said, how in (("fewer than", "there fewer", "<"), ("at least", "there at least", ">=")):
        few = f"there are {words} {{n:number_word}} {{noun:noun/pl}}"
        g.form("condition", few, Compare, *_so_many(said, how))


def _counted(said: Any, how: Any, n: int) -> Any:
    return lambda noun: Compare(CountOf(noun), how, Number(n), said) if noun.post else None


def _uncounted(said: Any, how: Any, n: int) -> Any:
    def unmake(value: Compare) -> tuple[Any, ...] | None:
        match value:
            case Compare(CountOf(noun), comparison, Number(right), word) if (comparison, right, word) == (how, n, said):
                return (noun,)
            case _:
                return None

    return unmake


def _none_are(zone: InZone | None) -> tuple[Any, Any]:
    """ "No creatures are on the battlefield"."""

    def make(noun: Any, of: Any = None) -> Compare:
        heads, join = noun
        there = zone if zone is not None else InZone("graveyard", of)
        return Compare(CountOf(Noun(heads, (there,), join)), "=", Number(0), "no are")

    def unmake(value: Compare) -> tuple[Any, ...] | None:
        match value:
            case Compare(CountOf(Noun(heads, (InZone() as there,), join)), "=", Number(0), "no are"):
                if zone is not None:
                    return ((heads, join),) if there == zone else None
                return ((heads, join), there.of) if there == InZone("graveyard", there.of) and there.of else None
            case _:
                return None

    return make, unmake


def _so_many(said: Any, how: Any) -> tuple[Any, Any]:
    def unmake(value: Compare) -> tuple[Any, ...] | None:
        match value:
            case Compare(CountOf(noun), comparison, Number(n), word) if (comparison, word) == (how, said):
                return n, noun
            case _:
                return None

    return lambda n, noun: Compare(CountOf(noun), how, Number(n), said) if noun.post else None, unmake


def _same_heads(heads: tuple[Any, ...]) -> tuple[Any, ...]:
    return heads
