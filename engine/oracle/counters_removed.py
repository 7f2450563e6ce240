"""How many counters were removed "this way": by the payment of a cost, or by an instruction before (122.1, 608.2c)."""

from __future__ import annotations

from collections.abc import Iterable, Set
from typing import Final

from engine.abilities.node import find
from engine.abilities.phrases.quantities import ThatMuch, TotalThisWay
from engine.oracle.antecedents import Mention
from engine.oracle.unbound import UnboundError

COUNTERS_REMOVED: Final = "counters removed"

_REMOVED: Final = "removed."
"""The mention of counters that were removed, with their kind after it."""


def removed(kind: str | None) -> Mention:
    """The mention of counters of a kind, or of any, that are removed."""
    return Mention(f"{_REMOVED}{kind or ''}", frozenset())


def check_removed(kind: str, mentions: Iterable[Mention]) -> None:
    """Counters "removed this way" are those of one cost or instruction, all of which it has removed (122.1)."""
    found = [mention.binding for mention in mentions if mention.binding.startswith(_REMOVED)]
    if len(found) != 1 or kind not in ("", found[0].removeprefix(_REMOVED)):
        raise UnboundError("way", 0, f"it is not certain which {kind} counters have been removed")


def check_announced(part: object, there: Set[type]) -> None:
    """What is announced can't depend on how many counters will be removed (601.2c, 601.2d).

    Only nodes of some classes are ``there`` in the ability.
    """
    if TotalThisWay not in there and ThatMuch not in there:
        return
    totals = any(total.what == COUNTERS_REMOVED for total in find(part, TotalThisWay))
    if totals or any(amount.to == COUNTERS_REMOVED for amount in find(part, ThatMuch)):
        raise UnboundError("way", 0, "it is announced before the counters are removed")
