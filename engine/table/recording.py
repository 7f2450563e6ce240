"""Writing the log (608.2i): the one place in which what has happened becomes an entry."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import repeat
from operator import attrgetter
from typing import Any, Final

import msgspec

from engine.events import kinds
from engine.layers import seen_of
from engine.phrases.costs_paid import how_much
from engine.phrases.history.glimpses import glimpse, in_graveyard
from engine.state.game import GameState
from engine.state.history import EventName, Glimpse, HistoryEvent
from engine.state.objects import GameObject

Entries = Iterable[HistoryEvent]


def record(before: GameState, after: GameState, happened: tuple[kinds.Event, ...]) -> GameState:
    """The state after a batch of simultaneous events, with them in its log."""
    entries: list[HistoryEvent] = []
    for event in happened:
        told = _TOLD.get(type(event))
        if told is not None:
            entries += told(before, after, event)
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
    return _with(state, (_entry(event=event, player=player, objects=objects, amount=amount, kind=kind),))


def with_entered(state: GameState, one: str) -> GameState:
    """The state with an entry for a permanent that has entered this turn, nobody knows from where."""
    obj, seen = state.objects[one], _glimpses(state, one)
    if obj.kind == "token":
        return _with(state, (_entry(event="create_token", player=obj.controller, objects=(one,), seen=seen),))
    return _with(state, (_entry(event="enter", player=obj.controller, objects=(one,), to="battlefield", seen=seen),))


def _with(state: GameState, entries: Sequence[HistoryEvent]) -> GameState:
    first, turn = 1 + (state.history[-1].seq if state.history else 0), state.turn.number
    stamped = [msgspec.structs.replace(entry, turn=turn, seq=first + n) for n, entry in enumerate(entries)]
    return msgspec.structs.replace(state, history=(*state.history, *stamped))


def _of_token(_: GameState, after: GameState, event: kinds.CreateToken) -> Entries:
    token = event.becomes
    return (_entry(event="create_token", player=event.controller, objects=(token,), seen=_glimpses(after, token)),)


def _of_cast(_: GameState, after: GameState, event: kinds.BecomeCast) -> Entries:
    spell = event.object
    facts = after.objects[spell].cast
    return (
        _entry(
            event="cast_spell",
            player=event.player,
            objects=(spell,),
            amount=(how_much(facts.mana_spent) if facts is not None else 0) or None,
            origin=facts.origin if facts is not None else None,
            kind="warp" if facts is not None and facts.method == "warp" else None,
            seen=_glimpses(after, spell),
        ),
    )


def _of_activation(before: GameState, after: GameState, event: kinds.AbilityActivated) -> Entries:
    ability = event.object
    stacked = after.objects[ability].on_stack if ability in after.objects else None
    if stacked is None or stacked.source is None:
        return ()
    one = stacked.source
    seen = _glimpses(before, one)
    return (_entry(event="activate_ability", player=event.player, objects=(one,), amount=stacked.index, seen=seen),)


def _of_sacrifice(before: GameState, _: GameState, event: kinds.SacrificePermanent) -> Entries:
    one = event.object
    return (_entry(event="sacrifice", player=event.player, objects=(one,), seen=_glimpses(before, one)),)


def _of_attack(_: GameState, after: GameState, event: kinds.AttackDeclared) -> Entries:
    one = event.object
    return (_entry(event="attack", player=event.player, objects=(one,), seen=_glimpses(after, one)),)


def _of_block(_: GameState, after: GameState, event: kinds.BlockDeclared) -> Entries:
    one = event.object
    for attacker in event.blocking:
        seen = _glimpses(after, one, attacker)
        yield _entry(event="block", player=event.player, objects=(one,), source=attacker, seen=seen)


def _of_being_blocked(_: GameState, after: GameState, event: kinds.BecomeBlocked) -> Entries:
    return (_entry(event="become_blocked", objects=(event.object,), seen=_glimpses(after, event.object)),)


def _of_exertion(_: GameState, after: GameState, event: kinds.ExertPermanent) -> Entries:
    one = event.object
    return (_entry(event="exert", player=event.player, objects=(one,), seen=_glimpses(after, one)),)


def _of_crewing(_: GameState, after: GameState, event: kinds.CrewVehicle) -> Entries:
    one, vehicle = event.object, event.vehicle
    return (
        _entry(event="crew", objects=(one,), source=vehicle, kind=event.doing, seen=_glimpses(after, one, vehicle)),
    )


def _of_being_crewed(_: GameState, after: GameState, event: kinds.BecomeCrewed) -> Entries:
    return (_entry(event="become", objects=(event.object,), kind="crewed", seen=_glimpses(after, event.object)),)


def _of_designation(_: GameState, after: GameState, event: kinds.BecomeDesignated) -> Entries:
    if event.designation != "saddled":
        return ()
    return (_entry(event="become", objects=(event.object,), kind="saddled", seen=_glimpses(after, event.object)),)


def _of_target(before: GameState, _: GameState, event: kinds.BecomeTarget) -> Entries:
    one, by = event.object, event.by
    if one not in before.battlefield:
        return ()
    seen = _glimpses(before, one, by)
    return (_entry(event="become_target", player=event.player, objects=(one,), source=by, seen=seen),)


def _of_gain(_: GameState, __: GameState, event: kinds.GainLife) -> Entries:
    return (_entry(event="gain_life", player=event.player, amount=event.amount),)


def _of_loss(_: GameState, __: GameState, event: kinds.LoseLife) -> Entries:
    return (_entry(event="lose_life", player=event.player, amount=event.amount),)


def _of_damage(before: GameState, _: GameState, event: kinds.DealDamage) -> Entries:
    who, what = _whom(before, event.to)
    return (
        _entry(
            event="deal_damage",
            player=who,
            objects=what,
            amount=event.amount,
            source=event.source or None,
            combat=event.combat,
            seen=_glimpses(before, event.source, *what),
        ),
    )


def _of_act(_: GameState, __: GameState, event: kinds.PlayerAct) -> Entries:
    return (_entry(event="act", player=event.player, amount=event.amount, kind=event.action),)


def _of_counters(before: GameState, _: GameState, event: kinds.ChangeCounters) -> Entries:
    if not event.amount:
        return ()
    who, what = _whom(before, event.on)
    name: EventName = "put_counters" if event.amount > 0 else "remove_counters"
    seen = _glimpses(before, *what)
    return (_entry(event=name, player=who, objects=what, amount=abs(event.amount), kind=event.kind, seen=seen),)


def _whom(state: GameState, ref: str) -> tuple[str | None, tuple[str, ...]]:
    """What something happens to, as the player or the objects of an entry."""
    return (ref, ()) if ref in state.players else (None, (ref,))


def _of_move(before: GameState, after: GameState, event: kinds.MoveObject) -> Entries:
    """A change of zones: seen where it was if it left the battlefield or a graveyard, else where it is now. What came
    from a graveyard to the battlefield is seen in both.

    That a card has become a spell is told as it has been cast; only that it has left a graveyard is told before.
    """
    old = before.objects.get(event.object)
    if old is None or old.kind in ("ability", "emblem"):
        return ()
    if event.to in ("stack", "pending") and old.zone != "graveyard":
        return ()
    came = event.to == "battlefield" or old.zone not in ("battlefield", "graveyard")
    if came and event.becomes not in after.objects:
        return ()  # it has moved on within the same batch
    about = event.becomes if came else event.object
    left = _glimpses(before, event.object) if came and old.zone == "graveyard" else ()
    name = _name_of_move(event, old)
    seen = _glimpses(after if came else before, about)
    return (
        _entry(
            event=name,
            player=_who(after, about, event) if name not in ("draw", "discard", "mill") else old.owner,
            objects=(about,),
            origin=old.zone,
            to=event.to,
            cause=event.cause,
            seen=(*seen, *(_of_card(before, after, event, seen) if name == "die" else left)),
        ),
    )


def _of_card(
    before: GameState, after: GameState, event: kinds.MoveObject, was: tuple[Glimpse, ...]
) -> tuple[Glimpse, ...]:
    """The card of a permanent that dies, where it looks otherwise in the graveyard: a text may ask about cards there."""
    if not was or event.becomes not in after.objects:
        return ()
    plain = event.object not in before.objects.marked
    if plain and _LOOK(seen_of(before, event.object)) == _LOOK(seen_of(after, event.becomes)):
        return ()
    now = _glimpses(after, event.becomes)
    return now if now and now[0] != in_graveyard(was[0], event.becomes) else ()


_LOOK: Final = attrgetter(
    "name", "mana_cost", "colors", "supertypes", "types", "subtypes", "power", "toughness", "abilities"
)  # fmt: skip
"""The characteristics by which a card looks otherwise where it is than it did on the battlefield."""


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


_entry: Final = partial(HistoryEvent, turn=0, seq=0)
"""An entry before it is in the log."""


def _glimpses(state: GameState, *ids: str) -> tuple[Glimpse, ...]:
    seen = map(_glimpse_of, repeat(state), dict.fromkeys(ids))
    return tuple([one for one in seen if one is not None])


def _glimpse_of(state: GameState, one: str) -> Glimpse | None:
    """How an object looks in a state, or last looked; ``None`` for what nobody knows."""
    obj = state.objects.get(one)
    if obj is not None:
        return glimpse(obj, seen_of(state, one)) if not obj.unknown else None
    former = state.former.get(one)
    return glimpse(former.object, former.characteristics) if former is not None else None


_TOLD: Final[Mapping[type, Callable[[GameState, GameState, Any], Entries]]] = {
    kinds.AbilityActivated: _of_activation,
    kinds.AttackDeclared: _of_attack,
    kinds.BecomeBlocked: _of_being_blocked,
    kinds.BecomeCast: _of_cast,
    kinds.BecomeCrewed: _of_being_crewed,
    kinds.BecomeDesignated: _of_designation,
    kinds.BecomeTarget: _of_target,
    kinds.BlockDeclared: _of_block,
    kinds.ChangeCounters: _of_counters,
    kinds.CreateToken: _of_token,
    kinds.CrewVehicle: _of_crewing,
    kinds.DealDamage: _of_damage,
    kinds.ExertPermanent: _of_exertion,
    kinds.GainLife: _of_gain,
    kinds.LoseLife: _of_loss,
    kinds.MoveObject: _of_move,
    kinds.PlayerAct: _of_act,
    kinds.SacrificePermanent: _of_sacrifice,
}
"""What the log tells of the events of a kind; of those of other kinds it tells nothing."""
