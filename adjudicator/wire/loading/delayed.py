"""Delayed triggered abilities that wait for their event (603.7)."""

from __future__ import annotations

from adjudicator.wire.loading.bindings import binding, names_in
from adjudicator.wire.loading.definitions import Compiler
from adjudicator.wire.loading.effects import controller_of, started_in
from adjudicator.wire.loading.shared import Loading
from adjudicator.wire.records.stack import EffectEntry
from engine.abilities.ability import SpellAbility, Triggered
from engine.abilities.instructions.delayed import AtNext, Later
from engine.resolution.instructions.delayed import ability_of, span_of
from engine.state.effects import DelayedTrigger, Span


def load_delayed(loading: Loading) -> tuple[DelayedTrigger, ...]:
    """The delayed triggered abilities, in the order in which they are listed."""
    entries = loading.board.delayed_triggers
    made = (_waiting(loading, entry, f"/state/delayed_triggers/{n}") for n, entry in enumerate(entries))
    return tuple(one for one in made if one is not None)


def _waiting(loading: Loading, entry: EffectEntry, at: str) -> DelayedTrigger | None:
    """One of them; ``None`` if it is beyond the engine, which is then noted."""
    assert entry.id is not None, "the canonical form has ids"
    notes = loading.notes
    timestamp = loading.timestamps.ordered(entry.timestamp)
    for field in ("effect", "affects", "remaining"):
        if getattr(entry, field) is not None:
            notes.unsupported(f"{at}/{field}", "a delayed triggered ability has none")
    source = loading.find(entry.source)
    read = _read(loading.book.compiler, entry.text, source.definition.name if source is not None else "")
    ability = entry.ability if entry.ability is not None else ability_of(read) if read is not None else None
    if not isinstance(ability, Triggered):
        why = "the text is not understood as one instruction that delays something"
        notes.unsupported(f"{at}/text", f"{why}, as `Draw a card at the beginning of the next end step.` does")
        return None
    if entry.source is None:
        notes.unsupported(
            f"{at}/source", "say what it is from: the spell, or the source of the ability (603.7d, 603.7e)"
        )
        return None
    span = span_of(read) if entry.ability is None and read is not None else _span(entry)
    names = names_in(ability)
    return DelayedTrigger(
        id=entry.id,
        ability=ability,
        controller=controller_of(loading, entry, at),
        source=entry.source,
        bindings=tuple(binding(names.get(word, word), bound) for word, bound in entry.bindings.items()),
        x=entry.values.get("X"),
        timestamp=timestamp,
        text=entry.text,
        span=span,
        started_turn=started_in(loading, entry),
    )


def _read(compiler: Compiler, text: str, name: str) -> AtNext | Later | None:
    """The text read as the one instruction that creates the ability."""
    lines = compiler.text(text, name, ("instant",)) if text else ()
    abilities = [ability for line in lines for ability in line.abilities]
    if len(abilities) != 1 or any(line.unread is not None for line in lines):
        return None
    match abilities[0]:
        case SpellAbility(body=(AtNext() | Later() as created,)):
            return created
        case _:
            return None


def _span(entry: EffectEntry) -> Span:
    """How long it waits, by what the entry says."""
    until = entry.duration.until if entry.duration is not None else None
    match until:
        case "end_of_turn":
            return "once this turn" if entry.one_shot else "turn"
        case "your_next_turn":
            return "your next turn"
        case "end_of_game":
            return "game"
        case _:
            return "once"
