"""Bringing cards into the game from outside it, and learning (400.11, 701.48)."""

from __future__ import annotations

from engine.abilities.phrases.filters import HasSubtype, Head, IsOwnedBy, Noun
from engine.abilities.phrases.quantities import Number
from engine.abilities.phrases.references import Back, You
from engine.abilities.zones.libraries import Discard, Draw
from engine.abilities.zones.outside import BringIn, Learn
from engine.events import kinds
from engine.happening.happen import happen
from engine.layers.naming import names_of
from engine.phrases import this_way
from engine.phrases.each_player import PREFIX
from engine.resolution.context import Resolving
from engine.resolution.zones.libraries import discard, draw
from engine.state.definition import Definition
from engine.state.ids import successor
from engine.unread.outside_cards import outside_card

LESSON = Noun((Head((HasSubtype("Lesson"),), "card"),), (IsOwnedBy(You()),))


def bring_in(resolving: Resolving, instruction: BringIn) -> None:
    """A card that a player owns outside the game comes into it, and stays in it (400.11b)."""
    player = resolving.one_player(instruction.who)
    if player is None:
        resolving.did(0)
        return
    _bring(resolving, player, instruction, "400.11b")


def _bring(resolving: Resolving, player: str, instruction: BringIn, rule: str) -> None:
    table, name = resolving.table, resolving.name(player)
    card = outside_card(table, player, instruction.what, _own(resolving))
    commander = table.state.variant == "commander"
    fits = " that may be brought into this game (903.11a)" if commander else ""
    table.assume(f"{name} owns a card outside the game that {resolving.name(resolving.object)} asks for{fits}.")
    to_hand = instruction.to == "hand"
    where = "into their hand" if to_hand else "on top of their library"
    event = kinds.MoveObject(object=card, to="hand" if to_hand else "library", becomes=successor(card), cause="effect")
    text = f"{name} puts {names_of(table.state, (card,))} from outside the game {where}."
    rules = (rule, "400.11b", "608.2c") if rule != "400.11b" else (rule, "608.2c")
    happened = happen(table, (event,), text, "move", *rules, actor=player, objects=(card,))
    resolving.moved(happened)
    now = resolving.refs["moved"]
    if instruction.reveal and now:
        this_way.show(now, resolving.refs)
        shown = f"{name} reveals {names_of(table.state, now)}."
        table.note(shown, "reveal", "701.20a", "608.2c", actor=player, objects=now)


def _own(resolving: Resolving) -> Definition | None:
    """The card with the text, as it is or was."""
    state, this = resolving.table.state, resolving.this or ""
    obj = state.record_of(this)
    return obj.printed if obj is not None else None


def learn(resolving: Resolving, instruction: Learn) -> None:
    """Discard a card to draw a card, or else reveal a Lesson card from outside the game, or neither (701.48a)."""
    player = resolving.one_player(instruction.who)
    if player is None:
        resolving.did(0)
        return
    name, who = resolving.name(player), Back("they", f"{PREFIX}{player}")
    held = resolving.table.state.zone("hand", player)
    if held and _wants(resolving, player, f"Does {name} discard a card to learn?"):
        discard(resolving, Discard(who, Number(1)))
        if resolving.amounts["did"]:
            draw(resolving, Draw(who, Number(1)))
        return
    if _wants(resolving, player, f"Does {name} reveal a Lesson card that they own outside the game?"):
        _bring(resolving, player, BringIn(who, LESSON, "hand", reveal=True), "701.48a")
    else:
        resolving.did(0)


def _wants(resolving: Resolving, player: str, prompt: str) -> bool:
    taken = resolving.table.ask("choose_yes_no", player, prompt, (), "701.48a", "608.2d", source=resolving.object)
    return bool(taken.answer.yes)
