"""What a spell is called that was cast in some way, and how that is said as a verb: ``fused``, ``A evokes Mulldrifter``.

The words are made of the keywords themselves, so that a way of casting the engine knows has its words.
"""

from __future__ import annotations

import re
from typing import Final

from engine.abilities.lexicon import words
from engine.casting.permissions import FREE
from engine.casting.ways_of_casting import METHODS

_NO_VERBS: Final = frozenset(
    {
        *words("aftermath freerunning impending madness mayhem spectacle web-slinging"),
        "more than meets the eye",
        FREE,
    }
)
"""Ways of casting that nobody makes a verb of."""
_IRREGULAR: Final = {"flashback": "flashed back", "foretell": "foretold", "plot": "plotted"}
_ACTIONS: Final = frozenset({"foretell", "plot", "suspend"})
"""Keywords the verb of which is the special action, not the casting (116.2)."""


def _participle(keyword: str) -> str:
    """How something is called for which that was done.

    >>> _participle("fuse"), _participle("jump-start")
    ('fused', 'jump-started')
    """
    return _IRREGULAR.get(keyword) or (f"{keyword}d" if keyword.endswith("e") else f"{keyword}ed")


def _verb(keyword: str) -> str:
    """What a player does.

    >>> _verb("fuse"), _verb("dash"), _verb("flashback")
    ('fuses', 'dashes', 'flashes back')
    """
    if keyword == "flashback":
        return "flashes back"
    return f"{keyword}{'es' if re.search('(?:sh|z)$', keyword) else 's'}"


WAYS: Final = METHODS - {FREE}
"""Keywords for which a card is cast otherwise (601.2b)."""
_VERBS: Final = tuple(sorted(METHODS - _NO_VERBS))
CAST_SO: Final = {_participle(keyword): keyword for keyword in _VERBS}
"""Ways of casting as people call what was cast so; each is the same as ``for overload``."""
WAYS_AS_VERBS: Final = {_verb(keyword): keyword for keyword in _VERBS if keyword not in _ACTIONS}
"""Ways of casting that are said as verbs: ``A evokes Mulldrifter`` casts it for that cost (601.2b)."""
PAID_SO: Final = {
    "kicked": "kicker",
    "multikicked": "multikicker",
    "bought back": "buyback",
    **{_participle(keyword): keyword for keyword in ("entwine", "escalate", "replicate", "conspire", "bargain")},
}
"""Additional costs as people call a spell for which they were paid (118.8); each is the same as ``with kicker``."""
BEHIND_NAMES: Final = frozenset(said.split()[0] for said in (*CAST_SO, *PAID_SO))
"""The words with which that begins: a name ends before them."""
