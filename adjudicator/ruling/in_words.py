"""What a verdict tells in the words of a step, as no other fact tells it: what happened several times is added up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from adjudicator.ruling.account import Account, Placed
from adjudicator.ruling.fact import ENTERED, OWN, RESOLVED, Fact, plural
from adjudicator.ruling.naming import called, listed, uncapitalized
from adjudicator.ruling.told_events import ADDS_UP, IN_ITS_WORDS, THOUGH_NOTHING_CHANGED
from engine.abilities.players.turns import SkipPart
from engine.dialogue.citing import StepDone
from engine.layers.naming import name_of, names_of
from engine.phrases.wording import counted, often, skips_next, takes_extra
from engine.state.game import GameState
from engine.state.ids import current

_IN_ITS_WORDS: Final = frozenset(IN_ITS_WORDS)
_LONG: Final = 100
"""Longer than this, the text of an emblem, or of an ability that does not trigger, is told in the steps alone."""
_NOTHING_CAME: Final = ("603.7c", "603.12")
"""The rules by which an ability does not come to be, for nothing was done: it is told where nothing else is."""


_LOST: Final = 41
"""An ability that is not there is told last: it keeps nothing from being as it would be anyway."""


def in_words(account: Account, found: Sequence[Fact], after: GameState) -> Iterator[Fact]:
    """What no other fact tells; of a search, not where what was found has entered the battlefield since, and of what
    became attached, not where it is attached no longer; of additional phases, not where none is to come any more.
    """
    steps = account.of(_IN_ITS_WORDS)
    if not steps:
        return
    entered = max((fact.at for fact in found if fact.weight in (ENTERED, OWN)), default=-1)
    alike: dict[tuple[str, str], list[Placed]] = {}
    turned = [at for at, step in steps if step.event == "day_night"]
    for at, step in steps:
        if step.before is step.after and step.event not in THOUGH_NOTHING_CHANGED:
            continue
        if step.event == "day_night" and at != turned[-1]:
            continue  # it is day or night in the end
        if (step.event == "search" and entered >= at) or (step.event == "attach" and _came_off(step, after)):
            continue
        if step.event == "no_trigger" and _did_not_die(step):
            alike.setdefault((step.event, _NOT_DEAD), []).append((at, step))
            continue
        if step.event == "extra_phase" and _has_begun(step, after):
            continue
        alike.setdefault((step.event, "" if step.event in _SUMMED else step.text), []).append((at, step))
    if untriggered := alike.pop(("no_trigger", _NOT_DEAD), []):
        yield _untriggered(untriggered)
    for (event, _), told in alike.items():
        yield from _summed(event, told) if event in _SUMMED else _as_told(told)


def _as_told(told: Sequence[Placed]) -> Iterator[Fact]:
    """What steps say that say the same: how often, where it adds up."""
    (at, step), *more = told
    rules = tuple(cite.number for cite in step.rules)
    text, weight = step.text.rstrip("."), IN_ITS_WORDS[step.event]
    if step.event == "create_emblem" and len(text) > _LONG:
        text = text.partition(" with “")[0]
    if step.event == "no_trigger" and rules[0] in _NOTHING_CAME:
        weight = RESOLVED
    if step.event == "day_night":
        text = text.partition(": ")[0]
    if more and step.event in ADDS_UP:
        text = f"{text}, {often(len(told))}"
    if step.event == "no_trigger" and "101.2" in rules:
        subject, does, why = text.partition(" does not trigger")
        if len(text) > _LONG and subject.startswith("“"):
            subject = f"an ability of {subject.rpartition('” of ')[2]}"
        yield Fact(weight, uncapitalized(subject), f"{does.lstrip()}{why}", f"do not trigger{why}", rules, at)
        return
    if step.event == "stays_blocked":
        one, several = "stays blocked and assigns no combat damage", "stay blocked and assign no combat damage"
        yield Fact(weight, called(step.before, step.objects[0]), one, several, rules, at)
        return
    if step.event == "no_trigger" and "113.10" in rules:
        name, why = called(step.before, step.objects[0]), text.partition(" does not trigger: ")[2]
        lost = why.removeprefix(f"{name_of(step.before, step.objects[0])} ")
        one, several = f"does not trigger: it {lost}", f"do not trigger: they {plural(lost)}"
        yield Fact(_LOST, f"an ability of {name}", one, several, rules, at)
        return
    about = (
        *(one.name for one in step.before.players.values()),
        *(called(step.before, ref) for ref in step.objects),
    )
    who = next((name for name in about if text.startswith(f"{name} ")), "")
    if who and ": " not in text and not text.startswith(f"{who} and "):
        does = text.removeprefix(f"{who} ")
        yield Fact(weight, who, does, plural(does), rules, at)
    else:
        yield Fact(weight, uncapitalized(text), "", "", rules, at)


_NOT_DEAD: Final = "did not die"


def _did_not_die(step: StepDone) -> bool:
    return any(cite.number == "700.4" for cite in step.rules)


def _untriggered(told: Sequence[Placed]) -> Fact:
    """The abilities that wait for a death that was replaced (614.6): that nothing died is told of what went elsewhere."""
    at, first = told[0]
    names = list(dict.fromkeys(called(step.before, step.objects[0]) for _, step in told))
    rules = tuple(cite.number for cite in first.rules)
    if len(names) == 1:
        return Fact(IN_ITS_WORDS["no_trigger"], f"the ability of {names[0]} does not trigger", "", "", rules, at)
    return Fact(IN_ITS_WORDS["no_trigger"], f"the abilities of {listed(names)} do not trigger", "", "", rules, at)


def _came_off(step: StepDone, after: GameState) -> bool:
    """Whether nothing that became attached in this step is still attached to the same in the end."""
    then, now = step.after.objects, after.objects
    hosts = {ref: then[ref].attached_to for ref in step.objects if ref in then and then[ref].attached_to is not None}
    return bool(hosts) and not any(ref in now and now[ref].attached_to == host for ref, host in hosts.items())


def _has_begun(step: StepDone, after: GameState) -> bool:
    """Whether phases that were added in this step are not to come any more (500.8)."""
    added = step.before.turn.extra != step.after.turn.extra
    return added and not (after.turn.extra and after.turn.number == step.after.turn.number)


def _summed(event: str, told: Sequence[Placed]) -> Iterator[Fact]:
    """The sum of what these steps did, as one fact for each player; what did nothing is told as it is."""
    at, first = told[0]
    rules = tuple(cite.number for cite in first.rules)
    found = [
        Fact(IN_ITS_WORDS[event], who, does, plural(does) if does else "", rules, at)
        for who, does in _SUMMED[event](told)
    ]
    yield from found or _as_told(told[:1])


def _milled(told: Sequence[Placed]) -> Iterator[tuple[str, str]]:
    cards: dict[str, list[str]] = {}
    for _, step in told:
        for ref in step.objects:
            cards.setdefault(step.before.objects[ref].owner, []).append(ref)
    state = told[-1][1].before
    for player, refs in cards.items():
        there = [current(state, ref) or ref for ref in refs]
        yield name_of(state, player), f"mills {names_of(state, there)}"


def _extra_turns(told: Sequence[Placed]) -> Iterator[tuple[str, str]]:
    """Extra turns by player: the turn that comes after this one anyway is none of them (500.7)."""
    amounts: Counter[str] = Counter()
    for _, step in told:
        if step.actor is not None:
            amounts[name_of(step.before, step.actor)] += len(step.after.turn.coming) - (
                len(step.before.turn.coming) or 1
            )
    last = told[-1][1].after
    first, *then = [name_of(last, one) for one in last.turn.coming[:-1]] or [""]
    if len(amounts) > 1 and len(then) + 1 == amounts.total():
        yield first, f"takes the first extra turn after this one, then {', then '.join(then)}"
        return
    for player, amount in amounts.items():
        yield player, takes_extra(amount)


def _extra_phases(told: Sequence[Placed]) -> Iterator[tuple[str, str]]:
    """Additional phases of each kind; those of one effect in their order (500.8)."""
    adding = [step for _, step in told if step.before.turn is not step.after.turn]
    if len(adding) == 1:
        yield uncapitalized(adding[0].text.rstrip(".")), ""
    elif adding:
        amounts: Counter[str] = Counter()
        for step in adding:
            amounts.update(step.after.turn.extra[: len(step.after.turn.extra) - len(step.before.turn.extra)])
        phases = listed([counted(amount, f"additional {phase} phase") for phase, amount in amounts.items()])
        yield f"there will be {phases} after this phase", ""


def _tempted(told: Sequence[Placed]) -> Iterator[tuple[str, str]]:
    """How often the Ring has tempted each player: the last step about a player counts the others, too (701.54d)."""
    for step in {step.actor: step for _, step in told}.values():
        yield uncapitalized(step.text.rstrip(".")), ""


def _skips(told: Sequence[Placed]) -> Iterator[tuple[str, str]]:
    amounts: Counter[tuple[str, SkipPart]] = Counter()
    for _, step in told:
        begun = Counter(step.after.turn.skips) - Counter(step.before.turn.skips)
        for skip, amount in begun.items():
            amounts[name_of(step.before, skip.player), skip.part] += amount
    for (player, part), amount in amounts.items():
        yield player, skips_next(part, amount)


_SUMMED: Final[dict[str, Callable[[Sequence[Placed]], Iterator[tuple[str, str]]]]] = {
    "extra_phase": _extra_phases,
    "extra_turn": _extra_turns,
    "mill": _milled,
    "ring": _tempted,
    "will_skip": _skips,
}
"""How the amounts of an event are added up, whatever its single steps say."""
