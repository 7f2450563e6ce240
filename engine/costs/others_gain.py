"""Having others gain life as a cost (118.9, 119.7): an opponent, or each other player."""

from __future__ import annotations

from engine.abilities.costs.cost import OthersGainCost
from engine.abilities.phrases.references import Players
from engine.costs.payer import Payer
from engine.dialogue.choices import options_for, pick_of, picked
from engine.events import kinds
from engine.happening.happen import happen
from engine.layers.naming import name_of, names_of
from engine.phrases.quantities import value
from engine.phrases.references import players
from engine.standing.player_rules import life_stays
from engine.state.game import GameState
from engine.table.table import Table

ONE_OF_THEM = Players("an opponent")


def cannot_gain(state: GameState, payer: Payer, part: OthersGainCost) -> str | None:
    """Why nobody, or not everybody that is meant, can gain the life (119.7); ``None`` if nothing is against it."""
    meant = players(part.who, payer.scope(state))
    able = _able(state, meant)
    if able and (part.who == ONE_OF_THEM or able == meant):
        return None
    stuck = tuple(one for one in meant if one not in able)
    return f"{names_of(state, stuck)} can't gain life (119.7)" if stuck else "there is nobody to gain life"


def have_gain(table: Table, payer: Payer, part: OthersGainCost) -> tuple[str, ...]:
    """Have them gain it: of opponents the one that the player who pays chooses (601.2h)."""
    state = table.state
    who = _able(state, players(part.who, payer.scope(state)))
    if part.who == ONE_OF_THEM:
        options = options_for(tuple((one, name_of(state, one)) for one in who))
        named = tuple(one for one in payer.pay_with if one in who)
        prompt = f"Whom does {name_of(state, payer.player)} have gain life to pay for {name_of(state, payer.paid_for)}?"
        given = pick_of(options, named or None)
        taken = table.ask("choose_players", payer.player, prompt, options, "601.2h", source=payer.paid_for, given=given)
        who = picked(taken.answer, taken.choice)
    amount = max(value(part.amount, payer.scope(state)), 0)
    gained = tuple(kinds.GainLife(player=one, amount=amount) for one in who if amount)
    text = f"{name_of(state, payer.player)} has {names_of(state, who)} gain {amount} life."
    happen(table, gained, text, "gain_life", "601.2h", "119.3", actor=payer.player, objects=who)
    return ()


def _able(state: GameState, who: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(one for one in who if not life_stays(state, one, up=True))
