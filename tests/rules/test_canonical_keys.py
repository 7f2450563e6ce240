"""What makes two positions the same (104.4b, 732.4): a key can be made of every position, and names don't matter to it."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings

from engine.abilities.node import Node
from engine.runs.run import run
from engine.state.all_objects import Objects
from engine.state.all_zones import Zones
from engine.state.canonical import canonical, canonical_by_name
from engine.state.definition import Definition
from engine.state.frozen import Frozen
from engine.state.players import Players
from tests.rules.asking import activate
from tests.rules.boards import Board, card
from tests.rules.pool import creature
from tests.rules.test_properties import some_request

PET = creature("Pet", "{B}", "Sacrifice this creature: Add {B}.")
ARTIST = creature("Artist", "{B}", "Whenever a creature dies, target player loses 1 life and you gain 1 life.")
MAP = card("Map", "{1}", "Artifact", "{T}, Sacrifice this artifact: Add one mana of any color.")
DEVIL = creature(
    "Devil", "{B}", "Whenever a player sacrifices a permanent, this creature deals 1 damage to any target."
)


@pytest.mark.parametrize(("source", "watcher"), [(PET, ARTIST), (MAP, DEVIL)])
def test_104_4b_mana_of_a_source_that_is_gone_is_part_of_a_position(source, watcher):
    """104.4b, 106.4: the mana in a pool remembers a source that was sacrificed for it."""
    board = Board().field("A", source=source, watcher=watcher)
    outcome = board.run(activate("A", "source", 0), policy="explore", until="stack_empty")
    assert outcome.status == "resolved"
    assert len(outcome.branches) > 1
    for branch in outcome.branches:
        assert canonical(branch.outcome.state)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(some_request())
def test_104_4b_positions_that_differ_in_names_alone_are_the_same(request):
    """104.4b: each position of a random game has a key, the same under any names."""
    done = run(request)
    for state in {id(step.after): step.after for step in done.steps}.values():
        names = {one: f"x{one}" for one in (*state.objects, *state.former, *state.phased)}
        other = _renamed(state, names)
        assert set(other.objects) == {names[one] for one in state.objects}
        assert canonical(other) == canonical(state)
        assert (canonical_by_name(other) == canonical_by_name(state)) == (not state.objects)


def _renamed(value, names):
    match value:
        case str():
            return names.get(value, value)
        case tuple():
            return tuple(_renamed(one, names) for one in value)
        case Objects():
            return Objects.of(_renamed(Frozen(dict(value)), names))
        case Players():
            return Players.of(_renamed(Frozen(dict(value)), names))
        case Zones():
            return Zones.of(_renamed(Frozen(dict(value)), names))
        case Frozen():
            return Frozen({_renamed(key, names): _renamed(one, names) for key, one in value.items()})
        case Definition() | Node():
            return value
        case msgspec.Struct():
            return type(value)(**{name: _renamed(getattr(value, name), names) for name in value.__struct_fields__})
        case _:
            return value
