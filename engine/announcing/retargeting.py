"""Changing the targets of a spell or ability on the stack (115.7), and choosing new ones for a copy (707.10c)."""

from __future__ import annotations

import msgspec

from engine.announcing.final_targets import FinalTargets, Freedom
from engine.announcing.proposal import facts_of, set_facts
from engine.dialogue.choices import options_for, picked
from engine.layers.naming import name_of, names_of
from engine.phrases.wording import capital
from engine.state.game import GameState
from engine.state.objects import ChosenTarget
from engine.table.table import Table


def choose_new(table: Table, chooser: str, spell: str) -> None:
    """A player chooses new targets: each may be left as it is, even where it is illegal (115.7d)."""
    every = _every_place(table, spell)
    _choose_each(table, chooser, spell, FinalTargets(table, spell, Freedom(every, every)), "115.7d")


def change_all(table: Table, chooser: str, spell: str, to: str | None) -> None:
    """Each target is changed to another legal target; if that can't be done for all of them, none is changed (115.7a)."""
    every = _every_place(table, spell)
    final = FinalTargets(table, spell, Freedom(frozenset(), every, to))
    if every and not final.next_ones(()):
        text = f"No other target of {_called(table.state, spell)} would be legal: it stays as it is."
        table.note(text, "change_target", "115.7a", objects=(spell,))
        return
    _choose_each(table, chooser, spell, final, "115.7a")


def change_one(table: Table, chooser: str, spell: str, to: str | None) -> None:
    """One of the targets is changed to another legal target, if one can be (115.7b)."""
    targets, every = facts_of(table, spell).targets, _every_place(table, spell)
    possible = {
        place: FinalTargets(table, spell, Freedom(every - {place}, frozenset({place}), to)).instead_at(place)
        for place in sorted(every)
    }
    places = tuple(place for place, options in possible.items() if options)
    name = _called(table.state, spell)
    if not places:
        text = f"No target of {name} can be changed: it stays as it is."
        table.note(text, "change_target", "115.7b", "115.7a", objects=(spell,))
        return
    taken = table.ask(
        "choose_objects",
        chooser,
        f"Which target of {name} is changed?",
        options_for(tuple((targets[place].ref, name_of(table.state, targets[place].ref)) for place in places)),
        "115.7b",
        source=spell,
    )
    meant = picked(taken.answer, taken.choice)[0]
    place = next(place for place in places if targets[place].ref == meant)
    _choose(table, chooser, spell, place, possible[place], "115.7b")


def _every_place(table: Table, spell: str) -> frozenset[int]:
    return frozenset(range(len(facts_of(table, spell).targets)))


def _choose_each(table: Table, chooser: str, spell: str, final: FinalTargets, rule: str) -> None:
    """Ask for one target after the other; only the final set of them has to be legal (115.7e)."""
    chosen: tuple[str, ...] = ()
    for place in final.places:
        chosen = (*chosen, _choose(table, chooser, spell, place, final.next_ones(chosen), rule))


def _choose(table: Table, chooser: str, spell: str, place: int, options: tuple[str, ...], rule: str) -> str:
    """Ask for the new target at a place and write it down, to be returned; a division stays as it was (115.7f)."""
    facts = facts_of(table, spell)
    old, name, before = facts.targets[place].ref, _called(table.state, spell), table.state
    taken = table.ask(
        "choose_objects",
        chooser,
        f"What is the new target of {name}, instead of {name_of(before, old)}?",
        options_for(tuple((one, name_of(before, one)) for one in options)),
        rule,
        "115.3",
        source=spell,
    )
    new = picked(taken.answer, taken.choice)[0]
    changed = msgspec.structs.replace(facts.targets[place], ref=new)
    set_facts(table, spell, msgspec.structs.replace(facts, targets=_with(facts.targets, place, changed)))
    shown = names_of(table.state, (new,))
    text = capital(f"{name} {'still' if new == old else 'now'} targets {shown}.")
    table.note(text, "change_target", rule, actor=chooser, objects=(spell, new), before=before, choice=taken)
    return new


def _called(state: GameState, spell: str) -> str:
    """What is on the stack by its name, and that it is the copy that is meant (707.10)."""
    name = name_of(state, spell)
    return f"the copy of {name}" if state.objects[spell].kind == "copy" else name


def _with(targets: tuple[ChosenTarget, ...], place: int, changed: ChosenTarget) -> tuple[ChosenTarget, ...]:
    return (*targets[:place], changed, *targets[place + 1 :])
