"""Instructions about counters (122.1), and moving them from one object to another (122.5)."""

from __future__ import annotations

from functools import partial

import msgspec

from engine.abilities.permanents.counters import (
    AnotherOfEach,
    DistributeCounters,
    GetCounters,
    MoveCounters,
    PutCounters,
    RemoveAllCounters,
    RemoveCounters,
)
from engine.abilities.phrases.references import Group
from engine.costs.removing_counters import Heap, chosen_counters
from engine.dialogue.choices import options_for, picked
from engine.events import kinds
from engine.happening.happen import happen, possible
from engine.happening.told_counters import put_text, unless_replaced
from engine.layers.naming import names_of
from engine.phrases.matching import record_of
from engine.phrases.this_way import COUNTERS_REMOVED, gave_counters
from engine.phrases.wording import capital, counted
from engine.replacement.possible import impossible
from engine.resolution.context import Resolving


def put(resolving: Resolving, instruction: PutCounters) -> None:
    """Put counters on permanents, players, and cards in exile, also what this has just put there (122.1, 400.7j)."""
    table = resolving.table
    several = ((instruction.kind, instruction.amount), *((other.kind, other.amount) for other in instruction.also))
    there = (*table.state.battlefield, *table.state.zone("exile"), *table.state.players)
    shares: list[tuple[Heap, str]] = []
    for player in resolving.each(instruction.who) if instruction.who is not None else (resolving.you,):
        put = tuple((kind, resolving.value(amount)) for kind, amount in several)
        resolving.able = partial(_can_get_any, resolving, (*(kind for kind, _ in put), *instruction.instead), player)
        meant = resolving.objects(instruction.on, player)
        resolving.able = None
        now = (other for one in meant for other in ((one,) if one in there else resolving.found(one)))
        on = tuple(one for one in now if one in there and one not in resolving.kept_out)
        if instruction.instead and on:
            among = (instruction.kind, *instruction.instead)
            able = tuple(kind for kind in among if any(_can_get_any(resolving, (kind,), player, one) for one in on))
            put = ((_kind_to_put(resolving, able or among), put[0][1]),)
        shares += [((one, kind, amount), player) for kind, amount in put for one in on]
    _put(resolving, tuple(shares), "122.1", "608.2c")


def _can_get_any(resolving: Resolving, among: tuple[str, ...], by: str, one: str) -> bool:
    """Whether a counter of one of these kinds can be put on something that may be chosen for that (101.2, 608.2d)."""
    state = resolving.table.state
    events = (kinds.ChangeCounters(on=one, kind=kind, amount=1, by=by) for kind in among)
    return any(impossible(state, event) is None for event in events)


def distribute(resolving: Resolving, instruction: DistributeCounters) -> None:
    """Put counters on targets as it was announced (601.2d); those meant for an illegal target are put nowhere (608.2b)."""
    battlefield = resolving.table.state.battlefield
    on = tuple(one for one in resolving.objects(instruction.among) if one in battlefield)
    shares = tuple(((one, instruction.kind, amount), resolving.you) for one, amount in resolving.announced(on))
    _put(resolving, shares, "122.1", "601.2d", "608.2c")


def _kind_to_put(resolving: Resolving, among: tuple[str, ...]) -> str:
    prompt = f"Which counter does {resolving.name(resolving.you)} put?"
    options = options_for(tuple((kind, f"{kind} counter") for kind in among))
    taken = resolving.table.ask("choose_value", resolving.you, prompt, options, "608.2d", source=resolving.object)
    return picked(taken.answer, taken.choice)[0]


def _put(resolving: Resolving, shares: tuple[tuple[Heap, str], ...], *rules: str) -> None:
    """Put so many counters of a kind on each of these, each by a player, all at once."""
    before, on = resolving.table.state, tuple(dict.fromkeys(one for (one, *_), _ in shares))
    events = tuple(
        kinds.ChangeCounters(on=one, kind=kind, amount=amount, by=player)
        for (one, kind, amount), player in shares
        if amount > 0
    )
    told = partial(put_text, before)
    happened = happen(resolving.table, events, told, "put_counters", *rules, objects=on)
    gave_counters(happened, resolving.refs)
    resolving.did(sum(event.amount for event in happened if isinstance(event, kinds.ChangeCounters)))


def put_those_of(resolving: Resolving, of: tuple[str, ...], on: tuple[str, ...]) -> None:
    """Put the same counters on permanents as objects have, or had when they were last there (122.8)."""
    table = resolving.table
    records = [record for one in of if (record := record_of(one, resolving.scope)) is not None]
    there = tuple(one for one in on if one in table.state.battlefield)
    events = tuple(
        kinds.ChangeCounters(on=one, kind=had.kind, amount=had.amount, by=resolving.you)
        for one in there
        for record in records
        for had in record.counters
    )
    text = f"The counters of {names_of(table.state, of)} are put on {names_of(table.state, there)}."
    told = unless_replaced(table.state, events, text)
    happened = happen(table, events, told, "put_counters", "122.8", "608.2c", objects=there)
    resolving.did(sum(event.amount for event in happened if isinstance(event, kinds.ChangeCounters)))


def get(resolving: Resolving, instruction: GetCounters) -> None:
    """Players get counters (122.1)."""
    table = resolving.table
    amount, kind = resolving.value(instruction.amount), instruction.kind
    who = resolving.players(instruction.who)
    events = tuple(kinds.ChangeCounters(on=player, kind=kind, amount=amount, by=resolving.you) for player in who)
    state = table.state

    def told(happened: tuple[kinds.Event, ...]) -> str:
        """Who gets how many, as it happened, and not as it would have (614.6)."""
        got: dict[str, int] = {}
        for one in happened:
            if isinstance(one, kinds.ChangeCounters) and one.kind == kind and one.on in who:
                got[one.on] = got.get(one.on, 0) + one.amount
        alike = {number: tuple(player for player in got if got[player] == number) for number in got.values()}
        parts = [
            f"{names_of(state, players)} get{'' if len(players) > 1 else 's'} {counted(number, f'{kind} counter')}"
            for number, players in alike.items()
        ]
        return f"{' and '.join(parts)}."

    happened = happen(table, events if amount > 0 else (), told, "put_counters", "122.1", "608.2c", objects=who)
    resolving.did(sum(event.amount for event in happened if isinstance(event, kinds.ChangeCounters)))


def remove(resolving: Resolving, instruction: RemoveCounters) -> None:
    """Remove counters from permanents, as many as there are (122.1), or as the player chooses (608.2d)."""
    table = resolving.table
    events: list[kinds.ChangeCounters] = []
    for one in resolving.objects(instruction.off):
        if one not in table.state.battlefield and one not in table.state.zone("exile"):  # 702.62b
            continue
        counters = table.state.objects[one].counters
        found = tuple((one, had.kind, had.amount) for had in counters if instruction.kind in (None, had.kind))
        has = sum(amount for *_, amount in found)
        high = has if instruction.amount is None else min(has, resolving.value(instruction.amount))
        low = 0 if instruction.up_to else high
        chosen = chosen_counters(table, resolving.you, resolving.object, "608.2d", found, (low, high))
        events += (kinds.ChangeCounters(on=on, kind=kind, amount=-amount) for on, kind, amount in chosen if amount)
    off = tuple(dict.fromkeys(event.on for event in events))
    of = {event.kind for event in events}
    named = next(iter(of)) if len(of) == 1 else instruction.kind
    removed = -sum(event.amount for event in events)
    what = counted(removed, f"{named} counter" if named is not None else "counter")
    text = f"{capital(what)} {'is' if removed == 1 else 'are'} removed from {names_of(table.state, off)}."
    happen(table, tuple(events), text, "remove_counters", "122.1", "608.2c", objects=off)
    _removed(resolving, removed)


def _removed(resolving: Resolving, amount: int) -> None:
    resolving.did(amount)
    resolving.amounts[COUNTERS_REMOVED] = resolving.amounts.get(COUNTERS_REMOVED, 0) + amount


def another_of_each(resolving: Resolving, instruction: AnotherOfEach) -> None:
    """One more of each kind that is there; or one less, as the player chooses kind by kind (122.1, 608.2d)."""
    state = resolving.table.state
    on = tuple(one for one in resolving.objects(instruction.on) if one in state.battlefield or one in state.players)
    events: list[kinds.ChangeCounters] = []
    for one in on:
        record = state.players[one] if one in state.players else state.objects[one]
        for had in record.counters:
            amount = -1 if instruction.either and not _more(resolving, one, had.kind) else 1
            events.append(kinds.ChangeCounters(on=one, kind=had.kind, amount=amount, by=resolving.you))
    if not events:
        resolving.did(0)
        return
    less = " or one less" if instruction.either else ""
    text = f"For each kind of counter on {names_of(state, on)} there is one more{less}."
    told = unless_replaced(state, events, text)
    happened = happen(resolving.table, tuple(events), told, "put_counters", "122.1", "608.2c", objects=on)
    gave_counters(happened, resolving.refs)
    resolving.did(len(events))


def _more(resolving: Resolving, one: str, kind: str) -> bool:
    prompt = f"Does {resolving.name(resolving.you)} put another {kind} counter on {resolving.name(one)}, or remove one?"
    options = options_for((("put", f"put another {kind} counter"), ("remove", f"remove one {kind} counter")))
    taken = resolving.table.ask("choose_value", resolving.you, prompt, options, "608.2d", source=resolving.object)
    return picked(taken.answer, taken.choice)[0] == "put"


def remove_all(resolving: Resolving, instruction: RemoveAllCounters) -> None:
    """Remove every counter from permanents (122.1)."""
    table = resolving.table
    objects = table.state.objects
    off = tuple(one for one in resolving.objects(instruction.off) if one in table.state.battlefield)
    events = tuple(
        kinds.ChangeCounters(on=one, kind=had.kind, amount=-had.amount) for one in off for had in objects[one].counters
    )
    text = f"All counters are removed from {names_of(table.state, off)}."
    happen(table, events, text, "remove_counters", "122.1", "608.2c", objects=off)
    _removed(resolving, -sum(event.amount for event in events))


Moved = tuple[str, str, int]
"""What counters come off, their kind, how many."""


def move(resolving: Resolving, instruction: MoveCounters) -> None:
    """Remove counters and put them on another object at once, where both can be done; else neither (122.5)."""
    if isinstance(instruction.onto, Group):
        _spread(resolving, instruction, instruction.onto)
        return
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
        told = unless_replaced(table.state, events, text)
        happen(table, events, told, "move_counters", "122.5", "608.2c", objects=(*off, *onto))
    else:
        table.note("No counter is moved.", "move_counters", "122.5", objects=(resolving.object,))
    resolving.did(sum(event.amount for event in events if event.amount > 0))


def _spread(resolving: Resolving, instruction: MoveCounters, among: Group) -> None:
    """Move counters of a kind from one object onto several, as many onto each as the player chooses (122.5, 608.2d)."""
    table, kind = resolving.table, instruction.counter
    off = tuple(one for one in resolving.objects(instruction.of) if one in table.state.battlefield)
    has = table.state.objects[off[0]].count(kind) if off and kind is not None else 0
    events: list[kinds.ChangeCounters] = []
    for one in resolving.objects(among):
        put = kinds.ChangeCounters(on=one, kind=kind or "", amount=1, by=resolving.you)
        if one in off or not has or not possible(table, (put,)):
            continue
        prompt = f"How many {kind} counters does {resolving.name(resolving.you)} move onto {resolving.name(one)}?"
        taken = table.ask(
            "choose_number", resolving.you, prompt, (), "608.2d", low=0, high=has, source=resolving.object
        )
        amount = taken.answer.number or 0
        has -= amount
        if amount:
            events.append(msgspec.structs.replace(put, amount=amount))
    moved = sum(event.amount for event in events)
    if not events:
        table.note("No counter is moved.", "move_counters", "122.5", objects=(resolving.object,))
    else:
        onto = tuple(event.on for event in events)
        text = f"{capital(counted(moved, f'{kind} counter'))} {'is' if moved == 1 else 'are'} moved from "
        text += f"{names_of(table.state, off)} onto {names_of(table.state, onto)}."
        gone = kinds.ChangeCounters(on=off[0], kind=kind or "", amount=-moved)
        told = unless_replaced(table.state, (gone, *events), text)
        happen(table, (gone, *events), told, "move_counters", "122.5", "608.2c", objects=(*off, *onto))
    resolving.did(moved)


def _chosen(resolving: Resolving, instruction: MoveCounters, one: str) -> tuple[Moved, ...]:
    """What is moved off one object: as the text says, or as the controller chooses (608.2d)."""
    has = {c.kind: c.amount for c in resolving.table.state.objects[one].counters}
    if instruction.counter is not None:
        has = {kind: amount for kind, amount in has.items() if kind == instruction.counter}
    if instruction.absent is not None:
        objects = resolving.table.state.objects
        known = {c.kind for there in resolving.present(instruction.absent) for c in objects[there].counters}
        return tuple((one, kind, 1) for kind in has if kind not in known)
    if instruction.least:
        found, most = tuple((one, kind, amount) for kind, amount in has.items()), sum(has.values())
        bounds = (min(instruction.least, most), most)
        return chosen_counters(resolving.table, resolving.you, resolving.object, "608.2d", found, bounds)
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
