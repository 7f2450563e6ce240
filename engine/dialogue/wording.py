"""Words of sentences that choices and steps have in common."""

from __future__ import annotations

from collections.abc import Sequence


def enumerated(words: Sequence[str]) -> str:
    """Words as an enumeration.

    >>> enumerated(["Shock", "Opt", "Forest"]), enumerated(["Shock"]), enumerated([])
    ('Shock, Opt and Forest', 'Shock', '')
    """
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else "".join(words)
