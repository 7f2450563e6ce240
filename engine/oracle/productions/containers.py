"""Whole lines: activated, static and spell abilities, quoted abilities (113.3, 602, 604)."""

from __future__ import annotations

from typing import Any

from engine.abilities.ability import (
    Activated,
    EntersTapped,
    EntersWithCounters,
    Keyword,
    Replaces,
    SpellAbility,
    Static,
    Triggered,
)
from engine.abilities.conditions import And, IsTurnOf, WasKicked
from engine.abilities.costs.cost import PayMana
from engine.abilities.costs.costing import CostChange
from engine.abilities.layers.characteristics import Cannot, ChangeController
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.node import find
from engine.abilities.phrases.filters import IsCastBy, IsCastFrom, Noun
from engine.abilities.phrases.quantities import Quantity
from engine.abilities.phrases.references import Back, Group, Host, This, You
from engine.abilities.phrases.relations import IsNthCast
from engine.abilities.players.player_rules import PlayersStatic
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import PL, SG
from engine.oracle.productions.casting import activating
from engine.oracle.productions.instructions import modes
from engine.oracle.productions.layers.changes import only_one
from engine.oracle.productions.phrases.defining import define, undefine


def declare(g: Builder) -> None:
    """Declare the top categories: ``permanent_line``, ``spell_line`` and ``any_line``."""
    _statics(g)
    activating.declare(g)
    modes.declare(g)
    _quoted(g)
    _lines(g)


def _statics(g: Builder) -> None:
    for category in ("self", "host", "bare_group", "group", "back_subject"):
        g.unit("static_subject", f"{{it:{category}/@}}")
    g.word("static_subject", "both creatures", Back("both creatures"), number=PL)
    g.word("static_subject", "each of those creatures", Back("each of those creatures"), number=SG)
    for words, origin in CAST_FROM:
        g.form("static_subject", f"{{noun:noun/pl}} from {words}", Group, *_cast_from(origin), number=PL)
        first = f"the {{nth:ordinal}} {{noun:plain_noun/sg}} from {words} each turn"
        g.form("static_subject", first, Group, *_first_cast(origin), number=SG)
    first = "the {nth:ordinal} {noun:plain_noun/sg} each turn"
    g.form("static_subject", first, Group, *_first_cast(None), number=SG)
    g.form(
        "static_effect",
        "{what:static_subject/@} {changes:static_changes/@}",
        ApplyToObjects,
        ApplyToObjects,
        lambda a: (a.what, a.changes) if a.duration is None and not a.leading and not a.said else None,
    )
    g.form(
        "static_effect",
        "{who:player/@} controls|control {what:host}",
        ApplyToObjects,
        lambda who, what: ApplyToObjects(what, (ChangeController(who),)),
        _uncontrol,
    )
    g.form("static_effect_x", "{it:static_effect} , where X is {x:expression}", ApplyToObjects, _define, undefine)
    for category in ("static_effect", "static_effect_x"):
        g.rule("static", f"{{effect:{category}}} .", Static)
        g.form(
            "static",
            f"during your turn , {{effect:{category}}} .",
            Static,
            lambda effect: Static(effect, IsTurnOf(You(), during=True), leading=True),
            _unduring,
        )
        others = f"during turns other than yours , {{effect:{category}}} ."
        g.form("static", others, Static, *_leading(NOT_YOUR_TURN))
        besides = f"during your turn and {{condition:condition}} , {{effect:{category}}} ."
        g.form("static", besides, Static, _during_and, _unduring_and)
    g.form("static", "{effect:static_effect} during your turn .", Static, _in_your_turn, _unin_your_turn)
    g.form("static", "if {condition:condition} , {effect:static_effect} .", Static, _of_a_kicked_spell, _unkicked)
    uncounterable = "if {condition:conditions} , {effect:static_effect} ."
    g.form("static", uncounterable, Static, _uncounterable_if, _ununcounterable_if)
    for category in ("static_effect", "static_effect_x"):
        leading = f"as long as {{condition:conditions}} , {{effect:{category}}} ."
        g.rule("static", leading, Static, leading=True)
    g.rule("static", "{effect:static_effect} as long as {condition:conditions} .", Static)
    g.form("static", "{effect:static_effect} if {condition:conditions} .", Static, _while_if, _unwhile_if)


YOUR_TURN = IsTurnOf(You(), during=True)
NOT_YOUR_TURN = IsTurnOf(You(), negated=True, during=True)


def _leading(condition: IsTurnOf) -> tuple[Any, Any]:
    """A time that is said before the effect."""
    return (
        lambda effect: Static(effect, condition, leading=True),
        lambda value: (value.effect,) if value == Static(value.effect, condition, leading=True) else None,
    )


def _in_your_turn(effect: Any) -> Static | None:
    """ "~ has first strike during your turn"."""
    return Static(effect, YOUR_TURN) if isinstance(effect, ApplyToObjects) else None


def _unin_your_turn(value: Static) -> tuple[Any] | None:
    return (value.effect,) if value == Static(value.effect, YOUR_TURN) else None


def _during_and(condition: Any, effect: Any) -> Static:
    return Static(effect, And((YOUR_TURN, condition), "during and"), leading=True)


def _unduring_and(value: Static) -> tuple[Any, ...] | None:
    match value:
        case Static(effect, And((_, condition), "during and")) if value == _during_and(condition, effect):
            return condition, effect
        case _:
            return None


def _while_if(effect: Any, condition: Any) -> Static | None:
    """ "This land doesn't untap if it has a counter on it": for as long as that is so (604.2)."""
    return Static(effect, condition, said="if") if isinstance(effect, ApplyToObjects) else None


def _unwhile_if(value: Static) -> tuple[Any, ...] | None:
    return (value.effect, value.condition) if value.said == "if" and value.condition is not None else None


def _define(effect: ApplyToObjects, x: Quantity) -> ApplyToObjects | None:
    """What X is; of a keyword that is granted, only to the object itself: others would have another "you" (702.1b)."""
    made: ApplyToObjects | None = define(effect, x)
    granted = made is not None and any(part.x is not None for part in find(made, PayMana))
    return None if granted and not isinstance(effect.what, This) else made


def _of_a_kicked_spell(condition: Any, effect: ApplyToObjects) -> Static | None:
    """ "If this spell was kicked, it has split second": while it is on the stack (113.6)."""
    itself = isinstance(effect.what, This) or effect.what == Back("it")
    return Static(effect, condition, leading=True) if condition == KICKED and itself else None


def _uncounterable_if(condition: Any, effect: Any) -> Static | None:
    """ "If you control a Dragon, this spell can't be countered": while it is on the stack, and that is so (604.2)."""
    uncounterable = ApplyToObjects(This("this spell"), (Cannot("be countered"),))
    return Static(effect, condition, leading=True, said="if") if effect == uncounterable else None


def _ununcounterable_if(value: Static) -> tuple[Any, ...] | None:
    made = _uncounterable_if(value.condition, value.effect)
    return (value.condition, value.effect) if made == value and value.condition != KICKED else None


def _unkicked(value: Static) -> tuple[Any, ...] | None:
    return (value.condition, value.effect) if value.leading and value.condition == KICKED else None


def _first_cast(predicate: IsCastFrom | None) -> tuple[Any, Any]:
    """ "The first spell you cast each turn", and from where: the one that the player casts as the so-manyeth."""
    zone = (predicate,) if predicate is not None else ()

    def make(nth: int, noun: Noun) -> Group | None:
        spells = all(head.word == "spell" for head in noun.heads) and noun.post[-1:] == (IsCastBy(You()),)
        among = Noun(noun.heads, (*noun.post[:-1], *zone), noun.join)
        post = (*noun.post, *zone, IsNthCast(nth, among))
        return Group(Noun(noun.heads, post, noun.join), "") if spells else None

    def unmake(group: Group) -> tuple[int, Noun] | None:
        match group.noun.post:
            case (*post, IsNthCast(nth=nth)) if not group.word:
                said = post[: len(post) - len(zone)]
                noun = Noun(group.noun.heads, tuple(said), group.noun.join)
                return (nth, noun) if make(nth, noun) == group else None
            case _:
                return None

    return make, unmake


KICKED = WasKicked(This("this spell"))

CAST_FROM = (
    ("exile", IsCastFrom("exile")),
    ("your graveyard", IsCastFrom("graveyard")),
    ("your hand", IsCastFrom("hand")),
    ("anywhere other than your hand", IsCastFrom("hand", elsewhere=True)),
)
"""From where spells are cast that a static ability is about."""


def _cast_from(predicate: IsCastFrom) -> tuple[Any, Any]:
    """ "Noncreature spells you cast from exile": spells that the player casts, by the zone they were cast from."""

    def make(noun: Noun) -> Group | None:
        return Group(Noun(noun.heads, (*noun.post, predicate), noun.join), "") if IsCastBy(You()) in noun.post else None

    def unmake(group: Group) -> tuple[Noun] | None:
        noun = group.noun
        if group.word or noun.post[-1:] != (predicate,):
            return None
        return (Noun(noun.heads, noun.post[:-1], noun.join),)

    return make, unmake


def _uncontrol(value: ApplyToObjects) -> tuple[Any, ...] | None:
    match value:
        case ApplyToObjects(Host() as host, (ChangeController(who),), None, False):
            return who, host
        case _:
            return None


def _unduring(value: Static) -> tuple[Any] | None:
    return (value.effect,) if value.leading and value.condition == IsTurnOf(You(), during=True) else None


def _quoted(g: Builder) -> None:
    """An ability in quotation marks. A card's name in it means what grants it (201.5a)."""
    for category in ("activated", "triggered", "static", "static_still"):
        g.unit("quotable", f"{{it:{category}}}")
    g.form("quoted", "“ {it:quotable} ”", QUOTED, lambda it: it, lambda it: (it,))
    g.form("quoted", "“ {it:dash_keyword} ”", Keyword, lambda it: it, lambda it: (it,) if _is_dashed(it) else None)
    g.form("quoted", "“ {it:short_keyword} . ”", Keyword, _upkeep, _unupkeep)


def _is_dashed(it: Keyword) -> bool:
    """Whether a dash stands before its cost, which is not only mana."""
    return it.cost is not None and not (len(it.cost.parts) == 1 and isinstance(it.cost.parts[0], PayMana))


def _upkeep(it: Keyword) -> Keyword | None:
    return it if it.name == "cumulative upkeep" else None


def _unupkeep(it: Keyword) -> tuple[Keyword] | None:
    return (it,) if it.name == "cumulative upkeep" else None


QUOTED = (Activated, Triggered, Static, PlayersStatic, EntersTapped, EntersWithCounters, Replaces, CostChange)


def _lines(g: Builder) -> None:
    g.form("spell_ability", "{body:body}", SpellAbility, SpellAbility, lambda s: (s.body,))
    for category in ("activated", "triggered", "static", "static_still", "static_same"):
        g.form("ability_line", f"{{it:{category}}}", tuple, _one, only_one)
    g.unit("permanent_line", "{it:ability_line}")
    g.unit("permanent_line", "{it:keyword_group}")
    g.unit("permanent_line", "{it:keyword_line}")
    g.form("body_line", "{it:spell_ability}", tuple, _one, only_one)
    for top in ("spell_line", "any_line"):
        g.unit(top, "{it:permanent_line}")
        g.unit(top, "{it:body_line}")


def _one(ability: Any) -> tuple[Any]:
    return (ability,)
