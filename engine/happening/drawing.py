"""Drawing cards (121), one at a time (121.2), and revealing the first one of a turn (603.11)."""

from __future__ import annotations

from engine.abilities.ability import Triggered
from engine.abilities.phrases.references import This
from engine.abilities.zones.revealing import RevealsFirstDrawn, RevealsThisWay
from engine.events import kinds
from engine.events.player_kinds import RevealDrawn
from engine.happening.happen import do_instead, happen
from engine.layers import view
from engine.layers.controlling import abilities_of
from engine.layers.naming import name_of
from engine.phrases.references import players
from engine.phrases.scope import Scope
from engine.replacement.allowed_draws import has_drawn
from engine.replacement.amend import amended
from engine.state.game import GameState
from engine.state.game_over import game_over
from engine.table.table import Table
from engine.triggers import noticing as triggers
from engine.unread.libraries import know_top
from engine.unread.unknown_cards import is_said_to_fit


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
            drawn.extend(_draw_one(table, player, *rules))
            if was.drew_from_empty_library and table.state.players[player] == was:
                break  # 121.4: each further draw from the empty library does as little
    table.amended_by = outer
    do_instead(table, number.later)
    return tuple(drawn) if number.events == (kinds.DrawCards(player=player, amount=amount),) else ()


def _draw_one(table: Table, player: str, *rules: str) -> tuple[str, ...]:
    """One card is drawn; from an empty library nothing comes, which is remembered (121.4)."""
    before = has_drawn(table.state, player)
    showing = _revealers(table.state, player)
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
    if not before and happened and drawn:
        reveal(table, player, drawn[0], (*showing, *_own_revealers(table.state, drawn[0])))
    return drawn


def _revealers(state: GameState, player: str) -> tuple[tuple[RevealsFirstDrawn, Scope], ...]:
    """The abilities that have the player reveal the first card that they draw each turn."""
    held = abilities_of(state, RevealsFirstDrawn, state.battlefield)
    return tuple(
        (ability, scope)
        for ability, scope in held
        if not ability.itself
        and player in players(ability.who, scope)
        and (not ability.own or state.turn.active == player)
    )


def _own_revealers(state: GameState, card: str) -> tuple[tuple[RevealsFirstDrawn, Scope], ...]:
    """The abilities by which the card that was drawn may itself be revealed (702.94a)."""
    return tuple(one for one in abilities_of(state, RevealsFirstDrawn, (card,)) if one[0].itself)


def reveal(table: Table, player: str, card: str, by: tuple[tuple[RevealsFirstDrawn, Scope], ...]) -> None:
    """The card that was drawn is revealed, and linked abilities trigger if it is what they speak of (603.11)."""
    for ability, scope in by:
        if scope.this is None:
            continue
        who, name = name_of(table.state, player), name_of(table.state, card)
        why = ", which was drawn" if scope.this == card else f" for {name_of(table.state, scope.this)}"
        if ability.may:
            prompt = f"Does {who} reveal {name}{why}?"
            taken = table.ask("choose_yes_no", player, prompt, (), "603.11", source=scope.this)
            if not taken.answer.yes:
                continue
        text = f"{who} reveals {name}{why}."
        table.note(text, "reveal", "701.20a", "603.11", actor=player, objects=(card,))
        linked = _linked(table.state, scope.this)
        fits = tuple(condition.what for condition in linked if _fits(table, condition, card, scope))
        triggers.collect(table, table.state, (RevealDrawn(object=card, by=scope.this, fits=fits),))


def _linked(state: GameState, source: str) -> tuple[RevealsThisWay, ...]:
    held = (one.ability for one in view(state).of(source).abilities)
    events = (ability.event for ability in held if isinstance(ability, Triggered))
    return tuple(event for event in events if isinstance(event, RevealsThisWay))


def _fits(table: Table, condition: RevealsThisWay, card: str, scope: Scope) -> bool:
    """Whether the card is what the linked ability speaks of; of a card that nobody knows, that is asked."""
    assert scope.this is not None
    if isinstance(condition.what, This):
        return card == scope.this
    now = Scope(table.state, view(table.state), scope.you, scope.this)
    return is_said_to_fit(table, condition.what, card, now, f"a card that {name_of(table.state, scope.this)} asks for")
