"""Revealing or exiling cards from the top of a library until one fits (608.2c, 701.13a, 701.20a)."""

from __future__ import annotations

from engine.abilities.zones.digging import TakeUntil
from engine.events import kinds
from engine.happening.happen import happen
from engine.layers.naming import is_are, name_of, names_of
from engine.oracle.grammar.symbols import PL
from engine.oracle.printing import phrase
from engine.phrases import this_way
from engine.resolution.context import Resolving
from engine.resolution.zones.moving import remembered
from engine.state.ids import successor
from engine.unread.libraries import know_top


def take_until(resolving: Resolving, instruction: TakeUntil) -> None:
    """Each player takes one card after the other; what fits is "that card", the others are "the rest"."""
    shown, found = dict[str, tuple[str, ...]](), dict[str, tuple[str, ...]]()
    for player in resolving.each(instruction.who):
        owner = resolving.one_player(instruction.of)
        shown[player], found[player] = _taken(resolving, instruction, player, owner) if owner is not None else ((), ())
    taken = tuple(one for cards in shown.values() for one in cards)
    right = tuple(one for cards in found.values() for one in cards)
    resolving.see(taken)
    if instruction.verb == "reveal":
        this_way.show(taken, resolving.refs)
    resolving.refs["found"] = right
    resolving.refs["rest"] = tuple(one for one in taken if one not in right)
    if len(shown) > 1:
        resolving.shown_by, resolving.found_by = shown, found
    resolving.did(len(taken))


def _taken(
    resolving: Resolving, instruction: TakeUntil, player: str, owner: str
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The cards that a player takes, and those of them that fit."""
    table = resolving.table
    wanted = resolving.value(instruction.amount)
    taken: list[str] = []
    found: list[str] = []
    while len(found) < wanted:
        depth = len(taken) + 1 if instruction.verb == "reveal" else 1
        top = know_top(table, owner, depth)
        if len(top) < depth:
            break
        card = top[-1]
        if instruction.verb == "exile":
            card = _exile(resolving, card)
        else:
            text = f"{resolving.name(player)} reveals {name_of(table.state, card)} from the top of the library."
            table.note(text, "reveal", "701.20a", "608.2c", actor=player, objects=(card,))
        taken.append(card)
        if resolving.is_said_to_fit(instruction.until, card):
            found.append(card)
    if len(found) < wanted:
        wants = phrase("noun", instruction.until, PL) or "cards that fit"
        few = f"only {len(found)} of the {wanted} {wants}" if found else f"no {wants}"
        there = f"{names_of(table.state, taken)} {is_are(taken)} all that was there" if taken else "there were none"
        text = f"{resolving.name(player)} finds {few}: {there}."
        table.note(text, "none_found", "609.3", actor=player, objects=tuple(taken))
    return tuple(taken), tuple(found)


def _exile(resolving: Resolving, card: str) -> str:
    """Exile the card; its id from now on (400.7)."""
    name = name_of(resolving.table.state, card)
    move = kinds.MoveObject(
        object=card, to="exile", becomes=successor(card), cause="effect", exiled_by=remembered(resolving)
    )
    happened = happen(
        resolving.table,
        (move,),
        f"{name} is exiled from the top of the library.",
        "exile",
        "701.13a",
        "608.2c",
        objects=(card, move.becomes),
    )
    resolving.moved(happened)
    return move.becomes
