"""What the names in an ability stand for (608.2h, 608.2k): from the words of its text to the bindings of the engine."""

from __future__ import annotations

from typing import Final

from adjudicator.wire.records.base import Bound
from engine.abilities.node import find
from engine.abilities.phrases.quantities import ThatMuch
from engine.abilities.phrases.references import Back
from engine.state.objects import Binding

NAMES: Final = frozenset(
    {
        "this",
        "host",
        "made",
        "moved",
        "chosen",
        "event.object",
        "event.player",
        "event.source",
        "event.amount",
        "done.amount",
        "cost.chosen",
        "cost.object",
        "link.granted",
        "link.keyword",
    }
)
"""The names that the binding pass gives; an ability may have others, which are then found in it."""


def names_in(ability: object) -> dict[str, str]:
    """For each word in an ability that refers to something, the name it is bound to; a name stands for itself."""
    found = {name: name for name in NAMES}
    for back in find(ability, Back):
        _note(found, back.word, back.to)
    for amount in find(ability, ThatMuch):
        _note(found, amount.word, amount.to)
    return found


def _note(found: dict[str, str], word: str, to: str) -> None:
    if to:
        found[to] = to
        found.setdefault(word.lower(), to)


def binding(name: str, bound: Bound) -> Binding:
    """A binding of the engine: to an amount, or to ids."""
    if isinstance(bound, int):
        return Binding(name, amount=bound)
    return Binding(name, refs=(bound,) if isinstance(bound, str) else bound)
