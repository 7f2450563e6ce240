"""Abilities about an object's entering that it will not have on the battlefield: nothing comes of them (614.12, 603.6b)."""

from __future__ import annotations

from engine.abilities.ability import Ability, Triggered
from engine.abilities.node import contains
from engine.abilities.phrases.references import This
from engine.dialogue.citing import Cite
from engine.events import kinds
from engine.keywords.meanings import meant
from engine.layers import losing
from engine.layers.naming import name_of
from engine.replacement.entering import SaysHowItEnters
from engine.state.game import GameState
from engine.table.table import Table
from engine.triggers.lost_triggers import is_about_own_entering


def note_lost(table: Table, ahead: GameState, event: kinds.Entering) -> None:
    """Say which of its own abilities do not apply as it enters, and why. ``ahead`` is the game with the object in it."""
    one = event.becomes
    for ability in losing.lost(ahead, one):
        parts = meant(ability)
        triggered = any(isinstance(part, Triggered) and is_about_own_entering(part) for part in parts)
        if not triggered and not any(_says_how_it_enters(part) for part in parts):
            continue
        does, rule = ("trigger", "603.6b") if triggered else ("apply", "614.12")
        text = f"{losing.quoted(ahead, one, ability)} does not {does}: "
        text += f"{name_of(ahead, one)} won't have that ability on the battlefield"
        where, rules = losing.why_lost(ahead, one, ability) or ("", ())
        text += f", where it {where}." if where else "."
        table.note(text, "not_applied", Cite(rule, "forbids"), *rules, objects=(one,))


def _says_how_it_enters(ability: Ability) -> bool:
    return isinstance(ability, SaysHowItEnters) and contains(ability, This)
