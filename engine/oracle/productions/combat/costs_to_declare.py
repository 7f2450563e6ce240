"""Costs to attack and to block: "can't attack unless its controller pays {3}" (508.1h, 509.1d)."""

from __future__ import annotations

from typing import Any

from engine.abilities.combat.restrictions import CannotUnlessPaid
from engine.abilities.costs.cost import CostPart, ReturnCost, SacrificeCost
from engine.abilities.layers.characteristics import CannotAttackYou
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import PL


def declare(g: Builder) -> None:
    """Declare what creatures can't do unless it is paid for."""
    for words in ("attack", "block", "attack or block"):
        for cost in ("mana_cost", "mana_for_each"):
            for payer, said in (("its controller pays", "its"), ("you pay", "you")):
                only: dict[str, Any] = {"what": words, "said": said}
                g.rule("forbidden", f"can't {words} unless {payer} {{cost:{cost}}}", CannotUnlessPaid, **only)
        g.form(
            "forbidden", f"can't {words} unless you {{cost:paying_part/pl}}", CannotUnlessPaid, *_by_an_action(words)
        )
        those: dict[str, Any] = {"what": words, "said": "those", "number": PL}
        each = "unless their controller pays {cost:mana_cost} for each of those creatures"
        g.rule("forbidden", f"can't {words} {each}", CannotUnlessPaid, **those)
    for walkers, whom in ((False, "you"), (True, "you or planeswalkers you control")):
        named = (("those", "of those creatures"), ("", "creature they control that's attacking you"))
        for word, creatures in named:
            constants: dict[str, Any] = {"walkers": walkers, "those": word == "those", "number": PL}
            start = f"can't attack {whom} unless their controller pays"
            defined = f"{start} {{unless:mana}} for each {creatures} , where X is {{x:expression}}"
            g.rule("forbidden", defined, CannotAttackYou, **constants)
            life = f"{start} {{life:numeral}} life for each {creatures}"
            g.rule("forbidden", life, CannotAttackYou, **constants)


def _by_an_action(what: Any) -> tuple[Any, Any]:
    """ "Unless you sacrifice a land": what one does rather than pay mana."""

    def make(cost: CostPart) -> CannotUnlessPaid | None:
        return CannotUnlessPaid(what, cost, "you") if isinstance(cost, SacrificeCost | ReturnCost) else None

    def unmake(value: CannotUnlessPaid) -> tuple[CostPart] | None:
        return (value.cost,) if value == make(value.cost) and value.what == what else None

    return make, unmake
