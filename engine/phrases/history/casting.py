"""Whether and how a spell was cast, and from where a permanent came (400.7d, 608.2i)."""

from __future__ import annotations

from itertools import islice

from msgspec.structs import replace

from engine.abilities.node import contains
from engine.abilities.phrases.filters import IsCastFrom, Noun
from engine.abilities.phrases.histories import CastInMainPhase, CastInOrder, EnteredFrom, WasCast
from engine.abilities.phrases.quantities import CastBefore
from engine.abilities.phrases.references import Players, You
from engine.abilities.triggers.stack_events import Casts
from engine.dialogue.unsupported import feature
from engine.phrases import matching, references
from engine.phrases.history import recalling
from engine.phrases.scope import Scope
from engine.state.objects import GameObject
from engine.state.turn import MAIN_PHASES


def was_cast(condition: WasCast, scope: Scope) -> bool:
    """Whether all that is meant was cast so."""
    found = [
        record
        for one in references.objects(condition.what, scope)
        if (record := matching.record_of(one, scope)) is not None
    ]
    if condition.several and condition.negated:
        return not any(_was(condition, record, scope) for record in found)
    return bool(found) and all(_was(condition, record, scope) for record in found) != condition.negated


def _was(condition: WasCast, record: GameObject, scope: Scope) -> bool:
    if record.cast is None or (record.kind != "card" and record.cast.origin is None):
        return False  # a copy of a spell keeps what was chosen for it, but was not cast (707.10)
    if condition.by is not None and _caster(record, scope) not in references.players(condition.by, scope):
        return False
    if condition.origin is None:
        return True
    return (record.cast.origin == condition.origin) != condition.elsewhere


def _caster(record: GameObject, scope: Scope) -> str | None:
    """Who cast it, by the log; else who controlled the spell, under whose control the permanent entered (608.3a)."""
    known = {record.id, record.was}
    for entry in scope.state.history:
        if entry.event == "cast_spell" and not known.isdisjoint(entry.objects):
            return entry.player
    return record.controller


def was_cast_in_main_phase(condition: CastInMainPhase, scope: Scope) -> bool:
    """Whether the player cast the spell in a main phase of their own turn (505.1).

    No phase ends while anything is on the stack (500.2): a spell that resolves was cast in the phase that it is now.
    """
    turn = scope.state.turn
    own = turn.active in references.players(condition.who, scope) and turn.step in MAIN_PHASES
    return own and was_cast(WasCast(condition.what, condition.who), scope)


def was_cast_in_order(condition: CastInOrder, scope: Scope) -> bool:
    """Whether it, or the spell that it was, is that one among the spells that the player cast (608.2i)."""
    meant = {ref for one in references.objects(condition.what, scope) for ref in _itself(one, scope)}
    if condition.of is not None:
        fitting = recalling.recalled(Casts(condition.who, condition.of), condition.period, scope)
        nth = next(islice(fitting, condition.ordinal - 1, None), None)
        return nth is not None and not meant.isdisjoint(nth[0].objects)
    whose = references.players(condition.who, scope)
    told = tuple(
        entry
        for entry in scope.state.history
        if entry.event == "cast_spell"
        and entry.player in whose
        and recalling.is_in(entry, condition.period, scope.state)
    )
    if _is_still_to_be_cast(condition, scope) and all(meant.isdisjoint(entry.objects) for entry in told):
        return len(told) == condition.ordinal - 1
    return len(told) >= condition.ordinal and not meant.isdisjoint(told[condition.ordinal - 1].objects)


def _is_still_to_be_cast(condition: CastInOrder, scope: Scope) -> bool:
    """Whether it asks about a card that may be cast, or is just being cast: it would be the next one."""
    records = [matching.record_of(one, scope) for one in references.objects(condition.what, scope)]
    return all(one is not None and one.kind == "card" and one.zone != "battlefield" for one in records)


def place_among_cast(spell: GameObject, among: Noun, scope: Scope) -> int:
    """Which of such spells of its player this turn a spell is; one still being cast is the next (601.2i, 608.2i)."""
    own = replace(scope, you=spell.controller)
    told = [entry for entry, _ in recalling.recalled(Casts(You(), among), "this turn", own)]
    untold = (one.origin is None for one in scope.state.history if one.event == "cast_spell" and one.player == own.you)
    if contains(among, IsCastFrom) and any(untold):
        feature(None, "an entry of the history that does not say from where a spell was cast, where a text asks for it")
    return next((place for place, entry in enumerate(told, 1) if spell.id in entry.objects), len(told) + 1)


def cast_before(counted: CastBefore, scope: Scope) -> int:
    """How many such spells were cast this turn before that one; each is compared as it was then (608.2i)."""
    meant = {ref for one in references.objects(counted.before, scope) for ref in _itself(one, scope)}
    told = (entry for entry in scope.state.history if entry.event == "cast_spell")
    own = [entry.seq for entry in told if not meant.isdisjoint(entry.objects)]
    who = counted.who if counted.who is not None else Players("a player")
    return sum(
        meant.isdisjoint(entry.objects) and (not own or entry.seq < own[-1])
        for entry, _ in recalling.recalled(Casts(who, counted.what), "this turn", scope)
    )


def _itself(one: str, scope: Scope) -> tuple[str, ...]:
    record = matching.record_of(one, scope)
    return (one,) if record is None or record.was is None else (one, record.was)


def entered_from(condition: EnteredFrom, scope: Scope) -> bool:
    """Whether it came onto the battlefield from that zone, by the log (608.2i)."""
    meant = references.objects(condition.what, scope)
    for entry in scope.state.history:
        came = entry.event in ("enter", "play_land") and entry.origin == condition.origin
        if came and not set(meant).isdisjoint(entry.objects):
            owners = {record.owner for one in meant if (record := matching.record_of(one, scope)) is not None}
            return condition.of is None or owners <= {*references.players(condition.of, scope)}
    return False
