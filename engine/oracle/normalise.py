"""Oracle text as printed → normalised lines, each with a map back to the places in the printed text.

Reminder text goes (207.2a), quotes, dashes and minus signs are unified, the card's own name becomes ``~`` (201.5), an
ability word or flavor word becomes the line's label (207.2c, 207.2d). "This creature" stays as it is. Bullets stay with
the paragraph that introduces them (700.2).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache

import msgspec

from engine.abilities.lexicon import ALL_CARD_TYPES, PLANESWALKER_TYPES, SUBTYPES, SUPERTYPES
from engine.keywords.table import BY_NAME, LABELS_WITH_MEANING

_REMINDER = re.compile(r" ?\([^()]*\)")
_UNIFIED = (("‘", "'"), ("’", "'"), ("–", "-"), ("−", "-"))
_DASH = re.compile("(?<= )-(?= |\n•)")
_COMMAS = ((";", ","),)
_CAPITAL = re.compile(r"(?<=, )[A-Z][a-z]+(?=,|$)")
"""A keyword in such a list that is printed as though it stood first."""
_LABEL = re.compile(r"(?P<label>[A-Z][\w'’,!?.& -]*?) — (?=\S)")
_NO_LABEL = re.compile(
    r"(?i)choose |[IVX]+(, [IVX]+)*$|.*\bchoose\b|.*\bvillainous choice$|whenever |when |at |as |if "
)
_SENTENCE_START = re.compile(r"(?:^|[.:•“—]\s*|\n)$")


class Mapped(msgspec.Struct, frozen=True, gc=False):
    """Text with the place in the printed text where each character comes from; one more place for the end."""

    text: str
    places: Sequence[int]

    @staticmethod
    def of(text: str) -> Mapped:
        """Text as printed."""
        return Mapped(text, range(len(text) + 1))

    def sub(self, pattern: re.Pattern[str], replace: Callable[[re.Match[str]], str]) -> Mapped:
        """Every match replaced; what replaces it comes from where the match began."""
        return self.put([(*match.span(), replace(match)) for match in pattern.finditer(self.text)])

    def put(self, instead: Sequence[tuple[int, int, str]]) -> Mapped:
        """Other text in these places, each from and to; it comes from where the place begins."""
        if not instead:
            return self
        out: list[str] = []
        places: list[int] = []
        done = 0
        for start, end, new in instead:
            out += (self.text[done:start], new)
            places += self.places[done:start]
            places += [self.places[start]] * len(new)
            done = end
        out.append(self.text[done:])
        places += self.places[done:]
        return Mapped("".join(out), tuple(places))

    def exchange(self, characters: tuple[tuple[str, str], ...]) -> Mapped:
        """Each of some characters replaced by another."""
        text = self.text
        for old, new in characters:
            text = text.replace(old, new)
        return self if text is self.text else Mapped(text, self.places)

    def strip(self) -> Mapped:
        """Without blank space around."""
        if self.text == self.text.strip() != "":
            return self
        start = len(self.text) - len(self.text.lstrip())
        end = len(self.text.rstrip())
        return (
            Mapped(self.text[start:end], self.places[start : end + 1]) if end > start else Mapped("", self.places[:1])
        )


class Normalised(msgspec.Struct, frozen=True, gc=False):
    """One paragraph, ready to be read.

    ``printed`` is the paragraph as printed. ``named`` are the places in ``text`` of a ``~`` that opens a sentence and
    stands for the one-word name ``name``: there the word itself may be meant.
    """

    printed: str
    text: str
    places: Sequence[int]
    label: str = ""
    named: frozenset[int] = frozenset()
    name: str = ""

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The part of the printed paragraph from which a part of the text comes."""
        first = self.places[min(start, len(self.places) - 1)]
        last = self.places[min(max(end - 1, start), len(self.places) - 1)] + 1
        return first, max(first, min(last, len(self.printed)))


def paragraphs(text: str) -> Iterator[str]:
    """The paragraphs of rules text; bulleted lines, and those with a cost for a mode, belong to the paragraph before them.

    >>> list(paragraphs("Flying\\nChoose one —\\n• Draw a card.\\n• Scry 2."))
    ['Flying', 'Choose one —\\n• Draw a card.\\n• Scry 2.']
    """
    block = ""
    for line in text.split("\n"):
        if line.startswith(("•", "+ {", "{P}")) and block:
            block += "\n" + line
        else:
            if block.strip():
                yield block
            block = line
    if block.strip():
        yield block


_STRIATION = re.compile(r"\d+(?:[—–-]\d+|\+)? \|")


def with_tables(parts: Iterable[str]) -> Iterator[str]:
    """The paragraphs of rules text, a results table with the one before it, whose ability it is a part of (706.3b).

    >>> list(with_tables(["Roll a d20.", "1—9 | Scry 1.", "10+ | Scry 2.", "Flying"]))
    ['Roll a d20.\\n1—9 | Scry 1.\\n10+ | Scry 2.', 'Flying']
    """
    block = ""
    for part in parts:
        if block and _STRIATION.match(part):
            block += "\n" + part
        else:
            if block:
                yield block
            block = part
    if block:
        yield block


_MODES = re.compile(r"(?is)(?:.*\bchoose (?:[a-z ]+)—|Tiered *)\n•")
_CHAPTER = re.compile(r"[IVX]+(?:, [IVX]+)* — ")
_TITLE = r"[A-Z0-9][\w'’,!?.&-]*(?: (?:[A-Z0-9][\w'’,!?.&-]*|an?|and|as|at|by|for|from|in|into|of|on|the|to|with))*"
_MODE_LABEL = re.compile(rf"(?m)(?<=^• ){_TITLE} — (?=\S)")
_CHAPTER_LABEL = re.compile(rf"(?<=[IVX] — ){_TITLE} — (?=\S)")
_RANGE = re.compile(r"(?m)^(\d+)[-—](\d+)(?= \|)")
_ROW_LABEL = re.compile(r"(?m)(?<= \| )[A-Z][\w'’,!?.& -]*? — (?=\S)")


def normalise(paragraph: str, name: str = "", types: tuple[str, ...] = ()) -> Normalised:
    """A paragraph of rules text in the form that the grammar reads.

    >>> normalise("Landfall — Whenever a land you control enters, Omnath deals 1 damage to you. (Ow.)",
    ...           "Omnath, Locus of Rage", ("legendary",)).text
    'Whenever a land you control enters, ~ deals 1 damage to you.'
    """
    mapped = Mapped.of(paragraph)
    if "(" in paragraph:
        mapped = mapped.sub(_REMINDER, lambda _: "")
    mapped = mapped.strip().exchange(_UNIFIED)
    if " - " in mapped.text or " -\n•" in mapped.text:
        mapped = mapped.sub(_DASH, lambda _: "—")
    if " | " in mapped.text:
        mapped = mapped.sub(_RANGE, lambda m: f"{m[1]}—{m[2]}").sub(_ROW_LABEL, lambda _: "")
    mapped = _without_labels(mapped)
    mapped = _quotes(mapped)
    if "." not in mapped.text:
        mapped = mapped.exchange(_COMMAS)  # keywords on one line are listed either way (702.1)
        mapped = mapped.sub(_CAPITAL, lambda m: m[0].lower() if m[0].lower() in BY_NAME else m[0])
    label = ""
    found = _LABEL.match(mapped.text)
    if found and _is_label(found["label"]):
        label = found["label"]
        mapped = Mapped(mapped.text[found.end() :], mapped.places[found.end() :])
    mapped, named, word = _names(mapped, name, types)
    return Normalised(paragraph, mapped.text, mapped.places, label, named, word)


def _without_labels(mapped: Mapped) -> Mapped:
    """Modes and chapter abilities without the flavor words that they may begin with (207.2d)."""
    if "\n•" in mapped.text and _MODES.match(mapped.text):
        return mapped.sub(_MODE_LABEL, lambda _: "")
    if _CHAPTER.match(mapped.text):
        return mapped.sub(_CHAPTER_LABEL, lambda _: "")
    return mapped


def _quotes(mapped: Mapped) -> Mapped:
    """Double quotation marks by turns opening and closing; a quotation within one is marked like it, and so is one that
    stood within a text that is written by itself, as that of an emblem.

    Those around the legend rule, which is called so and not quoted, are left out (704.5j).
    """
    if not _QUOTES.search(mapped.text):
        if " '" not in mapped.text:
            return mapped
        single = [match.span() for match in _SINGLE.finditer(mapped.text)]
        return mapped.put([mark for at, end in single for mark in ((at, at + 1, "“"), (end - 1, end, "”"))])
    mapped = mapped.sub(_SO_CALLED, lambda m: m[1])
    marks = iter("“”" * len(mapped.text))
    mapped = mapped.sub(_QUOTES, lambda _: next(marks))
    if "“" not in mapped.text or not _INNER.search(mapped.text):
        return mapped
    return mapped.sub(_INNER, lambda _: "“").sub(_INNER_END, lambda _: "”")


_QUOTES = re.compile('["“”]')
_SO_CALLED = re.compile('["“](legend rule)["”]')
_SINGLE = re.compile(r"(?<= )'[A-Z{].*?'(?!\w)")
_INNER = re.compile(r"(?<= )'(?=[A-Z{])")
_INNER_END = re.compile(r"(?<=[.}\w])'(?=”| and “)")


def _is_label(label: str) -> bool:
    """Whether words before a dash are an ability word or a flavor word rather than text with rules meaning."""
    words = label.lower()
    return not (
        words in LABELS_WITH_MEANING
        or (words.split()[0] in LABELS_WITH_MEANING and words.split()[1:2] != ["of"])
        or words in BY_NAME
        or _NO_LABEL.match(label)
    )


def _names(mapped: Mapped, name: str, types: tuple[str, ...]) -> tuple[Mapped, frozenset[int], str]:
    names = [n for n in self_names(name, types) if n in mapped.text]
    for part in names:
        mapped = mapped.put([(start, end, "~") for start, end in _found(part.replace("’", "'"), mapped.text)])
    if not name or " " in name or "," in name:
        return mapped, frozenset(), ""
    places = [match.start() for match in re.finditer("~", mapped.text)]
    return mapped, frozenset(p for p in places if _SENTENCE_START.search(mapped.text[:p])), name


def _found(name: str, text: str) -> Iterator[tuple[int, int]]:
    """Where a name stands for what has it. (A pattern made for each name would take longer than all the rest.)"""
    start = text.find(name)
    while start >= 0:
        end = start + len(name)
        stands = _BEFORE_NAME.match(text, start) and _AFTER_NAME.match(text, end)
        if stands:
            yield start, end
        start = text.find(name, end if stands else start + 1)


_BEFORE_NAME = re.compile(r"(?<![\w-])(?<!meld them into )")
_AFTER_NAME = re.compile(r"(?![\w-])(?!'s [A-Z])(?! planeswalker)")


@lru_cache(256)
def self_names(name: str, types: tuple[str, ...]) -> tuple[str, ...]:
    """The full name and, for a legend, its shortened name (201.5c), the longest first.

    A card file marks a card that was changed for digital play by "A-" before its name; the card itself doesn't say that.

    >>> self_names("Kiora, the Crashing Wave", ("legendary", "planeswalker"))
    ('Kiora, the Crashing Wave', 'Kiora')
    >>> self_names("A-Dueling Coach", ("creature",))
    ('Dueling Coach',)
    """
    name = name.removeprefix("A-")
    if not name:
        return ()
    names = [name]
    if "legendary" in types:
        names += [short for short in _short_names(name) if short not in _RESERVED]
    return tuple(dict.fromkeys(sorted(names, key=len, reverse=True)))


def _short_names(name: str) -> Iterator[str]:
    before, comma, _ = name.partition(", ")
    if comma:
        yield before
    for small in (" the ", " of ", " from ", " in ", " to ", " and ", " & "):
        start, found, _ = before.partition(small)
        if found and start != "The":
            yield start
    first, space, _ = before.partition(" ")
    if space and first not in ("The", "A", "An"):
        yield first


_RESERVED = (frozenset(SUBTYPES) - frozenset(PLANESWALKER_TYPES)) | frozenset(
    word.capitalize() for word in (*ALL_CARD_TYPES, *SUPERTYPES)
)
