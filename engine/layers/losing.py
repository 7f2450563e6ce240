"""Abilities that objects would have, were it not for an effect that takes them away (113.10)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from engine.abilities.ability import Ability
from engine.dialogue.outcome import LayerEntry
from engine.layers import seen_of
from engine.layers.explaining import explain
from engine.layers.naming import name_of
from engine.layers.reasons import ability_text
from engine.oracle.printing import print_line
from engine.state.game import GameState
from engine.state.halves import shown


def lost(state: GameState, one: str) -> Iterator[Ability]:
    """The abilities that an object has by its copiable values, and does not have now."""
    kept = [held.ability for held in seen_of(state, one).abilities]
    yield from (ability for ability in shown(state.objects[one]).abilities if ability not in kept)


def quoted(state: GameState, one: str, ability: Ability) -> str:
    """The text of an object's ability, in quotation marks."""
    words = (print_line((ability,)) or ability_text(ability)).replace("~", name_of(state, one))
    return f"“{words.rstrip('.')}”"


def why_lost(state: GameState, one: str, ability: Ability) -> tuple[str, tuple[str, ...]] | None:
    """What takes an ability away, as a predicate (``loses all abilities because of Humility``), with its rules; ``None``
    where it is not one effect that does.
    """
    cause = _cause(state, one, ability)
    if cause is None:
        return None
    because = f" because of {name_of(state, cause.source)}" if cause.source not in (None, one) else ""
    return f"{cause.effect}{because}", (
        cause.rule,
        *(rule for why in cause.why for rule in why.rules if rule == "305.7"),
    )


def _cause(state: GameState, one: str, ability: Ability) -> LayerEntry | None:
    words = ability_text(ability)
    for before, after in pairwise(explain(state, one)):
        if after.applied and words in _abilities(before) and words not in _abilities(after):
            return after
    return None


def _abilities(entry: LayerEntry) -> list[str]:
    found = entry.result["abilities"]
    return found if isinstance(found, list) else []
