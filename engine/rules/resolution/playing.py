"""Casting and playing cards as an instruction says, and the effects that let players do so later (608.2g, 611.2)."""

from __future__ import annotations

import msgspec

from engine.abilities.ability import SpellAbility
from engine.abilities.durations import Until
from engine.abilities.playing import CannotPlay, MayPlay, MoreLands, PlayCard, PlayingRule
from engine.abilities.references import Group, Players, You
from engine.actions import CastSpell
from engine.events import kinds
from engine.events.happen import happen
from engine.oracle.printing import print_line
from engine.rules.layers import view
from engine.rules.methods import way_of, why_not_this_way
from engine.rules.naming import name_of, names_of
from engine.rules.permissions import FREE, NOTHING, Permission
from engine.rules.resolution.context import Resolving
from engine.rules.special_actions import put_land_into_play, why_no_land_now
from engine.rules.unsupported import feature
from engine.state.effects import FloatingEffect
from engine.state.ids import base, fresh
from engine.stops import IllegalAction


def play_now(resolving: Resolving, instruction: PlayCard) -> None:
    """A player casts or plays cards now, whenever that would otherwise be allowed; what can't be done is not (608.2g)."""
    player = resolving.one_player(instruction.who)
    cards = resolving.present(instruction.what) if player is not None else ()
    played = tuple(one for card in cards if player is not None and (one := _play(resolving, instruction, player, card)))
    resolving.refs["cast"] = played
    resolving.did(len(played))


def _play(resolving: Resolving, instruction: PlayCard, player: str, card: str) -> str | None:
    table = resolving.table
    if "land" in view(table.state).of(card).types:
        why: tuple[str, ...] | None = (f"{name_of(table.state, card)} is a land and is never cast", "305.1")
        if instruction.verb == "play":
            why = why_no_land_now(table.state, player)
            if why is None:
                return put_land_into_play(table, player, card)
        _note_not_done(resolving, card, why or ())
        return None
    permission = Permission(
        rule="608.2g",
        by=resolving.this,
        method=FREE if instruction.free else None,
        cost=NOTHING if instruction.free else instruction.cost,
        flash=True,
    )
    way = way_of(permission)
    refusal = why_not_this_way(table.state, player, card, way)
    if refusal is not None:
        _note_not_done(resolving, card, refusal)
        return None
    before, noted = table.state, len(table.steps)
    try:
        return casting.cast_by(table, CastSpell(player=player, object=card), card, way)
    except IllegalAction as illegal:  # 733.1: what was done for it is undone, and the resolution goes on
        table.state = before
        del table.steps[noted:]
        _note_not_done(resolving, card, (illegal.why, *(cite.number for cite in illegal.rules)))
        return None


def _note_not_done(resolving: Resolving, card: str, why: tuple[str, ...]) -> None:
    name = name_of(resolving.table.state, card)
    words, *rules = why
    resolving.table.note(f"{name} is not played: {words}.", "not_played", "609.3", *rules, objects=(card,))


def begin(resolving: Resolving, instruction: PlayingRule) -> None:
    """Start an effect on what players may or can't do, fixed to the cards that it names, if it names any (611.2a)."""
    table = resolving.table
    affects = None
    if isinstance(instruction, MayPlay) and not isinstance(instruction.what, Group):
        affects = resolving.present(instruction.what)
        if not affects:
            resolving.did(0)
            return
    controller, who = resolving.you, instruction.who
    if who is not None and not isinstance(who, You | Players):
        player = resolving.one_player(who)
        if player is None:
            resolving.did(0)
            return
        if isinstance(instruction.duration, Until) and "your" in instruction.duration.moment:
            feature(resolving.object, "an effect on another player that lasts until a moment of one's own")
        controller, instruction = player, msgspec.structs.replace(instruction, who=You())
    effect = FloatingEffect(
        id=fresh(table.state, f"{base(resolving.object)}.effect"),
        effect=instruction,
        affects=affects,
        controller=controller,
        source=resolving.this,
        started_turn=table.state.turn.number,
        timestamp=0,
        text=print_line((SpellAbility((instruction,)),)) or _words(instruction),
    )
    about = f" ({names_of(table.state, affects)})" if affects else ""
    text = f"From now on: {effect.text.rstrip('.')}{about}, for {name_of(table.state, controller)}."
    happen(table, (kinds.StartEffect(effect=effect),), text, "start_effect", "611.2a", "608.2c", objects=affects or ())
    resolving.did(1)


def _words(rule: PlayingRule) -> str:
    match rule:
        case MayPlay(verb=verb):
            return f"You may {verb} that card."
        case CannotPlay(verb=verb):
            return f"Those players can't {verb} such cards."
        case MoreLands(amount=amount):
            return f"You may play {amount} additional lands."


from engine.rules import casting  # noqa: E402  (a spell may be cast while another resolves, and casting makes mana)
