"""Instructions about designations of players and of the game (725, 726, 731), and the ability of rad counters (728)."""

from __future__ import annotations

from typing import assert_never

from engine.abilities.phrases.quantities import Number
from engine.abilities.phrases.references import Back
from engine.abilities.players import designations as de
from engine.abilities.zones.libraries import Mill
from engine.events import kinds
from engine.happening.happen import happen
from engine.happening.life_by_damage import told as told_of_life
from engine.happening.told_counters import put_text
from engine.resolution.context import Resolving
from engine.resolution.zones import libraries
from engine.status.designations import RULES, words
from engine.unread.unknown_cards import is_known_to_be


def act(resolving: Resolving, instruction: de.DesignationAction) -> None:
    """Carry one out."""
    match instruction:
        case de.GetsDesignation(who=who, what=what):
            for player in resolving.players(who):
                _designate(resolving, player, what)
        case de.BecomesDayOrNight(to=to):
            _becomes(resolving, to)
        case de.Radiation(who=who):
            for player in resolving.players(who):
                _radiate(resolving, player)
        case _:
            assert_never(instruction)


def _designate(resolving: Resolving, player: str, what: de.PlayerDesignation) -> None:
    table = resolving.table
    if what in table.state.players[player].designations and what != "initiative":  # 726.5
        text = f"{resolving.name(player)} {'is the monarch' if what == 'monarch' else 'has that'} already."
        table.note(text, "designation", RULES[what][0], actor=player)
        resolving.did(0)
        return
    event = kinds.DesignatePlayer(player=player, what=what)
    text = f"{resolving.name(player)} {words(what)}."
    happen(table, (event,), text, "designation", *RULES[what], actor=player, objects=(resolving.object,))
    resolving.did(1)


def _becomes(resolving: Resolving, to: de.DayOrNight) -> None:
    table = resolving.table
    if table.state.day_night == to:
        table.note(f"It is {to} already.", "day_night", "731.1")
        resolving.did(0)
        return
    happen(
        table,
        (kinds.DayNight(to=to, changed=bool(table.state.day_night)),),
        f"It becomes {to}.",
        "day_night",
        "731.1",
        objects=(resolving.object,),
    )
    resolving.did(1)


def _radiate(resolving: Resolving, player: str) -> None:
    """The player mills, and loses life and rad counters for the nonland cards among what was milled (728.1)."""
    table = resolving.table
    amount = table.state.players[player].count("rad")
    if not amount:
        return
    resolving.refs["irradiated"] = (player,)
    libraries.mill(resolving, Mill(Back("that player", "irradiated"), Number(amount)))
    nonland = sum(1 for card in resolving.refs["moved"] if not is_known_to_be(table, card, "land"))
    if not nonland:
        return
    events = (
        kinds.LoseLife(player=player, amount=nonland),
        kinds.ChangeCounters(on=player, kind="rad", amount=-nonland),
    )
    state = table.state

    def told(happened: tuple[kinds.Event, ...]) -> str:
        return f"{told_of_life(state, happened)} {put_text(state, happened)}"

    happen(table, events, told, "radiation", "728.1", actor=player)
