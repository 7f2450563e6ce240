"""Small states and outcomes made by hand."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.dialogue.citing import StepDone, cites
from engine.dialogue.outcome import Outcome
from engine.state.all_objects import Objects
from engine.state.all_zones import Zones
from engine.state.definition import Definition, Face
from engine.state.game import Former, GameState
from engine.state.objects import GameObject, Zone
from engine.state.players import Library, Player, Players
from engine.state.turn import Turn

replace = msgspec.structs.replace


def creature(name: str, power: int = 2, toughness: int = 2) -> Definition:
    return Definition(name=name, faces=(Face(name=name, types=("creature",), power=power, toughness=toughness),))


def sorcery(name: str) -> Definition:
    return Definition(name=name, faces=(Face(name=name, types=("sorcery",)),))


def card(ref: str, definition: Definition, zone: Zone, player: str = "B", **facts: Any) -> GameObject:
    controller = player if zone in ("battlefield", "stack") else None
    return GameObject(
        id=ref, kind="card", zone=zone, owner=player, controller=controller, printed=definition, timestamp=1, **facts
    )


def board(*objects: GameObject, **facts: Any) -> GameState:
    zones: dict[tuple[Zone, str | None], tuple[str, ...]] = {}
    for item in objects:
        owner = item.owner if item.zone in ("hand", "graveyard") else None
        zones[item.zone, owner] = (*zones.get((item.zone, owner), ()), item.id)
    players = {ref: Player(id=ref, name=ref, library=Library(size=30)) for ref in ("A", "B")}
    state = GameState(
        variant="two_player",
        starting_life=20,
        turn_order=("A", "B"),
        turn=Turn(number=4, active="A", step="precombat_main", priority="A"),
        players=Players.of(players),
        objects=Objects.of({item.id: item for item in objects}),
        zones=Zones.of(zones),
    )
    return replace(state, **facts)


def with_player(state: GameState, ref: str, **facts: Any) -> GameState:
    return replace(state, players=state.players.insert(ref, replace(state.players[ref], **facts)))


def moved(state: GameState, ref: str, to: Zone) -> GameState:
    """The object in another zone, as a new object."""
    old = state.objects[ref]
    owner = old.owner if to in ("hand", "graveyard") else None
    new = replace(old, id=f"{ref}@2", was=ref, zone=to, controller=None, damage=0)
    was_in = (old.zone, old.owner if old.zone in ("hand", "graveyard") else None)
    from engine.layers import view

    former = Former(object=old, characteristics=view(state).of(ref), became=(new.id,))
    zones = state.zones.insert(was_in, tuple(other for other in state.zones[was_in] if other != ref))
    zones = zones.insert((to, owner), (*zones.get((to, owner), ()), new.id))
    objects = state.objects.delete(ref).set(new.id, new)
    return replace(state, objects=objects, zones=zones, former=state.former.insert(ref, former))


def changed(state: GameState, ref: str, **facts: Any) -> GameState:
    return replace(state, objects=state.objects.set(ref, replace(state.objects[ref], **facts)))


def done(before: GameState, after: GameState, text: str, event: str, *rules: str) -> StepDone:
    return StepDone(
        step=after.turn.step,
        actor=None,
        text=text,
        event=event,
        objects=(),
        rules=cites(*rules),
        before=before,
        after=after,
    )


def ended(*steps: StepDone, **facts: Any) -> Outcome:
    return Outcome(**{"status": "resolved", "state": steps[-1].after, "steps": steps, **facts})
