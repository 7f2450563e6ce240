"""Counters that players would put or get, more of them or fewer (614.1a, 614.16); counters that can't be put (101.2)."""

from __future__ import annotations

from typing import Any

from engine.abilities.ability import Replaces, Static
from engine.abilities.layers.characteristics import Cannot, CounterLimit
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.phrases.durations import Until
from engine.abilities.phrases.filters import Head, Noun
from engine.abilities.phrases.quantities import Half, Number, Quantity, Sum, ThatMuch, Times
from engine.abilities.phrases.references import Players, You
from engine.abilities.players.player_rules import PlayerRule
from engine.abilities.replacement.replacing import BeginReplacing, GetsCountersAtOnce
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import PL, SG

MANY = ThatMuch("that many")
PERMANENT = Noun((Head((), "permanent"),))
ANYBODY = Players("a player")
DOUBLED: Quantity = Times(2, MANY)
ONE_MORE: Quantity = Sum(MANY, Number(1))
ONE_LESS: Quantity = Sum(MANY, Number(-1))
HALVED: Quantity = Half(MANY, "down")


def declare(g: Builder) -> None:
    """Declare what players would put or get, and what they can't."""
    _putting(g)
    _getting(g)
    _fewer(g)
    _cannot(g)


# -- putting -------------------------------------------------------------------------------------------------------------


def _putting(g: Builder) -> None:
    """What a player would put, of each kind, on permanents, players, or both."""
    on = (
        ("a permanent or player", (PERMANENT, ANYBODY)),
        ("a creature or planeswalker you control or on yourself", None),
    )
    amounts = (("twice that many", DOUBLED), ("that many plus one", ONE_MORE))
    each = "of each of those kinds of counters on that permanent or player instead"
    for words, meant in on:
        noun = "{on:a_noun/sg} or on yourself" if meant is None else words
        for said, amount in amounts:
            phrase = f"if you would put one or more counters on {noun} , put {said} {each} ."
            g.form("static", phrase, Replaces, _put(You(), meant, amount), _unput(You(), meant, amount))
        halved = f"if {{by:one_player/sg}} would put one or more counters on {noun} , they put half that many {each}"
        if meant is not None:
            phrase = f"{halved} , rounded down ."
            g.form("static", phrase, Replaces, _put_by(meant), _unput_by(meant))
    start = "until end of turn , if you would put one or more {kind:counter_kind} counters on {on:a_noun/sg}"
    phrase = f"{start} , put that many plus one {{same:counter_kind}} counters on it instead"
    g.form("sentence", phrase, BeginReplacing, _begin, _unbegin)


def _put(by: Any, meant: Any, amount: Quantity) -> Any:
    def make(*values: Any) -> Replaces:
        on, player = meant if meant is not None else (values[0], You())
        return Replaces(GetsCountersAtOnce(None, on, by=by, player=player), (), amount, instead="put")

    return make


def _unput(by: Any, meant: Any, amount: Quantity) -> Any:
    def unmake(value: Replaces) -> tuple[Any, ...] | None:
        match value:
            case Replaces(event=GetsCountersAtOnce(None, on, False, who, player), do=(), instead="put", duration=None):
                if who != by or value.amount != amount:
                    return None
                if meant is not None:
                    return () if (on, player) == meant else None
                return (on,) if player == You() and on is not None else None
            case _:
                return None

    return unmake


def _put_by(meant: Any) -> Any:
    return lambda by: Replaces(GetsCountersAtOnce(None, meant[0], by=by, player=meant[1]), (), HALVED, instead="put")


def _unput_by(meant: Any) -> Any:
    def unmake(value: Replaces) -> tuple[Any, ...] | None:
        match value:
            case Replaces(event=GetsCountersAtOnce(None, on, False, by, player), do=(), instead="put", duration=None):
                return (by,) if (on, player) == meant and value.amount == HALVED else None
            case _:
                return None

    return unmake


def _begin(kind: str, on: Noun, same: str) -> BeginReplacing | None:
    event = GetsCountersAtOnce(kind, on, by=You())
    made = Replaces(event, (), ONE_MORE, duration=Until("end_of_turn"), instead="put")
    return BeginReplacing(made) if kind == same else None


def _unbegin(begin: BeginReplacing) -> tuple[Any, ...] | None:
    match begin.effect:
        case Replaces(event=GetsCountersAtOnce(str(kind), on, False, You(), None), do=(), instead="put") as made:
            lasts = made.duration == Until("end_of_turn")
            return (kind, on, kind) if lasts and made.amount == ONE_MORE else None
        case _:
            return None


# -- getting -------------------------------------------------------------------------------------------------------------


def _getting(g: Builder) -> None:
    """What the controller would get themselves: energy, by its symbol, or counters of each kind."""
    for said, amount in (("twice that many", DOUBLED), ("that many plus one", ONE_MORE)):
        energy = f"if you would get one or more {{one:energy}} , you get {said} {{two:energy}} instead ."
        g.form("static", energy, Replaces, _energy(amount), _unenergy(amount))
        every = f"if you would get one or more counters , you get {said} of each of those kinds of counters instead ."
        g.word("static", every, Replaces(GetsCountersAtOnce(None, None, player=You()), (), amount, instead="put"))


def _energy(amount: Quantity) -> Any:
    def make(one: Any, two: Any) -> Replaces | None:
        event = GetsCountersAtOnce("energy", None, player=You())
        return Replaces(event, (), amount, instead="put") if one == two == Number(1) else None

    return make


def _unenergy(amount: Quantity) -> Any:
    def unmake(value: Replaces) -> tuple[Any, ...] | None:
        event = GetsCountersAtOnce("energy", None, player=You())
        return (Number(1), Number(1)) if value == Replaces(event, (), amount, instead="put") else None

    return unmake


# -- fewer, and none -----------------------------------------------------------------------------------------------------


def _fewer(g: Builder) -> None:
    start = "if one or more {kind:counter_kind} counters would be put on {on:a_noun/sg}"
    phrase = f"{start} , that many {{same:counter_kind}} counters minus one are put on it instead ."
    g.form("static", phrase, Replaces, _less, _unless)


def _less(kind: str, on: Noun, same: str) -> Replaces | None:
    return Replaces(GetsCountersAtOnce(kind, on), (), ONE_LESS, instead="put") if kind == same else None


def _unless(value: Replaces) -> tuple[Any, ...] | None:
    match value:
        case Replaces(event=GetsCountersAtOnce(str(kind), on, False, None, None), do=(), instead="put", duration=None):
            return (kind, on, kind) if value.amount == ONE_LESS else None
        case _:
            return None


def _cannot(g: Builder) -> None:
    said = "counters can't be put on {what:bare_group/pl} ."
    g.form("static", said, Static, _stay_off, _unstay_off)
    for pronoun, number in (("it", SG), ("them", PL)):
        words = f"can't have {{counter:counter_kind}} counters put on {pronoun}"
        constants: dict[str, Any] = {"what": "have counters", "plural": number is PL, "number": number}
        g.rule("forbidden", words, Cannot, **constants)
    limit = "can't have more than {most:count} {kind:counter_kind} counters on it"
    g.form("forbidden", limit, CounterLimit, _limit, lambda c: (Number(c.most), c.kind), number=SG)
    g.rule("player_rule", "{who:player/@} can't get counters", PlayerRule, what="can't get counters")
    kinds = "{who:player/@} can't get {counter:counter_kind} counters"
    g.rule("player_rule", kinds, PlayerRule, what="can't get counters")


def _limit(most: Quantity, kind: str) -> CounterLimit | None:
    return CounterLimit(kind, most.value) if isinstance(most, Number) else None


def _stay_off(what: Any) -> Static:
    return Static(ApplyToObjects(what, (Cannot("have counters", first=True),)))


def _unstay_off(value: Static) -> tuple[Any] | None:
    match value:
        case Static(effect=ApplyToObjects(what, (Cannot("have counters", first=True),), None, False), condition=None):
            return (what,)
        case _:
            return None
