"""Countering spells and abilities (701.6), and where a countered spell goes instead of into the graveyard (614.15)."""

from __future__ import annotations

from engine.abilities.casting.countering import Counter, CounteredInstead
from engine.abilities.effects import Instruction
from engine.abilities.instructions.modes import Modal
from engine.abilities.nesting import find_own
from engine.dialogue.unsupported import feature
from engine.events import kinds
from engine.happening.happen import happen, possible
from engine.layers.naming import is_are, names_of
from engine.resolution.context import Resolving

_GOES = {
    "exile": "exiled",
    "hand": "put into its owner's hand",
    "library top": "put on top of its owner's library",
    "library bottom": "put on the bottom of its owner's library",
}


def counter(resolving: Resolving, instruction: Counter) -> None:
    """Counter spells and abilities (701.6a). What of it can't be countered stays (101.2)."""
    table = resolving.table
    rider = resolving.countered_instead
    meant = tuple(one for one in resolving.objects(instruction.what) if one in table.state.stack)
    events = possible(
        table,
        (
            kinds.CounterSpell(object=one, source=resolving.this, by=resolving.object, to=_to(resolving, rider, one))
            for one in meant
        ),
    )
    what = tuple(event.object for event in events)
    text = f"{names_of(table.state, what)} {is_are(what)} countered"
    elsewhere = next((event.to for event in events if event.to != "graveyard"), None)

    def told(happened: tuple[kinds.Event, ...]) -> str:
        moves = [event.to for event in happened if isinstance(event, kinds.MoveObject)]
        to = "exile" if moves and set(moves) == {"exile"} else elsewhere  # also where a replacement effect says so
        return f"{text}{f' and {_GOES[to]}' if to is not None else ''}."

    replaced = ("614.15",) if elsewhere is not None else ()
    happened = happen(table, events, told, "counter", "701.6a", *replaced, "608.2c", objects=what)
    resolving.moved(happened)
    resolving.did(sum(isinstance(event, kinds.CounterSpell) for event in happened))


def _to(resolving: Resolving, rider: CounteredInstead | None, one: str) -> kinds.Countered:
    if rider is None or one not in resolving.objects(rider.what):
        return "graveyard"
    return rider.to


def redirect(resolving: Resolving, instruction: Instruction, later: tuple[Instruction, ...]) -> None:
    """Settle where what is countered now goes, as the sentence after it says (608.2c, 614.15)."""
    resolving.countered_instead = None
    rider = later[0] if later else None
    if not isinstance(rider, CounteredInstead) or isinstance(instruction, Modal):
        return
    if any(True for _ in find_own(instruction, Counter)):
        resolving.countered_instead = rider
        resolving.heeded.append(rider)


def check_heeded(resolving: Resolving, instruction: CounteredInstead) -> None:
    """The sentence has been heeded as the spell was countered; anywhere else its meaning is not carried out."""
    if not any(rider is instruction for rider in resolving.heeded):
        feature(resolving.object, "this way of saying where a countered spell goes (701.6a)")
