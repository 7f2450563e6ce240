"""Life totals: what they become, are exchanged for or compared with (103.4, 119.5); all counters removed (122.1)."""

from __future__ import annotations

from typing import Any

from engine.abilities.conditions import Compare
from engine.abilities.permanents.counters import RemoveAllCounters
from engine.abilities.phrases.filters import PlayerNoun
from engine.abilities.phrases.quantities import Half, LifeTotal, Number, StartingLife, Sum
from engine.abilities.phrases.references import Target
from engine.abilities.players.life import ExchangeLife, SetLife
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import NEUTRAL, PL
from engine.oracle.productions.phrases.verbs import HOLE


def declare(g: Builder) -> None:
    """Declare the clauses about life totals, and "remove all counters from"."""
    g.rule("clause", "{who:whose} life total becomes {amount:amount}", SetLife, number=NEUTRAL)
    g.rule("term", "{of:whose} starting life total", StartingLife)
    _half(g)
    start = "{who:whose} life total becomes equal to {amount:term}"
    g.rule("clause", start, SetLife, number=NEUTRAL, equal=True)
    for words, comparison in (("less than", "<"), ("greater than", ">")):
        phrase = f"{{of:whose}} life total is {words} {{right:expression}}"
        g.form("condition", phrase, Compare, _comparing(comparison), _uncomparing(comparison))
    most = "{who:player/@} has|have at least {n:numeral} life more than {of:whose} starting life total"
    g.form("condition", most, Compare, _more_than_at_first, _unmore_than_at_first, number=NEUTRAL)
    g.rule("player_verb", "exchanges|exchange life totals with {other:one_player}", ExchangeLife, who=HOLE)
    g.form(
        "clause",
        "two target players exchange life totals",
        ExchangeLife,
        lambda: ExchangeLife(TWO),
        lambda e: () if _are_two(e) else None,
        number=NEUTRAL,
    )
    g.rule("player_verb", "remove all counters from {off:object}", RemoveAllCounters, number=PL)


def _half(g: Builder) -> None:
    """ "Your life total is less than or equal to half your starting life total": a half that is not rounded.

    A whole number is at most the half if it is at most the half rounded down, and less if it is less than that rounded up.
    """
    for words, sign, round in (("less than or equal to", "<=", "down"), ("less than", "<", "up")):
        phrase = f"{{left:life_of}} is {words} half {{of:whose}} starting life total"
        g.form("condition", phrase, Compare, *_than_half(sign, round))
    g.rule("life_of", "{of:whose} life total", LifeTotal)


def _than_half(sign: Any, round: Any) -> tuple[Any, Any]:
    def make(left: LifeTotal, of: Any) -> Compare:
        return Compare(left, sign, Half(StartingLife(of), round, whole=True), "half")

    def unmake(value: Compare) -> tuple[Any, ...] | None:
        match value:
            case Compare(LifeTotal() as left, right=Half(StartingLife(of))) if value == make(left, of):
                return left, of
            case _:
                return None

    return make, unmake


def _comparing(comparison: Any) -> Any:
    return lambda of, right: Compare(LifeTotal(of), comparison, right)


def _uncomparing(comparison: str) -> Any:
    def unmake(value: Compare) -> tuple[Any, ...] | None:
        match value:
            case Compare(LifeTotal(of), given, right, "") if given == comparison:
                return of, right
            case _:
                return None

    return unmake


def _more_than_at_first(who: Any, n: Any, of: Any) -> Compare:
    return Compare(LifeTotal(who), ">=", Sum(StartingLife(of), n), "at least")


def _unmore_than_at_first(value: Compare) -> tuple[Any, ...] | None:
    match value:
        case Compare(LifeTotal(who), ">=", Sum(StartingLife(of), Number() as n), "at least"):
            return who, n, of
        case _:
            return None


TWO = Target(PlayerNoun("player"), low=2, high=2)


def _are_two(value: Any) -> bool:
    return isinstance(value.who, Target) and value.who.low == 2 and value.other is None
