"""Tokens in Forge's files: written out, ``t:Name,P:1,T:1,Color:W,Types:Creature-Soldier,Keywords:Flying``, or by the name
of a script that says the same, ``T:w_1_1_soldier_flying``.
"""

from __future__ import annotations

import re
from typing import Any, Final

from adjudicator.importing.notes import Notes
from adjudicator.notation.tokens import PREDEFINED
from engine.abilities.lexicon import CREATURE_TYPES
from engine.keywords.table import KEYWORDS

Record = dict[str, Any]

_TYPES: Final = ("Artifact", "Battle", "Creature", "Enchantment", "Kindred", "Land", "Planeswalker")
_SUPERTYPES: Final = ("Basic", "Legendary", "Ongoing", "Snow", "World")
_SCRIPT: Final = re.compile(r"(?P<colors>[wubrg]+|c)_(?:(?P<power>\d+)_(?P<toughness>\d+)_)?(?P<words>[a-z_]+)")
_TYPES_IN_SCRIPTS: Final = {"a": "Artifact", "e": "Enchantment"}
_CREATURE_TYPES: Final = {word.casefold(): word for word in CREATURE_TYPES}
_KEYWORDS: Final = {one.name.replace(" ", ""): one.name for one in KEYWORDS if "" in one.follows}
_COLORS: Final = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}


def token(said: str, line: int, item: str, notes: Notes) -> Record:
    """A token as a card that is defined in place."""
    name, *parts = (part.strip() for part in said.split(","))
    if not parts and (named := _SCRIPT.fullmatch(name.casefold())) is not None:
        return _scripted(named, line, item, notes)
    card: Record = {"name": name, "type_line": ""}
    keywords: list[str] = []
    for part in filter(None, parts):
        word, _, value = part.partition(":")
        match word.strip().casefold():
            case "p":
                card["power"] = value.strip()
            case "t":
                card["toughness"] = value.strip()
            case "cost":
                if value.strip().casefold() not in ("", "no cost"):
                    card["mana_cost"] = "".join(f"{{{symbol}}}" for symbol in value.split())
            case "color":
                card["colors"] = _colors(value)
            case "types":
                card["type_line"] = _type_line(value)
            case "keywords":
                keywords = [one.strip() for one in value.split("-") if one.strip()]
            case "image":
                notes.leave(line, f"{name}|{part}", "A picture.")
            case _:
                notes.fail(line, f"{name}|{part}", "There is no such part of a token.")
    if not card["type_line"] and (known := _predefined(name.casefold())) is not None:
        return known
    if not card["type_line"]:
        notes.fail(line, item, "A token has types: `Types:Creature-Soldier`.")
    if keywords:
        card["oracle_text"] = "\n".join(keywords)
    return {"card": card}


def _predefined(name: str) -> Record | None:
    """A token that the rules define by its name (111.10)."""
    known = PREDEFINED.get(name)
    if known is None:
        return None
    return {"card": {"name": known.name, "type_line": known.type_line, "oracle_text": known.oracle_text}}


def _scripted(script: re.Match[str], line: int, item: str, notes: Notes) -> Record:
    """A token by the name of its script, which says its colors, size, types and keywords; what is more is in the script."""
    words = [
        _TYPES_IN_SCRIPTS.get(word, word)
        for word in re.sub("(first|double)_strike", r"\1strike", script["words"]).split("_")
    ]
    for word in words:
        if (known := _predefined(word)) is not None:
            return known
    types = [word for word in words if word in _TYPES]
    subtypes = [_CREATURE_TYPES[word] for word in words if word in _CREATURE_TYPES]
    keywords = [_KEYWORDS[word].capitalize() for word in words if word in _KEYWORDS]
    if len(words) > len(types) + len(subtypes) + len(keywords) or not subtypes or script["power"] is None:
        notes.fail(
            line,
            item,
            "What this script makes is not said by its name. Write `t:Soldier,P:1,T:1,Color:W,Types:Creature-Soldier`.",
        )
    notes.assume(
        "A token by the name of its script has the colors, size, types and keywords of that name, and no other text."
    )
    card: Record = {
        "name": " ".join(subtypes) or item,
        "type_line": f"Token {' '.join((*types, 'Creature'))} — {' '.join(subtypes)}",
        "power": script["power"] or "0",
        "toughness": script["toughness"] or "0",
        "colors": _colors(script["colors"].replace("c", "")),
    }
    if keywords:
        card["oracle_text"] = "\n".join(keywords)
    return {"card": card}


def _colors(value: str) -> list[str]:
    """Colors by their letters or words."""
    words = re.findall(r"white|blue|black|red|green", value.casefold())
    letters = [_COLORS[word] for word in words] or [one for one in value.upper() if one in "WUBRG"]
    return [one for one in "WUBRG" if one in letters]


def _type_line(value: str) -> str:
    """The types of a token in the order of a type line.

    >>> _type_line("Legendary-Artifact-Creature-Golem")
    'Token Legendary Artifact Creature — Golem'
    """
    words = [one.strip() for one in value.split("-") if one.strip()]
    left = [one for one in words if one in _SUPERTYPES] + [one for one in words if one in _TYPES]
    right = [one for one in words if one not in left]
    return f"Token {' '.join(left)}{' — ' if right else ''}{' '.join(right)}"
