"""Asking the log (608.2i): what has happened is compared with the same conditions, and the same nouns, as what happens.

Each entry is looked at as things were then: its objects have the characteristics that they had at the time.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

import msgspec

from engine.abilities.phrases import what_was_done as w
from engine.abilities.phrases.filters import HasType, IsControlledBy, Noun
from engine.abilities.phrases.histories import Happened
from engine.abilities.phrases.quantities import Period
from engine.abilities.phrases.references import CANDIDATE, Players
from engine.abilities.triggers.events import TriggerEvent
from engine.abilities.triggers.stack_events import Casts
from engine.dialogue.unsupported import feature
from engine.events import kinds
from engine.phrases import matching, trigger_events
from engine.phrases.history.glimpses import NOTHING, as_characteristics, as_object, glimpse, in_graveyard
from engine.phrases.history.vague import from_source, lacks_source, names_all, of_object, stop
from engine.phrases.scope import Bindings, Scope, Seen, Sight
from engine.state.asking import ANYTHING, names_of_event
from engine.state.characteristics import Characteristics
from engine.state.game import GameState
from engine.state.history import Cause, Glimpse, HistoryEvent
from engine.state.ids import successor
from engine.state.objects import CastFacts, GameObject, Zone
from engine.state.turn import COMBAT_STEPS


def times(condition: TriggerEvent, period: Period, scope: Scope) -> int:
    """How often such an event has happened in the period, as seen from the scope."""
    return sum(_count(entry) for entry, _ in recalled(condition, period, scope))


def how_many(condition: TriggerEvent, period: Period, scope: Scope) -> int:
    """To how many objects such an event has happened in the period, each counted once."""
    entries = [entry for entry, _ in recalled(condition, period, scope)]
    unnamed = sum(1 for entry in entries if not entry.objects)
    if unnamed and len(entries) > 1 and not all(_is_another(entry, scope.state) for entry in entries):
        feature(None, "entries of the history that name no objects, where a text counts the objects")
    return unnamed + len({one for entry in entries for one in entry.objects})


def _is_another(entry: HistoryEvent, state: GameState) -> bool:
    """Whether an entry is surely about another object than each other entry: what changes zones is a new object (400.7),
    and a creature attacks once in a combat phase (508.1a).
    """
    if entry.event == "attack":
        return entry.turn == state.turn.number and state.turn.combat_number <= 1
    return entry.event in (*_ZONES, "cast_spell", "create_token", "sacrifice")


def by_how_many(condition: TriggerEvent, period: Period, scope: Scope) -> int:
    """By how many sources damage was dealt so, each counted once."""
    sources = [entry.source for entry, _ in recalled(condition, period, scope)]
    if None in sources and len(sources) > 1:
        feature(None, "entries of the history that name no source of damage, where a text counts the sources")
    return len({*sources})


def amount_of(condition: TriggerEvent, period: Period, scope: Scope) -> int:
    """What such events came to in the period together: life gained, damage dealt."""
    return sum(entry.amount or 0 for entry, _ in recalled(condition, period, scope))


def total_of(number: Literal["power"], condition: TriggerEvent, period: Period, scope: Scope) -> int:
    """The total of a number of the objects to which such events happened in the period, each as it was then."""
    total = 0
    for entry, _ in recalled(condition, period, scope):
        then = {one.id: one for one in entry.seen}
        for one in entry.objects or (_SOMETHING,):
            if one not in then:
                feature(one, "an entry of the history that does not show an object of which a number is asked")
            total += getattr(then[one], number) or 0
    return total


def has_happened(condition: Happened, scope: Scope) -> bool:
    """Whether it has happened so often, or has come to so much; of "a player" to any one of them.

    Nothing is true of the turn before the first.
    """
    if condition.period == "last turn" and scope.state.turn.number == 1:
        return False
    counts: dict[str | None, int] = {}
    anyone = any(isinstance(getattr(condition.event, name, None), Players) for name in ("who", "under"))
    theirs = condition.low > 1 and isinstance(getattr(condition.event, "whose", None), Players)
    for entry, _ in recalled(condition.event, condition.period, scope):
        whose = _owner(entry, scope) if theirs else entry.player if anyone else None
        counts[whose] = counts.get(whose, 0) + (entry.amount or 0 if condition.amount else _count(entry))
    return not counts if condition.none else any(count >= condition.low for count in counts.values())


def _owner(entry: HistoryEvent, scope: Scope) -> str:
    """Into whose graveyard something was put: its owner's (404.2)."""
    if not entry.objects:
        stop(entry)
    then = (entry.seen[0] if entry.seen else None) or matching.record_of(entry.objects[0], scope)
    if then is None:
        feature(entry.objects[0], "an entry of the history about what is not known")
    return then.owner


def _count(entry: HistoryEvent) -> int:
    """A posted entry may stand for several cards that were drawn."""
    return entry.amount or 1 if entry.event == "draw" else 1


def recalled(condition: TriggerEvent, period: Period, scope: Scope) -> Iterator[tuple[HistoryEvent, Bindings]]:
    """The entries of the period that are such events, with what they refer to."""
    names = frozenset(names_of_event(condition))
    scope = _with_everybody(scope)
    for entry in scope.state.history:
        if (entry.event in names or ANYTHING in names) and is_in(entry, period, scope.state):
            event = _event_of(entry)
            if event is not None:
                _check_origin(condition, entry)
                for bindings in (
                    trigger_events.matches(condition, event, _as_of(entry, event, scope))
                    if names_all(entry)
                    else _vaguely(condition, entry, event, scope)
                ):
                    yield entry, bindings
                    break


def _check_origin(condition: TriggerEvent, entry: HistoryEvent) -> None:
    """Of a spell of which the log does not say from where it was cast nothing is said (601.2a)."""
    asked = isinstance(condition, Casts) and condition.origin is not None
    if asked and entry.event == "cast_spell" and entry.origin is None:
        feature(None, "an entry of the history that does not say from where a spell was cast, where a text asks for it")


def _with_everybody(scope: Scope) -> Scope:
    """The scope with the players who have left the game: what they did, and what was done to them, is found (800.4i)."""
    gone = [player for player in scope.state.players.values() if player.lost]
    if not gone:
        return scope
    records = scope.state.players
    for player in gone:
        records = records.insert(player.id, msgspec.structs.replace(player, lost=""))
    return msgspec.structs.replace(scope, state=msgspec.structs.replace(scope.state, players=records))


def _vaguely(condition: TriggerEvent, entry: HistoryEvent, event: kinds.Event, scope: Scope) -> Iterator[Bindings]:
    """What an entry that does not name all tells of it, if that is the same whatever it does not name.

    It is known that there was an object, and whose; of a source not even that. Only a creature attacks (508.1a), and only
    creatures deal combat damage (510.1).
    """
    thens = [_as_of(entry, event, scope, source) for source in _possible_sources(entry, scope.state)]
    perhaps = [tuple(trigger_events.matches(condition, event, then.open_minded)) for then in thens]
    surely = isinstance(event, kinds.AttackDeclared) or (isinstance(event, kinds.DealDamage) and event.combat)
    found = [*perhaps]
    if not (surely and _is_any_creature(condition)):
        found += [tuple(trigger_events.matches(condition, event, then)) for then in thens]
    found += [tuple(one) for one in _of_what_is_meant(condition, entry, scope)]
    if len({len(one) for one in found}) > 1:
        stop(entry)
    yield from perhaps[0]


def _of_what_is_meant(condition: TriggerEvent, entry: HistoryEvent, scope: Scope) -> Iterator[Iterator[Bindings]]:
    """The same, of the objects that a text may point at: itself, and what is asked about. Each may be what the entry does
    not name, where that would still be the same object (400.7).
    """
    pointed = dict.fromkeys((*scope.names.refs.get(CANDIDATE, ()), *((scope.this,) if scope.this is not None else ())))
    for record in [scope.state.objects[one] for one in pointed if one in scope.state.objects]:
        told = of_object(entry, record, scope) if entry.event in _STAYING and record.zone == "battlefield" else None
        for one in (told, from_source(entry, record)):
            if one is not None and names_all(one) and (event := _event_of(one)) is not None:
                yield trigger_events.matches(condition, event, _as_of(one, event, scope))


_STAYING: Final = frozenset({"attack", "exert", "block", "become_blocked", "become_target", "crew"})
"""What happened to these leaves them the same objects."""


def _possible_sources(entry: HistoryEvent, state: GameState) -> Iterator[Glimpse | None]:
    """What may stand for the source that an entry does not name: of any player, on the battlefield or on the stack."""
    if not lacks_source(entry):
        yield None
        return
    for player in state.players:
        if entry.event != "become_target":
            yield Glimpse(id=_SOURCE, zone="battlefield", owner=player, controller=player)
        if entry.event == "become_target" or (entry.event == "deal_damage" and not entry.combat):
            yield Glimpse(id=_SOURCE, zone="stack", owner=player, controller=player)
        if entry.event == "become_target":
            yield Glimpse(id=_SOURCE, kind="ability", zone="stack", owner=player, controller=player)


def _is_any_creature(condition: TriggerEvent) -> bool:
    """Whether it asks for a creature and nothing more, save who controls it."""
    noun = getattr(condition, "what", None)
    if not isinstance(noun, Noun) or not all(isinstance(part, IsControlledBy) for part in noun.post):
        return False
    return any(head.adjectives == (HasType("creature"),) for head in noun.heads)


def is_in(entry: HistoryEvent, period: Period, state: GameState) -> bool:
    """Whether an entry is of that period."""
    match period:
        case "this turn":
            return entry.turn == state.turn.number
        case "last turn":
            return entry.turn == state.turn.number - 1
        case "this game":
            return True
        case "this combat":
            if entry.turn != state.turn.number or state.turn.step not in COMBAT_STEPS:
                return False
            if state.turn.combat_number > 1:
                feature(None, "in which combat phase of the turn something happened")
            return True


def _event_of(entry: HistoryEvent) -> kinds.Event | None:
    """The event that an entry tells of, as far as conditions look at it."""
    player, one = entry.player or "", entry.objects[0] if entry.objects else _SOMETHING
    match entry.event:
        case "cast_spell":
            return kinds.BecomeCast(object=one, player=player)
        case "enter" | "play_land" | "die" | "move" | "draw" | "discard" | "mill":
            return _move_of(entry, one)
        case "create_token":
            return kinds.CreateToken(becomes=one, definition=NOTHING, controller=player)
        case "sacrifice":
            return kinds.SacrificePermanent(object=one, player=player)
        case "attack":
            return kinds.AttackDeclared(object=one, player=player)
        case "exert":
            return kinds.ExertPermanent(object=one, player=player)
        case "become_target":
            return kinds.BecomeTarget(object=one, by=entry.source or _SOURCE, player=player)
        case "block":
            return kinds.BlockDeclared(object=one, player=player, blocking=(entry.source or _SOURCE,))
        case "become_blocked":
            return kinds.BecomeBlocked(object=one)
        case "crew":
            vehicle, doing = entry.source or _SOURCE, entry.kind
            return kinds.CrewVehicle(object=one, vehicle=vehicle, doing="saddle" if doing == "saddle" else "crew")
        case "become":
            saddled = entry.kind == "saddled"
            return (
                kinds.BecomeDesignated(object=one, designation="saddled") if saddled else kinds.BecomeCrewed(object=one)
            )
        case "deal_damage":
            to = entry.objects[0] if entry.objects else player
            source = entry.source or _SOURCE
            return kinds.DealDamage(source=source, to=to, amount=entry.amount or 0, combat=entry.combat)
        case "gain_life" | "lose_life" | "act":
            return _of_player(entry, player)
        case "put_counters" | "remove_counters":
            amount = (entry.amount or 1) * (1 if entry.event == "put_counters" else -1)
            return kinds.ChangeCounters(
                on=entry.objects[0] if entry.objects else player, kind=entry.kind or "", amount=amount
            )
        case (
            "activate_ability"
            | "activate_loyalty_ability"
            | "ability_triggered"
            | "resolve_ability"
            | "resolve_spell"
            | "ability_done"
            | "choose"
        ):
            return None  # asked for by the object and the number of the ability


def _of_player(entry: HistoryEvent, player: str) -> kinds.Event | None:
    """Life that a player gained or lost, and what they did by a keyword action."""
    match entry.event:
        case "gain_life":
            return kinds.GainLife(player=player, amount=entry.amount or 0)
        case "lose_life":
            return kinds.LoseLife(player=player, amount=entry.amount or 0)
        case _:
            deeds = (deed for deed in kinds.DEEDS if deed == entry.kind)
            return next((kinds.PlayerAct(player=player, action=deed, amount=entry.amount or 1) for deed in deeds), None)


_ZONES: dict[str, tuple[Zone, Zone, Cause]] = {
    "enter": ("stack", "battlefield", "resolve"),
    "play_land": ("hand", "battlefield", "play"),
    "die": ("battlefield", "graveyard", "effect"),
    "move": ("battlefield", "exile", "effect"),
    "draw": ("library", "hand", "draw"),
    "discard": ("hand", "graveyard", "discard"),
    "mill": ("library", "graveyard", "mill"),
}
"""What the name of an entry says of the zones and the cause, where the entry does not."""


def _move_of(entry: HistoryEvent, one: str) -> kinds.MoveObject:
    origin, to, cause = _ZONES[entry.event]
    origin, to = entry.origin or origin, entry.to or to
    came = to == "battlefield" or origin not in ("battlefield", "graveyard")
    shown = (then.id for then in entry.seen if successor(then.id) == one)
    return kinds.MoveObject(
        object=next(shown, f"{one} before") if came else one,
        to=to,
        becomes=one if came else successor(one),
        cause=entry.cause or cause,
        controller=entry.player,
    )


_SOMETHING = "something"
"""Stands for an object of which an entry says nothing."""

_SOURCE = "some source"
"""Stands for a source of which an entry says nothing."""


def _as_of(entry: HistoryEvent, event: kinds.Event, scope: Scope, source: Glimpse | None = None) -> Scope:
    """The scope with the objects of an entry as they were then; ``source`` is taken for one that it does not name.

    A permanent is no other spell than the one that it was ("if you've cast another spell this turn").
    """
    this = matching.record_of(scope.this, scope) if scope.this is not None and entry.event == "cast_spell" else None
    if this is not None and this.was in entry.objects:
        scope = msgspec.structs.replace(scope, this=this.was)
    elif this is None and entry.event == "cast_spell":  # what is just entering: it was that spell
        was = next((one for one in entry.objects if successor(one) == scope.this), scope.this)
        scope = msgspec.structs.replace(scope, this=was)
    seen = {then.id: then for then in entry.seen}
    if entry.event == "die" and isinstance(event, kinds.MoveObject) and event.object in seen:
        seen.setdefault(event.becomes, in_graveyard(seen[event.object], event.becomes))
    for one in (*entry.objects, *((entry.source,) if entry.source is not None else ())):
        if one not in seen:
            seen[one] = _reconstructed(one, entry, event, scope)
    if isinstance(event, kinds.MoveObject) and entry.origin == "graveyard" and event.becomes in seen:
        card = msgspec.structs.replace(seen[event.becomes], id=event.object, kind="card", zone="graveyard")
        seen.setdefault(event.object, msgspec.structs.replace(card, controller=None))
    unnamed = dict(_unnamed_of(event, entry)) if not entry.objects and entry.player is not None else {}
    if source is not None:
        unnamed[source.id] = source
    seen |= unnamed
    if not seen:
        return scope
    records = scope.state.objects
    for one, then in seen.items():
        known = matching.record_of(one, scope)
        stays = ("commander",) if known is not None and known.is_commander else ()  # 903.3: for all of the game
        unknown = one in unnamed and entry.event != "play_land"
        past = msgspec.structs.replace(as_object(then), unknown=unknown, designations=stays)
        if entry.event == "cast_spell" and one in (*entry.objects, *unnamed):
            past = msgspec.structs.replace(past, cast=CastFacts(origin=entry.origin, method=entry.kind))
        records = records.set(one, past)
    state = msgspec.structs.replace(scope.state, objects=records)
    sight = _Past(scope.sight, {one: as_characteristics(then) for one, then in seen.items()})
    return msgspec.structs.replace(scope, state=state, sight=sight)


def _unnamed_of(event: kinds.Event, entry: HistoryEvent) -> Iterator[tuple[str, Glimpse]]:
    """What stands for the object that an entry does not name: where it was, and whose."""
    whose = entry.player or ""
    match event:
        case kinds.MoveObject(object=before, becomes=after, to=to):
            types = ("land",) if entry.event == "play_land" else ()  # a land of which nothing is said is only that
            yield after, Glimpse(id=after, zone=to, owner=whose, controller=whose, types=types)
            origin = entry.origin or _ZONES[entry.event][0]
            yield before, Glimpse(id=before, zone=origin, owner=whose, controller=whose, types=types)
        case kinds.BecomeCast(object=one):
            yield one, Glimpse(id=one, zone="stack", owner=whose, controller=whose)
        case kinds.AttackDeclared(object=one) | kinds.SacrificePermanent(object=one):
            yield one, Glimpse(id=one, zone="battlefield", owner=whose, controller=whose)
        case kinds.CreateToken(becomes=one):
            yield one, Glimpse(id=one, kind="token", zone="battlefield", owner=whose, controller=whose)
        case _:
            return


def _reconstructed(one: str, entry: HistoryEvent, event: kinds.Event, scope: Scope) -> Glimpse:
    """What an entry that was posted does not show: the object as it is, or last was, where the event finds it."""
    obj = matching.record_of(one, scope)
    if entry.event == "draw" and entry.player is not None and (obj is None or obj.unknown):
        return Glimpse(id=one, zone="hand", owner=entry.player)  # nothing that asks about draws looks at the card
    if obj is None or obj.unknown:
        feature(
            one, f"an object of the history ({entry.event}) of which nothing is known: `former` can say what it was"
        )
    found = glimpse(obj, scope.sight.of(one))
    zone: Zone = found.zone
    if isinstance(event, kinds.MoveObject):
        zone = event.to if one == event.becomes else (entry.origin or _ZONES[entry.event][0])
    elif isinstance(event, kinds.BecomeCast):
        zone = "stack"
    elif isinstance(event, kinds.BecomeTarget):
        zone = "battlefield" if one == event.object else "stack"
    elif isinstance(event, _OF_PERMANENTS):
        zone = "battlefield"
    controller = found.controller or entry.player or found.owner
    return msgspec.structs.replace(found, zone=zone, controller=controller)


_OF_PERMANENTS = (
    kinds.CreateToken,
    kinds.AttackDeclared,
    kinds.SacrificePermanent,
    kinds.BlockDeclared,
    kinds.BecomeBlocked,
)
"""What happens on the battlefield alone."""


class _Past:
    """How objects looked then; those that the entry says nothing of as they look now."""

    def __init__(self, now: Sight, then: dict[str, Characteristics]) -> None:
        self._now = now
        self._then = then

    def of(self, object_id: str) -> Seen:
        known = self._then.get(object_id)
        return known if known is not None else self._now.of(object_id)


def has_done(predicate: w.HasDone, record: GameObject, scope: Scope) -> bool:
    """Whether the log tells of such an event with the object in that part of it."""
    refs = scope.names.refs | {CANDIDATE: (record.id,)}
    there = msgspec.structs.replace(scope, names=msgspec.structs.replace(scope.names, refs=refs))
    return times(predicate.event, predicate.period, there) > 0
