"""What is on the stack, effects and emblems, as they are written."""

from __future__ import annotations

from adjudicator.notation.writing import Writer
from adjudicator.wire.records.stack import EffectEntry, Emblem, StackEntry, TargetEntry

_KINDS = {"triggered_ability": "trigger", "activated_ability": "ability"}


def stacked(writer: Writer, one: StackEntry, at: str) -> str:
    """A spell or ability."""
    writer.look(one, at)
    parts = [f"{one.controller}'s {_what(writer, one, at)}"]
    if one.id is not None:
        parts.append(f"[{one.id if writer.names.simple(one.id) else writer.quoted(one.id, f'{at}/id')}]")
    if one.owner is not None:
        parts.append(f"owned by {one.owner}")
    if one.copy_of is not None:
        parts.append(f"copy of {writer.names.reference(one.copy_of)}")
    refs = []
    for n, target in enumerate(one.targets):
        if isinstance(target, TargetEntry):
            writer.look(target, f"{at}/targets/{n}")
            if target.amount is not None:
                writer.leave(f"{at}/targets/{n}/amount")
        refs.append(writer.names.reference(target.ref if isinstance(target, TargetEntry) else target))
    parts += [f"targeting {' and '.join(refs)}"] if refs else []
    parts += [f"as {writer.quoted(one.face, f'{at}/face')}"] if one.face is not None else []
    parts += [f"mode {' and '.join(str(mode + 1) for mode in one.modes)}"] if one.modes else []
    parts += [f"x = {one.x}"] if one.x is not None else []
    if (cast := one.cast) is not None:
        writer.look(cast, f"{at}/cast")
        if cast.origin is not None or cast.x is not None or cast.mana_spent or not (cast.method or cast.costs):
            writer.leave(f"{at}/cast")
        parts += [f"for {writer.quoted(cast.method, f'{at}/cast')}"] if cast.method is not None else []
        for n, cost in enumerate(cast.costs):
            writer.look(cost, f"{at}/cast/costs/{n}")
            times = "" if cost.amount == 1 else f" {cost.amount} times"
            parts.append(f"with {writer.quoted(cost.kind, at)}{times}")
    return " ".join(parts)


def _what(writer: Writer, one: StackEntry, at: str) -> str:
    if one.kind == "spell":
        if one.card is None or one.source is not None or one.ability is not None or one.text is not None:
            writer.leave(at)
        return "?" if one.card is None else writer.names.card(one.card)
    if one.source is None or one.card is not None or not isinstance(one.ability, int | str | None):
        writer.leave(at)
    which = ""
    if isinstance(one.ability, int):
        which = f" {one.ability + 1}"
    elif isinstance(one.ability, str):
        which = f" {writer.quoted(one.ability, f'{at}/ability')}"
    text = "" if one.text is None else f" with text {writer.quoted(one.text, f'{at}/text')}"
    return f"{_KINDS[one.kind]}{which} of {writer.names.reference(one.source or '?')}{text}"


def effect(writer: Writer, one: EffectEntry, at: str) -> str:
    """An effect that is left of what resolved, or a delayed triggered ability."""
    writer.look(one, at)
    parts = [writer.quoted(one.text, f"{at}/text")]
    if one.id is not None:
        parts.append(f"[{one.id if writer.names.simple(one.id) else writer.quoted(one.id, f'{at}/id')}]")
    if isinstance(one.affects, str) or one.affects == ():
        writer.leave(f"{at}/affects")
    elif one.affects is not None:
        parts.append(f"on {' and '.join(writer.names.reference(ref) for ref in one.affects)}")
    parts += [f"by {one.controller}"] if one.controller is not None else []
    parts += [f"from {writer.names.reference(one.source)}"] if one.source is not None else []
    if one.values:
        if tuple(one.values) != ("X",):
            writer.leave(f"{at}/values")
        parts.append(f"x = {one.values.get('X')}")
    parts += [f"remaining {one.remaining}"] if one.remaining is not None else []
    parts += [f"timestamp {one.timestamp}"] if one.timestamp is not None else []
    return " ".join(parts)


def emblem(writer: Writer, one: Emblem, at: str) -> str:
    """An emblem, without whose it is."""
    writer.look(one, at)
    parts = [writer.quoted(one.text, f"{at}/text")]
    parts += [f"[{one.id}]"] if one.id is not None else []
    parts += [f"from {writer.quoted(one.source, f'{at}/source')}"] if one.source is not None else []
    return " ".join(parts)
