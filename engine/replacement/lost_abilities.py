"""Abilities about an object's entering that it will not have on the battlefield: nothing comes of them (614.12, 603.6b)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from engine.abilities.ability import Ability, Keyword, Triggered
from engine.abilities.node import contains
from engine.abilities.phrases.references import This
from engine.abilities.triggers.events import Enters
from engine.dialogue.citing import Cite
from engine.dialogue.outcome import LayerEntry
from engine.events import kinds
from engine.keywords.meanings import meaning_of
from engine.layers import view
from engine.layers.explaining import explain
from engine.layers.naming import name_of
from engine.layers.reasons import ability_text
from engine.oracle.printing import print_line
from engine.replacement.entering import SaysHowItEnters
from engine.state.game import GameState
from engine.state.halves import shown
from engine.table.table import Table


def note_lost(table: Table, ahead: GameState, event: kinds.Entering) -> None:
    """Say which of its own abilities do not apply as it enters, and why. ``ahead`` is the game with the object in it."""
    for ability in _lost(ahead, event.becomes):
        name = name_of(ahead, event.becomes)
        words = (print_line((ability,)) or ability_text(ability)).replace("~", name).rstrip(".")
        triggered = any(isinstance(one, Triggered) and _is_about_entering(one) for one in _meant(ability))
        does, rule = ("trigger", "603.6b") if triggered else ("apply", "614.12")
        text = f"“{words}” does not {does}: {name} won't have that ability on the battlefield"
        cause = _cause(ahead, event.becomes, ability)
        if cause is None:
            table.note(f"{text}.", "not_applied", Cite(rule, "forbids"), objects=(event.becomes,))
            continue
        by = cause.source
        because = f" because of {name_of(ahead, by)}" if by not in (None, event.becomes) else ""
        rules = (cause.rule, *(rule for why in cause.why for rule in why.rules if rule == "305.7"))
        text = f"{text}, where it {cause.effect}{because}."
        table.note(text, "not_applied", Cite(rule, "forbids"), *rules, objects=(event.becomes,))


def _cause(ahead: GameState, one: str, ability: Ability) -> LayerEntry | None:
    """What takes the ability away, where one effect does."""
    words = ability_text(ability)
    for before, after in pairwise(explain(ahead, one)):
        if after.applied and words in _abilities(before) and words not in _abilities(after):
            return after
    return None


def _abilities(entry: LayerEntry) -> list[str]:
    found = entry.result["abilities"]
    return found if isinstance(found, list) else []


def _lost(ahead: GameState, one: str) -> Iterator[Ability]:
    kept = [held.ability for held in view(ahead).of(one).abilities]
    for ability in shown(ahead.objects[one]).abilities:
        if ability not in kept and any(_is_about_entering(part) for part in _meant(ability)):
            yield ability


def _meant(ability: Ability) -> tuple[Ability, ...]:
    return meaning_of(ability) if isinstance(ability, Keyword) else (ability,)


def _is_about_entering(ability: Ability) -> bool:
    if isinstance(ability, Triggered):
        return isinstance(ability.event, Enters) and isinstance(ability.event.what, This)
    own = isinstance(ability, SaysHowItEnters)
    return own and contains(ability, This)
