"""Collecting evidence: cards of one's graveyard exiled for their total mana value (701.59)."""

from __future__ import annotations

from engine.costs.totalling import Total, choose_for_total
from engine.dialogue.unsupported import feature
from engine.events import kinds
from engine.happening.happen import happen
from engine.layers import view
from engine.layers.naming import name_of, names_of
from engine.phrases.matching import property_of
from engine.phrases.scope import Scope
from engine.state.game import GameState
from engine.state.ids import successor
from engine.table.table import Table


def too_little_evidence(state: GameState, player: str, amount: int) -> str | None:
    """What is lacking to collect evidence (701.59b); ``None`` if nothing is."""
    cards = state.zone("graveyard", player)
    total = sum(_mana_value(state, one) for one in cards)
    if total < amount and any(state.objects[one].unknown for one in cards):
        feature(None, "evidence from cards that nobody was told of")
    return (
        f"the cards in {name_of(state, player)}'s graveyard have total mana value {total}" if total < amount else None
    )


def collect(table: Table, player: str, amount: int, source: str, named: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Have a player exile cards with enough total mana value from their graveyard (701.59a). Returns the cards.

    :raises IllegalAction: the total mana value of what was chosen is too little.
    """
    state, who = table.state, name_of(table.state, player)
    cards = {one: _mana_value(state, one) for one in state.zone("graveyard", player)}
    question = f"Which cards does {who} exile to collect evidence?"
    wanted = Total(question, "exiled", "mana value", amount, "701.59a")
    chosen = choose_for_total(table, player, wanted, cards, source, tuple(one for one in named if one in cards))
    events: list[kinds.Event] = [
        kinds.MoveObject(object=one, to="exile", becomes=successor(one), cause="cost") for one in chosen
    ]
    events.append(kinds.PlayerAct(player=player, action="collect evidence"))
    text = f"{who} collects evidence {amount}: exiles {names_of(state, chosen) or 'nothing'}."
    happen(table, tuple(events), text, "exile", "701.59a", "701.13a", actor=player, objects=chosen)
    return chosen


def _mana_value(state: GameState, one: str) -> int:
    return property_of("mana_value", state.objects[one], Scope(state, view(state), state.objects[one].owner, None)) or 0
