"""Whether a card fits a phrase where nobody was told what it is: no, yes, or unknown, and then that is asked (701.20a).

A card that is known to be one of several fits if each of those does, and does not if none does.
"""

from __future__ import annotations

import msgspec

from engine.abilities.filters import HasType, Head, Noun
from engine.dialogue.choices import Option, in_words, options_for
from engine.layers import view
from engine.layers.naming import name_of
from engine.reading.matching import fits
from engine.reading.scope import Scope
from engine.state.change import edit
from engine.state.definition import Definition
from engine.state.game import GameState
from engine.table.table import Table

IF_IT_FITS = "An unknown card can be chosen if it is one that fits; to choose fewer says that none of the others is."
"""What is told with a choice among cards that nobody was told of."""


def may_fit(noun: Noun, one: str, scope: Scope) -> bool | None:
    """Whether an object fits; ``None`` where that depends on what card it is."""
    record = scope.state.objects.get(one)
    closed = fits(noun, one, scope)
    if record is None or not record.unknown:
        return closed
    if record.one_of:
        found = {fits(noun, one, _with(scope, told_to_be(scope.state, one, card))) for card in record.one_of}
        return found.pop() if len(found) == 1 else None
    return closed if closed == fits(noun, one, msgspec.structs.replace(scope, unknown_fits=True)) else None


def sorted_out(noun: Noun, among: tuple[str, ...], scope: Scope) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The objects that fit, and those that may: of the second it is not known what cards they are."""
    said = {one: may_fit(noun, one, scope) for one in among}
    return tuple(one for one in among if said[one]), tuple(one for one in among if said[one] is None)


def told_to_be(state: GameState, one: str, card: Definition) -> GameState:
    """The state in which it is known what card an object is."""
    return edit(state, one, printed=card, unknown=False, one_of=())


def is_said_to_fit(table: Table, noun: Noun, one: str, scope: Scope, words: str) -> bool:
    """Whether an object fits; it is asked what card it is, if that decides it. ``words`` say what it is asked to be."""
    known = may_fit(noun, one, scope)
    if known is not None:
        return known
    record = table.state.objects[one]
    name = name_of(table.state, one)
    if record.one_of:
        options = options_for(tuple((str(n), card.name) for n, card in enumerate(record.one_of)))
    else:
        options = (Option("o1", words), Option("o2", f"not {words}"))
    taken = table.ask("identify", record.owner, f"What is {name}?", options, "701.20a", source=one)
    table.note(f"It is said to be {in_words(taken.choice, taken.answer)}.", "identify", "701.20a", choice=taken)
    picked = (taken.answer.pick or ("o1",))[0]
    if not record.one_of:
        return picked == "o1"
    table.state = told_to_be(table.state, one, record.one_of[[option.id for option in options].index(picked)])
    return fits(noun, one, _with(scope, table.state))


def is_known_to_be(table: Table, card: str, card_type: str) -> bool:
    """Whether a card that is shown has a card type; of one that nobody was told of, that is asked."""
    noun, state = Noun((Head((HasType(card_type),), "card"), Head((HasType(card_type),), "permanent"))), table.state
    scope = Scope(state, view(state), state.objects[card].owner, None)
    return is_said_to_fit(table, noun, card, scope, f"a {card_type} card")


def said_to_fit(table: Table, noun: Noun, chosen: tuple[str, ...], scope: Scope) -> None:
    """Cards were chosen as what fits: of those that are known to be one of several, only what fits is left."""
    for one in chosen:
        record = table.state.objects.get(one)
        if record is None or not record.unknown or not record.one_of:
            continue
        state = table.state
        left = tuple(card for card in record.one_of if fits(noun, one, _with(scope, told_to_be(state, one, card))))
        table.state = told_to_be(state, one, left[0]) if len(left) == 1 else edit(state, one, one_of=left)


def _with(scope: Scope, state: GameState) -> Scope:
    return msgspec.structs.replace(scope, state=state, sight=view(state))
