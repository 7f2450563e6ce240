"""Tokens in Forge's files, which are written out: ``t:Name,P:1,T:1,Color:W,Types:Creature-Soldier,Keywords:Flying``."""

from __future__ import annotations

import re
from typing import Any, Final

from adjudicator.importing.notes import Notes
from adjudicator.notation.tokens import PREDEFINED

Record = dict[str, Any]

_TYPES: Final = ("Artifact", "Battle", "Creature", "Enchantment", "Kindred", "Land", "Planeswalker")
_SUPERTYPES: Final = ("Basic", "Legendary", "Ongoing", "Snow", "World")
_COLORS: Final = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}


def token(said: str, line: int, item: str, notes: Notes) -> Record:
    """A token as a card that is defined in place."""
    name, *parts = (part.strip() for part in said.split(","))
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
    known = PREDEFINED.get(name.casefold())
    if not card["type_line"] and known is not None:
        return {"card": {"name": known.name, "type_line": known.type_line, "oracle_text": known.oracle_text}}
    if not card["type_line"]:
        notes.fail(line, item, "A token has types: `Types:Creature-Soldier`.")
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
