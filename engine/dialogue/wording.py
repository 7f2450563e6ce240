"""Words of sentences that choices and steps have in common."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

_SLOT: Final = re.compile(r"t\d+")


def enumerated(words: Sequence[str]) -> str:
    """Words as an enumeration.

    >>> enumerated(["Shock", "Opt", "Forest"]), enumerated(["Shock"]), enumerated([])
    ('Shock, Opt and Forest', 'Shock', '')
    """
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else "".join(words)


def with_meant(text: str, named: Iterable[tuple[str, str]]) -> str:
    """The text of an effect, and behind it what its words mean that was targeted or chosen: two of one text may mean
    others. ``named`` is what each binding stands for, by name.

    >>> with_meant("Damage is dealt to target creature instead.", [("t1", "Gray Ogre")])
    'Damage is dealt to target creature instead [target: Gray Ogre]'
    """
    meant = dict(named)
    targets = [name for binding, name in meant.items() if _SLOT.fullmatch(binding)]
    parts = [f"target{'s' if len(targets) > 1 else ''}: {', '.join(targets)}"] if targets else []
    parts += [
        f"{said}: {meant[binding]}" for binding, said in (("chosen", "chosen"), ("affected", "on")) if binding in meant
    ]
    return f"{text.rstrip('.')} [{'; '.join(parts)}]" if parts else text
