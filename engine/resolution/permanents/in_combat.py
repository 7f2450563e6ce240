"""The instructions that creatures are removed from combat, or become blocked (506.4, 509.1h)."""

from __future__ import annotations

from engine.abilities.permanents.in_combat import BecomeBlocked, RemoveFromCombat
from engine.dialogue.unsupported import feature
from engine.events import kinds
from engine.happening.happen import happen
from engine.layers.naming import is_are, names_of
from engine.resolution.context import Resolving


def remove(resolving: Resolving, instruction: RemoveFromCombat) -> None:
    """Remove what attacks or blocks from combat: what it blocked stays blocked (506.4, 509.1h)."""
    table = resolving.table
    there = {part.object for part in table.state.combat.parts}
    what = tuple(one for one in resolving.objects(instruction.what) if one in there)
    events = tuple(kinds.RemoveFromCombat(object=one) for one in what)
    text = f"{names_of(table.state, what) if what else 'Nothing'} {is_are(what)} removed from combat."
    happen(table, events, text, "remove_from_combat", "506.4", "608.2c", objects=what)
    resolving.did(len(what))


def become_blocked(resolving: Resolving, instruction: BecomeBlocked) -> None:
    """Make attacking creatures blocked: by nothing, if nothing blocks them (509.1h)."""
    table, what = resolving.table, []
    for one in resolving.objects(instruction.what):
        part = table.state.combat.attacker(one)
        if part is not None and part.blocked is None:
            feature(one, "an attacking creature that becomes blocked before blockers are declared (509.1h)")
        if part is not None and part.blocked is False:
            what.append(one)
    events = tuple(kinds.BecomeBlocked(object=one) for one in what)
    those = names_of(table.state, tuple(what)) if what else "Nothing"
    text = f"{those} {'become' if len(what) > 1 else 'becomes'} blocked."
    happen(table, events, text, "become_blocked", "509.1h", "608.2c", objects=tuple(what))
    resolving.did(len(what))
