"""The verdict: what kind of answer it is, and the answer itself in one sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, assert_never

import msgspec

from adjudicator.ruling.changes import Changed, changed
from adjudicator.ruling.explaining import deciding
from adjudicator.ruling.facts import DREW, ENTERED, LOST, SIZE, SURVIVED, Fact, facts, told
from adjudicator.ruling.naming import called, capital, listed, sized
from adjudicator.ruling.seeing import controller, size, type_line
from adjudicator.ruling.wording import LONGEST, sentence, shortened, spoken, unread
from engine.dialogue.outcome import NotUnderstood, Outcome
from engine.layers.explaining import current
from engine.state.game import GameState

Kind = Literal["outcome", "depends", "undefined", "illegal", "unsupported", "undetermined"]

_WEIGHTY = DREW


class Verdict(msgspec.Struct, frozen=True):
    """One sentence, at most 200 characters long, and of what kind it is."""

    kind: Kind
    short: str


def verdict(
    before: GameState, outcome: Outcome, explain: Sequence[str] = (), done: Sequence[Changed] | None = None
) -> Verdict:
    """The verdict on a run that began with ``before``; ``done`` are its steps, if what they changed is known already."""
    match outcome.status:
        case "illegal":
            why = outcome.illegal.why if outcome.illegal is not None else "the rules do not allow the action"
            return Verdict("illegal", shortened(sentence(f"Illegal: {why}")))
        case "choice_required":
            return Verdict("depends", shortened(_awaiting(outcome)))
        case "unsupported":
            return Verdict("unsupported", shortened(_not_supported(outcome)))
        case "undetermined":
            if outcome.budget == "loop" and outcome.doing:
                return Verdict("undetermined", shortened(f"Undetermined: {outcome.doing}"))
            if outcome.budget == "loop":
                return Verdict("undetermined", "Undetermined: with these choices the game repeats itself for ever.")
            budget = outcome.budget or "steps"
            found = len(outcome.branches)
            so_far = (
                f" {found} outcome{'' if found == 1 else 's'} had been found." if outcome.explored is not None else ""
            )
            return Verdict(
                "undetermined", shortened(f"Undetermined: the budget of {budget} ran out before the end.{so_far}")
            )
        case "resolved":
            return _resolved(before, outcome, explain, done)
        case _:
            assert_never(outcome.status)


def _resolved(before: GameState, outcome: Outcome, explain: Sequence[str], done: Sequence[Changed] | None) -> Verdict:
    if len(outcome.branches) > 1:
        shown = [happened(before, branch.outcome, explain).rstrip(".") for branch in outcome.branches]
        different = list(dict.fromkeys(shown))
        ends = f": {'; or '.join(different)}" if len(different) > 1 else ""
        ends = "" if len(ends) > LONGEST // 2 else ends
        possible = f"It depends on choices: {len(outcome.branches)} outcomes are possible{ends}."
        if outcome.not_understood:
            possible = _with_doubts(possible, outcome.state, outcome.not_understood[0])
        return Verdict("depends", shortened(possible))
    end = outcome.branches[0].outcome if outcome.branches else outcome
    said = happened(before, end, explain, done if end is outcome else None)
    if outcome.not_understood:
        return Verdict("depends", shortened(_with_doubts(said, end.state, outcome.not_understood[0])))
    return Verdict("outcome", shortened(said))


def _with_doubts(said: str, state: GameState, text: NotUnderstood) -> str:
    """What came of it, as far as the texts are understood."""
    doubt = unread(state, text)
    whole = f"{said.rstrip('.')}, unless it matters that {doubt}."
    return whole if len(whole) <= LONGEST else sentence(f"It depends: {doubt}")


def happened(
    before: GameState, outcome: Outcome, explain: Sequence[str] = (), done: Sequence[Changed] | None = None
) -> str:
    """What came of it, as a sentence."""
    found = facts(before, changed(outcome.steps) if done is None else done, outcome.state)
    explain = [current(outcome.state, ref) for ref in explain]
    named = [fact for ref in explain for fact in _asked_about(outcome, ref)]
    if named:
        survivors = {fact.subject for fact in found if fact.weight == SURVIVED}
        asked = {fact.subject for fact in named}
        found = [fact for fact in found if fact.weight > SIZE or (fact.weight == ENTERED and fact.subject in asked)]
        found += [fact for fact in named if fact.subject not in survivors]
    least = LOST if found and found[0].weight == LOST else ENTERED if named else _WEIGHTY
    weighty = [fact for fact in found if fact.weight >= least]
    if weighty:
        return capital(f"{_fitting(weighty)}.")
    decisive = deciding(outcome.steps, 1, 0)
    if decisive:
        return decisive[0].text
    return capital(f"{_fitting(found[:1])}.") if found else _nothing(before, outcome, explain)


def _fitting(found: list[Fact]) -> str:
    """As many of the facts as a sentence of the greatest length can tell."""
    clauses = told(found)
    while len(text := _joined(clauses)) >= LONGEST and len(clauses) > 1:
        clauses = [*clauses[:-2], "more happens"] if clauses[-1] == "more happens" else [*clauses[:-1], "more happens"]
    return text


def _joined(clauses: list[str]) -> str:
    """Clauses as one sentence: a comma parts the last where an "and" stands within one of them.

    >>> _joined(["Bears and Ogre die", "B draws a card"])
    'Bears and Ogre die, and B draws a card'
    """
    if len(clauses) < 2 or not any(" and " in clause for clause in clauses):
        return listed(clauses)
    return f"{', '.join(clauses[:-1])}, and {clauses[-1]}"


def _asked_about(outcome: Outcome, ref: str) -> Iterator[Fact]:
    """Of an object that is to be explained: its size, its types where effects change them, and who has taken it."""
    state, here = outcome.state, size(outcome.state, ref)
    entries = outcome.layers.get(ref, ())
    changed = {entry.rule for entry in entries if entry.applied}
    name = called(state, ref)
    of = f"{here[0]}/{here[1]}" if here is not None else ""
    if "613.1d" in changed and (line := type_line(state, ref)):
        kind = f"{sized(*here)} {line.split(' ', 1)[1]}" if here is not None else line
        yield Fact(SIZE, name, f"is {kind}", f"are each {kind}", ("613.1d",))
    elif of:
        yield Fact(SIZE, name, f"is {of}", f"are {of}", ("613.4",))
    elif any(entry.rule == "613.1d" for entry in entries):  # one that does not apply to it
        line = type_line(state, ref)
        yield Fact(SIZE, name, f"is {line}", f"are each {line}", ("613.1d",))
    who = controller(state, ref)
    if "613.1b" in changed and who is not None:
        words = f"controlled by {called(state, who)}"
        yield Fact(SIZE, name, f"is {words}", f"are {words}", ("613.1b",))


def _nothing(before: GameState, outcome: Outcome, explain: Sequence[str]) -> str:
    if said := [
        f"{called(outcome.state, ref)} is {line}" for ref in explain if (line := type_line(outcome.state, ref))
    ]:
        return capital(f"{_joined(said)}.")
    turn, was = outcome.state.turn, before.turn
    if (turn.number, turn.step) != (was.number, was.step):
        active = outcome.state.players[turn.active].name
        return f"The game is now in {active}'s {spoken(turn.step)} of turn {turn.number}."
    return "Nothing changes on the board."


def _awaiting(outcome: Outcome) -> str:
    if outcome.pending is None:
        return "It depends on a choice."
    who = called(outcome.state, outcome.pending.decided_by)
    return sentence(f"It depends on a choice of {who}: {outcome.pending.prompt}")


def _not_supported(outcome: Outcome) -> str:
    texts = outcome.not_understood
    what = unread(outcome.state, texts[-1]) if texts else "something in the request is not supported"
    return sentence(f"This can't be ruled on: {what}")
