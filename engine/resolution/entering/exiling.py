"""Cards that are exiled as an object enters, before it has (614.12a, 614.13a)."""

from __future__ import annotations

from engine.abilities.replacement.entering import ExilesAsEnters
from engine.events import kinds
from engine.happening.happen import happen
from engine.layers import view
from engine.layers.controlling import controller_of
from engine.layers.naming import name_of, names_of
from engine.phrases.linking import pair_of
from engine.phrases.quantities import value
from engine.phrases.references import candidates
from engine.phrases.scope import Scope
from engine.state.game import GameState
from engine.state.ids import successor
from engine.state.objects import ExiledBy
from engine.table.choosing import choose_objects
from engine.table.table import Table
from engine.unread.unknown_cards import IF_IT_FITS, said_to_fit, sorted_out


def exile_as_it_enters(
    table: Table, ahead: GameState, event: kinds.Entering, ability: ExilesAsEnters
) -> kinds.Entering:
    """None of what enters at that time can be chosen (614.13a). What is exiled, the object's abilities find (607.2a)."""
    state, entering, cards = table.state, name_of(ahead, event.becomes), ability.cards
    player = controller_of(ahead, event.becomes)
    who = name_of(state, player)
    scope = Scope(state, view(state), player, event.becomes)
    there = candidates(scope, cards.noun)
    certain, maybe = sorted_out(cards.noun, tuple(one for one in there if one not in table.entering), scope)
    found = (*certain, *maybe)
    low = min(value(cards.low, scope), len(certain))
    high = len(found) if cards.high is None else min(value(cards.high, scope), len(found))
    prompt = f"Which does {who} exile as {entering} enters?"
    rules = ("614.12a", "614.13a")
    chosen, taken = choose_objects(
        table,
        player,
        prompt,
        found,
        *rules,
        source=event.becomes,
        low=low,
        high=high,
        constraints=(IF_IT_FITS,) if maybe else (),
    )
    said_to_fit(table, cards.noun, chosen, scope)
    if not chosen:
        text = f"{who} exiles nothing as {entering} enters."
        table.note(text, "as_enters", *rules, actor=player, objects=(event.becomes,), choice=taken)
        return event
    by = _by(ahead, event, ability)
    moves = tuple(
        kinds.MoveObject(object=one, to="exile", becomes=successor(one), cause="effect", exiled_by=by) for one in chosen
    )
    text = f"{who} exiles {names_of(state, chosen)} as {entering} enters."
    happen(table, moves, text, "exile", *rules, "607.2a", actor=player, objects=chosen)
    return event


def _by(ahead: GameState, event: kinds.Entering, ability: ExilesAsEnters) -> ExiledBy:
    holder = ahead.objects[event.becomes]
    held = next(one for one in view(ahead).of(event.becomes).abilities if one.ability == ability)
    return ExiledBy(event.becomes, held.index, None, pair_of(held, holder))
