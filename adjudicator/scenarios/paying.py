"""Paying in a way that leaves the player's later entries of the turn possible.

The engine pays with whatever costs least for the spell at hand. A script that says what comes next lets one look ahead:
a plan for all the mana that the turn needs is made first, and the spell at hand is paid with what the rest leaves over.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from adjudicator.scenarios import doing
from adjudicator.scenarios import records as rec
from adjudicator.scenarios.names import Aliases
from adjudicator.scenarios.stopping import Beyond
from engine.abilities.ability import Activated, Keyword
from engine.abilities.costs.cost import TapSymbol
from engine.abilities.node import find
from engine.abilities.phrases.mana_symbols import ManaCost
from engine.casting.ways_of_casting import ways as known_ways
from engine.dialogue.actions import (
    ActivateAbility,
    CastSpell,
    ExileFromHand,
    ManaAbilityUse,
    PaymentPlan,
    PlayLand,
    TurnFaceUp,
    Unlock,
)
from engine.dialogue.stops import TextNotUnderstood
from engine.layers import view
from engine.mana.plan import Use, find_plan
from engine.mana.sources import ManaSource, sources
from engine.phrases.cost_parts import mana_part
from engine.phrases.mana_units import Need, needs_of, units_for
from engine.runs.procedures_of_play import PROCEDURES
from engine.state.game import GameState

Action = CastSpell | ActivateAbility | PlayLand | ExileFromHand | TurnFaceUp | Unlock


_ELSEWHERE: Final = frozenset(
    {"cycling", "disturb", "embalm", "encore", "equip", "escape", "eternalize", "flashback", "scavenge", "unearth"}
)
"""Keywords with costs that are not paid as the card is cast from a hand."""


class LookingAhead:
    """The entries that a player has left in this turn, after the one at hand."""

    def __init__(self, state: GameState, player: str, later: Iterable[rec.AnyEntry], aliases: Aliases) -> None:
        self.state = state
        self.player = player
        self.aliases = aliases
        self.needs: list[Need] = []
        self.busy: set[str] = set()
        taken: set[str] = set()
        for entry in later:
            match entry:
                case rec.Cast(card=str(card), method=None):
                    self._of_card(card, taken)
                case rec.Activate(ability=text, object=alias) | rec.ManaEntry(ability=text, object=alias):
                    self._of_ability(text, alias)
                case _:
                    pass

    def ways(self, actions: Iterable[Action]) -> Iterator[Action]:
        """Each action with a payment that leaves enough for what comes later, and then, if it has none, as it is."""
        for action in actions:
            if (self.needs or self.busy) and not isinstance(action, PlayLand | ExileFromHand | TurnFaceUp | Unlock):
                planned = self._planned(action)
                if planned is not None:
                    yield planned
            yield action

    def _of_card(self, name: str, taken: set[str]) -> None:
        cards = doing.cards_called(self.state, self.player, name, self.aliases)
        card = next((one for one in cards if one not in taken), None)
        if card is not None:
            taken.add(card)
            self.needs.extend(_needs(view(self.state).of(card).mana_cost) or ())

    def _of_ability(self, text: str, alias: str | None) -> None:
        for action in self._activations(text, alias):
            ability = _ability(self.state, action)
            if action.object in self.busy or ability is None:
                continue
            self.needs.extend(_needs(mana_part(ability.cost)) or ())
            if TapSymbol() in ability.cost.parts:
                self.busy.add(action.object)
            return

    def _activations(self, text: str, alias: str | None) -> tuple[ActivateAbility, ...]:
        try:
            return tuple(doing.activations(self.state, self.player, text, alias, self.aliases, auto=True))
        except Beyond:
            return ()  # that is dealt with when its turn comes

    def _planned(self, action: CastSpell | ActivateAbility) -> CastSpell | ActivateAbility | None:
        if action.payment != "auto":
            return None
        own = self._own_needs(action)
        needs = (*own, *self.needs)
        pool = units_for(self.state.players[self.player].mana_pool, needs)
        if not own or len(pool) >= len(own):
            return None
        usable = tuple(
            source
            for source in sources(self.state, self.player, PROCEDURES)
            if source.object not in self.busy and source.object != action.object and _is_plain(source)
        )
        whole = find_plan(needs, pool, usable)
        if whole is None:
            return None
        kept = find_plan(tuple(self.needs), (), _of(whole.uses))
        left = _of(whole.uses, () if kept is None else kept.uses)
        plan = find_plan(own, pool, left)
        if plan is None:  # what comes later may need no certain mana, and this does
            plan = find_plan(own, pool, _of(whole.uses))
            if plan is not None and find_plan(tuple(self.needs), (), _of(whole.uses, plan.uses)) is None:
                return None
        if plan is None or not plan.uses:
            return None
        uses = tuple(
            ManaAbilityUse(object=use.source.object, ability=use.source.held.index or 0, answers=use.amount)
            for use in plan.uses
        )
        if isinstance(action, CastSpell):
            return msgspec.structs.replace(action, payment=PaymentPlan(mana_abilities=uses))
        return ActivateAbility(
            player=action.player,
            object=action.object,
            ability=action.ability,
            payment=PaymentPlan(mana_abilities=uses),
        )

    def _own_needs(self, action: CastSpell | ActivateAbility) -> tuple[Need, ...]:
        """The mana that the action certainly costs; none where that is yet to be announced."""
        seen = view(self.state).of(action.object)
        if isinstance(action, CastSpell):
            if action.method is not None or len(tuple(known_ways(self.state, action.player, action.object))) > 1:
                return ()
            keywords = (keyword for held in seen.abilities for keyword in find(held.ability, Keyword))
            if any(keyword.cost is not None and keyword.name not in _ELSEWHERE for keyword in keywords):
                return ()
            return _needs(seen.mana_cost) or ()
        ability = _ability(self.state, action)
        return () if ability is None else _needs(mana_part(ability.cost)) or ()


def _is_plain(source: ManaSource) -> bool:
    """Whether a plan of an action can name its use: it costs neither mana nor other objects."""
    return source.held.index is not None and source.mana is None and not source.pay_with


def _ability(state: GameState, action: ActivateAbility) -> Activated | None:
    for position, held in enumerate(view(state).of(action.object).abilities):
        if action.ability in (held.index, position) and isinstance(held.ability, Activated):
            return held.ability
    return None


def _needs(cost: ManaCost | None) -> tuple[Need, ...] | None:
    if cost is None or cost.has_x:
        return None
    try:
        return needs_of(cost, 0)
    except TextNotUnderstood:
        return None


def _of(uses: tuple[Use, ...], without: tuple[Use, ...] = ()) -> tuple[ManaSource, ...]:
    gone = {use.source.object for use in without}
    return tuple(use.source for use in uses if use.source.object not in gone)
