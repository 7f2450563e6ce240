"""What X is where the text goes on to say it: "where X is the number of lands you control" (107.3c)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.abilities.ability import Activated
from engine.abilities.costs.cost import PayMana
from engine.abilities.node import Node, find
from engine.abilities.phrases.quantities import DefinedX, Quantity, X
from engine.abilities.rewriting import replace_all, rewrite


def define(value: Any, x: Quantity, *, within: bool = False) -> Any:
    """What is said with its X defined; without an X to define, the clause would say nothing."""
    defined = replace_all(rewrite(value, _with_open_x), X(), DefinedX(x, within))
    return defined if defined != value else None


def undefine(value: Any, *, within: bool = False) -> tuple[Any, ...] | None:
    """The inverse of giving X a definition: the text with X, and what X is."""
    definitions = list(find(value, DefinedX))
    if not definitions or any(d != definitions[0] or d.within != within for d in definitions):
        return None
    return rewrite(replace_all(value, definitions[0], X()), _without_open_x), definitions[0].of


def _with_open_x(node: Node) -> Node | None:
    """A cost of {X} mana of which the text goes on to say what X is (107.3c); that of another ability is not meant."""
    if isinstance(node, Activated):
        return node
    open_x = isinstance(node, PayMana) and node.x is None and "X" in node.mana.symbols
    return replace(node, x=X()) if open_x else None


def _without_open_x(node: Node) -> Node | None:
    return replace(node, x=None) if isinstance(node, PayMana) and node.x == X() else None
