"""Transforming permanents (701.27), and flipping them (710)."""

from __future__ import annotations

from typing import Literal

from engine.abilities.phrases.references import ObjectRef
from engine.dialogue.unsupported import feature
from engine.events.permanent_kinds import FlipPermanent
from engine.happening.happen import happen
from engine.layers.naming import is_are, names_of
from engine.resolution.context import Resolving
from engine.status.transforming import transforming, why_not_transform


def transform(resolving: Resolving, what: ObjectRef, word: Literal["transform", "convert"]) -> None:
    """Permanents turn their other faces up, all at once; with what can't transform nothing happens (701.27a–d, 701.28a)."""
    table = resolving.table
    meant = tuple(one for one in resolving.objects(what) if one in table.state.battlefield)
    able: list[str] = []
    for one in meant:
        why = why_not_transform(table.state, one)
        if why is None and _has_since(resolving, one):
            done, rule = ("transformed", "701.27f") if word == "transform" else ("converted", "701.28e")
            why = (f"has {done} since its ability was put on the stack", rule)
        if why is None:
            able.append(one)
        else:
            table.note(f"{resolving.name(one)} {why[0]}: it does not {word}.", "transform", why[1], objects=(one,))
    events = tuple(event for one in able for event in transforming(table, one))
    before = names_of(table.state, able)
    text = f"{before} {word}{'' if len(able) > 1 else 's'}."
    rule = "701.27a" if word == "transform" else "701.28a"
    happen(table, events, text, "transform", rule, "608.2c", objects=tuple(able))
    resolving.did(len(able))


def _has_since(resolving: Resolving, one: str) -> bool:
    """Whether a permanent whose own ability this is has transformed since the ability was put on the stack (701.27f)."""
    state = resolving.table.state
    ability, obj = state.objects[resolving.object], state.objects[one]
    if one != resolving.this or ability.kind != "ability" or not obj.turned:
        return False
    facts = ability.on_stack
    if facts is not None and facts.index is None and facts.text:
        feature(resolving.object, "a delayed ability that transforms what has transformed before (701.27f)")
    return obj.turned > ability.timestamp


def flip(resolving: Resolving, what: ObjectRef) -> None:
    """Permanents are flipped, all at once; one that is flipped stays so (710.4)."""
    table = resolving.table
    meant = tuple(one for one in resolving.present(what) if one in table.state.battlefield)
    able = tuple(one for one in meant if not table.state.objects[one].flipped)
    for one in meant:
        if one not in able:
            table.note(f"{resolving.name(one)} is flipped already.", "flip", "710.4", objects=(one,))
    events = tuple(FlipPermanent(object=one) for one in able)
    text = f"{names_of(table.state, able)} {is_are(able)} flipped."
    happen(table, events, text, "flip", "710.2", "608.2c", objects=able)
    resolving.did(len(able))
