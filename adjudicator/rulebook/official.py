"""The official text file of the Comprehensive Rules, read into rules.

The file is plain text: its date near the top, a table of contents, chapters (``1. Game Concepts``), sections
(``100. General``), rules (``100.1. ...``), subrules (``100.1a ...``), ``Example: ...`` paragraphs, a glossary and the
credits. Over the years it has come in several encodings and with every kind of line end.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple

from adjudicator.problems import Problem
from adjudicator.rulebook.store import ImportedRule, ImportedRules

_BOMS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))
_DATE = re.compile(r"effective\s+as\s+of\s+([A-Z][a-z]+)\s+(\d{1,2}),\s+(\d{4})", re.IGNORECASE)
_HEADING = re.compile(r"(\d|\d{3})\.\s+(.+)")
_RULE = re.compile(r"(\d{3}\.\d+)\.?\s+(.+)")
_SUBRULE = re.compile(r"(\d{3}\.\d+[a-z])\.?\s+(.+)")
_EXAMPLE = re.compile(r"Examples?:\s+(.+)")
_LARGEST = 20_000_000
_LONGEST_TITLE = 80
_FEW_WORDS = 4


def parse(data: bytes) -> ImportedRules:
    """The rules in an official file.

    :raises Problem: it is no such file.
    """
    if len(data) > _LARGEST:
        raise _problem("too large to be the Comprehensive Rules")
    text = decode(data)
    lines = [line.replace("\xa0", " ").strip() for line in re.split(r"\r\n|\r|\n", text)]
    edition = _edition(text)
    parts = _parts(lines)
    rules = dict(_rules(parts.book, parts.contents))
    if not any("." in number for number in rules):
        raise _problem("it has no numbered rules")
    return ImportedRules(edition, rules, dict(_glossary(parts.glossary)))


def decode(data: bytes) -> str:
    r"""The text of a file in UTF-8, UTF-16 or Windows-1252, with or without a byte order mark.

    >>> decode("“Rules”".encode("cp1252")) == decode("“Rules”".encode("utf-16-le") + "\n\n".encode("utf-16-le")).strip()
    True
    """
    for mark, encoding in (*_BOMS, *_unmarked(data)):
        if data.startswith(mark):
            try:
                return data.decode(encoding)
            except UnicodeDecodeError:
                continue
    raise _problem("it is not a text file")


def _unmarked(data: bytes) -> tuple[tuple[bytes, str], ...]:
    """The encodings to try without a mark: the rules are in English, so in UTF-16 every other byte is mostly zero."""
    head = data[:4096]
    if head.count(0) > len(head) // 4:
        odd = sum(byte == 0 for byte in head[1::2])
        return ((b"", "utf-16-le" if odd > len(head) // 4 else "utf-16-be"),)
    return ((b"", "utf-8"), (b"", "cp1252")) if 0 not in data else ()


def _edition(text: str) -> str:
    match = _DATE.search(text)
    if match is None:
        raise _problem('it has no line "These rules are effective as of ..."')
    try:
        return datetime.strptime(" ".join(match.groups()), "%B %d %Y").date().isoformat()
    except ValueError as error:
        raise _problem(f"it has no date that can be read: {match.group(0)!r}") from error


class _Parts(NamedTuple):
    contents: frozenset[str]
    book: list[str]
    glossary: list[str]


def _parts(lines: list[str]) -> _Parts:
    """The headings in the table of contents, and the lines of the rules and of the glossary, which it names as well."""
    start = next((place for place, line in enumerate(lines) if _RULE.fullmatch(line)), len(lines))
    while start > 0 and (not lines[start - 1] or _HEADING.fullmatch(lines[start - 1])):
        start -= 1
    end = next((place for place in range(start, len(lines)) if lines[place] == "Glossary"), len(lines))
    close = next((place for place in range(end, len(lines)) if lines[place] == "Credits"), len(lines))
    contents = frozenset(line for line in lines[:start] if _HEADING.fullmatch(line))
    return _Parts(contents, lines[start:end], lines[end + 1 : close])


def _rules(lines: list[str], contents: frozenset[str]) -> Iterator[tuple[str, ImportedRule]]:
    """The entries of the book. A line that begins nothing new belongs to the paragraph before it.

    What looks like a heading is one if the table of contents has it: inside a rule, ``1. ...`` is an item of a list.
    """
    entries: list[tuple[str, list[str], list[str]]] = []
    for line in filter(None, lines):
        last = entries[-1] if entries else ("", [""], [])
        heading = line in contents or not contents
        begun = _SUBRULE.fullmatch(line) or _RULE.fullmatch(line) or (_HEADING.fullmatch(line) if heading else None)
        if begun:
            entries.append((begun.group(1), [begun.group(2)], []))
        elif example := _EXAMPLE.fullmatch(line):
            last[2].append(example.group(1))
        else:
            (last[2] or last[1])[-1] += f"\n{line}"
    for number, paragraphs, examples in entries:
        yield number, _rule(number, "\n".join(paragraphs), tuple(examples))


def _rule(number: str, text: str, examples: tuple[str, ...]) -> ImportedRule:
    titled = "." not in number or (number[-1].isdigit() and _heading(text))
    return ImportedRule(text, "", examples) if titled else ImportedRule(None, text, examples)


def _heading(text: str) -> bool:
    """Whether a rule's words are a heading, as those of the keywords are: a few words, and no end of a sentence.

    >>> _heading("Deathtouch"), _heading("Start Your Engines!"), _heading("Flying is an evasion ability.")
    (True, True, False)
    """
    return len(text) <= _LONGEST_TITLE and (text[-1].isalnum() or (text[-1] != "." and len(text.split()) <= _FEW_WORDS))


def _glossary(lines: list[str]) -> Iterator[tuple[str, str]]:
    """Terms with their definitions: blocks that blank lines separate, the term first."""
    block: list[str] = []
    for line in [*lines, ""]:
        if line:
            block.append(line)
        elif len(block) > 1:
            yield block[0], "\n".join(block[1:])
            block = []
        else:
            block = []


def _problem(reason: str) -> Problem:
    return Problem(422, "not-the-rules", "This is not the official text of the Comprehensive Rules", reason)
