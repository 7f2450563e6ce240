"""The choice protocol: where a player or chance decides, the rules ask, and a source answers or the run stops.

A run is a pure function of the state, the actions and the answers. Rules ask through ``Table.ask``; a source
of answers is any function from a choice to an answer or ``None``. Where it returns ``None`` the run ends with the choice
pending; the client sends the same request with one answer more, and everything is carried out again up to there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from hashlib import blake2b
from itertools import compress, filterfalse
from operator import attrgetter
from typing import Final, Literal

import msgspec

from engine.abilities.phrases.mana_symbols import COLOR_NAMES
from engine.dialogue.wording import enumerated
from engine.state.definition import Definition

ChoiceKind = Literal[
    "choose_objects",
    "choose_players",
    "choose_modes",
    "choose_yes_no",
    "choose_number",
    "choose_value",
    "order",
    "divide",
    "partition",
    "declare_attackers",
    "declare_blockers",
    "choose_replacement",
    "payment",
    "identify",
    "random",
]

AnswerField = Literal["pick", "number", "divide", "order", "value", "yes", "card"]
"""The fields of an answer; one of them is given."""


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that can be chosen: ``o1``, ``o2`` ...; ``object`` is the id of the object or player it stands for.

    ``against`` is what it would attack, or whom it would block. ``weight`` is the share of chance in a ``random`` choice.
    """

    id: str
    label: str
    object: str | None = None
    weight: int | None = None
    against: str | None = None


_ID: Final = attrgetter("id")
_LABEL: Final = attrgetter("label")
_OBJECT: Final = attrgetter("object")


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """A choice that has to be made.

    ``low`` and ``high`` bound how many options are picked, or the number that is chosen (``None``: no bound).
    ``constraints`` are plain sentences on what is a legal answer beyond that. ``total`` is what a ``divide`` divides.
    ``usual`` is the documented default, where that is not the first options, as few as allowed. ``caps`` bound
    it by one thing: the share of an option in a division; in how many options of a declaration a creature may be, where
    that is not one (``None``: in any number). ``alike`` are the options that can stand for one another: answers that
    differ in nothing else are one. ``needless`` are options that come to the same as others, so that who goes through all
    answers passes over them. ``unknown`` is the object of which an answer may say what card it is, whatever the options.
    """

    id: str
    kind: ChoiceKind
    player: str
    decided_by: str
    prompt: str
    source: str | None
    options: tuple[Option, ...]
    low: int = 1
    high: int | None = 1
    total: int | None = None
    constraints: tuple[str, ...] = ()
    rules: tuple[str, ...]
    usual: Answer | None = None
    caps: tuple[tuple[str, int | None], ...] = ()
    alike: tuple[tuple[str, ...], ...] = ()
    needless: tuple[str, ...] = ()
    unknown: str | None = None


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """What was chosen; exactly one of the fields beside ``choice`` is given, the one that the kind of choice takes.

    ``pick`` and ``order`` list option ids; ``divide`` gives each option id its share; ``card`` is what an unknown card is.
    """

    choice: str
    pick: tuple[str, ...] | None = None
    number: int | None = None
    divide: tuple[tuple[str, int], ...] | None = None
    order: tuple[str, ...] | None = None
    value: str | None = None
    yes: bool | None = None
    card: Definition | None = None


AnswerSource = Callable[[Choice], Answer | None]


class ChoicePending(Exception):  # noqa: N818  (it stops a run; it is no error)
    """Nobody answered: the run stops here, with the choice."""

    def __init__(self, choice: Choice) -> None:
        super().__init__(choice.prompt)
        self.choice = choice


class WrongAnswer(ValueError):  # noqa: N818  (the name says it)
    """An answer that the choice does not allow; the message says why, ``near`` what was perhaps meant."""

    def __init__(self, choice: Choice, why: str, near: tuple[str, ...] = ()) -> None:
        super().__init__(why.removesuffix("."))
        self.choice = choice
        self.near = near


def choice_id(ordinal: int, choice: Choice) -> str:
    """The id of a choice: its ordinal since the last priority moment and a digest of what is asked."""
    what = (choice.kind, choice.player, choice.decided_by, choice.source, choice.options)
    return f"c{ordinal}-{blake2b(msgspec.json.encode(what), digest_size=4).hexdigest()}"


def fields_of(kind: ChoiceKind) -> tuple[AnswerField, ...]:
    """The fields of an answer that a kind of choice takes; of a value the second one where there are no options.

    >>> fields_of("choose_yes_no"), fields_of("choose_value")
    (('yes',), ('pick', 'value'))
    """
    match kind:
        case "choose_yes_no":
            return ("yes",)
        case "choose_number":
            return ("number",)
        case "order":
            return ("order",)
        case "divide":
            return ("divide",)
        case "choose_value":
            return ("pick", "value")
        case "identify":
            return ("pick", "card")
        case (
            "choose_objects"
            | "choose_players"
            | "choose_modes"
            | "partition"
            | "declare_attackers"
            | "declare_blockers"
            | "choose_replacement"
            | "payment"
            | "random"
        ):
            return ("pick",)


def field_of(choice: Choice) -> AnswerField:
    """The field of an answer that a choice takes, whatever else it may take in its place."""
    fields = fields_of(choice.kind)
    return fields[0] if choice.options else fields[-1]


_FORMS: Final[dict[AnswerField, str]] = {
    "yes": "true or false",
    "number": "a whole number",
    "order": "all options by their ids, the first one first",
    "divide": "the share of each option by its id",
    "value": "a text",
    "pick": "a list of options by their ids",
    "card": "the card that it is",
}


def check(choice: Choice, answer: Answer) -> None:
    """See that an answer is one that the choice allows.

    :raises WrongAnswer: it has the wrong form, names what is not on offer, or breaks a bound.
    """
    if choice.unknown is not None and answer.card is not None:
        return
    field = field_of(choice)
    if getattr(answer, field) is None:
        if field == "pick" and (said := _said(choice, answer)) is not None:
            raise WrongAnswer(choice, f"{said!r} is none of the options, which are {_offered(choice)}")
        given = next((other for other in _FORMS if getattr(answer, other) is not None), None)
        instead = f", not `{given}`" if given is not None else ""
        raise WrongAnswer(choice, f"it takes `{field}`{instead}: {_FORMS[field]}")
    if answer.number is not None:
        if answer.number < choice.low or (choice.high is not None and answer.number > choice.high):
            raise WrongAnswer(choice, f"{answer.number} can't be chosen; the number is {_bounds(choice)}")
    elif answer.order is not None:
        _check_every_option(choice, answer.order, "an order names")
    elif answer.divide is not None:
        _check_divided(choice, answer.divide)
    elif answer.pick is not None:
        _check_pick(choice, answer.pick)
    elif answer.value is not None and " // " in answer.value:  # 709.4a
        raise WrongAnswer(choice, "a split card has two names, of which one is chosen and not both")


def meant(choice: Choice, answer: Answer) -> Answer:
    """The answer by the ids of options, where it calls them by what they stand for: a value, an object, a label, a place.

    A plain list is taken for what the kind of choice wants: an order, the shares of the options as they are listed, a text.
    """
    options, answer = choice.options, _as_wanted(choice, answer)
    if options and answer.pick is None and (said := _said(choice, answer)) is not None:
        found = option_called(options, said)
        return answer if found is None else Answer(choice=answer.choice, pick=(found,))
    if answer.pick is not None:
        return msgspec.structs.replace(answer, pick=tuple(_option_meant(options, one) for one in answer.pick))
    if answer.order is not None:
        return msgspec.structs.replace(answer, order=tuple(_option_meant(options, one) for one in answer.order))
    if answer.divide is not None:
        shares = tuple((_option_meant(options, one), share) for one, share in answer.divide)
        return msgspec.structs.replace(answer, divide=shares)
    return answer


def _as_wanted(choice: Choice, answer: Answer) -> Answer:
    """The answer in the field that the choice takes, where what was given can be read as nothing else."""
    listed = answer.pick
    match field_of(choice):
        case "order" if listed is not None:
            return Answer(choice=answer.choice, order=listed)
        case "divide" if listed and len(listed) == len(choice.options) and all(map(str.isdecimal, listed)):
            shares = zip((option.id for option in choice.options), map(int, listed), strict=True)
            return Answer(choice=answer.choice, divide=tuple(shares))
        case "value" if listed:
            return Answer(choice=answer.choice, value=", ".join(listed))
        case "pick" if choice.options and answer.number is not None:
            return Answer(choice=answer.choice, pick=(str(answer.number),))
        case _:
            return answer


def _said(choice: Choice, answer: Answer) -> str | None:
    """What an answer calls an option by, where it may do so in a field of its own: a value, or a card by its name."""
    match choice.kind:
        case "choose_value":
            return answer.value
        case "identify" if answer.card is not None:
            return answer.card.name
        case _:
            return None


def option_called(options: tuple[Option, ...], said: str) -> str | None:
    """The option of this id; or the only one that stands for that object or value, or is labelled so in any case."""
    if any(option.id == said for option in options):
        return said
    folded = said.strip().casefold()
    standing = [option.id for option in options if (option.object or "").casefold() == folded]
    folded = _COLORS.get(folded, folded)
    labelled = [option.id for option in options if _COLORS.get(label := option.label.casefold(), label) == folded]
    return next((found[0] for found in (standing, labelled) if len(found) == 1), None)


def _option_meant(options: tuple[Option, ...], said: str) -> str:
    """The id of the option that is called so, or that has this place, from 1; what was said, where there is none."""
    placed = (option.id for place, option in enumerate(options, 1) if str(place) == said.strip())
    return option_called(options, said) or next(placed, said)


_COLORS: Final = {f"{{{letter.lower()}}}": name for letter, name in COLOR_NAMES.items()}
"""Colors by the symbols of their mana (105.1, 107.4a): an answer may call either by the other."""


def _bounds(choice: Choice) -> str:
    if choice.high is None:
        return f"{choice.low} or more"
    return str(choice.low) if choice.low == choice.high else f"{choice.low} to {choice.high}"


_MOST_NAMED: Final = 20


def _offered(choice: Choice) -> str:
    """The options as an answer names them, with what they are; an action names them by what they are."""
    return _named(choice, tuple(option.id for option in choice.options))


def _named(choice: Choice, some: tuple[str, ...]) -> str:
    labels = _labels(choice, some)
    named = [f"{ref}: {labels[ref]}" if choice.id else labels[ref] for ref in some]
    more = [f"and {len(named) - _MOST_NAMED} more"] if len(named) > _MOST_NAMED else []
    return ", ".join([*named[:_MOST_NAMED], *more]) or "none"


def _check_every_option(choice: Choice, given: tuple[str, ...], what: str) -> None:
    """See that each option is named once."""
    ids = {option.id for option in choice.options}
    _check_known(choice, given)
    often = next((ref for ref in given if given.count(ref) > 1), None)
    if often is not None:
        raise WrongAnswer(choice, f"{what} every option once, and {often!r} is named {given.count(often)} times")
    if left := [option for option in choice.options if option.id in ids - set(given)]:
        missing = _named(choice, tuple(option.id for option in left))
        raise WrongAnswer(choice, f"{what} every option once; left out: {missing}")


def _check_known(choice: Choice, given: tuple[str, ...]) -> None:
    ids = frozenset(map(_ID, choice.options))
    unknown = next(filterfalse(ids.__contains__, given), None)
    if unknown is not None:
        raise WrongAnswer(choice, f"{unknown!r} can't be chosen; the options are {_offered(choice)}")


def _check_divided(choice: Choice, shares: tuple[tuple[str, int], ...]) -> None:
    _check_every_option(choice, tuple(ref for ref, _ in shares), "a division names")
    if any(share < choice.low for _, share in shares):
        raise WrongAnswer(choice, f"each share is at least {choice.low}")
    given = sum(share for _, share in shares)
    if choice.total is not None and given != choice.total:
        raise WrongAnswer(choice, f"the shares add up to {choice.total}, and not to {given}")
    caps = dict(choice.caps)
    if any((most := caps.get(option)) is not None and share > most for option, share in shares):
        raise WrongAnswer(choice, choice.constraints[0] if choice.constraints else "a share is too large")


def _check_pick(choice: Choice, given: tuple[str, ...]) -> None:
    _check_known(choice, given)
    if len(frozenset(given)) < len(given):
        often = next(ref for ref in given if given.count(ref) > 1)
        raise WrongAnswer(choice, f"{_labels(choice, (often,))[often]} is chosen twice")
    if len(given) < choice.low or (choice.high is not None and len(given) > choice.high):
        raise WrongAnswer(choice, f"{len(given)} chosen; this choice takes {_bounds(choice)}")


def only_answer(choice: Choice) -> Answer | None:
    """The one answer that is possible, where there is just one: nobody has to be asked."""
    count = len(choice.options)
    match choice.kind:
        case "choose_yes_no":
            return None
        case "choose_number":
            return Answer(choice=choice.id, number=choice.low) if choice.low == choice.high else None
        case "order":
            order = tuple(option.id for option in choice.options)
            return Answer(choice=choice.id, order=order) if count < 2 else None
        case "divide":
            return _only_division(choice)
        case "choose_value" | "identify" if not choice.options:
            return None
        case _:
            everything = tuple(option.id for option in choice.options)
            forced = choice.low == count or choice.high == 0
            if forced and (choice.high is None or choice.high >= count or choice.high == 0):
                return Answer(choice=choice.id, pick=everything if choice.high != 0 else ())
            return None


def _only_division(choice: Choice) -> Answer | None:
    """The one way to divide: all to one, or no more to each than it gets at least, or to each as much as it may get."""
    ids, total = tuple(option.id for option in choice.options), choice.total
    caps = dict(choice.caps)
    most = [most for one in ids if (most := caps.get(one)) is not None]
    shares: tuple[int, ...]
    if len(ids) == 1 and total is not None:
        shares = (total,)
    elif ids and total == choice.low * len(ids):
        shares = (choice.low,) * len(ids)
    elif ids and len(most) == len(ids) and sum(most) == total:
        shares = tuple(most)
    else:
        return None
    return Answer(choice=choice.id, divide=tuple(zip(ids, shares, strict=True)))


def any_answer(choice: Choice) -> Answer | None:
    """An answer, where all options are alike and as many are chosen in any case: nobody could tell it from another."""
    ids = tuple(option.id for option in choice.options)
    if ids not in choice.alike:
        return None
    if choice.kind == "order":
        return Answer(choice=choice.id, order=ids)
    return Answer(choice=choice.id, pick=ids[: choice.low]) if choice.low == choice.high else None


def picked(taken: Answer, choice: Choice) -> tuple[str, ...]:
    """The ids of the objects or players behind the options that were picked or put in order, as answered."""
    by_id = dict(zip(map(_ID, choice.options), choice.options, strict=True))
    return tuple(by_id[option].object or option for option in taken.pick or taken.order or ())


def in_words(choice: Choice, answer: Answer) -> str:
    """An answer in words: the labels of what was picked, in order, or the number, value or yes or no."""
    labels = _labels(choice, answer.pick or answer.order or dict(answer.divide or ()))
    if answer.pick is not None:
        return enumerated([labels.get(ref, ref) for ref in answer.pick]) or "nothing"
    if answer.order is not None:
        return ", then ".join(labels.get(ref, ref) for ref in answer.order)
    if answer.divide is not None:
        return ", ".join(f"{share} to {labels.get(ref, ref)}" for ref, share in answer.divide)
    if answer.yes is not None:
        return "yes" if answer.yes else "no"
    if answer.card is not None:
        return answer.card.name
    return str(answer.number if answer.number is not None else answer.value)


def _labels(choice: Choice, ids: Iterable[str]) -> dict[str, str]:
    """The labels of some options; those that several options have are told apart by what the options stand for."""
    often, some = Counter(map(_LABEL, choice.options)), frozenset(ids)
    return {
        option.id: f"{option.label} ({option.object})" if often[option.label] > 1 and option.object else option.label
        for option in compress(choice.options, map(some.__contains__, map(_ID, choice.options)))
    }


def options_for(things: tuple[tuple[str, str], ...]) -> tuple[Option, ...]:
    """Options ``o1``, ``o2`` ... for (id, label) pairs."""
    return tuple(Option(f"o{number}", label, thing) for number, (thing, label) in enumerate(things, 1))


def pick_of(options: tuple[Option, ...], refs: tuple[str, ...] | None) -> Answer | None:
    """The answer that picks the options standing for these ids; what is no option stays in it, to be refused."""
    if refs is None:
        return None
    by_object = dict(zip(map(_OBJECT, options), map(_ID, options), strict=True))
    return Answer(choice="", pick=tuple(by_object.get(ref, ref) for ref in refs))
