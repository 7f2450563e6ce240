"""Replacement effects that a resolution starts (614.3)."""

from __future__ import annotations

from engine.abilities.ability import Replaces, SpellAbility
from engine.abilities.effects import BeginReplacing
from engine.abilities.nesting import names_referred_to
from engine.abilities.node import Node, find
from engine.abilities.quantities import Number, X
from engine.abilities.references import Target
from engine.abilities.replacing import SkipDraw
from engine.events import kinds
from engine.events.happen import happen
from engine.oracle.printing import print_line
from engine.oracle.productions.rewriting import rewrite
from engine.rules.resolution.context import Resolving
from engine.state.effects import AmendingEffect
from engine.state.ids import base, fresh
from engine.state.objects import Binding


def start(resolving: Resolving, instruction: Replaces) -> None:
    """Start the effect. What its words refer to is what they mean now; its X is settled (608.2h)."""
    table = resolving.table
    settled: Replaces = rewrite(instruction, lambda node: _settled(resolving, node))
    words = print_line((SpellAbility((BeginReplacing(settled),)),)) or "An event is replaced."
    words = words.replace("~", resolving.name(resolving.this)) if resolving.this is not None else words
    started = AmendingEffect(
        id=fresh(table.state, f"{base(resolving.object)}.effect"),
        amends=settled,
        remaining=None,
        controller=resolving.you,
        source=resolving.this,
        bindings=_bindings(resolving, settled),
        started_turn=table.state.turn.number,
        timestamp=0,
        text=words,
    )
    named = tuple(ref for binding in started.bindings for ref in binding.refs)
    text = f"A replacement effect begins: “{words.rstrip('.')}”."
    happen(table, (kinds.StartShield(shield=started),), text, "start_effect", "614.3", "608.2c", objects=named)
    resolving.did(1)


def _settled(resolving: Resolving, node: Node) -> Node | None:
    return Number(resolving.value(node)) if isinstance(node, X) else None


def _bindings(resolving: Resolving, settled: Replaces) -> tuple[Binding, ...]:
    names = {*names_referred_to(settled)} | {target.slot for target in find(settled, Target)}
    return tuple(Binding(name, refs=refs) for name, refs in resolving.refs.items() if name in names)


def skip_draw(resolving: Resolving, instruction: SkipDraw) -> None:
    """Skip a draw that would be: nothing is done instead of it (614.1b)."""
    resolving.did(1)
