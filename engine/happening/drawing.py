"""Drawing cards (121), one at a time (121.2)."""

from __future__ import annotations

from engine.events import kinds
from engine.happening import revealing_drawn
from engine.happening.happen import do_instead, happen
from engine.layers.naming import name_of
from engine.replacement.allowed_draws import has_drawn, is_limited
from engine.replacement.amend import amended
from engine.state.game_over import game_over
from engine.table.table import Table
from engine.triggers.once_each_turn import assume_complete
from engine.unread.libraries import know_top


def draw(table: Table, player: str, *rules: str, amount: int = 1) -> tuple[str, ...]:
    """Cards are drawn one at a time (121.2). Effects on how many they are apply before any of them is drawn (121.2a).

    Returns the cards that were drawn, but none by what replaced a draw: nothing further is done with those (614.11b).
    """
    if amount < 1:
        return ()
    drawn: list[str] = []
    number = amended(table, kinds.DrawCards(player=player, amount=amount))
    outer = table.amended_by
    table.amended_by = number.applied
    for event in number.events:
        for _ in range(event.amount if isinstance(event, kinds.DrawCards) else 0):
            if game_over(table.state):  # 104.1: as where a player wins instead of drawing
                break
            was = table.state.players[player]
            drawn.extend(draw_one(table, player, *rules))
            if was.drew_from_empty_library and table.state.players[player] == was:
                break  # 121.4: each further draw from the empty library does as little
    table.amended_by = outer
    do_instead(table, number.later)
    return tuple(drawn) if number.events == (kinds.DrawCards(player=player, amount=amount),) else ()


def draw_one(table: Table, player: str, *rules: str) -> tuple[str, ...]:
    """One card is drawn; from an empty library nothing comes, which is remembered (121.4)."""
    if is_limited(table.state, player) and not has_drawn(table.state, player):
        assume_complete(table, player, "A draw")
    showing = revealing_drawn.revealers(table.state, player)
    first = bool(showing) and not has_drawn(table.state, player)
    if first:
        assume_complete(table, player, "A draw")
    top = know_top(table, player, 1)
    name = name_of(table.state, player)
    known = bool(top) and not table.state.objects[top[0]].unknown
    text = (
        f"{name} draws {name_of(table.state, top[0]) if known else 'a card'}."
        if top
        else f"{name} can't draw from an empty library."
    )
    how = ("121.1",) if top else ("121.4",)
    proposed = (kinds.DrawCard(player=player),)
    happened = happen(table, proposed, text, "draw", *how, *rules, actor=player, objects=top)
    drawn = tuple(event.becomes for event in happened if isinstance(event, kinds.MoveObject))
    if first and happened and drawn:
        revealing_drawn.reveal(table, player, drawn[0], showing)
    return drawn
