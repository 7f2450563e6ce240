"""Comparing names and rules texts as the format says."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_QUOTES = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "´": "'", "`": "'"})
_LIGATURES = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "ð": "d", "þ": "th", "ł": "l", "ı": "i"})
_REMINDER = re.compile(r"\([^()]*\)")
_SPACES = re.compile(r"[\s•—–]+")
_THIS = re.compile(
    r"\bthis (?:creature|spell|card|artifact|enchantment|land|permanent|planeswalker|aura|equipment|vehicle|token|saga|"
    r"class|case|room|battle|siege|mount|fortification|ability's source)\b"
)
_SIGNS = re.compile(r"\s+([.,:;])")


@lru_cache(maxsize=8192)
def name_key(name: str) -> str:
    """A name without regard to case, accents and kind of quotes.

    >>> name_key("Lim-Dûl’s Vault") == name_key("lim-dul's vault")
    True
    """
    folded = name.translate(_QUOTES).casefold().translate(_LIGATURES)
    decomposed = unicodedata.normalize("NFKD", folded)
    return " ".join("".join(letter for letter in decomposed if not unicodedata.combining(letter)).split())


def short_names(name: str) -> tuple[str, ...]:
    """What a card calls itself: its name, each half, and what stands before a comma or an ``of the`` (201.5c).

    >>> short_names("Jace, the Mind Sculptor")
    ('jace, the mind sculptor', 'jace')
    """
    found: list[str] = []
    for part in (name, *name.split(" // ")):
        key = name_key(part)
        if not key:
            continue
        found.append(key)
        if "," in key:
            found.append(key.partition(",")[0])
    return tuple(dict.fromkeys(sorted(found, key=len, reverse=True)))


@lru_cache(maxsize=32768)
def text_key(text: str, name: str = "") -> str:
    """A rules text as it is compared; ``name`` is that of the object it is on.

    >>> text_key("{T}: Shivan Dragon deals 1 damage to any target. (It’s big.)", "Shivan Dragon")
    '{t}: ~ deals 1 damage to any target.'
    """
    bare = text
    while (without := _REMINDER.sub("", bare)) != bare:
        bare = without
    if not bare.strip():
        bare = text.strip().strip("()")  # a line that is nothing but reminder text is compared by that
    plain = name_key(bare.replace("−", "-"))
    for short in short_names(name):
        plain = re.sub(rf"(?<![\w~]){re.escape(short)}(?!\w)", "~", plain)
    plain = _THIS.sub("~", plain)
    return _SIGNS.sub(r"\1", _SPACES.sub(" ", plain)).strip()


def without_ability_word(text: str) -> str:
    """The text without an ability word before it (207.2c).

    >>> without_ability_word("Landfall — Whenever a land you control enters, draw a card.")
    'Whenever a land you control enters, draw a card.'
    """
    head, dash, rest = text.partition(" — ")
    return rest if dash and head.replace(" ", "").replace("'", "").replace("’", "").isalpha() else text


_ADDS = re.compile(r"^(.*?: add )(.*)$")
_CHAPTERS = re.compile(r"\s*([IVX]+(?:, [IVX]+)*) [—–-]")


def begins(wanted: str, text: str, name: str = "") -> bool:
    """Whether ``wanted`` is the beginning of a rules text of an object of this name.

    >>> begins("{T}: Add {G}", "{T}: Add {R} or {G}.", "Taiga")
    True
    """
    short = text_key(wanted, name)
    chapters, those = _CHAPTERS.match(wanted), _CHAPTERS.match(text)
    if chapters is not None and (those is None or those[1] != chapters[1]):
        return False  # the first chapter is not the second
    for form in dict.fromkeys((text, without_ability_word(text))):
        key = text_key(form, name)
        if key.startswith(short):
            return True
        adds, asked = _ADDS.match(key), _ADDS.match(short.rstrip("."))
        if adds and asked and adds[1] == asked[1]:
            made, more = adds[2].partition(".")[::2]
            meant, also = asked[2].partition(".")[::2]
            options = re.split(r", or |,? or |, ", made)
            if len(options) > 1 and meant in options and more.strip(". ").startswith(also.strip(". ")):
                return True
    return False
