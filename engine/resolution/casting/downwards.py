"""Exiling cards from the top of a library down to one that may be cast: cascade and discover (702.85a, 701.57a)."""

from __future__ import annotations

from typing import Literal

from engine.abilities.casting.playing import Discover, PlayCard
from engine.abilities.instructions.following import May
from engine.abilities.phrases.filters import Compares, Head, Noun
from engine.abilities.phrases.quantities import Number, PropertyOf
from engine.abilities.phrases.references import Back, Chosen, OwnerOf, PlayerRef, This, You
from engine.abilities.zones.moving import Move
from engine.dialogue.unsupported import feature
from engine.events import kinds
from engine.happening.happen import happen
from engine.layers import view
from engine.layers.naming import name_of
from engine.resolution.context import CarryOut, Resolving
from engine.state.ids import successor
from engine.unread.libraries import know_top

_MOVED = "moved"


def cascade(resolving: Resolving, carry_out: CarryOut) -> None:
    """Exile cards from the top of the library until one can be cast, offer it, and put the rest on the bottom (702.85a)."""
    limit = resolving.value(PropertyOf("mana_value", This())) - 1
    exiled, found = _exile(resolving, resolving.you, limit, "702.85a")
    if found is not None:
        _offer(resolving, carry_out, You(), found, limit)
    _put_rest(resolving, carry_out, exiled)
    resolving.did(int(found is not None))


def discover(resolving: Resolving, instruction: Discover, carry_out: CarryOut) -> None:
    """Exile cards from the top of the library down to one of at most that mana value, which is cast or put into the hand;
    the rest go to the bottom (701.57a).
    """
    limit, player = resolving.value(instruction.amount), resolving.one_player(instruction.who)
    if player is None:
        resolving.did(0)
        return
    exiled, found = _exile(resolving, player, limit, "701.57a")
    if found is not None:
        _offer(resolving, carry_out, instruction.who, found, limit)
        if found in resolving.table.state.zone("exile"):
            resolving.refs[_MOVED] = (found,)
            card = Back("it", _MOVED)
            carry_out(resolving, Move(instruction.who, card, "hand", "put", of=OwnerOf(card)))
    _put_rest(resolving, carry_out, exiled)
    resolving.did(1)  # 701.57b: even if some or all of that was impossible


def _exile(
    resolving: Resolving, player: str, limit: int, rule: Literal["701.57a", "702.85a"]
) -> tuple[tuple[str, ...], str | None]:
    """The cards that are exiled from the top of a player's library, and the nonland card of at most that mana value with
    which that ends, if there is one.
    """
    table = resolving.table
    exiled: list[str] = []
    while top := know_top(table, player, 1):
        if table.state.objects[top[0]].unknown:
            feature(resolving.object, f"exiling cards that nobody knows until one can be cast ({rule})")
        move = kinds.MoveObject(object=top[0], to="exile", becomes=successor(top[0]), cause="effect")
        text = f"{name_of(table.state, top[0])} is exiled from the top of the library."
        happen(table, (move,), text, "exile", rule, "608.2c", objects=(top[0], move.becomes))
        exiled.append(move.becomes)
        if _fits(resolving, move.becomes, limit):
            return tuple(exiled), move.becomes
    return tuple(exiled), None


def _fits(resolving: Resolving, card: str, limit: int) -> bool:
    seen = view(resolving.table.state).of(card)
    value = seen.mana_cost.mana_value(0) if seen.mana_cost is not None else 0
    return "land" not in seen.types and value <= limit


def _offer(resolving: Resolving, carry_out: CarryOut, who: PlayerRef, found: str, limit: int) -> None:
    """The player may cast the card, if the spell that it becomes has no greater mana value than that."""
    resolving.refs[_MOVED] = (found,)
    spell = Noun((Head((), "spell"),), (Compares("mana_value", "<=", Number(limit)),))
    one = Chosen(spell, Number(1), Number(1), among=Back("it", _MOVED))
    may, caster = (You(), You(implied=True)) if isinstance(who, You) else (who, who)
    carry_out(resolving, May(may, PlayCard(caster, one, free=True)))


def _put_rest(resolving: Resolving, carry_out: CarryOut, exiled: tuple[str, ...]) -> None:
    there = resolving.table.state.zone("exile")
    resolving.refs[_MOVED] = tuple(one for one in exiled if one in there)
    if resolving.refs[_MOVED]:
        cards = Back("them", _MOVED)
        carry_out(resolving, Move(You(implied=True), cards, "library bottom", "put", of=OwnerOf(cards), order="random"))
