"""Sacrificing permanents as an instruction says (701.21)."""

from __future__ import annotations

from engine.abilities.instructions.keyword_actions import Exploits
from engine.abilities.node import find
from engine.abilities.phrases.references import Chosen
from engine.abilities.zones.moving import Sacrifice
from engine.events import kinds
from engine.happening.happen import happen
from engine.layers import view
from engine.layers.naming import names_of
from engine.phrases import this_way
from engine.resolution.context import Resolving
from engine.resolution.tokens.token_copies import this_ability
from engine.resolution.zones.moving_words import sacrifices
from engine.standing.player_rules import rule_holds
from engine.standing.restrictions import cannot


def sacrifice(resolving: Resolving, instruction: Sacrifice) -> None:
    """Players sacrifice permanents: all choose first, in APNAP order, then all is sacrificed at once (701.21a, 101.4)."""
    table = resolving.table
    events: list[kinds.SacrificePermanent] = []
    able = False
    exploiting = tuple(one for act in find(this_ability(resolving), Exploits) for one in resolving.objects(act.by))
    for player in resolving.each(instruction.who):
        if player != resolving.you and rule_holds(table.state, player, "can't be made to sacrifice by opponents"):
            text = f"{resolving.name(resolving.object)} can't cause {resolving.name(player)} to sacrifice anything."
            table.note(text, "impossible", "101.2", actor=player, objects=(resolving.object,))
            continue
        able = True
        chosen = _of_player(resolving, instruction, player)
        events.extend(kinds.SacrificePermanent(object=one, player=player) for one in chosen)
    what = tuple(event.object for event in events)
    text = sacrifices(table.state, events)
    if able and not events:
        _note_none_sacrificed(resolving, instruction)
    exploits = tuple(kinds.ExploitCreature(object=by, creature=one) for by in exploiting for one in what)
    rules = ("701.21a", "608.2c", "702.110b") if exploits else ("701.21a", "608.2c")
    happened = happen(table, (*events, *exploits), text, "sacrifice", *rules, objects=what)
    did = (event.player for event in happened if isinstance(event, kinds.SacrificePermanent))
    resolving.refs[this_way.DOERS] = tuple(dict.fromkeys(did))
    resolving.moved(happened)


def _note_none_sacrificed(resolving: Resolving, instruction: Sacrifice) -> None:
    """Why nothing is sacrificed: what was meant can't be (101.2), or there is nothing (609.3)."""
    table, what = resolving.table, instruction.what
    meant = resolving.fitting(what.noun) if isinstance(what, Chosen) else resolving.objects(what)
    own = (one for player in resolving.each(instruction.who) for one in _controlled(resolving, meant, player))
    kept = tuple(one for one in own if cannot(table.state, one, "be sacrificed"))
    if kept:
        table.note(f"{names_of(table.state, kept)} can't be sacrificed.", "impossible", "101.2", objects=kept)
    else:
        table.note("Nobody has anything to sacrifice.", "sacrifice", "609.3", "608.2c")


def _of_player(resolving: Resolving, instruction: Sacrifice, player: str) -> tuple[str, ...]:
    """The permanents that a player sacrifices: nobody sacrifices what they don't control (701.21a)."""
    state = resolving.table.state
    if isinstance(instruction.what, Chosen):
        found = resolving.choose(instruction.what, player, controlled_by=player)
        if instruction.rest:
            found = tuple(one for one in resolving.fitting(instruction.what.noun) if one not in found)
    else:
        found = resolving.objects(instruction.what)
    return tuple(one for one in _controlled(resolving, found, player) if not cannot(state, one, "be sacrificed"))


def _controlled(resolving: Resolving, those: tuple[str, ...], player: str) -> tuple[str, ...]:
    state = resolving.table.state
    return tuple(one for one in those if one in state.battlefield and view(state).of(one).controller == player)
