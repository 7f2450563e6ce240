"""The Ring tempts a player (701.54)."""

from __future__ import annotations

from engine.abilities.kinds_of_cards.ring import RingTempts
from engine.events import kinds
from engine.happening.happen import happen
from engine.layers import view
from engine.phrases.wording import counted
from engine.resolution.context import Resolving
from engine.table.choosing import choose_objects


def tempt(resolving: Resolving, instruction: RingTempts) -> None:
    """Each of the players chooses a creature they control to be their Ring-bearer (701.54a)."""
    for player in resolving.players(instruction.who):
        _tempt(resolving, player)
    resolving.did(1)


def _tempt(resolving: Resolving, player: str) -> None:
    table = resolving.table
    state, look = table.state, view(table.state)
    if not state.players[player].ring_level:
        text = f"{resolving.name(player)} gets an emblem named The Ring."
        table.note(text, "create_emblem", "701.54c", actor=player)
    own = tuple(
        one for one in state.battlefield if "creature" in look.of(one).types and look.of(one).controller == player
    )
    bearer: str | None = None
    if own:
        (bearer,), taken = choose_objects(
            table,
            player,
            f"Which creature does {resolving.name(player)} choose to be their Ring-bearer?",
            own,
            "701.54a",
            source=resolving.object,
        )
        text = f"{resolving.name(player)} chooses {resolving.name(bearer)} as their Ring-bearer."
        table.note(text, "choose_ring_bearer", "701.54a", actor=player, objects=(bearer,), choice=taken)
    times = state.players[player].ring_level + 1
    often = {1: "once", 2: "twice"}.get(times, counted(times, "time"))
    text = f"The Ring has tempted {resolving.name(player)} {often} this game."
    event = kinds.TemptedByRing(player=player, bearer=bearer)
    rules = ("701.54a", "701.54d") if bearer is not None else ("701.54d",)
    happen(table, (event,), text, "ring", *rules, actor=player, objects=() if bearer is None else (bearer,))
