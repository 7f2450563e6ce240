"""Moving counters, and the so-manyeth counter (122.5, 122.7)."""

from __future__ import annotations

from typing import Any

from engine.abilities.conditions import Compare
from engine.abilities.permanents.counters import (
    AnotherOfEach,
    GetCounters,
    MoveCounters,
    OtherCounters,
    PutCounters,
    RemoveCounters,
)
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.quantities import CountersOn, Number
from engine.abilities.phrases.references import Back, PlayerOrNoun, Target
from engine.abilities.triggers.events import NthCounter
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import PL
from engine.oracle.productions.phrases.verbs import HOLE

ORDINALS = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth",
)  # fmt: skip


def declare(g: Builder) -> None:
    """Declare "move ..." among the verbs, and "the third counter is put on" among the trigger conditions."""
    one, ends = (f"from {{of:{off}}} onto {{onto:moved_onto}}" for off in ("moved_off", "emptied"))
    g.form("player_verb", f"move {{c:n_counters}} {one}", MoveCounters, _counted, _uncounted, number=PL)
    g.rule("player_verb", f"move all {{counter:counter_kind}} counters {ends}", MoveCounters, amount=None, number=PL)
    g.rule("player_verb", f"move all counters {ends}", MoveCounters, counter=None, amount=None, number=PL)
    some: dict[str, Any] = {"amount": None, "some": True, "number": PL}
    g.rule("player_verb", f"move any number of {{counter:counter_kind}} counters {ends}", MoveCounters, **some)
    g.rule("player_verb", f"move any number of counters {ends}", MoveCounters, counter=None, **some)
    to = "from {of:moved_off} to {onto:moved_onto}"
    g.rule("player_verb", f"move any number of counters {to}", MoveCounters, counter=None, said="to", **some)
    among = "from among {of:bare_group/pl} onto {onto:moved_onto}"
    g.rule("player_verb", f"move any number of counters {among}", MoveCounters, counter=None, said="among", **some)
    spread = "from {of:moved_off} onto {onto:bare_group/pl}"
    g.rule("player_verb", f"move any number of {{counter:counter_kind}} counters {spread}", MoveCounters, **some)
    g.rule("player_verb", f"move one or more counters {one}", MoveCounters, counter=None, least=1, **some)
    absent: dict[str, Any] = {"counter": None, "amount": Number(1), "number": PL}
    g.rule("player_verb", f"move a counter of each kind not on {{absent:self}} {one}", MoveCounters, **absent)
    g.rule("player_verb", f"move a counter {one}", MoveCounters, counter=None, amount=Number(1), number=PL)
    _removing(g)
    _several_kinds(g)
    for words, either in (
        ("give that permanent or player another counter of that kind", False),
        ("put another counter of that kind on it or remove one from it", True),
    ):
        each = f"for each kind of counter on {{on:target/sg}} , {words}"
        g.form("sentence", each, AnotherOfEach, *_another_of_each(either=either))
    _those(g)
    for category in ("self", "host", "back_object", "target"):
        for end in ("moved_off", "moved_onto"):
            g.unit(end, f"{{it:{category}/sg}}")
    for category in ("moved_off/sg", "group/pl", "bare_group/pl"):
        g.unit("emptied", f"{{it:{category}}}")
    _conditions(g)
    for number, word in enumerate(ORDINALS, 1):
        words = f"the {word} {{kind:counter_kind}} counter is put on {{what:counter_subject}}"
        g.rule("plain_event", words, NthCounter, nth=number)


def _several_kinds(g: Builder) -> None:
    """ "A +1/+1 counter and two charge counters" at once; "your choice of a flying counter or a reach counter" (122.1)."""
    g.form(
        "some_counters", "{n:one} {kind:counter_kind} counter", tuple, lambda n, kind: (n, kind), _if_number(one=True)
    )
    g.form("some_counters", "{n:count} {kind:counter_kind} counters", tuple, lambda n, kind: (n, kind), _if_number())
    g.listing("counters_together", "some_counters", "and", low=2)
    g.form("counter_choice", "a {kind:counter_kind} counter", str, lambda kind: kind, lambda kind: (kind,))
    g.listing("counter_choices", "counter_choice", "or", low=2)
    phrase = "put {cs:counters_together} on {on:counter_holder}"
    g.form("player_verb", phrase, PutCounters, _put_together, _unput_together, number=PL)
    for category in ("self", "host", "back_object", "target"):
        g.unit("choice_holder", f"{{it:{category}/sg}}")
    phrase = "put your choice of {kinds:counter_choices} on {on:choice_holder}"
    g.form("player_verb", phrase, PutCounters, *_put_choice(""), number=PL)
    g.listing("elided_choices", "counter_kind", "or", low=2)
    g.form(
        "player_verb", "put {kinds:counter_choices} on {on:choice_holder}", PutCounters, *_put_choice("or"), number=PL
    )
    for extra in ("another", "a additional"):
        phrase = f"put {extra} {{kind:counter_kind}} counter on {{on:counter_holder}}"
        g.form("player_verb", phrase, PutCounters, *_put_another(extra), number=PL)
        phrase = f"gets|get {extra} {{kind:player_counter}} counter"
        g.rule("player_verb", phrase, GetCounters, who=HOLE, amount=Number(1), extra=extra)
    for said, start in (("choice", "your choice of a"), ("plain", "a")):
        phrase = f"put {start} {{kinds:elided_choices}} counter on {{on:choice_holder}}"
        g.form("player_verb", phrase, PutCounters, *_put_choice(said), number=PL)


def _if_number(*, one: bool = False) -> Any:
    return lambda value: value if (value[0] == Number(1)) == one else None


def _put_together(cs: tuple[tuple[Any, str], ...], on: Any) -> PutCounters:
    (amount, kind), *others = cs
    return PutCounters(kind, amount, on, also=tuple(OtherCounters(kind, amount) for amount, kind in others))


def _unput_together(value: PutCounters) -> tuple[Any, ...] | None:
    cs = ((value.amount, value.kind), *((other.amount, other.kind) for other in value.also))
    return (cs, value.on) if len(cs) > 1 and value == _put_together(cs, value.on) else None


def _another_of_each(*, either: bool) -> tuple[Any, Any]:
    def make(on: Target) -> AnotherOfEach | None:
        return AnotherOfEach(on, either) if isinstance(on.what, Noun if either else PlayerOrNoun) else None

    return make, lambda value: (value.on,) if value == make(value.on) else None


def _put_another(extra: Any) -> tuple[Any, Any]:
    def make(kind: str, on: Any) -> PutCounters:
        return PutCounters(kind, Number(1), on, extra=extra)

    return make, lambda value: (value.kind, value.on) if value == make(value.kind, value.on) else None


def _put_choice(elided: Any) -> tuple[Any, Any]:
    def make(kinds: tuple[str, ...], on: Any) -> PutCounters:
        return PutCounters(kinds[0], Number(1), on, instead=kinds[1:], elided=elided)

    def unmake(value: PutCounters) -> tuple[Any, ...] | None:
        kinds = (value.kind, *value.instead)
        return (kinds, value.on) if len(kinds) > 1 and value == make(kinds, value.on) else None

    return make, unmake


def _removing(g: Builder) -> None:
    """ "Remove a counter", "up to two counters", "any number of counters": of kinds that the player chooses (122.1)."""
    for words, amount, up_to in (
        ("a", Number(1), False),
        ("{n:count}", ..., False),
        ("up to {n:count}", ..., True),
        ("any number of", None, True),
    ):
        for said in ("{kind:counter_kind} ", ""):
            if said and not up_to:
                continue
            plural = "" if words == "a" else "s"
            make, unmake = _removed(amount, bool(said), up_to)
            phrase = f"remove {words} {said}counter{plural} from {{off:object}}"
            g.form("player_verb", phrase, RemoveCounters, make, unmake, number=PL)


def _those(g: Builder) -> None:
    """ "Remove those counters", "remove them": those that the condition before asked about."""
    for said in ("those counters", "them", "all of them", "all of them from it", "them all"):
        make, unmake = _said_of_those(said)
        g.form("player_verb", f"remove {said}", RemoveCounters, make, unmake, number=PL)


def _said_of_those(said: Any) -> tuple[Any, Any]:
    def make() -> RemoveCounters:
        return RemoveCounters("", None, Back("those counters", "this"), said=said)

    return make, lambda value: () if value.said == said else None


def _removed(fixed: Any, of_kind: bool, up_to: bool) -> tuple[Any, Any]:
    def make(*values: Any) -> RemoveCounters:
        *first, off = values
        amount = first.pop(0) if fixed is ... else fixed
        return RemoveCounters(first[0] if of_kind else None, amount, off, up_to)

    def unmake(value: RemoveCounters) -> tuple[Any, ...] | None:
        if (
            value.said
            or (value.kind is not None) != of_kind
            or value.up_to != up_to
            or (value.amount is None) != (fixed is None)
        ):
            return None
        if (fixed is ... and value.amount == Number(1)) or fixed not in (..., value.amount):
            return None
        counted = (value.amount,) if fixed is ... else ()
        return (*counted, *((value.kind,) if of_kind else ()), value.off)

    return make, unmake


def _conditions(g: Builder) -> None:
    """How many counters of a kind something has (122.1)."""
    for said, low, words in (
        ("has", False, "{on:fitting} has no {kind:counter_kind} counters on it"),
        ("there", False, "there are no {kind:counter_kind} counters on {on:counted_on}"),
        ("there", True, "there are {n:number_word} or more {kind:counter_kind} counters on {on:counted_on}"),
    ):
        make, unmake = _counts(said, low)
        g.form("condition", words, Compare, make, unmake)


def _counts(said: Any, low: bool) -> tuple[Any, Any]:
    names = ("on", "kind") if said == "has" else ("n", "kind", "on") if low else ("kind", "on")

    def make(*values: Any) -> Compare:
        given = dict(zip(names, values, strict=True))
        return Compare(CountersOn(given["kind"], given["on"]), ">=" if low else "=", Number(given.get("n", 0)), said)

    def unmake(value: Compare) -> tuple[Any, ...] | None:
        match value:
            case Compare(CountersOn(kind, on), comparison, Number(n), word) if word == said:
                if comparison != (">=" if low else "=") or (not low and n != 0):
                    return None
                parts = {"kind": kind, "on": on, "n": n}
                return tuple(parts[name] for name in names)
            case _:
                return None

    return make, unmake


def _counted(c: tuple[Any, str], of: Any, onto: Any) -> MoveCounters:
    return MoveCounters(c[1], c[0], of, onto)


def _uncounted(value: MoveCounters) -> tuple[Any, ...] | None:
    if value.counter is None or value.amount is None:
        return None
    return (value.amount, value.counter), value.of, value.onto
