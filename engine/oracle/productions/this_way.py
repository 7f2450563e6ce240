"""What was done by the instructions before, as the rest of the text calls it (608.2c)."""

from __future__ import annotations

from typing import Any, get_args

from engine.abilities.conditions import Compare
from engine.abilities.filters import Deed, DoneThisWay, Noun
from engine.abilities.quantities import CountOf, LifeLostThisWay, Number
from engine.oracle.grammar.builder import Builder

DEEDS: tuple[Deed, ...] = get_args(Deed)

SAID = (("is", "is this way"), ("was", "was this way"))


def declare(g: Builder) -> None:
    """Declare "... this way" after a noun, and conditions that ask whether anything was done so."""
    for deed in DEEDS:
        g.word("modifier", f"{deed} this way", DoneThisWay(deed))
        for verb, said in SAID:
            g.form(
                "condition", f"{{noun:a_noun/sg}} {verb} {deed} this way", Compare, _one(deed, said), _unone(deed, said)
            )
        several = f"{{n:number_word}} or more {{noun:noun/pl}} were {deed} this way"
        g.form("condition", several, Compare, _several(deed), _unseveral(deed))
        g.form("condition", f"one or more {{noun:noun/pl}} were {deed} this way", Compare, _any(deed), _unany(deed))
    g.word("term", "the life lost this way", LifeLostThisWay())


def _done(noun: Noun, deed: Deed) -> Noun | None:
    if any(isinstance(part, DoneThisWay) for part in noun.post):
        return None
    return Noun(noun.heads, (*noun.post, DoneThisWay(deed)), noun.join)


def _bare(noun: Noun, deed: Deed) -> Noun | None:
    return Noun(noun.heads, noun.post[:-1], noun.join) if noun.post[-1:] == (DoneThisWay(deed),) else None


def _compare(noun: Noun, deed: Deed, low: int, said: Any) -> Compare | None:
    done = _done(noun, deed)
    return Compare(CountOf(done), ">=", Number(low), said) if done is not None else None


def _one(deed: Deed, said: Any) -> Any:
    return lambda noun: _compare(noun, deed, 1, said)


def _unone(deed: Deed, said: str) -> Any:
    def unmake(value: Compare) -> tuple[Any, ...] | None:
        match value:
            case Compare(CountOf(noun), ">=", Number(1), given) if given == said:
                bare = _bare(noun, deed)
                return (bare,) if bare is not None else None
            case _:
                return None

    return unmake


def _several(deed: Deed) -> Any:
    return lambda n, noun: _compare(noun, deed, n, "were this way")


def _unseveral(deed: Deed) -> Any:
    def unmake(value: Compare) -> tuple[Any, ...] | None:
        match value:
            case Compare(CountOf(noun), ">=", Number(n), "were this way") if n > 1:
                bare = _bare(noun, deed)
                return (n, bare) if bare is not None else None
            case _:
                return None

    return unmake


def _any(deed: Deed) -> Any:
    return lambda noun: _compare(noun, deed, 1, "were this way")


def _unany(deed: Deed) -> Any:
    def unmake(value: Compare) -> tuple[Any, ...] | None:
        match value:
            case Compare(CountOf(noun), ">=", Number(1), "were this way"):
                bare = _bare(noun, deed)
                return (bare,) if bare is not None else None
            case _:
                return None

    return unmake
