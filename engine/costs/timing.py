"""When something may be done: sorcery timing (117.1a, 307.1), and restrictions on activating abilities (602.5, 606.3)."""

from __future__ import annotations

from functools import lru_cache

from engine.abilities.ability import Activated
from engine.abilities.conditions import Condition
from engine.abilities.costs.cost import LoyaltyCost, TapSymbol, UntapSymbol
from engine.abilities.functioning import is_limited_in_number
from engine.abilities.mana_abilities import is_mana_ability
from engine.abilities.node import contains
from engine.abilities.phrases.histories import ActivatedTimes
from engine.costs.activation_limits import ACTIVATED, assume_not_activated, why_limited
from engine.costs.forbidden_activations import why_forbidden
from engine.costs.loyalty import LOYALTY, why_no_loyalty
from engine.costs.summoning_sickness import kept_from_abilities
from engine.dialogue.stops import IllegalAction
from engine.dialogue.unsupported import feature
from engine.dialogue.wording import enumerated
from engine.layers import view
from engine.layers.naming import name_of
from engine.phrases.conditions import holds
from engine.phrases.scope import Scope
from engine.phrases.unmet import unmet
from engine.state.asking import asked_of
from engine.state.characteristics import HeldAbility
from engine.state.game import GameState
from engine.table.recording import remember
from engine.table.table import Table
from engine.triggers.once_each_turn import assume_complete


@lru_cache(2048)
def is_loyalty_ability(ability: Activated) -> bool:
    """Whether it has a loyalty symbol in its cost (606.2)."""
    return any(isinstance(part, LoyaltyCost) for part in ability.cost.parts)


def check_timing(table: Table, player: str, source: str, held: HeldAbility) -> None:
    """See that an ability may be activated now (602.5).

    :raises IllegalAction: a restriction on its use forbids it.
    """
    ability = held.ability
    assert isinstance(ability, Activated)
    if held.index is None and is_limited_in_number(ability):
        feature(source, "granted abilities that can be activated once, or once each turn")
    why = why_no_time(table.state, player, source, held)
    if why is not None:
        raise IllegalAction(*why)
    if is_loyalty_ability(ability):
        assume_complete(table, source, "activation of a loyalty ability")
    assume_not_activated(table, source, ability)


def why_no_time(state: GameState, player: str, source: str, held: HeldAbility) -> tuple[str, ...] | None:
    """Why an ability can't be activated now, as a sentence and rules; ``None`` if nothing forbids it (602.5)."""
    ability = held.ability
    assert isinstance(ability, Activated)
    why = why_forbidden(state, player, source, ability) or why_limited(state, player, source, held)
    symbols = any(isinstance(part, TapSymbol | UntapSymbol) for part in ability.cost.parts)
    if why is None and symbols and kept_from_abilities(state, source):
        words = f"has not been under {name_of(state, player)}'s control continuously since their most recent turn began"
        why = (f"{name_of(state, source)} {words}", "302.6", "602.5a")
    if why is None and is_loyalty_ability(ability):
        why = why_no_loyalty(state, player, source)
    scope = Scope(state, view(state), player, source)
    if why is None and ability.condition is not None and not holds(ability.condition, scope):
        why = _not_met(ability.condition, scope, source)
    return why


def _not_met(condition: Condition, scope: Scope, source: str) -> tuple[str, ...]:
    """What an ability asks for to be activated and is not so; the log may tell of it, if it is about the past (608.2i)."""
    name = name_of(scope.state, source)
    failed = unmet(condition, scope, name)
    told = enumerated([one.text for one in failed])
    rules = dict.fromkeys(one.rule for one in failed if one.rule is not None)
    past = ("608.2i",) if asked_of(condition) else ()
    text = f"this ability of {name} can't be activated now: {told}"
    return (text, "602.5", *rules, *past)


def remember_activation(table: Table, player: str, source: str, held: HeldAbility) -> None:
    """Note an activation in the log if some restriction asks for it (602.5b, 606.3)."""
    ability = held.ability
    assert isinstance(ability, Activated)
    if is_loyalty_ability(ability):
        table.state = remember(table.state, LOYALTY, player, (source,), None)
    counted = is_limited_in_number(ability) or contains(ability, ActivatedTimes)
    if counted and is_mana_ability(ability):  # of others the event itself is in the log
        table.state = remember(table.state, ACTIVATED, player, (source,), held.index)
