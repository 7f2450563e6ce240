"""The key of a position (``engine.state.canonical``) looks at every field of the state; what it leaves out has a reason."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import msgspec
import pytest

from engine.state import canonical, combat, copiable, effects, game, history, objects, players

LEFT_OUT = {
    "GameObject.entering": "what is entering is looked ahead at, and is in no position",
    "GameObject.was": "what it was before is asked of `former`, from what refers to it",
    "StackFacts.text": "the words of an ability, for telling; what it does is `ability`",
    "FloatingEffect.text": "the words of an effect, for telling",
    "AmendingEffect.text": "the words of an effect, for telling",
    "DelayedTrigger.text": "the words of an ability, for telling",
    "HistoryEvent.seq": "the number of an entry is a name",
    "GameState.zones": "looked at zone by zone",
    "GameState.variant": "the same throughout a run",
    "GameState.starting_life": "the same throughout a run",
    "GameState.attack_option": "the same throughout a run",
    "GameState.reference": "the same throughout a run",
    "GameState.no_cards": "the same throughout a run",
    "GameState.history_complete": "what a board says of its history, the same throughout a run",
}
"""Fields that the key does not look at, and why not."""

WHOLE = (objects.PaidCost, history.Glimpse)
"""Records that stand in the key as they are."""


def records() -> list[type[msgspec.Struct]]:
    found = [
        kind
        for module in (combat, copiable, effects, game, history, objects, players)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == module.__name__
    ]
    return [kind for kind in found if kind not in WHOLE]


@cache
def looked_at() -> frozenset[str]:
    tree = ast.parse(Path(str(canonical.__file__)).read_text())
    names = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    matched = {word for node in ast.walk(tree) if isinstance(node, ast.MatchClass) for word in node.kwd_attrs}
    return frozenset(names | matched)


@pytest.mark.parametrize("kind", records(), ids=lambda kind: kind.__name__)
def test_every_field_is_looked_at_or_has_a_reason(kind: type[msgspec.Struct]) -> None:
    missing = {f"{kind.__name__}.{field}" for field in kind.__struct_fields__ if field not in looked_at()}
    assert missing <= set(LEFT_OUT)


def test_no_reason_has_lapsed() -> None:
    fields = {f"{kind.__name__}.{field}": field for kind in records() for field in kind.__struct_fields__}
    assert {name for name in LEFT_OUT if name not in fields or fields[name] in looked_at()} == set()
