"""A spell merges with a permanent as it resolves (702.140c, 730.2); two cards are melded into one (701.42, 712.14c)."""

from __future__ import annotations

from functools import partial

from engine.abilities.kinds_of_cards.merging import Meld, Merge
from engine.abilities.phrases.references import ObjectRef
from engine.dialogue.unsupported import feature
from engine.events import kinds
from engine.events.moving_kinds import Melding
from engine.happening.happen import happen, possible
from engine.layers.naming import names_of
from engine.phrases.melding import combined_face, why_not_melded
from engine.resolution.context import Resolving
from engine.state.ids import successor


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
            feature(
                resolving.object,
                f"melding into {instruction.into}, a card that the request neither names nor defines (712.4b)",
            )
        first, second = cards
        enters = kinds.MoveObject(
            object=first,
            to="battlefield",
            becomes=successor(first),
            cause="effect",
            controller=player,
            melding=Melding(second, face),
        )
        text = partial(_told, f"{resolving.name(player)} melds {names} into {instruction.into}", names)
        rules = ("701.42a", "712.14c", "712.8g", "400.7")
        happened = happen(table, possible(table, (enters,)), text, "meld", *rules, actor=player, objects=cards)
        resolving.did(len(happened))
        resolving.moved(happened)


def _told(melded: str, names: str, happened: tuple[kinds.Event, ...]) -> str:
    """What has come of it: something else may have happened instead (614.6)."""
    entered = any(isinstance(event, kinds.MoveObject) and event.to == "battlefield" for event in happened)
    return f"{melded}." if entered else f"{names} do not enter the battlefield."
