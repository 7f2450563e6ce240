"""Words of a normalised line, with their place in it; and words put back together as text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

import msgspec

_KINDS = {
    "plain": r"and/or(?!\w)|[^\W\d_X][\w'&!-]*",  # a word that no other pattern can begin with, for most are such
    "two_deltas": r"[+]X/[+]Y",
    "delta": r"[+-](?:\d+|X)/[+-](?:\d+|X)",
    "pt": r"(?:\d+|X|\*)/(?:\d+|X|\*)(?!\d)",
    "symbol": r"\{[^{}]+\}",
    "signed": r"[+-](?:\d+|X)(?![\w/])",
    "number": r"\d+(?!\w)",
    "self": r"~",
    "word": r"[^\W_][\w'&!-]*",
    "mark": r"'s|[,.:;•“”‘’()|'\"/\[\]?!+]|--| ?—",  # with its space, for a dash that has none is another mark
    "other": r"\S",
}
_TEXT = re.compile("|".join(_KINDS.values()))
_KIND = re.compile("|".join(f"(?P<{kind}>{pattern})" for kind, pattern in _KINDS.items()))
_KIND_KEYS = {kind: (f"<{kind}>",) for kind in _KINDS}
_WHOLE = frozenset({"it's", "that's", "he's", "she's", "there's", "let's", "who's", "urza's", "c'tan"})
"""Words with 's that is no possessive, or that are one name."""

_OPENERS = frozenset({".", ":", "•", "“", "—", "+", "|"})
_OPENING = _OPENERS - {"—"} | {" —"}
"""How what opens a sentence is found in a line."""
_TIGHT = frozenset({",", ".", ":", ";", "'s", "'", "”", "’", ")", "?", "--"})


class Token(msgspec.Struct, frozen=True, eq=False, gc=False):
    """One word or mark. ``words`` are the spellings by which a pattern may know it."""

    text: str
    words: tuple[str, ...]
    kind: str


Placed = tuple[Token, int, int]
"""A token, and from where to where it stands in its line."""


def keys_of(token: Token) -> tuple[str, ...]:
    """What first sets are asked about: the spellings of a token, and its kind in angle brackets."""
    return token.words + _KIND_KEYS[token.kind]


def tokenise(line: str, named: frozenset[int] = frozenset(), name: str = "") -> tuple[Token, ...]:
    """Split a normalised line into tokens.

    A word that opens a sentence is known by its lower-case spelling too. ``named`` are the places of ``~`` that stand
    for a one-word ``name`` where a sentence opens: there the card's name may be meant as a word ("Exile").
    After a quotation that ends its sentence within the quotes, the outer sentence's full stop is supplied; within one in
    the middle of a sentence, that of the quoted ability.

    >>> [token.words for token in tokenise("Draw a card.")]
    [('Draw', 'draw'), ('a',), ('card',), ('.',)]
    """
    if named or "”" in line:
        return tuple([token for token, _, _ in placed(line, named, name)])
    tokens: list[Token] = []
    opens = True
    for text in _TEXT.findall(line):
        tokens += _spelled(text, opens)
        opens = text in _OPENING
    return tuple(tokens)


def placed(line: str, named: frozenset[int] = frozenset(), name: str = "") -> list[Placed]:
    """The tokens of a line with their places, as :func:`tokenise` has them; one that is supplied may have no width.

    >>> [(token.text, start, end) for token, start, end in placed("Its owner's.")]
    [('Its', 0, 3), ('owner', 4, 9), ("'s", 9, 11), ('.', 11, 12)]
    """
    tokens: list[Placed] = []
    for match in _TEXT.finditer(line):
        text, end = match[0], match.end()
        start = end - len(text.lstrip())
        opens = not tokens or tokens[-1][0].text in _OPENERS
        after: tuple[Placed, ...] = ()
        if text == "”" and tokens and line[end:].lstrip()[:1].islower():
            after = _close_quoted(tokens, start)
        for token in _spelled(text, opens):
            stop = min(start + len(token.text), end)
            tokens.append((_named(token, name) if opens and start in named else token, start, stop))
            start = stop
        tokens += after
        if text == "”" and _ends_outer(line, tokens, end):
            tokens.append((_mark("."), end, end))
    return tokens


@lru_cache(8192)
def _spelled(text: str, opens: bool) -> tuple[Token, ...]:
    """The token that a text is, or the two of a possessive. The same for the same text, for most recur."""
    found = _KIND.fullmatch(text)
    kind = (found.lastgroup if found else None) or "other"
    if kind in ("plain", "word"):
        word, *after = _split(text)
        return (Token(word, _words(word, opens), "word"), *(Token(part, (part,), "mark") for part in after))
    if text.endswith("—"):
        text = "—" if text.startswith(" ") else "--"
    return (Token(text, (text,), kind),)


def _mark(text: str) -> Token:
    (mark,) = _spelled(text, False)
    return mark


def _words(text: str, opens: bool) -> tuple[str, ...]:
    if text == "an":
        return ("a",)
    if text == "An":
        return ("An", "a")
    return (text, text[0].lower() + text[1:]) if opens and text[0].isupper() else (text,)


def _split(text: str) -> tuple[str, ...]:
    if text.lower() not in _WHOLE:
        if text.endswith("'s"):
            return (text[:-2], "'s")
        if text.endswith("'"):
            return (text[:-1], "'")
    return (text,)


def _named(token: Token, name: str) -> Token:
    return Token(token.text, (*token.words, name, name[0].lower() + name[1:]), token.kind)


def _close_quoted(tokens: list[Placed], at: int) -> tuple[Placed, ...]:
    """A quoted ability in the middle of a sentence lacks its full stop, which is supplied; what follows a comma in it is
    the comma of the sentence around it.
    """
    last, start, end = tokens[-1]
    if last.text in _CLOSED:
        return ()
    comma = last.text == ","
    if comma:
        tokens.pop()
    tokens.append((_mark("."), start if comma else end, at))
    return ((_mark(","), at + 1, at + 1),) if comma else ()


_CLOSED = frozenset({".", "”", "!", "?", "’", ")"})


def _ends_outer(line: str, tokens: Sequence[Placed], end: int) -> bool:
    """Whether the quotation that ends here also ends the sentence around it."""
    if len(tokens) < 2 or tokens[-2][0].text not in (".", "”"):
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
