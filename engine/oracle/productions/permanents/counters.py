"""Moving counters, and the so-manyeth counter (122.5, 122.7)."""

from __future__ import annotations

from typing import Any

from engine.abilities.conditions import Compare
from engine.abilities.permanents.counters import MoveCounters
from engine.abilities.phrases.quantities import CountersOn, Number
from engine.abilities.triggers.events import NthCounter
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import PL

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
    g.rule("player_verb", f"move a counter {one}", MoveCounters, counter=None, amount=Number(1), number=PL)
    for category in ("self", "host", "back_object", "target"):
        for end in ("moved_off", "moved_onto"):
            g.unit(end, f"{{it:{category}/sg}}")
    for category in ("moved_off/sg", "group/pl", "bare_group/pl"):
        g.unit("emptied", f"{{it:{category}}}")
    _conditions(g)
    for number, word in enumerate(ORDINALS, 1):
        words = f"the {word} {{kind:counter_kind}} counter is put on {{what:counter_subject}}"
        g.rule("plain_event", words, NthCounter, nth=number)


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
