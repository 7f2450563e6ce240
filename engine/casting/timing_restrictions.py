"""When a card says that it can be cast: "Cast this spell only ..." (604.6, 601.3)."""

from __future__ import annotations

from collections.abc import Collection

from engine.abilities.ability import Static
from engine.abilities.casting.playing import CastOnly, Window
from engine.dialogue.unsupported import feature
from engine.layers import view
from engine.layers.controlling import held_of
from engine.layers.naming import name_of
from engine.phrases.conditions import holds
from engine.phrases.scope import Scope
from engine.state.game import GameState
from engine.state.turn import COMBAT_STEPS, STEPS, Step

Refusal = tuple[str, ...]


def why_not_here(state: GameState, player: str, card: str) -> Refusal | None:
    """Why the card's own text lets nobody cast it now; ``None`` if nothing in it does."""
    for ability, _, _ in held_of(state, Static, (card,)):
        rule = ability.effect
        if not isinstance(rule, CastOnly):
            continue
        for window in rule.windows:
            if not _is_open(state, player, window):
                return (f"{name_of(state, card)} says that it can't be cast in this part of the turn", "604.6", "601.3")
        asked = Scope(state, view(state), player, card)
        if rule.condition is not None and not holds(rule.condition, asked):
            why = f"{name_of(state, card)} says that it can be cast only under a condition, which is not met"
            return (why, "604.6", "601.3")
    return None


def _is_open(state: GameState, player: str, window: Window) -> bool:
    turn = state.turn
    if window.whose and (turn.active == player) != (window.whose == "your"):
        return False
    if window.when == "combat after blockers" and turn.step == "end_of_combat":
        return _were_blockers_declared(state)
    return turn.step in _STEPS[window.when]


def _were_blockers_declared(state: GameState) -> bool:
    """Whether the combat phase that ends had a declare blockers step: it has one if anything attacked (506.7f, 508.8)."""
    if any(entry.event == "attack" and entry.turn == state.turn.number for entry in state.history):
        return True
    if not {"this_turn", "game"}.intersection(state.history_complete):
        feature(None, "casting a spell after blockers are declared, where the history may lack an attack (506.7f)")
    return False


def _from(first: Step, last: Step) -> frozenset[Step]:
    return frozenset(STEPS[STEPS.index(first) : STEPS.index(last) + 1])


_BEFORE_BLOCKERS = frozenset[Step](("beginning_of_combat", "declare_attackers"))

_STEPS: dict[str, Collection[Step]] = {
    "turn": frozenset(STEPS),
    "upkeep": frozenset(("upkeep",)),
    "after upkeep": _from("draw", "cleanup"),
    "end step": frozenset(("end",)),
    "combat": COMBAT_STEPS,
    "combat before blockers": _BEFORE_BLOCKERS,
    "combat after blockers": _from("declare_blockers", "end_of_combat"),
    "before or in combat before blockers": _from("untap", "declare_attackers"),
    "after combat": _from("postcombat_main", "cleanup"),
    "declare attackers": frozenset(("declare_attackers",)),
    "declare blockers": frozenset(("declare_blockers",)),
    "before attackers": _from("untap", "beginning_of_combat"),
    "before blockers": _from("untap", "declare_attackers"),
    "before combat damage": _from("untap", "declare_blockers"),
}
"""The steps of each part. Attackers and blockers are declared before anybody has priority in those steps (508.1, 509.1)."""
