"""Words of a normalised line, with their place in it; and words put back together as text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import msgspec

_TOKEN = re.compile(
    r"(?P<plain>and/or(?!\w)|[^\W\d_X][\w'&!-]*)"  # a word that no other pattern can begin with, for most are such
    r"|(?P<two_deltas>[+]X/[+]Y)"
    r"|(?P<delta>[+-](?:\d+|X)/[+-](?:\d+|X))"
    r"|(?P<pt>(?:\d+|X|\*)/(?:\d+|X|\*)(?!\d))"
    r"|(?P<symbol>\{[^{}]+\})"
    r"|(?P<signed>[+-](?:\d+|X)(?![\w/]))"
    r"|(?P<number>\d+(?!\w))"
    r"|(?P<self>~)"
    r"|(?P<word>[^\W_][\w'&!-]*)"
    r"|(?P<mark>'s|[,.:;•“”‘’()|'\"/\[\]?!+]|--|—)"
    r"|(?P<other>\S)"
)
_KIND_KEYS = {kind: (f"<{kind}>",) for kind in _TOKEN.groupindex}
_WHOLE = frozenset({"it's", "that's", "he's", "she's", "there's", "let's", "who's", "urza's", "c'tan"})
"""Words with 's that is no possessive, or that are one name."""

_OPENERS = frozenset({".", ":", "•", "“", "—", "+", "|"})
_TIGHT = frozenset({",", ".", ":", ";", "'s", "'", "”", "’", ")", "?", "--"})


class Token(msgspec.Struct, frozen=True, gc=False):
    """One word or mark. ``words`` are the spellings by which a pattern may know it; ``start`` and ``end`` its place."""

    text: str
    words: tuple[str, ...]
    kind: str
    start: int
    end: int


def keys_of(words: tuple[str, ...], kind: str) -> tuple[str, ...]:
    """What first sets are asked about: the spellings of a token, and its kind in angle brackets."""
    return words + _KIND_KEYS[kind]


def tokenise(line: str, named: frozenset[int] = frozenset(), name: str = "") -> tuple[Token, ...]:
    """Split a normalised line into tokens.

    A word that opens a sentence is known by its lower-case spelling too. ``named`` are the places of ``~`` that stand
    for a one-word ``name`` where a sentence opens: there the card's name may be meant as a word ("Exile").
    After a quotation that ends its sentence within the quotes, the outer sentence's full stop is supplied; within one in
    the middle of a sentence, that of the quoted ability.

    >>> [token.words for token in tokenise("Draw a card.")]
    [('Draw', 'draw'), ('a',), ('card',), ('.',)]
    """
    tokens: list[Token] = []
    within = False  # whether it is sure that the next word does not open a sentence
    for match in _TOKEN.finditer(line):
        kind = match.lastgroup or "other"
        text, start = match[0], match.start()
        if kind == "plain":
            if within and "'" not in text and text != "an" and text != "An":
                tokens.append(Token(text, (text,), "word", start, start + len(text)))  # as most are
                continue
            kind = "word"
        within = text not in _OPENERS and text != "”"
        if kind == "word" and "'" in text:
            for part, at in _split(match):
                _add(tokens, kind, part, at, at in named, name)
            continue
        if text == "—" and not line[:start].endswith(" "):
            text = "--"
        if text != "”":
            _add(tokens, kind, text, start, start in named, name)
            continue
        amid = line[match.end() :].lstrip()[:1].islower()
        after = _close_quoted(tokens, start) if amid and tokens else ()
        _add(tokens, kind, text, start, start in named, name)
        tokens += after
        if _ends_outer(line, tokens, match.end()):
            tokens.append(Token(".", (".",), "mark", match.end(), match.end()))
    return tuple(tokens)


def _close_quoted(tokens: list[Token], at: int) -> tuple[Token, ...]:
    """A quoted ability in the middle of a sentence lacks its full stop, which is supplied; what follows a comma in it is
    the comma of the sentence around it.
    """
    last = tokens[-1]
    if last.text in _CLOSED:
        return ()
    comma = last.text == ","
    if comma:
        tokens.pop()
    tokens.append(Token(".", (".",), "mark", last.end if not comma else last.start, at))
    return (Token(",", (",",), "mark", at + 1, at + 1),) if comma else ()


_CLOSED = frozenset({".", "”", "!", "?", "’", ")"})


def _split(match: re.Match[str]) -> Iterable[tuple[str, int]]:
    text, start = match[0], match.start()
    if text.lower() not in _WHOLE:
        if text.endswith("'s"):
            return ((text[:-2], start), ("'s", match.end() - 2))
        if text.endswith("'"):
            return ((text[:-1], start), ("'", match.end() - 1))
    return ((text, start),)


def _add(tokens: list[Token], kind: str, text: str, start: int, named: bool, name: str) -> None:
    opens = not tokens or tokens[-1].text in _OPENERS
    words: tuple[str, ...] = (text,)
    width = 1 if text == "--" else len(text)
    if text == "an":
        words = ("a",)
    elif text == "An":
        words = ("An", "a")
    elif opens and kind == "word" and text[0].isupper():
        words = (text, text[0].lower() + text[1:])
    if named and opens:
        words = (*words, name, name[0].lower() + name[1:])
    kind = "mark" if text in ("'s", "'") else kind
    tokens.append(Token(text, words, kind, start, start + width))


def _ends_outer(line: str, tokens: Sequence[Token], end: int) -> bool:
    """Whether the quotation that ends here also ends the sentence around it."""
    if len(tokens) < 2 or tokens[-2].text not in (".", "”"):
        return False
    rest = line[end:].lstrip()
    return not rest or rest[0].isupper() or rest[0] in "~•{”"


_VOWEL = re.compile(r"(?i)(?:[aeio]|u(?!ni(?!n)|se|r(?!za))|8|11(?!\d)|18(?!\d)|x\b|hour|honor)")


def join(words: Iterable[str]) -> str:
    """Text from words as patterns know them: spaces, capitals and articles put in.

    >>> join(["draw", "a", "card", ".", "you", "gain", "{E}", "{E}", "."])
    'Draw a card. You gain {E}{E}.'
    >>> join(["a", "Elf"])
    'An Elf'
    """
    out: list[str] = []
    listed = list(words)
    before = ""
    for index, word in enumerate(listed):
        if word == "." and before == "”" and _stopped(out):
            before = "."
            continue
        if word == "." and listed[index + 1 : index + 2] == ["”"] and _goes_on(listed[index + 2 : index + 3]):
            continue
        shown = word
        if word == "a" and index + 1 < len(listed) and _VOWEL.match(listed[index + 1]):
            shown = "an"
        named = before == "“" and word in _KEYWORDS
        if (not before or before in _OPENERS) and shown[0].islower() and not named:
            shown = shown[0].upper() + shown[1:]
        if before and _spaced(before, word):
            row = index + 1 < len(listed) and listed[index + 1] == "|"  # a striation of a results table
            out.append("\n" if row or word in ("•", "+", "{P}") else " ")
        out.append("—" if word == "--" else shown)
        before = word
    return "".join(out)


_KEYWORDS = frozenset({"enchant"})
"""Keywords that are quoted as what they are, and not as a sentence."""


def _goes_on(after: Sequence[str]) -> bool:
    """Whether a sentence goes on after a quotation, which then has no full stop in it."""
    return any(word[0].islower() for word in after)


def _stopped(out: Sequence[str]) -> bool:
    return len(out) > 1 and out[-1] == "”" and out[-2] in (".", "”")


def _spaced(before: str, word: str) -> bool:
    if word in _TIGHT or before in ("“", "‘", "(", "--"):
        return False
    return not (before.startswith("{") and word.startswith("{"))
