"""Moving counters, and the so-manyeth counter (122.5, 122.7)."""

from __future__ import annotations

from typing import Any

from engine.abilities.counters import MoveCounters
from engine.abilities.events import NthCounter
from engine.abilities.quantities import Number
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
    for number, word in enumerate(ORDINALS, 1):
        words = f"the {word} {{kind:counter_kind}} counter is put on {{what:counter_subject}}"
        g.rule("plain_event", words, NthCounter, nth=number)


def _counted(c: tuple[Any, str], of: Any, onto: Any) -> MoveCounters:
    return MoveCounters(c[1], c[0], of, onto)


def _uncounted(value: MoveCounters) -> tuple[Any, ...] | None:
    if value.counter is None or value.amount is None:
        return None
    return (value.amount, value.counter), value.of, value.onto
