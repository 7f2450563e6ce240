"""Foraging: three cards of one's graveyard are exiled, or a Food is sacrificed (701.61)."""

from __future__ import annotations

from engine.dialogue.choices import options_for, pick_of, picked
from engine.dialogue.stops import IllegalAction
from engine.events import kinds
from engine.happening.happen import happen
from engine.layers import view
from engine.layers.naming import name_of, names_of
from engine.state.game import GameState
from engine.state.ids import successor
from engine.table.table import Table

CARDS = 3
"""How many cards are exiled to forage (701.61a)."""


def cannot_forage(state: GameState, player: str) -> str | None:
    """What is lacking to forage; ``None`` if nothing is."""
    if len(state.zone("graveyard", player)) >= CARDS or _foods(state, player):
        return None
    return f"{name_of(state, player)} has neither three cards in their graveyard nor a Food"


def forage(table: Table, player: str, source: str, named: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Have a player exile three cards from their graveyard or sacrifice a Food. Returns what it was.

    :raises IllegalAction: neither three cards nor one Food was chosen.
    """
    state, who = table.state, name_of(table.state, player)
    cards, foods = state.zone("graveyard", player), _foods(state, player)
    cards = tuple(one for one in cards if one != source) if len(cards) >= CARDS else ()
    among = (*cards, *foods)
    options = options_for(tuple((one, name_of(state, one)) for one in among))
    taken = table.ask(
        "choose_objects",
        player,
        f"What does {who} exile or sacrifice to forage?",
        options,
        "701.61a",
        "601.2h",
        low=1 if foods else CARDS,
        high=CARDS if cards else 1,
        source=source,
        constraints=("They are three cards, or one Food.",) if cards and foods else (),
        given=pick_of(options, tuple(one for one in named if one in among) or None),
    )
    chosen = picked(taken.answer, taken.choice)
    exiled = all(one in cards for one in chosen)
    if len(chosen) != (CARDS if exiled else 1):
        raise IllegalAction("to forage, three cards are exiled or one Food is sacrificed", "701.61a", "601.2h")
    events: tuple[kinds.Event, ...]
    if exiled:
        events = tuple(kinds.MoveObject(object=one, to="exile", becomes=successor(one), cause="cost") for one in chosen)
    else:
        events = tuple(kinds.SacrificePermanent(object=one, player=player) for one in chosen)
    text = f"{who} forages: {'exiles' if exiled else 'sacrifices'} {names_of(state, chosen)}."
    rule = "701.13a" if exiled else "701.21a"
    act = kinds.PlayerAct(player=player, action="forage")
    name = "exile" if exiled else "sacrifice"
    happen(table, (*events, act), text, name, "701.61a", rule, actor=player, objects=chosen)
    return chosen


def _foods(state: GameState, player: str) -> tuple[str, ...]:
    look = view(state)
    return tuple(
        one for one in state.battlefield if look.of(one).controller == player and "Food" in look.of(one).subtypes
    )
