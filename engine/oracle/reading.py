"""One normalised line → its abilities, or where and why reading stopped.

All readings are made, each must say its value in the words it was read from (a single one production by production, of
several each printed), and all must come to the same after binding.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Any

import msgspec

from engine.abilities.ability import Ability
from engine.abilities.effects import Instruction
from engine.abilities.node import find
from engine.abilities.not_carried_out import pending_in
from engine.abilities.phrases.references import Back
from engine.abilities.triggers.events import TriggerEvent
from engine.oracle.antecedents import Mention
from engine.oracle.binding import bind
from engine.oracle.carried_x import with_carried_x
from engine.oracle.grammar.inverse import says_its_value
from engine.oracle.grammar.reader import Reader
from engine.oracle.grammar.symbols import ANY
from engine.oracle.normalise import normalise
from engine.oracle.own_ways import is_still
from engine.oracle.predefined_tokens import PREDEFINED_ABILITIES, UnexpandableError, expand
from engine.oracle.printing import print_reading, says
from engine.oracle.productions import grammar
from engine.oracle.tokens import Token, placed, tokenise
from engine.oracle.unbound import UnboundError
from engine.state.definition import LineKind

PENDING = "read, but not carried out yet"
"""How the reason begins why a line was refused that the grammar reads and the rules do not know."""


class Refused(msgspec.Struct, frozen=True, gc=False):
    """A line that was not understood: where in the normalised text reading stopped, and why."""

    start: int
    end: int
    why: str
    kind: LineKind
    event: TriggerEvent | None = None


class Understood(msgspec.Struct, frozen=True, gc=False):
    """A line's abilities, its read-back, and what carries on to the next paragraph of a spell."""

    abilities: tuple[Ability, ...]
    printed: str
    slots: int
    mentions: tuple[Mention, ...] = ()
    said: tuple[Instruction, ...] | None = None


class Context(msgspec.Struct, frozen=True, gc=False):
    """What the paragraphs before left: how many target slots, what was mentioned, what the last one said (see Bound)."""

    slots: int = 0
    mentions: tuple[Mention, ...] = ()
    said: tuple[Instruction, ...] | None = None


_NOTHING_BEFORE = Context()

_NO_PLACES: frozenset[int] = frozenset()


def read(
    text: str,
    category: str,
    context: Context | None = None,
    named: frozenset[int] = _NO_PLACES,
    name: str = "",
) -> Understood | Refused:
    """Read a normalised line as a phrase of a top category of the grammar.

    ``named`` are the places of ``~`` where a card's one-word ``name`` may be meant as a word.
    """
    if named and not _is_word(name):
        named = _NO_PLACES
    if context is None or context == _NOTHING_BEFORE or (category == "permanent_line" and context == _REFUSED_BEFORE):
        return _read_alone(text, category, named, name if named else "")
    return _read(text, category, context, named, name)


class _Line(msgspec.Struct, frozen=True):
    """A line, its places of ``~`` that may be the name as a word, its tokens, and what reads them."""

    text: str
    named: frozenset[int]
    name: str
    tokens: tuple[Token, ...]
    reader: Reader


_REFUSED_BEFORE = Context(said=())
"""What a line leaves that was not read, which counts for a spell's next instructions alone (608.2c)."""


@lru_cache(8192)
def _read_alone(text: str, category: str, named: frozenset[int], name: str) -> Understood | Refused:
    """A line that points back to none before it. Many cards have the same: it is remembered."""
    return _read(text, category, _NOTHING_BEFORE, named, name)


def _is_word(name: str) -> bool:
    """Whether a name, where a sentence opens, is a word of the grammar ("Exile")."""
    return len(grammar().keys_of(Token(name, (name, name[0].lower() + name[1:]), "word"))) > 1


def _read(text: str, category: str, context: Context, named: frozenset[int], name: str) -> Understood | Refused:
    tokens = tokenise(text, named, name)
    reader = Reader(grammar(), tokens)
    line = _Line(text, named, name, tokens, reader)
    phrases = reader.whole(category)
    if not phrases:
        return _stopped(line)
    if (
        len(phrases) == 1
        and not named
        and not _ODD.search(text)
        and says_its_value(phrases[0], ANY, tokens) is not None
    ):
        return _bound([(phrases[0][1], text)], context, line)
    readings = [(value, print_reading(value)) for _, value, *_ in phrases if isinstance(value, tuple)]
    faithful = [
        (value, printed)
        for value, printed in readings
        if printed is not None and (printed == text or says(printed, tokens))
    ]
    if not faithful:
        shown = next((printed for _, printed in readings if printed), "nothing")
        return _refuse(line, 0, f"the reading does not print back as it was read, but as: {shown}")
    return _bound(faithful, context, line)


_ODD = re.compile(r"[“‘][a-z]|,”|[:—•] ?[a-z]|[,:;](?![ ”’\n]|$)|[a-z]\{|\{P\}")
"""What is printed otherwise than it is written: commas in quotations, misprints (a space or capital too few), pawprints."""


def _bound(readings: list[tuple[tuple[Any, ...], str]], context: Context, line: _Line) -> Understood | Refused:
    """The one reading that is left after binding."""
    bound: list[Understood] = []
    failed: Refused | None = None
    for value, printed in readings:
        try:
            understood = _bind_line(value, printed, context)
        except UnboundError as unbound:
            failed = failed or _refuse(line, _find(line.tokens, unbound.word, unbound.nth), unbound.why)
        except UnexpandableError as reason:
            failed = failed or _refuse(line, 0, str(reason))
        else:
            if all(understood.abilities != other.abilities for other in bound):
                bound.append(understood)
    if len(bound) == 1:
        pending = pending_in(bound[0].abilities)
        return _refuse(line, 0, f"{PENDING}: {', '.join(pending)}") if pending else bound[0]
    if failed is not None and not bound:
        return failed
    return _refuse(line, 0, f"ambiguous: it may mean {bound[0].abilities!r} or {bound[1].abilities!r}")


def _bind_line(value: tuple[Any, ...], printed: str, context: Context) -> Understood:
    if len(value) == 1 and is_still(value[0]):
        return Understood(expand(value, _token_abilities), printed, context.slots)
    slots, mentions, said = context.slots, context.mentions, context.said
    abilities: tuple[Ability, ...] = ()
    for ability in value:
        bound = bind(ability, slots, mentions, said)
        one = (with_carried_x(bound.ability),)
        for back in find(one, Back):
            if not back.to:
                raise UnboundError(back.word, 0, f"“{back.word}” was not bound to anything")
        abilities += expand(one, _token_abilities)  # the very same where it is the only one: it has been walked over
        slots, mentions, said = bound.slots, bound.mentions, bound.said
    return Understood(abilities, printed, slots, mentions, said)


@cache
def _token_abilities(name: str) -> tuple[Ability, ...]:
    abilities: list[Ability] = []
    for line in PREDEFINED_ABILITIES[name].splitlines():
        understood = read(normalise(line).text, "permanent_line")
        if isinstance(understood, Refused):
            raise UnexpandableError(f"a {name} token's ability is not understood: {understood.why}")
        abilities.extend(understood.abilities)
    return tuple(abilities)


def _stopped(line: _Line) -> Refused:
    tokens = line.tokens
    at = line.reader.stopped_at()
    if at >= len(tokens):
        word = tokens[-1].text if tokens else ""
        return _refuse(line, max(len(tokens) - 1, 0), f"the text ends after {word!r} where more is needed")
    return _refuse(line, at, f"not understood from {tokens[at].text!r} on")


def _refuse(line: _Line, at: int, why: str) -> Refused:
    """The span runs from the token to the end of its sentence."""
    if not line.tokens:
        return Refused(0, 0, why, "unclassified")
    tokens = placed(line.text, line.named, line.name)
    while at and tokens[at][1] == tokens[at][2]:  # a full stop that was supplied has no place
        at -= 1
    _, start, stop = tokens[at]
    end = next((end for token, _, end in tokens[at:] if token.text in (".", "•")), tokens[-1][2])
    kind, event = _form(line.tokens, line.reader)
    return Refused(start, max(end, stop), why, kind, event)


def _form(tokens: tuple[Token, ...], reader: Reader) -> tuple[LineKind, TriggerEvent | None]:
    """What the form of a line shows even where its body was not read: triggers, costs before a colon (113.3)."""
    first = tokens[0].words[-1].lower()
    if first in ("when", "whenever", "at"):
        return "triggered", _event(tokens, reader, first)
    if _is_chapter(tokens):
        return "triggered", None  # 714.2b
    marks = [token.text for token in tokens if token.text in (":", "“", ".")]
    if marks[:1] == [":"]:
        return "activated", None
    return "unclassified", None


def _is_chapter(tokens: tuple[Token, ...]) -> bool:
    """Whether it begins with chapter symbols and a dash (714.2a)."""
    words = [token.text for token in tokens[: 2 * len(_CHAPTERS)]]
    symbols = words[: words.index("—")] if "—" in words else []
    return bool(symbols) and all(word in _CHAPTERS or word == "," for word in symbols)


_CHAPTERS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


def _event(tokens: tuple[Token, ...], reader: Reader, first: str) -> TriggerEvent | None:
    """The trigger condition, if exactly one was read up to the comma that ends it."""
    start = 4 if first == "at" else 1
    category = "moment" if first == "at" else "event"
    if start >= len(tokens):
        return None
    found = [
        value for end, value, *_ in reader.phrases(category, start) if end < len(tokens) and tokens[end].text == ","
    ]
    if len(found) != 1 or pending_in(found[0]):
        return None  # a condition that nothing watches for can't be known not to have occurred
    event: TriggerEvent = found[0]
    unbound = any(not back.to for back in find(event, Back))  # it would be of nothing, and never occur
    return None if unbound else event


def _find(tokens: tuple[Token, ...], word: str, nth: int) -> int:
    """The token where a word, or a phrase of several, occurs for the nth time."""
    parts = word.split() or [""]
    places = [
        at
        for at in range(len(tokens) - len(parts) + 1)
        if all(_is(tokens[at + i], part) for i, part in enumerate(parts))
    ]
    return places[min(nth, len(places) - 1)] if places else 0


def _is(token: Token, word: str) -> bool:
    return word in token.words or (word == "it" and "it's" in token.words)
