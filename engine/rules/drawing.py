"""Drawing cards (121), one at a time (121.2)."""

from __future__ import annotations

from engine.events import kinds
from engine.events.amend import amended
from engine.events.happen import do_instead, happen
from engine.rules.allowed_draws import has_drawn, is_limited
from engine.rules.game_over import game_over
from engine.rules.history.repeating import assume_complete
from engine.rules.libraries import know_top
from engine.rules.naming import name_of
from engine.table import Table


def draw(table: Table, player: str, *rules: str, amount: int = 1) -> None:
    """Cards are drawn one at a time (121.2). Effects on how many they are apply before any of them is drawn (121.2a)."""
    if amount < 1:
        return
    number = amended(table, kinds.DrawCards(player=player, amount=amount))
    outer = table.amended_by
    table.amended_by = number.applied
    for event in number.events:
        for _ in range(event.amount if isinstance(event, kinds.DrawCards) else 0):
            if not game_over(table.state):  # 104.1: as where a player wins instead of drawing
                draw_one(table, player, *rules)
    table.amended_by = outer
    do_instead(table, number.later)


def draw_one(table: Table, player: str, *rules: str) -> None:
    """One card is drawn; from an empty library nothing comes, which is remembered (121.4)."""
    if is_limited(table.state, player) and not has_drawn(table.state, player):
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
    happen(table, (kinds.DrawCard(player=player),), text, "draw", *how, *rules, actor=player, objects=top)
