"""With which counters a permanent enters, said of the spell that becomes it (400.7a, 614.1c)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.permanents.counters import EntersAlso
from engine.abilities.phrases.durations import Until
from engine.abilities.phrases.quantities import Number, Quantity
from engine.oracle.grammar.builder import Builder
from engine.oracle.productions.phrases.quantities import per_unit, split_unit
from engine.oracle.productions.phrases.verbs import HOLE

THEN = Until("end_of_turn")
"""No spell is on the stack for longer than its turn, and nothing is said once it has become a permanent."""


def declare(g: Builder) -> None:
    """Declare "enters with an additional +1/+1 counter on it" as a verb of what was cast."""
    start = "enters|enter with"
    plain = f"{start} {{c:n_counters}} on it"
    g.form("enters_some", plain, EntersAlso, lambda c: EntersAlso(c[1], c[0]), _unplain)
    one = f"{start} a additional {{kind:counter_kind}} counter on it"
    g.form("enters_some", one, EntersAlso, lambda kind: EntersAlso(kind, Number(1), "a"), _unone)
    for more, words in (("n", "{n:count} additional"), ("a n", "a additional {n:count}")):
        make, unmake = _several(more)
        g.form("enters_some", f"{start} {words} {{kind:counter_kind}} counters on it", EntersAlso, make, unmake)
    for said, words in (("", ""), ("n", "additional ")):
        number = f"a number of {words}{{kind:counter_kind}} counters on it equal to {{amount:expression}}"
        g.rule("enters_also", f"{start} {number}", EntersAlso, more=said, numbered=True)
    g.unit("enters_also", "{it:enters_some/@}")
    g.form("enters_also", "{it:enters_some/@} for each {unit:each_unit}", EntersAlso, _each, _uneach)
    g.form("object_verb", "{it:enters_also/@}", ApplyToObjects, _of_spell, _unof_spell)


def _unplain(value: EntersAlso) -> tuple[Any] | None:
    return ((value.amount, value.kind),) if not value.more and not value.numbered else None


def _unone(value: EntersAlso) -> tuple[str] | None:
    return (value.kind,) if value == EntersAlso(value.kind, Number(1), "a") else None


def _several(more: Any) -> tuple[Any, Any]:
    def make(n: Quantity, kind: str) -> EntersAlso | None:
        return EntersAlso(kind, n, more) if n != Number(1) else None

    def unmake(value: EntersAlso) -> tuple[Any, ...] | None:
        return (value.amount, value.kind) if value == make(value.amount, value.kind) else None

    return make, unmake


def _each(it: EntersAlso, unit: Quantity) -> EntersAlso | None:
    amount = per_unit(it.amount, unit)
    return replace(it, amount=amount) if amount is not None else None


def _uneach(value: EntersAlso) -> tuple[Any, ...] | None:
    parts = split_unit(value.amount)
    return (replace(value, amount=parts[0]), parts[1]) if parts is not None else None


def _of_spell(it: EntersAlso) -> ApplyToObjects:
    return ApplyToObjects(HOLE, (it,), THEN)


def _unof_spell(value: ApplyToObjects) -> tuple[Any] | None:
    match value:
        case ApplyToObjects(_, (EntersAlso() as it,)) if value == replace(_of_spell(it), what=value.what):
            return (it,)
        case _:
            return None
