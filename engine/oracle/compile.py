"""Compiling: a card's text → what it is in play (``engine.state.definition``). Pure and deterministic."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Final

import msgspec.structs

from engine.abilities.ability import EntersWithCounters, Keyword, SpellAbility
from engine.abilities.costs.costing import AdditionalCost
from engine.abilities.lexicon import ALL_CARD_TYPES, SUPERTYPES
from engine.abilities.phrases.filters import IsNamed
from engine.abilities.phrases.mana_symbols import COLORS, ManaCost, parse_mana
from engine.abilities.phrases.quantities import X
from engine.abilities.phrases.references import This
from engine.abilities.rewriting import replace_all
from engine.keywords.table import BY_NAME
from engine.oracle.anchors import anchored
from engine.oracle.antecedents import GIVEN_UP
from engine.oracle.bands import Striation, bands, is_stationed, lines_of
from engine.oracle.card import CardText, FaceText
from engine.oracle.cleaving import cleaved_lines, is_cleaved
from engine.oracle.dungeons import rooms
from engine.oracle.layouts import laid_out
from engine.oracle.lending import with_what_is_below
from engine.oracle.normalise import Normalised, normalise, paragraphs, with_tables
from engine.oracle.reading import Context, Refused, Understood, read
from engine.oracle.self_named import with_own_name
from engine.state.definition import Definition, Face, RulesLine, Unread


def compile_card(card: CardText) -> Definition:
    """A card as the rules see it: for each face the printed characteristics, and each paragraph as read or refused.

    :raises ValueError: the mana cost has something that is no mana symbol of 107.4.
    """
    return laid_out(card.name, card.layout, tuple(_face(face) for face in card.faces))


def compile_text(text: str, *, name: str = "", types: tuple[str, ...] = ()) -> tuple[RulesLine, ...]:
    """Rules text on its own: an emblem's, an effect's, an ability's.

    ``types`` are the card types and supertypes of what has the text, lower case; without any, each paragraph may be an
    instruction or an ability of any kind.

    >>> [line.printed for line in compile_text("Target creature gets +3/+3 until end of turn.")]
    ['Target creature gets +3/+3 until end of turn.']
    """
    return _lines(text, name, types)


def _face(face: FaceText) -> Face:
    supertypes, types, subtypes = type_line(face.type_line)
    cost = _mana_cost(face.mana_cost)
    stationed = is_stationed(face.oracle_text)  # 721.2c: the power/toughness box is part of a static ability
    box = (face.power, face.toughness) if stationed and face.power and face.toughness else None
    return Face(
        name=face.name,
        mana_cost=cost,
        colors=_colors(cost, face.color_indicator),
        supertypes=supertypes,
        types=types,
        subtypes=subtypes,
        power=None if stationed else _number(face.power),
        toughness=None if stationed else _number(face.toughness),
        loyalty=_number(face.loyalty),
        defense=_number(face.defense),
        lines=(
            *(
                rooms(face.oracle_text, face.name)
                if types == ("dungeon",)
                else _lines(face.oracle_text, face.name, (*supertypes, *types), box)
            ),
            *_strange_types(face.type_line),
            *_strange_loyalty(face),
        ),
    )


@lru_cache(4096)
def type_line(text: str) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Supertypes, card types and subtypes of a type line (205.1).

    >>> type_line("Legendary Creature — Time Lord Doctor")
    (('legendary',), ('creature',), ('Time Lord', 'Doctor'))
    """
    left, _, right = text.replace("–", "—").partition("—")
    words = [word.lower() for word in left.split()]
    supertypes = tuple(word for word in words if word in SUPERTYPES)
    types = tuple(word for word in words if word in ALL_CARD_TYPES)
    subtypes = right.replace("Time Lord", "Time_Lord").split()
    return supertypes, types, tuple(word.replace("_", " ") for word in subtypes)


_WORDS_OF_TYPES: Final = frozenset({*SUPERTYPES, *ALL_CARD_TYPES, "token"})
"""What may stand before the dash of a type line (205.2a, 205.4a); card files write "Token Creature"."""


@lru_cache(4096)
def _strange_types(text: str) -> tuple[RulesLine, ...]:
    """What stands before the dash of a type line and is no type, as text that was not read (205.2a, 205.4a)."""
    left = text.replace("–", "—").partition("—")[0]
    strange = next((word for word in left.split() if word.lower() not in _WORDS_OF_TYPES), None)
    if strange is None:
        return ()
    at = text.index(strange)
    why = f"{strange} is no card type or supertype"
    return (RulesLine(text, unread=Unread(text, (at, at + len(strange)), why, "unclassified")),)


def _strange_loyalty(face: FaceText) -> tuple[RulesLine, ...]:
    """A loyalty that is no number, as text that was not read: what X is would have to be known (209.1)."""
    text = face.loyalty or ""
    if not text or text.isdecimal():
        return ()
    if text == "X" and "{X}" in (
        face.mana_cost or ""
    ):  # 306.5b, 107.3m: it enters with as many loyalty counters as X was
        return (RulesLine(text, (EntersWithCounters(This("~"), "loyalty", X()),), printed=text),)
    return (RulesLine(text, unread=Unread(text, (0, len(text)), f"the loyalty {text} is no number", "unclassified")),)


def _mana_cost(text: str | None) -> ManaCost | None:
    """No symbols are no mana cost, which is not a cost of {0} (202.1b)."""
    return parse_mana(text) if text else None


@lru_cache(2048)
def _colors(cost: ManaCost | None, indicator: tuple[str, ...] | None) -> tuple[str, ...]:
    """The colors of the mana cost and of the color indicator (202.2, 204.1)."""
    found = (cost.colors if cost is not None else frozenset()) | set(indicator or ())
    return tuple(color for color in COLORS if color in found)


def _number(text: str | None) -> int | None:
    """A printed number; ``*`` and what is computed from it count as 0 until an ability says otherwise (208.2a)."""
    if text is None or text == "":
        return None
    digits = text.removeprefix("+").replace("−", "-")
    if digits.removeprefix("-").isdecimal():
        return int(digits)
    plus = digits.split("+", 1)[0]
    return int(plus) if plus.isdecimal() and "+" in digits else 0


def _lines(text: str, name: str, types: tuple[str, ...], box: tuple[str, str] | None = None) -> tuple[RulesLine, ...]:
    if is_cleaved(text):
        return cleaved_lines(text, lambda said: _lines_of(said, name, types, box))
    return _lines_of(text, name, types, box)


def _lines_of(text: str, name: str, types: tuple[str, ...], box: tuple[str, str] | None) -> tuple[RulesLine, ...]:
    category = _top_category(types)
    context = Context()
    lines: list[RulesLine] = []
    stationed = is_stationed(text)
    parts = tuple(bands(paragraphs(text) if stationed else with_tables(paragraphs(text))))
    for band in parts:
        if band.head:
            striation = Striation(box if band is parts[-1] else None) if stationed else None
            lines.extend(lines_of(band, partial(_alone, name, types, category), striation))
            continue
        for paragraph in band.below:
            words = anchored(paragraph, partial(_alone, name, types, category))
            if words is not None:
                lines.extend(words)
                continue
            line, context = _line(normalise(paragraph, name, types), category, context, name)
            lines.append(line)
    return with_what_is_below(tuple(_with_name(line, name) for line in lines))


def _with_name(line: RulesLine, name: str) -> RulesLine:
    """What has to be named as the card is: that name itself, whoever has the ability and whatever it is called then.

    201.5a: only what refers to the object by name is about what has the ability; "a card named" is not.
    """
    if not name:
        return line
    if line.unread is not None and line.unread.event is not None:
        event = replace_all(line.unread.event, IsNamed("~"), IsNamed(name))
        return msgspec.structs.replace(line, unread=msgspec.structs.replace(line.unread, event=event))
    abilities = replace_all(line.abilities, IsNamed("~"), IsNamed(name))
    if abilities is line.abilities:
        return line
    return msgspec.structs.replace(line, abilities=abilities, printed=line.printed.replace("named ~", f"named {name}"))


def _alone(name: str, types: tuple[str, ...], category: str, paragraph: str) -> RulesLine:
    """A paragraph that points back to none before it."""
    return _line(normalise(paragraph, name, types), category, Context(), name)[0]


def _top_category(types: tuple[str, ...]) -> str:
    """Which paragraphs can stand on an object: instructions stand on instants and sorceries only (113.3a)."""
    if not types:
        return "any_line"
    return "spell_line" if "instant" in types or "sorcery" in types else "permanent_line"


def _line(line: Normalised, category: str, context: Context, name: str) -> tuple[RulesLine, Context]:
    """One paragraph. Paragraphs of a spell's instructions carry on counting targets and may point back (608.2c)."""
    if not line.text:
        return RulesLine(line.printed), context
    result = with_own_name(read(line.text, category, context, line.named, line.name), name)
    result = _with_use(result, category, len(line.text))
    if isinstance(result, Refused):
        span = line.span(result.start, result.end)
        unread = Unread(text=line.printed, span=span, why=result.why, kind=result.kind, event=result.event)
        return RulesLine(line.printed, unread=unread), Context(context.slots, context.mentions, ())
    kinds = {*map(type, result.abilities)}
    if SpellAbility in kinds:
        context = Context(result.slots, result.mentions, result.said)
    elif AdditionalCost in kinds and any(
        isinstance(one, AdditionalCost) and not one.others for one in result.abilities
    ):
        chosen = (m for m in result.mentions if m.binding == "cost.chosen")
        paid = (msgspec.structs.replace(m, words=m.words & {*GIVEN_UP}) for m in chosen)
        done = (m for m in result.mentions if m.binding.startswith("done."))
        context = Context(context.slots, (*context.mentions, *paid, *done), context.said)
    printed = f"{line.label} — {result.printed}" if line.label else result.printed
    return RulesLine(line.printed, result.abilities, printed=printed), context


_OF_PERMANENTS: Final = frozenset(
    {
        "banding",
        "defender",
        "double strike",
        "fear",
        "first strike",
        "flying",
        "haste",
        "horsemanship",
        "intimidate",
        "landwalk",
        "menace",
        "reach",
        "shadow",
        "skulk",
        "trample",
        "vigilance",
    }
)
"""The keywords about how creatures attack, block and deal combat damage: an instant or sorcery never does (506.3, 702)."""


def _with_use(result: Understood | Refused, category: str, length: int) -> Understood | Refused:
    """What was read of a line of that category, unless it is a keyword that no rule uses there.

    Something is meant by it all the same, which reminder text may hint at and no rule says.
    """
    if isinstance(result, Refused) or category != "spell_line":
        return result
    for ability in result.abilities:
        if isinstance(ability, Keyword) and ability.name in _OF_PERMANENTS:
            rule = BY_NAME[ability.name].rule
            return Refused(
                0, length, f"no rule says what {ability.name} does on an instant or sorcery ({rule})", "static"
            )
    return result
