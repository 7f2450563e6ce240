"""Instructions about life totals (119) and about winning and losing (104)."""

from __future__ import annotations

from engine.abilities.players.ending import DrawGame, LoseGame, WinGame
from engine.abilities.players.life import ExchangeLife, GainLife, LoseLife, SetLife
from engine.dialogue.citing import Cite
from engine.events import kinds
from engine.happening.happen import happen
from engine.happening.life_by_damage import told, totals_told
from engine.layers.naming import name_of, names_of
from engine.phrases import this_way
from engine.resolution.context import Resolving
from engine.standing.player_rules import life_stays, rule_holds, source_of_rule
from engine.table.table import Table


def gain(resolving: Resolving, instruction: GainLife) -> None:
    """Players gain life (119.3)."""
    shares = resolving.shared(instruction.who, instruction.amount)
    events = tuple(kinds.GainLife(player=player, amount=amount) for player, amount in shares)
    _say(resolving, events, shares, "gain_life")


def lose(resolving: Resolving, instruction: LoseLife) -> None:
    """Players lose life (119.3)."""
    shares = resolving.shared(instruction.who, instruction.amount)
    events = tuple(kinds.LoseLife(player=player, amount=amount) for player, amount in shares)
    _say(resolving, events, shares, "lose_life")


def change_total(resolving: Resolving, instruction: SetLife | ExchangeLife) -> None:
    """Life totals become something, or are exchanged: each player gains or loses the difference (119.5)."""
    table = resolving.table
    were = {player: record.life for player, record in table.state.players.items()}
    rules: tuple[str, ...]
    if isinstance(instruction, SetLife):
        new, rules = dict(resolving.shared(instruction.who, instruction.amount)), ("119.5",)
    else:
        other = resolving.players(instruction.other) if instruction.other is not None else ()
        pair = (*resolving.players(instruction.who), *other)
        new, rules = _exchanged(resolving, tuple(dict.fromkeys(pair)), were), ("701.12c", "119.5")
    events = tuple(_difference(player, total - were[player]) for player, total in new.items())
    before = table.state

    def words(happened: tuple[kinds.Event, ...]) -> str:
        return f"{totals_told(before, new, happened) or 'No life total changes'}."

    happen(table, events, words, "set_life", *rules, "608.2c", objects=tuple(new))
    resolving.did(len(new))


def _exchanged(resolving: Resolving, pair: tuple[str, ...], were: dict[str, int]) -> dict[str, int]:
    """Each of two players gets the life total of the other, or nothing happens (701.12a, 119.7)."""
    if len(pair) != 2:
        resolving.table.note("No life totals are exchanged.", "set_life", "701.12a", objects=(resolving.object,))
        return {}
    new = {pair[0]: were[pair[1]], pair[1]: were[pair[0]]}
    state = resolving.table.state
    for up, verb, rule in ((True, "gain", "119.7"), (False, "lose", "119.8")):
        stuck = tuple(one for one in pair if new[one] != were[one] and (new[one] > were[one]) == up)
        stuck = tuple(one for one in stuck if life_stays(state, one, up=up))
        if stuck:
            text = f"{names_of(state, stuck)} can't {verb} life: no life totals are exchanged."
            resolving.table.note(text, "impossible", rule, "701.12a", objects=stuck)
            return {}
    return new


def _difference(player: str, by: int) -> kinds.GainLife | kinds.LoseLife:
    return kinds.GainLife(player=player, amount=by) if by > 0 else kinds.LoseLife(player=player, amount=-by)


def end_of_game(resolving: Resolving, instruction: LoseGame | WinGame | DrawGame) -> None:
    """A player loses (104.3e) or wins (104.2b), which means that everybody else loses (104.2); or it is a draw (104.4c)."""
    table = resolving.table
    if isinstance(instruction, DrawGame):
        _draw(resolving)
        return
    named = resolving.players(instruction.who)
    if isinstance(instruction, LoseGame):
        losers, about, event, rule = named, named, "lose_game", "104.3e"
    else:
        about = tuple(one for one in named if not rule_holds(table.state, one, "can't win the game"))
        _note_no_winners(table, tuple(one for one in named if one not in about))
        losers = tuple(one for one in table.state.apnap if about and one not in about)
        event, rule = "win_game", "104.2b"
        if table.state.influence is not None:
            _lose_instead(table, about)
            return
    events = tuple(kinds.PlayerLoses(player=player, rule=rule) for player in losers)
    verb = event.removesuffix("_game") if len(about) > 1 else {"lose_game": "loses", "win_game": "wins"}[event]
    happen(table, events, f"{names_of(table.state, about)} {verb} the game.", event, rule, objects=about)


def _note_no_winners(table: Table, stuck: tuple[str, ...]) -> None:
    for one in stuck:
        source = source_of_rule(table.state, one, "can't win the game")
        text = f"{name_of(table.state, one)} can't win the game{source}."
        table.note(text, "impossible", Cite("101.2", "forbids"), objects=(one,))


def _draw(resolving: Resolving) -> None:
    """It is a draw (104.4c): for the controller and the players within their range of influence (104.4e, 801.15)."""
    table = resolving.table
    near = table.state.within(resolving.you)
    rule = "104.4c" if near == table.state.apnap else "104.4e"
    ends = tuple(kinds.PlayerLoses(player=player, rule=rule) for player in near)
    text = "The game is a draw."
    if rule == "104.4e":
        text = f"The game is a draw for {names_of(table.state, near)}, and goes on for the others."
    happen(table, ends, text, "draw_game", rule, *(("801.15",) if rule == "104.4e" else ()), "608.2c", objects=near)


def _lose_instead(table: Table, winners: tuple[str, ...]) -> None:
    """The opponents within the ranges of influence of those who would win lose the game instead (104.3h, 801.14)."""
    state = table.state
    near = {other for one in winners for other in state.within(one) if other != one}
    losers = tuple(one for one in state.apnap if one in near)
    events = tuple(kinds.PlayerLoses(player=player, rule="104.3h") for player in losers)
    verb = "lose" if len(losers) > 1 else "loses"
    text = f"{names_of(state, losers)} {verb} the game, which {names_of(state, winners)} would win."
    happen(table, events, text, "lose_game", "104.3h", "801.14", objects=losers)


def _say(
    resolving: Resolving,
    events: tuple[kinds.Event, ...],
    shares: tuple[tuple[str, int], ...],
    event_name: str,
) -> None:
    table, before = resolving.table, resolving.table.state
    who = tuple(player for player, _ in shares)
    happened = happen(table, events, lambda done: told(before, done), event_name, "119.3", "608.2c", objects=who)
    this_way.remember(happened, resolving.refs, resolving.amounts)
    resolving.did(sum(getattr(event, "amount", 0) for event in happened))
