"""Spells and abilities on the stack: what they must have and cannot have (112, 113, 405, 601.2, 603.3)."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.problems import Defect
from adjudicator.wire.consistency.facts import Facts
from adjudicator.wire.naming import face_index
from adjudicator.wire.records.stack import EffectEntry, StackEntry, TargetEntry


def check(facts: Facts) -> Iterator[Defect]:
    """Stack objects that lack what they are made of, or have what does not belong to them; effects without a text."""
    for at, entry in facts.stacked:
        is_spell = entry.kind == "spell"
        if entry.controller is None:
            what, rule = ("spell", "112.2") if is_spell else ("ability on the stack", "113.8")
            yield Defect(
                at,
                f"This {what} needs a controller: say who controls it.",
                rule,
            )
        yield from _spell(facts, at, entry) if is_spell else _ability(at, entry)
        yield from _targets(at, entry)
        if at.startswith("/state/pending") and entry.kind != "triggered_ability":
            yield Defect(f"{at}/kind", "Only triggered abilities wait to be put on the stack.", "603.3")
    for name, effects in (("effects", facts.board.effects), ("delayed_triggers", facts.board.delayed_triggers)):
        for n, effect in enumerate(effects):
            yield from _effect(f"/state/{name}/{n}", effect)


def _spell(facts: Facts, at: str, entry: StackEntry) -> Iterator[Defect]:
    if entry.card is None and not entry.face_down and entry.copy_of in (None, entry.id):
        yield Defect(at, "A spell is a card or a copy of one; say which.", "112.1")
    for field in ("source", "ability", "text"):
        if getattr(entry, field) is not None:
            yield Defect(f"{at}/{field}", "This belongs to abilities, not to spells.", "112.1")
    if entry.trigger is not None and entry.trigger.event is not None:
        yield Defect(f"{at}/trigger/event", "This belongs to triggered abilities, not to spells.", "112.1")
    text = facts.text(entry.card)
    if text is not None and entry.face is not None and face_index(text, entry.face) is None:
        yield Defect(f"{at}/face", f"{text.name} has no face {entry.face!r}.")
    types = facts.types(entry.card, entry.face)
    if types is not None and "land" in types and not entry.face_down:
        yield Defect(f"{at}/card", "A land is never a spell.", "305.9")


def _ability(at: str, entry: StackEntry) -> Iterator[Defect]:
    for field in ("card", "cast", "face"):
        if getattr(entry, field) is not None:
            yield Defect(f"{at}/{field}", "This belongs to spells, not to abilities.", "113.1")
    if entry.face_down:
        yield Defect(f"{at}/face_down", "This belongs to spells, not to abilities.", "113.1")
    if entry.ability is None and not entry.text and entry.source is None:
        yield Defect(at, "Say which ability it is: `source` with `ability`, or `text`.", "113.7")
    elif isinstance(entry.ability, int) and entry.source is None:
        yield Defect(
            f"{at}/ability", "An ability's number counts those of its source; say which object that is.", "113.7"
        )
    # What its cost named (608.2h) is bound like what a trigger event says.
    if entry.kind == "activated_ability" and entry.trigger is not None and entry.trigger.event is not None:
        yield Defect(f"{at}/trigger/event", "An activated ability has no trigger event.", "113.3")


def _targets(at: str, entry: StackEntry) -> Iterator[Defect]:
    seen: set[tuple[str, int | None, str]] = set()
    for n, target in enumerate(entry.targets):
        if not isinstance(target, TargetEntry):
            continue
        if target.amount is not None and target.amount < 1:
            yield Defect(f"{at}/targets/{n}/amount", "Each target receives at least 1.", "601.2d")
        if target.slot is None:
            continue
        key = (target.slot, target.mode, target.ref)
        if key in seen:
            yield Defect(
                f"{at}/targets/{n}", "The same target cannot be chosen twice for one use of the word.", "115.3"
            )
        seen.add(key)
    for n, mode in enumerate(entry.modes):
        if mode < 0:
            yield Defect(f"{at}/modes/{n}", "Modes are counted from 0, as printed.", "700.2")


def _effect(at: str, effect: EffectEntry) -> Iterator[Defect]:
    if not effect.text and effect.effect is None:
        yield Defect(at, "Say what the effect does: `text`.", "611.1")
