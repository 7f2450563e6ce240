"""What expectations ask that the engine's records do not say at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from adjudicator.expectations import records as ex
from adjudicator.expectations.rules_texts import name_key
from adjudicator.scenarios import doing
from adjudicator.scenarios import records as rec
from adjudicator.scenarios.answering import Attempt, ScenarioTable, try_another
from adjudicator.scenarios.doubting import look_at_refusal
from adjudicator.scenarios.names import in_zone
from adjudicator.scenarios.played import Played
from adjudicator.scenarios.queue import COLOR_WORDS, Queue
from adjudicator.scenarios.stopping import Beyond
from engine.casting.activating import activate
from engine.casting.casting import cast
from engine.casting.foretelling_and_plotting import exile_from_hand
from engine.casting.special_actions import why_not_play
from engine.casting.suspending import suspend
from engine.casting.unlocking import unlock
from engine.casting.ways_of_casting import METHODS, ways
from engine.dialogue.actions import Action, ActivateAbility, CastSpell, ExileFromHand, PlayLand, Suspend, Unlock
from engine.dialogue.stops import IllegalAction, TextNotUnderstood
from engine.layers import view
from engine.layers.explaining import explain
from engine.state.change import edit_turn
from engine.state.game import GameState
from engine.state.halves import cost_that_counts

_WAYS = 48


def has_color(colors: tuple[str, ...], word: str) -> bool:
    """Whether these colors have the one that a word names; ``colorless`` is none at all."""
    return not colors if word == "colorless" else COLOR_WORDS[word] in colors


def mana_value(state: GameState, one: str) -> int:
    """The mana value of an object; X counts what was announced for it on the stack (202.3)."""
    obj = state.objects[one]
    cost = cost_that_counts(obj, view(state).of(one).mana_cost)
    if cost is None:
        return 0
    x = obj.on_stack.x if obj.zone == "stack" and obj.on_stack is not None else None
    return cost.mana_value(x or 0)


def base_power_toughness(state: GameState, one: str) -> tuple[int | None, int | None]:
    """Power and toughness as set, before counters and modifiers: after layer 7b (613.4)."""
    face = state.objects[one].faced
    found = (face.power, face.toughness)
    for entry in explain(state, one):
        if entry.applied and entry.layer in ("7a", "7b"):
            power, toughness = entry.result.get("power"), entry.result.get("toughness")
            found = (power, toughness)  # type: ignore[assignment]
    return found


def can_do(game: Played, that: ex.CanDo) -> bool:
    """Whether a player could do something if they had priority: legal now and payable. Which targets is
    left open; but without any legal one a spell that needs one can't be cast (601.2c).

    :raises Beyond: the engine does not have it.
    """
    state = edit_turn(game.state, priority=that.player)
    auto = game.auto_payment.get(that.player, True)
    match that.do:
        case "play_land":
            cards = _plain_cards(state, that, game.aliases)
            plays = (
                *doing.lands(state, that.player, that.card or "", game.aliases),
                *(PlayLand(player=that.player, object=card) for card in cards),
            )
            return any(why_not_play(state, that.player, play.object, play.face) is None for play in plays)
        case "activate":
            ways = doing.activations(state, that.player, that.ability or "", that.object, game.aliases, auto=auto)
            return any(_can_be_done(state, a, a.object, partial(_activate, a)) for a in ways)
        case "cast":
            if that.method is not None and that.method not in METHODS:
                raise Beyond(f"the engine can't cast by {that.method} yet")
            if that.card is None:
                said = rec.Cast(
                    turn=0, step="precombat_main", player=that.player, method=that.method, ability=that.ability
                )
                casts = doing.casts(state, said, game.aliases, auto)
                return any(_can_be_done(state, a, a.object, partial(_cast, a)) for a in casts)
            cards = _plain_cards(state, that, game.aliases)
            payment = doing.payment(auto)
            faces = doing.faces_called(state, that.player, that.card or "")
            actions = (
                *(
                    CastSpell(player=that.player, object=one, face=face, method=method, payment=payment)
                    for one, face in faces
                    for method in _methods(state, that, one)
                ),
                *(
                    CastSpell(player=that.player, object=card, method=method, payment=payment)
                    for card in cards
                    for method in _methods(state, that, card)
                ),
            )
            return any(_can_be_done(state, a, a.object, partial(_cast, a)) for a in actions)
        case "suspend":
            entry = rec.Suspend(turn=0, step="upkeep", player=that.player, ability=that.ability)
            exiles = doing.exiles_from_hand(state, entry, auto)
            return any(_can_be_done(state, a, a.object, partial(_suspend, a)) for a in exiles)
        case "foretell" | "plot" as keyword:
            to_exile = rec.Foretell if keyword == "foretell" else rec.Plot
            exiling = to_exile(turn=0, step="precombat_main", player=that.player, ability=that.ability)
            found = doing.exiles_from_hand(state, exiling, auto)
            return any(_can_be_done(state, a, a.object, partial(_foretell_or_plot, a)) for a in found)
        case "unlock":
            assert that.half is not None
            opened = rec.Unlock(turn=0, step="precombat_main", player=that.player, half=that.half, cost=that.cost)
            unlocks = doing.unlocks(state, opened, auto)
            return any(_can_be_done(state, a, a.object, partial(_unlock, a)) for a in unlocks)
        case _:
            raise Beyond(f"the engine does not have this yet: {that.do}")


def _methods(state: GameState, that: ex.CanDo, card: str) -> tuple[str | None, ...]:
    """The methods by which it may be cast: the one that is asked for, or else any."""
    if that.method is not None:
        return (that.method,)
    return tuple(dict.fromkeys((None, *(way.method for way in ways(state, that.player, card)))))


def _plain_cards(state: GameState, that: ex.CanDo, aliases: dict[str, frozenset[str]]) -> tuple[str, ...]:
    """The cards that are called so, without those of which one of several faces is."""
    of_faces = {one for one, _ in doing.with_face(state, that.player, that.card or "")}
    return tuple(one for one in _cards(state, that.player, that.card or "", aliases) if one not in of_faces)


def _cards(state: GameState, player: str, name: str, aliases: dict[str, frozenset[str]]) -> tuple[str, ...]:
    """The cards of a name, or, where there is none, those whose name begins like it."""
    found = tuple(doing.cards_called(state, player, name, aliases))
    if found or name.startswith("@"):
        return found
    key = name_key(name)
    names = dict.fromkeys(
        view(state).of(one).name
        for zone in doing.FROM
        for one in in_zone(state, zone, player)
        if not state.objects[one].unknown and name_key(view(state).of(one).name).startswith(key)
    )
    return tuple(card for full in names for card in doing.cards_called(state, player, full, aliases))


def _cast(action: CastSpell, table: ScenarioTable) -> None:
    cast(table, action)


def _suspend(action: ExileFromHand, table: ScenarioTable) -> None:
    if isinstance(action, Suspend):
        suspend(table, action)


def _foretell_or_plot(action: ExileFromHand, table: ScenarioTable) -> None:
    if not isinstance(action, Suspend):
        exile_from_hand(table, action)


def _unlock(action: Unlock, table: ScenarioTable) -> None:
    unlock(table, action)


def _activate(action: ActivateAbility, table: ScenarioTable) -> None:
    activate(table, action)


def _can_be_done(state: GameState, action: Action, object: str, act: Callable[[ScenarioTable], None]) -> bool:
    """Whether an action is legal in some way of making its choices.

    :raises Beyond: the engine can't tell.
    """
    script: dict[int, int] = {}
    for _ in range(_WAYS):
        attempt = Attempt(Queue((), {}), strict=False, start=0, script=script)
        try:
            act(ScenarioTable(state, attempt))
        except IllegalAction as illegal:
            if not try_another(script, 0, attempt.trail):
                look_at_refusal(state, action, object, illegal)
                return False
        except TextNotUnderstood as stop:
            raise Beyond(str(stop)) from None
        else:
            return True
    return False
