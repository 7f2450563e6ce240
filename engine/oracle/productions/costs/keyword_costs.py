"""Keywords that a text grants with a cost of their own: "has flashback. The flashback cost is equal to ..." (118.9)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.abilities.ability import EntersWithCounters, Keyword, Static
from engine.abilities.conditions import CostWasPaid, Except, IsTurnOf
from engine.abilities.costs.cost import Cost, OwnManaCost, PayMana
from engine.abilities.costs.costing import CostChange
from engine.abilities.layers.characteristics import GainAbilities
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.phrases.durations import Until
from engine.abilities.phrases.mana_symbols import ManaCost
from engine.abilities.phrases.quantities import Quantity
from engine.abilities.phrases.references import This, You
from engine.oracle.grammar.builder import Builder

GRANTED = (
    "flashback",
    "escape",
    "scavenge",
    "replicate",
    "foretell",
    "harmonize",
    "embalm",
    "encore",
    "blitz",
    "emerge",
    "mayhem",
    "madness",
)
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
    less = "equal to its mana cost reduced by {less:mana}"
    g.form("own_mana_cost", less, Cost, _less, lambda cost: (cost.parts[0].less,) if _is_less(cost) else None)
    g.unit("plus_part", "{it:paying_parts/pl}")
    for name in GRANTED:
        for of in ("the", "its"):
            its = f"{of} {name} cost is {{cost:own_mana_cost}}"
            start = f"{{what:static_subject/@}} has|have {name} . {its}"
            g.form("keyword_granted", start, ApplyToObjects, _grants(name, of), _ungrants(name, of))
            gains = f"{{what:subject/@}} gains|gain {name} until end of turn . {its} ."
            if name != "flashback":  # of which the second sentence is an instruction of its own
                g.form("full_sentence", gains, ApplyToObjects, _gains(name, of), _ungains(name, of))
    g.rule("static", "{effect:keyword_granted} .", Static)
    this_way = "{it:short_keyword} . this spell costs {by:tax} less to cast this way , where X is {x:expression} ."
    g.form("ability_line", this_way, tuple, _costing_less, _uncosting_less)
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


def _costing_less(it: Keyword, by: Any, x: Quantity) -> tuple[Any, ...] | None:
    """ "Flashback {8}{G}{G}. This spell costs {X} less to cast this way, where X is ..." (601.2f)."""
    this = This("this spell")
    less = CostChange(this, by, more=False, x=x, condition=CostWasPaid(this, it.name))
    return (it, less) if it.name in GRANTED and it.cost is not None and isinstance(by, PayMana) else None


def _uncosting_less(line: tuple[Any, ...]) -> tuple[Any, ...] | None:
    match line:
        case (Keyword() as it, CostChange(by=by, x=x)) if x is not None:
            return (it, by, x) if line == _costing_less(it, by, x) else None
        case _:
            return None


def _plus(whose: Any) -> Any:
    return lambda more: Cost((OwnManaCost(whose), *more))


def _unplus(whose: Any) -> Any:
    def unmake(cost: Cost) -> tuple[Any] | None:
        first, *more = cost.parts
        return (tuple(more),) if first == OwnManaCost(whose) and more else None

    return unmake


def _less(less: ManaCost) -> Cost | None:
    generic = all(symbol.isdecimal() for symbol in less.symbols)
    return Cost((OwnManaCost(less=less),)) if generic else None


def _is_less(cost: Cost) -> bool:
    match cost:
        case Cost((OwnManaCost("its", less),), ()):
            return less is not None
        case _:
            return False


def _grants(name: str, of: Any) -> Any:
    return lambda what, cost: ApplyToObjects(what, (GainAbilities((Keyword(name, cost=_said(cost, of)),)),))


def _ungrants(name: str, of: Any) -> Any:
    def unmake(value: ApplyToObjects) -> tuple[Any, ...] | None:
        match value:
            case ApplyToObjects(what, (GainAbilities((Keyword() as keyword,)),), None, False):
                cost = _unsaid(keyword.cost, of)
                return (what, cost) if keyword.name == name and cost is not None else None
            case _:
                return None

    return unmake


def _gains(name: str, of: Any) -> Any:
    """ "Gains embalm until end of turn. The embalm cost is equal to its mana cost": one effect, said in two sentences."""
    lasting = Until("end_of_turn")
    return lambda what, cost: ApplyToObjects(what, (GainAbilities((Keyword(name, cost=_said(cost, of)),)),), lasting)


def _ungains(name: str, of: Any) -> Any:
    def unmake(value: ApplyToObjects) -> tuple[Any, ...] | None:
        if value.duration != Until("end_of_turn"):
            return None
        parts: tuple[Any, ...] | None = _ungrants(name, of)(replace(value, duration=None))
        return parts

    return unmake


def _said(cost: Cost, of: Any) -> Cost:
    first, *more = cost.parts
    return Cost((replace(first, of=of), *more)) if isinstance(first, OwnManaCost) else cost


def _unsaid(cost: Cost | None, of: Any) -> Cost | None:
    first = cost.parts[0] if cost is not None else None
    if cost is None or not isinstance(first, OwnManaCost) or first.of != of:
        return None
    return Cost((replace(first, of="the"), *cost.parts[1:]))
