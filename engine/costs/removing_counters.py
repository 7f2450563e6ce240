"""Costs that are paid by removing counters: which counters, and off what (118.3, 122.1, 601.2h)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.abilities.costs import cost as co
from engine.abilities.phrases.references import Chosen
from engine.dialogue.choices import options_for, picked
from engine.dialogue.stops import IllegalAction
from engine.events import kinds
from engine.happening.happen import happen
from engine.layers.naming import name_of
from engine.phrases.quantities import value
from engine.phrases.references import objects
from engine.phrases.wording import counted
from engine.state.game import GameState
from engine.table.table import Table
from engine.unread.unknown_cards import may_fit

if TYPE_CHECKING:
    from engine.costs.actions import Payer

Heap = tuple[str, str, int]
"""Counters of one kind on one object: on what, of which kind, how many."""


def heaps(state: GameState, payer: Payer, part: co.RemoveCountersCost) -> tuple[Heap, ...]:
    """The counters that could be removed to pay: of one's own permanents, and suspended cards, where the text says only
    what they are.
    """
    scope = payer.scope(state)
    if isinstance(part.off, Chosen):
        own = (
            *(one for one in state.battlefield if scope.sight.of(one).controller == payer.player),
            *(one for one in state.zone("exile") if state.objects[one].owner == payer.player),  # 702.62b
        )
        on = tuple(one for one in own if may_fit(part.off.noun, one, scope) is True)
    else:
        on = tuple(one for one in objects(part.off, scope) if one in state.objects)
    return tuple(
        (one, had.kind, had.amount)
        for one in on
        for had in state.objects[one].counters
        if had.amount and part.kind in (None, had.kind)
    )


def most(state: GameState, payer: Payer, part: co.RemoveCountersCost) -> int:
    """How many counters could be removed at most."""
    found = heaps(state, payer, part)
    if not is_one(part):
        return sum(amount for *_, amount in found)
    return max((sum(amount for *_, amount in group) for _, group in _by_object(found)), default=0)


def is_one(part: co.RemoveCountersCost) -> bool:
    """Whether all the counters come off one object that is chosen."""
    return isinstance(part.off, Chosen) and part.off.high is not None


def least(payer: Payer, part: co.RemoveCountersCost, state: GameState) -> int:
    """How many counters have to be removed."""
    return value(part.amount, payer.scope(state)) if part.amount is not None else 0


def too_few(state: GameState, payer: Payer, part: co.RemoveCountersCost) -> str | None:
    """That there are not as many counters as have to be removed."""
    if most(state, payer, part) >= least(payer, part, state):
        return None
    kind = f"{part.kind} " if part.kind is not None else ""
    if not isinstance(part.off, Chosen):
        named = name_of(state, payer.this) if payer.this is not None else "it"
        return f"{named} has too few {kind}counters"
    return f"{name_of(state, payer.player)} has too few {kind}counters to remove"


def pay(table: Table, payer: Payer, part: co.RemoveCountersCost) -> int:
    """Remove counters to pay; how many those are.

    :raises IllegalAction: there are too few (118.3).
    """
    why = too_few(table.state, payer, part)
    if why is not None:
        raise IllegalAction(why, "118.3", "601.2h" if payer.mana_rule == "601.2g" else payer.mana_rule)
    return remove(table, payer, part)


def remove(table: Table, payer: Payer, part: co.RemoveCountersCost) -> int:
    """Remove the counters that the cost says, and those that the player chooses; how many those are."""
    state = table.state
    found, low = heaps(state, payer, part), least(payer, part, state)
    if is_one(part):
        one = _which(table, payer, part, tuple(on for on, group in _by_object(found) if _total(group) >= low))
        found = tuple(heap for heap in found if heap[0] == one)
    high = _total(found) if part.more or part.amount is None else low
    bounds = (high if part.amount is None else low, high)
    taken = chosen_counters(table, payer.player, payer.paid_for, "601.2h", found, bounds)
    events = tuple(
        kinds.ChangeCounters(on=on, kind=kind, amount=-amount, by_effect=False) for on, kind, amount in taken if amount
    )
    if not events:
        table.note(
            f"{name_of(state, payer.player)} removes no counters.", "remove_counters", "601.2h", actor=payer.player
        )
        return 0
    of = tuple(dict.fromkeys(event.on for event in events))
    words = " and ".join(
        f"{counted(-event.amount, f'{event.kind} counter')} from {name_of(state, event.on)}" for event in events
    )
    text = f"{name_of(state, payer.player)} removes {words}."
    happened = happen(table, events, text, "remove_counters", "601.2h", "122.1", actor=payer.player, objects=of)
    return -sum(event.amount for event in happened if isinstance(event, kinds.ChangeCounters) and event.amount < 0)


def _by_object(found: tuple[Heap, ...]) -> Iterator[tuple[str, tuple[Heap, ...]]]:
    for one in dict.fromkeys(on for on, *_ in found):
        yield one, tuple(heap for heap in found if heap[0] == one)


def _total(found: tuple[Heap, ...]) -> int:
    return sum(amount for *_, amount in found)


def _which(table: Table, payer: Payer, part: co.RemoveCountersCost, among: tuple[str, ...]) -> str:
    """The object that the counters come off: one that has enough of them."""
    state = table.state
    kind = f"{part.kind} counters" if part.kind is not None else "counters"
    taken = table.ask(
        "choose_objects",
        payer.player,
        f"What does {name_of(state, payer.player)} remove {kind} from to pay for {name_of(state, payer.paid_for)}?",
        options_for(tuple((one, name_of(state, one)) for one in among)),
        "601.2h",
        low=1,
        high=1,
        source=payer.paid_for,
    )
    return picked(taken.answer, taken.choice)[0]


def chosen_counters(
    table: Table, player: str, source: str, rule: str, found: tuple[Heap, ...], bounds: tuple[int, int]
) -> tuple[Heap, ...]:
    """How many of each kind come off each object: so many together, at least and at most, asked in turn; of just one it
    is asked which it is.
    """
    low, high = bounds
    if bounds == (1, 1) and len(found) > 1:
        return (_just_one(table, player, source, rule, found),)
    taken: list[Heap] = []
    for place, (on, kind, has) in enumerate(found):
        fewest, biggest = max(low - _total(found[place + 1 :]), 0), min(has, high)
        amount = biggest
        if fewest < biggest:
            who, what = name_of(table.state, player), name_of(table.state, on)
            prompt = f"How many {kind} counters does {who} remove from {what}?"
            answered = table.ask("choose_number", player, prompt, (), rule, low=fewest, high=biggest, source=source)
            amount = answered.answer.number or 0
        taken.append((on, kind, amount))
        low, high = max(low - amount, 0), high - amount
    return tuple(taken)


def _just_one(table: Table, player: str, source: str, rule: str, found: tuple[Heap, ...]) -> Heap:
    """The one counter that comes off: of which kind, and of what."""
    state = table.state
    options = options_for(
        tuple((str(n), f"{kind} counter from {name_of(state, on)}") for n, (on, kind, _) in enumerate(found))
    )
    prompt = f"Which counter does {name_of(state, player)} remove?"
    taken = table.ask("choose_value", player, prompt, options, rule, source=source)
    on, kind, _ = found[int(picked(taken.answer, taken.choice)[0])]
    return (on, kind, 1)
