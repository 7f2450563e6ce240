"""Changing the targets of a spell or ability on the stack (115.7), and choosing new ones for a copy (707.10c)."""

from __future__ import annotations

import msgspec

from engine.abilities.node import find
from engine.abilities.phrases.references import Back, Target
from engine.announcing.proposal import Proposal, facts_of, set_facts
from engine.announcing.single_graveyard import of_one_graveyard
from engine.announcing.spell_text import text_of
from engine.announcing.targeting import slots, targets_to_ask_for, why_illegal
from engine.dialogue.choices import options_for, picked
from engine.dialogue.unsupported import feature
from engine.layers import view
from engine.layers.naming import name_of, names_of
from engine.phrases.together import asked_together
from engine.state.objects import ChosenTarget
from engine.table.table import Table


def choose_new(table: Table, chooser: str, spell: str) -> None:
    """A player chooses new targets: each may be left as it is, even where it is illegal (115.7d)."""
    for place, target in enumerate(facts_of(table, spell).targets):
        options = possible_instead(table, spell, place)
        options = tuple(dict.fromkeys((target.ref, *options)))
        _choose(table, chooser, spell, place, options, "115.7d")
    _check_unchanged(table, spell)


def change_all(table: Table, chooser: str, spell: str, to: str | None) -> None:
    """Each target is changed to another legal target; if that can't be done for all of them, none is changed (115.7a)."""
    before = table.state
    for place, _ in enumerate(facts_of(table, spell).targets):
        options = tuple(one for one in possible_instead(table, spell, place) if to is None or one == to)
        if not options:
            table.state = before
            text = f"No other target of {name_of(before, spell)} would be legal: it stays as it is."
            table.note(text, "change_target", "115.7a", objects=(spell,))
            return
        _choose(table, chooser, spell, place, options, "115.7a")


def change_one(table: Table, chooser: str, spell: str, to: str | None) -> None:
    """One of the targets is changed to another legal target, if one can be (115.7b)."""
    targets = facts_of(table, spell).targets
    possible = {
        place: tuple(one for one in possible_instead(table, spell, place) if to is None or one == to)
        for place, _ in enumerate(targets)
    }
    places = tuple(place for place, options in possible.items() if options)
    name = name_of(table.state, spell)
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


def possible_instead(table: Table, spell: str, place: int) -> tuple[str, ...]:
    """What else the target at this place could be: no other target of the same slot (115.3)."""
    proposal = _proposal(table, spell)
    scope, facts = proposal.scope(table), facts_of(table, spell)
    target = facts.targets[place]
    slot = next((s for s in slots(proposal.body, facts.modes, scope) if s.target.slot == target.slot), None)
    if slot is None:
        feature(spell, "changing a target that its text does not have")
    fit_together = of_one_graveyard(slot.target) or asked_together(slot.target.what)
    if fit_together and sum(other.slot == target.slot for other in facts.targets) > 1:
        feature(spell, "new targets among several that have to fit together (115.7)")
    taken = {
        other.ref
        for number, other in enumerate(facts.targets)
        if number == place or other.slot == target.slot or slot.target.other
    }
    return tuple(one for one in targets_to_ask_for(table, slot.target, scope, spell) if one not in taken)


def _proposal(table: Table, spell: str) -> Proposal:
    obj = table.state.objects[spell]
    body, this = text_of(table.state, obj)
    controller = view(table.state).of(spell).controller
    return Proposal(object=spell, player=controller or obj.owner, this=this, body=body)


def _choose(table: Table, chooser: str, spell: str, place: int, options: tuple[str, ...], rule: str) -> None:
    """Ask for the new target at a place and write it down; a division stays as it was (115.7f)."""
    facts = facts_of(table, spell)
    old, name, before = facts.targets[place].ref, name_of(table.state, spell), table.state
    taken = table.ask(
        "choose_objects",
        chooser,
        f"What does {name} target, where it targets {name_of(before, old)}?",
        options_for(tuple((one, name_of(before, one)) for one in options)),
        rule,
        "115.3",
        source=spell,
    )
    new = picked(taken.answer, taken.choice)[0]
    changed = msgspec.structs.replace(facts.targets[place], ref=new)
    set_facts(table, spell, msgspec.structs.replace(facts, targets=_with(facts.targets, place, changed)))
    shown = names_of(table.state, (new,))
    text = f"{name} still targets {shown}." if new == old else f"{name} now targets {shown}."
    table.note(text, "change_target", rule, actor=chooser, objects=(spell, new), before=before, choice=taken)


def _with(targets: tuple[ChosenTarget, ...], place: int, changed: ChosenTarget) -> tuple[ChosenTarget, ...]:
    return (*targets[:place], changed, *targets[place + 1 :])


def _check_unchanged(table: Table, spell: str) -> None:
    """See that no target has become illegal by what another one was changed to (115.7d, 115.7e)."""
    proposal = _proposal(table, spell)
    scope, facts = proposal.scope(table), facts_of(table, spell)
    by_slot = {slot.target.slot: slot.target for slot in slots(proposal.body, facts.modes, scope)}
    depends = any(_refers(target) for target in by_slot.values())
    if depends and any(why_illegal(by_slot[t.slot], t.ref, scope, spell) is not None for t in facts.targets):
        feature(spell, "new targets of which one makes another illegal (115.7d)")


def _refers(target: Target) -> bool:
    return any(back.to.startswith("t") and back.to != "this" for back in find(target.what, Back))
