"""Tokens by what they are: ``3 1/1 green Saproling tokens``, ``2 Treasure tokens`` (111.4, 111.10)."""

from __future__ import annotations

import re
from typing import Final

from adjudicator.cards.names import name_key
from adjudicator.notation.cursor import Cursor
from adjudicator.notation.faults import Fault
from adjudicator.notation.lexing import statements
from adjudicator.wire.records.cards import CardDefinition
from engine.abilities.phrases.mana_symbols import COLOR_NAMES
from engine.keywords.table import BY_NAME
from engine.oracle.predefined_tokens import PREDEFINED_ABILITIES

_SIZE: Final = re.compile(r"(\d+|\*)/(\d+|\*)")
_COLORS: Final = {name: letter for letter, name in COLOR_NAMES.items()}
_TYPES: Final = {"artifact": "Artifact", "enchantment": "Enchantment", "land": "Land", "creature": "Creature"}
_ORDER: Final = ("Enchantment", "Artifact", "Land", "Creature")
_ARTIFACTS: Final = (
    "Treasure",
    "Food",
    "Gold",
    "Clue",
    "Blood",
    "Map",
    "Junk",
    "Lander",
    "Mutagen",
    "Powerstone",
    "Shard",
)

PREDEFINED: Final = {
    name_key(name): CardDefinition(
        name=name,
        type_line=f"Token {'Enchantment' if name == 'Shard' else 'Artifact'} — {name}",
        oracle_text=PREDEFINED_ABILITIES[name],
    )
    for name in _ARTIFACTS
}
"""Tokens that the rules define, by their names (111.10)."""


def read_token(cursor: Cursor) -> CardDefinition | None:
    """Take a creature token: its size, colors, types and ``token``; what it has behind ``with``, if these are keywords.

    :raises Fault: the beginning is one of a token, and something is missing.
    """
    token = cursor.token()
    size = None if token is None or token.kind != "word" else _SIZE.fullmatch(token.text)
    if size is None or not any(one.key in ("token", "tokens") for one in cursor.tokens[cursor.at :]):
        return None
    cursor.skip()
    legendary = cursor.take("legendary")
    colors = _colors(cursor)
    types: list[str] = []
    subtypes: list[str] = []
    while not cursor.take("token", "tokens"):
        word = cursor.token()
        if word is None or word.kind != "word":
            cursor.unexpected("`token`", ("token", "tokens"))
        cursor.skip()
        if word.key in _TYPES:
            types.append(_TYPES[word.key])
        else:
            subtypes.append(word.text[:1].upper() + word.text[1:])
    if not subtypes:
        cursor.fail("What kind of token is it? `1/1 green Saproling token`.")
    kinds = " ".join(one for one in _ORDER if one in {*types, "Creature"})
    return CardDefinition(
        name=" ".join(subtypes),
        type_line=f"Token {'Legendary ' if legendary else ''}{kinds} — {' '.join(subtypes)}",
        oracle_text="\n".join(_keywords(cursor)),
        power=size[1],
        toughness=size[2],
        colors=colors,
    )


def printed_token(card: CardDefinition) -> str | None:
    """The words of a creature token, if they say all of it.

    >>> printed_token(CardDefinition(name="Saproling", type_line="Token Creature — Saproling", oracle_text="", power="1",
    ...                              toughness="1", colors=("G",)))
    '1/1 green Saproling token'
    """
    types, _, subtypes = (card.type_line or "").removeprefix("Token ").partition(" — ")
    colors = " and ".join(COLOR_NAMES[color] for color in card.colors or ()) or "colorless"
    legendary = "legendary " if "Legendary" in types else ""
    kinds = "".join(f"{word.lower()} " for word in types.split() if word not in ("Legendary", "Creature"))
    lines = (card.oracle_text or "").splitlines()
    given = " and ".join(line.lower() if line.lower() in BY_NAME else f'"{line}"' for line in lines)
    words = (
        f"{card.power}/{card.toughness} {legendary}{colors} {subtypes} {kinds}token{f' with {given}' if given else ''}"
    )
    try:
        (statement,) = statements(words)
        read = read_token(Cursor(statement.tokens, statement.span))
    except (Fault, ValueError):
        return None
    return words if read == card else None


def _colors(cursor: Cursor) -> tuple[str, ...]:
    if cursor.take("colorless"):
        return ()
    found: list[str] = []
    while (color := cursor.meaning(_COLORS)) is not None:
        found.append(color)
        if not cursor.take("and"):
            cursor.mark(",")
    if not found:
        cursor.unexpected("The token's color, or `colorless`,", (*_COLORS, "colorless"))
    return tuple(letter for letter in COLOR_NAMES if letter in found)


def _keywords(cursor: Cursor) -> list[str]:
    """Keywords behind ``with``; nothing is taken, if something else is there."""
    start, found = cursor.at, list[str]()
    table = {name: name for name in BY_NAME}
    if not cursor.take("with"):
        return found
    while True:
        if (text := cursor.quoted()) is not None:
            found.append(text)
        elif (keyword := cursor.meaning(table)) is not None:
            found.append(keyword[:1].upper() + keyword[1:])
        elif not found:
            cursor.at = start
            return found
        behind = cursor.at
        if not cursor.take("and"):
            return found
        if cursor.token() is None or (not any(map(cursor.looks, table)) and not _quote_follows(cursor)):
            cursor.at = behind
            return found


def _quote_follows(cursor: Cursor) -> bool:
    token = cursor.token()
    return token is not None and token.kind == "quote"
