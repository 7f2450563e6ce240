"""Card names as people type them, brought to one form."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_UNDECOMPOSED = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "ð": "d", "þ": "th", "ł": "l", "ı": "i", "´": "'"})
"""What normalisation leaves alone, or, as the acute that people type for an apostrophe, takes for a space."""
_SPLIT = re.compile(r"\s*/+\s*")


@lru_cache(4096)
def name_key(name: str) -> str:
    """The form under which a name is looked up.

    Case, accents, ligatures, kinds of quotes and dashes, punctuation and spacing make no difference; letters do.

    >>> name_key("Lim-Dûl’s Vault") == name_key("lim dul's  vault")
    True
    >>> name_key("Fire/Ice"), name_key("Jace, the Mind Sculptor"), name_key("Æther Vial")
    ('fire // ice', 'jace the mind sculptor', 'aether vial')
    """
    parts = [_words(part) for part in _SPLIT.split(name.casefold())]
    return " // ".join(part for part in parts if part) or name.strip()


def _words(text: str) -> str:
    decomposed = unicodedata.normalize("NFKD", text.translate(_UNDECOMPOSED))
    return " ".join("".join(_letter(letter) for letter in decomposed).split())


def _letter(letter: str) -> str:
    """A letter or digit as it is, a dash or space as a space, and nothing for other signs."""
    category = unicodedata.category(letter)
    if category[0] in "LN" and category != "Lm":
        return letter
    return " " if category in ("Pd", "Zs", "Cc", "Pc") or letter in "‐−" else ""
