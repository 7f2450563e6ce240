"""A posted step that has begun: what triggers at its beginning has triggered and resolved (603.2b), which is material."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from adjudicator.wire.loading.shared import Loading
from engine.abilities.ability import Keyword, Triggered
from engine.abilities.node import find
from engine.abilities.phrases.references import You
from engine.abilities.triggers.events import BeginningOf
from engine.keywords.meanings import meaning_of
from engine.state.objects import GameObject

_STEPS: Final = {"upkeep": "upkeep", "beginning_of_combat": "combat", "end": "end step"}
"""The steps that a judge names when they begin, and how texts call them."""


def assume_begun(loading: Loading) -> None:
    """Say which abilities are taken to have triggered as the step began, where nobody said at what moment of it it is."""
    board, turn = loading.board, loading.board.turn
    step = _STEPS.get(turn.step or "")
    if step is None or turn.priority is None or turn.begun is not None or board.stack or board.pending_triggers:
        return
    names = tuple(dict.fromkeys(obj.printed.name for obj in loading.objects.values() if _triggers(obj, step, loading)))
    if names:
        text = (
            f"What triggers as {'combat' if step == 'combat' else f'the {step}'} begins has triggered and resolved: "
            f"{', '.join(names)} (603.2b). While nobody has priority (`nobody has priority`) the step is just beginning."
        )
        loading.notes.assume("/state/turn/begun", text)


def _triggers(obj: GameObject, step: str, loading: Loading) -> bool:
    """Whether an object has an ability that triggers as this step of the active player begins, as it is printed."""
    if obj.zone == "exile":
        timed = obj.owner == loading.active and obj.count("time") > 0
        keywords = (one.name for one in obj.faced.abilities if isinstance(one, Keyword))
        return timed and step == "upkeep" and "suspend" in keywords
    if obj.zone != "battlefield" or obj.face_down is not None:
        return False
    mine = obj.controller == loading.active
    return any(event.step == step and (mine or not isinstance(event.whose, You)) for event in _beginnings(obj))


def _beginnings(obj: GameObject) -> Iterator[BeginningOf]:
    for ability in obj.faced.abilities:
        meant = meaning_of(ability) if isinstance(ability, Keyword) else (ability,)
        for one in meant:
            if isinstance(one, Triggered):
                yield from find(one.event, BeginningOf)
