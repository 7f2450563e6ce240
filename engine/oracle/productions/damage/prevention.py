"""Preventing damage (615), and damage that can't be prevented (615.12)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.abilities.ability import Static
from engine.abilities.conditions import Condition, IsTurnOf
from engine.abilities.damage.events import DamageSort
from engine.abilities.damage.preventing import (
    OWN_DAMAGE,
    DamageStays,
    IfPrevented,
    PreventDamage,
    Prevents,
    WhenPrevented,
)
from engine.abilities.effects import Instruction
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.node import contains
from engine.abilities.phrases.durations import Until
from engine.abilities.phrases.filters import Compares, HasChosen, HasKeyword, Noun
from engine.abilities.phrases.quantities import Number, PreventedThisWay
from engine.abilities.phrases.references import Chosen, Several, You
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import PL, SG
from engine.oracle.productions.damage.damage import DAMAGE

_START = "that would be dealt"


def declare(g: Builder) -> None:
    """Declare sentences that prevent damage this turn, and static abilities that do."""
    _sources(g)
    for sort, word in DAMAGE:
        _shields(g, word, sort)
        _statics(g, word, sort)
    _riders(g)
    _stays(g)
    _unpreventable(g)


def _sources(g: Builder) -> None:
    """What would deal the damage: anything named or a group, or a source that somebody chooses (609.7a)."""
    for category in ("target", "group", "bare_group", "back_object", "self", "host"):
        g.unit("preventing", f"{{it:{category}/@}}")
    for category in ("recipient", "bare_group"):
        g.unit("prevented_one", f"{{it:{category}}}")
    g.unit("prevented", "{it:prevented_one}")
    for join in ("and", "and/or"):
        name = f"prevented_{join.replace('/', '_')}"
        g.listing(name, "prevented_one", join, low=2)
        g.form("prevented", f"{{parts:{name}}}", Several, _joined(join), _parted(join), number=PL)
    g.form("preventing", "a {noun:plain_noun/sg} of your choice", Chosen, _of_choice, _unchoice, number=SG)
    qualified = "a {noun:plain_noun/sg} of your choice {part:said_of_choice}"
    g.form("preventing", qualified, Chosen, _of_such_choice, _unsuch_choice, number=SG)
    g.unit("said_of_choice", "with {it:with_phrase}")
    g.word("said_of_choice", "of the chosen color", HasChosen("color"))
    g.word("said_of_choice", "of the chosen type", HasChosen("type"))


def _joined(join: Any) -> Any:
    return lambda parts: Several(parts, join)


def _parted(join: str) -> Any:
    return lambda several: (several.parts,) if several.join == join else None


def _of_choice(noun: Noun) -> Chosen | None:
    return Chosen(noun, Number(1), Number(1), said=True) if _names_source(noun) else None


def _of_such_choice(noun: Noun, part: Any) -> Chosen | None:
    return _of_choice(Noun(noun.heads, (*noun.post, part), noun.join)) if not noun.post else None


def _unsuch_choice(value: Chosen) -> tuple[Any, ...] | None:
    noun = value.noun
    such = len(noun.post) == 1 and value == _of_choice(noun)
    such = such and isinstance(noun.post[0], HasChosen | HasKeyword | Compares)
    return (Noun(noun.heads, (), noun.join), noun.post[0]) if such else None


def _unchoice(value: Chosen) -> tuple[Noun] | None:
    plain = not any(isinstance(part, HasChosen | HasKeyword | Compares) for part in value.noun.post)
    return (value.noun,) if plain and value == _of_choice(value.noun) else None


def _names_source(noun: Noun) -> bool:
    return all(head.word in ("source", "permanent") for head in noun.heads)


def _shields(g: Builder, word: str, sort: DamageSort) -> None:
    whole: dict[str, Any] = {"amount": None, "sort": sort, "number": PL}
    turn = "{duration:this_turn}"
    to, by = "to {to:prevented}", "by {by:preventing}"
    g.rule("player_verb", f"prevent all {word} {_START} {turn}", PreventDamage, **whole)
    g.rule("player_verb", f"prevent all {word} {_START} {turn} {by}", PreventDamage, **whole)
    g.rule("player_verb", f"prevent all {word} {_START} {by} {turn}", PreventDamage, **whole, order="by first")
    g.rule(
        "player_verb", f"prevent all {word} {{by:preventing}} would deal {turn}", PreventDamage, **whole, order="active"
    )
    that = f"prevent all {word} that {{by:preventing}} would deal"
    g.rule("player_verb", f"{that} {turn}", PreventDamage, **whole, order="that")
    g.rule("player_verb", f"{that} {to} {turn}", PreventDamage, **whole, order="that")
    active = f"prevent all {word} {{by:preventing}} would deal {to} {turn}"
    g.rule("player_verb", active, PreventDamage, **whole, order="active")
    g.rule("player_verb", f"prevent all {word} {_START} {to} {by} {turn}", PreventDamage, **whole, order="by first")
    g.rule("player_verb", f"prevent all {word} {_START} {to} {turn}", PreventDamage, **whole)
    g.rule("player_verb", f"prevent all {word} {_START} {turn} {to}", PreventDamage, **whole, order="duration first")
    g.rule("player_verb", f"prevent all {word} {_START} {to} {turn} {by}", PreventDamage, **whole)
    g.form(
        "player_verb",
        f"prevent all {word} {_START} to and dealt by {{what:either_way}} {turn}",
        PreventDamage,
        lambda what, duration: PreventDamage(None, sort, duration, what, None, either=True),
        lambda p: (p.to, p.duration) if p == PreventDamage(None, sort, p.duration, p.to, None, either=True) else None,
        number=PL,
    )
    them = "to {to:target/pl}"
    g.rule("player_verb", f"prevent all {word} {_START} {them} {turn}", PreventDamage, **whole, order="plain")
    g.rule("player_verb", f"prevent all {word} {_START} {turn} {them}", PreventDamage, **whole, order="plain last")
    some: dict[str, Any] = {"sort": sort, "number": PL}
    g.rule("player_verb", f"prevent the next {{amount:numeral}} {word} {_START} {to} {turn}", PreventDamage, **some)
    g.rule(
        "player_verb", f"prevent the next {{amount:numeral}} {word} {_START} {to} {turn} {by}", PreventDamage, **some
    )
    some_that = f"prevent the next {{amount:numeral}} {word} that {{by:preventing}} would deal {to} {turn}"
    g.rule("player_verb", some_that, PreventDamage, **some, order="that")
    late = f"prevent the next {{amount:numeral}} {word} {_START} {turn} {to}"
    g.rule("player_verb", late, PreventDamage, **some, order="duration first")
    by_it = f"prevent the next {{amount:numeral}} {word} {_START} {by} {turn}"
    g.rule("player_verb", by_it, PreventDamage, **some, order="by first")
    g.rule(
        "clause",
        f"the next time {{by:preventing}} would deal {word} {to} {turn} , prevent that damage",
        PreventDamage,
        amount=None,
        sort=sort,
        once=True,
    )
    g.rule(
        "clause",
        f"the next time {{by:preventing}} would deal {word} {turn} , prevent that damage",
        PreventDamage,
        amount=None,
        sort=sort,
        once=True,
    )
    g.rule(
        "clause",
        f"the next time {{by:preventing}} would deal {word} {to} {turn} , prevent all but {{spared:numeral}} of that "
        "damage",
        PreventDamage,
        amount=None,
        sort=sort,
        once=True,
    )
    for way in ("up", "down"):
        half = (
            f"the next time {{by:preventing}} would deal {word} {to} {turn} , prevent half that damage , rounded {way}"
        )
        g.rule("clause", half, PreventDamage, amount=None, sort=sort, once=True, half=way)
    leading = "{duration:leading_duration} , prevent all"
    g.rule("sentence", f"{leading} {word} {_START} {to}", PreventDamage, amount=None, sort=sort, order="leading")
    active = f"{leading} {word} {{by:preventing}} would deal"
    g.rule("sentence", active, PreventDamage, amount=None, sort=sort, order="leading")


def _statics(g: Builder, word: str, sort: DamageSort) -> None:
    to, by = "to {to:prevented}", "by {by:preventing}"
    g.rule("static", f"prevent all {word} {_START} {to} .", Prevents, sort=sort)
    yours = IsTurnOf(You(), during=True)
    late = f"prevent all {word} {_START} {to} during your turn ."
    g.rule("static", late, Prevents, sort=sort, joined="late", condition=yours)
    during = f"during your turn , prevent all {word} {_START} {to} ."
    g.rule("static", during, Prevents, sort=sort, joined="during your turn", condition=yours)
    long = f"as long as {{condition:conditions}} , prevent all {word} {_START} {to} ."
    g.rule("static", long, Prevents, sort=sort, joined="as long as")
    g.rule("static", f"prevent all {word} {_START} {by} .", Prevents, sort=sort)
    g.rule("static", f"prevent all {word} {_START} {to} {by} .", Prevents, sort=sort)
    that = f"prevent all {word} that {{by:preventing}} would deal {to} ."
    g.rule("static", that, Prevents, sort=sort, joined="that")
    g.form(
        "static",
        f"prevent all {word} {_START} to and dealt by {{what:either_way}} .",
        Prevents,
        lambda what: Prevents(sort, what, None, either=True),
        lambda p: (p.to,) if p == Prevents(sort, p.to, None, either=True) else None,
    )
    if not sort:
        for category in ("self", "host", "target", "back_object", "group"):
            g.unit("either_way", f"{{it:{category}/@}}")


def _riders(g: Builder) -> None:
    """What is done immediately after damage was prevented, with how much that was (615.5)."""
    for word in ("the damage", "the amount of damage"):
        g.word("term", f"{word} prevented this way", PreventedThisWay(word))
    g.word("each_unit", "1 damage prevented this way", PreventedThisWay("1 damage"))
    g.rule("sentence", "if damage is prevented this way , {do:core}", IfPrevented)
    g.rule("sentence", "for each 1 damage prevented this way , {do:core}", IfPrevented, each=True)
    some = "damage from {by:a_noun/sg}"
    g.rule("sentence", f"if {some} is prevented this way , {{do:core}}", IfPrevented)
    for word in ("when", "whenever"):
        for damage in ("damage", some):
            prevented = f"{word} {damage} is prevented this way"
            g.rule("sentence", f"{prevented} , {{do:core}}", WhenPrevented, word=word)
            g.rule("sentence", f"{prevented} this turn , {{do:core}}", WhenPrevented, word=word, turn=True)
    g.form("sentence", "{first:clause} . {then:sentence}", PreventDamage, _with_rider, _without_rider)
    two = "{first:clause} . {then:sentence} . {more:sentence}"
    g.form("sentence", two, PreventDamage, _with_riders, _without_riders)


def _with_rider(first: Any, then: Any) -> PreventDamage | None:
    if not isinstance(first, PreventDamage) or first.then or not _is_rider(then):
        return None
    return replace(first, then=(then,))


def _without_rider(value: PreventDamage) -> tuple[Any, ...] | None:
    return (replace(value, then=()), value.then[0]) if len(value.then) == 1 else None


def _with_riders(first: Any, then: Any, more: Any) -> PreventDamage | None:
    one = _with_rider(first, then)
    return replace(one, then=(then, more)) if one is not None and _is_rider(more) else None


def _without_riders(value: PreventDamage) -> tuple[Any, ...] | None:
    return (replace(value, then=()), *value.then) if len(value.then) == 2 else None


def _is_rider(then: Instruction) -> bool:
    return isinstance(then, IfPrevented | WhenPrevented) or contains(then, PreventedThisWay)


def _stays(g: Builder) -> None:
    """Damage that can't be prevented (615.12)."""
    g.word("static", "damage can't be prevented .", DamageStays())
    for sort, word in DAMAGE[1:]:
        g.word("static", f"{word} can't be prevented .", DamageStays(sort))
    for sort, word in DAMAGE:
        stays = f"{word} that would be dealt by {{by:preventing}} can't be prevented"
        g.rule("static", f"{stays} .", DamageStays, sort=sort)
    g.word("clause", "damage can't be prevented this turn", DamageStays(duration=Until("end_of_turn", "this")))


def _unpreventable(g: Builder) -> None:
    """Declare "the damage can't be prevented", as a sentence and as a part of a static ability of the spell."""
    g.word("clause", "the damage can't be prevented", DamageStays(by=OWN_DAMAGE))
    both = "if {condition:conditions} , {effect:static_effect} and the damage can't be prevented ."
    g.form("permanent_line", both, tuple, _both, _unboth)


def _both(condition: Condition, effect: ApplyToObjects) -> tuple[Any, ...]:
    return Static(effect, condition), DamageStays(by=OWN_DAMAGE, condition=condition)


def _unboth(line: tuple[Any, ...]) -> tuple[Any, ...] | None:
    match line:
        case (Static(effect=effect, condition=asked, leading=False), DamageStays(by=by, condition=condition)) if (
            by == OWN_DAMAGE and condition is not None and asked == condition
        ):
            return condition, effect
        case _:
            return None
