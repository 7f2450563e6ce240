"""Abilities that prevent damage or redirect it where it would be dealt (614.9, 615.10): "If ..., prevent that damage"."""

from __future__ import annotations

import msgspec

from engine.abilities.ability import Replaces
from engine.abilities.damage.preventing import PreventThat, RedirectThat
from engine.abilities.instructions.following import Sequence
from engine.dialogue.unsupported import feature
from engine.events import kinds
from engine.layers.controlling import controller_of, is_within_range
from engine.phrases.quantities import value
from engine.phrases.references import objects
from engine.phrases.scope import Scope
from engine.replacement.damaging import can_be_dealt
from engine.replacement.preventing import note, note_staying, share, used
from engine.state.effects import AmendingEffect
from engine.table.followed_instead import FollowedInstead
from engine.table.table import Table


def about_damage(replaces: Replaces) -> PreventThat | RedirectThat | None:
    """How the effect prevents the damage or redirects it; ``None`` if it does neither."""
    first = replaces.do[0] if replaces.do else None
    first = first.parts[0] if isinstance(first, Sequence) else first
    return first if isinstance(first, PreventThat | RedirectThat) else None


def applies(replaces: Replaces, event: kinds.DealDamage, scope: Scope, effect: AmendingEffect | None) -> bool:
    """Whether there is somebody to redirect the damage to , and any of the effect is left for it (614.9, 615.7)."""
    if effect is not None and dict(event.shares).get(effect.id) == 0:
        return False
    new = replaces.do[0] if replaces.do else None
    return not isinstance(new, RedirectThat) or _recipient(new, event, scope) is not None


def redirects(replaces: Replaces) -> bool:
    """Whether it is a redirection effect (614.9)."""
    return isinstance(about_damage(replaces), RedirectThat)


def goes_elsewhere(replaces: Replaces, event: kinds.DealDamage, scope: Scope) -> bool:
    """Whether it redirects the damage to another than it would be dealt to now."""
    new = about_damage(replaces)
    return isinstance(new, RedirectThat) and _recipient(new, event, scope) not in (None, event.to)


def _recipient(redirects: RedirectThat, event: kinds.DealDamage, scope: Scope) -> str | None:
    """To whom or what the damage is redirected: another than now, if there is one."""
    found = [one for one in objects(redirects.to, scope) if can_be_dealt(scope.state, one)]
    return next((one for one in found if one != event.to), found[0] if found else None)


def prevented(
    table: Table, event: kinds.DealDamage, prevents: PreventThat, scope: Scope, words: str
) -> tuple[tuple[kinds.Event, ...], int]:
    """What is left of the damage, and how much of it was prevented: none if it can't be (615.12)."""
    if note_staying(table, event, words):
        return (event,), 0
    amount = event.amount
    if prevents.some is not None:
        amount = min(amount, value(prevents.some, scope))
    if prevents.half:  # 107.1a
        amount = -(-amount // 2) if prevents.half == "up" else amount // 2
    if prevents.spared is not None:
        amount = max(amount - value(prevents.spared, scope), 0)
    if amount:
        rule = "615.10" if prevents.some is not None else "615.1a"
        note(table, event, amount, words, rule, table.state)
    left = event.amount - amount
    return (msgspec.structs.replace(event, amount=left),) if left else (), amount


def redirected(
    table: Table, event: kinds.DealDamage, redirects: RedirectThat, scope: Scope, effect: AmendingEffect | None
) -> tuple[tuple[kinds.Event, ...], tuple[FollowedInstead, ...], tuple[str, ...]]:
    """The damage, or as much of it as the effect is on, dealt to somebody or something else (614.9)."""
    new = _recipient(redirects, event, scope)
    assert new is not None, "an effect without a recipient does not apply"
    if not is_within_range(table.state, controller_of(table.state, event.source), new):
        if event.combat:
            feature(
                event.source, "combat damage redirected outside of the range of influence of its source's controller"
            )
        new = None  # 801.13a
    amount = event.amount
    spent: tuple[str, ...] = ()
    if effect is not None:
        amount = min(amount, share(table, event, effect, amount))
        if not amount:
            return (event,), (), ()
        table.state, spent = used(table.state, effect, amount)
    parts = [msgspec.structs.replace(event, to=new, amount=amount)] if new is not None else []
    if event.amount > amount:
        parts.insert(0, msgspec.structs.replace(event, amount=event.amount - amount))
    return tuple(parts), (), spent
