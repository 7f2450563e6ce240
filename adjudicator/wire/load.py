"""From a job's records to what the engine runs: the state, the request, and what there is to say about both.

A request in its canonical form goes in (``adjudicator.wire.normal``). What the engine cannot carry comes out as
``NotSupported`` with its JSON pointer into the request, what was filled in as ``Assumed``.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter
from types import MappingProxyType

import msgspec

from adjudicator.wire import defaults
from adjudicator.wire.loading.absence import assume_nothing
from adjudicator.wire.loading.action_words import check_words
from adjudicator.wire.loading.actions import load_actions, load_answers, load_limits
from adjudicator.wire.loading.announced import with_announced
from adjudicator.wire.loading.begun_steps import assume_begun
from adjudicator.wire.loading.combat import CONTROLS, with_combat
from adjudicator.wire.loading.copies import load_copies, with_copies
from adjudicator.wire.loading.declared import assume_declared
from adjudicator.wire.loading.definitions import Book, Compiler, engine_compiler
from adjudicator.wire.loading.delayed import load_delayed
from adjudicator.wire.loading.dungeons import load_dungeons, outside
from adjudicator.wire.loading.effects import load_chapters, load_effects, load_goading
from adjudicator.wire.loading.emblems import load_emblems
from adjudicator.wire.loading.former import load_former
from adjudicator.wire.loading.history import load_history
from adjudicator.wire.loading.implied import with_implied
from adjudicator.wire.loading.mana import with_sources
from adjudicator.wire.loading.notes import Assumed, Notes, NotSupported
from adjudicator.wire.loading.objects import load_battlefield, load_cards, load_exiles
from adjudicator.wire.loading.past import with_past
from adjudicator.wire.loading.perhaps import unread_about
from adjudicator.wire.loading.players import load_own_zones, load_player
from adjudicator.wire.loading.premises import (
    warn_of_combat,
    warn_of_counters,
    warn_of_permanents,
    with_printed_counters,
)
from adjudicator.wire.loading.prepared import load_prepared
from adjudicator.wire.loading.reference import reference
from adjudicator.wire.loading.resolved import with_what_resolved
from adjudicator.wire.loading.shared import Loading
from adjudicator.wire.loading.shields import load_shields
from adjudicator.wire.loading.stack import load_stack
from adjudicator.wire.loading.suspended import gained_suspend
from adjudicator.wire.loading.turns import load_extra, load_skips
from adjudicator.wire.records.board import Board
from adjudicator.wire.records.request import Request
from adjudicator.wire.unsupported import VARIANTS, not_carried
from engine.committing.commit import commit
from engine.dialogue.outcome import RunRequest
from engine.dialogue.stops import TextNotUnderstood
from engine.events import kinds
from engine.happening.static_copies import may_be_copies, with_static_copies
from engine.layers import view, with_last_look
from engine.layers.naming import name_of
from engine.oracle.card import CardText
from engine.state.all_objects import Objects
from engine.state.all_zones import ZoneKey, Zones
from engine.state.frozen import Frozen
from engine.state.game import AttackOption, Former, GameState
from engine.state.influence import Influence
from engine.state.objects import Zone
from engine.state.players import Player, Players
from engine.state.turn import Turn


class Loaded(msgspec.Struct, frozen=True):
    """A request ready to be run.

    ``book`` knows what the request calls each card, for writing the state down again. ``warnings`` are for the reader of
    the answer.
    """

    request: RunRequest
    book: Book
    not_supported: tuple[NotSupported, ...]
    assumed: tuple[Assumed, ...]
    warnings: tuple[str, ...]


def load(
    request: Request,
    cards: dict[str, CardText],
    compiler: Compiler | None = None,
    no_cards: Mapping[str, tuple[str, ...]] = MappingProxyType({}),
) -> Loaded:
    """What the engine runs for a request in its canonical form, with the cards that it names. ``no_cards`` are names that
    it may choose and that are no card's, with those that were perhaps meant.

    :raises adjudicator.problems.Problem: a contradiction that only shows once texts are read.
    """
    notes = Notes()
    warn_of_counters(request, cards, notes)
    book = Book(cards, compiler or engine_compiler())
    state = load_state(request, book, notes)
    if no_cards:
        state = with_last_look(state, msgspec.structs.replace(state, no_cards=tuple(no_cards.items())))
    check_words(request, state, notes)
    if not notes.not_supported and not notes.defects:
        _check_controllers(request.state, state, notes)
    run = RunRequest(
        state=state,
        actions=load_actions(request, notes),
        until=request.until,
        answers=load_answers(request, notes, book) if request.answers else (),
        policy=request.policy,
        limits=load_limits(request),
        explain=request.explain,
        payment=request.payment,
    )
    notes.raise_defects()
    return Loaded(run, book, tuple(notes.not_supported), tuple(notes.assumed), tuple(notes.warnings))


def load_state(request: Request, book: Book, notes: Notes) -> GameState:
    """The state that the board of a request describes."""
    board = request.state
    loading = Loading(request, book, notes)
    _note_features(loading)
    order: dict[ZoneKey, tuple[str, ...]] = {}
    players = {}
    for n, entry in enumerate(board.players):
        at = f"/state/players/{n}"
        players[entry.id] = load_player(loading, entry, at)
        order.update(load_own_zones(loading, entry, at))
    command = _listed(loading, "command", "command")
    command += load_dungeons(loading) if any(map(_DUNGEON, board.players)) else ()
    command += load_emblems(loading) if board.emblems else ()
    order["command", None] = _shared(loading, command)
    if companions := _listed(loading, "outside", "companion"):
        order["outside", None] = _shared(loading, companions)
    order["exile", None] = _shared(loading, _listed(loading, "exile", "exile"))
    order["battlefield", None] = load_battlefield(loading)
    copying = load_copies(loading) if loading.special else ()
    former = _former(loading) if board.former else {}
    order["stack", None] = order["pending", None] = ()
    if board.stack:
        order["stack", None] = load_stack(loading, board.stack, "stack", "/state/stack")
    if board.pending_triggers:
        order["pending", None] = load_stack(loading, board.pending_triggers, "pending", "/state/pending_triggers")
    if any(map(_EXILED_BY, loading.objects.values())):
        load_exiles(loading)
    if loading.special:
        order["exile", None] = (*load_prepared(loading), *order["exile", None])
    effects = load_effects(loading) if board.effects else ()
    if loading.special:
        effects = (*effects, *load_goading(loading), *load_chapters(loading))
    effects = (*effects, *gained_suspend(loading)) if order["exile", None] else effects
    delayed = load_delayed(loading) if board.delayed_triggers else ()
    effects, delayed = with_what_resolved(loading, (*effects, *copying), delayed)
    assume_nothing(loading)
    assume_begun(loading)
    state = GameState(
        variant=defaults.variant(board),
        starting_life=defaults.starting_life(board),
        turn_order=loading.turn_order,
        turn=_turn(loading, defaults.priority(request)),
        players=Players.of(_with_sources(loading, players)),
        objects=Objects.of(loading.objects),
        zones=Zones.of(order),
        effects=effects,
        delayed=delayed,
        shields=load_shields(loading) if board.effects else (),
        former=Frozen(former),
        history=load_history(loading) if board.history else (),
        history_complete=board.history_complete,
        day_night=board.day_night or "",
        outside=outside(book) if book.cards else (),
        reference=reference(book, request),
        attack_option=_attack_option(loading),
        influence=_influence(loading, players),
        clock=loading.timestamps.last if board.clock is None else board.clock,
    )
    state = at_first = with_static_copies(state) if may_be_copies(state) else state
    if not notes.not_supported and not notes.defects:
        state = with_printed_counters(board, state, notes)
        state = with_announced(board, state, notes) if board.stack else state
        state = with_combat(board, state, notes)
    if not notes.not_supported and not notes.defects:
        state = with_past(board, book, with_implied(state, notes), notes)
        assume_declared(board, state, notes)
        with_last_look(at_first, state)
        warn_of_permanents(board, state, notes)
        warn_of_combat(state, notes)
    return _without_phased_out(board, state) if any(entry.phased_out for _, entry in loading.special) else state


_DUNGEON, _POOL, _EXILED_BY = attrgetter("dungeon"), attrgetter("mana_pool"), attrgetter("exiled_by")


def _former(loading: Loading) -> dict[str, Former]:
    """What is gone, by its ids (608.2h)."""
    former = {
        entry.id or "": with_copies(loading, load_former(loading, entry, at), entry, at)
        for entry, at in ((entry, f"/state/former/{n}") for n, entry in enumerate(loading.board.former))
    }
    loading.gone = {one.object.id: one.object for one in former.values()}
    return former


def _with_sources(loading: Loading, players: dict[str, Player]) -> dict[str, Player]:
    if not any(map(_POOL, players.values())):
        return players
    return {one: with_sources(player, loading.objects) for one, player in players.items()}


def _attack_option(loading: Loading) -> AttackOption | None:
    """Whom players may attack, which matters where there are several opponents (802.1, 803.1)."""
    given = loading.board.attack_option
    if given is None and len(loading.turn_order) > 2:
        loading.notes.assume("/state/attack_option", "A player may attack any of several opponents.")
    return given


def _influence(loading: Loading, players: dict[str, Player]) -> Influence | None:
    """The limited range of influence, by the seats of the players who were in the game as the turn began (801.2c)."""
    seats, told = loading.board.range_of_influence, loading.board.turn.seated
    if seats is None:
        return None
    seated = tuple(one for one in loading.turn_order if (one in told if told else not players[one].lost))
    if not told and len(seated) < len(loading.turn_order):
        loading.notes.assume("/state/turn/seated", "Whoever has left the game had left before this turn began.")
    return Influence(seats, seated)


def _without_phased_out(board: Board, state: GameState) -> GameState:
    """What is phased out is set apart: with what it is attached to, if that is phased out too (702.26b, 702.26g)."""
    phased = {entry.id or "": entry for entry in board.battlefield if entry.phased_out}
    before = state
    for one, entry in phased.items():
        along = before.objects[one].attached_to in phased
        state = commit(state, kinds.PhaseOut(object=one, indirectly=along), before)
        apart = msgspec.structs.replace(state.phased[one], under=entry.controller or state.phased[one].under)
        state = msgspec.structs.replace(state, phased=state.phased.insert(one, apart))
    return state


def _check_controllers(board: Board, state: GameState, notes: Notes) -> None:
    """Refuse permanents whose controller is not the one that the layers yield (613.1b).

    A static ability may ask the log for what it does not tell, or may speak of control and not be understood; then
    nothing can be said of this board.
    """
    try:
        sight = view(state)
    except TextNotUnderstood as stop:
        notes.unsupported("/state/history", stop.what.why, stop.what.object)
        return
    looks = sight.seen
    for n, entry in enumerate(board.battlefield):
        if entry.phased_out or (seen := looks[entry.id or ""].controller) == entry.controller:
            continue
        if not notes.perhaps(f"/state/battlefield/{n}/controller", CONTROLS, unread_about(state, "control")):
            detail = f"{seen} controls it, by control-changing effects and `entered_under`, and not {entry.controller}."
            owner, entered = entry.owner or entry.controller, entry.entered_under or entry.controller
            detail += f' Write "controller": "{seen}", "owner": "{owner}", "entered_under": "{entered}".'
            told = f"{name_of(state, entry.id or '')} (owned by {owner}, entered under {entered})"
            detail += f" In the short notation: `{seen} battlefield: {told}`."
            notes.refuse(f"/state/battlefield/{n}/controller", detail, "613.1b")


def _note_features(loading: Loading) -> None:
    board, notes = loading.board, loading.notes
    for field, why in not_carried(board):
        notes.unsupported(f"/state/{field}", why)
    variant = defaults.variant(board)
    if variant not in VARIANTS:
        notes.unsupported("/state/variant", f"the engine does not have the variant {variant} yet")
    if board.variant is None and variant != "two_player":
        notes.assume("/state/variant", "The game is a free-for-all.")


def _listed(loading: Loading, zone: Zone, field: str) -> list[str]:
    """The cards in a zone that all players share, as they are listed with each."""
    ids: list[str] = []
    for n, entry in enumerate(loading.board.players):
        if cards := getattr(entry, field):
            ids += load_cards(loading, cards, zone, entry.id, f"/state/players/{n}/{field}")
    return ids


def _shared(loading: Loading, ids: list[str]) -> tuple[str, ...]:
    """A zone that all players share, in the order in which objects came there as far as timestamps tell."""
    return tuple(sorted(ids, key=lambda one: loading.objects[one].timestamp))


def _turn(loading: Loading, priority: str | None) -> Turn:
    turn, notes = loading.board.turn, loading.notes
    if turn.active is None:
        why = "." if loading.active == loading.turn_order[0] else f": the first action is {loading.active}'s."
        notes.assume("/state/turn/active", f"It is {loading.active}'s turn{why}")
    if turn.step is None:
        notes.assume("/state/turn/step", "It is the precombat main phase.")
    if turn.number is None:
        _assume_number(loading)
    if turn.priority is msgspec.UNSET:
        why = "." if priority in (None, loading.active) else f": the first action is {priority}'s."
        notes.assume("/state/turn/priority", f"{priority or 'Nobody'} has priority{why}")
    begun = defaults.begun(turn, priority)
    if turn.drew is None and begun and defaults.step(turn) == "draw":
        notes.assume("/state/turn/drew", f"{loading.active} has drawn a card in this draw step (504.1).")
    extra, goes_on, coming = load_extra(loading) if turn.extra else ((), None, ())
    return Turn(
        number=defaults.turn_number(turn),
        active=loading.active,
        step=defaults.step(turn),
        begun=begun,
        priority=priority,
        passed=turn.passed,
        coming=coming,
        extra=extra,
        goes_on=goes_on,
        combat_number=turn.combat_number,
        extra_mains=turn.extra_mains,
        skips=load_skips(loading) if turn.skips else (),
        previous=_previous(loading),
        drew_in_step=defaults.drew(turn, step_has_begun=begun),
    )


def _assume_number(loading: Loading) -> None:
    """That it is not the first turn: nobody has said that the game begins. Where a draw step is to come, that matters."""
    turn, notes, active = loading.board.turn, loading.notes, loading.active
    if not _draws_later(loading):
        notes.assume("/state/turn/number", f"It is turn {defaults.UNSAID_TURN}.")
        return
    before = _previous(loading) if turn.previous_active is None else None
    text = f"It is not the first turn of the game: {active} draws a card in the draw step (103.8a, 504.1)"
    notes.assume("/state/turn/drew", f"{text}, and the turn before was {before}'s." if before else f"{text}.")


def _previous(loading: Loading) -> str | None:
    """Whose turn was before this one: the opponent's, where a draw step is to come in a turn of which no number is said."""
    turn, order = loading.board.turn, loading.turn_order
    if turn.previous_active is None and turn.number is None and _draws_later(loading):
        return next(one for one in order if one != loading.active)
    return turn.previous_active


def _draws_later(loading: Loading) -> bool:
    """Whether the draw step of this turn is to come, in a game whose first turn would skip it (103.8a)."""
    return defaults.step(loading.board.turn) in ("untap", "upkeep") and len(loading.turn_order) == 2


__all__ = ["Assumed", "Loaded", "NotSupported", "load", "load_state"]
