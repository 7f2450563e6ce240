"""Anchor words: "As this enters, choose Khans or Dragons." with a bulleted ability for each (614.12c, 607.2m)."""

from __future__ import annotations

import re

import msgspec

from engine.abilities.ability import Ability, Static
from engine.abilities.conditions import AnchorChosen
from engine.abilities.layers.characteristics import GainAbilities
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.phrases.references import This
from engine.abilities.replacement.entering import ChoosesAnchor
from engine.oracle.bands import Reads
from engine.state.definition import RulesLine

PERMANENT = This("this permanent")
_CHOOSING = re.compile(r"As (?P<this>this \w+|[A-Z][^.\n]*?) enters, choose (?P<words>[^.\n]+)\.$")
_ANCHORED = re.compile(r"• (?P<word>[^—–\n]+?) [—–-] (?P<text>.+)$")
_BETWEEN = re.compile(r", or |, | or ")


def anchored(paragraph: str, read: Reads) -> tuple[RulesLine, ...] | None:
    """The lines of a paragraph whose bullets are marked with the words to choose from; ``None`` for any other."""
    if "\n" not in paragraph:
        return None
    first, *bullets = paragraph.split("\n")
    choosing = _CHOOSING.match(first)
    found = [_ANCHORED.match(bullet) for bullet in bullets]
    if choosing is None or any(one is None for one in found):
        return None
    words = tuple(_BETWEEN.split(choosing["words"]))
    marked = tuple((one["word"], one["text"]) for one in found if one is not None)
    if tuple(word for word, _ in marked) != words:
        return None
    chooses = RulesLine(first, (ChoosesAnchor(PERMANENT, words),), printed=first)
    return (chooses, *(_line(bullet, word, read(text)) for bullet, (word, text) in zip(bullets, marked, strict=True)))


def _line(bullet: str, word: str, line: RulesLine) -> RulesLine:
    """As long as that word was chosen as it entered, the permanent has the ability (614.12c)."""
    if line.unread is not None:
        at = len(bullet) - len(line.text)
        start, end = line.unread.span
        unread = msgspec.structs.replace(line.unread, text=bullet, span=(at + start, at + end), anchor=word)
        return RulesLine(bullet, unread=unread)
    given: tuple[Ability, ...] = line.abilities
    has = Static(ApplyToObjects(PERMANENT, (GainAbilities(given),)), AnchorChosen(PERMANENT, word))
    return RulesLine(bullet, (has,), printed=f"• {word} — {line.printed}")
