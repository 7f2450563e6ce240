"""The verdict: what kind of answer it is, and the answer itself in one sentence."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, Literal, assert_never

import msgspec

from adjudicator.ruling.apart import apart, differences, tallied
from adjudicator.ruling.changes import Changed, changed, changed_each
from adjudicator.ruling.explaining import deciding
from adjudicator.ruling.fact import (
    DREW,
    ENTERED,
    LIFE,
    LOST,
    SHORTER,
    SIDE,
    SIZE,
    SPARED,
    STACK,
    SURVIVED,
    WON,
    Fact,
    spelled,
    told,
)
from adjudicator.ruling.facts import facts
from adjudicator.ruling.naming import called, capital, listed, sized, uncapitalized
from adjudicator.ruling.seeing import abilities_of, colors, controller, keywords_of, own_abilities, size, type_line
from adjudicator.ruling.sizes import as_before
from adjudicator.ruling.wording import (
    LONGEST,
    found_so_far,
    limit_reached,
    sentence,
    shortened,
    spoken,
    unread,
    unread_trigger,
)
from engine.dialogue.outcome import Branch, LayerEntry, NotUnderstood, Outcome
from engine.layers.explaining import current
from engine.state.game import GameState

Kind = Literal["outcome", "depends", "undefined", "illegal", "unsupported", "undetermined"]

_WEIGHTY = DREW


class Verdict(msgspec.Struct, frozen=True):
    """One sentence, at most 200 characters long, and of what kind it is."""

    kind: Kind
    short: str


def verdict(
    before: GameState,
    outcome: Outcome,
    explain: Sequence[str] = (),
    done: Sequence[Changed] | None = None,
    ends: Sequence[str] | None = None,
) -> Verdict:
    """The verdict on a run that began with ``before``; ``done`` are its steps, if what they changed is known already, and
    ``ends`` what came of each of its branches, if that is.
    """
    match outcome.status:
        case "illegal":
            why = outcome.illegal.why if outcome.illegal is not None else "the rules do not allow the action"
            return Verdict("illegal", shortened(sentence(f"Illegal: {why}")))
        case "choice_required":
            return Verdict("depends", _asking(before, outcome, done))
        case "unsupported":
            return Verdict("unsupported", shortened(_not_supported(outcome)))
        case "undetermined":
            if outcome.budget == "loop" and outcome.doing:
                return Verdict("undetermined", shortened(f"Undetermined: {outcome.doing}"))
            if outcome.budget == "loop":
                return Verdict("undetermined", "Undetermined: with these choices the game repeats itself forever.")
            budget = outcome.budget or "steps"
            so_far = f" {capital(found_so_far(outcome))}." if outcome.explored is not None else ""
            return Verdict("undetermined", shortened(f"Undetermined: {limit_reached(budget)}.{so_far}"))
        case "resolved":
            return _resolved(before, outcome, explain, done, ends)
        case _:
            assert_never(outcome.status)


def is_firm(outcome: Outcome) -> bool:
    """Whether its verdict is one outcome, which depends on nothing."""
    return outcome.status == "resolved" and len(outcome.branches) < 2 and not outcome.not_understood


def _resolved(
    before: GameState,
    outcome: Outcome,
    explain: Sequence[str],
    done: Sequence[Changed] | None,
    ends: Sequence[str] | None,
) -> Verdict:
    if len(outcome.branches) > 1:
        ends = ends or outcomes_told(before, outcome.branches, explain)
        states = [branch.outcome.state for branch in outcome.branches]
        if outcome.not_understood:
            doubts = _doubts(outcome.state, _weightiest(outcome.not_understood))
            said = _with_doubts(lambda room: _possible(before, ends, states, room), doubts)
            return Verdict("depends", shortened(said))
        return Verdict("depends", shortened(_possible(before, ends, states, LONGEST)))
    end = outcome.branches[0].outcome if outcome.branches else outcome
    others = outcome.branches[0].others if outcome.branches else ()
    known = changed(end.steps) if done is None or end is not outcome else done
    ways = [known, *changed_each(others)] if others else [known]
    if outcome.not_understood:
        doubts = _doubts(end.state, _weightiest(outcome.not_understood))
        said = _with_doubts(lambda room: _however(before, end, explain, ways, room), doubts)
        return Verdict("depends", shortened(said))
    return Verdict("outcome", shortened(_however(before, end, explain, ways)))


def outcomes_told(before: GameState, branches: Sequence[Branch], explain: Sequence[str] = ()) -> list[str]:
    """What came of each of several outcomes, in sentences that differ."""
    ends = [branch.outcome for branch in branches]
    each = changed_each([steps for branch in branches for steps in (branch.outcome.steps, *branch.others)])
    done = iter(each)
    ways = [[next(done) for _ in (branch, *branch.others)] for branch in branches]
    texts = [_however(before, end, explain, own) for end, own in zip(ends, ways, strict=True)]

    def cut(place: int, less: int) -> str:
        return _however(before, ends[place], explain, ways[place], max(LONGEST - less, LONGEST // 3))

    return apart(texts, [end.state for end in ends], cut)


def _possible(before: GameState, ends: Sequence[str], states: Sequence[GameState], room: int) -> str:
    """How many outcomes there are, and which: what is different where there is no room for all of them.

    Who wins or loses is told in any case.
    """
    count = f"{capital(spelled(len(ends)))} outcomes are possible"
    for texts in (ends, differences(states) if len(ends) <= _MOST_OUTCOMES else ()):
        different = list(dict.fromkeys(text.rstrip(".") for text in texts))
        some = _ONLY_IN_DETAILS if len(different) < len(ends) else ""
        told = f"{count}{some}: {'; or '.join(uncapitalized(end) for end in different)}."
        if len(different) > 1 and all(different) and len(told) <= room:
            return told
    tally = tallied(before, states)
    return f"{count}: {tally}." if tally else f"It depends on the choices made: {count.lower()}."


_MOST_OUTCOMES = 6
_ONLY_IN_DETAILS: Final = ", some of which differ only in details"


def _weightiest(texts: Sequence[NotUnderstood]) -> NotUnderstood:
    """The text of which most is known that something is missing."""
    return next((text for text in texts if text.has_triggered), texts[0])


def _doubts(state: GameState, text: NotUnderstood) -> list[str]:
    """What is not understood, as it is told behind what came of it, each time in fewer words: as strong as it is known."""
    if text.has_triggered:
        return [f", and {unread(state, text)}.", f", and {unread_trigger(state, text)}."]
    doubts = [f", unless it matters that {unread(state, text)}."]
    if (what := _what_matters(state, text)) is not None:
        doubts.append(f", unless {what} matters.")
    return doubts


def _with_doubts(say: Callable[[int], str], doubts: Sequence[str]) -> str:
    """What came of it, as far as the texts are understood; the doubt is told in fewer words where there is no room."""
    for doubt in doubts:
        said = f"{say(LONGEST).rstrip('.')}{doubt}"
        if len(said) <= LONGEST:
            return said
    return f"{say(LONGEST - len(doubts[-1])).rstrip('.')}{doubts[-1]}"


def _what_matters(state: GameState, text: NotUnderstood) -> str | None:
    """What is not understood, in short, where it is on an object."""
    if text.object is None:
        return None
    name = called(state, text.object)
    return f"the unread text of {name}" if text.text else f"what could not be ruled on ({name})"


def _however(
    before: GameState,
    outcome: Outcome,
    explain: Sequence[str],
    ways: Sequence[Sequence[Changed]],
    room: int = LONGEST,
) -> str:
    """What came of it by each of several ways to the same board: one sentence, or one for each where they differ."""
    if len(ways) == 1:
        return happened(before, outcome, explain, ways[0], room)
    found: dict[frozenset[tuple[str, str]], tuple[Sequence[Changed], list[Fact]]] = {}
    for done in ways:
        new = facts(before, done, outcome.state)
        found.setdefault(frozenset((fact.subject, fact.one) for fact in new), (done, new))
    texts = [_from_facts(before, _by(outcome, done), explain, new, room) for done, new in found.values()]
    first, *others = dict.fromkeys(text.rstrip(".") for text in texts)
    said = f"{'; or '.join((first, *map(uncapitalized, others)))}."
    if len(said) <= room:
        return said
    less = room - len(_ANOTHER_WAY)
    (_, own), *_ = found.values()  # of the first way
    return f"{_from_facts(before, outcome, explain, own, less).rstrip('.')}{_ANOTHER_WAY}."


def _by(outcome: Outcome, done: Sequence[Changed]) -> Outcome:
    return msgspec.structs.replace(outcome, steps=tuple(one.step for one in done))


_ANOTHER_WAY: Final = "; or another way leads to the same board"
_QUOTED: Final = re.compile("“[^”]*”")
_MORE, _MORE_ASKED = "more happens", "the layers tell of the others"


def happened(
    before: GameState,
    outcome: Outcome,
    explain: Sequence[str] = (),
    done: Sequence[Changed] | None = None,
    room: int = LONGEST,
) -> str:
    """What came of it, as a sentence of at most so many characters, if there are not too many to tell of."""
    found = facts(before, changed(outcome.steps) if done is None else done, outcome.state)
    return _from_facts(before, outcome, explain, found, room)


def _from_facts(before: GameState, outcome: Outcome, explain: Sequence[str], found: list[Fact], room: int) -> str:
    """The same, of facts that are known already."""
    explain = [current(outcome.state, ref) for ref in explain]
    entered_as = {fact.became: fact.subject for fact in found if fact.became}
    named = _named(outcome, explain, entered_as) if explain else []
    told_of = _beside(found, named) if named else found
    over = any(fact.weight == WON for fact in told_of) or (bool(told_of) and told_of[0].subject == "the game")
    least = WON if over else ENTERED if named else _WEIGHTY
    weighty = [fact for fact in told_of if fact.weight >= least]
    if weighty:
        text = _fitting(weighty, room, _MORE_ASKED if named else _MORE)
        if named and text.endswith(_MORE_ASKED) and len(told_of) > len(named):
            shorter = _named(outcome, explain, entered_as, counting=True)
            text = _fitting([fact for fact in _beside(found, shorter) if fact.weight >= least], room, _MORE_ASKED)
        return capital(f"{text}.")
    found = told_of
    if as_it_was := as_before(before, outcome.steps, outcome.state):
        return shortened(capital(f"{_joined(told(as_it_was))}."), room)
    decisive = deciding(outcome.steps, 1, 0)
    if decisive:
        return shortened(decisive[0].text, room)
    alike = [fact for fact in found if (fact.weight, fact.one) == (found[0].weight, found[0].one)]
    return capital(f"{_fitting(alike, room)}.") if alike else _nothing(before, outcome, explain)


def _beside(found: list[Fact], named: list[Fact]) -> list[Fact]:
    """The facts, with those on what is to be explained in place of the small ones."""
    survivors = {fact.subject for fact in found if fact.weight == SURVIVED}
    asked = {fact.subject for fact in named}
    weighty = [fact for fact in found if fact.weight > SIZE or (fact.weight == ENTERED and fact.subject in asked)]
    return [*weighty, *(fact for fact in named if fact.subject not in survivors)]


def _fitting(found: list[Fact], room: int, more: str = _MORE) -> str:
    """As many of the facts as there is room for: long lists are counted before any is left out."""
    for most in SHORTER:
        text = _joined(told(found, most))
        if len(text) < room:
            return text
    first = told([fact for fact in found if fact.weight in _FIRST], SHORTER[-1])
    others = told([fact for fact in found if fact.weight not in _FIRST], SHORTER[-1])
    while len(text := _joined([*first, *others, more])) >= room and others:
        others = others[:-1]
    return text


_FIRST = (LOST, WON, LIFE, SPARED)
"""What is told in any case: who has lost, and whose life is another."""


def _joined(clauses: list[str]) -> str:
    """Clauses as one sentence: a comma parts the last where an "and" or a reason stands within one of them.

    >>> _joined(["Bears and Ogre die", "B draws a card"])
    'Bears and Ogre die, and B draws a card'
    """
    if len(clauses) < 2:
        return listed(clauses)
    reasons = any(": " in _QUOTED.sub("", one) or ", because of " in one for one in clauses[:-1])
    if not reasons and not any(" and " in clause for clause in clauses):
        return listed(clauses)
    return f"{', '.join(clauses[:-1])}, and {clauses[-1]}"


def _named(
    outcome: Outcome, explain: Sequence[str], entered_as: Mapping[str, str], *, counting: bool = False
) -> list[Fact]:
    """The facts on all that is to be explained: where there is one on some of it, what the rest is, too. What has entered
    under another name is called as it is where that is told.
    """
    each = {ref: [*_asked_about(outcome, ref, counting=counting)] for ref in explain}
    if not any(each.values()):
        return []
    return [
        msgspec.structs.replace(fact, subject=entered_as.get(ref, fact.subject))
        for ref, own in each.items()
        for fact in own or _as_it_is(outcome.state, ref)
    ]


def _as_it_is(state: GameState, ref: str) -> Iterator[Fact]:
    """What an object is that no effect changes and that has no size."""
    if line := type_line(state, ref):
        yield Fact(SIZE, called(state, ref), f"is {line}", f"are each {line}", ("109.3",))


def _asked_about(outcome: Outcome, ref: str, *, counting: bool = False) -> Iterator[Fact]:
    """Of an object that is to be explained: its size, its types and abilities where effects change them or where it is a
    copy or a token, of which no card tells them, and who has it. ``counting``: several abilities by their number alone.
    """
    state, here = outcome.state, size(outcome.state, ref)
    entries = outcome.layers.get(ref, ())
    changed = {entry.rule for entry in entries if entry.applied}
    name, line = called(state, ref), type_line(state, ref, apart=bool(changed & _WITHOUT_A_CARD))
    textless = any(entry.applied and _takes_its_text(entry) for entry in entries)
    having = (
        f" with {words}" if (words := _abilities(state, ref, changed, textless=textless, counting=counting)) else ""
    )
    typed, color = changed & {"613.1d", *_WITHOUT_A_CARD}, colors(state, ref) if "613.1e" in changed else ""
    uses_types = typed or any(entry.rule == "613.1d" for entry in entries)  # also one that does not apply to it
    if line and (uses_types or (color and here is None)):
        article, _, types = line.partition(" ")
        article = sized(*here) if here is not None and typed else "a" if color else article
        sized_so = " ".join(one for one in (article, color, types) if one)
        yield Fact(SIZE, name, f"is {sized_so}{having}", f"are each {sized_so}{having}", ("613.1d",))
    elif here is not None and color:
        of = f"a {color} {here[0]}/{here[1]}{having}"
        yield Fact(SIZE, name, f"is {of}", f"are each {of}", ("613.1e", "613.4"))
    elif here is not None:
        of = f"{here[0]}/{here[1]}{having}"
        yield Fact(SIZE, name, f"is {of}", f"are {of}", ("613.4",))
    who = controller(state, ref)
    if "613.1b" in changed and who is not None:
        words = f"controlled by {called(state, who)}"
        yield Fact(SIZE, name, f"is {words}", f"are {words}", ("613.1b",))


def _takes_its_text(entry: LayerEntry) -> bool:
    """Whether an effect takes all that the object's text says (305.7, 613.1f)."""
    return entry.effect.startswith("loses all abilities") or any("305.7" in reason.rules for reason in entry.why)


def _abilities(state: GameState, ref: str, changed: set[str], *, textless: bool, counting: bool) -> str:
    """Its keywords, and the other abilities that it has now where effects or types have taken or given any.

    That a land taps for mana because of its type goes without saying. ``textless``: it has nothing of its text, and so
    nothing of what was not understood of it.
    """
    keywords = keywords_of(state, ref)
    if not changed & {"613.1d", "613.1f"}:
        if counting and len(keywords) > _MOST_ABILITIES:
            return f"{spelled(len(keywords))} keyword abilities"
        return listed(keywords)
    own, (now, of_type) = own_abilities(state, ref), abilities_of(state, ref, textless=textless)
    lost, gained = [one for one in own if one not in now], [one for one in now if one not in (*own, *of_type)]
    if not now:
        return "no abilities" if lost or "613.1f" in changed else ""
    told = now if lost else [*(one for one in keywords if one in own), *gained]
    if counting and len(now if lost else gained) > 1:
        return f"only {spelled(len(now))} abilities" if lost else f"{spelled(len(gained))} more abilities"
    if len(told) > _MOST_ABILITIES and len(listed(told)) > _SHORT:
        told = [_beginning(one) for one in told]
        if len(listed(told)) > 2 * _SHORT:
            return f"only {spelled(len(now))} abilities" if lost else f"{spelled(len(gained))} more abilities"
    return f"only {listed(told)}" if lost else listed(told)


def _beginning(ability: str) -> str:
    """An ability that is spelled out by how it begins; a keyword as it is."""
    return f"“{shortened(ability[1:-1], _SHORT // 2)}”" if ability.startswith("“") else ability


_MOST_ABILITIES, _SHORT = 3, 80
"""So many abilities are named in full, and more where that is short: so many characters in all. Others are named by their
beginnings, where these take no more than twice as much.
"""
_WITHOUT_A_CARD: Final = frozenset({"613.2a", "111.3"})
"""The rules by which an object is what no card says that it is: a copy, with its exceptions (707.9), or a token."""


def _nothing(before: GameState, outcome: Outcome, explain: Sequence[str]) -> str:
    if said := [
        f"{called(outcome.state, ref)} is {line}" for ref in explain if (line := type_line(outcome.state, ref))
    ]:
        return capital(f"{_joined(said)}.")
    away = [one.object.faced.name for ref in explain if (one := outcome.state.phased.get(ref)) is not None]
    if away:
        return capital(f"{listed(away)} {'are' if len(away) > 1 else 'is'} phased out.")
    turn, was = outcome.state.turn, before.turn
    if (turn.number, turn.step) != (was.number, was.step):
        active = outcome.state.players[turn.active].name
        where = "in" if turn.begun else "right before"
        return f"The game is now {where} {active}'s {spoken(turn.step)} of turn {turn.number}."
    if not outcome.steps:
        return "Nothing was done: the board is as it was."
    return "Nothing changes on the board."


def _asking(before: GameState, outcome: Outcome, done: Sequence[Changed] | None) -> str:
    """What has happened so far and on which choice the rest depends, where there is room for both; or on which choice it
    depends, and first what may matter to it and is not understood, if anything.
    """
    asked = _awaiting(outcome)
    if not outcome.not_understood:
        rest = f"the rest depends{asked.removeprefix('It depends')}"
        so_far = _so_far(before, outcome, done, LONGEST - len("; ") - len(rest))
        return capital(f"{so_far}; {rest}") if so_far else shortened(asked)
    text = _weightiest(outcome.not_understood)
    if text.has_triggered:
        asked = f"{capital(unread_trigger(outcome.state, text))}, and it depends{asked.removeprefix('It depends')}"
    elif (what := _what_matters(outcome.state, text)) is not None:
        asked = f"Unless {what} matters, it depends{asked.removeprefix('It depends')}"
    return shortened(asked)


def _so_far(before: GameState, outcome: Outcome, done: Sequence[Changed] | None, room: int) -> str:
    """What has come of it before a choice, in so many characters; nothing where that is little or does not fit. The steps
    may have gone on from the last moment that is a board.
    """
    if not outcome.steps:
        return ""
    found = facts(before, changed(outcome.steps) if done is None else done, outcome.steps[-1].after)
    weighty = [fact for fact in found if fact.weight >= _WEIGHTY and fact.weight not in _STILL_TO_COME]
    while weighty:
        for most in SHORTER:
            if len(text := _joined(told(weighty, most))) <= room:
                return text
        weighty = weighty[:-1]
    return ""


_STILL_TO_COME: Final = (STACK, SIDE)
"""What is not told before a choice: what waits on the stack, and what was paid."""


def _awaiting(outcome: Outcome) -> str:
    if outcome.pending is None:
        return "It depends on a choice."
    match outcome.pending.kind:
        case "random":
            return sentence(f"It depends on chance: {outcome.pending.prompt}")
        case "identify":
            return sentence(f"It depends on what is not known: {outcome.pending.prompt}")
        case _:
            who = called(outcome.state, outcome.pending.decided_by)
            return sentence(f"It depends on {who}'s choice: {outcome.pending.prompt}")


def _not_supported(outcome: Outcome) -> str:
    texts = outcome.not_understood
    what = unread(outcome.state, texts[-1]) if texts else "something in the request is not supported"
    return sentence(f"This can't be ruled on: {what}")
