"""Last known information: objects that are gone and that something still refers to (608.2h, 603.10)."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from adjudicator.wire.loading.objects import load_permanent
from adjudicator.wire.loading.shared import Loading
from adjudicator.wire.loading.stack import load_on_stack
from adjudicator.wire.records.board import FormerEntry
from engine.abilities.phrases.mana_symbols import ManaCost, parse_mana
from engine.state.characteristics import Characteristics, HeldAbility
from engine.state.definition import Face, Unread
from engine.state.face_down import EXILED
from engine.state.game import Former
from engine.state.objects import GameObject


def load_former(loading: Loading, entry: FormerEntry, at: str) -> Former:
    """An object as it last existed."""
    if entry.goaded_by:
        loading.notes.unsupported(f"{at}/goaded_by", "the engine does not know who goaded what is gone yet", entry.id)
    gone = _object(loading, entry, at)
    became = (*((entry.became,) if entry.became is not None else ()), *entry.also_became)
    return Former(
        object=gone, characteristics=_characteristics(loading, entry, gone, at), became=became, attached=entry.attached
    )


def _object(loading: Loading, entry: FormerEntry, at: str) -> GameObject:
    if entry.on_stack is not None:
        return load_on_stack(
            loading, entry.on_stack, "pending" if entry.zone == "pending" else "stack", f"{at}/on_stack"
        )
    if entry.phased_out:
        loading.notes.unsupported(f"{at}/phased_out", "what is phased out is listed with the permanents", entry.id)
    gone = load_permanent(loading, entry, at, gone=True)
    down = EXILED if entry.zone == "exile" and entry.face_down else gone.face_down
    controller = gone.controller if _controlled(entry) else None
    return replace(gone, zone=entry.zone, controller=controller, face_down=down)


def _controlled(entry: FormerEntry) -> bool:
    """Whether it was where objects have controllers (108.4)."""
    return entry.zone in ("battlefield", "stack", "pending")


def _mana_cost(loading: Loading, text: str | None, at: str, one: str) -> ManaCost | None:
    if text is None:
        return None
    try:
        return parse_mana(text)
    except ValueError as error:
        loading.notes.unsupported(at, str(error), one)
        return None


def _characteristics(loading: Loading, entry: FormerEntry, gone: GameObject, at: str) -> Characteristics:
    known = entry.characteristics
    if known is None:
        loading.notes.assume(f"{at}/characteristics", f"{gone.id} last had its printed characteristics.")
        return _printed(gone)
    held = [_held(loading, ability, f"{at}/characteristics/abilities/{n}") for n, ability in enumerate(known.abilities)]
    return Characteristics(
        name=known.name,
        mana_cost=_mana_cost(loading, known.mana_cost, f"{at}/characteristics/mana_cost", gone.id),
        colors=known.colors,
        supertypes=known.supertypes,
        types=known.types,
        subtypes=known.subtypes,
        power=known.power,
        toughness=known.toughness,
        loyalty=known.loyalty,
        defense=known.defense,
        abilities=tuple(ability for part in held for ability in part),
        unread=known.unread,
        controller=known.controller or (entry.controller if _controlled(entry) else None),
    )


def _held(loading: Loading, ability: object, at: str) -> tuple[HeldAbility, ...]:
    if not isinstance(ability, str):
        return (msgspec.convert(ability, HeldAbility, from_attributes=True),)
    lines = loading.book.compiler.text(ability, "", ("creature",))
    if any(line.unread is not None for line in lines):
        loading.notes.unsupported(at, "the ability is not understood")
    return tuple(HeldAbility(read) for line in lines for read in line.abilities)


def _printed(gone: GameObject) -> Characteristics:
    face: Face = gone.faced
    unread: tuple[Unread, ...] = face.unread
    return Characteristics(
        name=face.name,
        mana_cost=face.mana_cost,
        colors=face.colors,
        supertypes=face.supertypes,
        types=face.types,
        subtypes=face.subtypes,
        power=face.power,
        toughness=face.toughness,
        loyalty=face.loyalty,
        defense=face.defense,
        abilities=tuple(HeldAbility(ability, index) for index, ability in enumerate(face.abilities)),
        unread=unread,
        controller=gone.controller,
    )
