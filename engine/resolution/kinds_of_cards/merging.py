"""A spell merges with a permanent as it resolves (702.140c, 730.2)."""

from __future__ import annotations

from engine.abilities.kinds_of_cards.merging import Merge
from engine.abilities.phrases.references import ObjectRef
from engine.events import kinds
from engine.happening.happen import happen
from engine.resolution.context import Resolving


def merge(resolving: Resolving, instruction: Merge) -> None:
    """The spell's controller chooses whether it is put on top of the permanent or on the bottom."""
    table, player = resolving.table, resolving.you
    for spell in _there(resolving, instruction.what, table.state.stack):
        for permanent in _there(resolving, instruction.onto, table.state.battlefield):
            name, onto = resolving.name(spell), resolving.name(permanent)
            prompt = f"Does {resolving.name(player)} put {name} under {onto}? If not, it is put on top."
            taken = table.ask("choose_yes_no", player, prompt, (), "702.140c", "730.2", source=spell)
            over = not taken.answer.yes
            where = "on top of" if over else "under"
            happen(
                table,
                (kinds.MergeObject(object=permanent, spell=spell, over=over),),
                f"{resolving.name(player)} puts {name} {where} {onto}: they are one object.",
                "merge",
                "702.140c",
                "730.2",
                "730.2a",
                actor=player,
                objects=(spell, permanent),
            )


def _there(resolving: Resolving, what: ObjectRef, zone: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(one for one in resolving.objects(what) if one in zone)
