"""The instruction to pair two creatures (702.95)."""

from __future__ import annotations

from engine.abilities.kinds_of_cards.pairing import Pair
from engine.events.permanent_kinds import PairUp
from engine.happening.happen import happen
from engine.resolution.context import Resolving
from engine.status.pairing import can_pair


def pair(resolving: Resolving, instruction: Pair) -> None:
    """They become paired, unless one is gone, is no creature, another player's or paired by now (702.95c, 702.95d)."""
    table = resolving.table
    meant = (*resolving.objects(instruction.what), *resolving.objects(instruction.other))
    if len(meant) != 2 or not can_pair(table.state, *meant, resolving.you):
        table.note("Neither creature becomes paired.", "pair", "702.95c", objects=(resolving.object,))
        resolving.did(0)
        return
    one, other = meant
    text = f"{resolving.name(one)} and {resolving.name(other)} become paired."
    happen(table, (PairUp(object=one, other=other),), text, "pair", "702.95a", "702.95b", objects=meant)
    resolving.did(1)
