"""How an object came to be what it is: each effect applied to it, in order, with what it was after (613)."""

from __future__ import annotations

from engine.outcome import LayerEntry
from engine.rules.describing import change_text
from engine.rules.layers.collecting import RULE_OF, Effect
from engine.rules.layers.dependency import Dependence
from engine.rules.layers.projecting import project
from engine.rules.layers.working import Working
from engine.rules.naming import name_of
from engine.state.game import GameState


def explain(state: GameState, object_id: str) -> tuple[LayerEntry, ...]:
    """The trace of one object, its copiable values first (613.1, 707.2); empty for what is not there."""
    obj = state.objects.get(object_id)
    if obj is None:
        return ()
    start = Working(obj)
    entries = [
        LayerEntry(
            layer="copiable values",
            rule="707.2",
            effect="the values printed on it",
            source=object_id,
            timestamp=None,
            depends_on=(),
            result=_result(start),
        )
    ]

    def witness(layer: str, effect: Effect, depended: tuple[Dependence, ...], other: str, target: Working) -> None:
        if other == object_id:
            entries.append(_entry(layer, effect, tuple(_why(state, one) for one in depended), target))

    project(state, witness)
    return tuple(entries)


def _why(state: GameState, one: Dependence) -> str:
    source = name_of(state, one.on.source) if one.on.source is not None else one.on.text
    return f"{source}: it changes {one.why} (613.8a)"


def _entry(layer: str, effect: Effect, depends_on: tuple[str, ...], target: Working) -> LayerEntry:
    changes = ", ".join(change_text(change) for change in effect.parts(layer))
    counter = isinstance(effect.key[1], str) and effect.key[1].startswith("counter")
    return LayerEntry(
        layer=layer,
        rule=RULE_OF[layer],
        effect=effect.text if counter else changes,
        source=effect.source,
        timestamp=effect.timestamp,
        depends_on=depends_on,
        result=_result(target),
    )


def _result(target: Working) -> dict[str, object]:
    result: dict[str, object] = {
        "controller": target.controller,
        "types": [*target.supertypes, *target.types, *target.subtypes],
        "colors": list(target.colors),
        "abilities": [
            getattr(held.ability, "name", "") or type(held.ability).__name__.lower() for held in target.abilities
        ],
    }
    if target.power is not None and target.toughness is not None:
        result["power"], result["toughness"] = target.power, target.toughness
    return result
