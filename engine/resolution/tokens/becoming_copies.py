"""Permanents that become copies on resolution (707.4)."""

from __future__ import annotations

import msgspec

from engine.abilities.ability import SpellAbility
from engine.abilities.tokens.copying import BecomeCopy
from engine.dialogue.unsupported import feature
from engine.events import kinds
from engine.events.permanent_kinds import BecomeCopy as Become
from engine.happening.durations import is_over
from engine.happening.happen import happen
from engine.layers.copying import Copying, copy_of
from engine.layers.naming import name_of, names_of
from engine.oracle.printing import print_line
from engine.phrases.matching import record_of
from engine.resolution.context import Resolving
from engine.resolution.layers.beginning import floating
from engine.resolution.layers.continuous import bindings_of, until_text
from engine.resolution.tokens.token_copies import own_face, this_ability
from engine.state.effects import FloatingEffect


def become(resolving: Resolving, instruction: BecomeCopy) -> None:
    """They take the copiable values of the object as it is now, or last was (707.2b, 608.2h)."""
    table = resolving.table
    models = resolving.objects(instruction.of)
    affected = tuple(one for one in resolving.present(instruction.what) if one in table.state.battlefield)
    record = record_of(models[0], resolving.scope) if models else None
    duration = instruction.duration
    if record is None or not affected or is_over(duration, resolving.scope):
        resolving.did(0)
        return
    if record.unknown or len(models) > 1:
        feature(resolving.object, "becoming a copy of a card that nobody knows, or of one of several")
    lasting: tuple[kinds.StartEffect, ...] = ()
    ends = ""
    if duration is not None:
        effect = _effect(resolving, instruction, affected)
        lasting = (kinds.StartEffect(effect=effect),)
        ends = effect.id
    own, objs = own_face(resolving), table.state.objects
    becoming: list[Become] = []
    for one in affected:
        by = Copying(resolving.scope, this_ability(resolving), own, objs[one].faced)
        copied = msgspec.structs.replace(copy_of(record, instruction.exceptions, by), effect=ends)
        becoming.append(Become(object=one, copied=copied))
    several = "become copies" if len(affected) > 1 else "becomes a copy"
    text = f"{names_of(table.state, affected)} {several} of {name_of(table.state, record.id)}{until_text(duration)}."
    rules = ("707.4", "707.2", "613.2a", *(("707.9",) if instruction.exceptions else ()), "608.2c")
    happen(table, (*lasting, *becoming), text, "become_copy", *rules, objects=(*affected, record.id))
    resolving.did(len(affected))


def _effect(resolving: Resolving, instruction: BecomeCopy, affected: tuple[str, ...]) -> FloatingEffect:
    text = print_line((SpellAbility((instruction,)),)) or "It becomes a copy."
    return floating(resolving, instruction, affected, text, bindings=bindings_of(resolving, instruction.duration))
