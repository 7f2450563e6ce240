"""Two cards are melded into one permanent (701.42, 712.14c)."""

from __future__ import annotations

from engine.abilities.melding import Meld
from engine.events import kinds
from engine.events.happen import happen, possible
from engine.events.merging_kinds import Melding
from engine.rules.melding import combined_face, why_not_melded
from engine.rules.naming import names_of
from engine.rules.resolution.context import Resolving
from engine.rules.unsupported import feature
from engine.state.ids import successor


def meld(resolving: Resolving, instruction: Meld) -> None:
    """Put both cards onto the battlefield combined; what can't be melded stays where it is (701.42a–c)."""
    table = resolving.table
    for player in resolving.each(instruction.who):
        cards = resolving.present(instruction.what, player)
        names = names_of(table.state, cards)
        why = why_not_melded(table.state, cards, instruction.into)
        if why is not None:
            stays = f"{names} can't be melded: {why}." if cards else "There is nothing to meld."
            table.note(stays, "impossible", "701.42b", "701.42c", objects=cards)
            resolving.did(0)
            continue
        face = combined_face(table.state, cards, instruction.into)
        if face is None:
            feature(resolving.object, f"the combined back face {instruction.into} (712.4b)")
        first, second = cards
        enters = kinds.MoveObject(
            object=first,
            to="battlefield",
            becomes=successor(first),
            cause="effect",
            controller=player,
            melding=Melding(second, face),
        )
        text = f"{resolving.name(player)} melds {names} into {instruction.into}."
        rules = ("701.42a", "712.14c", "712.8g", "400.7")
        happened = happen(table, possible(table, (enters,)), text, "meld", *rules, actor=player, objects=cards)
        resolving.moved(happened)
