"""Delayed triggered abilities are created on resolution and wait in the state (603.7)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.abilities import effects as ef
from engine.abilities.ability import SpellAbility, Triggered
from engine.abilities.events import BeginningOf
from engine.abilities.node import Node, find
from engine.abilities.quantities import ThatMuch
from engine.abilities.references import Back, Chosen, Players, This
from engine.events import kinds
from engine.events.happen import happen
from engine.oracle.printing import print_line
from engine.rules.resolution.context import Resolving
from engine.rules.unsupported import feature
from engine.state.effects import DelayedTrigger
from engine.state.ids import base, fresh
from engine.state.objects import Binding


def create(resolving: Resolving, instruction: ef.AtNext) -> None:
    """Create the ability, with what its words stand for now; it triggers on a later event only (603.7a, 603.7b)."""
    table = resolving.table
    if resolving.this is None or instruction.step == "end of combat":
        feature(resolving.object, "this delayed triggered ability")
    do, bindings = _bound(resolving, instruction.do)
    whose = instruction.whose if instruction.whose is not None else Players("each player")
    text = print_line((SpellAbility((instruction,)),)) or "This happens at the beginning of the next such step."
    trigger = DelayedTrigger(
        id=fresh(table.state, f"{base(resolving.object)}.delayed"),
        ability=Triggered("at", BeginningOf("end step" if instruction.step == "end step" else "upkeep", whose), (do,)),
        controller=resolving.you,
        source=resolving.this,
        bindings=bindings,
        x=resolving.x,
        timestamp=0,
        text=text.replace("~", resolving.name(resolving.this)),
    )
    words = f"A delayed triggered ability of {resolving.name(resolving.you)} waits: “{trigger.text.rstrip('.')}”."
    rule = "603.7d" if resolving.this == resolving.object else "603.7e"
    rules = ("603.7a", rule, "608.2c")
    happen(
        table,
        (kinds.CreateDelayedTrigger(trigger=trigger),),
        words,
        "delayed_trigger",
        *rules,
        objects=(trigger.source,),
    )
    resolving.did(1)


def _bound(resolving: Resolving, do: ef.Instruction) -> tuple[ef.Instruction, tuple[Binding, ...]]:
    """The instruction and what its names mean from now on: what this resolution has moved is meant as what it now is
    (400.7j); what moves later is another object (603.7c).
    """
    now = {ref: _now(resolving, ref) for refs in resolving.refs.values() for ref in refs}
    names = {back.to for back in find(do, Back)} | ({"chosen"} if any(True for _ in find(do, Chosen)) else set())
    bindings = [
        Binding(name, refs=tuple(now[ref] for ref in refs)) for name, refs in resolving.refs.items() if name in names
    ]
    said = {amount.to for amount in find(do, ThatMuch)}
    bindings += [Binding(name, amount=amount) for name, amount in resolving.amounts.items() if name in said]
    itself = resolving.this
    if itself is not None and _now(resolving, itself) != itself:
        do = _renamed(do)
        bindings.append(Binding("itself", refs=(_now(resolving, itself),)))
    return do, tuple(bindings)


def _now(resolving: Resolving, one: str) -> str:
    """What an object is now that this resolution has moved it, where it can be found (400.7j)."""
    state, now = resolving.table.state, one
    while now not in state.objects and now in resolving.became:
        now = resolving.became[now]
    hidden = now in state.objects and now != one and state.objects[now].zone in ("hand", "library")
    return one if hidden else now


def _renamed(do: ef.Instruction) -> ef.Instruction:
    """The instruction with the object itself under a name of its own: it is no longer the source."""
    changed = _replaced(do)
    assert isinstance(changed, Node)
    return changed  # type: ignore[return-value]


def _replaced(node: object) -> object:
    match node:
        case This(word=word):
            return Back(word, "itself")
        case Back(word=word, to="this"):
            return Back(word, "itself")
        case tuple():
            return tuple(_replaced(part) for part in node)
        case Node():
            return replace(node, **{field: _replaced(getattr(node, field)) for field in node.__struct_fields__})
        case _:
            return node
