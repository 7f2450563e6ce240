"""Life gained and lost as damage happens: what prevention effects add to it, and which is settled first (120.4c, 615.5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from engine.abilities.conditions import DidSo
from engine.abilities.damage.preventing import SOURCE, IfPrevented
from engine.abilities.effects import Instruction
from engine.abilities.nesting import find_own
from engine.abilities.players.life import GainLife
from engine.abilities.replacement.replacing import ReducesLife
from engine.dialogue.choices import options_for, picked
from engine.events import kinds
from engine.layers import view
from engine.layers.naming import name_of, names_of
from engine.phrases.matching import fits
from engine.phrases.quantities import value
from engine.phrases.references import players
from engine.phrases.scope import Scope
from engine.phrases.this_way import filled
from engine.replacement.amend import contenders
from engine.replacement.replacing import Replacement
from engine.state.game import GameState
from engine.table.followed_instead import FollowedInstead
from engine.table.table import Table


def gained(state: GameState, after: FollowedInstead) -> tuple[tuple[kinds.GainLife, ...], FollowedInstead]:
    """The life that a prevention effect says is gained, and what else it says.

    The life is part of what the damage event comes to, so effects on its results see it (120.4d); the rest is done
    afterward (615.5).
    """
    if "prevented" not in after.names.amounts or after.applied:
        return (), after
    scope = Scope(state, view(state), after.you, after.this, after.names)
    gains: list[kinds.GainLife] = []
    body = after.body
    while body and isinstance(instruction := _gain(body[0], scope), GainLife):
        amount = value(instruction.amount, scope)
        gains.extend(kinds.GainLife(player=one, amount=amount) for one in players(instruction.who, scope))
        body = body[1:]
    if any(True for _ in find_own(body, DidSo)):
        return (), after
    return tuple(gains), replace(after, body=body)


def _gain(instruction: Instruction, scope: Scope) -> Instruction | None:
    """The gain, where it is said without a condition, or on one that damage from such a source was prevented."""
    if not isinstance(instruction, IfPrevented) or instruction.each:
        return instruction
    by, refs = instruction.by, scope.names.refs
    met = by is None or any(fits(by, one, scope) for one in filled(SOURCE, refs, scope.this))
    return instruction.do if met and scope.names.amounts["prevented"] else None


def told(state: GameState, happened: Sequence[kinds.Event]) -> str:
    """Who gains or loses how much, as it has come to be: a sentence."""
    return f"{_changes(state, happened)}."


def _changes(state: GameState, happened: Sequence[kinds.Event]) -> str:
    groups: dict[tuple[str, int], list[str]] = {}
    for event in happened:
        if isinstance(event, kinds.GainLife | kinds.LoseLife):
            verb = "gain" if isinstance(event, kinds.GainLife) else "lose"
            groups.setdefault((verb, event.amount), []).append(event.player)
    return ", ".join(
        f"{names_of(state, who)} {verb}{'' if len(who) > 1 else 's'} {amount} life"
        for (verb, amount), who in groups.items()
    )


def totals_told(state: GameState, totals: Mapping[str, int], happened: Sequence[kinds.Event]) -> str:
    """Whose life total becomes what (119.5), as a clause; where it is another that came to be, the gain or loss is told."""
    parts = list[str]()
    for player, total in totals.items():
        own = [one for one in happened if isinstance(one, kinds.GainLife | kinds.LoseLife) and one.player == player]
        change = sum(one.amount if isinstance(one, kinds.GainLife) else -one.amount for one in own)
        if state.players[player].life + change == total:
            parts.append(f"{name_of(state, player)}'s life total becomes {total}")
        elif own:
            parts.append(_changes(state, own))
    return ", ".join(parts)


def losses_first(table: Table, gains: Sequence[kinds.GainLife], losses: Sequence[kinds.LoseLife]) -> tuple[str, ...]:
    """The players for whom an effect on the life they lose applies before those on the life they gain (616.1e).

    Both are results of the same damage (120.4c). It matters where damage would reduce a life total too far only as long as
    nothing has changed how much life is gained.
    """
    if not gains or not losses:
        return ()
    return tuple(player for player in table.state.apnap if _chooses_loss(table, player, gains, losses))


def _chooses_loss(table: Table, player: str, gains: Sequence[kinds.GainLife], losses: Sequence[kinds.LoseLife]) -> bool:
    state = table.state
    own = [one for one in gains if one.player == player]
    total = state.players[player].life + sum(one.amount for one in own)
    lost = sum(one.amount for one in losses if one.player == player)
    if not own or not lost:
        return False
    loss = kinds.LoseLife(player=player, amount=lost, total=total)
    limits = [one for one in contenders(state, loss) if isinstance(one, Replacement) and _limits(one)]
    others = list({one.key: one for gain in own for one in contenders(state, gain)}.values())
    if not limits or not others:
        return False
    labels = tuple((str(number), one.label) for number, one in enumerate((*limits, *others)))
    prompt = f"Which effect applies first to what damage does to the life total of {name_of(state, player)}?"
    taken = table.ask("choose_replacement", player, prompt, options_for(labels), "616.1e", source=player)
    first = int(picked(taken.answer, taken.choice)[0])
    text = f"{name_of(state, player)} chooses {labels[first][1]} first."
    table.note(text, "choose_replacement", "616.1e", "120.4c", actor=player, objects=(player,), choice=taken)
    return first < len(limits)


def _limits(one: Replacement) -> bool:
    return isinstance(one.replaces.event, ReducesLife)
