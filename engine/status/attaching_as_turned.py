"""Attaching a permanent as it is turned face up or transforms, not afterward (708.11, 712.20)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from engine.abilities.kinds_of_cards.turning import AttachesAsTurned
from engine.abilities.phrases.filters import PlayerNoun
from engine.events import kinds
from engine.layers.controlling import abilities_of
from engine.layers.naming import name_of
from engine.phrases.matching import fits, fits_player
from engine.phrases.references import candidates
from engine.phrases.scope import Scope
from engine.standing.attaching import why_not_attached
from engine.state.game import GameState
from engine.table.choosing import choose_objects
from engine.table.table import Table


def attached_as(
    table: Table, ahead: GameState, one: str, how: Literal["turned up", "transforms"]
) -> Iterator[kinds.BecomeAttached]:
    """What a permanent becomes attached to as it turns. ``ahead`` is the game with it turned."""
    rule = "708.11" if how == "turned up" else "712.20"
    for ability, scope in abilities_of(ahead, AttachesAsTurned, (one,)):
        if (ability.into is not None) != (how == "transforms"):
            continue
        hosts = tuple(host for host in _wanted(ability, scope) if why_not_attached(ahead, one, host) is None)
        if not hosts:
            text = f"There is nothing that {name_of(ahead, one)} can be attached to."
            table.note(text, "attach", rule, "609.3", objects=(one,))
            continue
        prompt = f"What does {name_of(table.state, scope.you)} attach {name_of(ahead, one)} to?"
        low = 0 if ability.may else 1
        chosen, taken = choose_objects(table, scope.you, prompt, hosts, rule, source=one, low=low)
        for host in chosen:
            text = f"{name_of(ahead, one)} will be attached to {name_of(table.state, host)}."
            table.note(text, "attach", rule, "701.3a", actor=scope.you, objects=(one, host), choice=taken)
            yield kinds.BecomeAttached(object=one, to=host, turning=True)


def _wanted(ability: AttachesAsTurned, scope: Scope) -> tuple[str, ...]:
    if isinstance(ability.to, PlayerNoun):
        return tuple(player for player in scope.state.apnap if fits_player(ability.to, player, scope))
    return tuple(one for one in candidates(scope, ability.to) if fits(ability.to, one, scope))
