"""Simultaneous events: each is amended and gives way to what it contains, then all are committed (616.1g, 400.6)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from operator import attrgetter
from typing import Final

import msgspec
from msgspec.structs import replace

from engine.committing.commit import commit
from engine.dialogue.choices import options_for, picked
from engine.dialogue.citing import Cite
from engine.events import kinds
from engine.events.event import about
from engine.happening.contained import CONTAINERS, contained
from engine.happening.damage import excess_of_batch, together
from engine.happening.life_by_damage import gained, losses_first
from engine.layers import view
from engine.layers.naming import name_of
from engine.replacement.amend import amended, contenders
from engine.replacement.interaction import chooser
from engine.replacement.possible import impossible, is_of_nothing
from engine.replacement.simultaneous_damage import check_used, shared
from engine.table.followed_instead import FollowedInstead
from engine.table.table import Table
from engine.unread.untold import heed


def settled(table: Table, proposed: list[kinds.Event]) -> Batch | Afterward:
    """What the events proposed come to."""
    if len(proposed) == 1 and _goes_as_it_is(table, proposed[0]):
        return Afterward((proposed[0],), (proposed[0],))
    return Batch(table, proposed)


def _goes_as_it_is(table: Table, event: kinds.Event) -> bool:
    """Whether an event that nothing else happens with is forbidden by nothing, amended by nothing, and contains nothing."""
    state, kind = table.state, type(event)
    if kind in _MAY_BECOME_ANOTHER or state.shields or impossible(state, event) is not None:
        return False
    if isinstance(event, kinds.GainLife) and event.source is not None:
        return False
    heed(table, state, (event,), would=True)
    return table.state is state and not contenders(state, event)


class Batch:
    """All that happens by the events proposed: ``happened``, containers before what they contain; of it, what changes the
    state is ``leaves``; ``later`` is done after it; ``prevented`` is the damage that was prevented (615.13), ``afterward``
    the life that prevention effects say is gained, settled with the damage (120.4d).
    """

    def __init__(self, table: Table, events: Iterable[kinds.Event]) -> None:
        self._table = table
        self._leaves: list[kinds.Event] = []
        self._moved: set[str] = set()
        self._spent: dict[str, None] = {}
        self._gains: list[tuple[_Part, kinds.GainLife]] = []
        self._results: list[tuple[_Part, kinds.Event]] = []
        self._later: list[FollowedInstead] = []
        self._prevented: list[kinds.DamagePrevented] = []
        proposed = list(events)
        several = len(proposed) > 1
        if several:
            proposed = shared(table, proposed)
        parts = self._parts = [_Part() for _ in proposed]
        self._moved_instead: dict[str, kinds.MoveObject] = {}
        outer = table.entering
        if entering := [one.object for one in proposed if type(one) is kinds.MoveObject and one.to == "battlefield"]:
            table.entering = (*outer, *entering)
        for index in _in_turn(table, proposed) if several else range(len(proposed)):
            self._carry_out(proposed[index], parts[index])
        kept, afterward = self._gained_afterward() if self._later else ([], [])
        if table.state.shields:
            check_used(table.state, [event for part in parts for event in part.happened])
        if self._results or self._gains or afterward:
            self._carry_out_results(afterward)
        table.entering = outer
        if self._spent:  # used up by all damage that is dealt at this time (615.8)
            table.state = commit(table.state, kinds.EndEffects(ids=tuple(self._spent)))
        happened = [*chain.from_iterable(map(_HAPPENED, parts))]
        self.happened = (*happened, *excess_of_batch(table.state, happened))
        self.leaves = tuple(chain.from_iterable(map(_LEAVES, parts)))
        self.later = (*kept, *_combined(self._later)) if self._later else tuple(kept)
        self.afterward = (
            tuple([Afterward(tuple(one.happened), tuple(one.leaves)) for one, _ in afterward]) if afterward else ()
        )
        self.prevented = tuple(self._prevented)

    def _carry_out(self, event: kinds.Event, part: _Part, *, joined: bool = False, meanwhile: int = 0) -> None:
        """Amend an event, and carry out by what it contains. ``meanwhile`` is life gained that is settled later."""
        kind = type(event)
        if isinstance(event, kinds.GainLife) and event.source is not None and not joined:
            self._gains.append((part, event))
            return
        if isinstance(event, kinds.LoseLife) and event.total is not None:
            event = replace(event, total=self._total(event.player) + meanwhile)
        if (self._moved and self._leaves_already(event)) or dropped(self._table, event):
            return
        if (
            self._moved_instead
            and isinstance(event, kinds.Destroy | kinds.MoveObject)
            and event.object in self._moved_instead
        ):
            if _stays_so(self._table, self._moved_instead.pop(event.object), event):
                return
            self._take_back(event.object)
        result = amended(self._table, event)
        self._later += result.later
        self._prevented += result.prevented
        if result.spent:
            self._spent.update(dict.fromkeys(result.spent))
        waiting: list[kinds.Event] = []
        for one in result.events:
            if one is not event and dropped(self._table, one):
                continue
            if kind is kinds.DealDamage and type(one) is kinds.ChangeCounters and one in self._leaves:
                continue  # 122.1c: damage that several sources would deal at once is one event, prevented once
            if kind is kinds.PlayerLoses and type(one) is kinds.MoveObject:
                self._moved_instead[one.object] = one
            inside = contained(self._table.state, one)
            part.happened.append(one)
            if inside is not None:
                waiting += inside
                continue
            part.leaves.append(one)
            self._leaves.append(one)
            if type(one) is kinds.MoveObject:
                self._moved.add(one.object)
        if kind is kinds.DealDamage:  # 120.4b, 120.4c: its results come after all damage is settled
            self._results.extend((part, smaller) for smaller in waiting)
            return
        for smaller in waiting:
            self._carry_out(smaller, part)

    def _take_back(self, one: str) -> None:
        """What would move an object otherwise than its controller chose does not (400.6)."""
        for part in self._parts:
            part.happened = [event for event in part.happened if not _moves(event, one)]
            part.leaves = [event for event in part.leaves if not _moves(event, one)]
        self._leaves = [event for event in self._leaves if not _moves(event, one)]
        self._moved.discard(one)

    def _leaves_already(self, event: kinds.Event) -> bool:
        """Whether it is the destruction or the move of what leaves the battlefield by another of the events (702.89a)."""
        if not isinstance(event, kinds.Destroy | kinds.MoveObject):
            return False
        one = event.object
        if one in self._moved_instead:
            return False  # 400.6: its controller chooses
        return one in self._moved and one in self._table.state.battlefield

    def _gained_afterward(self) -> tuple[list[FollowedInstead], list[tuple[_Part, kinds.GainLife]]]:
        """What is done after the damage, and apart from it the life that prevention effects say is gained (615.5)."""
        kept: list[FollowedInstead] = []
        found: list[tuple[_Part, kinds.GainLife]] = []
        later, self._later = _combined(self._later), []
        for one in later:
            gains, rest = gained(self._table.state, one)
            found.extend((_Part(), gain) for gain in gains)
            if rest.body:
                kept.append(rest)
        return kept, found

    def _carry_out_results(self, afterward: list[tuple[_Part, kinds.GainLife]]) -> None:
        """What the damage does (120.4c): what it makes players gain is known before what it reduces life totals to."""
        results = together(self._table.state, self._results)
        losses = [(part, one) for part, one in results if isinstance(one, kinds.LoseLife)]
        for part, result in results:
            if not isinstance(result, kinds.LoseLife):
                self._carry_out(result, part)
        gains = [*_joined(self._gains), *afterward]
        before = losses_first(self._table, [one for _, one in gains], [one for _, one in losses])
        for part, loss in losses:
            if loss.player in before:
                self._carry_out(loss, part, meanwhile=sum(one.amount for _, one in gains if one.player == loss.player))
        for part, gain in gains:
            self._carry_out(gain, part, joined=True)
        for part, loss in losses:
            if loss.player not in before:
                self._carry_out(loss, part)

    def _total(self, player: str) -> int:
        """The life total of a player after what has been settled of this damage."""
        own = [one for one in self._leaves if isinstance(one, kinds.LoseLife | kinds.GainLife) and one.player == player]
        changes = (one.amount if isinstance(one, kinds.GainLife) else -one.amount for one in own)
        return self._table.state.players[player].life + sum(changes)


class Afterward(msgspec.Struct, frozen=True):
    """What happens by itself: alone, or right after the rest, settled with it. Its fields are as those of ``Batch``."""

    happened: tuple[kinds.Event, ...]
    leaves: tuple[kinds.Event, ...]
    prevented: tuple[kinds.DamagePrevented, ...] = ()
    later: tuple[FollowedInstead, ...] = ()
    afterward: tuple[Afterward, ...] = ()


class _Part:
    """What one of the events comes to."""

    def __init__(self) -> None:
        self.happened: list[kinds.Event] = []
        self.leaves: list[kinds.Event] = []


_MAY_BECOME_ANOTHER: Final = CONTAINERS | {
    kinds.CreateToken,
    kinds.DealDamage,
    kinds.LoseLife,
    kinds.MoveObject,
    kinds.PlayerLoses,
}
"""The kinds of events that contain others, or in which something of them may be settled as they happen."""

_HAPPENED: Final = attrgetter("happened")
_LEAVES: Final = attrgetter("leaves")


def _moves(event: kinds.Event, one: str) -> bool:
    return isinstance(event, kinds.MoveObject) and event.object == one


def _in_turn(table: Table, events: list[kinds.Event]) -> Sequence[int]:
    """In which order the events are amended: where several players choose among effects, in APNAP order (616.1, 101.4)."""
    turn = {player: position for position, player in enumerate(table.state.apnap)}
    return sorted(range(len(events)), key=lambda index: turn.get(_chooser(table, events[index]), 0))


def _chooser(table: Table, event: kinds.Event) -> str:
    state, one = table.state, about(event)
    if not isinstance(event, kinds.CreateToken) and one not in state.players and one not in state.objects:
        return ""
    return chooser(state, event)


def _joined(gains: list[tuple[_Part, kinds.GainLife]]) -> list[tuple[_Part, kinds.GainLife]]:
    """One source of damage makes its controller gain life once, however many it damages at a time (702.15e, 119.9)."""
    found: dict[tuple[str | None, str], tuple[_Part, kinds.GainLife]] = {}
    for part, gain in gains:
        first, before = found.get((gain.source, gain.player), (part, replace(gain, amount=0)))
        found[gain.source, gain.player] = (first, replace(before, amount=before.amount + gain.amount))
    return list(found.values())


def _combined(later: list[FollowedInstead]) -> list[FollowedInstead]:
    """What one prevention effect says is done is done once for all damage that it prevented at a time (615.5, 615.13)."""
    found: list[FollowedInstead] = []
    for one in later:
        at = next((index for index, other in enumerate(found) if one.shield and other.shield == one.shield), None)
        if at is None or found[at].names.refs != one.names.refs:
            found.append(one)
            continue
        names, more = found[at].names, one.names.amounts
        summed = {name: names.amounts[name] + more[name] for name in ("prevented", "event.amount") if name in more}
        found[at] = replace(found[at], names=replace(names, amounts=names.amounts | summed))
    return found


def dropped(table: Table, event: kinds.Event) -> bool:
    """Whether an event can't happen, which is noted with the rule (101.2, 614.17)."""
    why = impossible(table.state, event)
    if why is None:
        return False
    rule, words = why
    one, told = about(event), "of_nothing" if is_of_nothing(event) else "impossible"
    name = f"A {event.definition.name} token" if isinstance(event, kinds.CreateToken) else name_of(table.state, one)
    table.note(f"{name} {words}.", told, Cite(rule, "forbids"), objects=(one,) if one else ())
    return True


def _stays_so(table: Table, instead: kinds.MoveObject, other: kinds.Destroy | kinds.MoveObject) -> bool:
    """Whether what is done in place of another event moves an object, rather than what would move it at that time.

    Its controller is asked, or its owner if it has none (400.6).
    """
    state, one = table.state, instead.object
    zone = other.to if isinstance(other, kinds.MoveObject) else "graveyard"
    player = view(state).of(one).controller or state.objects[one].owner
    name, who = name_of(state, one), name_of(state, player)
    does = "destroyed" if isinstance(other, kinds.Destroy) else f"put into the {zone}"
    options = options_for((("instead", "exile it"), ("other", f"let it be {does}")))
    prompt = f"{name} would be exiled and be {does} at the same time. Which of these does {who} choose?"
    taken = table.ask("choose_value", player, prompt, options, "400.6", source=one)
    exiles = picked(taken.answer, taken.choice)[0] == "instead"
    text = f"{who} chooses that {name} is {'exiled' if exiles else does}."
    table.note(text, "choose", "400.6", actor=player, objects=(one,), choice=taken)
    return exiles
