"""What has happened before the posted moment: what the turn must have done by rule, and what nothing is said of (608.2i).

Where no text here asks for it, nothing is noted: it can't matter.
"""

from __future__ import annotations

from collections.abc import Iterator
from operator import attrgetter
from typing import Final

import msgspec

from adjudicator.wire.loading.definitions import Book
from adjudicator.wire.loading.notes import Notes
from adjudicator.wire.records.board import Board, TurnEntry
from engine.abilities.phrases.quantities import Period
from engine.events import kinds
from engine.layers.naming import name_of
from engine.replacement.amend import contenders
from engine.standing.player_rules import rule_holds
from engine.state.asking import ANYTHING, asked_of, recalled_by
from engine.state.change import edit
from engine.state.game import GameState
from engine.state.objects import CastFacts
from engine.state.turn import STEPS
from engine.table.recording import record, remember, with_entered

_DREW: Final = "/state/turn/drew"
_EARLIER: Final = "/state/history/-"
"""Where an entry would stand that is not there."""

_WORDS: Final[dict[str, str]] = {
    "cast_spell": "no {other}spells were cast",
    "play_land": "no {other}lands were played",
    "enter": "no {other}permanents entered",
    "create_token": "no tokens were created",
    "die": "nothing died",
    "move": "nothing else changed zones",
    "draw": "no {other}cards were drawn",
    "discard": "no cards were discarded",
    "mill": "no cards were milled",
    "sacrifice": "nothing was sacrificed",
    "deal_damage": "no {other}damage was dealt",
    "gain_life": "no life was gained",
    "lose_life": "no life was lost",
    "put_counters": "no counters were put on anything",
    "remove_counters": "no counters were removed",
    "attack": "no {other}creatures attacked",
    "block": "no {other}creatures blocked",
    "become_blocked": "no {other}creatures became blocked",
    "crew": "nothing was crewed or saddled",
    "become": "nothing became crewed or saddled",
    "exert": "nothing was exerted",
    "become_target": "nothing became a target",
    "act": "nobody did what a text here asks of them",
    ANYTHING: "nothing else happened",
}
_WHEN: Final[dict[Period, str]] = {
    "this turn": "Earlier this turn",
    "this combat": "Earlier this turn",
    "last turn": "In the turn before",
    "this game": "Earlier in the game",
}


def with_past(board: Board, book: Book, state: GameState, notes: Notes) -> GameState:
    """The state whose log has the draw of the draw step (504.1) and the spells on the stack (601.2i), if a text asks.

    What else a text asks for, and the board does not tell, did not happen: that is listed.
    """
    loaded = book.loaded
    state = _with_origins(state, notes) if state.stack and any(map(_ASKS_WHENCE_CAST, loaded)) else state
    if {"this_turn", "game"}.intersection(state.history_complete):
        return state
    parts = [*_parts(state)] if state.effects or state.delayed or state.shields or state.emblems else ()
    asked = frozenset[str]().union(*map(_ASKS_PAST, loaded), *map(asked_of, parts))
    if not asked:
        return state
    state = _with_draw(board, state, notes) if "draw" in asked else state
    state = _with_spells(state) if "cast_spell" in asked else state
    state = _with_lands(state, notes) if "play_land" in asked else state
    state = _with_entered(state, notes) if asked & {"enter", "create_token"} else state
    if not board.history:
        _assume_nothing_else(frozenset(_recalled(book, state)), state, notes)
    return state


_ASKS_PAST, _ASKS_WHENCE_CAST = attrgetter("asks_past"), attrgetter("asks_whence_cast")


def _with_origins(state: GameState, notes: Notes) -> GameState:
    """Spells on the stack were cast from hands (601.2a), where a text asks from where and the board does not say it."""
    for n, one in enumerate(state.stack):
        spell = state.objects[one]
        facts = spell.cast if spell.cast is not None else CastFacts()
        if spell.kind == "card" and facts.origin is None:
            state = edit(state, one, cast=msgspec.structs.replace(facts, origin="hand"))
            notes.assume(f"/state/stack/{n}/cast/from", f"{name_of(state, one)} was cast from its owner's hand.")
    return state


def _recalled(book: Book, state: GameState) -> Iterator[tuple[Period, str]]:
    for definition in book.loaded:
        yield from definition.recalls
    for part in _parts(state):
        yield from recalled_by(part)


def _parts(state: GameState) -> Iterator[object]:
    """Texts that stand on no card: emblems, effects, abilities that wait."""
    yield from (state.objects[one].definition.front.abilities for one in state.emblems)
    yield from (effect.effect for effect in state.effects)
    yield from (waiting.ability for waiting in state.delayed)
    yield from (shield.amends for shield in state.shields)


def _with_draw(board: Board, state: GameState, notes: Notes) -> GameState:
    """The active player has drawn a card in the draw step, if that has passed (504.1)."""
    turn, active = state.turn, state.turn.active
    if STEPS.index(turn.step) <= STEPS.index("draw") and not turn.drew_in_step:
        return state
    if any((one.event, one.player, one.turn) == ("draw", active, turn.number) for one in state.history):
        return state
    who = state.players[active].name
    why_not = None if board.turn.drew is not None or turn.drew_in_step else _why_no_draw(board.turn, state)
    if why_not is not None:
        notes.assume(_DREW, f"{who} has drawn no card this turn: {why_not}.")
        return state
    if board.turn.drew is False:
        return state
    if board.turn.drew is None and turn.step != "draw":
        text = f"{who} has drawn one card this turn, in the draw step (504.1)"
        opening = board.turn.number is None and len(state.turn_order) == 2
        notes.assume(_DREW, f"{text}: it is not the first turn of the game (103.8a)." if opening else f"{text}.")
    return remember(state, "draw", active, (), None)


def _why_no_draw(turn: TurnEntry, state: GameState) -> str | None:
    """Why no card was drawn in the draw step of this turn."""
    active = state.turn.active
    if turn.number == 1 and turn.previous_active is None and len(state.turn_order) == 2:
        return "whoever begins skips the first draw step (103.8a)"
    if rule_holds(state, active, "can't draw cards"):
        return "an effect says that they can't draw cards (101.2)"
    begins = kinds.BeginPart(player=active, part="draw")
    if rule_holds(state, active, "skips draw steps") or any(True for _ in contenders(state, begins)):
        return "their draw step was skipped (500.11)"
    return None


def _with_spells(state: GameState) -> GameState:
    """Spells on the stack were cast this turn: no step ends while they are there (500.2, 601.2i). Copies were not."""
    told = {one for entry in state.history if entry.event == "cast_spell" for one in entry.objects}
    spells = (state.objects[one] for one in state.stack if one not in told)
    cast = tuple(
        kinds.BecomeCast(object=one.id, player=one.controller or one.owner) for one in spells if one.kind == "card"
    )
    return record(state, state, cast) if cast else state


def _with_lands(state: GameState, notes: Notes) -> GameState:
    """Lands that players have played this turn (305.2), as far as the log does not tell of them."""
    for player in state.turn_order:
        told = sum(
            (one.event, one.player, one.turn) == ("play_land", player, state.turn.number) for one in state.history
        )
        untold = state.players[player].lands_played - told
        for _ in range(untold):
            state = remember(state, "play_land", player, (), None)
        if untold > 0:
            lands = "The land" if untold == 1 else "Each land"
            text = f"{lands} that {state.players[player].name} played this turn was nothing but a land."
            notes.assume(_EARLIER, text)
    return state


def _with_entered(state: GameState, notes: Notes) -> GameState:
    """What its owner controls, and has not controlled since the turn began, has entered this turn (302.6)."""
    told = {one for entry in state.history if entry.turn == state.turn.number for one in entry.objects}
    for n, one in enumerate(state.battlefield):
        obj = state.objects[one]
        if not obj.controlled_since_turn_began and obj.controller == obj.owner and one not in told:
            state = with_entered(state, one)
            text = f"{name_of(state, one)} entered this turn: it was not under its controller's control before."
            notes.assume(f"/state/battlefield/{n}/controlled_since_turn_began", text)
    return state


def _assume_nothing_else(recalled: frozenset[tuple[Period, str]], state: GameState, notes: Notes) -> None:
    told = {one.event for one in state.history}
    told |= {"enter"} if "play_land" in told else set()
    for period in dict.fromkeys(_WHEN.values()):
        names = {name for when, name in recalled if _WHEN[when] == period}
        words = [text.format(other="other " if name in told else "") for name, text in _WORDS.items() if name in names]
        if words:
            listed = words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
            notes.withdraw("/state/history")
            notes.assume(_EARLIER, f"{period} {listed}.")
