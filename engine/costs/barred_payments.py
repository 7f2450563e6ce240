"""What effects say can't be paid to cast spells or activate abilities: life, and sacrifices (101.2, 118.3, 614.17b)."""

from __future__ import annotations

from engine.abilities.phrases.filters import Noun
from engine.costs.payer import Payer
from engine.layers import view
from engine.phrases.matching import fits
from engine.phrases.scope import Scope
from engine.standing.player_rules import rule_holds, rules_of
from engine.standing.restrictions import cannot
from engine.state.game import GameState


def life_is_barred(state: GameState, payer: Payer) -> bool:
    """Whether the player can't pay life for it: some effects spare mana abilities."""
    if not _is_for_spell_or_ability(payer):
        return False
    mana = payer.mana_rule == "605.3a"
    if any(True for _ in rules_of(state, payer.player, "can't pay life for spells or abilities")):
        return True
    return not mana and any(True for _ in rules_of(state, payer.player, "can't pay life except for mana abilities"))


def sacrifice_is_barred(state: GameState, payer: Payer, one: str) -> bool:
    """Whether the player can't sacrifice that permanent for it."""
    if cannot(state, one, "be sacrificed"):
        return True
    if not _is_for_spell_or_ability(payer):
        return _is_caused_by_an_opponent(state, payer)
    for rule in rules_of(state, payer.player, "can't sacrifice for spells or abilities"):
        scope = Scope(state, view(state), payer.player, None)
        if isinstance(rule.quality, Noun) and fits(rule.quality, one, scope):
            return True
    return False


def _is_caused_by_an_opponent(state: GameState, payer: Payer) -> bool:
    """Whether a spell or ability of an opponent asks for it as it resolves, which can't cause the player to sacrifice."""
    if asked_by(state, payer) in (None, payer.player):
        return False
    return rule_holds(state, payer.player, "can't be made to sacrifice by opponents")


def asked_by(state: GameState, payer: Payer) -> str | None:
    """Who controls the spell or ability that asks for it as it resolves, and so causes what is done to pay (118.12);
    ``None`` where it is paid for something else.
    """
    asking = state.objects.get(payer.paid_for)
    if _is_for_spell_or_ability(payer) or asking is None or asking.zone != "stack":
        return None
    return view(state).of(payer.paid_for).controller


def _is_for_spell_or_ability(payer: Payer) -> bool:
    """Whether a spell is cast, or an ability activated: no special action, and nothing that an effect asks for."""
    return payer.mana_rule in ("601.2g", "602.2b") or payer.held is not None
