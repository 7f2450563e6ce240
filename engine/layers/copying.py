"""Copying objects (707): the values that a copy takes, and what the exceptions of a copy effect make of them.

What is copied are the copiable values (707.2), as they are when the effect begins (707.2b). This module leaves spells and
abilities on the stack to ``engine.resolution.tokens.copying``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar, assert_never

import msgspec

from engine.abilities.ability import Ability, Keyword, Static
from engine.abilities.changes import Change
from engine.abilities.layers.becoming import expanded, parts_of
from engine.abilities.layers.characteristics import (
    BecomeColors,
    Becomes,
    BecomeTypes,
    DefinePT,
    GainAbilities,
    SetName,
    SetPT,
)
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.node import Node
from engine.abilities.phrases.references import This
from engine.abilities.tokens import copying as cp
from engine.keywords.meanings import meaning_of
from engine.layers.applying import apply
from engine.layers.what_changes_do import Deed, fitting
from engine.layers.working import Working
from engine.oracle.printing import print_line
from engine.phrases.conditions import holds
from engine.phrases.quantities import value
from engine.phrases.scope import Scope
from engine.state.copiable import Copied
from engine.state.definition import Definition, Face, RulesLine
from engine.state.halves import TWO_FACED, alone
from engine.state.objects import GameObject

Exempt = TypeVar("Exempt", cp.CopyException, cp.CopyEntersWith, cp.CopyException | cp.CopyEntersWith)


class Copying(msgspec.Struct, frozen=True):
    """Whose copy effect it is, where its words are looked up, and the ability that it is from, if it is from one.

    ``own`` is what the object is whose text says so (707.9b), ``before`` what the one is that becomes a copy, of which it
    retains the characteristics that are not copied (707.9c).
    """

    scope: Scope
    this: Ability | None = None
    own: Face | None = None
    before: Face | None = None


def copy_of(record: GameObject, exceptions: Iterable[cp.CopyException], by: Copying) -> Copied:
    """The values of a permanent that becomes a copy, or enters as one: those of the face that is up (707.8)."""
    definition = record.definition
    if definition.layout in TWO_FACED:
        definition = alone(definition, record.shows)
    face = record.shows if definition.layout == "prototype" else 0  # 718.3d
    return Copied(with_exceptions(definition, tuple(exceptions), by, face), face)


def token_of(record: GameObject, exceptions: Iterable[cp.CopyException], by: Copying) -> tuple[Definition, int]:
    """What a token is that is a copy of an object, and which of its faces is up: it has both of two (707.8a, 718.3d)."""
    face = record.shows if record.definition.layout in (*TWO_FACED, "prototype") else 0
    return with_exceptions(record.definition, tuple(exceptions), by, face), face


def meant(exceptions: Iterable[Exempt], scope: Scope) -> tuple[Exempt, ...]:
    """The exceptions whose conditions about what is copied hold; those about the copy itself are left (707.9f)."""
    return tuple(
        one for one in exceptions if one.when is None or isinstance(one.when, cp.CopyFits) or holds(one.when, scope)
    )


def with_exceptions(
    definition: Definition, exceptions: tuple[cp.CopyException, ...], by: Copying, shows: int = 0
) -> Definition:
    """A card, but for what the exceptions of a copy effect say, on each of its faces that a permanent can show."""
    exceptions = meant(exceptions, by.scope)
    if not exceptions:
        return definition
    faces = _faces_with(definition, shows, exceptions, by)
    name = faces[0].name if len(faces) == 1 else definition.name
    return Definition(name=name, layout=definition.layout, faces=faces)


def spell_of(record: GameObject, exceptions: Iterable[cp.CopyException], by: Copying) -> GameObject:
    """The spell that a copy of a spell is to be a copy of: with the exceptions, on both faces if it has two (707.10g)."""
    changes, definition = meant(exceptions, by.scope), record.definition
    if not changes:
        return record
    faces = _faces_with(definition, record.shows, changes, by)
    made = Definition(name=faces[0].name, layout=definition.layout, faces=faces)
    return msgspec.structs.replace(record, printed=made, face=record.shows, copied=(), face_down=None)


def without(record: GameObject, keyword: str) -> GameObject:
    """What a copy of a spell is to be a copy of, except for a keyword ability (702.50a)."""
    if not keyword:
        return record
    faces = tuple(_face_without(face, keyword) for face in record.definition.faces)
    made = msgspec.structs.replace(record.definition, faces=faces)
    return msgspec.structs.replace(record, printed=made, face=record.shows, copied=(), face_down=None)


def _face_without(face: Face, keyword: str) -> Face:
    def left(line: RulesLine) -> RulesLine:
        kept = tuple(one for one in line.abilities if not isinstance(one, Keyword) or one.name != keyword)
        return line if kept == line.abilities else msgspec.structs.replace(line, abilities=kept)

    return msgspec.structs.replace(face, lines=tuple(left(line) for line in face.lines))


def _faces_with(
    definition: Definition, shows: int, exceptions: tuple[cp.CopyException, ...], by: Copying
) -> tuple[Face, ...]:
    """The faces of a card, of which the one that shows, or both of a double-faced one, are changed."""
    faces = list(definition.faces)
    for number in range(len(faces)) if definition.layout in TWO_FACED else (shows,):
        for exception in exceptions:
            faces[number] = _changed(faces[number], exception.change, by)
    return tuple(faces)


def one_of(record: GameObject, option: Becomes, scope: Scope) -> Copied:
    """A permanent's own values as modified by what it becomes as it enters (613.2a, 707.2)."""
    definition, faces = record.definition, list(record.definition.faces)
    faces[record.shows] = _became(record.faced, option, scope)
    return Copied(msgspec.structs.replace(definition, faces=tuple(faces)), record.shows, own=True)


def _changed(face: Face, change: cp.CopyChange, by: Copying) -> Face:
    match change:
        case cp.CopyNamed():
            return msgspec.structs.replace(face, name=by.own.name) if by.own is not None else face
        case cp.CopyNotLegendary():
            kept = tuple(word for word in face.supertypes if word != "legendary")
            return msgspec.structs.replace(face, supertypes=kept)
        case cp.CopySupertypes(words=words):
            return msgspec.structs.replace(face, supertypes=tuple(dict.fromkeys((*face.supertypes, *words))))
        case cp.CopyWithoutManaCost():
            return msgspec.structs.replace(face, mana_cost=None)
        case cp.CopyLosesTypes():
            return face  # 205.1a: what is said to be of certain types has replaced the others
        case cp.CopyHas(abilities=abilities):
            gained = tuple(by.this if isinstance(one, cp.ThisAbility) else one for one in abilities)
            return _having(face, tuple(one for one in gained if one is not None))
        case cp.CopyKeepsColor() | cp.CopyKeepsSize() | cp.CopyKeepsAbilities():
            return _keeping(face, change, by)
        case SetPT():
            return _sized(face, change, by.scope)
        case BecomeTypes() | BecomeColors():
            return _kind(face, change)
        case Becomes():
            return _became(face, change, by.scope)
        case _:
            assert_never(change)


def _keeping(face: Face, change: cp.CopyKeepsColor | cp.CopyKeepsSize | cp.CopyKeepsAbilities, by: Copying) -> Face:
    """Without what is not copied, which the copy retains as it was (707.9c, 707.9d)."""
    match change:
        case cp.CopyKeepsColor():
            colors = by.before.colors if by.before is not None else ()
            return msgspec.structs.replace(_without(face, BecomeColors), colors=colors)
        case cp.CopyKeepsSize():
            power, toughness = (by.before.power, by.before.toughness) if by.before is not None else (None, None)
            return msgspec.structs.replace(_without(face, DefinePT), power=power, toughness=toughness)
        case cp.CopyKeepsAbilities():
            kept = tuple(line for line in by.own.lines if by.this not in line.abilities) if by.own is not None else ()
            return msgspec.structs.replace(face, lines=(*face.lines, *kept))
        case _:
            assert_never(change)


def _became(face: Face, change: Becomes, scope: Scope) -> Face:
    for part in parts_of(change):
        match part:
            case GainAbilities(abilities=abilities):
                face = _having(face, abilities)
            case SetPT():
                face = _sized(face, part, scope)
            case SetName(name=name):
                face = msgspec.structs.replace(face, name=name)
            case _:
                face = _kind(face, part)
    return face


def _having(face: Face, abilities: tuple[Ability, ...]) -> Face:
    """An ability gained in copying is one of the copy's own (707.9a)."""
    said = ((print_line((ability,)) or "", ability) for ability in abilities)
    lines = tuple(RulesLine(words, (ability,), printed=words) for words, ability in said)
    return msgspec.structs.replace(face, lines=(*face.lines, *lines))


def _sized(face: Face, size: SetPT, scope: Scope) -> Face:
    """With this power and toughness; what defines them otherwise is not copied (707.9b, 707.9d)."""
    face = _without(face, DefinePT)
    return msgspec.structs.replace(face, power=value(size.power, scope), toughness=value(size.toughness, scope))


def _kind(face: Face, change: Change) -> Face:
    """With these types or colors; unless they are added, what defines them otherwise is not copied (707.9d)."""
    if isinstance(change, BecomeColors) and not change.adding:
        face = _without(face, BecomeColors)
    if isinstance(change, BecomeTypes) and not change.adding:
        face = _without(face, BecomeTypes)
    seen = Working(_standing(face))
    lines, abilities = face.lines, seen.abilities
    for deed in fitting((Deed(change),), seen.types):  # 205.3d
        apply(deed, seen)
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
