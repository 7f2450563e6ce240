"""What an entry of the queue says, for choices that are answered by a yes or no, by numbers, a word or a result."""

from __future__ import annotations

from typing import Literal

from adjudicator.scenarios.records import Answering
from engine.dialogue.choices import Answer, Choice, Option, WrongAnswer, check
from engine.state.game import GameState

NEW_TARGETS = "115.7d"
"""What the choice of a new target, which may be the old one, cites."""


def whether(choice: Choice, own: list[tuple[int, Answering]]) -> tuple[set[int], Answer | None]:
    """Whether something is chosen at all, said as a yes or no: a yes where there is but one thing to choose."""
    for index, entry in own:
        if entry.kind == "yes" and choice.low == 0 and (not entry.yes or len(choice.options) == 1):
            picks = (choice.options[0].id,) if entry.yes else ()
            return {index}, Answer(choice=choice.id, pick=picks)
    return set(), None


def without_a_name(choice: Choice, own: list[tuple[int, Answering]]) -> tuple[set[int], Answer | None]:
    """What a yes or no says of a choice for which no entry names an option."""
    if choice.kind == "choose_value":
        return either(choice, own)
    return as_it_was(choice, own) if NEW_TARGETS in choice.rules else none_at_all(choice, own)


def none_at_all(choice: Choice, own: list[tuple[int, Answering]]) -> tuple[set[int], Answer | None]:
    """A no, where any number may be chosen and that is the next thing the player says, means none of them.

    Of what need not untap a no is about untapping (502.3): it says nothing of this choice.
    """
    first = None if "502.3" in choice.rules else next(iter(own), None)
    if first is None or choice.low or first[1].kind != "yes" or first[1].yes:
        return set(), None
    return {first[0]}, Answer(choice=choice.id, pick=())


def either(choice: Choice, own: list[tuple[int, Answering]]) -> tuple[set[int], Answer | None]:
    """Which of two named things may be said by a yes or no, where that is the next thing the player says: yes is the first.

    How something is cast or activated is never said so (601.2b).
    """
    first = next(iter(own), None)
    if first is None or first[1].kind != "yes" or "601.2b" in choice.rules:
        return set(), None
    if (len(choice.options), choice.low, choice.high) != (2, 1, 1):
        return set(), None
    return {first[0]}, Answer(choice=choice.id, pick=(choice.options[0 if first[1].yes else 1].id,))


def with_life(choice: Choice, own: list[tuple[int, Answering]]) -> tuple[set[int], Answer | None]:
    """How a Phyrexian symbol is paid is a yes or no: with life, or with mana (107.4f)."""
    for index, entry in own:
        if entry.kind == "yes":
            pick = next(option.id for option in choice.options if (option.object == "life") == bool(entry.yes))
            return {index}, Answer(choice=choice.id, pick=(pick,))
    return set(), None


def one_by_one(choice: Choice, own: list[tuple[int, Answering]]) -> tuple[set[int], Answer | None]:
    """Which target is changed may be said target by target: yes or no (115.7b)."""
    said = [(index, entry) for index, entry in own if entry.kind == "yes"][: len(choice.options)]
    for place, (_, entry) in enumerate(said):
        if entry.yes:
            used = {index for index, _ in said[: place + 1]}
            return used, Answer(choice=choice.id, pick=(choice.options[place].id,))
    return set(), None


def as_it_was(choice: Choice, own: list[tuple[int, Answering]]) -> tuple[set[int], Answer | None]:
    """A no, where a new target may be chosen and that is the next thing the player says, leaves the target that is listed
    first as it was (115.7d).
    """
    first = next(iter(own), None)
    if first is None or first[1].kind != "yes" or first[1].yes:
        return set(), None
    return {first[0]}, Answer(choice=choice.id, pick=(choice.options[0].id,))


def again_and_again(choice: Choice, own: list[tuple[int, Answering]]) -> tuple[set[int], Answer | None]:
    """How often a cost is paid that may be paid any number of times: a yes for each time, and then a no."""
    used: set[int] = set()
    times = 0
    for index, entry in own:
        if entry.kind != "yes":
            continue
        used.add(index)
        if not entry.yes:
            break
        times += 1
    return (used, Answer(choice=choice.id, number=times)) if used else single(choice, own, "number")


def single(
    choice: Choice, own: list[tuple[int, Answering]], kind: Literal["yes", "number"]
) -> tuple[set[int], Answer | None]:
    """The first yes or no, or number, that the choice allows."""
    for index, entry in own:
        if entry.kind != kind:
            continue
        answer = (
            Answer(choice=choice.id, yes=bool(entry.yes))
            if kind == "yes"
            else Answer(choice=choice.id, number=int(str(entry.number)))
        )
        if is_legal(choice, answer):
            return {index}, answer
    return set(), None


def by_numbers(choice: Choice, own: list[tuple[int, Answering]], state: GameState) -> tuple[set[int], Answer | None]:
    """One number for each part of a division, in order, where mana is divided among colors."""
    numbers = [(index, int(str(entry.number))) for index, entry in own if entry.kind == "number"]
    if "510.1" in choice.rules:
        return _assigned_first(choice, numbers, state)
    given = numbers[: len(choice.options)]
    if "106.3" not in choice.rules or len(given) < len(choice.options):
        return set(), None
    shares = tuple((option.id, number) for option, (_, number) in zip(choice.options, given, strict=True))
    answer = Answer(choice=choice.id, divide=shares)
    return ({index for index, _ in given}, answer) if is_legal(choice, answer) else (set(), None)


def _assigned_first(choice: Choice, numbers: list[tuple[int, int]], state: GameState) -> tuple[set[int], Answer | None]:
    """The first numbers that fit: those before them are of another creature of the player, all of whose combat damage is
    assigned together (510.1).
    """
    for first in range(len(numbers)):
        used, answer = _assigned(choice, numbers[first : first + len(choice.options)], state)
        if answer is not None:
            return used, answer
    return set(), None


def _assigned(choice: Choice, given: list[tuple[int, int]], state: GameState) -> tuple[set[int], Answer | None]:
    """One number for each creature, in order, until all combat damage is assigned (510.1); what the numbers for all the
    creatures leave goes to what they were attacking, where trample lets it (702.19b).
    """
    shares = dict.fromkeys((option.id for option in choice.options), 0)
    used: set[int] = set()
    for option, (index, number) in zip(choice.options, given, strict=False):
        if sum(shares.values()) == choice.total and number:
            break
        shares[option.id] = number
        used.add(index)
    rest = (choice.total or 0) - sum(shares.values())
    beyond = [o.id for o in choice.options[len(used) :] if not _is_blocker(o, state)]
    if used and rest > 0 and len(beyond) == 1 and len(used) == len(choice.options) - 1:
        shares[beyond[0]] = rest
    answer = Answer(choice=choice.id, divide=tuple(shares.items()))
    return (used, answer) if is_legal(choice, answer) else (set(), None)


def _is_blocker(option: Option, state: GameState) -> bool:
    return any(option.object == blocker.object for blocker in state.combat.blockers)


def any_word(choice: Choice, own: list[tuple[int, Answering]]) -> tuple[set[int], Answer | None]:
    """The first word that is chosen, where nothing is offered."""
    for index, entry in own:
        items = entry.items if entry.kind == "choose" else None
        if items and items[0].object is not None:
            return {index}, Answer(choice=choice.id, value=items[0].object)
    return set(), None


def by_chance(choice: Choice, own: list[tuple[int, Answering]]) -> tuple[set[int], Answer | None]:
    """The next result of a die or a coin."""
    labels = {option.label.casefold(): option.id for option in choice.options}
    for index, entry in own:
        words: tuple[str, ...] = ()
        if entry.kind == "die":
            words = (str(entry.die),)
        elif entry.kind == "coin":
            words = ("win", "wins", "heads") if entry.coin else ("lose", "loses", "tails")
        for word in words:
            if word in labels:
                return {index}, Answer(choice=choice.id, pick=(labels[word],))
    return set(), None


def is_legal(choice: Choice, answer: Answer) -> bool:
    """Whether a choice allows an answer."""
    try:
        check(choice, answer)
    except WrongAnswer:
        return False
    return True
