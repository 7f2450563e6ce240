"""What is expected: ``expect A at 17 life``, ``expect Grizzly Bears in A's graveyard``; read and written.

What an expectation speaks of is called by its name, or by its id: ``@bears-1``, or the id alone where the text gives it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final, get_args

from adjudicator.expectations import records as ex
from adjudicator.expectations.base import ZoneName
from adjudicator.notation.context import Context
from adjudicator.notation.counters import counter_kind
from adjudicator.notation.cursor import Cursor
from adjudicator.notation.writing import Writer
from engine.keywords.table import BY_NAME

SAID: Final[Mapping[type[ex.That], str]] = {
    ex.Life: "A at 17 life",
    ex.Lost: "A has lost",
    ex.Won: "A has won",
    ex.CountOf: "Grizzly Bears in A's graveyard",
    ex.ZoneSize: "2 cards in A's hand",
    ex.PowerToughness: "Grizzly Bears 4/4",
    ex.Tapped: "Hill Giant tapped",
    ex.Damage: "Hill Giant with 2 damage",
    ex.CountersOn: "Hill Giant with 2 +1/+1 counters",
    ex.HasAbility: "Hill Giant with flying",
    ex.Controller: "Hill Giant under B's control",
    ex.GameOver: "game over",
    ex.IsIllegal: "illegal by rule 601.2c",
    ex.IsAsked: "a choice",
    ex.Cited: "rule 704.5g",
}
"""For each expectation that has words, an example of them; the others only JSON says."""

_SIZE: Final = re.compile(r"(-?\d+)/(-?\d+)")
_RULE: Final = re.compile(r"\d{3}(\.\d+[a-z]?)?")
_AT: Final = "@"
_ZONES: Final[dict[str, ZoneName]] = {
    "hand": "hand",
    "graveyard": "graveyard",
    "library": "library",
    "exile": "exile",
    "battlefield": "battlefield",
    "command zone": "command",
}
_WHERE: Final = {zone: word for word, zone in _ZONES.items()}
_KEYWORDS: Final = {name: name for name in BY_NAME}
_BEHIND: Final = ("not", "in", "on", "with", "without", "under", "tapped", "untapped")
_WORDS: Final = (*_BEHIND, "illegal", "legal", "a choice", "no choice", "rule", "game over", "no", "life")


def others() -> Iterator[str]:
    """The kinds of expectations that only JSON says."""
    for one in get_args(ex.AnyExpectation):
        if one not in SAID:
            yield str(one.__struct_config__.tag)


def read_expectation(context: Context, cursor: Cursor) -> ex.AnyExpectation:
    """Take what is expected.

    :raises Fault: it is not understood.
    """
    found = (
        _of_ruling(cursor) or _of_player(context, cursor) or _counted(context, cursor) or _of_object(context, cursor)
    )
    cursor.finish()
    return found


def _of_ruling(cursor: Cursor) -> ex.AnyExpectation | None:
    start = cursor.at
    no = cursor.take("no") is not None
    if cursor.take("a choice", "choice"):
        return ex.IsAsked(is_=not no)
    if cursor.take("rule"):
        return ex.Cited(rule=_rule(cursor), is_=not no)
    cursor.at = start
    if cursor.take("legal"):
        return ex.IsIllegal(is_=False)
    if cursor.take("not illegal"):
        return ex.IsIllegal(is_=False)
    if cursor.take("illegal"):
        return ex.IsIllegal(rule=None if cursor.done else _by_rule(cursor))
    if cursor.take("game over", "the game is over"):
        return ex.GameOver(is_=True)
    return None


def _by_rule(cursor: Cursor) -> str:
    cursor.take("by rule", "by", "rule")
    return _rule(cursor)


def _rule(cursor: Cursor) -> str:
    token = cursor.token()
    if token is None or _RULE.fullmatch(token.text) is None:
        cursor.unexpected("The number of a rule")
    cursor.skip()
    return token.text


def _of_player(context: Context, cursor: Cursor) -> ex.AnyExpectation | None:
    player = context.player(cursor)
    if player is None:
        return None
    so = cursor.take("has not", "hasn't") is None
    least = cursor.take("at least", "is at least", "has at least") is not None
    if not least:
        cursor.take("has", "at", "is at")
    if cursor.take("lost"):
        return ex.Lost(player=player, is_=so)
    if cursor.take("won"):
        return ex.Won(player=player, is_=so)
    if cursor.take("with"):
        amount = cursor.needed_number("How many counters")
        return ex.CountersOn(player=player, kind=_kind(cursor), is_=amount)
    life = cursor.number()
    if life is None or not cursor.take("life"):
        cursor.unexpected(
            "What holds for a player: `at 17 life`, `has lost` ...", ("at", "has lost", "has won", "life")
        )
    return ex.Life(player=player, at_least=life) if least else ex.Life(player=player, is_=life)


def _kind(cursor: Cursor) -> str:
    kind = counter_kind(cursor)
    if not kind:
        cursor.unexpected("A kind of counters")
    return kind


def _counted(context: Context, cursor: Cursor) -> ex.AnyExpectation | None:
    amount = 0 if cursor.take("no") else cursor.number()
    if amount is None:
        return None
    if amount < 0:
        cursor.fail("There are never fewer than none.")
    if cursor.take("cards", "card"):
        zone, player = _place(context, cursor)
        if player is None:
            cursor.unexpected("Whose it is: `A's hand`")
        return ex.ZoneSize(player=player, zone=zone, is_=amount)
    name = _name(context, cursor)
    zone, player = _place(context, cursor)
    return ex.CountOf(zone=zone, name=name, player=player, is_=amount)


def _place(context: Context, cursor: Cursor) -> tuple[ZoneName, str | None]:
    """``in A's graveyard``, ``in exile``, ``on the battlefield under A's control``."""
    if not cursor.take("in", "on"):
        cursor.unexpected("Where it is: `in A's graveyard`, `on the battlefield`", _BEHIND)
    player = context.owner(cursor)
    cursor.take("the")
    zone = cursor.meaning(_ZONES)
    if zone is None:
        cursor.unexpected("A zone", _ZONES)
    if player is None and cursor.take("under"):
        player = _controller(context, cursor)
    return zone, player


def _controller(context: Context, cursor: Cursor) -> str:
    player = context.owner(cursor)
    if player is None:
        cursor.unexpected("Whose control: `A's control`")
    if not cursor.take("control"):
        cursor.unexpected("`control`", ("control",))
    return player


def _of_object(context: Context, cursor: Cursor) -> ex.AnyExpectation:
    if cursor.done or cursor.key() in _BEHIND:
        cursor.unexpected(f"What holds: `{SAID[ex.Life]}`, `{SAID[ex.PowerToughness]}` ...", _WORDS)
    name = _name(context, cursor)
    token = cursor.token()
    if token is not None and (size := _SIZE.fullmatch(token.text)) is not None:
        cursor.skip()
        return ex.PowerToughness(name=name, is_=(int(size[1]), int(size[2])))
    if said := cursor.take("tapped", "untapped"):
        return ex.Tapped(name=name, is_=said == "tapped")
    if cursor.take("under"):
        return ex.Controller(name=name, is_=_controller(context, cursor))
    if said := cursor.take("with", "without"):
        return _had(cursor, name, so=said == "with")
    so = cursor.take("not") is None
    zone, player = _place(context, cursor)
    if not so:
        return ex.CountOf(zone=zone, name=name, player=player, is_=0)
    return ex.CountOf(zone=zone, name=name, player=player, at_least=1)


def _had(cursor: Cursor, name: str, *, so: bool) -> ex.AnyExpectation:
    """``with 2 damage``, ``with 2 +1/+1 counters``, ``without flying``."""
    amount = cursor.number() if so else None
    if amount is None:
        keyword = cursor.meaning(_KEYWORDS)
        if keyword is None:
            cursor.unexpected("A keyword, or how much damage or how many counters,", _KEYWORDS)
        return ex.HasAbility(name=name, value=keyword, is_=so)
    if cursor.take("damage"):
        return ex.Damage(name=name, is_=amount)
    return ex.CountersOn(name=name, kind=_kind(cursor), is_=amount)


def _name(context: Context, cursor: Cursor) -> str:
    """Take a name, what is short for one on the board, or an id: a text in quotes is a name."""
    token = cursor.token()
    if token is not None and token.kind == "word" and token.text.startswith(_AT):
        cursor.skip()
        return token.text
    is_quoted = token is not None and token.kind == "quote"
    phrase = context.names.take_reference(cursor)
    if phrase is None:
        return _unknown(cursor)
    if is_quoted:
        return phrase
    if phrase in context.names.ids:
        return f"{_AT}{phrase}"
    short = context.names.short_for(phrase)
    if len(short) > 1:
        cursor.fail(f"{phrase!r} may be {' or '.join(short)}. Write more of the name.")
    return short[0] if short else phrase


def _unknown(cursor: Cursor) -> str:
    """Words that no card has as its name, as a token may: up to what is said of it."""
    found: list[str] = []
    while (token := cursor.token()) is not None and token.kind == "word" and token.key not in _BEHIND:
        if _SIZE.fullmatch(token.text):
            break
        found.append(token.text)
        cursor.skip()
    if not found:
        cursor.unexpected("A name, or an id,", _WORDS)
    return " ".join(found)


def expected_of(writer: Writer, expected: tuple[ex.AnyExpectation, ...]) -> list[str]:
    """A line for each expectation that has words."""
    lines = []
    for n, that in enumerate(expected):
        words = _written(writer, that)
        if words is None:
            writer.leave(f"/expect/{n}")
        else:
            lines.append(f"expect {words}")
    return lines


def _written(writer: Writer, that: ex.AnyExpectation) -> str | None:
    match that:
        case ex.Life(player=player, is_=life, at_least=least):
            return f"{player} at {life} life" if least is None else f"{player} at least {least} life"
        case ex.Lost(player=player, is_=so) | ex.Won(player=player, is_=so):
            return f"{player} has {'' if so else 'not '}{'lost' if isinstance(that, ex.Lost) else 'won'}"
        case ex.ZoneSize(player=player, zone=zone, is_=int(amount)) if zone in _WHERE:
            return f"{amount} cards in {player}'s {_WHERE[zone]}"
        case ex.GameOver(is_=True):
            return "game over"
        case ex.IsIllegal(is_=False, action=None, rule=None):
            return "legal"
        case ex.IsIllegal(is_=True, action=None, rule=rule):
            return "illegal" if rule is None else f"illegal by rule {rule}"
        case ex.IsAsked(is_=so, kind=None, player=None):
            return "a choice" if so else "no choice"
        case ex.Cited(rule=rule, is_=so):
            return f"{'' if so else 'no '}rule {rule}"
        case ex.CountersOn(kind=kind, is_=amount, name=None, player=str(player), scope="any", zone="battlefield"):
            return f"{player} with {amount} {kind} counters"
        case ex.CountOf(zone=zone, name=str(name), player=player, tapped=None, token=None) if zone in _WHERE:
            return _written_count(writer, that, name, _written_place(zone, player))
        case ex.OfObject(name=name, player=None, scope="any") | ex.CountersOn(name=str(name), player=None, scope="any"):
            what = _said_of(that)
            return None if what is None else f"{_called(writer, name)} {what}"
        case _:
            return None


def _written_count(writer: Writer, that: ex.CountOf, name: str, place: str) -> str | None:
    if that.is_ is not None:
        return f"{that.is_} {_called(writer, name)} {place}"
    return f"{_called(writer, name)} {place}" if that.at_least == 1 else None


def _written_place(zone: ZoneName, player: str | None) -> str:
    if zone == "battlefield":
        return "on the battlefield" if player is None else f"on the battlefield under {player}'s control"
    whose = f"{player}'s " if player is not None else "" if zone == "exile" else "the "
    return f"in {whose}{_WHERE[zone]}"


def _said_of(that: ex.AnyExpectation) -> str | None:
    """What is said behind the name of an object."""
    match that:
        case ex.PowerToughness(is_=(power, toughness), base=False):
            return f"{power}/{toughness}"
        case ex.Tapped(is_=so):
            return "tapped" if so else "untapped"
        case ex.Damage(is_=amount):
            return f"with {amount} damage"
        case ex.CountersOn(kind=kind, is_=amount, zone="battlefield"):
            return f"with {amount} {kind} counters"
        case ex.HasAbility(value=value, is_=so, zone="battlefield") if value in _KEYWORDS:
            return f"{'with' if so else 'without'} {value}"
        case ex.Controller(is_=player, zone="battlefield"):
            return f"under {player}'s control"
        case _:
            return None


def _called(writer: Writer, name: str) -> str:
    """A name as it is written; an id with its sign, and in quotes what begins like a number."""
    if name.startswith(_AT):
        return name
    return writer.quoted(name, "/expect") if name[:1].isdecimal() else writer.names.card(name)
