"""Whether a card fits a phrase where nobody was told what it is: no, yes, or unknown, and then that is asked (701.20a).

A card that is known to be one of several fits if each of those does, and does not if none does. What was said of a card
is kept with it: it is asked once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

import msgspec

from engine.abilities import conditions as c
from engine.abilities.node import Node, contains, find
from engine.abilities.phrases import quantities as q
from engine.abilities.phrases.filters import Compares, HasChosen, HasType, Head, IsExtreme, IsNamed, Noun, SharesWith
from engine.dialogue.choices import Choice, Option, WrongAnswer, in_words, options_for
from engine.dialogue.citing import StepDone, Taken
from engine.dialogue.unsupported import feature
from engine.layers import view
from engine.layers.controlling import scope_of
from engine.layers.naming import name_of
from engine.oracle.grammar.symbols import SG
from engine.oracle.printing import show
from engine.phrases.conditions import holds
from engine.phrases.matching import ANY_CARD, fits, what_is_asked
from engine.phrases.quantities import value
from engine.phrases.references import candidates, objects
from engine.phrases.scope import Scope
from engine.state.asking import counted_by
from engine.state.change import edit
from engine.state.definition import Definition
from engine.state.game import GameState
from engine.table.table import Table

IF_IT_FITS = "An unknown card can be chosen if it is one that fits; to choose fewer says that none of the others is."
"""What is told with a choice among cards that nobody was told of."""

OR_THE_CARD = "The answer may say which card it is, in place of an option."
"""What is told where it is asked what kind of card one is that nobody was told of."""


def may_fit(noun: Noun, one: str, scope: Scope) -> bool | None:
    """Whether an object fits; ``None`` where that depends on what card it is."""
    record = scope.state.objects.get(one)
    closed = fits(noun, one, scope)
    if record is None or not record.unknown:
        return closed
    if record.one_of:
        found = {fits(noun, one, seen_in(scope, told_to_be(scope.state, one, card))) for card in record.one_of}
        return found.pop() if len(found) == 1 else None
    return closed if closed == fits(noun, one, scope.open_minded) else None


def sorted_out(noun: Noun, among: tuple[str, ...], scope: Scope) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The objects that fit, and those that may: of the second it is not known what cards they are."""
    if not scope.state.objects.unknown:
        return tuple([one for one in among if fits(noun, one, scope)]), ()
    said = {one: may_fit(noun, one, scope) for one in among}
    return tuple(one for one in among if said[one]), tuple(one for one in among if said[one] is None)


def told_to_be(state: GameState, one: str, card: Definition) -> GameState:
    """The state in which it is known what card an object is."""
    return edit(state, one, printed=card, unknown=False, one_of=())


def is_said_to_fit(table: Table, noun: Noun, one: str, scope: Scope, words: str) -> bool:
    """Whether an object fits; it is asked what card it is, if that decides it, and kept. ``words`` say what it is asked to
    be, where the grammar has none.
    """
    known = may_fit(noun, one, scope)
    if known is None:
        known = _ask(table, noun, one, scope, words)
    return known


def _ask(table: Table, noun: Noun, one: str, scope: Scope, words: str) -> bool:
    record = table.state.objects[one]
    if record.one_of:
        identify(table, one)
        return fits(noun, one, seen_in(scope, table.state))
    asked = what_is_asked(noun, record, scope) or ANY_CARD
    if (shown := show("a_noun", asked, SG)) is not None:
        words = f"{shown[0].lower()}{shown[1:]}"
    taken = _answer(table, one, (Option("o1", words), Option("o2", f"not {words}")), OR_THE_CARD, unknown=one)
    if taken.answer.card is not None:
        _name(table, one, taken.choice, taken.answer.card)
        return fits(noun, one, seen_in(scope, table.state))
    so = taken.answer.pick == ("o1",)
    _keep(table, asked, one, so=so)
    return so


def identify(table: Table, one: str) -> None:
    """Ask which card an object is: of those that it may be, or of all where nothing is said of that."""
    record = table.state.objects[one]
    if not record.one_of:
        taken = _answer(table, one, (), unknown=one)
        assert taken.answer.card is not None, "no other answer is one"
        _name(table, one, taken.choice, taken.answer.card)
        return
    options = options_for(tuple((str(n), card.name) for n, card in enumerate(record.one_of)))
    alike = all(card == record.one_of[0] for card in record.one_of)
    picked = options[0].id if alike else "".join(_answer(table, one, options).answer.pick or ())
    number = [option.id for option in options].index(picked)
    table.state = told_to_be(table.state, one, record.one_of[number])


def _answer(
    table: Table, one: str, options: tuple[Option, ...], *constraints: str, unknown: str | None = None
) -> Taken:
    prompt = f"What kind of card is {name_of(table.state, one)} ({one})?"
    owner = table.state.objects[one].owner
    taken = table.ask(
        "identify", owner, prompt, options, "701.20a", source=one, constraints=constraints, unknown=unknown
    )
    text = f"It is said to be {in_words(taken.choice, taken.answer)}."
    table.note(text, "identify", "701.20a", objects=(one,), choice=taken)
    return taken


def _name(table: Table, one: str, choice: Choice, card: Definition) -> None:
    """An object is this card, which agrees with what was said of it before.

    :raises WrongAnswer: it does not.
    """
    state, said = told_to_be(table.state, one, card), table.state.objects[one].said
    scope = Scope(state, view(state), state.objects[one].owner, None)
    for noun, so in said:
        if fits(noun, one, scope) != so:
            shown = show("a_noun", noun, SG)
            what = "something else" if shown is None else f"{'' if so else 'not '}{shown[0].lower()}{shown[1:]}"
            raise WrongAnswer(choice, f"{card.name} can't be it, which was said to be {what}")
    table.state = state


def _keep(table: Table, asked: Noun, one: str, *, so: bool) -> None:
    """Keep what was said of a card, where it means the same whoever asks."""
    if asked != ANY_CARD and _is_for_good(asked):
        said = dict(table.state.objects[one].said) | {asked: so}
        table.state = edit(table.state, one, said=tuple(said.items()))


@lru_cache(512)
def _is_for_good(asked: Noun) -> bool:
    relative = (HasChosen, IsExtreme, SharesWith)
    return (
        not any(contains(asked, kind) for kind in relative)
        and all(isinstance(part.than, q.Number) for part in find(asked, Compares))
        and all(part.name != "~" for part in find(asked, IsNamed))
    )


def told_apart(table: Table, what: Node, scope: Scope) -> Iterator[Scope]:
    """Ask of the cards that nobody was told of whether they are what a condition or an amount asks for; the game after
    each answer.

    Where all that a card may be agrees, that is kept without a question.
    """
    for one in table.state.everything:
        if not table.state.objects[one].unknown:
            continue
        for noun in _nouns_of(what, one, scope):
            scope = seen_in(scope, table.state)
            if fits(noun, one, scope) == fits(noun, one, scope.open_minded):
                continue
            asked = what_is_asked(noun, table.state.objects[one], scope) or ANY_CARD
            holder = name_of(table.state, scope.this or scope.you)
            so = is_said_to_fit(table, noun, one, scope, f"a card that {holder} asks for")
            if table.state.objects[one].unknown:
                _keep(table, asked, one, so=so)
            yield seen_in(scope, table.state)
        record = table.state.objects[one]
        if record.unknown and record.one_of and _is_measured(what, one, seen_in(scope, table.state)):
            identify(table, one)
            yield seen_in(scope, table.state)


def _is_measured(what: Node, one: str, scope: Scope) -> bool:
    """Whether a characteristic of a card adds to an amount."""
    measures: tuple[q.Extreme | q.TotalOf | q.VarietyAmong | q.MostAlike, ...] = (
        *find(what, q.MostAlike),
        *find(what, q.Extreme),
        *find(what, q.TotalOf),
        *find(what, q.VarietyAmong),
    )
    return any(fits(node.among, one, scope) for node in measures)


def _nouns_of(what: Node, one: str, scope: Scope) -> Iterator[Noun]:
    """The phrases in a condition or an amount that may mean a card."""
    about = {part.noun for part in find(what, c.Fits)}
    for part in find(what, c.Fits):
        if one in objects(part.what, scope):
            yield part.noun
    for noun in find(what, Noun):
        if noun not in about and one in candidates(scope, noun):
            yield noun


def holds_for_sure(condition: c.Condition, scope: Scope) -> bool | None:
    """Whether a condition holds; ``None`` where that depends on cards that nobody was told of."""
    match condition:
        case c.And(parts=parts):
            found = [holds_for_sure(part, scope) for part in parts]
            return False if False in found else None if None in found else True
        case c.Or(parts=parts):
            found = [holds_for_sure(part, scope) for part in parts]
            return True if True in found else None if None in found else False
        case c.Except(condition=inner):
            so = holds_for_sure(inner, scope)
            return None if so is None else not so
        case _:
            pass
    so = holds(condition, scope)
    if isinstance(condition, c.Compare) and condition.comparison in ("=", "!="):
        ends = [(value(condition.left, one), value(condition.right, one)) for one in (scope, scope.open_minded)]
        (left, right), (left_open, right_open) = ends
        if (left, right) != (left_open, right_open):
            apart = left_open < right or right_open < left
            return condition.comparison == "!=" if apart else None
    return so if so == holds(condition, scope.open_minded) else None


def is_said_to_hold(table: Table, condition: c.Condition, scope: Scope) -> bool:
    """Whether a condition holds; it is asked of unknown cards what they are, where that decides it."""
    known = holds_for_sure(condition, scope)
    if known is None:
        known = next(
            (so for told in told_apart(table, condition, scope) if (so := holds_for_sure(condition, told)) is not None),
            None,
        )
    if known is None:
        feature(scope.this, "a condition that depends on a card that nobody knows")
    return known


def said_amount(table: Table, amount: q.Quantity, scope: Scope) -> int:
    """An amount as it is now; it is asked of unknown cards what they are, where it depends on that."""
    number = _amount_for_sure(amount, scope)
    if number is None:
        told = (_amount_for_sure(amount, told) for told in told_apart(table, amount, scope))
        number = next((found for found in told if found is not None), None)
    for one in _of_which(amount, scope) if number is None else ():
        identify(table, one)
        number = _amount_for_sure(amount, seen_in(scope, table.state))
        if number is not None:
            break
    if number is None:
        feature(scope.this, "an amount that depends on a card that nobody knows")
    return number


def _of_which(amount: q.Quantity, scope: Scope) -> tuple[str, ...]:
    """The cards that nobody was told of and whose own characteristics are an amount."""
    measured = (one for part in find(amount, q.PropertyOf) for one in objects(part.of, scope))
    return tuple(one for one in measured if one in scope.state.objects and scope.state.objects[one].unknown)


def _amount_for_sure(amount: q.Quantity, scope: Scope) -> int | None:
    number = value(amount, scope)
    return number if number == value(amount, scope.open_minded) else None


def is_known_to_be(table: Table, card: str, card_type: str) -> bool:
    """Whether a card that is shown has a card type; of one that nobody was told of, that is asked."""
    noun, state = Noun((Head((HasType(card_type),), "card"), Head((HasType(card_type),), "permanent"))), table.state
    scope = Scope(state, view(state), state.objects[card].owner, None)
    return is_said_to_fit(table, noun, card, scope, f"a {card_type} card")


def said_to_fit(table: Table, noun: Noun, chosen: tuple[str, ...], scope: Scope) -> None:
    """Cards were chosen as what fits, and that is kept: of those that are known to be one of several, only what fits is
    left.
    """
    for one in chosen:
        record = table.state.objects.get(one)
        if record is None or not record.unknown:
            continue
        state = table.state
        left = tuple(card for card in record.one_of if fits(noun, one, seen_in(scope, told_to_be(state, one, card))))
        if record.one_of:
            table.state = told_to_be(state, one, left[0]) if len(left) == 1 else edit(state, one, one_of=left)
        elif (asked := what_is_asked(noun, record, scope)) is not None:
            _keep(table, asked, one, so=True)


def ask_what_is_counted(table: Table, cast: tuple[str, ...] = ()) -> None:
    """Ask of the cards that nobody was told of what abilities ask of them that are there all the time (604.1), or say
    whether something may be done (602.5), or what a spell that is to be ``cast`` costs (601.2f).

    :raises engine.dialogue.choices.ChoicePending: one is not answered.
    """
    state = table.state
    if not state.objects.unknown or state.objects.unknown.isdisjoint(_in_zones(state)):
        return
    for holder in (*state.battlefield, *state.stack, *state.emblems, *(one for one in cast if one in state.objects)):
        for part in _counted_of(state, holder):
            for _ in told_apart(table, part, scope_of(table.state, holder)):
                pass
            left = [one for one in _in_zones(table.state) if table.state.objects[one].unknown]
            if any(_is_measured(part, one, scope_of(table.state, holder)) for one in left):
                table.assume(f"Unknown cards add nothing to what {name_of(table.state, holder)} counts.")
    if table.state is not state:
        ask_what_is_counted(table, cast)  # what is known now may give abilities that count


def _counted_of(state: GameState, holder: str) -> Iterator[Node]:
    """What the abilities of an object count: its own, and those that effects give it."""
    counts, seen = state.objects[holder].definition.counts_cards, view(state).of(holder)
    for held in seen.abilities if counts or seen.was_given_any else ():
        if counts or held.timestamp is not None:
            yield from counted_by(held.ability)


def unasked(before: GameState, after: GameState, steps: Iterable[StepDone]) -> Iterator[str]:
    """What is assumed of the cards that went where all can see them, and of which nobody was told or asked what they are:
    it would matter to whatever asks for it.
    """
    there = [one.object for one in after.former.values() if one.object.unknown]
    there += after.objects.those(sorted(after.objects.unknown))
    if not there:
        return
    asked = {ref for step in steps if step.event == "identify" for ref in step.objects}
    for zone, words in (("graveyard", "a graveyard"), ("exile", "exile")):
        came = (one for one in there if one.zone == zone and one.id not in before.objects)
        if any(not one.said and one.id not in asked for one in came):
            yield f"Nothing asks what the unknown cards are that were put into {words}."


def _in_zones(state: GameState) -> Iterator[str]:
    """The cards that an ability may count: those of hands and graveyards, and those in exile."""
    yield from state.zone("exile")
    for player in state.players:
        yield from (*state.zone("hand", player), *state.zone("graveyard", player))


def seen_in(scope: Scope, state: GameState) -> Scope:
    """The scope with another state."""
    return msgspec.structs.replace(scope, state=state, sight=view(state))
