"""Keyword abilities (702), from the table of keywords."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.abilities.ability import Keyword
from engine.abilities.costs.cost import Cost, PayMana, PayOneOf
from engine.abilities.lexicon import LAND_TYPES
from engine.abilities.phrases.filters import (
    ColorCount,
    HasColor,
    HasSubtype,
    HasSupertype,
    HasType,
    Head,
    IsNamed,
    Not,
    Noun,
    Predicate,
)
from engine.abilities.phrases.quantities import ColorsSpent
from engine.abilities.phrases.references import This
from engine.keywords.table import KEYWORDS
from engine.oracle.grammar.builder import Builder


def declare(g: Builder) -> None:
    """Declare ``keyword`` and lists of keywords; ``line_keyword`` adds those that stand as a line of their own."""
    for keyword in KEYWORDS:
        for follows in keyword.follows:
            _declare(g, keyword.name, follows)
    _qualities(g)
    _lands(g)
    _partners(g)
    g.word("line_keyword", "modular -- Sunburst", Keyword("modular", amount=ColorsSpent(This())))  # 702.44c
    g.form(
        "short_keyword",
        "cumulative upkeep {one:mana_cost} or {other:mana_cost}",
        Keyword,
        lambda one, other: Keyword("cumulative upkeep", cost=Cost((PayOneOf((one.mana, other.mana)),))),
        _of_two_costs,
    )
    g.unit("keyword", "{it:short_keyword}")
    g.unit("line_keyword", "{it:short_keyword}")
    g.unit("line_keyword", "{it:dash_keyword}")
    g.listing("keyword_list", "keyword", "and")
    g.listing("keyword_line", "line_keyword", None, comma=",")
    for name in ("protection", "hexproof"):
        g.form(
            "keyword_pair", f"{name} from {{a:quality}} and from {{b:quality}}", tuple, _pair_of(name), _unpair_of(name)
        )
    g.unit("keyword_group", "{it:keyword_pair}")
    g.form("keyword_group", "{before:keyword_line} , {pair:keyword_pair}", tuple, lambda a, b: (*a, *b), _ends_in_pair)


def _of_two_costs(keyword: Keyword) -> tuple[Any, ...] | None:
    match keyword:
        case Keyword(name="cumulative upkeep", cost=Cost((PayOneOf((one, other), 1),))):
            return PayMana(one), PayMana(other)
        case _:
            return None


def _declare(g: Builder, name: str, follows: str) -> None:
    match follows:
        case "":
            g.word("plain_keyword", name, name)
            g.word("short_keyword", name, Keyword(name))
        case "amount":
            g.rule("short_keyword", f"{name} {{amount:numeral}}", Keyword, name=name)
        case "cost":
            g.rule("short_keyword", f"{name} {{cost:plain_cost}}", Keyword, name=name)
            g.form("dash_keyword", f"{name} -- {{cost:cost}} .", Keyword, _costing(name), _uncosting(name))
        case "amount cost":
            g.rule("short_keyword", f"{name} {{amount:numeral}} -- {{cost:plain_cost}}", Keyword, name=name)
        case "quality cost" if name == "equip":
            g.rule("short_keyword", "equip {quality:plain_noun/sg} {cost:plain_cost}", Keyword, name="equip")
        case _:
            pass


def _partners(g: Builder) -> None:
    """Partner abilities with a name, or with words that both have in common (702.124i, 702.124j, 702.124m)."""
    named = Noun((Head((), "card"),))
    g.form(
        "line_keyword",
        "partner with {name:proper}",
        Keyword,
        lambda name: Keyword("partner with", quality=replace(named, post=(IsNamed(name),))),
        lambda k: (k.quality.post[0].name,) if k.name == "partner with" else None,
    )
    for words in ("Character select", "Father & son", "Friends forever", "Survivors"):
        g.word("line_keyword", f"partner -- {words}", Keyword("partner", quality=words))
    g.word("line_keyword", "choose a Background", Keyword("choose a background"))
    g.word("line_keyword", "doctor 's companion", Keyword("doctor's companion"))


def _costing(name: str) -> Any:
    def make(cost: Any) -> Keyword | None:
        """After a dash stands a cost that is not only mana."""
        only = cost.parts[0]
        plain = len(cost.parts) == 1 and isinstance(only, PayMana) and not only.waterbend
        return None if plain else Keyword(name, cost=cost)

    return make


def _uncosting(name: str) -> Any:
    def unmake(keyword: Keyword) -> tuple[Any] | None:
        fits = keyword.name == name and keyword.cost is not None
        return (keyword.cost,) if fits and keyword.amount is None and keyword.quality is None else None

    return unmake


def _pair_of(name: str) -> Any:
    """ "Protection from A and from B" is two abilities (702.16g)."""
    return lambda a, b: (Keyword(name, quality=a), Keyword(name, quality=b))


def _unpair_of(name: str) -> Any:
    def unmake(pair: tuple[Any, ...]) -> tuple[Any, ...] | None:
        fits = len(pair) == 2 and all(isinstance(k, Keyword) and k.name == name and k.quality for k in pair)
        return (pair[0].quality, pair[1].quality) if fits else None

    return unmake


def _ends_in_pair(line: tuple[Any, ...]) -> tuple[Any, ...] | None:
    return (line[:-2], line[-2:]) if len(line) > 2 else None


def _qualities(g: Builder) -> None:
    g.rule("short_keyword", "enchant {quality:plain_noun/sg}", Keyword, name="enchant")
    g.word("short_keyword", "enchant player", Keyword("enchant", quality="player"))
    g.word("short_keyword", "enchant opponent", Keyword("enchant", quality="opponent"))
    g.rule("short_keyword", "affinity for {quality:plain_noun/pl}", Keyword, name="affinity")
    g.rule("short_keyword", "champion a {quality:plain_noun/sg}", Keyword, name="champion")
    for name in ("protection", "hexproof"):
        g.rule("short_keyword", f"{name} from {{quality:quality}}", Keyword, name=name)
    g.form("quality", "{color:color}", Noun, lambda c: _of(HasColor(c)), lambda n: _from(n, HasColor, "color"))
    for word in ("multicolored", "monocolored", "colorless"):
        g.word("quality", word, _of(ColorCount(word)))
    for word, card_type in (("instants", "instant"), ("sorceries", "sorcery")):
        g.word("quality", word, _of(HasType(card_type)))
    g.unit("quality", "{it:noun/pl}", Noun)
    g.word("quality", "everything", "everything")


def _of(predicate: Predicate) -> Noun:
    """Anything with this quality (702.16a)."""
    return Noun((Head((predicate,), "source"),))


def _from(noun: Noun, kind: type, field: str) -> tuple[Any] | None:
    if len(noun.heads) != 1 or noun.post or noun.heads[0].word != "source" or len(noun.heads[0].adjectives) != 1:
        return None
    predicate = noun.heads[0].adjectives[0]
    return (getattr(predicate, field),) if isinstance(predicate, kind) else None


def _lands(g: Builder) -> None:
    """Landwalk (702.14) and typecycling (702.29e), whose names are made of a type."""
    for subtype in LAND_TYPES:
        _walk(g, f"{subtype.lower()}walk", HasSubtype(subtype))
        _walk(g, f"snow {subtype.lower()}walk", HasSupertype("snow"), HasSubtype(subtype))
        g.word("plain_keyword", f"{subtype.lower()}walk", f"{subtype.lower()}walk")
    for word, predicate in _WALKED:
        _walk(g, f"{word} landwalk", predicate, HasType("land"))
    for word, adjectives in _CYCLED:
        card = Noun((Head(adjectives, "card"),))
        g.rule("short_keyword", f"{word}cycling {{cost:plain_cost}}", Keyword, name="typecycling", quality=card)


def _walk(g: Builder, words: str, *land: Predicate) -> None:
    """Landwalk of one kind: a land type, a supertype and such a type, or another quality of a land (702.14a)."""
    kind = Noun((Head(land, "permanent", bare=True),))
    g.word("short_keyword", words, Keyword("landwalk", quality=kind))


_WALKED: tuple[tuple[str, Predicate], ...] = (
    ("legendary", HasSupertype("legendary")),
    ("snow", HasSupertype("snow")),
    ("nonbasic", Not(HasSupertype("basic"))),
    ("artifact", HasType("artifact")),
)
"""What a land may be, besides its types, that landwalk names (702.14a)."""

_CYCLED: tuple[tuple[str, tuple[Predicate, ...]], ...] = (
    *((subtype.lower(), (HasSubtype(subtype),)) for subtype in ("Plains", "Island", "Swamp", "Mountain", "Forest")),
    ("basic land", (HasSupertype("basic"), HasType("land"))),
    ("land", (HasType("land"),)),
    *((subtype, (HasSubtype(subtype),)) for subtype in ("Wizard", "Sliver")),
)
