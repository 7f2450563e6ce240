"""Creatures that are put onto the battlefield attacking (508.4)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.dialogue.unsupported import feature
from engine.events import kinds
from engine.state.definition import Definition
from engine.state.game import GameState
from engine.state.turn import SINCE_ATTACKERS
from engine.status.defending import attackable, defender_of
from engine.table.choosing import choose_objects
from engine.table.table import Table


def joining(
    table: Table,
    entering: Sequence[kinds.CreateToken | kinds.MoveObject],
    source: str | None,
    among: Collection[str] | None = None,
) -> tuple[kinds.JoinAttack, ...]:
    """How permanents join the attack as they enter; their controller chooses what each of them attacks, unless an effect
    says ``among`` what, or whom, they choose (508.4).

    Only what the active player controls can attack, and only during combat (506.3).
    """
    state = table.state
    if state.turn.step == "beginning_of_combat":
        feature(source, "what is put onto the battlefield attacking before attackers are declared")
    if state.turn.step not in SINCE_ATTACKERS:
        return ()
    targets = tuple(one for one in attackable(state) if among is None or one in among)
    events: list[kinds.JoinAttack] = []
    for number, token in enumerate(entering, 1):
        player, definition = token.under or token.controller, _definition(state, token)
        if player != state.turn.active or not targets or not is_creature(state, token):
            continue
        prompt = f"What does {definition.name} ({number} of {len(entering)}) attack?"
        (what,), _ = choose_objects(table, player, prompt, targets, "508.4", source=source)
        whom = defender_of(state, what)
        if whom is not None:
            events.append(kinds.JoinAttack(object=token.becomes, player=player, defending=what, whom=whom))
    return tuple(events)


def attacked_with(state: GameState, creatures: Collection[str]) -> tuple[str, ...]:
    """What creatures attack, or last attacked: what enters in their place will attack the same (702.49c, 702.190b)."""
    parts = (state.combat.attacks(one) for one in creatures)
    return tuple(part.defending for part in parts if part is not None and part.defending is not None)


def _definition(state: GameState, entering: kinds.CreateToken | kinds.MoveObject) -> Definition:
    match entering:
        case kinds.CreateToken(definition=definition):
            return definition
        case kinds.MoveObject(object=card):
            return state.objects[card].printed


def is_creature(state: GameState, entering: kinds.CreateToken | kinds.MoveObject) -> bool:
    """Whether it would enter as a creature: nothing else enters attacking, or blocking (506.3)."""
    down = isinstance(entering, kinds.MoveObject) and entering.face_down is not None
    return down or "creature" in _definition(state, entering).faces[entering.face].types
