"""Overload changes the text of a spell: "each" in place of "target" (702.96, 612)."""

from __future__ import annotations

from typing import TypeVar

from engine.abilities.effects import Instruction
from engine.abilities.node import Node, find
from engine.abilities.phrases.filters import Noun, PlayerNoun
from engine.abilities.phrases.references import Back, Group, Players, Target
from engine.dialogue.unsupported import feature
from engine.oracle.productions.phrases.rewriting import rewrite

Part = TypeVar("Part", bound=Node)


def overloaded(spell: str, body: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    """The instructions with each target replaced by all that could be one by its words alone (702.96a, 702.96b)."""
    each = {target.slot: _each(spell, target) for target in find(body, Target)}

    def change(node: Node) -> Node | None:
        if isinstance(node, Target):
            return each[node.slot]
        if isinstance(node, Back) and node.to in each:
            return each[node.to]
        return None

    changed: tuple[Instruction, ...] = rewrite(body, change)
    return changed


def _each(spell: str, target: Target) -> Group | Players:
    match target.what:
        case Noun() as noun if (target.low, target.high) == (1, 1):
            return Group(noun, "each")
        case PlayerNoun(word=word):
            return Players("each player" if word == "player" else "each opponent")
        case _:
            return feature(spell, "overloading a spell with such targets (702.96a)")
