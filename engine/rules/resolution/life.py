"""Instructions about life totals (119) and about winning and losing (104)."""

from __future__ import annotations

from engine.abilities import effects as ef
from engine.events import kinds
from engine.events.happen import happen
from engine.rules.naming import names_of
from engine.rules.resolution.context import Resolving


def gain(resolving: Resolving, instruction: ef.GainLife) -> None:
    """Players gain life (119.3)."""
    shares = resolving.shared(instruction.who, instruction.amount)
    events = tuple(kinds.GainLife(player=player, amount=amount) for player, amount in shares)
    _say(resolving, events, shares, "gain", "gain_life")


def lose(resolving: Resolving, instruction: ef.LoseLife) -> None:
    """Players lose life (119.3)."""
    shares = resolving.shared(instruction.who, instruction.amount)
    events = tuple(kinds.LoseLife(player=player, amount=amount) for player, amount in shares)
    _say(resolving, events, shares, "lose", "lose_life")


def end_of_game(resolving: Resolving, instruction: ef.LoseGame | ef.WinGame) -> None:
    """A player loses (104.3e) or wins (104.2b), which means that everybody else loses (104.2)."""
    table = resolving.table
    named = resolving.players(instruction.who)
    if isinstance(instruction, ef.LoseGame):
        losers, rule = named, "104.3e"
    else:
        losers, rule = tuple(player for player in table.state.apnap if player not in named), "104.2b"
    events = tuple(kinds.PlayerLoses(player=player, rule=rule) for player in losers)
    verb = "lose" if len(losers) > 1 else "loses"
    happen(table, events, f"{names_of(table.state, losers)} {verb} the game.", "lose_game", rule, objects=losers)


def _say(
    resolving: Resolving,
    events: tuple[kinds.Event, ...],
    shares: tuple[tuple[str, int], ...],
    verb: str,
    event_name: str,
) -> None:
    table = resolving.table
    who = tuple(player for player, _ in shares)
    if len({amount for _, amount in shares}) == 1:
        words = f"{names_of(table.state, who)} {verb}{'' if len(who) > 1 else 's'} {shares[0][1]} life."
    else:
        words = f"{', '.join(f'{resolving.name(player)} {verb}s {amount} life' for player, amount in shares)}."
    happened = happen(table, events, words, event_name, "119.3", "608.2c", objects=who)
    resolving.did(sum(getattr(event, "amount", 0) for event in happened))
