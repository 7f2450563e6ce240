"""Cards outside the game, of which nobody is told what they are (400.11): what a text brings in is taken to be there."""

from __future__ import annotations

from itertools import count

from engine.abilities.phrases.filters import IsNamed, IsOwnedBy, Noun
from engine.phrases.matching import ANY_CARD
from engine.state.change import place
from engine.state.definition import Definition
from engine.state.ids import base
from engine.state.objects import GameObject
from engine.table.table import Table
from engine.unread.libraries import UNKNOWN_CARD


def outside_card(table: Table, player: str, noun: Noun, own: Definition | None) -> str:
    """The id of a card that a player owns outside the game and that fits; ``own`` is the card with the text itself."""
    state = table.state
    taken = {base(other) for other in (*state.objects, *state.former)}
    name = next(name for number in count(1) if (name := f"{player}.card-{number}") not in taken)
    asked = Noun(noun.heads, tuple(part for part in noun.post if not isinstance(part, IsOwnedBy)), noun.join)
    named = {part.name for part in asked.post if isinstance(part, IsNamed)}
    same = own if own is not None and named & {"~", own.name} else None
    card = GameObject(
        id=name,
        kind="card",
        zone="outside",
        owner=player,
        controller=None,
        printed=same or UNKNOWN_CARD,
        timestamp=state.clock,
        unknown=same is None,
        said=((asked, True),) if same is None and asked != ANY_CARD else (),
    )
    table.state = place(state, card)
    return name
