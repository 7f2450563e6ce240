"""The deletion probe: a line understood must not mean the same with a word left out.

Reading and printing each other's inverse makes readings differ where texts do, so a survivor of the probe is a word
that the grammar takes and forgets.
"""

from __future__ import annotations

from engine.oracle.reading import Refused, read
from engine.oracle.tokens import join, tokenise


def survivors(text: str, category: str = "any_line") -> tuple[str, ...]:
    """The shortened texts of a line that come to the very same abilities.

    >>> survivors("Destroy target nonblack creature.")
    ()
    """
    whole = read(text, category)
    if isinstance(whole, Refused):
        return ()
    words = [token.text for token in tokenise(text)]
    found = []
    for at in range(len(words)):
        shorter = join([*words[:at], *words[at + 1 :]])
        if not shorter or shorter == text:
            continue
        result = read(shorter, category)
        if not isinstance(result, Refused) and result.abilities == whole.abilities:
            found.append(shorter)
    return tuple(found)
