"""Moving counters from one object to another (122.5)."""

from __future__ import annotations

from engine.abilities.permanents.counters import MoveCounters
from engine.dialogue.choices import options_for, picked
from engine.events import kinds
from engine.happening.happen import happen, possible
from engine.layers.naming import names_of
from engine.phrases.wording import capital, counted
from engine.resolution.context import Resolving

Moved = tuple[str, str, int]
"""What counters come off, their kind, how many."""


def move(resolving: Resolving, instruction: MoveCounters) -> None:
    """Remove counters and put them on another object at once, where both can be done; else neither (122.5)."""
    table = resolving.table
    there = table.state.battlefield
    onto = tuple(one for one in resolving.objects(instruction.onto) if one in there)
    off = tuple(one for one in resolving.objects(instruction.of) if one in there and one not in onto)
    off = tuple(one for one in off if table.state.objects[one].counters)
    moved = tuple(part for one in off for part in _chosen(resolving, instruction, one)) if len(onto) == 1 else ()
    moved = tuple((one, kind, amount) for one, kind, amount in moved if amount)
    events: list[kinds.ChangeCounters] = []
    for one, kind, amount in moved:
        put = kinds.ChangeCounters(on=onto[0], kind=kind, amount=amount, by=resolving.you)
        if possible(table, (put,)):
            events += (kinds.ChangeCounters(on=one, kind=kind, amount=-amount), put)
    if events:
        what = capital(" and ".join(counted(amount, f"{kind} counter") for _, kind, amount in moved))
        text = f"{what} {'is' if [amount for *_, amount in moved] == [1] else 'are'} moved from "
        sources = tuple(dict.fromkeys(one for one, *_ in moved))
        text += f"{names_of(table.state, sources)} onto {names_of(table.state, onto)}."
        happen(table, events, text, "move_counters", "122.5", "608.2c", objects=(*off, *onto))
    else:
        table.note("No counter is moved.", "move_counters", "122.5", objects=(resolving.object,))
    resolving.did(sum(event.amount for event in events if event.amount > 0))


def _chosen(resolving: Resolving, instruction: MoveCounters, one: str) -> tuple[Moved, ...]:
    """What is moved off one object: as the text says, or as the controller chooses (608.2d)."""
    has = {c.kind: c.amount for c in resolving.table.state.objects[one].counters}
    if instruction.counter is not None:
        has = {kind: amount for kind, amount in has.items() if kind == instruction.counter}
    if instruction.some:
        return tuple((one, kind, _how_many(resolving, one, kind, amount)) for kind, amount in has.items())
    if instruction.amount is None:
        return tuple((one, kind, amount) for kind, amount in has.items())
    if not has:
        return ()
    kind = _which(resolving, one, tuple(has))
    return ((one, kind, min(has[kind], resolving.value(instruction.amount))),)


def _how_many(resolving: Resolving, one: str, kind: str, most: int) -> int:
    prompt = f"How many {kind} counters does {resolving.name(resolving.you)} move from {resolving.name(one)}?"
    taken = resolving.table.ask(
        "choose_number", resolving.you, prompt, (), "608.2d", low=0, high=most, source=resolving.object
    )
    return taken.answer.number or 0


def _which(resolving: Resolving, one: str, among: tuple[str, ...]) -> str:
    prompt = f"Which kind of counter does {resolving.name(resolving.you)} move from {resolving.name(one)}?"
    options = options_for(tuple((kind, f"{kind} counter") for kind in among))
    taken = resolving.table.ask("choose_value", resolving.you, prompt, options, "608.2d", source=resolving.object)
    return picked(taken.answer, taken.choice)[0]
