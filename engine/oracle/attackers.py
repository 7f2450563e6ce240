"""How players who attack are called afterwards (508.3d, 508.3e)."""

from __future__ import annotations

from typing import Any

from engine.abilities.phrases.references import Players


def words_of_attacker(who: Any, whom: Any, passive: bool) -> frozenset[str]:
    """What a player who attacks may be called: "that opponent" is whom they attack, if only that one is called so."""
    attacker = frozenset({"attacking player"})
    if passive:
        return attacker
    if who == Players("a player") and whom in (Players("opponents"), Players("an opponent")):
        return attacker | {"player"}
    return attacker | {"player", "opponent"}
