"""Paying for mana with something else: convoke, delve, improvise, waterbending (702.51, 702.66, 702.126, 701.67)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from engine.abilities.phrases.mana_symbols import COLORS
from engine.costs.actions import Payer
from engine.dialogue.stops import IllegalAction
from engine.events import kinds
from engine.happening.happen import happen
from engine.layers import view
from engine.layers.naming import name_of, names_of
from engine.phrases.mana_units import Need
from engine.state.change import edit
from engine.state.game import GameState
from engine.state.ids import successor
from engine.state.objects import CastFacts, ExiledBy, PaidCost
from engine.table.table import Table

How = Literal["convoke", "delve", "improvise", "waterbend"]

RULES: dict[How, str] = {"convoke": "702.51a", "delve": "702.66a", "improvise": "702.126a", "waterbend": "701.67a"}


class Helper(msgspec.Struct, frozen=True):
    """An object that can pay for one mana: generic mana, or, by convoke, mana of one of its colors."""

    object: str
    how: How
    colors: frozenset[str] = frozenset()

    def meets(self, need: Need) -> bool:
        """Whether it can pay for that mana: of the spell itself, or of a waterbend cost (701.67b)."""
        if self.how == "waterbend":
            return need.waterbent
        colored = need.asked <= frozenset(COLORS) and bool(self.colors & need.asked)
        return need.spent_on.what == "spell" and (need.generic or colored)

    @property
    def uses(self) -> str:
        """What it uses up, as a payment counts it."""
        return f"{'gone' if self.how == 'delve' else 'tap'} {self.object}"


def helpers(state: GameState, payer: Payer) -> tuple[Helper, ...]:
    """What could help to pay: the cards in the graveyard first, then artifacts, then creatures."""
    bending = tuple(_all(state, payer, "waterbend")) if payer.waterbent else ()
    obj = state.objects.get(payer.paid_for)
    if obj is None or obj.zone != "stack" or obj.kind == "ability" or payer.mana_rule == "605.3a":
        return bending
    seen = view(state).of(payer.paid_for)
    ways: tuple[How, ...] = ("delve", "improvise", "convoke")
    return (*(one for how in ways if seen.has_keyword(how) for one in _all(state, payer, how)), *bending)


def _all(state: GameState, payer: Payer, how: How) -> Iterator[Helper]:
    if how == "delve":
        for card in state.zone("graveyard", payer.player):
            yield Helper(card, "delve")
        return
    wanted = {"improvise": {"artifact"}, "convoke": {"creature"}}.get(how, {"artifact", "creature"})
    for permanent in state.battlefield:
        seen = view(state).of(permanent)
        if seen.controller == payer.player and wanted & {*seen.types} and not state.objects[permanent].tapped:
            yield Helper(permanent, how, frozenset(seen.colors if how == "convoke" else ()))


def named(state: GameState, payer: Payer, refs: tuple[str, ...]) -> tuple[Helper, ...]:
    """What an action says that helps.

    :raises IllegalAction: something that it names can't.
    """
    known = {one.object: one for one in helpers(state, payer)}
    for ref in refs:
        if ref not in known:
            raise IllegalAction(
                f"{name_of(state, ref)} can't help to pay for {name_of(state, payer.paid_for)}", "601.2h"
            )
    return tuple(known[ref] for ref in dict.fromkeys(refs))


def check_all_help(state: GameState, payer: Payer, used: tuple[Helper, ...]) -> None:
    """See that everything that an action names for it pays for some mana.

    :raises IllegalAction: there is no mana that it could pay for.
    """
    idle = [ref for ref in payer.help_from if ref not in {one.object for one in used}]
    if idle:
        words = (
            f"there is no mana in the cost of {name_of(state, payer.paid_for)} that {names_of(state, idle)} can pay for"
        )
        raise IllegalAction(words, "601.2h")


def help_out(table: Table, payer: Payer, used: tuple[Helper, ...]) -> None:
    """Tap and exile what helps to pay (601.2h); the spell remembers it (702.51c)."""
    for how, rule in RULES.items():
        objects = tuple(one.object for one in used if one.how == how)
        if not objects:
            continue
        name, things = name_of(table.state, payer.player), names_of(table.state, objects)
        if how == "delve":
            events: tuple[kinds.Event, ...] = tuple(
                kinds.MoveObject(
                    object=one,
                    to="exile",
                    becomes=successor(one),
                    cause="cost",
                    exiled_by=ExiledBy(payer.paid_for),  # 607.2q
                )
                for one in objects
            )
            text = f"{name} exiles {things} to pay for generic mana (delve)."
            happen(table, events, text, "exile", rule, "601.2h", actor=payer.player, objects=objects)
        else:
            events = tuple(kinds.SetTapped(object=one, tapped=True, player=payer.player) for one in objects)
            text = f"{name} taps {things} to pay for mana ({how})."
            happen(table, events, text, "tap", rule, "601.2h", actor=payer.player, objects=objects)
        if payer.paid_for not in table.state.stack or table.state.objects[payer.paid_for].kind == "ability":
            continue
        facts = table.state.objects[payer.paid_for].cast or CastFacts()
        costs = (*facts.costs, PaidCost(how, 1, objects))
        table.state = edit(table.state, payer.paid_for, cast=msgspec.structs.replace(facts, costs=costs))
