"""A place in the tokens of a statement, from which words are taken."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from difflib import SequenceMatcher
from typing import Final, NoReturn, TypeVar

import msgspec

from adjudicator.cards.names import name_key
from adjudicator.notation.faults import Fault
from adjudicator.notation.lexing import Span, Token
from adjudicator.wire.nearness import listing, near

_COUNT_WORDS: Final = {
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10,
}  # fmt: skip
_LONGEST_NUMBER: Final = 15
Meaning = TypeVar("Meaning")


class Cursor:
    """Reads tokens from the first to the last; ``at`` is the next one."""

    def __init__(self, tokens: tuple[Token, ...], after: Span) -> None:
        self.tokens = tokens
        self.at = 0
        self._after = after

    @property
    def done(self) -> bool:
        """Whether nothing is left."""
        return self.at >= len(self.tokens)

    def token(self, ahead: int = 0) -> Token | None:
        """The next token, or one after it."""
        place = self.at + ahead
        return self.tokens[place] if 0 <= place < len(self.tokens) else None

    def key(self, ahead: int = 0) -> str:
        """The next word in lower case; nothing at the end, and for what stands in quotes."""
        token = self.token(ahead)
        return "" if token is None or token.kind == "quote" else token.key

    def span(self, since: int | None = None) -> Span:
        """The words taken since a place; without one, the word that comes next, or the end."""
        if since is not None and since < self.at:
            return self.tokens[since].span.to(self.tokens[self.at - 1].span)
        token = self.token()
        return Span(self._after.end, self._after.end) if token is None else token.span

    def rest(self) -> Span:
        """All that is left."""
        return self.span() if self.done else self.tokens[self.at].span.to(self.tokens[-1].span)

    def skip(self, words: int = 1) -> None:
        """Go on."""
        self.at += words

    def looks(self, phrase: str) -> int:
        """How many tokens a phrase takes that comes next; 0 if it does not."""
        words = phrase.split()
        for ahead, word in enumerate(words):
            if self.key(ahead) != word:
                return 0
        return len(words)

    def take(self, *phrases: str) -> str | None:
        """Take the longest of these phrases that comes next."""
        best = max(phrases, key=self.looks, default="")
        length = self.looks(best) if best else 0
        self.skip(length)
        return best if length else None

    def meaning(self, table: Mapping[str, Meaning]) -> Meaning | None:
        """Take the longest phrase of a table that comes next: what it means."""
        found = self.take(*(phrase for phrase in table if phrase.split()[:1] == [self.key()]))
        return None if found is None else table[found]

    def number(self) -> int | None:
        """Take a number, in figures."""
        token = self.token()
        if token is None or token.kind != "word" or not _is_number(token.text):
            return None
        self.skip()
        return int(token.text.replace("−", "-"))

    def amount(self) -> int | None:
        """Take a number, in figures or as a word."""
        if (said := _COUNT_WORDS.get(self.key())) is not None:
            self.skip()
            return said
        return self.number()

    def needed_number(self, of_what: str) -> int:
        """Take a number.

        :raises Fault: there is none.
        """
        found = self.number()
        if found is None:
            self.fail(f"{of_what} is a number.")
        return found

    def mark(self, mark: str) -> bool:
        """Take a mark, if it comes next."""
        token = self.token()
        if token is None or token.kind != "mark" or token.text != mark:
            return False
        self.skip()
        return True

    def quoted(self) -> str | None:
        """Take what stands in quotes."""
        token = self.token()
        if token is None or token.kind != "quote":
            return None
        self.skip()
        return token.text

    def inside(self, closing: str) -> Cursor:
        """Take all up to the bracket that closes one just taken.

        :raises Fault: nothing closes it.
        """
        opening = self.tokens[self.at - 1]
        depth, start = 1, self.at
        while not self.done:
            token = self.tokens[self.at]
            if token.kind == "mark":
                depth += (token.text == opening.text) - (token.text == closing)
            if depth == 0:
                within = Cursor(self.tokens[start : self.at], Span(token.span.start, token.span.start))
                self.skip()
                return within
            self.skip()
        raise Fault(opening.span, f"Nothing closes this bracket: a `{closing}` is missing.")

    def parts(self, within: Container[int] = ()) -> Iterable[Cursor]:
        """All that is left, cut at its commas outside of brackets but for those at the places ``within`` names; what is
        empty is no part.
        """
        start, depth = self.at, 0
        for place in range(self.at, len(self.tokens)):
            token = self.tokens[place]
            if token.kind != "mark":
                continue
            depth += (token.text in "([") - (token.text in ")]")
            if token.text == "," and depth == 0 and place not in within:
                if place > start:
                    yield Cursor(self.tokens[start:place], Span(token.span.start, token.span.start))
                start = place + 1
        if start < len(self.tokens):
            yield Cursor(self.tokens[start:], self._after)
        self.at = len(self.tokens)

    @property
    def counts(self) -> bool:
        """Whether a number stands in what is left."""
        return any(_is_number(token.text) for token in self.tokens[self.at :])

    def take_text(self, *ends: str) -> str:
        """Take a text: one in quotation marks, or the words up to the next mark, or to a phrase that ends it."""
        quoted = self.quoted()
        found: list[str] = []
        while quoted is None and (token := self.token()) is not None and token.kind != "mark":
            if any(map(self.looks, ends)):
                break
            found.append(token.text)
            self.skip()
        return " ".join(found) if quoted is None else quoted

    def words(self) -> str:
        """What comes next as a phrase, up to the next mark: for suggestions."""
        found: list[str] = []
        while (token := self.token(len(found))) is not None and token.kind != "mark":
            found.append(token.text)
        return " ".join(found)

    def fail(self, detail: str) -> NoReturn:
        """:raises Fault: here, at the next word."""
        raise Fault(self.span(), detail)

    def unexpected(self, what: str, known: Iterable[str] = (), *, all_left: bool = False) -> NoReturn:
        """:raises Fault: with what was expected, and with what is known that is near to the words."""
        if self.done:
            raise Fault(self.span(), f"Missing here: {_inside(what)}")
        words = self.words().split() or [self.tokens[self.at].text]
        near = nearest(words, known)
        if near.words:
            last = min(self.at + near.length, len(self.tokens)) - 1  # a text in quotation marks is one token
            span = self.tokens[self.at].span.to(self.tokens[last].span)
            said = " ".join(words[: near.length])
        else:
            span = self._up_to_comma() if all_left else self.span()
            said = " ".join(words)
        raise Fault(span, f"{said!r} is not understood here. Expected: {_inside(what)}{near}")

    def _up_to_comma(self) -> Span:
        """What is left up to the next comma."""
        end = self.at
        while end + 1 < len(self.tokens) and self.tokens[end + 1].key != ",":
            end += 1
        return self.tokens[self.at].span.to(self.tokens[end].span)

    def finish(self, what: str = "The end of the statement") -> None:
        """See that nothing is left.

        :raises Fault: something is.
        """
        if not self.done:
            self.unexpected(what, all_left=True)


class Nearest(msgspec.Struct, frozen=True):
    """What words are near to, the likest first, and how many of the words that is about."""

    words: tuple[str, ...] = ()
    length: int = 0

    def __str__(self) -> str:
        """A sentence that begins with a space."""
        return f" Did you mean {listing([f'`{one}`' for one in self.words], 'or')}?" if self.words else ""


def nearest(words: list[str], known: Iterable[str], *, most: int = 3) -> Nearest:
    """The known phrases that the first of some words are near to: as many words as fit best.

    >>> str(nearest(["tageting", "Bear", "Cub"], ["targeting", "tapping"])), nearest(["combat", "dmage"], ["combat damage"])
    (' Did you mean `targeting`?', Nearest(words=('combat damage',), length=2))
    """
    listed = tuple(dict.fromkeys(known))
    best, score = Nearest(), 0.0
    for length in range(1, min(len(words), _MOST_WORDS) + 1):
        phrase = " ".join(words[:length])
        found = near(phrase, listed, most=most, cutoff=_LIKE_ENOUGH)
        like = [SequenceMatcher(None, name_key(phrase), name_key(one)).ratio() for one in found]
        if found and score < like[0] < 1:
            close = tuple(one for one, ratio in zip(found, like, strict=True) if ratio > like[0] - _CLOSE)
            best, score = Nearest(close, length), like[0]
    return best


def meant(words: str, known: Iterable[str], *, most: int = 3) -> str:
    """What was perhaps meant, as a sentence that begins with a space.

    >>> meant("taped", ["tapped", "token"])
    ' Did you mean `tapped`?'
    """
    return str(nearest(words.split(), known, most=most))


_MOST_WORDS: Final = 5
_LIKE_ENOUGH: Final = 0.65
_CLOSE: Final = 0.1
"""What is so much less near than the nearest is not told."""


def _inside(what: str) -> str:
    """What is expected, as the end of a sentence.

    >>> _inside("The number of a mode, from 1,"), _inside("A's hand"), _inside("What is said: `targeting` ...")
    ('the number of a mode, from 1.', "A's hand.", 'what is said: `targeting` ...')
    """
    first, _, rest = what.rstrip(",").partition(" ")
    said = f"{first.lower() if rest and first.isalpha() and first.istitle() else first} {rest}".rstrip()
    return said if said.endswith("...") else f"{said}."


def _is_number(text: str) -> bool:
    digits = text.removeprefix("-").removeprefix("−")
    return digits.isascii() and digits.isdecimal() and len(digits) <= _LONGEST_NUMBER
