"""What is said of a spell or ability as it is announced: ``targeting X``, ``kicked``, ``with x = 3``, ``for flashback``."""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from adjudicator.notation.context import WHOSE_FACE, Context, longer_name
from adjudicator.notation.cursor import Cursor
from adjudicator.notation.modifiers import times, x_value
from adjudicator.notation.ways_said import CAST_SO, PAID_SO, WAYS
from adjudicator.wire.counting import KINDS, kind_of
from adjudicator.wire.records.actions import AdditionalEntry, CostEntry
from engine.abilities.lexicon import words

ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")
_ORDINALS: Final = {word: n for n, word in enumerate(ORDINALS)}
PAID_WITH: Final = {
    "sacrificing": "sacrifice",
    "discarding": "discard",
    "exiling": "exile",
    "returning": "return",
    "collecting": "collect",
    "beholding": "behold",
    "crewing with": "crew",
}
_LOYALTY: Final = re.compile(r"[+−-](\d+|x)|0")
_METHODS: Final = {
    "free": "free",
    "nothing": "free",
    "mana cost": "normal",
    "its mana cost": "normal",
    "the mana cost": "normal",
    "its alternative cost": "alternative",
    "an alternative cost": "alternative",
}
_CONDITIONS: Final = frozenset(
    words(
        "revolt morbid raid metalcraft threshold delirium ferocious hellbent formidable domain coven fateful-hour "
        "lieutenant undergrowth addendum corrupted descend celebration void landfall"
    )
)
"""Ability words that name a condition (207.2c); no cost is called so."""
_CAST_SO: Final = {**CAST_SO, **{f"as {said}": way for said, way in CAST_SO.items()}}
SAID: Final = (
    "targeting", "on", "with", "without", "kicked twice", "unkicked", "for", "using", "x", "mode", "modes",
    "choosing", "naming", "dividing", "copying", "as a copy of", "as", "tapping", "convoking", "improvising", "delving",
    "splicing", "assuming mana", "paying mana", "asking for mana", "paying", "allowed by",
    *PAID_WITH, *CAST_SO, *PAID_SO,
)  # fmt: skip
"""The words with which something is said of what is announced."""


class Announced(msgspec.Struct):
    """What was said of an announcement; what was not said is asked later."""

    targets: tuple[str | None, ...] | None = None
    x: int | None = None
    modes: tuple[int, ...] | None = None
    division: dict[str, int] | None = None
    method: str | None = None
    face: str | None = None
    additional: tuple[AdditionalEntry, ...] | None = None
    costs: tuple[CostEntry, ...] = ()
    tapping: tuple[str, ...] = ()
    delve: tuple[str, ...] = ()
    splice: tuple[str, ...] | None = None
    permission: str | None = None
    life: int | None = None
    copying: str | None = None
    chosen: str | None = None
    payment: Any = "auto"
    pays: bool = False


def read_announced(context: Context, cursor: Cursor, said: Announced) -> None:
    """Take all that is said behind the name.

    :raises Fault: it is not understood.
    """
    while not cursor.done:
        if cursor.mark("("):
            inner = cursor.inside(")")
            if any(token.text == "(" for token in inner.tokens):
                cursor.fail("Brackets within brackets are not understood.")
            read_announced(context, inner, said)
        elif not cursor.mark(",") and not cursor.take("and"):
            _one(context, cursor, said)


_TARGETING: Final = ("targeting", "targetting", "targets", "target", "on", "at", "to")
"""What stands before targets."""


def _one(context: Context, cursor: Cursor, said: Announced) -> None:
    if cursor.take(*_TARGETING):
        said.targets = (*(said.targets or ()), *read_targets(context, cursor))
    elif cursor.take("with no target", "without a target", "without targets"):
        said.targets = said.targets or ()
    elif (cost := cursor.meaning(PAID_SO)) is not None:
        _add(said, AdditionalEntry(cost=cost, times=times(cursor)))
    elif cursor.take("unkicked", "not kicked", "without kicker", "without additional costs"):
        said.additional = said.additional or ()
    elif (way := cursor.meaning(_CAST_SO)) is not None:
        said.method = way
    elif cursor.take("without paying its mana cost", "without paying"):
        said.method = "free"
    elif cursor.take("with x", "for x", "x"):
        said.x = x_value(cursor)
    elif cursor.take("for", "using", "via"):
        said.method = _method(cursor)
    elif cursor.take("with"):
        _with(context, cursor, said)
    elif cursor.take("choosing no mode"):
        said.modes = ()
    elif (verb := cursor.take("modes", "mode", "choosing modes", "choosing mode", "choosing", "naming")) is not None:
        if verb == "naming" or (verb == "choosing" and not _is_mode(cursor)):
            said.chosen = _chosen(cursor)
        else:
            said.modes = (*(said.modes or ()), *_modes(cursor))
    elif cursor.take("copying", "as a copy of"):
        said.copying = context.reference(cursor, "What it enters as a copy of")
    elif cursor.take("dividing", "divided"):
        said.division = _division(context, cursor)
        said.targets = said.targets or tuple(said.division)
    elif cursor.take("as"):
        said.face = _face(context, cursor)
    else:
        _paying(context, cursor, said)


def _paying(context: Context, cursor: Cursor, said: Announced) -> None:
    if cursor.take("tapping", "convoking", "improvising"):
        said.tapping = (*said.tapping, *context.references_list(cursor, "What is tapped"))
    elif cursor.take("delving"):
        said.delve = (*said.delve, *context.references_list(cursor, "A card in the graveyard"))
    elif cursor.take("splicing"):
        said.splice = (*(said.splice or ()), *context.references_list(cursor, "A card in the hand"))
    elif (cost := cursor.meaning(PAID_WITH)) is not None:
        paid = context.references_list(cursor, "What the cost is paid with")
        said.costs = (*said.costs, CostEntry(cost=cost, pay_with=paid))
    elif cursor.take("assuming mana", "assuming the mana", "with mana assumed"):
        said.payment = "assume"
    elif (life := _life(cursor)) is not None:
        said.life = life
    elif cursor.take("paying mana", "paying the mana"):
        said.payment = "auto"
        said.pays = True
    elif cursor.take("asking for mana", "asking for payment"):
        said.payment = "ask"
    elif cursor.take("allowed by", "thanks to"):
        said.permission = context.reference(cursor, "What allows it")
    else:
        if any(map(cursor.looks, ("face", "to face"))):
            cursor.fail(WHOSE_FACE)
        if like := longer_name(context, cursor):
            cursor.fail(f"Did you mean `{like}`? No card is called as it is written here.")
        cursor.unexpected("What is said of it: `targeting`, `with`, `kicked`, `x = 3` ...", SAID)


def _life(cursor: Cursor) -> int | None:
    """``paying 2 life``: for Phyrexian symbols (107.4f)."""
    start = cursor.at
    if cursor.take("paying") and (amount := cursor.number()) is not None and cursor.take("life"):
        return amount
    cursor.at = start
    return None


def _ability_of(context: Context, cursor: Cursor) -> str:
    """``the ability of Polluted Delta``: on the stack it is called by its source (113.7a), and of several in addition by
    its place from the bottom: ``the second ability of Polluted Delta on the stack``.
    """
    start = cursor.at
    context.owner(cursor)
    cursor.take("the")
    place = cursor.meaning(_ORDINALS)
    if not cursor.take("activated ability of", "triggered ability of", "ability of", "trigger of"):
        cursor.at = start
        return context.reference(cursor, "A target")
    of = context.reference(cursor, "A target")
    if place is None:
        cursor.take(*_ON_THE_STACK)
        return of
    if not cursor.take(*_ON_THE_STACK):
        cursor.unexpected("`on the stack`, where the abilities of a source are counted from the bottom,", _ON_THE_STACK)
    return context.references.on_stack(of, place + 1)


_ON_THE_STACK: Final = ("on the stack", "on stack")


def read_targets(context: Context, cursor: Cursor) -> tuple[str | None, ...]:
    """Targets, with commas or "and" between them; an ability on the stack may be called by its source."""
    found: list[str | None] = []
    while True:
        if cursor.take("no target", "nothing"):
            found.append(None)
        else:
            found.append(_ability_of(context, cursor))
        start = cursor.at
        if not cursor.mark(",") and not cursor.take("and"):
            return tuple(found)
        cursor.take("and")
        if any(cursor.looks(word) for word in SAID) or cursor.done:
            cursor.at = start
            return tuple(found)


def _with(context: Context, cursor: Cursor, said: Announced) -> None:
    """``with kicker``, ``with buyback``, ``with casualty of X``: an additional cost, or a way of casting."""
    start, name = cursor.at, cost_name(cursor)
    if name in _CONDITIONS:
        cursor.at = start
        cursor.fail(
            f"{name!r} is a condition, and no cost that is paid. It follows from the board, and from what was done this "
            "turn, in lines like `A has sacrificed 1 permanent this turn`, `A has attacked with 1 creature this turn`."
        )
    if name in _WAYS:
        said.method = name
        return
    paid: tuple[str, ...] = ()
    count = times(cursor)
    if cursor.take("paid with", "of"):
        paid = context.references_list(cursor, "What the cost is paid with", commas=False)
    _add(said, AdditionalEntry(cost=name, times=count, pay_with=paid))


_WAYS: Final = WAYS | frozenset(words("embalm encore eternalize ninjutsu unearth"))
"""Keywords that are other ways of casting, not additional costs (702)."""


def cost_name(cursor: Cursor) -> str:
    """The name of a cost: a word, or ``kicker {W}``, or in quotes.

    :raises Fault: there is none.
    """
    token = cursor.token()
    if token is None or token.kind in ("mark", "symbol"):
        cursor.unexpected("The name of a cost: `kicker`, `buyback`, `flashback` ...", ("kicker", *sorted(_WAYS)))
    if token.kind == "word" and token.text.isdecimal():
        cursor.fail(f"A value of X is written `x = {token.text}`.")
    cursor.skip()
    if token.kind == "quote":
        return token.text
    symbols = []
    while (symbol := cursor.token()) is not None and symbol.kind == "symbol":
        symbols.append(symbol.text)
        cursor.skip()
    return f"{token.key} {''.join(symbols)}" if symbols else token.key


def _add(said: Announced, entry: AdditionalEntry) -> None:
    said.additional = (*(said.additional or ()), entry)


def _method(cursor: Cursor) -> str:
    if (known := cursor.meaning(_METHODS)) is not None:
        return known
    cursor.take("its", "the")
    name = cost_name(cursor)
    cursor.take("cost")
    return name


def _is_mode(cursor: Cursor) -> bool:
    """Whether the number of a mode comes next: what is chosen otherwise has a name."""
    ahead = Cursor(cursor.tokens[cursor.at :], cursor.span())
    return cursor.done or ahead.meaning(_ORDINALS) is not None or ahead.number() is not None


def _chosen(cursor: Cursor) -> str:
    """``red``, ``"Lightning Bolt"``: what is chosen as the permanent enters, or as the spell resolves."""
    chosen = cursor.take_text(*SAID)
    if not chosen:
        cursor.unexpected("What is chosen: a color, a type, a name ...")
    return chosen


def _modes(cursor: Cursor) -> tuple[int, ...]:
    """Modes from 1, as people count them."""
    found: list[int] = []
    while True:
        ordinal = cursor.meaning(_ORDINALS)
        number = cursor.number() if ordinal is None else ordinal + 1
        if number is None or number < 1:
            cursor.unexpected("The number of a mode, from 1,", _ORDINALS)
        cursor.take("mode")
        found.append(number - 1)
        start = cursor.at
        if not cursor.mark(",") and not cursor.take("and"):
            return tuple(found)
        cursor.take("and")
        token = cursor.token()
        if token is None or not (token.text.isdecimal() or token.key in _ORDINALS):
            cursor.at = start
            return tuple(found)


def _division(context: Context, cursor: Cursor) -> dict[str, int]:
    """``2 to Grizzly Bears and 1 to B``."""
    found: dict[str, int] = {}
    while True:
        amount = cursor.needed_number("A share")
        cursor.take("damage", "counters", "counter")
        if not cursor.take("to", "on", "for"):
            cursor.unexpected("`to`, and what gets the share")
        found[context.reference(cursor, "What gets the share")] = amount
        start = cursor.at
        if not cursor.mark(",") and not cursor.take("and"):
            return found
        cursor.take("and")
        token = cursor.token()
        if token is None or not token.text.isdecimal():
            cursor.at = start
            return found


def _face(context: Context, cursor: Cursor) -> str:
    if said := cursor.take("front", "back", "prototype"):
        return said
    if cursor.take("the back", "its back"):
        return "back"
    named = context.names.take(cursor)
    face = named.name if named is not None else context.unknown_phrase(cursor)
    if not face:
        cursor.unexpected("A face or half", ("front", "back"))
    return face


def which_ability(cursor: Cursor) -> int | str | None:
    """Which ability is meant: ``ability 2``, ``second ability``, ``+1``, or the beginning of its text in quotes."""
    start = cursor.at
    cursor.take("the", "'s", "its")
    ordinal = cursor.meaning(_ORDINALS)
    if ordinal is not None and cursor.take("ability"):
        return ordinal
    cursor.at = start
    if cursor.take("ability"):
        cursor.mark(":")
        if (text := cursor.quoted()) is not None:
            return text
        number = cursor.number()
        if number is None or number < 1:
            cursor.unexpected("The number of an ability, from 1, or the beginning of its text in quotes,")
        return number - 1
    if (text := cursor.quoted()) is not None:
        return text
    token = cursor.token()
    if token is not None and (
        token.text == "0" or (token.text[:1] in "+-−" and token.text[1:].lower().replace("x", "0").isdecimal())
    ):
        cursor.skip()
        return token.text.replace("-", "−").upper()
    return None


def says_loyalty(cursor: Cursor) -> bool:
    """Whether a loyalty symbol comes next, and what has the ability: ``-1 Oko``; it is no life total and no counters."""
    token, behind = cursor.token(), cursor.token(1 + (cursor.key(1) == ":"))
    if token is None or behind is None or behind.kind != "word" or not behind.text[0].isalpha():
        return False
    signed = token.text[:1] in "+-−" and _LOYALTY.fullmatch(token.key) is not None
    return signed and behind.key not in ("life", "and", "commander") and kind_of(behind.key) not in KINDS


def says_targets(cursor: Cursor) -> bool:
    """Whether targets are said in what is left."""
    return any(token.kind == "word" and token.key in _TARGETING for token in cursor.tokens[cursor.at :])


def with_costs(said: Announced) -> tuple[AdditionalEntry, ...] | None:
    """The additional costs of a spell, with those that are said by what is done."""
    named = tuple(AdditionalEntry(cost=cost.cost, pay_with=cost.pay_with) for cost in said.costs)
    return (*(said.additional or ()), *named) if named else said.additional


def assumed(said: Announced) -> Announced:
    """The same with mana taken as paid, where nothing else is said of it."""
    return replace(said, payment="assume") if said.payment == "auto" and not said.pays else said
