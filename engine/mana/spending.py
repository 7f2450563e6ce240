"""How mana may be spent (106.6), and what a spell or ability lets itself be paid with (106.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from engine.abilities.ability import Activated
from engine.abilities.costs.cost import PayMana
from engine.abilities.kinds_of_cards.leveling import BecomeLevel
from engine.abilities.mana.spending import ManaTerms, OnAbilities, OnClassLevels, OnCosts, OnSpells, PaidWith, WhenSpent
from engine.abilities.node import contains, find
from engine.abilities.phrases.filters import HasSubtype, HasSupertype, HasType, Noun
from engine.abilities.phrases.mana_symbols import ManaCost
from engine.costs.actions import Payer
from engine.dialogue.unsupported import feature
from engine.layers import seen_of, view
from engine.mana.as_though import loosening
from engine.phrases.mana_units import NOTHING, Need, SpentOn, needs_of
from engine.phrases.matching import fits
from engine.phrases.scope import Scope
from engine.state.game import GameState


def needs_for(state: GameState, payer: Payer, mana: ManaCost) -> tuple[Need, ...]:
    """What can pay for each mana of a cost, as the spell or ability itself restricts it (106.3)."""
    spent_on = spent_on_by(state, payer, mana)
    of = _only_from(state, payer.paid_for) if spent_on.what == "spell" else frozenset[str]()
    needs = [Need(need.types, need.of | of, spent_on, need.generic) for need in needs_of(mana, payer.x)]
    if payer.waterbent:
        for place in [place for place, need in enumerate(needs) if need.generic][: payer.waterbent]:
            needs[place] = msgspec.structs.replace(needs[place], waterbent=True)
    return tuple(map(loosening(state, payer.player, payer.as_though), needs))


def spent_on_by(state: GameState, payer: Payer, mana: ManaCost | None = None) -> SpentOn:
    """What the mana of a payment is spent on."""
    obj = state.objects.get(payer.paid_for)
    symbols = {*mana.symbols} if mana is not None else set[str]()
    if (
        payer.mana_rule == "605.3a" and payer.held is None
    ):  # 116.2, 118.12: a special action, or what an effect asks for
        return SpentOn(payer.special, contains=frozenset(symbols & _TOLD)) if payer.special or symbols else NOTHING
    if obj is not None and obj.zone == "stack" and obj.kind != "ability":
        method = obj.cast.method if obj.cast is not None else None
        own = seen_of(state, payer.paid_for).mana_cost
        if method is None and own is not None:  # in the total cost X has its value already
            symbols.update(own.symbols)
        return SpentOn("spell", payer.paid_for, keyword=method or "", contains=frozenset(symbols & _TOLD))
    ability = obj.on_stack.ability if obj is not None and obj.on_stack is not None else None
    for part in find(ability, Activated):
        symbols.update(symbol for paid in find(part.cost, PayMana) for symbol in paid.mana.symbols)
    levels = contains(ability, BecomeLevel)
    return SpentOn("ability", payer.this or "", levels, payer.keyword, frozenset(symbols & _TOLD))


_TOLD: Final = frozenset({"X", "C"})
"""What costs may contain that it is asked for."""


def _only_from(state: GameState, spell: str) -> frozenset[str]:
    """What the source of all mana spent on a spell has to be."""
    seen, words = seen_of(state, spell), set[str]()
    for held in seen.abilities if PaidWith in seen.kinds else ():
        if isinstance(held.ability, PaidWith):
            found = words_of_source(held.ability.source)
            if found is None:
                feature(spell, "this restriction on the mana that a spell is cast with")
            words.update(found)
    return frozenset(words)


def words_of_source(noun: Noun) -> frozenset[str] | None:
    """What a source has to be, as types, subtypes and supertypes; ``None`` for a phrase that says something else."""
    if len(noun.heads) != 1 or noun.post:
        return None
    words: set[str] = set()
    for part in noun.heads[0].adjectives:
        match part:
            case HasType(type=word) | HasSubtype(subtype=word) | HasSupertype(supertype=word):
                words.add(word)
            case _:
                return None
    return frozenset(words)


def may_spend(state: GameState, player: str) -> Callable[[ManaTerms, SpentOn], bool]:
    """Whether a player may spend restricted mana on something (106.6)."""

    def may(only: ManaTerms, spent_on: SpentOn) -> bool:
        scope = Scope(state, view(state), player, None)
        if isinstance(only, WhenSpent):
            return not only.only or _is_meant(OnSpells(only.on), spent_on, scope)
        return any(_is_meant(on, spent_on, scope) for on in only.on) != only.never

    return may


def _is_meant(on: OnSpells | OnAbilities | OnClassLevels | OnCosts, spent_on: SpentOn, scope: Scope) -> bool:
    match on:
        case OnCosts(kind="X" | "C" as symbol):
            return symbol in spent_on.contains
        case OnCosts(kind="disturb"):
            return spent_on.what == "spell" and spent_on.keyword == "disturb"
        case OnCosts(kind=kind):
            return spent_on.what == kind
        case OnSpells(noun=noun):
            return spent_on.what == "spell" and fits(noun, spent_on.object, scope)
        case OnClassLevels():
            return spent_on.what == "ability" and spent_on.levels
        case OnAbilities(noun=noun, keyword=keyword):
            if spent_on.what != "ability" or (keyword and spent_on.keyword != keyword):
                return False
            return noun is None or fits(noun, spent_on.object, scope)
