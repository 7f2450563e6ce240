"""What is chosen while resolving: a player, a color, a type, a name (608.2d)."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from engine.abilities.instructions.valuing import VALUES, ChooseName, ChoosePlayer, ChooseValue, NoteLifeTotal
from engine.abilities.node import contains, find
from engine.abilities.phrases.filters import HasChosen
from engine.abilities.phrases.references import Back, PlayerRef, You
from engine.abilities.replacement.entering import NOTED
from engine.announcing.chosen_before import Memory
from engine.dialogue.choices import ChoiceKind, options_for, picked
from engine.dialogue.unsupported import feature
from engine.layers import view
from engine.layers.naming import name_of
from engine.phrases.chosen import settled_so_far
from engine.phrases.matching import IN_TEXT, OF_MANA, fits_player
from engine.resolution.context import Resolving
from engine.state.change import edit
from engine.state.objects import Binding
from engine.table.card_names import check_card_name
from engine.table.said_in_advance import given_as_it_resolves
from engine.table.value_options import value_options

NAME: Final = "value.name"
"""What names the card name that was chosen."""


def choose(resolving: Resolving, instruction: ChooseValue | ChooseName | NoteLifeTotal) -> None:
    """A player chooses a value: any of its kind, or one that is listed."""
    match instruction:
        case ChooseValue():
            choose_value(resolving, instruction)
        case ChooseName():
            choose_name(resolving, instruction)
        case NoteLifeTotal():
            note_life_total(resolving, instruction)


def note_life_total(resolving: Resolving, instruction: NoteLifeTotal) -> None:
    """Note a life total for the object whose ability it is, if that is still there (607.2e)."""
    table, source = resolving.table, resolving.this or ""
    player, obj = resolving.one_player(instruction.who), resolving.table.state.objects.get(source)
    if obj is None or player is None:
        return
    total = table.state.players[player].life
    noted = Binding(NOTED, refs=(str(total),), amount=len(obj.copies) or None)
    others = tuple(link for link in obj.links if (link.name, link.amount) != (NOTED, noted.amount))
    table.state = edit(table.state, source, links=(*others, noted))
    text = f"{name_of(table.state, player)} notes their life total, {total}, for {name_of(table.state, source)}."
    table.note(text, "note", "607.2e", "608.2c", actor=player, objects=(source,))
    resolving.did(1)


def choose_name(resolving: Resolving, instruction: ChooseName) -> None:
    """A player chooses one of the names that are listed, of which the object keeps in mind that it was (201.4, 607.2d)."""
    table, player = resolving.table, resolving.one_player(instruction.who)
    memory = Memory(table, resolving.object, this_turn=False) if instruction.new else None
    had = memory.chosen() if memory is not None else ()
    left = tuple(name for name in instruction.among if name not in had)
    if player is None or not left:
        table.note("No name is left to choose.", "choose", "609.3", objects=(resolving.object,))
        resolving.did(0)
        return
    prompt = f"Which card name does {resolving.name(player)} choose for {resolving.asking}?"
    options = options_for(tuple((name, name) for name in left))
    given = given_as_it_resolves(table, resolving.object, player, options)
    taken = table.ask("choose_value", player, prompt, options, "608.2d", "201.4", source=resolving.object, given=given)
    name = picked(taken.answer, taken.choice)[0]
    text = f"{resolving.name(player)} chooses the name {name}."
    table.note(text, "choose", "608.2d", "201.4", actor=player, objects=(resolving.object,), choice=taken)
    if memory is not None:
        memory.keep(player, name)
    resolving.refs[NAME] = (name,)
    resolving.did(1)


def choose_value(resolving: Resolving, instruction: ChooseValue) -> None:
    """A player chooses; an ability of the same object that refers to the choice would be linked to it (607.2d)."""
    kind, what = instruction.kind, VALUES[instruction.kind]
    player = _chooser(resolving, instruction.who, what, "values chosen by several players")
    if player is None:
        return
    table = resolving.table
    options = value_options(table.state, player, "card name" if what == "name" else kind, instruction.never)
    taken = table.ask(
        "choose_value",
        player,
        f"Which {kind} does {resolving.name(player)} choose for {resolving.asking}?",
        options,
        "608.2d",
        source=resolving.object,
        given=given_as_it_resolves(table, resolving.object, player, options),
    )
    word = taken.answer.value if taken.answer.value is not None else picked(taken.answer, taken.choice)[0]
    shown = next((option.label for option in taken.choice.options if option.object == word), word)
    check_card_name(table, taken, kind, word)
    text = f"{resolving.name(player)} chooses {shown}."
    table.note(text, "choose", "608.2d", actor=player, objects=(resolving.object,), choice=taken)
    resolving.refs[f"{IN_TEXT}{what}"] = (word,)
    resolving.did(1)


def choose_player(resolving: Resolving, instruction: ChoosePlayer) -> None:
    """A player, or chance, chooses one of the players who are still in the game."""
    player = _chooser(resolving, instruction.who, "player", "players chosen by several players")
    if player is None:
        resolving.left_undone(instruction)
        return
    scope = msgspec.structs.replace(resolving.scope, you=player)  # an opponent of whoever chooses
    there = resolving.scope.near(resolving.table.state.apnap)
    among = tuple(one for one in there if fits_player(instruction.what, one, scope))
    if not among:
        feature(resolving.object, "choosing a player where none is within the range of influence (801.5a)")
    options = options_for(tuple((one, resolving.name(one)) for one in among))
    table, name = resolving.table, resolving.name(player)
    does = "is chosen at random" if instruction.random else f"does {name} choose"
    prompt = f"Which {instruction.what.word} {does} for {resolving.asking}?"
    kind: ChoiceKind = "random" if instruction.random else "choose_players"
    given = given_as_it_resolves(table, resolving.object, player, options) if not instruction.random else None
    taken = table.ask(kind, player, prompt, options, "608.2d", source=resolving.object, given=given)
    chosen = picked(taken.answer, taken.choice)
    shown = resolving.name(chosen[0])
    text = f"{shown} is chosen at random." if instruction.random else f"{name} chooses {shown}."
    table.note(text, "choose", "608.2d", actor=player, objects=(resolving.object,), choice=taken)
    resolving.refs["value.player"] = chosen
    resolving.did(1)


def chosen_now(resolving: Resolving, instruction: Any) -> Any:
    """An instruction about objects of a type or color that its controller chooses as it is followed, with that said
    (608.2d).
    """
    now = next((asked for asked in find(instruction, HasChosen) if asked.now), None)
    if now is None:
        return instruction
    choose_value(resolving, ChooseValue(You(), "color" if now.what == "color" else "creature type"))
    return told(resolving, instruction)


def told(resolving: Resolving, text: Any) -> Any:
    """The rest of a text with what was chosen said outright: effects that it starts go on to mean that (608.2c, 611.2c)."""
    if not any(name.startswith((IN_TEXT, OF_MANA)) for name in resolving.refs):
        return text
    return settled_so_far(text, resolving.scope)


def chosen_so_far(resolving: Resolving) -> frozenset[str]:
    """Under which names values are kept that were chosen in the text."""
    return frozenset(name for name in resolving.refs if name.startswith(IN_TEXT))


def forget_all_but(resolving: Resolving, kept: frozenset[str]) -> None:
    """What was chosen in one mode is nothing to the next one, which may be the same (700.2d)."""
    for name in chosen_so_far(resolving) - kept:
        del resolving.refs[name]


def _chooser(resolving: Resolving, who: PlayerRef, what: str, several: str) -> str | None:
    """The one player who chooses; if there is none, nothing is done. What can't be chosen so is refused."""
    player = resolving.one_player(who)
    if player is None:
        resolving.did(0)
        return None
    if len(resolving.players(who)) > 1:
        feature(resolving.object, several)
    _stop_if_linked(resolving, what)
    return player


def _stop_if_linked(resolving: Resolving, what: str) -> None:
    state = resolving.table.state
    if resolving.this is None or resolving.this == resolving.object or resolving.this not in state.objects:
        return
    for held in view(state).of(resolving.this).abilities:
        said = any(part.what == what and not part.that for part in find(held.ability, HasChosen))
        if what == "player":
            said = any(back.to == "chosen_player" for back in find(held.ability, Back))
        if said and not contains(held.ability, ChooseValue):
            feature(resolving.object, "a choice that another ability of the same object refers to (607.2d)")
