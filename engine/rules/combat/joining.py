"""Creatures that are put onto the battlefield attacking (508.4)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.events import kinds
from engine.rules.choosing import choose_objects
from engine.rules.combat.defending import attackable, defender_of
from engine.rules.unsupported import feature
from engine.state.turn import SINCE_ATTACKERS
from engine.table import Table


def joining(table: Table, entering: Sequence[kinds.CreateToken], source: str | None) -> tuple[kinds.JoinAttack, ...]:
    """How tokens join the attack as they enter; their controller chooses what each of them attacks (508.4).

    Only what the active player controls can attack, and only during combat (506.3).
    """
    state = table.state
    if state.turn.step == "beginning_of_combat":
        feature(source, "what is put onto the battlefield attacking before attackers are declared")
    if state.turn.step not in SINCE_ATTACKERS:
        return ()
    targets = tuple(attackable(state))
    events: list[kinds.JoinAttack] = []
    for number, token in enumerate(entering, 1):
        player = token.under or token.controller
        if player != state.turn.active or not targets or "creature" not in token.definition.faces[token.face].types:
            continue
        prompt = f"What does {token.definition.name} ({number} of {len(entering)}) attack?"
        (what,), _ = choose_objects(table, player, prompt, targets, "508.4", source=source)
        whom = defender_of(state, what)
        if whom is not None:
            events.append(kinds.JoinAttack(object=token.becomes, player=player, defending=what, whom=whom))
    return tuple(events)
