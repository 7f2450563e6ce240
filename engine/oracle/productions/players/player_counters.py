"""Counters on players: energy by its symbol, poison, experience and others by their names (122.1, 107.14)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.abilities.conditions import Compare
from engine.abilities.costs.cost import PayEnergy
from engine.abilities.permanents.counters import GetCounters
from engine.abilities.phrases.quantities import Number as Constant
from engine.abilities.phrases.quantities import PlayerCounters, Quantity
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.categories import Reading
from engine.oracle.grammar.symbols import ANY, NEUTRAL, Number
from engine.oracle.productions.phrases.verbs import HOLE
from engine.oracle.tokens import Token

ON_PLAYERS = frozenset({"poison", "experience", "ticket", "rad"})
"""Kinds of counters that players get by name."""


def declare(g: Builder) -> None:
    """Declare getting counters, paying energy, and how many counters a player has."""
    g.terminal("energy", _energy, _show_energy, ["<symbol>"], Constant)
    g.form(
        "player_verb",
        "gets|get {amount:energy}",
        GetCounters,
        lambda amount: GetCounters(HOLE, "energy", amount),
        lambda c: (c.amount,) if c.kind == "energy" and isinstance(c.amount, Constant) else None,
    )
    g.form("player_verb", "gets|get {c:n_counters}", GetCounters, _get, _unget)
    g.form(
        "player_verb",
        "gets|get a amount of {one:energy} equal to {amount:expression}",
        GetCounters,
        lambda one, amount: GetCounters(HOLE, "energy", amount) if one == Constant(1) else None,
        lambda c: (Constant(1), c.amount) if c.kind == "energy" and not isinstance(c.amount, Constant) else None,
    )
    g.rule("cost_part", "Pay {amount:energy}", PayEnergy)
    g.rule("paying_part", "pays|pay {amount:energy}", PayEnergy)
    g.rule("gerund_part", "paying {amount:energy}", PayEnergy)
    for words in ("term", "each_unit"):
        start = "the number of {kind:player_counter} counters" if words == "term" else "{kind:player_counter} counter"
        g.rule(words, f"{start} {{of:having}}", PlayerCounters)
    g.form("player_counter", "{kind:counter_kind}", str, _only_players, _only_players_back)
    g.unit("having", "{it:player/pl} have")
    g.unit("having", "{it:one_player/sg} has")
    _conditions(g)


def _energy(tokens: tuple[Token, ...], at: int) -> Iterable[Reading]:
    """A run of energy symbols, the longest only."""
    end = at
    while end < len(tokens) and tokens[end].text == "{E}":
        end += 1
    if end > at:
        yield end, Constant(end - at), ANY


def _show_energy(value: Constant, _: Number) -> tuple[tuple[str, ...], Number] | None:
    return (("{E}",) * value.value, ANY) if value.value else None


def _get(counters: tuple[Quantity, str]) -> GetCounters | None:
    return GetCounters(HOLE, counters[1], counters[0]) if counters[1] in ON_PLAYERS else None


def _unget(value: GetCounters) -> tuple[Any] | None:
    return ((value.amount, value.kind),) if value.kind in ON_PLAYERS and not value.extra else None


def _only_players(kind: str) -> str | None:
    return kind if kind in ON_PLAYERS else None


def _only_players_back(kind: str) -> tuple[str] | None:
    return (kind,) if kind in ON_PLAYERS else None


def _conditions(g: Builder) -> None:
    """How many they have (122.1): "an opponent has three or more poison counters"."""
    g.form(
        "condition",
        "{who:player/@} has|have {n:number_word} or more {kind:counter_kind} counters",
        Compare,
        lambda who, n, kind: Compare(PlayerCounters(kind, who), ">=", Constant(n), "have"),
        _unplayers,
        number=NEUTRAL,
    )
    poisoned = "{who:player/@} is|are poisoned"
    g.form("condition", poisoned, Compare, _poisoned, _unpoisoned, number=NEUTRAL)
    for words, comparison, said in (
        ("has|have a {kind:player_counter} counter", ">=", "has a"),
        ("doesn't|don't have any {kind:player_counter} counters", "<", "has any"),
    ):
        make, unmake = _one_counter(comparison, said)
        g.form("condition", f"{{who:player/@}} {words}", Compare, make, unmake, number=NEUTRAL)


def _poisoned(who: Any) -> Compare:
    """Has one or more poison counters (122.1f)."""
    return Compare(PlayerCounters("poison", who), ">=", Constant(1), "poisoned")


def _unpoisoned(value: Compare) -> tuple[Any] | None:
    match value:
        case Compare(PlayerCounters("poison", who), ">=", Constant(1), "poisoned"):
            return (who,)
        case _:
            return None


def _one_counter(comparison: Any, said: Any) -> tuple[Any, Any]:
    def make(who: Any, kind: str) -> Compare:
        return Compare(PlayerCounters(kind, who), comparison, Constant(1), said)

    def unmake(value: Compare) -> tuple[Any, ...] | None:
        match value:
            case Compare(PlayerCounters(kind, who)) if value == make(who, kind):
                return who, kind
            case _:
                return None

    return make, unmake


def _unplayers(value: Compare) -> Any:
    match value:
        case Compare(PlayerCounters(kind, who), ">=", Constant(n), "have"):
            return who, n, kind
        case _:
            return None
