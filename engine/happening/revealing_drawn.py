"""Static abilities that have a player reveal the first card that they draw each turn (603.11, 701.20a)."""

from __future__ import annotations

from engine.abilities.ability import Triggered
from engine.abilities.zones.revealing import RevealsFirstDrawn, RevealsThisWay
from engine.events.player_kinds import RevealDrawn
from engine.layers import view
from engine.layers.controlling import abilities_of
from engine.layers.naming import name_of
from engine.phrases.references import players
from engine.phrases.scope import Scope
from engine.state.game import GameState
from engine.table.table import Table
from engine.triggers import noticing as triggers
from engine.unread.unknown_cards import is_said_to_fit


def revealers(state: GameState, player: str) -> tuple[tuple[RevealsFirstDrawn, Scope], ...]:
    """The abilities that have the player reveal the first card that they draw each turn."""
    held = abilities_of(state, RevealsFirstDrawn, state.battlefield)
    return tuple((ability, scope) for ability, scope in held if player in players(ability.who, scope))


def reveal(table: Table, player: str, card: str, by: tuple[tuple[RevealsFirstDrawn, Scope], ...]) -> None:
    """The card that was drawn is revealed, and linked abilities trigger if it is what they speak of (603.11)."""
    for ability, scope in by:
        if scope.this is None:
            continue
        source = name_of(table.state, scope.this)
        if ability.may:
            prompt = f"Does {name_of(table.state, player)} reveal the card that was drawn, for {source}?"
            taken = table.ask("choose_yes_no", player, prompt, (), "603.11", source=scope.this)
            if not taken.answer.yes:
                continue
        text = f"{name_of(table.state, player)} reveals {name_of(table.state, card)} for {source}."
        table.note(text, "reveal", "701.20a", "603.11", actor=player, objects=(card,))
        fits = any(_fits(table, condition, card, scope) for condition in _linked(table.state, scope.this))
        triggers.collect(table, table.state, (RevealDrawn(object=card, by=scope.this, fits=fits),))


def _linked(state: GameState, source: str) -> tuple[RevealsThisWay, ...]:
    held = (one.ability for one in view(state).of(source).abilities)
    events = (ability.event for ability in held if isinstance(ability, Triggered))
    return tuple(event for event in events if isinstance(event, RevealsThisWay))


def _fits(table: Table, condition: RevealsThisWay, card: str, scope: Scope) -> bool:
    """Whether the card is what the linked ability speaks of; of a card that nobody knows, that is asked."""
    assert scope.this is not None
    now = Scope(table.state, view(table.state), scope.you, scope.this)
    return is_said_to_fit(table, condition.what, card, now, f"a card that {name_of(table.state, scope.this)} asks for")
