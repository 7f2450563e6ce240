"""Which creatures attack where no names are said: ``A attacks B with everything``, ``with both``, ``A attacks B``."""

from __future__ import annotations

import re
from typing import Final

from adjudicator.notation.actor import Acting
from adjudicator.notation.faults import Fault
from adjudicator.notation.lexing import Span
from adjudicator.notation.references import Reference
from adjudicator.notation.things import Entry
from adjudicator.wire.nearness import listing
from adjudicator.wire.records import actions as act
from adjudicator.wire.records.cards import Permanent

ANY: Final = -1
HOW_MANY: Final[dict[str, int]] = {
    "both": 2,
    "both creatures": 2,
    "both of them": 2,
    "all": ANY,
    "all creatures": ANY,
    "all their creatures": ANY,
    "all of them": ANY,
    "everything": ANY,
    "everyone": ANY,
}
"""What is said of all creatures that can attack, and how many that are."""


def all_that_can(acting: Acting, player: str, span: Span, count: int) -> tuple[str, ...]:
    """The listed creatures of a player that are untapped and not summoning sick (508.1a).

    :raises Fault: it is not clear which are meant: there are not so many, or what was done before may have changed that.
    """
    found = [
        permanent.id or entry.name
        for permanent, entry in acting.draft.battlefield
        if permanent.controller == player and _may_attack(acting, permanent, entry)
    ]
    changed = any(isinstance(one, act.CastEntry | act.ActivateEntry) for one, _ in acting.draft.actions)
    if changed or not found or count not in (ANY, len(found)):
        there = f" {player} has {listing(found, 'and')}." if found else ""
        raise Fault(span, f"Which creatures attack? Name them behind `with`.{there}")
    return tuple(acting.context.references.mark(Reference(name, span, player)) for name in found)


def _may_attack(acting: Acting, permanent: Permanent, entry: Entry) -> bool:
    """Whether a permanent is printed as a creature, and nothing that is said or printed keeps it from attacking."""
    card = permanent.card if not isinstance(permanent.card, str) else acting.context.names.card(entry.name)
    face = None if card is None else card.faces[-1 if permanent.face == "back" else 0]
    text = "" if face is None or permanent.face_down else face.oracle_text or ""
    creature = bool(permanent.face_down) or (face is not None and "Creature" in (face.type_line or ""))
    sick = permanent.controlled_since_turn_began is False and not re.search(r"\bhaste\b", text, re.IGNORECASE)
    fights = any(acting.draft.battlefield[one.place][0] is permanent for one in acting.draft.fighters)
    kept = permanent.tapped or permanent.phased_out or sick or fights or _DEFENDER.search(text)
    return creature and not kept


_DEFENDER: Final = re.compile(r"^Defender\b", re.MULTILINE)
