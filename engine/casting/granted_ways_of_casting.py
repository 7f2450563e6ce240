"""Ways of casting by a keyword that the spell is given on the stack (601.2a, 601.2b, 118.9): "spells you cast have dash".

A card in a hand does not have it yet; it is looked at as the spell that it would be.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.ability import Keyword, Static
from engine.abilities.casting.playing import MayPlay
from engine.abilities.costs.cost import Cost
from engine.abilities.node import contains, find
from engine.committing.commit import commit
from engine.events import kinds
from engine.keywords.meanings import meaning_of
from engine.layers import in_play, view
from engine.phrases.conditions import holds
from engine.phrases.cost_parts import with_own_mana
from engine.phrases.scope import Scope
from engine.state.game import GameState
from engine.state.ids import successor
from engine.state.objects import CastFacts, StackFacts


def given_as_spell(state: GameState, player: str, card: str, plain: frozenset[str]) -> Iterator[tuple[Keyword, Cost]]:
    """The keywords that the spell would have and the card has not, with the alternative cost of each (118.9).

    ``plain`` are those whose cost is all that they say of casting; of others their meaning says it.
    """
    acting = in_play(state, Static)
    if not any(_gives(state, one, plain) for one in acting) and not state.effects:
        return
    obj = state.objects[card]
    facts = CastFacts(origin=obj.zone)
    spell = successor(card)
    move = kinds.MoveObject(
        object=card, to="stack", becomes=spell, cause="cast", controller=player, cast=facts, on_stack=StackFacts()
    )
    ahead = commit(state, move)
    had = [held.ability for held in view(state).of(card).abilities]
    seen = view(ahead).of(spell)
    for held in seen.abilities:
        keyword = held.ability
        if not isinstance(keyword, Keyword) or keyword in had:
            continue
        cost = keyword.cost if keyword.name in plain else _offered(ahead, player, spell, keyword)
        own = with_own_mana(cost, seen.mana_cost) if cost is not None else None
        if own is not None:
            yield keyword, own


def _gives(state: GameState, permanent: str, plain: frozenset[str]) -> bool:
    """Whether an object has an ability that gives others a keyword that may be a way of casting."""
    for held in view(state).of(permanent).abilities:
        if isinstance(held.ability, Static):
            for keyword in find(held.ability.effect, Keyword):
                if keyword.name in plain or contains(meaning_of(keyword), MayPlay):
                    return True
    return False


def _offered(state: GameState, player: str, spell: str, keyword: Keyword) -> Cost | None:
    """The cost that a keyword offers instead of the mana cost, from wherever the spell is cast."""
    for ability in meaning_of(keyword):
        if not isinstance(ability, Static) or not isinstance(ability.effect, MayPlay):
            continue
        rule = ability.effect
        scope = Scope(state, view(state), player, spell)
        if rule.origin is None and (ability.condition is None or holds(ability.condition, scope)):
            return rule.cost
    return None
