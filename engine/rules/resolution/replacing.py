"""Replacement effects that a resolution starts (614.3)."""

from __future__ import annotations

from engine.abilities.ability import Replaces, SpellAbility
from engine.abilities.effects import BeginReplacing
from engine.abilities.nesting import names_referred_to
from engine.abilities.node import Node, find
from engine.abilities.quantities import Number, X
from engine.abilities.references import Chosen, Target
from engine.abilities.replacing import DealtDamage, SkipDraw
from engine.events import kinds
from engine.events.happen import happen
from engine.oracle.printing import print_line
from engine.oracle.productions.rewriting import rewrite
from engine.rules.naming import names_of
from engine.rules.resolution.context import Resolving
from engine.rules.resolution.preventing import sources
from engine.state.effects import AmendingEffect
from engine.state.ids import base, fresh
from engine.state.objects import Binding


def start(resolving: Resolving, instruction: Replaces) -> None:
    """Start the effect. What its words refer to is what they mean now; a source is chosen (608.2h, 609.7a)."""
    table = resolving.table
    by = instruction.event.by if isinstance(instruction.event, DealtDamage) else None
    if isinstance(by, Chosen):
        resolving.choose(by, resolving.you, within=sources(table.state))
    settled: Replaces = rewrite(instruction, lambda node: _settled(resolving, node))
    words = print_line((SpellAbility((BeginReplacing(settled),)),)) or "An event is replaced."
    words = words.replace("~", resolving.name(resolving.this)) if resolving.this is not None else words
    started = AmendingEffect(
        id=fresh(table.state, f"{base(resolving.object)}.effect"),
        amends=settled,
        remaining=resolving.value(settled.limit) if settled.limit is not None else None,
        controller=resolving.you,
        source=resolving.this,
        bindings=_bindings(resolving, settled),
        started_turn=table.state.turn.number,
        timestamp=0,
        text=words,
    )
    named = tuple(ref for binding in started.bindings for ref in binding.refs)
    chosen = resolving.refs.get("chosen", ()) if isinstance(by, Chosen) else ()
    source = f", {names_of(table.state, chosen)} being the chosen source" if chosen else ""
    text = f"A replacement effect begins{source}: “{words.rstrip('.')}”."
    rules = ("614.3", *(("609.7a",) if chosen else ()), "608.2c")
    happen(table, (kinds.StartShield(shield=started),), text, "start_effect", *rules, objects=named)
    resolving.did(1)


def _settled(resolving: Resolving, node: Node) -> Node | None:
    return Number(resolving.value(node)) if isinstance(node, X) else None


def _bindings(resolving: Resolving, settled: Replaces) -> tuple[Binding, ...]:
    names = {*names_referred_to(settled)} | {target.slot for target in find(settled, Target)}
    if any(True for _ in find(settled, Chosen)):
        names.add("chosen")
    return tuple(Binding(name, refs=refs) for name, refs in resolving.refs.items() if name in names)


def skip_draw(resolving: Resolving, instruction: SkipDraw) -> None:
    """Skip a draw that would be: nothing is done instead of it (614.1b)."""
    resolving.did(1)
