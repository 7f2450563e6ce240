"""Keyword abilities (702), from the table of keywords."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from engine.abilities.ability import Keyword, Static
from engine.abilities.casting.activating import ActivationLimit
from engine.abilities.costs.cost import Cost, PayLife, PayMana, PayOneOf
from engine.abilities.costs.costing import CostChange
from engine.abilities.layers.characteristics import LoseAbilities
from engine.abilities.lexicon import LAND_TYPES
from engine.abilities.node import Node, find
from engine.abilities.phrases.filters import (
    ColorCount,
    HasChosen,
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
from engine.abilities.phrases.mana_symbols import COLORS, ManaCost
from engine.abilities.phrases.quantities import ColorsSpent, DefinedX, Number, NumberOf, Quantity, X
from engine.abilities.phrases.references import Group, This
from engine.abilities.rewriting import rewrite
from engine.keywords.gifts import GIFTS
from engine.keywords.table import KEYWORDS
from engine.oracle.grammar.builder import Builder
from engine.oracle.productions.layers.changes import only_one


def declare(g: Builder) -> None:
    """Declare ``keyword`` and lists of keywords; ``line_keyword`` adds those that stand as a line of their own."""
    for keyword in KEYWORDS:
        for follows in keyword.follows:
            _declare(g, keyword.name, follows)
    _qualities(g)
    _sparing(g)
    _lands(g)
    _partners(g)
    _bands_with_others(g)
    devoured = "devour X , where X is the number of creatures devoured this way"
    g.word("line_keyword", devoured, Keyword("devour", amount=DefinedX(NumberOf("devoured", This("it")))))
    g.word("line_keyword", "modular -- Sunburst", Keyword("modular", amount=ColorsSpent(This())))  # 702.44c
    g.form(
        "short_keyword",
        "cumulative upkeep {one:mana_cost} or {other:mana_cost}",
        Keyword,
        lambda one, other: Keyword("cumulative upkeep", cost=Cost((PayOneOf((one.mana, other.mana)),))),
        _of_two_costs,
    )
    both = "cumulative upkeep -- Pay {one:mana_cost} and {n:integer} life ."
    g.form("dash_keyword", both, Keyword, _mana_and_life, _unmana_and_life)
    g.form("dash_keyword", "madness -- Pay {n:number_word} {mana:mana} .", Keyword, _spelled, _unspelled)
    g.form("keyword", "{it:short_keyword}", Keyword, _granted_bare, _ungranted_bare)
    g.unit("line_keyword", "{it:short_keyword}")
    g.unit("line_keyword", "{it:dash_keyword}")
    g.form("line_keyword", "{it:short_keyword} . {changes:own_changes}", Keyword, _changing, _unchanging)
    for category, stop in (("short_keyword", " ."), ("dash_keyword", "")):
        limited = f"{{it:{category}}}{stop} activate {{limits:limits_of_your}} ."
        g.form("line_keyword", limited, Keyword, _limiting, _unlimiting(category))
    for name in ("firebending", "mobilize"):
        defined = f"{name} X , where X is {{x:expression}} ."
        g.form("line_keyword", defined, Keyword, *_of_amount(name))
    g.form("line_keyword", "ward {cost:mana_cost} , where X is {x:expression} .", Keyword, _ward_x, _unward_x)
    g.listing("keyword_list", "keyword", "and")
    g.listing("keywords_or", "keyword", "or", low=2)
    g.listing("keyword_line", "line_keyword", None, comma=",")
    _several_qualities(g)
    g.unit("keyword_group", "{it:keyword_pair}")
    g.unit("keyword_group", "{it:keyword_several}")
    before = "{before:keyword_line} , {several:keyword_several}"
    g.form("keyword_group", before, tuple, lambda a, b: (*a, *b), _ends_in_several)


def _granted_bare(it: Keyword) -> Keyword | None:
    """What is granted without quotation marks: cumulative upkeep stands in them."""
    return it if it.name != "cumulative upkeep" else None


def _ungranted_bare(it: Keyword) -> tuple[Keyword] | None:
    return (it,) if it.name != "cumulative upkeep" else None


def _changing(it: Keyword, changes: tuple[CostChange, ...]) -> Keyword | None:
    """ "Equip {4}. This ability costs {1} less to activate ...": the ability that the keyword stands for."""
    return replace(it, changes=changes) if it.name == "equip" and not it.changes else None


def _limiting(it: Keyword, limits: tuple[ActivationLimit, ...]) -> Keyword | None:
    """ "Equip {0}. Activate only once each turn.": the ability that the keyword stands for."""
    return replace(it, limits=limits) if it.name in ("equip", "crew") and not it.limits and not it.changes else None


def _unlimiting(category: str) -> Any:
    def unmake(keyword: Keyword) -> tuple[Any, ...] | None:
        bare = replace(keyword, limits=())
        dashed = bare.cost is not None and _costing(bare.name)(bare.cost) == bare
        return (bare, keyword.limits) if keyword.limits and dashed == (category == "dash_keyword") else None

    return unmake


def _unchanging(keyword: Keyword) -> tuple[Any, ...] | None:
    return (replace(keyword, changes=()), keyword.changes) if keyword.changes else None


def _sparing(g: Builder) -> None:
    """ "This effect doesn't remove this Aura", of the protection that the sentence before grants (702.16n)."""
    g.word("spared", "this Aura", This("this Aura"))
    g.word("spared", "Auras", Group(Noun((Head((HasSubtype("Aura"),), "permanent", bare=True),)), ""))
    text = "{it:static} this effect doesn't remove {spared:spared} ."
    g.form("static_still", text, Static, _spare, _unspare)


def _spare(it: Static, spared: This | Group) -> Static | None:
    """Protection of every kind that is granted; where none is, it is not said of anything."""

    def sparing(node: Node) -> Node | None:
        return replace(node, spares=spared) if isinstance(node, Keyword) and node.name == "protection" else None

    made: Static = rewrite(it, sparing)
    return made if made != it else None


def _unspare(it: Static) -> tuple[Any, ...] | None:
    spared = {keyword.spares for keyword in find(it, Keyword) if keyword.name == "protection"}
    if len(spared) != 1 or None in spared:
        return None
    bare = rewrite(it, lambda node: replace(node, spares=None) if isinstance(node, Keyword) and node.spares else None)
    return bare, spared.pop()


def _of_amount(name: str) -> tuple[Any, Any]:
    """ "Firebending X, where X is ~'s power"."""

    def unmake(keyword: Keyword) -> tuple[Any] | None:
        return (keyword.amount.of,) if keyword.name == name and isinstance(keyword.amount, DefinedX) else None

    return lambda x: Keyword(name, amount=DefinedX(x)), unmake


def _ward_x(cost: PayMana, x: Quantity) -> Keyword | None:
    return Keyword("ward", cost=Cost((PayMana(cost.mana, x=DefinedX(x)),))) if "X" in cost.mana.symbols else None


def _unward_x(keyword: Keyword) -> tuple[Any, ...] | None:
    match keyword:
        case Keyword(name="ward", cost=Cost((PayMana(mana, x=DefinedX(x)),))):
            return PayMana(mana), x
        case _:
            return None


def _spelled(n: int, mana: ManaCost) -> Keyword | None:
    """ "Madness—Pay six {C}"."""
    single = len(mana.symbols) == 1 and n > 1
    return Keyword("madness", cost=Cost((PayMana(ManaCost(mana.symbols * n), spelled=True),))) if single else None


def _unspelled(keyword: Keyword) -> tuple[Any, ...] | None:
    match keyword:
        case Keyword(name="madness", cost=Cost((PayMana(mana=mana, spelled=True),))):
            return len(mana.symbols), ManaCost(mana.symbols[:1])
        case _:
            return None


def _mana_and_life(one: PayMana, n: int) -> Keyword:
    """ "Pay {B} and 1 life" (702.24a)."""
    return Keyword("cumulative upkeep", cost=Cost((PayMana(one.mana), PayLife(Number(n)))))


def _unmana_and_life(keyword: Keyword) -> tuple[Any, ...] | None:
    match keyword:
        case Keyword(name="cumulative upkeep", cost=Cost((PayMana(mana) as one, PayLife(Number(n))), ())):
            return (one, n) if one == PayMana(mana) else None
        case _:
            return None


def _of_two_costs(keyword: Keyword) -> tuple[Any, ...] | None:
    match keyword:
        case Keyword(name="cumulative upkeep", cost=Cost((PayOneOf((one, other), 1),))):
            return PayMana(one), PayMana(other)
        case _:
            return None


def _declare(g: Builder, name: str, follows: str) -> None:
    match follows:
        case "" if name == "for mirrodin!":
            g.word("short_keyword", "for Mirrodin!", Keyword(name))
        case "":
            g.word("plain_keyword", name, name)
            g.word("short_keyword", name, Keyword(name))
        case "amount":
            g.rule("short_keyword", f"{name} {{amount:numeral}}", Keyword, name=name)
        case "cost":
            g.rule("short_keyword", f"{name} {{cost:plain_cost}}", Keyword, name=name)
            g.form("dash_keyword", f"{name} -- {{cost:cost}} .", Keyword, _costing(name), _uncosting(name))
        case "amount cost":
            if name == "suspend":
                g.form(
                    "line_keyword",
                    "suspend X -- {cost:plain_cost} . X can't be 0 .",
                    Keyword,
                    _suspended_x,
                    _unsuspended_x,
                )
                g.form("short_keyword", "suspend {n:integer} -- {cost:plain_cost}", Keyword, _suspended, _unsuspended)
                return
            g.rule("short_keyword", f"{name} {{amount:numeral}} -- {{cost:plain_cost}}", Keyword, name=name)
        case "quality cost" if name == "equip":
            g.rule("short_keyword", "equip {quality:plain_noun/sg} {cost:plain_cost}", Keyword, name="equip")
        case _:
            pass


def _suspended(n: int, cost: Cost) -> Keyword:
    return Keyword("suspend", cost=cost, amount=Number(n))


def _unsuspended(keyword: Keyword) -> tuple[Any, ...] | None:
    match keyword:
        case Keyword(name="suspend", cost=Cost() as cost, amount=Number(n)):
            return n, cost
        case _:
            return None


def _suspended_x(cost: Cost) -> Keyword | None:
    """X is what is paid for it, and never 0 (702.62a, 107.3a)."""
    announced = any(isinstance(part, PayMana) and part.mana.has_x for part in cost.parts)
    return Keyword("suspend", cost=cost, amount=X()) if announced else None


def _unsuspended_x(keyword: Keyword) -> tuple[Any, ...] | None:
    match keyword:
        case Keyword(name="suspend", cost=Cost() as cost, amount=X()):
            return (cost,)
        case _:
            return None


def _bands_with_others(g: Builder) -> None:
    """ "Bands with other legendary creatures" (702.22b)."""
    g.rule("quoted", "“ bands with other {quality:noun/pl} . ”", Keyword, name="bands with other")


COMPANIONS: Final = (
    "Your starting deck contains only cards with even mana values",
    "Your starting deck contains only cards with odd mana values and land cards",
    "Your starting deck contains only cards with mana value 3 or greater and land cards",
    "Your starting deck contains at least twenty cards more than the minimum deck size",
    "No card in your starting deck has more than one of the same mana symbol in its mana cost",
    "Each creature card in your starting deck is a Cat , Elemental , Nightmare , Dinosaur , or Beast card",
    "Each nonland card in your starting deck has a different name",
    "Each nonland card in your starting deck shares a card type",
    "Each permanent card in your starting deck has an activated ability",
    "Each permanent card in your starting deck has mana value 2 or less",
)
"""What a companion asks of the starting deck, before the game begins (702.139a)."""


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
    for condition in COMPANIONS:
        g.word("line_keyword", f"companion — {condition} .", Keyword("companion", quality=condition))
    g.word("line_keyword", "friends forever", Keyword("partner", quality="friends forever"))
    converted = "more Than Meets the Eye {cost:plain_cost}"
    g.rule("line_keyword", converted, Keyword, name="more than meets the eye")
    for given in GIFTS:
        g.word("line_keyword", f"gift {given.replace('an ', 'a ')}", Keyword("gift", quality=given))
    g.rule("line_keyword", "{quality:plain_noun/sg} offering", Keyword, name="offering")
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
        plain = keyword.amount is None and keyword.quality is None and not keyword.changes and not keyword.limits
        return (keyword.cost,) if fits and plain and _unmana_and_life(keyword) is None else None

    return unmake


def _several_qualities(g: Builder) -> None:
    """ "Protection from A and from B", "from all colors": so many abilities (702.11f, 702.16g, 702.16i)."""
    g.form("from_quality", "from {quality:quality}", tuple, lambda quality: (quality,), only_one)
    g.form(
        "from_quality", "from all colors", tuple, lambda: EVERY_COLOR, lambda part: () if part == EVERY_COLOR else None
    )
    g.listing("from_qualities", "from_quality", "and")
    for name in ("protection", "hexproof"):
        g.form("keyword_several", f"{name} from each color", tuple, *_each_color(name))
    for name in ("protection", "hexproof"):
        g.form("keyword_several", f"{name} {{parts:from_qualities}}", tuple, _all_of(name), _unall_of(name))
    g.form("granted_part", "{it:granted}", tuple, lambda ability: (ability,), only_one)
    g.unit("granted_part", "{it:keyword_several}")
    g.listing("granted_parts", "granted_part", "and")
    g.form("granted_list", "{parts:granted_parts}", tuple, _all, lambda abilities: (_in_words(abilities),))


def _of(predicate: Predicate) -> Noun:
    """Anything with this quality (702.16a)."""
    return Noun((Head((predicate,), "source"),))


EVERY_COLOR = tuple(_of(HasColor(color)) for color in COLORS)
"""What an ability from all colors is from, each of them by itself (702.16h)."""

EACH_COLOR = EVERY_COLOR[::-1]
"""The same said in another way, "from each color" (702.11g, 702.16h): the order is only wording."""


def _each_color(name: str) -> tuple[Any, Any]:
    every = tuple(Keyword(name, quality=quality) for quality in EACH_COLOR)
    return lambda: every, lambda several: () if several == every else None


def _all(parts: tuple[tuple[Any, ...], ...]) -> tuple[Any, ...]:
    return tuple(one for part in parts for one in part)


def _all_of(name: str) -> Any:
    def make(parts: tuple[Any, ...]) -> tuple[Keyword, ...] | None:
        every = tuple(Keyword(name, quality=quality) for quality in _all(parts))
        return every if len(every) > 1 else None

    return make


def _unall_of(name: str) -> Any:
    def unmake(several: tuple[Any, ...]) -> tuple[Any, ...] | None:
        same = [isinstance(k, Keyword) and k == Keyword(name, quality=k.quality) for k in several]
        if len(several) < 2 or not all(same) or not all(k.quality for k in several):
            return None
        left = tuple(keyword.quality for keyword in several)
        if left == EACH_COLOR:
            return None
        parts: list[tuple[Any, ...]] = []
        while left:
            many = len(EVERY_COLOR) if left[: len(EVERY_COLOR)] == EVERY_COLOR else 1
            parts.append(left[:many])
            left = left[many:]
        return (tuple(parts),)

    return unmake


def _ends_in_several(line: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """A line of keywords, the last of which are said as one."""
    *before, last = _in_words(line)
    return (line[: -len(last)], last) if before and len(last) > 1 else None


def _in_words(abilities: tuple[Any, ...]) -> tuple[tuple[Any, ...], ...]:
    """Abilities as they are listed: those from several qualities go together."""
    parts: list[tuple[Any, ...]] = []
    for ability in abilities:
        if parts and _goes_on(parts[-1][-1], ability):
            parts[-1] = (*parts[-1], ability)
        else:
            parts.append((ability,))
    return tuple(parts)


def _goes_on(one: Any, other: Any) -> bool:
    both = isinstance(one, Keyword) and isinstance(other, Keyword)
    return both and one.name == other.name and one.name in ("protection", "hexproof") and bool(one.quality)


def _qualities(g: Builder) -> None:
    g.rule("short_keyword", "enchant {quality:plain_noun/sg}", Keyword, name="enchant")
    g.word("short_keyword", "enchant player", Keyword("enchant", quality="player"))
    g.word("short_keyword", "enchant opponent", Keyword("enchant", quality="opponent"))
    g.rule("short_keyword", "affinity for {quality:plain_noun/pl}", Keyword, name="affinity")
    g.rule("short_keyword", "devour {quality:plain_noun/sg} {amount:numeral}", Keyword, name="devour")
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
    _walk(g, "landwalk of the chosen type", HasChosen("type"))
    _walk(g, "snow landwalk of the chosen type", HasSupertype("snow"), HasChosen("type"))
    g.word("lost", "loses|lose all landwalk abilities", LoseAbilities((Keyword("landwalk"),)))
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
