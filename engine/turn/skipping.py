"""Skipping turns, steps and phases: they are passed over as though they weren't there (500.11, 614.10)."""

from __future__ import annotations

from typing import Final

from engine.abilities.players.player_rules import PlayerRuleKind
from engine.abilities.players.turns import SkipPart
from engine.dialogue.unsupported import feature
from engine.events import kinds
from engine.layers.naming import name_of
from engine.phrases.wording import part_named
from engine.replacement.amend import amended, contenders
from engine.standing.player_rules import rules_of
from engine.state.change import edit_turn
from engine.state.turn import Skip, Step
from engine.table.followed_instead import FollowedInstead
from engine.table.table import Table

PART_OF: Final[dict[Step, SkipPart]] = {
    "untap": "untap",
    "upkeep": "upkeep",
    "draw": "draw",
    "beginning_of_combat": "combat",
}
"""What would be skipped as a step would begin: the step, or the phase that it is the first step of."""

ALWAYS: Final[dict[SkipPart, PlayerRuleKind]] = {
    "untap": "skips untap steps",
    "upkeep": "skips upkeep steps",
    "draw": "skips draw steps",
}
"""What static abilities say of a player who skips each of their steps of a kind."""


def skips_step(table: Table, step: Step, later: list[FollowedInstead]) -> bool:
    """Whether the active player skips the step, or the phase it begins: whatever was to happen in it does not."""
    part = PART_OF.get(step)
    return part is not None and skips(table, kinds.BeginPart(player=table.state.turn.active, part=part), later)


def skips(table: Table, begins: kinds.BeginPart, later: list[FollowedInstead]) -> bool:
    """Whether the player skips what would begin now. One effect does it, and waits no more; others wait (614.10a).

    What an effect has them do then comes first in what actually begins: it is added to ``later`` (614.10b).
    """
    state, player, part = table.state, begins.player, begins.part
    waiting = Skip(player, part)
    once = waiting in state.turn.skips
    kind = ALWAYS.get(part)
    always = kind is not None and any(True for _ in rules_of(state, player, kind))
    instead = any(True for _ in contenders(state, begins))
    if once + always + instead > 1:
        feature(player, "choosing which of several effects makes a player skip something (616.1)")
    rules: tuple[str, ...] = ("614.10a",) if once else ()
    if once:
        left = list(state.turn.skips)
        left.remove(waiting)
        table.state = edit_turn(state, skips=tuple(left))
    if instead:
        replaced = amended(table, begins)
        if replaced.events:
            return False
        later.extend(replaced.later)
        rules = ("614.10b",) if replaced.later else ()
    if not (once or always or instead):
        return False
    text = f"{name_of(state, player)} skips their {part_named(part)}."
    table.note(text, "skip", "500.11", "614.10", *rules, actor=player, before=state)
    return True
