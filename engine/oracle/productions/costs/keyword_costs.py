"""Keywords that a text grants with a cost of their own: "has flashback. The flashback cost is equal to ..." (118.9)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.abilities.ability import EntersWithCounters, Keyword, Static
from engine.abilities.conditions import CostWasPaid, Except, IsTurnOf
from engine.abilities.costs.cost import Cost, OwnManaCost
from engine.abilities.layers.characteristics import GainAbilities
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.phrases.quantities import Quantity
from engine.abilities.phrases.references import This, You
from engine.oracle.grammar.builder import Builder

GRANTED = ("flashback", "escape", "scavenge", "replicate", "foretell", "harmonize")
"""Keywords with a cost that texts grant and then say the cost of."""


def declare(g: Builder) -> None:
    """Declare static abilities of two sentences, and what escapes with counters (702.138c)."""
    for whose in ("its", "that card's", "the card's"):
        said = whose.replace("card's", "card 's")
        g.word("own_mana_cost", f"equal to {said} mana cost", Cost((OwnManaCost(whose),)))
        g.form(
            "own_mana_cost",
            f"equal to {said} mana cost plus {{more:plus_part}}",
            Cost,
            _plus(whose),
            _unplus(whose),
        )
    g.unit("plus_part", "{it:paying_parts/pl}")
    for name in GRANTED:
        start = f"{{what:static_subject/@}} has|have {name} . the {name} cost is {{cost:own_mana_cost}}"
        g.form("keyword_granted", start, ApplyToObjects, _grants(name), _ungrants(name))
    g.rule("static", "{effect:keyword_granted} .", Static)
    g.form(
        "static",
        "during your turn , {effect:keyword_granted} .",
        Static,
        lambda effect: Static(effect, IsTurnOf(You(), during=True), leading=True),
        lambda s: (s.effect,) if s.leading and s.condition == IsTurnOf(You(), during=True) else None,
    )
    g.form(
        "static",
        "{what:self} escapes with {c:n_counters} on it .",
        EntersWithCounters,
        _escaping,
        _unescaping,
    )
    otherwise = "{a:enters_first} it escapes with {c:n_counters} on it instead ."
    g.form("permanent_line", otherwise, tuple, _with_more, _unwith_more)


_ESCAPED = CostWasPaid(This("escaped"), "escape")


def _escaping(what: Any, c: tuple[Quantity, str]) -> EntersWithCounters:
    return EntersWithCounters(what, c[1], c[0], _ESCAPED)


def _unescaping(value: EntersWithCounters) -> tuple[Any, ...] | None:
    return (value.what, (value.amount, value.kind)) if value.condition == _ESCAPED and value.said == "if" else None


def _with_more(first: EntersWithCounters, c: tuple[Quantity, str]) -> tuple[Any, ...] | None:
    """ "It enters with six counters on it. It escapes with twelve on it instead": with those or with these."""
    if not isinstance(first.what, This):
        return None
    return replace(first, condition=Except(_ESCAPED)), _escaping(first.what, c)


def _unwith_more(line: tuple[Any, ...]) -> tuple[Any, ...] | None:
    match line:
        case (EntersWithCounters(condition=Except(condition)) as first, EntersWithCounters(_, kind, amount)) if (
            condition == _ESCAPED
        ):
            bare, counters = replace(first, condition=None), (amount, kind)
            return (bare, counters) if _with_more(bare, counters) == line else None
        case _:
            return None


def _plus(whose: Any) -> Any:
    return lambda more: Cost((OwnManaCost(whose), *more))


def _unplus(whose: Any) -> Any:
    def unmake(cost: Cost) -> tuple[Any] | None:
        first, *more = cost.parts
        return (tuple(more),) if first == OwnManaCost(whose) and more else None

    return unmake


def _grants(name: str) -> Any:
    return lambda what, cost: ApplyToObjects(what, (GainAbilities((Keyword(name, cost=cost),)),))


def _ungrants(name: str) -> Any:
    def unmake(value: ApplyToObjects) -> tuple[Any, ...] | None:
        match value:
            case ApplyToObjects(what, (GainAbilities((Keyword() as keyword,)),), None, False):
                own = keyword.cost is not None and isinstance(keyword.cost.parts[0], OwnManaCost)
                return (what, keyword.cost) if keyword.name == name and own else None
            case _:
                return None

    return unmake
