"""Spells and abilities on the stack, and abilities that wait to be put there (112, 113.1c, 405, 603.3)."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from adjudicator.wire.loading import targets as slotting
from adjudicator.wire.loading.announced import can_be_modes
from adjudicator.wire.loading.bindings import binding, names_in, needed_by, needed_of_cost
from adjudicator.wire.loading.casting import load_cast
from adjudicator.wire.loading.shared import Loading, load_face, load_face_down
from adjudicator.wire.nearness import listing
from adjudicator.wire.records.stack import StackEntry, TargetEntry
from adjudicator.wire.unsupported import not_carried
from engine.abilities.ability import Ability, Activated, Keyword, SpellAbility, Triggered
from engine.abilities.effects import Instruction
from engine.abilities.mana_abilities import is_mana_ability
from engine.announcing.spell_text import as_cast_by
from engine.casting.casting import body_of as spell_body_of
from engine.keywords.meanings import meaning_of
from engine.state.definition import ABILITY, Definition, Face, RulesLine, Unread
from engine.state.halves import with_spliced
from engine.state.objects import Binding, CastFacts, ChosenTarget, GameObject, StackFacts


class Found(msgspec.Struct, frozen=True):
    """The ability of a stack entry: what it does, and its place among the abilities of its source."""

    ability: Ability
    index: int | None = None
    text: str = ""


def load_stack(
    loading: Loading, entries: tuple[StackEntry, ...], zone: Literal["stack", "pending"], at: str
) -> tuple[str, ...]:
    """The objects of the stack, or those that wait, from the bottom; their ids."""
    for n, entry in enumerate(entries):
        loading.objects[entry.id or ""] = load_on_stack(loading, entry, zone, f"{at}/{n}")
    return tuple(entry.id or "" for entry in entries)


def load_on_stack(loading: Loading, entry: StackEntry, zone: Literal["stack", "pending"], at: str) -> GameObject:
    """A spell or an ability."""
    assert entry.id is not None, "the canonical form has ids"
    assert entry.controller is not None, "everything on the stack has a controller"
    is_spell = entry.kind == "spell"
    original = loading.find(entry.copy_of) if entry.card is None and is_spell else None
    definition = loading.definition(entry.card, at) if original is None else original.definition
    face = load_face(loading, entry.card, entry.face, at) if original is None else original.face
    found = None if is_spell else _ability(loading, entry, at)
    face_down = load_face_down(entry.face_down)
    cast = load_cast(entry.cast, definition, face, loading.notes, at) if is_spell else None
    shown = definition.faces[face] if face_down is None else face_down.values.front
    spliced = tuple(loading.definition(one, f"{at}/spliced") for one in entry.spliced)
    shown = with_spliced(shown, spliced) if spliced else shown
    body = _spell_body(shown, cast) if is_spell else body_of(found.ability if found else None)
    understood = not shown.unread if is_spell else found is not None
    chosen = (
        not understood or zone == "pending" or can_be_modes(body, entry.modes, _is_entwined(shown), at, loading.notes)
    )
    return GameObject(
        id=entry.id,
        kind="ability" if not is_spell else "card" if entry.copy_of is None else "copy",
        zone=zone,
        owner=entry.owner or entry.controller,
        controller=entry.controller,
        printed=definition if is_spell else ABILITY,
        timestamp=entry.timestamp or 0,
        face=face,
        was=entry.was,
        face_down=face_down,
        cast=cast,
        on_stack=StackFacts(
            targets=_targets(loading, entry, cast, body, understood, at)
            if chosen and (is_spell or found is not None)
            else (),
            modes=tuple(sorted(entry.modes)),
            x=entry.x,
            source=entry.source,
            ability=found.ability if found else None,
            index=found.index if found else None,
            bindings=_bindings(loading, entry, found.ability if found else shown.abilities, at),
            spliced=spliced,
            text=(entry.text or found.text) if found is not None else "",
        ),
    )


def body_of(ability: Ability | None) -> tuple[Instruction, ...]:
    """What an ability does when it resolves."""
    return ability.body if isinstance(ability, SpellAbility | Activated | Triggered) else ()


def _spell_body(face: Face, cast: CastFacts | None) -> tuple[Instruction, ...]:
    meant = (ability for keyword in face.abilities if isinstance(keyword, Keyword) for ability in meaning_of(keyword))
    abilities = as_cast_by((*face.abilities, *meant), cast.method if cast is not None else None)
    return spell_body_of(abilities, face.subtypes)


def _is_entwined(face: Face) -> bool:
    """Whether all modes of a spell may have been chosen for its entwine cost (702.42a)."""
    return any(isinstance(one, Keyword) and one.name == "entwine" for one in face.abilities)


def _targets(
    loading: Loading,
    entry: StackEntry,
    cast: CastFacts | None,
    body: tuple[Instruction, ...],
    understood: bool,
    at: str,
) -> tuple[ChosenTarget, ...]:
    given = tuple(target for target in entry.targets if isinstance(target, TargetEntry))
    if not given:
        return ()
    order, active = loading.turn_order, loading.active
    first = order.index(active) if active in order else 0
    choices = slotting.Choices(
        tuple(sorted(entry.modes)),
        entry.x,
        cast.costs if cast is not None else (),
        (*order[first:], *order[:first]),
        entry.controller or "",
        cast.method if cast is not None else None,
    )
    available = tuple(slotting.slots(body, choices))
    made = slotting.chosen(given, available)
    if made is None and understood:
        takes = sum(slot.high or 0 for slot in available)
        decided = "Modes, X and the costs that were announced decide how many: `modes`, `x`, `cast`."
        detail = f"Here it takes so many targets at most: {takes}; {len(given)} are named. {decided}"
        loading.notes.refuse(f"{at}/targets", detail, "601.2c")
        return ()
    if made is None:
        why = "its text has no such target, as far as the engine reads it; name the slot of each target"
        loading.notes.unsupported(f"{at}/targets", why, entry.id)
        return ()
    return made


def _bindings(loading: Loading, entry: StackEntry, text: object, at: str) -> tuple[Binding, ...]:
    trigger = entry.trigger
    for field, why in not_carried(trigger) if trigger is not None else ():
        loading.notes.unsupported(f"{at}/trigger/{field}", why, entry.id)
    names = names_in(text)
    made: list[Binding] = []
    for word, bound in trigger.bindings.items() if trigger is not None else ():
        name = names.get(word) or names.get(word.lower())
        if name is None:
            loading.notes.unsupported(f"{at}/trigger/bindings", f"nothing in the ability is called {word!r}", entry.id)
        else:
            made.append(binding(name, bound))
    needed = needed_by(text.condition, text.body) if isinstance(text, Triggered) else frozenset[str]()
    if isinstance(text, Activated):
        needed = needed_of_cost(text)
    if missing := needed - {one.name for one in made}:
        words = sorted(word for word, name in names.items() if name in missing and word != name) or sorted(missing)
        said = ", ".join(f"“{word}”" for word in words)
        example = f'`"trigger": {{"bindings": {{"{words[0]}": "b1"}}}}`, or a number'
        loading.notes.refuse(f"{at}/trigger/bindings", f"Say what these stand for: {said}. Write {example}.", "608.2k")
    return tuple(sorted(made, key=lambda one: one.name))


def _ability(loading: Loading, entry: StackEntry, at: str) -> Found | None:
    """The ability that an entry means: data, an index, the beginning of a text, or a text of its own."""
    ability = entry.ability
    if isinstance(ability, int):
        found = _by_index(loading, entry, ability)
    elif isinstance(ability, str):
        found = _by_text(loading, entry, ability)
    elif ability is not None:
        found = Found(ability)
    elif entry.text:
        found = _from_text(loading, entry, entry.text)
    else:
        return _only(loading, entry, at)
    if found is None:
        field = "text" if ability is None else "ability"
        if _is_instruction(loading, entry.text if ability is None else ability):
            loading.notes.refuse(f"{at}/{field}", *_LACKING[entry.kind])
            return None
        why = "the ability is not understood, or its source has none like it"
        loading.notes.unsupported(f"{at}/{field}", f"{why}{_abilities_there(loading, entry)}", entry.id)
    elif isinstance(found.ability, Triggered if entry.kind == "activated_ability" else Activated):
        is_one = "triggered" if isinstance(found.ability, Triggered) else "activated"
        loading.notes.refuse(f"{at}/kind", f"The ability is {is_one}.", "113.3")
    return found


_LACKING: Final = {
    "triggered_ability": ("When it triggers belongs to its text: “When this creature dies, draw a card.”", "603.1"),
    "activated_ability": ("The cost belongs to its text: “{T}: Draw a card.”", "602.1"),
}
"""What the text of an ability of each kind lacks that reads like that of a spell."""


def _is_instruction(loading: Loading, text: object) -> bool:
    """Whether a text only says what is done, as that of an instant does (113.3a)."""
    lines = loading.book.compiler.text(text, "", ("instant",)) if isinstance(text, str) else ()
    return bool(lines) and all(line.abilities and isinstance(line.abilities[0], SpellAbility) for line in lines)


def _abilities_there(loading: Loading, entry: StackEntry) -> str:
    """The lines that the source of an ability has, for who has named none of them."""
    source = _source_face(loading, entry)
    lines = [f"“{line.text}”" for line in source[1].lines] if source is not None else []
    return f": {source[0].name} has {listing(lines)}" if source is not None and lines else ""


def _only(loading: Loading, entry: StackEntry, at: str) -> Found | None:
    """Where nobody says which: the only ability of that kind that the source has, as far as it can go on the stack (113.7).

    A mana ability does not use the stack (605.3b), and text that is not understood may be an ability of that kind.
    """
    source, name = _source_face(loading, entry), entry.kind.replace("_", " ")
    numbered = source[1].numbered if source is not None else ()
    unread = tuple(one for one in numbered if isinstance(one, Unread))
    kind = Activated if entry.kind == "activated_ability" else Triggered
    fitting = [
        Found(meant, n)
        for n, one in enumerate(numbered)
        if not isinstance(one, Unread) and isinstance(meant := _meant(entry, one), kind)
        if not (isinstance(meant, Activated) and is_mana_ability(meant))
    ]
    if not fitting and len(unread) == 1 and (only := _not_read(entry, unread[0])) is not None:
        fitting, unread = [only], ()
    if source is None or len(fitting) != 1:
        many = f" {source[0].name} has {len(fitting) or 'none'} of that kind." if source is not None else ""
        detail = f"Say which {name} it is: its number, how its text begins, or all of its text.{many}"
        loading.notes.refuse(at, detail, "113.7")
        return None
    if unread:
        loading.notes.unsupported(f"{at}/ability", f"text that is not understood may be another {name}", entry.id)
        return None
    loading.notes.assume(f"{at}/ability", f"It is the only {name} of {source[0].name} (113.7).")
    return fitting[0]


def _source_face(loading: Loading, entry: StackEntry) -> tuple[Definition, Face] | None:
    source = loading.find(entry.source)
    return None if source is None else (source.definition, source.faced)


def _by_index(loading: Loading, entry: StackEntry, index: int) -> Found | None:
    source = _source_face(loading, entry)
    if source is None:
        return None
    numbered = source[1].numbered
    found = numbered[index] if 0 <= index < len(numbered) else None
    if isinstance(found, Unread):
        return _not_read(entry, found)
    return None if found is None else Found(_meant(entry, found), index)


def _not_read(entry: StackEntry, line: Unread) -> Found | None:
    """A triggered ability of which only the event was read: it can be on the stack, and be countered there (701.6)."""
    if entry.kind != "triggered_ability" or line.event is None or entry.targets:
        return None
    return Found(Triggered("when", line.event, ()), text=line.text)


def _by_text(loading: Loading, entry: StackEntry, text: str) -> Found | None:
    source = _source_face(loading, entry)
    index = 0
    for line in source[1].lines if source is not None else ():
        if line.abilities and _begins(line, text):
            return Found(_meant(entry, line.abilities[0]), index)
        if line.unread is not None and _begins(line, text):
            return _not_read(entry, line.unread)
        index += len(line.abilities) + (line.unread is not None)
    return _from_text(loading, entry, text)


def _meant(entry: StackEntry, ability: Ability) -> Ability:
    """The ability itself, or of a keyword the one of that kind that it stands for (702)."""
    kind = Activated if entry.kind == "activated_ability" else Triggered
    meant = meaning_of(ability) if isinstance(ability, Keyword) else ()
    return next((one for one in meant if isinstance(one, kind)), ability)


def _begins(line: RulesLine, text: str) -> bool:
    return bool(text) and line.text.casefold().startswith(text.casefold())


def _from_text(loading: Loading, entry: StackEntry, text: str) -> Found | None:
    """An ability that is not printed on its source: granted, delayed, or reflexive."""
    if not text:
        return None
    source = _source_face(loading, entry)
    name, types = (source[0].name, source[1].types) if source is not None else ("", ("creature",))
    lines = loading.book.compiler.text(text, name, types)
    abilities = [ability for line in lines for ability in line.abilities]
    return Found(abilities[0]) if len(abilities) == 1 and all(line.unread is None for line in lines) else None
