"""How an ability that is granted calls the object that grants it: by its name, or as what it is (201.5a)."""

from __future__ import annotations

from engine.abilities.ability import Ability, Keyword
from engine.abilities.costs.cost import CostPart, RemoveCountersCost, SacrificeCost, UnattachCost
from engine.abilities.node import Node, find
from engine.abilities.phrases.references import GRANTER, Back, This
from engine.abilities.rewriting import rewrite
from engine.oracle.unbound import UnboundError

NAME = "~"
"""A card's name."""

ATTACHED = ("this Aura", "this Equipment", "this Fortification")
"""How what is attached to an object is called by an ability that it grants to that object."""


def of_bearer(ability: Ability) -> Ability:
    """A keyword that an object gives itself, in which "it" is that object: "it has annihilator X, where X is ... on it"."""

    def bound(node: Node) -> Node | None:
        return Back("it", "this") if node == Back("it") else None

    return rewrite(ability, bound) if isinstance(ability, Keyword) else ability


def with_granter(ability: Ability, words: tuple[str, ...] = (NAME, *ATTACHED)) -> Ability:
    """The ability with such words bound to what grants it; any other of them would mean nothing certain.

    :raises UnboundError: they stand where the rules can't carry that out.
    """

    def bound(node: Node) -> Node | None:
        return Back(node.word, GRANTER) if isinstance(node, This) and node.word in words else None

    made: Ability = rewrite(ability, bound)
    for own in find(made, This):
        if own.word in (NAME, *ATTACHED):
            raise UnboundError(own.word, 0, f"“{own.word}” in a granted ability means what grants it")
    if not any(back.to == GRANTER for back in find(made, Back)):
        return made
    for part in find(made, Node):
        in_cost = isinstance(part, CostPart) and not isinstance(part, SacrificeCost | UnattachCost | RemoveCountersCost)
        if in_cost and any(back.to == GRANTER for back in find(part, Back)):
            raise UnboundError(NAME, 0, "a cost of a granted ability that is about what grants it")
    return made
