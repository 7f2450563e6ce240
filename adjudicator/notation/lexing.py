"""Text into statements of tokens, each with its place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, Literal

import msgspec

from adjudicator.problems import Place

TokenKind = Literal["word", "mark", "quote", "symbol"]

_TOKEN: Final = re.compile(
    r"(?P<quote>\"(?:\\.|[^\"\\\n]|(?<=\s)\"(?=\S)[^\"\n]*\"(?=[\s\"]))*\"|“[^”\n]*”)|(?P<symbol>\{[^{}\s]+\})|(?P<mark>[,;:()\[\]=|])|(?P<word>[^\s,;:()\[\]=|\"“”{}]+)|(?P<stray>\S)"
)
_CHAT: Final = re.compile(r"(?m)^ *```\w*(?=\s*$)|`+|\[\[|\]\]")
"""Marks of code, its language behind a fence, and of cards: what people paste from chats has them."""
_UNSEEN: Final = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\xad\u200b\u2060\ufeff]")
"""What is copied along and nobody sees: a space, as between words."""
_ASKS: Final = re.compile(
    r"(?im)(?:^|[,;.]) *(?:so,? |and )?what(?: happens?| will happen| would happen| now)(?: now| then| next| here)? *\?* *$"
)
"""A question that every text asks anyway, at the end of a line."""
_PLAIN: Final = str.maketrans({"\r": " ", "\t": " ", "；": ";", "，": ",", "：": ":", "（": "(", "）": ")"})
"""Blanks for blanks, and the marks that are meant by those of full width; places stay."""
_COMMENT: Final = re.compile(r"(?:^|(?<=\s))#[^\n]*")
_DEFINITION: Final = re.compile(r"[ \t]*cards?\s+[^|\n]*\|", re.IGNORECASE)
_ESCAPED: Final = re.compile(r"\\(.)")
_SIGNS: Final = {"n": "\n"}
_GOES_ON: Final = (",", "and")
"""A line that ends so goes on in the next one."""


class Span(msgspec.Struct, frozen=True, order=True):
    """A part of the text: from one offset to another."""

    start: int
    end: int

    def to(self, other: Span) -> Span:
        """From the beginning of this one to the end of the other."""
        return Span(self.start, max(self.end, other.end))


class Token(msgspec.Struct, frozen=True):
    """A word, a mark, a mana symbol, or what stands in quotes (without them)."""

    kind: TokenKind
    text: str
    span: Span

    @property
    def key(self) -> str:
        """What it is looked up by."""
        return self.text.casefold().replace("’", "'")


class Statement(msgspec.Struct, frozen=True):
    """What stands between two ends of lines or semicolons."""

    tokens: tuple[Token, ...]
    span: Span
    definition: bool = False
    """It defines a card: its fields are texts, and not looked at as words."""


def statements(text: str) -> tuple[Statement, ...]:
    """The statements of a text; comments are none."""
    return tuple(_statements(_blanked(text)))


def _blanked(text: str) -> str:
    """The text with spaces in place of comments, of the marks of chats (code, ``[[card]]``) and of a question what happens.
    So places stay.
    """
    plain = _UNSEEN.sub(" ", text.translate(_PLAIN))
    for unread in (_CHAT, _ASKS):
        plain = unread.sub(lambda found: " " * len(found.group()), plain)
    return _COMMENT.sub(_blank, plain)


def _blank(found: re.Match[str]) -> str:
    line = found.string[found.string.rfind("\n", 0, found.start()) + 1 : found.start()]
    quoted = sum(map(line.count, '"“”')) % 2 or _DEFINITION.match(line)
    return found.group() if quoted else " " * len(found.group())


def _statements(text: str) -> Iterator[Statement]:
    held: list[Token] = []
    at = 0
    for line in text.split("\n"):
        if not held and _DEFINITION.match(line):
            yield Statement((), Span(at, at + len(line.rstrip())), definition=True)
        else:
            for token in _tokens(line, at):
                if token.key == ";" and token.kind == "mark":
                    yield from _one(held)
                    held = []
                else:
                    held.append(token)
            if held and held[-1].key not in _GOES_ON:
                yield from _one(held)
                held = []
        at += len(line) + 1
    yield from _one(held)


def _one(held: list[Token]) -> Iterator[Statement]:
    if held:
        yield Statement(tuple(held), held[0].span.to(held[-1].span))


def _tokens(line: str, at: int) -> Iterator[Token]:
    for found in _TOKEN.finditer(line):
        kind, text = found.lastgroup, found.group()
        span = Span(at + found.start(), at + found.end())
        match kind:
            case "quote":
                yield Token("quote", _ESCAPED.sub(lambda sign: _SIGNS.get(sign[1], sign[1]), text[1:-1]), span)
            case "symbol":
                yield Token("symbol", text, span)
            case "word":
                yield from _word(line, text, span, found.end())
            case _:
                yield Token("mark", text, span)


def _word(line: str, text: str, span: Span, end: int) -> Iterator[Token]:
    """A word; a full stop behind it that ends a sentence ends the statement."""
    behind = line[end:].split()
    last = not behind or (behind[0][0].isupper() and (len(text) > 2 or len(behind[0]) == 1))
    if last and text.endswith(".") and "." not in text[:-1] and len(text) > 1 and text not in _SHORTENED:
        yield Token("word", text[:-1], Span(span.start, span.end - 1))
        yield Token("mark", ";", Span(span.end - 1, span.end))
    else:
        yield Token("word", text, span)


_SHORTENED: Final = ("Mr.", "Mrs.", "Ms.", "Dr.", "St.", "Jr.", "Sr.", "Lt.", "Sgt.", "Capt.", "Prof.", "Vol.", "vs.")
"""Words that a full stop belongs to."""


def place_of(text: str, span: Span) -> Place:
    """Where a part of a text is, for people.

    >>> place_of("turn 5" + chr(10) + "A 20 lfie", Span(12, 16))
    Place(line=2, column=6, length=4, text='A 20 lfie')
    """
    start = min(span.start, len(text))
    begin = text.rfind("\n", 0, start) + 1
    end = text.find("\n", begin)
    line = text[begin:] if end < 0 else text[begin:end]
    length = max(1, min(span.end, begin + len(line)) - start)
    return Place(line=text.count("\n", 0, start) + 1, column=start - begin + 1, length=length, text=line.rstrip())
