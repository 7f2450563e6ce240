"""Writing the log (608.2i): the one place in which what has happened becomes an entry."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.events import kinds
from engine.layers import seen_of
from engine.phrases.costs_paid import how_much
from engine.phrases.history.glimpses import glimpse, in_graveyard
from engine.state.game import GameState
from engine.state.history import Cause, EventName, Glimpse, HistoryEvent
from engine.state.objects import GameObject, Zone


def record(before: GameState, after: GameState, happened: tuple[kinds.Event, ...]) -> GameState:
    """The state after a batch of simultaneous events, with them in its log."""
    entries = tuple(entry for event in happened for entry in _entries(before, after, event))
    return _with(after, entries) if entries else after


def remember(
    state: GameState,
    event: EventName,
    player: str,
    objects: tuple[str, ...],
    amount: int | None,
    kind: str | None = None,
) -> GameState:
    """The state with an entry for what is no event in the rules, such as the resolution of an ability."""
    return _with(state, (_entry(event, player=player, objects=objects, amount=amount, kind=kind),))


def with_entered(state: GameState, one: str) -> GameState:
    """The state with an entry for a permanent that has entered this turn, nobody knows from where."""
    obj, seen = state.objects[one], _glimpses(state, one)
    if obj.kind == "token":
        return _with(state, (_entry("create_token", player=obj.controller, objects=(one,), seen=seen),))
    return _with(state, (_entry("enter", player=obj.controller, objects=(one,), to="battlefield", seen=seen),))


def _with(state: GameState, entries: tuple[HistoryEvent, ...]) -> GameState:
    first, turn = 1 + (state.history[-1].seq if state.history else 0), state.turn.number
    stamped = (msgspec.structs.replace(entry, turn=turn, seq=first + n) for n, entry in enumerate(entries))
    return msgspec.structs.replace(state, history=(*state.history, *stamped))


def _entries(before: GameState, after: GameState, event: kinds.Event) -> Iterator[HistoryEvent]:
    match event:
        case kinds.MoveObject():
            yield from _of_move(before, after, event)
        case kinds.CreateToken(becomes=token, controller=player):
            yield _entry("create_token", player=player, objects=(token,), seen=_glimpses(after, token))
        case kinds.BecomeCast(object=spell, player=player):
            facts = after.objects[spell].cast
            origin = facts.origin if facts is not None else None
            spent = how_much(facts.mana_spent) if facts is not None else 0
            warped = "warp" if facts is not None and facts.method == "warp" else None
            told = _entry(
                "cast_spell", player=player, objects=(spell,), amount=spent or None, origin=origin, kind=warped
            )
            yield msgspec.structs.replace(told, seen=_glimpses(after, spell))
        case kinds.AbilityActivated(object=ability, player=player):
            stacked = after.objects[ability].on_stack if ability in after.objects else None
            if stacked is not None and stacked.source is not None:
                seen = _glimpses(before, stacked.source)
                objects = (stacked.source,)
                yield _entry("activate_ability", player=player, objects=objects, amount=stacked.index, seen=seen)
        case kinds.SacrificePermanent(object=one, player=player):
            yield _entry("sacrifice", player=player, objects=(one,), seen=_glimpses(before, one))
        case kinds.AttackDeclared(object=one, player=player):
            yield _entry("attack", player=player, objects=(one,), seen=_glimpses(after, one))
        case kinds.BlockDeclared(object=one, player=player, blocking=blocking):
            for attacker in blocking:
                seen = _glimpses(after, one, attacker)
                yield _entry("block", player=player, objects=(one,), source=attacker, seen=seen)
        case kinds.BecomeBlocked(object=one):
            yield _entry("become_blocked", objects=(one,), seen=_glimpses(after, one))
        case kinds.ExertPermanent(object=one, player=player):
            yield _entry("exert", player=player, objects=(one,), seen=_glimpses(after, one))
        case kinds.CrewVehicle(object=one, vehicle=vehicle, doing=doing):
            yield _entry("crew", objects=(one,), source=vehicle, kind=doing, seen=_glimpses(after, one, vehicle))
        case kinds.BecomeCrewed(object=one):
            yield _entry("become", objects=(one,), kind="crewed", seen=_glimpses(after, one))
        case kinds.BecomeDesignated(object=one, designation="saddled"):
            yield _entry("become", objects=(one,), kind="saddled", seen=_glimpses(after, one))
        case kinds.BecomeTarget(object=one, by=by, player=player) if one in before.battlefield:
            yield _entry("become_target", player=player, objects=(one,), source=by, seen=_glimpses(before, one, by))
        case _:
            yield from _of_amounts(before, event)


def _of_amounts(before: GameState, event: kinds.Event) -> Iterator[HistoryEvent]:
    match event:
        case kinds.GainLife(player=player, amount=amount):
            yield _entry("gain_life", player=player, amount=amount)
        case kinds.LoseLife(player=player, amount=amount):
            yield _entry("lose_life", player=player, amount=amount)
        case kinds.DealDamage(source=source, to=to, amount=amount, combat=combat):
            who, what = _whom(before, to)
            seen = _glimpses(before, source, *what)
            yield _entry(
                "deal_damage", player=who, objects=what, amount=amount, source=source or None, combat=combat, seen=seen
            )
        case kinds.PlayerAct(player=player, action=action, amount=amount):
            yield _entry("act", player=player, amount=amount, kind=action)
        case kinds.ChangeCounters(on=on, kind=kind, amount=amount) if amount:
            who, what = _whom(before, on)
            name: EventName = "put_counters" if amount > 0 else "remove_counters"
            yield _entry(name, player=who, objects=what, amount=abs(amount), kind=kind, seen=_glimpses(before, *what))
        case _:
            pass


def _whom(state: GameState, ref: str) -> tuple[str | None, tuple[str, ...]]:
    """What something happens to, as the player or the objects of an entry."""
    return (ref, ()) if ref in state.players else (None, (ref,))


def _of_move(before: GameState, after: GameState, event: kinds.MoveObject) -> Iterator[HistoryEvent]:
    """A change of zones: seen where it was if it left the battlefield or a graveyard, else where it is now. What came
    from a graveyard to the battlefield is seen in both.

    That a card has become a spell is told as it has been cast; only that it has left a graveyard is told before.
    """
    old = before.objects.get(event.object)
    if old is None or old.kind in ("ability", "emblem"):
        return
    if event.to in ("stack", "pending") and old.zone != "graveyard":
        return
    came = event.to == "battlefield" or old.zone not in ("battlefield", "graveyard")
    if came and event.becomes not in after.objects:
        return  # it has moved on within the same batch
    about = event.becomes if came else event.object
    left = _glimpses(before, event.object) if came and old.zone == "graveyard" else ()
    name = _name_of_move(event, old)
    yield _entry(
        name,
        player=_who(after, about, event) if name not in ("draw", "discard", "mill") else old.owner,
        objects=(about,),
        origin=old.zone,
        to=event.to,
        cause=event.cause,
        seen=(
            *_glimpses(after if came else before, about),
            *(_of_card(before, after, event) if name == "die" else left),
        ),
    )


def _of_card(before: GameState, after: GameState, event: kinds.MoveObject) -> Iterator[Glimpse]:
    """The card of a permanent that dies, where it looks otherwise in the graveyard: a text may ask about cards there."""
    for was in _glimpses(before, event.object) if event.becomes in after.objects else ():
        for now in _glimpses(after, event.becomes):
            if now != in_graveyard(was, event.becomes):
                yield now


def _who(after: GameState, about: str, event: kinds.MoveObject) -> str | None:
    """Under whose control it enters: of a spell that another player has gained control of, theirs (110.2b)."""
    return seen_of(after, about).controller if event.to == "battlefield" else event.controller


def _name_of_move(event: kinds.MoveObject, old: GameObject) -> EventName:
    if event.to == "battlefield":
        return "play_land" if event.cause == "play" else "enter"
    if old.zone == "battlefield":
        return "die" if event.to == "graveyard" else "move"
    match event.cause:
        case "draw" | "discard" | "mill" as name:
            return name
        case _:
            return "move"


def _entry(
    event: EventName,
    *,
    player: str | None = None,
    objects: tuple[str, ...] = (),
    amount: int | None = None,
    source: str | None = None,
    kind: str | None = None,
    origin: Zone | None = None,
    to: Zone | None = None,
    cause: Cause | None = None,
    combat: bool = False,
    seen: tuple[Glimpse, ...] = (),
) -> HistoryEvent:
    return HistoryEvent(
        event=event,
        turn=0,
        seq=0,
        player=player,
        objects=objects,
        amount=amount,
        source=source,
        kind=kind,
        origin=origin,
        to=to,
        cause=cause,
        combat=combat,
        seen=seen,
    )


def _glimpses(state: GameState, *ids: str) -> tuple[Glimpse, ...]:
    return tuple(seen for one in dict.fromkeys(ids) if (seen := _glimpse_of(state, one)) is not None)


def _glimpse_of(state: GameState, one: str) -> Glimpse | None:
    """How an object looks in a state, or last looked; ``None`` for what nobody knows."""
    obj = state.objects.get(one)
    if obj is not None:
        return glimpse(obj, seen_of(state, one)) if not obj.unknown else None
    former = state.former.get(one)
    return glimpse(former.object, former.characteristics) if former is not None else None
