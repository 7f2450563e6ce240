"""Becoming: several characteristics in one phrase, what it still is, and changes with a choice (205.1, 613.6)."""

from __future__ import annotations

from typing import Any, get_args

from msgspec.structs import replace

from engine.abilities.ability import Keyword, Static
from engine.abilities.effects import Instruction
from engine.abilities.layers.characteristics import (
    BecomeColorOfChoice,
    Becomes,
    Delta,
    GainOneOf,
    ModifyOneOf,
    ModifyPT,
)
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.lexicon import PERMANENT_TYPES, plural
from engine.abilities.node import find
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.quantities import Quantity
from engine.abilities.rewriting import replace_all
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import ANY, NEUTRAL, PL, SG
from engine.oracle.productions.layers.changes import only_one, split_last
from engine.oracle.productions.phrases.verbs import HOLE

Kind = tuple[tuple[str, ...], tuple[tuple[str, str], ...]]
"""Colors, and type words with what they are."""

COLORLESS = ("C",)
"""What stands for no color, where colors are said."""

EACH_EQUAL = (
    ("power and toughness", "power and toughness each equal to"),
    ("base power and toughness", "base power and toughness each equal to"),
    ("base power and base toughness", "base power and base toughness each equal to"),
)
"""How power and toughness are set to one amount, by the wording that the node keeps."""

STILL = (("it's", SG), ("he's", SG), ("she's", SG), ("they're", PL))


def declare(g: Builder) -> None:
    """Declare further phrases of ``become`` and ``being``, and sentences that say what something still is."""
    g.form("listed_abilities", "{one:granted} , and {two:granted}", tuple, lambda *two: two, _so_many(2))
    g.form("listed_abilities", "{a:granted} , {b:granted} , and {c:granted}", tuple, lambda *three: three, _so_many(3))
    colored = "{colors:token_colors} {types:kind_list/@}"
    g.form("kind_words", colored, tuple, lambda c, t: (c or COLORLESS, t), _kind(colored=True))
    g.form("kind_words", "{types:kind_list/@}", tuple, lambda t: ((), t), _kind(colored=False))
    g.form("kind_word", "{it:supertype}", tuple, lambda t: ("supertype", t), lambda w: _only("supertype", w))
    g.unit("kind_word", "{it:type_word/@}")
    g.listing("kind_words_list", "kind_word", None)
    g.unit("kind_list", "{it:kind_words_list/sg}", number=SG)
    g.form("kind_list", "{word:kind_word/pl}", tuple, lambda word: (word,), only_one, number=PL)
    g.form("kind_before", "{it:kind_word/sg}", tuple, lambda pair: pair, lambda pair: (pair,), number=NEUTRAL)
    g.listing("kinds_before", "kind_before", None)
    several = "{before:kinds_before} {last:kind_word/pl}"
    g.form("kind_list", several, tuple, lambda before, last: (*before, last), split_last, number=PL)
    for category, verb in (("become", "becomes|become"), ("being", "is|are")):
        one, many = verb.split("|")
        for start, mark, number in ((f"{one} a", "sg", SG), (many, "pl", PL)):
            phrases(g, category, start, mark, number)
    phrases(g, "become_bare", "become a", "sg", ANY)
    g.word("become_bare", "become the color or colors of your choice", BecomeColorOfChoice(several=True))
    g.form("object_bare", "{one:become_bare}", ApplyToObjects, lambda one: ApplyToObjects(HOLE, (one,)), _one_becoming)
    g.form(
        "object_bare",
        "{one:become_bare} {duration:duration}",
        ApplyToObjects,
        lambda one, duration: ApplyToObjects(HOLE, (one,), duration),
        _one_becoming_for,
    )
    _still(g)
    g.word("become", "becomes|become the color of your choice", BecomeColorOfChoice())
    g.word("become", "becomes|become the color or colors of your choice", BecomeColorOfChoice(several=True))
    g.form("effect_change", "gets|get {one:delta} or {other:delta}", ModifyOneOf, _one_of, _unone_of)
    _choices(g)


def _one_of(one: tuple[Delta, Delta], other: tuple[Delta, Delta]) -> ModifyOneOf:
    return ModifyOneOf((ModifyPT(*one), ModifyPT(*other)))


def _unone_of(value: ModifyOneOf) -> tuple[Any, ...]:
    return tuple((option.power, option.toughness) for option in value.options)


def _one_becoming(value: ApplyToObjects) -> tuple[Any, ...] | None:
    """ "You may have it become a 3/3 Elemental creature": of one object, in the infinitive."""
    return value.changes if value == ApplyToObjects(HOLE, value.changes) and len(value.changes) == 1 else None


def _one_becoming_for(value: ApplyToObjects) -> tuple[Any, ...] | None:
    if value.duration is None or value.leading or len(value.changes) != 1:
        return None
    return value.changes[0], value.duration


def _kind(*, colored: bool) -> Any:
    def unmake(kind: Kind) -> tuple[Any, ...] | None:
        if bool(kind[0]) != colored:
            return None
        return (() if kind[0] == COLORLESS else kind[0], kind[1]) if colored else (kind[1],)

    return unmake


def _only(kind: str, word: tuple[str, str]) -> tuple[str] | None:
    return (word[1],) if word[0] == kind else None


def _so_many(count: int) -> Any:
    return lambda abilities: abilities if len(abilities) == count else None


def phrases(g: Builder, category: str, start: str, mark: str, number: Any, own: str = "its") -> None:
    """With power and toughness before the types, or after them, or without; with abilities; retaining other types."""
    kind = f"{{kind:kind_words/{mark}}}"
    other = own if mark == "sg" else "their"
    that = "that's still a" if mark == "sg" else "that are still"
    tails: tuple[tuple[str, str], ...] = (
        ("", ""),
        (f" in addition to {other} other types", "types"),
        (f" in addition to {other} other colors and types", "colors and types"),
        (f" {that} {{still:still_type/{mark}}}", "that"),
    )
    for tail, keeping in tails:
        for able in (False, True):
            with_able = " with {abilities:granted_list}" if able else ""
            also_able = " and {abilities:granted_list}" if able else ""
            equal = tuple(
                (words, f"{start} {kind} with {phrase} {{n:expression}}{tail}") for words, phrase in EACH_EQUAL
            )
            with_every = " with all creature types"
            shapes: tuple[tuple[str, str], ...] = (
                ("before", f"{start} {{pt:pt}} {kind}{with_able}{tail}"),
                ("ranked", f"{start} {{rank:supertype}} {{pt:pt}} {kind}{with_able}{tail}"),
                ("base", f"{start} {kind} with base power and toughness {{pt:pt}}{also_able}{tail}"),
                ("none", f"{start} {kind}{with_able}{tail}"),
                ("every", f"{start} {{pt:pt}} {kind}{with_every}{also_able}{tail}"),
                ("every none", f"{start} {kind}{with_every}{also_able}{tail}"),
                *(equal if not able else ()),
            )
            for shape, pattern in shapes:
                of_types = shape == "none" and not able
                if of_types and keeping == "types":
                    continue  # that is a change of types alone
                g.form(
                    category,
                    pattern,
                    Becomes,
                    make_becomes(shape, keeping, able),
                    unmake_becomes(shape, keeping, able),
                    number=number,
                )
    if category == "become":
        listed = f"{start} {kind} with base power and toughness {{pt:pt}} , {{abilities:listed_abilities}}"
        make, unmake = make_becomes("base", "", True), unmake_becomes("base", "", True)
        g.form(category, listed, Becomes, _listing(make), _unlisting(unmake), number=number)
    named = f"{start} {kind} with base power and toughness {{pt:pt}}"
    for able, also in ((False, ""), (True, " and {abilities:granted_list}")):
        pattern = f"{named}{also} named {{name:proper}}"
        g.form(
            category,
            pattern,
            Becomes,
            make_becomes("named", "", able),
            unmake_becomes("named", "", able),
            number=number,
        )
    both = f"{start} {{pt:pt}} {kind} and {{second:kind_words/{mark}}} in addition to {other} other types"
    g.form(category, both, Becomes, _paired, _unpaired, number=number)
    if category == "become":
        for word in PERMANENT_TYPES:
            if mark == "sg":
                g.word("still_type", word, word, number=SG)
            else:
                g.word("still_type", plural(word), word, number=PL)


def _listing(make: Any) -> Any:
    def listed(*values: Any) -> Becomes | None:
        made = make(*values)
        return replace(made, listed=True) if made is not None else None

    return listed


def _unlisting(unmake: Any) -> Any:
    return lambda value: unmake(replace(value, listed=False)) if value.listed else None


def _order(shape: str, able: bool, keeping: str) -> tuple[str, ...]:
    """The slots of a phrase, in order."""
    names = SLOTS.get(shape, ("kind", "n"))
    last = "still" if keeping == "that" else "name" if shape == "named" else ""
    return (*names, *(("abilities",) if able else ()), *((last,) if last else ()))


SLOTS = {
    "before": ("pt", "kind"),
    "ranked": ("rank", "pt", "kind"),
    "base": ("kind", "pt"),
    "named": ("kind", "pt"),
    "none": ("kind",),
    "every": ("pt", "kind"),
    "every none": ("kind",),
}
"""What stands in a phrase, in order; with one amount for power and toughness, the types and the amount."""


def make_becomes(shape: str, keeping: str, able: bool) -> Any:
    """What makes a ``Becomes`` of the slots of a phrase: with power and toughness where, what it keeps, with abilities."""
    names = _order(shape, able, keeping)

    def make(*values: Any) -> Becomes | None:
        given = dict(zip(names, values, strict=True))
        colors, words = given["kind"]
        pt = given.get("pt", (given.get("n"),) * 2)
        said = {kind: tuple(word for what, word in words if what == kind) for kind in ("type", "subtype", "supertype")}
        if shape == "ranked":
            if said["supertype"]:
                return None
            said["supertype"] = (given["rank"],)
            words = (("supertype", given["rank"]), *words)
        if shape == "none" and not able and not keeping and not (colors or said["supertype"] or said["type"]):
            return None  # "becomes a Forest", "becomes a Zombie" is said of types alone
        made = Becomes(
            types=said["type"],
            subtypes=said["subtype"],
            supertypes=said["supertype"],
            colors=colors,
            power=pt[0],
            toughness=pt[1],
            abilities=given.get("abilities", ()),
            keeps=keeping != "",
            keeps_colors=keeping == "colors and types",
            base=shape in ("base", "named") or shape.startswith("base "),
            still=("that", given["still"]) if keeping == "that" else ("", ""),
            each="" if shape in SLOTS else shape,
            every=shape.startswith("every"),
            named=given.get("name", ""),
            ranked=shape == "ranked",
        )
        return made if _words(made) == words else None

    return make


def unmake_becomes(shape: str, keeping: str, able: bool) -> Any:
    """The way back from a ``Becomes`` to the slots of such a phrase."""
    names = _order(shape, able, keeping)

    def unmake(value: Becomes) -> tuple[Any, ...] | None:
        if value.still[0] not in ("", "that") or value.listed:
            return None  # a sentence of its own says it
        kept = "that" if value.still[0] == "that" else "colors and types" if value.keeps_colors else "types"
        found = _shape(value)
        if value.paired or (found, bool(value.abilities), kept if value.keeps else "") != (shape, able, keeping):
            return None
        parts = {
            "kind": (value.colors, _words(replace(value, supertypes=()) if value.ranked else value)),
            "rank": value.supertypes[0] if value.ranked else "",
            "pt": (value.power, value.toughness),
            "abilities": value.abilities,
            "still": value.still[1],
            "n": value.power,
            "name": value.named,
        }
        return tuple(parts[name] for name in names)

    return unmake


def _shape(value: Becomes) -> str:
    if value.every:
        return "every none" if value.power is None else "every"
    if value.named:
        return "named"
    if value.ranked:
        return "ranked"
    return value.each or ("none" if value.power is None else "base" if value.base else "before")


def _paired(pt: tuple[Quantity, Quantity], first: Kind, second: Kind) -> Becomes | None:
    """ "1/1 green Saproling creatures and Forest lands": each a subtype and its card type."""
    kinds = [word for what, word in (*first[1], *second[1]) if what == "type"]
    words = [word for what, word in (*first[1], *second[1]) if what == "subtype"]
    made = Becomes(tuple(kinds), tuple(words), (), first[0], pt[0], pt[1], keeps=True, paired=True)
    return made if _unpaired(made) == (pt, first, second) else None


def _unpaired(value: Becomes) -> tuple[Any, ...] | None:
    if not value.paired or len(value.types) != 2 or len(value.subtypes) != 2:
        return None
    one, two = ((("subtype", word), ("type", kind)) for word, kind in zip(value.subtypes, value.types, strict=True))
    return (value.power, value.toughness), (value.colors, one), ((), two)


def _words(value: Becomes) -> tuple[tuple[str, str], ...]:
    """The type words as they are said: supertypes, subtypes, card types."""
    return (
        *(("supertype", word) for word in value.supertypes),
        *(("subtype", word) for word in value.subtypes),
        *(("type", word) for word in value.types),
    )


def _still(g: Builder) -> None:
    """ "It's still a land." after the sentence that makes it something else: it retains its types (205.1b)."""
    kinds = get_args(Instruction)
    for words, number in STILL:
        mark, article = ("sg", "a ") if number == SG else ("pl", "")
        tail = f". {words} still {article}{{type:still_type/{mark}}} ."
        g.form("full_sentence", f"{{it:sentence}} {tail}", kinds, _keeping(words), _kept(words))
        g.form(
            "static_still",
            f"{{it:static}} {words} still {article}{{type:still_type/{mark}}} .",
            Static,
            _keeping(words),
            _kept(words),
        )


def _keeping(words: str) -> Any:
    def make(value: Any, still: str) -> Any:
        found = list(find(value, Becomes))
        if len(found) != 1 or found[0].keeps:
            return None
        return replace_all(value, found[0], replace(found[0], keeps=True, still=(words, still)))

    return make


def _kept(words: str) -> Any:
    def unmake(value: Any) -> tuple[Any, ...] | None:
        found = list(find(value, Becomes))
        if len(found) != 1 or found[0].still[0] != words:
            return None
        return replace_all(value, found[0], replace(found[0], keeps=False, still=("", ""))), found[0].still[1]

    return unmake


def _choices(g: Builder) -> None:
    """ "Gains your choice of flying or reach", "gains protection from the color of your choice"."""
    g.listing("choice_of_keywords", "keyword", "or", low=2)
    g.form(
        "given",
        "gains|gain your choice of {abilities:choice_of_keywords}",
        GainOneOf,
        lambda abilities: GainOneOf(abilities) if all(isinstance(one, Keyword) for one in abilities) else None,
        lambda value: (value.abilities,) if not value.color else None,
    )
    for name in ("protection", "hexproof"):
        g.word("given", f"gains|gain {name} from the color of your choice", GainOneOf(color=name))
        g.form(
            "given",
            f"gains|gain {name} from {{quality:quality}} or from the color of your choice",
            GainOneOf,
            _quality_or_color(name),
            _unquality_or_color(name),
        )


def _quality_or_color(name: Any) -> Any:
    return lambda quality: GainOneOf((Keyword(name, quality=quality),), name) if isinstance(quality, Noun) else None


def _unquality_or_color(name: str) -> Any:
    return lambda value: (value.abilities[0].quality,) if value.color == name and len(value.abilities) == 1 else None
