"""What a card that is revealed from an opening hand does once the game has begun (103.6b, 603.7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from engine.abilities.ability import Triggered
from engine.abilities.phrases.filters import Head, Noun
from engine.abilities.phrases.references import Back, Players, You
from engine.abilities.players.commanding import RevealsFromOpeningHand
from engine.abilities.triggers.events import BeginningOf, TriggerEvent
from engine.abilities.triggers.stack_events import Casts
from engine.oracle.printing import print_line
from engine.state.effects import DelayedTrigger
from engine.state.game import GameState
from engine.state.ids import fresh
from engine.state.objects import Binding, GameObject

_OPPONENT = "opponent"
"""The name under which an ability knows the opponent for whom it waits."""
_SPELL = Noun((Head((), "spell"),))


def waiting(state: GameState, card: GameObject, revealed: RevealsFromOpeningHand) -> Iterator[DelayedTrigger]:
    """The delayed triggered abilities of a card that its owner has revealed: where it says something of each opponent,
    one for each of them.
    """
    words = print_line((revealed,)) or ""
    for number, (event, bindings) in enumerate(_events(state, card.owner, revealed), 1):
        yield DelayedTrigger(
            id=fresh(state, f"{card.id}.opening-{number}"),
            ability=Triggered("when" if bindings else "at", event, revealed.do),
            controller=card.owner,
            source=card.id,
            bindings=bindings,
            x=None,
            timestamp=0,
            text=words.replace("~", card.definition.name),
            started_turn=state.turn.number,
        )


def _events(
    state: GameState, player: str, revealed: RevealsFromOpeningHand
) -> Iterator[tuple[TriggerEvent, tuple[Binding, ...]]]:
    match revealed.moment:
        case "at the beginning of the first upkeep":
            yield BeginningOf("upkeep", Players("each player")), ()
        case "at the beginning of your first upkeep":
            yield BeginningOf("upkeep", You()), ()
        case "at the beginning of your first main phase":
            yield BeginningOf("precombat main phase", You(), first=True), ()
        case "when each opponent casts their first spell of the game":
            for opponent in state.turn_order:
                if opponent != player:
                    yield Casts(Back("that player", _OPPONENT), _SPELL), (Binding(_OPPONENT, refs=(opponent,)),)
        case _:
            assert_never(revealed.moment)
