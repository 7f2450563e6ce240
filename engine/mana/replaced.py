"""Which mana a permanent produces where an effect says that it produces other mana instead (106.12b, 614.1a)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.abilities.ability import Replaces
from engine.abilities.mana.producing import Produces, produced
from engine.events import kinds
from engine.events.mana_made import Amount
from engine.layers import in_play, view
from engine.layers.controlling import abilities_of
from engine.phrases.conditions import holds
from engine.phrases.scope import Scope, named
from engine.replacement.would_apply import would
from engine.state.game import GameState
from engine.state.players import Mana


def as_produced(state: GameState, player: str, permanent: str, amount: Amount) -> Amount | None:
    """What tapping the permanent for such an amount comes to in types of mana; ``None`` if it depends on a choice."""
    effects = tuple(replacing(state))
    if not effects:
        return amount
    event = kinds.AddMana(player=player, mana=tuple(Mana(symbol) for symbol in amount), tapped=permanent)
    found = {
        produced(amount, instead)
        for replaces, scope in effects
        if (instead := type_of(replaces)) is not None
        and would(replaces.event, event, scope) is not None
        and (replaces.condition is None or holds(replaces.condition, scope))
    }
    return None if len(found) > 1 else next(iter(found), amount)


def original(state: GameState, player: str, permanent: str, wanted: Amount, amounts: Iterable[Amount]) -> Amount:
    """The amount that the ability is to add so that the permanent produces what is wanted, if there is one."""
    found = tuple(one for one in amounts if as_produced(state, player, permanent, one) == wanted)
    return wanted if wanted in found or not found else found[0]


def replacing(state: GameState) -> Iterator[tuple[Replaces, Scope]]:
    """The effects that say which mana permanents produce instead: of permanents and emblems, and of resolutions."""
    for replaces, scope in abilities_of(state, Replaces, in_play(state, Replaces)):
        if type_of(replaces) is not None:
            yield replaces, scope
    for effect in state.shields:
        if isinstance(effect.amends, Replaces) and type_of(effect.amends) is not None:
            yield effect.amends, Scope(state, view(state), effect.controller, effect.source, named(effect.bindings))


def type_of(replaces: Replaces) -> Produces | None:
    """What it says is produced, if it is an effect of this kind."""
    return replaces.do[0] if replaces.do and isinstance(replaces.do[0], Produces) else None
