"""Cards defined in the text: ``card Bear Cub | {1}{G} | Creature — Bear | 2/2 | text / text``.

The fields are the name, the mana cost, the type line, power and toughness (or loyalty, or defense), and the text with ``/``
between its paragraphs; what is left empty is absent. One of several faces: ``card A // B | layout || A | ... || B | ...``.
"""

from __future__ import annotations

import re
from typing import Any, Final

from adjudicator.notation.faults import Fault
from adjudicator.notation.lexing import Span
from adjudicator.notation.things import Entry
from adjudicator.wire.records.cards import CardDefinition
from engine.abilities.lexicon import CREATURE_TYPES
from engine.oracle.card import FaceText

_FIELD: Final = re.compile(r"(?<!\\)\|")
_FACE: Final = re.compile(r"\s*(?<!\\)\|\|\s*")
_LINE: Final = re.compile(r"\s+(?<!\\)/\s+")
_HEAD: Final = re.compile(r"\s*cards?\s+", re.IGNORECASE)
_COLORS: Final = re.compile(r"(colors|indicator|layout)\s*:\s*(.*)", re.IGNORECASE)
_EMPTY: Final = '""'
_MADE: Final = "(token)"
"""How it is said that what is defined is a token."""
FIELDS: Final = "card NAME | {COST} | TYPE LINE | POWER/TOUGHNESS | TEXT / TEXT"


def read_definition(text: str, span: Span) -> CardDefinition:
    """The card that a line defines.

    :raises Fault: it is not written so.
    """
    line = text[span.start : span.end]
    head = _HEAD.match(line)
    whole, *faces = _FACE.split(line[head.end() :] if head is not None else line)
    if faces:
        name, layout = (*(one.strip() for one in _FIELD.split(whole)), "")[:2]
        if not layout:
            raise Fault(span, "A card of several faces is written `card A // B | layout || A | ... || B | ...`.")
        return CardDefinition(
            name=_plain(name),
            layout=layout,
            card_faces=tuple(FaceText(**_fields(face, span)) for face in faces),
        )
    return CardDefinition(**_fields(whole, span))


def what_token(entry: Entry) -> tuple[Fault, ...]:
    """What is told of a name that no card has, and that is a creature type: a token is perhaps meant, and which is not
    known (111.4).
    """
    kind = entry.name if entry.name in CREATURE_TYPES else entry.name.title()
    if kind not in CREATURE_TYPES:
        return ()
    tokens = "tokens" if entry.count > 1 else "token"
    said = f"{f'{entry.count} ' if entry.count > 1 else ''}1/1 green {kind} {tokens}"
    return (Fault(entry.span, f"No card is named {entry.name!r}. Of a token say its size and color: `{said}`."),)


def token_or_card(entry: Entry, maker: str) -> Fault:
    """What to write where a name may be that of a token which a card on the board makes, or be short for the card's."""
    name = entry.name
    why = f"{name!r} may be the token that {maker} makes, or {maker} itself."
    how = f"Define the token, `card {name} | | ...`, and list `{name} (token)`; or write more of the card's name."
    return Fault(entry.span, f"{why} {how}")


def _fields(text: str, span: Span) -> dict[str, Any]:
    fields = [one.strip() for one in _FIELD.split(text)]
    name, cost, types, size, rules, *more = (*fields, "", "", "", "", "")[: max(5, len(fields))]
    if not name or not types:
        raise Fault(span, f"A card is defined by its name, cost, types, size and text: `{FIELDS}`; types are needed.")
    if "—" not in types and (" - " in types or " -- " in types):
        types = re.sub(r" --? ", " — ", types)
    if name.lower().endswith(_MADE):
        name = name[: -len(_MADE)].strip()
        types = types if types.startswith("Token ") else f"Token {types}"
    found: dict[str, Any] = {"name": _plain(name), "type_line": _plain(types)}
    if cost:
        found["mana_cost"] = "" if cost == _EMPTY else cost
    found |= _size(size, types, span) if size else {}
    if rules:
        found["oracle_text"] = "\n".join(_plain(part) for part in _LINE.split(f" {rules} ".strip()))
    for one in more:
        found |= _more(one, span) if one else {}
    return found


def _size(size: str, types: str, span: Span) -> dict[str, str]:
    if "/" in size:
        power, _, toughness = size.partition("/")
        return {"power": power.strip(), "toughness": toughness.strip()}
    if "Planeswalker" in types:
        return {"loyalty": size}
    if "Battle" in types:
        return {"defense": size}
    raise Fault(
        span, f"{size!r} is no size: `2/2` for a creature, `4` for a planeswalker or battle; leave it empty else."
    )


def _more(text: str, span: Span) -> dict[str, Any]:
    found = _COLORS.fullmatch(text)
    if found is None:
        raise Fault(span, f"{text!r} is one field too many; behind the text there is `colors: WU`, `indicator: R`.")
    value = found[2].strip()
    match found[1].lower():
        case "layout":
            return {"layout": value}
        case "colors":
            return {"colors": tuple(value)}
        case _:
            return {"color_indicator": tuple(value)}


def _plain(text: str) -> str:
    return text.replace("\\|", "|").replace("\\/", "/").strip()


def printed_definition(card: CardDefinition) -> str | None:
    """The line that defines a card; none, if no line says all of it."""
    if card.abilities is not None:
        return None
    if card.card_faces:
        if FaceText(name=card.name) != FaceText(**{f: getattr(card, f) for f in FaceText.__struct_fields__}):
            return None
        faces = " || ".join(_printed(face) for face in card.card_faces)
        return f"card {_marked(card.name)} | {card.layout} || {faces}"
    layout = "" if card.layout == "normal" else f" | layout: {card.layout}"
    return f"card {_printed(card)}{layout}"


def _printed(face: FaceText) -> str:
    size = face.loyalty or face.defense or ""
    if face.power is not None and face.toughness is not None:
        size = f"{face.power}/{face.toughness}"
    rules = " / ".join(_marked(line) for line in face.oracle_text.split("\n")) if face.oracle_text else ""
    cost = _EMPTY if face.mana_cost == "" else face.mana_cost or ""
    fields = [_marked(face.name), cost, _marked(face.type_line), size, rules]
    while len(fields) > 3 and not fields[-1]:
        fields.pop()
    if face.colors is not None:
        fields += [""] * (5 - len(fields)) + [f"colors: {''.join(face.colors)}"]
    if face.color_indicator is not None:
        fields += [""] * (5 - len(fields)) + [f"indicator: {''.join(face.color_indicator)}"]
    return " | ".join(fields)


def _marked(text: str) -> str:
    return text.replace("|", "\\|").replace(" / ", " \\/ ")
