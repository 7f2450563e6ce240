"""Separating cards into two piles, choosing one, and putting both somewhere (700.3)."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from engine.abilities.phrases.references import Back
from engine.abilities.zones.moving import Move
from engine.abilities.zones.piles import ChoosePile, PileInstruction, PutPiles, Separate
from engine.dialogue.choices import options_for, picked
from engine.layers.naming import names_of
from engine.phrases.wording import counted
from engine.resolution.context import Resolving
from engine.resolution.zones import moving
from engine.state.game import GameState

FIRST, SECOND = "pile.1", "pile.2"
"""The names of the two piles; of a choice among them, the first is the one that was chosen."""

DOWN = "pile.down"
"""The cards of the pile that is face down: who chooses a pile does not see them."""


def follow_piles(resolving: Resolving, instruction: PileInstruction) -> None:
    """Follow an instruction about piles."""
    match instruction:
        case Separate():
            _separate(resolving, instruction)
        case ChoosePile():
            _choose(resolving, instruction)
        case PutPiles():
            _put(resolving, instruction)
        case _:
            assert_never(instruction)


def _separate(resolving: Resolving, instruction: Separate) -> None:
    """Each object is in exactly one pile, a pile may be empty, and nothing leaves its zone (700.3a, 700.3c, 700.3d)."""
    player, cards = resolving.one_player(instruction.who), resolving.present(instruction.what)
    resolving.refs[FIRST], resolving.refs[SECOND], resolving.refs[DOWN] = (), (), ()
    if player is None or not cards:
        resolving.did(0)
        return
    which, other = ("face-down", "face-up") if instruction.hidden else ("first", "second")
    prompt = f"Which cards does {resolving.name(player)} put into the {which} pile? The others are the {other} one."
    first = resolving.pick(player, prompt, cards, "700.3a", "700.3d", low=0, high=len(cards))
    second = tuple(one for one in cards if one not in first)
    resolving.refs[FIRST], resolving.refs[SECOND] = first, second
    resolving.refs[DOWN] = first if instruction.hidden else ()
    state = resolving.table.state
    told = f"{names_of(state, first) or 'nothing'}, and {names_of(state, second) or 'nothing'}"
    text = f"{resolving.name(player)} separates the cards into two piles: {told}."
    resolving.table.note(text, "separate", "700.3a", "700.3c", actor=player, objects=cards)
    resolving.did(len(cards))


def _choose(resolving: Resolving, instruction: ChoosePile | PutPiles) -> None:
    """A player chooses one of the two piles, which is the first from then on (608.2d)."""
    player = resolving.one_player(instruction.who)
    first, second = resolving.left(FIRST), resolving.left(SECOND)
    if player is None or not (first or second):
        return
    state = resolving.table.state
    down = resolving.left(DOWN)
    named = tuple((str(n), _called(state, pile, down)) for n, pile in enumerate((first, second)))
    prompt = f"Which pile does {resolving.name(player)} choose?"
    taken = resolving.table.ask("choose_value", player, prompt, options_for(named), "608.2d", source=resolving.object)
    if picked(taken.answer, taken.choice)[0] == "1":
        first, second = second, first
    resolving.refs[FIRST], resolving.refs[SECOND] = first, second
    text = f"{resolving.name(player)} chooses a pile: {names_of(state, first) or 'the empty one'}."
    resolving.table.note(text, "choose", "608.2d", "700.3", actor=player, objects=first, choice=taken)


def _called(state: GameState, pile: tuple[str, ...], down: tuple[str, ...]) -> str:
    if down and pile == down:
        return f"the face-down pile of {counted(len(pile), 'card')}"
    return names_of(state, pile) or "the empty pile"


def _put(resolving: Resolving, instruction: PutPiles) -> None:
    """One pile goes to the hand, the other elsewhere: only now do the cards leave where they were (700.3c)."""
    if instruction.one:
        _choose(resolving, instruction)
    who = instruction.who
    moving.move(resolving, Move(who, Back("that pile", FIRST), "hand", verb="put"))
    other = Move(who, Back("the other", SECOND), instruction.other, verb="")
    moving.move(resolving, replace(other, order="any") if instruction.other == "library bottom" else other)
