"""Changes: the verb phrases of continuous effects on objects (611, 613)."""

from __future__ import annotations

from typing import Any, get_args

from engine.abilities.combat.restrictions import MustAttack
from engine.abilities.layers.characteristics import (
    BecomeColors,
    BecomeTypes,
    Cannot,
    CannotBeCounteredBy,
    CannotBeTargetedBy,
    CannotHave,
    CannotUntapNext,
    ChangeController,
    DefinePT,
    GainAbilities,
    LoseAbilities,
    LoseAllAbilities,
    ModifyPT,
    SetPT,
    SwitchPT,
    WhoseStep,
)
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.lexicon import BASIC_LAND_TYPES, CARD_TYPES, CREATURE_TYPES, plural
from engine.abilities.phrases.durations import ForAsLongAs
from engine.abilities.phrases.filters import Head, IsOwnedBy, Noun
from engine.abilities.phrases.mana_symbols import COLORS
from engine.abilities.phrases.quantities import Number, PropertyOf, Quantity, Sum
from engine.abilities.phrases.references import Back, Group
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import ANY, NEUTRAL, PL, SG
from engine.oracle.productions.layers.for_each import each_first, each_for, modify_each, unmodify_each
from engine.oracle.productions.phrases.verbs import HOLE


def declare(g: Builder) -> None:
    """Declare ``effect_change`` (one-shot effects start it), ``static_change``, and the verb phrases of effects."""
    _power_and_toughness(g)
    _abilities(g)
    _kinds(g)
    _forbidden(g)
    _players_changes(g)
    _combat(g)
    _defining(g)
    for category in ("modified", "given", "lost", "become", "set_base", "forbidden", "allowed"):
        g.unit("effect_change", f"{{it:{category}/@}}")
    for category in ("modified", "held", "lost", "being", "forbidden"):
        g.unit("static_change", f"{{it:{category}/@}}")
    g.listing("effect_changes", "effect_change", "and")
    for_each = "gets|get {by:delta} {duration:duration} for each {unit:each_unit}"
    g.form("object_verb", for_each, ApplyToObjects, *each_for(additional=False))
    first = "gets|get {by:delta} for each {unit:each_unit} {duration:duration}"
    g.form("object_verb", first, ApplyToObjects, *each_first())
    g.listing("static_changes", "static_change", "and")
    g.rule("object_verb", "{changes:effect_changes/@} {duration:duration}", ApplyToObjects, what=HOLE)
    g.rule("object_verb", "also {changes:effect_changes/@} {duration:duration}", ApplyToObjects, what=HOLE, said="also")
    g.rule("object_verb", "{changes:forbidden_changes/@} {duration:this_turn_or_combat}", ApplyToObjects, what=HOLE)
    one = "{what:damaged_one} {changes:forbidden_changes/sg} {duration:this_turn_or_combat}"
    g.rule("clause", one, ApplyToObjects, number=NEUTRAL)
    g.listing("forbidden_changes", "forbidden", "and")
    g.listing("lasting_changes", "lasting", "and")
    g.rule("object_verb", "{changes:lasting_changes/@}", ApplyToObjects, what=HOLE)
    g.unit("lasting", "{it:become/@}")
    g.unit("lasting", "{it:given/@}")
    g.form(
        "object_verb",
        "{first:lost/@} and {then:become/@}",
        ApplyToObjects,
        lambda first, then: ApplyToObjects(HOLE, (first, then)),
        _lost_and_become,
    )
    exchange = "{first:lost/@} and {then:given/@}"
    g.form("object_verb", exchange, ApplyToObjects, lambda *both: ApplyToObjects(HOLE, both), _lost_and_become)


def _lost_and_become(value: ApplyToObjects) -> tuple[Any, ...] | None:
    """ "Loses all abilities and becomes an Elk": for good (611.2a)."""
    fits = value.duration is None and not value.leading and len(value.changes) == 2
    return value.changes if fits else None


def _power_and_toughness(g: Builder) -> None:
    for word, more in (("", False), (" a additional", True)):
        g.form("modified", f"gets|get{word} {{by:delta}}", ModifyPT, *_by(additional=more))
    g.form("modified", "gets|get {by:delta} for each {unit:each_unit}", ModifyPT, modify_each, unmodify_each)
    g.form("become", "becomes|become {pt:pt}", SetPT, lambda pt: SetPT(*pt), _unset(base=False))
    base = "base power and toughness {pt:pt}"
    g.form("set_base", f"has|have {base}", SetPT, _set_base, _unset(base=True))
    g.form("being", f"has|have {base}", SetPT, _set_base, _unset(base=True))
    for category in ("set_base", "being"):
        for index, name in enumerate(("power", "toughness")):
            g.form(category, f"has|have base {name} {{n:numeral}}", DefinePT, *_one_base(index))


def _by(*, additional: bool) -> Any:
    return (
        lambda by: ModifyPT(by[0], by[1], additional=additional),
        lambda m: ((m.power, m.toughness),) if m.additional == additional else None,
    )


def _one_base(index: int) -> Any:
    """ "Has base power 1": the other of the two stays as it is (613.4b)."""

    def make(n: Quantity) -> DefinePT:
        return DefinePT(None, n) if index else DefinePT(n, None)

    def unmake(value: DefinePT) -> tuple[Any] | None:
        given, other = (value.toughness, value.power) if index else (value.power, value.toughness)
        return (given,) if isinstance(given, Number) and other is None else None

    return make, unmake


def _set_base(pt: tuple[Quantity, Quantity]) -> SetPT:
    return SetPT(pt[0], pt[1], base=True)


def _unset(base: bool) -> Any:
    return lambda value: ((value.power, value.toughness),) if value.base == base and not value.each else None


def _abilities(g: Builder) -> None:
    g.unit("granted", "{it:keyword}")
    g.unit("granted", "{it:quoted}")
    g.rule("given", "gains|gain {abilities:granted_list}", GainAbilities)
    g.rule("held", "has|have {abilities:granted_list}", GainAbilities)
    g.rule("lost", "loses|lose {abilities:keyword_list}", LoseAbilities)
    g.word("lost", "loses|lose all abilities", LoseAllAbilities())


def _kinds(g: Builder) -> None:
    """Colors and types (layers 4 and 5), and what is said of them with "is"."""
    g.listing("color_list", "color", "and")
    for category, verb in (("become", "becomes|become"), ("being", "is|are")):
        listed = f"{verb} {{colors:color_list}}"
        g.form(category, listed, BecomeColors, lambda colors: BecomeColors(colors), _some_colors)
        g.word(category, f"{verb} all colors", BecomeColors(COLORS))
        g.word(category, f"{verb} colorless", BecomeColors(()))
        g.rule(category, f"{verb} {{colors:color_list}} in addition to its other colors", BecomeColors, adding=True)
        one, many = verb.split("|")
        for start, other, mark, number in ((f"{one} a", "its", "sg", SG), (many, "their", "pl", PL)):
            g.form(
                category,
                f"{start} {{types:type_words/{mark}}} in addition to {other} other types",
                BecomeTypes,
                becoming(adding=True),
                unbecoming(adding=True),
                number=number,
            )
            for kind, words in (("land", "land_type_words"), ("creature", "creature_type_words")):
                added = f"{start} {{types:{words}/{mark}}} in addition to {other} other {kind} types"
                g.form(category, added, BecomeTypes, *other_types(kind), number=number)
            g.form(
                category,
                f"{start} {{types:land_type_words/{mark}}}",
                BecomeTypes,
                becoming(adding=False),
                unbecoming(adding=False),
                number=number,
            )
    g.listing("type_words_list", "type_word", None)
    g.unit("type_words", "{it:type_words_list/sg}", number=SG)
    g.form("type_words", "{word:type_word/pl}", tuple, lambda word: (word,), only_one, number=PL)
    g.form("type_before", "{it:type_word/sg}", tuple, lambda pair: pair, lambda pair: (pair,), number=NEUTRAL)
    g.listing("types_before", "type_before", None)
    several = "{before:types_before} {last:type_word/pl}"
    g.form("type_words", several, tuple, lambda before, last: (*before, last), split_last, number=PL)
    g.form("type_word", "{it:card_type/@}", tuple, lambda t: ("type", t), _unpair("type"))
    g.form("type_word", "{it:subtype/@}", tuple, lambda t: ("subtype", t), _unpair("subtype"))
    for word in BASIC_LAND_TYPES:
        g.word("land_type_word", f"{word}|{plural(word)}", ("subtype", word))
    g.listing("land_type_words", "land_type_word", None, most=1)
    g.form("creature_type_words", "{it:type_words/@}", tuple, _creature_types, lambda words: (words,), number=ANY)


def _some_colors(value: BecomeColors) -> tuple[Any] | None:
    return (value.colors,) if value.colors not in ((), COLORS) and not value.adding else None


def other_types(kind: Any) -> Any:
    """ "In addition to its other land types": what is added is of that kind."""

    def make(words: tuple[tuple[str, str], ...]) -> BecomeTypes:
        return BecomeTypes(subtypes=tuple(word for _, word in words), adding=True, other=kind)

    def unmake(value: BecomeTypes) -> tuple[Any] | None:
        return (tuple(("subtype", word) for word in value.subtypes),) if value.other == kind else None

    return make, unmake


def _creature_types(words: tuple[tuple[str, str], ...]) -> Any:
    return words if all(kind == "subtype" and word in CREATURE_TYPES for kind, word in words) else None


def only_one(pairs: tuple[Any, ...]) -> tuple[Any] | None:
    """The one word of a phrase that has no other."""
    return (pairs[0],) if len(pairs) == 1 else None


def split_last(pairs: tuple[tuple[str, str], ...]) -> tuple[Any, ...] | None:
    """Words of a phrase in the plural: only the last of them has its form."""
    return (pairs[:-1], pairs[-1]) if len(pairs) > 1 else None


def _unpair(kind: str) -> Any:
    return lambda pair: (pair[1],) if pair[0] == kind else None


def becoming(adding: bool) -> Any:
    """What makes a change of types of the words for them."""

    def make(words: tuple[tuple[str, str], ...]) -> BecomeTypes:
        types = tuple(word for kind, word in words if kind == "type")
        subtypes = tuple(word for kind, word in words if kind == "subtype")
        return BecomeTypes(types=types, subtypes=subtypes, adding=adding)

    return make


def unbecoming(adding: bool) -> Any:
    """The way back to the words."""

    def unmake(value: BecomeTypes) -> tuple[Any] | None:
        if (
            value.adding != adding
            or value.other
            or value.sole
            or value.supertypes
            or any(t not in CARD_TYPES for t in value.types)
        ):
            return None
        return ((*(("subtype", word) for word in value.subtypes), *(("type", word) for word in value.types)),)

    return unmake


CANNOT = {
    "can't attack": "attack",
    "can't block": "block",
    "can't attack or block": "attack or block",
    "can't be blocked": "be blocked",
    "can't be countered": "be countered",
    "can't be regenerated": "be regenerated",
    "can't be copied": "be copied",
    "can't become suspected": "become suspected",
    "can't transform": "transform",
    "can't be equipped": "be equipped",
    "can't be sacrificed": "be sacrificed",
}


def _forbidden(g: Builder) -> None:
    _legend_rule(g)
    for words, what in CANNOT.items():
        g.word("forbidden", words, Cannot(what))  # type: ignore[arg-type]
    g.rule("forbidden", "can't have {abilities:keyword_list}", CannotHave)
    g.rule("forbidden", "can't have {abilities:keywords_or}", CannotHave, either=True)
    g.rule("forbidden", "can't have or gain {abilities:keyword_list}", CannotHave, gain=True)
    g.rule("forbidden", "can't be countered by {by:noun/pl}", CannotBeCounteredBy)
    g.rule("forbidden", "can't be the target of {by:noun/pl}", CannotBeTargetedBy, number=SG)
    g.rule("forbidden", "can't be the targets of {by:noun/pl}", CannotBeTargetedBy, plural=True, number=PL)
    sources = "abilities from {sources:noun/pl}"
    g.rule("forbidden", f"can't be the target of {sources}", CannotBeTargetedBy, by=None, number=SG)
    either = f"{{by:noun/pl}} or {sources}"
    g.rule("forbidden", f"can't be the target of {either}", CannotBeTargetedBy, number=SG)
    g.rule("forbidden", f"can't be the targets of {either}", CannotBeTargetedBy, plural=True, number=PL)
    for pronoun, number in (("it", SG), ("them", PL)):
        cannot = f"can't have counters put on {pronoun}"
        g.word("forbidden", cannot, Cannot("have counters", plural=number is PL), number=number)
    g.word("being", "doesn't|don't untap during its controller 's untap step", Cannot("untap normally"))
    g.word("being", "doesn't|don't untap during your untap step", Cannot("untap normally", your=True))
    g.word("being", "doesn't|don't untap during their controllers ' untap steps", Cannot("untap normally", plural=True))


def _legend_rule(g: Builder) -> None:
    """ "The legend rule doesn't apply to permanents you control": it is not looked for among them (704.5j)."""
    start = "the legend rule doesn't apply"
    g.form("static_effect", start, ApplyToObjects, lambda: EXEMPT, lambda value: () if value == EXEMPT else None)
    g.form("static_effect", f"{start} to {{what:bare_group/pl}}", ApplyToObjects, _exempting, _exempted)


NO_LEGEND_RULE = (Cannot("have the legend rule apply"),)

EXEMPT = ApplyToObjects(Group(Noun((Head((), "permanent"),)), ""), NO_LEGEND_RULE)


def _exempting(what: Group) -> ApplyToObjects | None:
    made = ApplyToObjects(what, NO_LEGEND_RULE)
    return made if made != EXEMPT else None


def _exempted(value: ApplyToObjects) -> tuple[Any, ...] | None:
    return (value.what,) if value != EXEMPT and value.changes == NO_LEGEND_RULE and value.duration is None else None


def _combat(g: Builder) -> None:
    """What attacks this turn, and what stays tapped (502.3, 508.1d)."""
    g.form(
        "object_verb",
        "attacks|attack {duration:this_turn_or_combat} if able",
        ApplyToObjects,
        lambda duration: _applying(HOLE, MustAttack(turn=True), duration),
        lambda a: (a.duration,) if a.changes == (MustAttack(turn=True),) else None,
    )
    for several, words in ((False, "its controller 's untap step"), (True, "their controllers ' untap steps")):
        g.form(
            "object_verb",
            f"doesn't|don't untap during {words} for as long as {{condition:condition}}",
            ApplyToObjects,
            *_still_tapped(Cannot("untap normally", plural=several)),
        )
    for whose in get_args(WhoseStep):
        step = "steps" if whose == "their controllers'" else "step"
        words = whose.replace("'", " '")
        g.word("lasting", f"doesn't|don't untap during {words} next untap {step}", CannotUntapNext(whose))


def _still_tapped(cannot: Cannot) -> Any:
    def make(condition: Any) -> ApplyToObjects:
        return _applying(HOLE, cannot, ForAsLongAs(condition))

    def unmake(value: ApplyToObjects) -> tuple[Any] | None:
        match value:
            case ApplyToObjects(_, (said,), ForAsLongAs(condition), False) if said == cannot:
                return (condition,)
            case _:
                return None

    return make, unmake


def _applying(what: Any, change: Any, duration: Any = None) -> ApplyToObjects:
    return ApplyToObjects(what, (change,), duration)


def _defining(g: Builder) -> None:
    """Characteristic-defining abilities of power and toughness (604.3, layer 7a)."""
    g.form(
        "static_effect",
        "{what:self} 's power and toughness are each equal to {n:expression}",
        ApplyToObjects,
        lambda what, n: _applying(what, DefinePT(n, n)),
        _undefine_both,
    )
    both = "{what:self} 's power is equal to {n:term} and its toughness is equal to that number plus {more:numeral}"
    g.form(
        "static_effect",
        both,
        ApplyToObjects,
        lambda what, n, more: _applying(what, DefinePT(n, Sum(n, more))),
        _undefine_more,
    )
    g.form(
        "static_effect",
        "{what:self} 's power is equal to {n:term} and its toughness is equal to {other:own_term}",
        ApplyToObjects,
        lambda what, n, other: _applying(what, DefinePT(n, other)),
        _undefine_each,
    )
    for name in ("power", "toughness"):
        g.rule("own_term", f"their total {name}", PropertyOf, property=name, of=Back("their"), total=True)
    for index, name in enumerate(("power", "toughness")):
        g.form(
            "static_effect",
            f"{{what:self}} 's {name} is equal to {{n:expression}}",
            ApplyToObjects,
            _define_one(index),
            _undefine_one(index),
        )


def _undefine_both(value: ApplyToObjects) -> tuple[Any, ...] | None:
    match value:
        case ApplyToObjects(what, (DefinePT(power, toughness),), None, False) if power == toughness:
            return what, power
        case _:
            return None


def _undefine_more(value: ApplyToObjects) -> tuple[Any, ...] | None:
    """ "That number plus 1": what is said of power, once more."""
    match value:
        case ApplyToObjects(what, (DefinePT(power, Sum(left, Number() as more)),), None, False) if power == left:
            return what, power, more
        case _:
            return None


def _undefine_each(value: ApplyToObjects) -> tuple[Any, ...] | None:
    """Two amounts, each in words of its own."""
    match value:
        case ApplyToObjects(what, (DefinePT(power, PropertyOf() as toughness),), None, False) if power is not None:
            return what, power, toughness
        case _:
            return None


def _define_one(index: int) -> Any:
    return lambda what, n: _applying(what, DefinePT(None, n) if index else DefinePT(n, None))


def _undefine_one(index: int) -> Any:
    def unmake(value: ApplyToObjects) -> tuple[Any, ...] | None:
        match value:
            case ApplyToObjects(what, (DefinePT(power, toughness),), None, False):
                given, other = (toughness, power) if index else (power, toughness)
                return (what, given) if given is not None and other is None else None
            case _:
                return None

    return unmake


def _players_changes(g: Builder) -> None:
    """What a player does that changes objects: gaining control (layer 2), switching (layer 7d)."""
    for tail in ("", " {duration:duration}"):
        names = ("what", "duration") if tail else ("what",)
        g.form(
            "player_verb",
            f"gains|gain control of {{what:object}}{tail}",
            ApplyToObjects,
            _controlling,
            _uncontrolling(names),
        )
    g.form(
        "player_verb",
        "switch {what:switched_whose} power and toughness {duration:duration}",
        ApplyToObjects,
        lambda what, duration: ApplyToObjects(what, (SwitchPT(),), duration),
        _unswitch,
    )
    for category in ("self", "target", "back_singular"):
        g.unit("switched", f"{{it:{category}/sg}}")
    g.unit("switched_whose", "{it:switched} 's")
    g.word("switched_whose", "its", Back("its"))


def _controlling(what: Any, duration: Any = None) -> ApplyToObjects | None:
    if isinstance(what, Group) and IsOwnedBy(Back("they")) in what.noun.post:
        return None  # of each of several players it is said in a way of its own (108.3)
    return ApplyToObjects(what, (ChangeController(HOLE),), duration)


def _uncontrolling(names: tuple[str, ...]) -> Any:
    def unmake(value: ApplyToObjects) -> tuple[Any, ...] | None:
        fits = value.changes == (ChangeController(HOLE),) and not value.leading
        return (
            tuple(getattr(value, n) for n in names) if fits and (value.duration is None) == (len(names) == 1) else None
        )

    return unmake


def _unswitch(value: ApplyToObjects) -> tuple[Any, ...] | None:
    fits = value.changes == (SwitchPT(),) and value.duration is not None and not value.leading
    return (value.what, value.duration) if fits else None
