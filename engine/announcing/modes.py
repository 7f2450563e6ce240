"""Choosing modes (700.2), and the targets of a mode that is chosen more than once (700.2d)."""

from __future__ import annotations

import msgspec

from engine.abilities.ability import SpellAbility
from engine.abilities.instructions.modes import Modal, Mode, modal_of
from engine.announcing.chosen_before import Memory
from engine.announcing.proposal import Proposal, bounds, called_in_text, facts_of, set_facts
from engine.announcing.targeting import possible_targets, slots, targets_to_ask_for
from engine.dialogue.choices import Answer, Option, WrongAnswer, options_for, picked
from engine.dialogue.stops import IllegalAction
from engine.layers.naming import name_of
from engine.oracle.printing import print_line
from engine.phrases.conditions import holds
from engine.phrases.cost_parts import cost_text
from engine.table.table import Table


def announce_modes(table: Table, proposal: Proposal) -> None:
    """Choose modes (700.2a, 700.2b). Each can be chosen once unless the text says otherwise (700.2d).

    :raises IllegalAction: there are too few modes that could be chosen, or the action names others.
    """
    modal = modal_of(proposal.body)
    if modal is None:
        if proposal.modes:
            raise IllegalAction(f"{name_of(table.state, proposal.object)} has no modes to choose", "700.2")
        return
    low, high = _how_many(table, proposal, modal)
    least = 0 if modal.optional else low
    memory = Memory(table, proposal.object, this_turn=modal.new == "this turn") if modal.new else None
    had = memory.chosen() if memory is not None else ()
    possible = tuple(i for i, _ in enumerate(modal.modes) if str(i) not in had and _mode_possible(table, proposal, i))
    if modal.apart:
        high = min(high, len(_players_apart(table, proposal, possible)))
        possible = possible if high >= low else ()
    if len(possible) < (min(least, 1) if modal.again else least):
        left = "is left to choose" if had else "has legal targets"
        raise IllegalAction(f"no mode of {name_of(table.state, proposal.object)} {left}", "700.2a")
    _check_modes(table, proposal, modal, possible)
    name = name_of(table.state, proposal.object)
    own = called_in_text(table, proposal.object)
    options = _options(modal, possible, high, own)
    foreseen = ("601.4",) if proposal.mode_bounds not in (None, (modal.low, modal.high)) else ()
    more = ("700.2d", "700.2i") if modal.pawprints else ("700.2d",) if modal.again else ()
    rules = (proposal.mode_rule, "700.2a", *more, *foreseen)
    before = table.state
    taken = table.ask(
        "choose_modes",
        proposal.player,
        f"Which {_so_many(least, min(high, len(options)))} of {name_of(table.state, proposal.object)}?",
        options,
        *rules,
        low=least,
        high=min(high, len(options)),
        source=proposal.object,
        given=_given(options, proposal.modes) if proposal.modes is not None else None,
        usual=Answer(choice="", pick=tuple(one.id for one in options[: modal.low])) if low < modal.low else None,
    )
    chosen = tuple(sorted(int(mode) for mode in picked(taken.answer, taken.choice)))
    if 0 < len(chosen) < low:
        why = f"{low} modes of {name} are chosen, or none"
        if proposal.modes is not None:
            raise IllegalAction(why, proposal.mode_rule, "700.2")
        raise WrongAnswer(taken.choice, f"{why} (700.2)")
    if modal.pawprints and (worth := sum(modal.modes[mode].pawprints for mode in chosen)) > modal.pawprints:
        why = f"these modes of {name} are worth {worth} {{P}}, more than {modal.pawprints}"
        if proposal.modes is not None:
            raise IllegalAction(why, proposal.mode_rule, "700.2i")
        raise WrongAnswer(taken.choice, f"{why} (700.2i)")
    set_facts(table, proposal.object, msgspec.structs.replace(facts_of(table, proposal.object), modes=chosen))
    if memory is not None:
        for mode in chosen:
            memory.keep(proposal.player, str(mode))
    words = " and ".join(quoted(modal.modes[mode], mode, own) for mode in chosen)
    mode_s = f"the mode{'s' if len(chosen) > 1 else ''} {words}" if chosen else "no mode"
    table.note(
        f"{name_of(table.state, proposal.player)} chooses {mode_s} of {name_of(table.state, proposal.object)}.",
        "choose_modes",
        *rules,
        actor=proposal.player,
        objects=(proposal.object,),
        before=before,
        choice=taken,
    )


def _players_apart(table: Table, proposal: Proposal, possible: tuple[int, ...]) -> set[str]:
    """The players whom some mode can target, where no two modes can target the same."""
    scope = proposal.scope(table)
    needed = (slot for mode in possible for slot in slots(proposal.body, (mode,), scope) if slot.mode == mode)
    return {one for slot in needed for one in possible_targets(slot.target, scope, proposal.object)}


def _how_many(table: Table, proposal: Proposal, modal: Modal) -> tuple[int, int]:
    """How many modes are chosen at least and at most, by what the text allows where its condition holds now."""
    if proposal.mode_bounds is not None:
        return proposal.mode_bounds
    return how_many(modal, modal.more is not None and holds(modal.more.condition, proposal.scope(table)))


def how_many(modal: Modal, more: bool) -> tuple[int, int]:
    """How many modes are chosen at least and at most, if the condition for another number of them holds or not."""
    return (modal.more.low, modal.more.high) if more and modal.more is not None else (modal.low, modal.high)


def _options(modal: Modal, possible: tuple[int, ...], high: int, name: str) -> tuple[Option, ...]:
    """One option for each mode; where a mode can be chosen more than once, one for each time (700.2d)."""
    times = high if modal.again else 1
    ordinal = ("", " (again)") if times == 2 else ("", *(f" (time {n})" for n in range(2, times + 1)))
    worth = [mode.pawprints or 1 for mode in modal.modes]
    return options_for(
        tuple(
            (str(index), mode_text(modal.modes[index], index, name) + (ordinal[time] if time else ""))
            for index in possible
            for time in range(times // worth[index])
        )
    )


def _given(options: tuple[Option, ...], modes: tuple[int, ...]) -> Answer:
    """The answer that picks these modes; what is no option stays in it, to be refused."""
    left = list(options)
    pick: list[str] = []
    for mode in modes:
        found = next((option for option in left if option.object == str(mode)), None)
        if found is not None:
            left.remove(found)
        taken = next((option.id for option in options if option.object == str(mode)), str(mode))
        pick.append(found.id if found is not None else taken)
    return Answer(choice="", pick=tuple(pick))


def _check_modes(table: Table, proposal: Proposal, modal: Modal, possible: tuple[int, ...]) -> None:
    """See that the modes that an action names are there and could be chosen (700.2a)."""
    name = name_of(table.state, proposal.object)
    for mode in proposal.modes or ():
        if not 0 <= mode < len(modal.modes):
            raise IllegalAction(f"{name} has no mode of the number {mode}, counted from 0", proposal.mode_rule, "700.2")
        if mode not in possible:
            words = quoted(modal.modes[mode], mode, called_in_text(table, proposal.object))
            raise IllegalAction(f"the mode {words} of {name} has no legal target", proposal.mode_rule, "700.2a")


def _so_many(low: int, high: int) -> str:
    """How many modes are chosen, as a question asks for them."""
    if high == 1:
        return "mode"
    return f"{high} modes" if low == high else "modes"


def quoted(mode: Mode, index: int, name: str) -> str:
    """The text of a mode in quotation marks."""
    return f"“{mode_text(mode, index, name).rstrip('.')}”"


def mode_text(mode: Mode, index: int, name: str) -> str:
    """The mode as its card, called ``name``, has it."""
    text = (print_line((SpellAbility(mode.body),)) or f"mode {index + 1}").replace("~", name)
    if mode.pawprints:
        return f"{'{P}' * mode.pawprints} — {text}"
    return text if mode.cost is None else f"{cost_text(mode.cost)} — {text}"


def _mode_possible(table: Table, proposal: Proposal, mode: int) -> bool:
    scope = proposal.scope(table)
    needed = slots(proposal.body, (mode,), scope)
    for slot in needed:
        if slot.mode != mode:
            continue
        if proposal.modes is None:
            legal = targets_to_ask_for(table, slot.target, scope, proposal.object)
        else:
            legal = possible_targets(slot.target, scope, proposal.object)
        if len(legal) < bounds(slot.target, scope)[0]:
            return False
    return True
