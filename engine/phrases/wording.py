"""Words of sentences, whoever says them."""

from __future__ import annotations

import re

from engine.abilities.players.turns import SkipPart

_IN_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_OF_ONE = {
    "gets": "get",
    "has": "have",
    "gains": "gain",
    "loses": "lose",
    "is": "are",
    "comes": "come",
    "its": "their",
    "attacks": "attack",
    "doesn't": "don't",
}
_A_KIND = re.compile(
    r"\bare an? ((?:[A-Za-z-]+ )*(?:creature|artifact|land|enchantment|planeswalker)|[A-Z][a-z]*[a-eg-rt-xz])\b"
)


_AN = re.compile(r"[aeio]|u(?!nicorn|trom)", re.IGNORECASE)
"""How a word of the game begins before which "an" stands: of those with U, only these two begin with the sound of "you"."""


def with_article(words: str) -> str:
    """Words with "a" or "an" before them, by their sound.

    >>> with_article("Elf"), with_article("Unicorn"), with_article("Urza's land"), with_article("Bear")
    ('an Elf', 'a Unicorn', "an Urza's land", 'a Bear')
    """
    return f"{'an' if _AN.match(words) else 'a'} {words}"


def counted(count: int, noun: str) -> str:
    """So many of something.

    >>> counted(1, "Elf token"), counted(2, "Elf token"), counted(2, "+1/+1 counter")
    ('an Elf token', '2 Elf tokens', 'two +1/+1 counters')
    """
    if count == 1:
        return with_article(noun)
    if noun[:1] in "+-" and 0 <= count < len(_IN_WORDS):  # two numbers beside each other would be hard to read
        return f"{_IN_WORDS[count]} {noun}s"
    return f"{count} {noun}s"


def often(times: int) -> str:
    """So many times.

    >>> often(0), often(1), often(2), often(3)
    ('no times', 'once', 'twice', '3 times')
    """
    return ("no times", "once", "twice")[times] if 0 <= times < 3 else f"{times} times"


def capital(text: str) -> str:
    """A sentence with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


def of_several(predicate: str) -> str:
    """What is said of one, said of several.

    >>> of_several("gets +1/+0 and gains haste")
    'get +1/+0 and gain haste'
    >>> of_several("is a Warrior creature in addition to its other types")
    'are Warrior creatures in addition to their other types'
    """
    said = re.sub(r"\b(?:doesn't|[a-z]+)\b", lambda word: _OF_ONE.get(word[0], word[0]), predicate)
    return _A_KIND.sub(r"are \1s", said)


def part_named(part: SkipPart) -> str:
    """What is skipped, in the words of the rules."""
    match part:
        case "turn":
            return "turn"
        case "combat":
            return "combat phase"
        case _:
            return f"{part} step"


def skips_next(part: SkipPart, amount: int) -> str:
    """What a player does of whom effects wait to make them skip something (614.10a).

    >>> skips_next("draw", 1), skips_next("turn", 2)
    ('will skip their next draw step', 'will skip their next 2 turns')
    """
    what = part_named(part)
    return f"will skip their next {what if amount == 1 else counted(amount, what)}"


def takes_extra(amount: int) -> str:
    """What a player does who has been given so many extra turns (500.7).

    >>> takes_extra(1), takes_extra(2)
    ('will take an extra turn after this one', 'will take 2 extra turns after this one')
    """
    return f"will take {counted(amount, 'extra turn')} after this one"
