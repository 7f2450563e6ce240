"""Copying objects (707): the values that a copy takes, and what the exceptions of a copy effect make of them.

What is copied are the copiable values (707.2), as they are when the effect begins (707.2b). This module leaves spells and
abilities on the stack to ``engine.rules.resolution.copying``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

import msgspec

from engine.abilities import changes as ch
from engine.abilities import copying as cp
from engine.abilities.ability import Ability, Keyword, Static
from engine.abilities.becoming import expanded, parts_of
from engine.abilities.effects import ApplyToObjects
from engine.abilities.node import Node
from engine.abilities.references import This
from engine.keywords.meanings import meaning_of
from engine.oracle.printing import print_line
from engine.rules.layers.applying import apply
from engine.rules.layers.deeds import Deed, fitting
from engine.rules.layers.working import Working
from engine.rules.matching import record_of
from engine.rules.quantities import value
from engine.rules.scope import Scope
from engine.state.copiable import Copied
from engine.state.definition import Definition, Face, RulesLine
from engine.state.halves import alone
from engine.state.objects import GameObject

DOUBLE_FACED = ("transform", "modal_dfc", "double_faced_token", "meld")
"""The layouts of cards and tokens with two faces, of which one is up (712.1)."""


def copy_of(record: GameObject, exceptions: Iterable[cp.CopyException], scope: Scope, this: Ability | None) -> Copied:
    """The values of a permanent that becomes a copy of an object, or enters as one: those of the face that is up (707.8).

    ``scope`` is whose effect it is, and where its amounts are looked up; ``this`` the ability that makes the copy.
    """
    definition = record.definition
    if definition.layout in DOUBLE_FACED:
        definition = alone(definition, record.shows)
    return Copied(with_exceptions(definition, tuple(exceptions), scope, this))


def token_of(
    record: GameObject, exceptions: Iterable[cp.CopyException], scope: Scope, this: Ability | None
) -> tuple[Definition, int]:
    """What a token is that is a copy of an object, and which of its faces is up: it has both of two (707.8a)."""
    face = record.shows if record.definition.layout in DOUBLE_FACED else 0
    return with_exceptions(record.definition, tuple(exceptions), scope, this), face


def with_exceptions(
    definition: Definition, exceptions: tuple[cp.CopyException, ...], scope: Scope, this: Ability | None
) -> Definition:
    """A card, but for what the exceptions of a copy effect say, on each of its faces that a permanent can show."""
    if not exceptions:
        return definition
    double = definition.layout in DOUBLE_FACED
    faces = list(definition.faces)
    for number in range(len(faces) if double else 1):
        for exception in exceptions:
            faces[number] = _changed(faces[number], exception.change, scope, this)
    name = faces[0].name if len(faces) == 1 else definition.name
    return Definition(name=name, layout=definition.layout, faces=tuple(faces))


def spell_of(
    record: GameObject, exceptions: Iterable[cp.CopyException], scope: Scope, this: Ability | None
) -> GameObject:
    """The spell that a copy of a spell is to be a copy of: with the exceptions, on both faces if it has two (707.10g)."""
    changes, definition = tuple(exceptions), record.definition
    if not changes:
        return record
    double = definition.layout in DOUBLE_FACED
    faces = list(definition.faces)
    for number in range(len(faces)) if double else (record.shows,):
        for exception in changes:
            faces[number] = _changed(faces[number], exception.change, scope, this)
    made = Definition(name=faces[0].name, layout=definition.layout, faces=tuple(faces))
    return msgspec.structs.replace(record, printed=made, face=record.shows, copied=(), face_down=None)


def one_of(record: GameObject, option: ch.Becomes, scope: Scope) -> Copied:
    """A permanent's own values as modified by what it becomes as it enters (613.2a, 707.2)."""
    definition, faces = record.definition, list(record.definition.faces)
    faces[record.shows] = _became(record.faced, option, scope)
    return Copied(msgspec.structs.replace(definition, faces=tuple(faces)), record.shows, own=True)


def _changed(face: Face, change: cp.CopyChange, scope: Scope, this: Ability | None) -> Face:
    match change:
        case cp.CopyNamed():
            own = record_of(scope.this, scope) if scope.this is not None else None
            return msgspec.structs.replace(face, name=own.faced.name) if own is not None else face
        case cp.CopyNotLegendary():
            kept = tuple(word for word in face.supertypes if word != "legendary")
            return msgspec.structs.replace(face, supertypes=kept)
        case cp.CopyLegendary():
            return msgspec.structs.replace(face, supertypes=tuple(dict.fromkeys((*face.supertypes, "legendary"))))
        case cp.CopyHas(abilities=abilities):
            meant = tuple(this if isinstance(one, cp.ThisAbility) else one for one in abilities)
            return _having(face, tuple(one for one in meant if one is not None))
        case ch.SetPT():
            return _sized(face, change, scope)
        case ch.BecomeTypes() | ch.BecomeColors():
            return _kind(face, change)
        case ch.Becomes():
            return _became(face, change, scope)
        case _:
            assert_never(change)


def _became(face: Face, change: ch.Becomes, scope: Scope) -> Face:
    for part in parts_of(change):
        match part:
            case ch.GainAbilities(abilities=abilities):
                face = _having(face, abilities)
            case ch.SetPT():
                face = _sized(face, part, scope)
            case ch.SetName(name=name):
                face = msgspec.structs.replace(face, name=name)
            case _:
                face = _kind(face, part)
    return face


def _having(face: Face, abilities: tuple[Ability, ...]) -> Face:
    """An ability gained in copying is one of the copy's own (707.9a)."""
    lines = tuple(RulesLine(print_line((ability,)) or "", (ability,)) for ability in abilities)
    return msgspec.structs.replace(face, lines=(*face.lines, *lines))


def _sized(face: Face, size: ch.SetPT, scope: Scope) -> Face:
    """With this power and toughness; what defines them otherwise is not copied (707.9b, 707.9d)."""
    face = _without(face, ch.DefinePT)
    return msgspec.structs.replace(face, power=value(size.power, scope), toughness=value(size.toughness, scope))


def _kind(face: Face, change: ch.Change) -> Face:
    """With these types or colors; unless they are added, what defines them otherwise is not copied (707.9d)."""
    if isinstance(change, ch.BecomeColors) and not change.adding:
        face = _without(face, ch.BecomeColors)
    if isinstance(change, ch.BecomeTypes) and not change.adding:
        face = _without(face, ch.BecomeTypes)
    seen = Working(_standing(face))
    lines, abilities = face.lines, seen.abilities
    apply(fitting(Deed(change), seen.types), seen)  # 205.3d
    if seen.abilities != abilities:  # 305.7: it has lost the abilities of its text
        lines = ()
    return msgspec.structs.replace(
        face, colors=seen.colors, supertypes=seen.supertypes, types=seen.types, subtypes=seen.subtypes, lines=lines
    )


def _standing(face: Face) -> GameObject:
    """An object with the characteristics of a face, to work on."""
    printed = Definition(name=face.name, faces=(face,))
    return GameObject(id="", kind="token", zone="battlefield", owner="", controller=None, printed=printed, timestamp=0)


def _without(face: Face, kind: type[Node]) -> Face:
    """The face without the characteristic-defining abilities that define something of a kind (604.3, 707.9d)."""
    lines: list[RulesLine] = []
    for line in face.lines:
        kept = tuple(ability for ability in line.abilities if not _defines(ability, kind))
        if kept == line.abilities:
            lines.append(line)
        elif kept or line.unread is not None:
            lines.append(msgspec.structs.replace(line, text=print_line(kept) or "", abilities=kept))
    return msgspec.structs.replace(face, lines=tuple(lines))


def _defines(ability: Ability, kind: type[Node]) -> bool:
    meant = (ability, *meaning_of(ability)) if isinstance(ability, Keyword) else (ability,)
    return any(
        isinstance(one, Static)
        and one.condition is None
        and isinstance(one.effect, ApplyToObjects)
        and isinstance(one.effect.what, This)
        and any(isinstance(change, kind) for change in expanded(one.effect.changes))
        for one in meant
    )
