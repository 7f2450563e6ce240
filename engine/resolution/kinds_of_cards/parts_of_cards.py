"""Spells that are a part of their card: where Adventures and Omens go as they resolve (715.3d, 720.3d)."""

from __future__ import annotations

from engine.events import kinds
from engine.happening.happen import happen
from engine.layers.naming import name_of
from engine.state.halves import shown
from engine.state.ids import successor
from engine.state.objects import CardStatus, GameObject
from engine.table.table import Table


def goes_elsewhere(table: Table, spell: GameObject, controller: str) -> bool:
    """Exile an Adventure, or shuffle an Omen into its owner's library, as it resolves; whether the spell is either."""
    subtypes = shown(spell).subtypes
    if "Adventure" in subtypes:
        _on_an_adventure(table, spell, controller)
    elif "Omen" in subtypes:
        _shuffled_away(table, spell, controller)
    else:
        return False
    return True


def _on_an_adventure(table: Table, spell: GameObject, controller: str) -> None:
    """Whoever exiles it may play it for as long as it remains exiled (715.3d)."""
    moving = kinds.MoveObject(
        object=spell.id,
        to="exile",
        becomes=successor(spell.id),
        cause="resolve",
        status=CardStatus("on_adventure", table.state.turn.number, controller if controller != spell.owner else None),
    )
    who = name_of(table.state, controller)
    text = f"{name_of(table.state, spell.id)} was cast as an Adventure: {who} exiles it"
    text += "." if spell.kind == "copy" else ", and may play the card for as long as it remains exiled."
    happen(table, (moving,), text, "leave_stack", "715.3d", "608.2n", objects=(spell.id, moving.becomes))


def _shuffled_away(table: Table, spell: GameObject, controller: str) -> None:
    moving = kinds.MoveObject(object=spell.id, to="library", becomes=successor(spell.id), cause="resolve")
    who = name_of(table.state, controller)
    whose = "their" if spell.owner == controller else f"{name_of(table.state, spell.owner)}'s"
    text = f"{name_of(table.state, spell.id)} was cast as an Omen: {who} shuffles it into {whose} library."
    happen(table, (moving,), text, "leave_stack", "720.3d", "608.2n", objects=(spell.id,))
    shuffled = kinds.ShuffleLibrary(player=spell.owner)
    text = f"{name_of(table.state, spell.owner)}'s library is shuffled."
    happen(table, (shuffled,), text, "shuffle", "701.24a", actor=controller, objects=(spell.owner,))
