"""The effects that a resolution leaves behind, as they begin (611.2, 614.3, 615.3)."""

from __future__ import annotations

from collections.abc import Collection

from engine.abilities.nesting import names_referred_to
from engine.abilities.node import contains, find
from engine.abilities.phrases.references import Chosen, Target
from engine.resolution.context import Resolving
from engine.state.effects import AmendingEffect, Amends, ContinuousEffect, FloatingEffect
from engine.state.ids import base, fresh
from engine.state.objects import Binding


def amending(
    resolving: Resolving,
    amends: Amends,
    text: str,
    bindings: tuple[Binding, ...],
    *,
    remaining: int | None = None,
    stem: str = "effect",
) -> AmendingEffect:
    """The effect, begun now by the controller of what resolves; its timestamp comes with the event (613.7b)."""
    state = resolving.table.state
    return AmendingEffect(
        id=fresh(state, f"{base(resolving.object)}.{stem}"),
        amends=amends,
        remaining=remaining,
        controller=resolving.you,
        source=resolving.this,
        bindings=bindings,
        started_turn=state.turn.number,
        timestamp=0,
        text=text,
    )


def floating(
    resolving: Resolving,
    effect: ContinuousEffect,
    affects: tuple[str, ...] | None,
    text: str,
    *,
    controller: str = "",
    bindings: tuple[Binding, ...] = (),
) -> FloatingEffect:
    """The continuous effect, begun now by the controller of what resolves unless another is told; its timestamp comes
    with the event (613.7b).
    """
    state = resolving.table.state
    return FloatingEffect(
        id=fresh(state, f"{base(resolving.object)}.effect"),
        effect=effect,
        affects=affects,
        controller=controller or resolving.you,
        source=resolving.this,
        started_turn=state.turn.number,
        timestamp=0,
        text=text,
        bindings=bindings,
    )


def meant_now(resolving: Resolving, words: object, bound: Collection[str] = ()) -> tuple[Binding, ...]:
    """What the words refer to is what they mean now (608.2h), apart from what is ``bound`` already."""
    names = {*names_referred_to(words)} | {target.slot for target in find(words, Target)}
    if contains(words, Chosen):
        names.add("chosen")
    return tuple(
        Binding(name, refs=refs) for name, refs in resolving.refs.items() if name in names and name not in bound
    )
