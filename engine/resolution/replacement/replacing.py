"""Replacement effects that a resolution starts (614.3)."""

from __future__ import annotations

from engine.abilities.ability import Replaces, SpellAbility
from engine.abilities.node import Node
from engine.abilities.phrases.quantities import Number, X
from engine.abilities.phrases.references import Chosen
from engine.abilities.replacement.replacing import BeginReplacing, DealsAnyDamage, DealtDamage, SkipThat
from engine.abilities.rewriting import rewrite
from engine.events import kinds
from engine.happening.happen import happen
from engine.layers.naming import effect_in_words
from engine.oracle.printing import print_line
from engine.resolution.context import Resolving
from engine.resolution.damage.preventing import sources
from engine.resolution.layers.beginning import amending, meant_now


def start(resolving: Resolving, instruction: Replaces) -> None:
    """Start the effect. What its words refer to is what they mean now; a source is chosen (608.2h, 609.7a)."""
    table = resolving.table
    by = instruction.event.by if isinstance(instruction.event, DealtDamage | DealsAnyDamage) else None
    if isinstance(by, Chosen):
        resolving.choose(by, resolving.you, within=sources(table.state))
    settled: Replaces = rewrite(instruction, lambda node: _settled(resolving, node))
    words = print_line((SpellAbility((BeginReplacing(settled),)),)) or "An event is replaced."
    words = words.replace("~", resolving.name(resolving.this)) if resolving.this is not None else words
    limit = resolving.value(settled.limit) if settled.limit is not None else None
    started = amending(resolving, settled, words, meant_now(resolving, settled), remaining=limit)
    named = tuple(ref for binding in started.bindings for ref in binding.refs)
    text = f"A replacement effect begins: “{effect_in_words(table.state, started).rstrip('.')}”."
    rules = ("614.3", *(("609.7a",) if isinstance(by, Chosen) else ()), "608.2c")
    happen(table, (kinds.StartShield(shield=started),), text, "start_effect", *rules, objects=named)
    resolving.did(1)


def _settled(resolving: Resolving, node: Node) -> Node | None:
    return Number(resolving.value(node)) if isinstance(node, X) else None


def skip_that(resolving: Resolving, instruction: SkipThat) -> None:
    """Skip a draw that would be: nothing is done instead of it (614.1b)."""
    resolving.did(1)
