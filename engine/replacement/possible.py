"""What can't happen does not happen (101.2, 614.17): asked before an event is amended and again of the result."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.abilities.layers.characteristics import CannotBeCounteredBy
from engine.committing.commit import look_ahead
from engine.events import kinds
from engine.events.merging import stays_down, stays_up
from engine.events.player_kinds import DRAWS
from engine.layers import seen_of, view
from engine.layers.naming import name_of
from engine.phrases.matching import fits
from engine.replacement.allowed_draws import why_no_draw
from engine.standing.attaching import why_not_attached
from engine.standing.object_rules import said
from engine.standing.player_rules import (
    GAINS_NO_LIFE,
    LOSES_NO_LIFE,
    life_stays,
    rule_holds,
    rules_of,
    source_of_rule,
)
from engine.standing.restrictions import cannot, says_any, why_cannot_by_another, why_cannot_entering
from engine.state.game import GameState

Why = tuple[str, str]
"""Why an event can't happen: a rule number and the end of a sentence."""

_SPELLS = {"instant", "sorcery"}


def impossible(state: GameState, event: kinds.Event) -> Why | None:
    """Why an event can't happen, as a rule number and the end of a sentence; ``None`` where it can."""
    if state.players.out and (gone := _why_of_nobody(state, event)) is not None:
        return gone
    asked = _ASKED.get(type(event))
    return asked(state, event) if asked is not None else None


def is_of_nothing(event: kinds.Event) -> bool:
    """Whether it is damage, or life gained or lost, of an amount of 0: no such event (119.9, 120.8)."""
    return isinstance(event, kinds.DealDamage | kinds.GainLife | kinds.LoseLife) and event.amount <= 0


def _not_destroyed(state: GameState, event: kinds.Destroy) -> Why | None:
    if seen_of(state, event.object).has_keyword("indestructible"):
        return ("702.12b", "is indestructible and can't be destroyed")
    return None


def _not_drawn(state: GameState, event: kinds.DrawCard) -> Why | None:
    return why_no_draw(state, event.player)


def _not_dealt(_: GameState, event: kinds.DealDamage) -> Why | None:
    return ("120.8", "would be dealt 0 damage, so nothing is dealt") if is_of_nothing(event) else None


def _not_moved(state: GameState, event: kinds.MoveObject) -> Why | None:
    if event.to == "battlefield":
        if (by := _stays_out(state, event, event.object)) is not None:
            return ("101.2", f"can't enter the battlefield{by or ' and stays where it is'}")
        if _is_no_permanent(state, event):
            return ("400.4a", "is an instant or sorcery card and stays where it is")
    if _left_token(state, event.object):
        return ("111.8", "is a token that has left the battlefield and can't move again")
    return None


def _not_created(state: GameState, event: kinds.CreateToken) -> Why | None:
    if (by := _stays_out(state, event, event.becomes)) is not None:
        return ("101.2", f"can't enter the battlefield{by or ' and is not created'}")
    return None


def _not_attached(state: GameState, event: kinds.BecomeAttached) -> Why | None:
    one, host = event.object, event.to
    if event.turning or not (why := why_not_attached(state, one, host)):
        return None
    told = f"can't be attached to {name_of(state, host)}"
    known = why.words == f"{name_of(state, one)} {told}"
    return ("701.3b", f"{told} and does not move{'' if known else f': {why.words}'}")


def _not_lost(state: GameState, event: kinds.PlayerLoses) -> Why | None:
    if event.rule != "104.3a" and _goes_on(state, event.player, event.rule):
        return ("101.2", "can't lose the game")
    return None


def _stays_out(state: GameState, event: kinds.Entering, moving: str) -> str | None:
    """What says that it can't enter: of the card where it is now, or of what it would be on the battlefield (614.17d)."""
    if not says_any(state, "enter the battlefield", moving):
        return None
    now = why_cannot_by_another(state, moving, "enter the battlefield")
    return (
        now
        if now is not None
        else why_cannot_entering(look_ahead(state, event), event.becomes, "enter the battlefield")
    )


def _stays_as_it_is(state: GameState, event: kinds.ChangeCounters | kinds.BecomeDesignated) -> Why | None:
    match event:
        case kinds.ChangeCounters(amount=amount) if amount > 0:
            return _no_counters(state, event)
        case kinds.BecomeDesignated(object=one, designation="suspected") if cannot(state, one, "become suspected"):
            return ("101.2", "can't become suspected")
        case _:
            return None


def _no_counters(state: GameState, event: kinds.ChangeCounters) -> Why | None:
    if event.on in state.players:
        rules = rules_of(state, event.on, "can't get counters")
        if not any(rule.counter in ("", event.kind) for rule in rules):
            return None
        because = source_of_rule(state, event.on, "can't get counters")
        return ("101.2", f"can't get {event.kind} counters{because}")
    if (by := why_cannot_by_another(state, event.on, "have counters", event.kind)) is not None:
        return ("101.2", f"can't have counters put on it{by}")
    return None


def _life_stays(state: GameState, event: kinds.GainLife | kinds.LoseLife) -> Why | None:
    match event:
        case kinds.GainLife() if is_of_nothing(event):
            return ("119.9", "would gain 0 life, so nothing happens")
        case kinds.GainLife(player=player) if life_stays(state, player, up=True):
            return ("119.7", f"can't gain life{source_of_rule(state, player, *GAINS_NO_LIFE)}")
        case kinds.LoseLife(player=player) if is_of_nothing(event):
            return ("119.3", f"loses no life and stays at {state.players[player].life} life")
        case kinds.LoseLife(player=player) if life_stays(state, player, up=False):
            return ("119.8", f"can't lose life{source_of_rule(state, player, *LOSES_NO_LIFE)}")
        case _:
            return None


def _not_sacrificed(state: GameState, event: kinds.SacrificePermanent) -> Why | None:
    if seen_of(state, event.object).controller != event.player:
        return ("701.21a", "is controlled by another player and can't be sacrificed by this one")
    if (by := why_cannot_by_another(state, event.object, "be sacrificed")) is not None:
        return ("101.2", f"can't be sacrificed{by}")
    return None


def _not_turned(state: GameState, event: kinds.TurnFaceUp | kinds.TurnFaceDown) -> Why | None:
    """Why a permanent stays face down, or face up."""
    obj = state.objects[event.object]
    match event:
        case kinds.TurnFaceUp() if cannot(state, obj.id, "be turned face up"):
            return ("101.2", "can't be turned face up")
        case kinds.TurnFaceUp() if stays_down(obj):
            return ("730.2g", "has an instant or sorcery card among its components and stays face down")
        case kinds.TurnFaceDown() if stays_up(obj):
            if obj.melded:
                return ("712.16", "is melded and can't be turned face down")
            return ("730.2j", "has a double-faced component and can't be turned face down")
        case _:
            return None


def _not_countered(state: GameState, event: kinds.CounterSpell) -> Why | None:
    """Why a spell or ability can't be countered, by anything or by that spell or ability (101.2)."""
    if (by_other := why_cannot_by_another(state, event.object, "be countered")) is not None:
        return ("101.2", f"can't be countered{by_other}")
    barring = (one for one in said(state, CannotBeCounteredBy) if event.object in one.of)
    by = event.by
    if by is not None and any(fits(one.change.by, by, one.scope) for one in barring):
        return ("101.2", "can't be countered by that")
    return None


def _why_of_nobody(state: GameState, event: kinds.Event) -> Why | None:
    """Why it can't be done by, given to, or done to a player who has left the game (104.5, 800.4a, 800.4b)."""
    match event:
        case kinds.DealDamage(to=player):
            rule, words = "104.5", "has left the game and is dealt no damage"
        case kinds.ChangeCounters(on=player):
            rule, words = "104.5", "has left the game and gets no counters"
        case kinds.GainLife(player=player):
            rule, words = "104.5", "has left the game and gains no life"
        case kinds.LoseLife(player=player):
            rule, words = "104.5", "has left the game and loses no life"
        case kinds.AddMana(player=player):
            rule, words = "104.5", "has left the game and gets no mana"
        case kinds.PlayerLoses(player=player):
            rule, words = "104.5", "has left the game already"
        case kinds.PutEmblem(player=player):
            rule, words = "800.4b", "has left the game and gets no emblem"
        case kinds.CreateToken(controller=player):
            rule, words = "800.4b", "would be under the control of a player who has left the game and is not created"
        case kinds.MoveObject(to="battlefield" | "stack", controller=str(player)):
            rule, words = "800.4b", "would be under the control of a player who has left the game and stays where it is"
        case _:
            return None
    return (rule, words) if player in state.players and state.players[player].lost else None


def _goes_on(state: GameState, player: str, rule: str) -> bool:
    """Whether a player stays in the game although they would lose, or another player would win (104.2b, 104.3e)."""
    if rule in ("104.2b", *DRAWS):
        return False  # the winner wins, or it is a draw; whoever else can't lose is out of the game all the same
    return rule_holds(state, player, "can't lose the game")


def _is_no_permanent(state: GameState, event: kinds.MoveObject) -> bool:
    """Whether it would enter as an instant or sorcery: with the face that it would have up there (712.8)."""
    if _SPELLS.isdisjoint(seen_of(state, event.object).types):
        return False
    return not _SPELLS.isdisjoint(view(look_ahead(state, event)).of(event.becomes).types)


def _left_token(state: GameState, object_id: str) -> bool:
    obj = state.objects[object_id]
    return obj.kind == "token" and obj.zone != "battlefield"


_ASKED: Final[Mapping[type, Callable[[GameState, Any], Why | None]]] = {
    kinds.BecomeAttached: _not_attached,
    kinds.BecomeDesignated: _stays_as_it_is,
    kinds.ChangeCounters: _stays_as_it_is,
    kinds.CounterSpell: _not_countered,
    kinds.CreateToken: _not_created,
    kinds.DealDamage: _not_dealt,
    kinds.Destroy: _not_destroyed,
    kinds.DrawCard: _not_drawn,
    kinds.GainLife: _life_stays,
    kinds.LoseLife: _life_stays,
    kinds.MoveObject: _not_moved,
    kinds.PlayerLoses: _not_lost,
    kinds.SacrificePermanent: _not_sacrificed,
    kinds.TurnFaceDown: _not_turned,
    kinds.TurnFaceUp: _not_turned,
}
"""What is asked of the events of a kind; no rule or effect keeps those of other kinds from happening."""
