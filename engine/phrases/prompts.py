"""What players are asked, as a person would ask it: what they may do, and which kind of thing they choose."""

from __future__ import annotations

import re
from typing import Final

import msgspec

from engine.abilities.lexicon import SUBTYPES
from engine.abilities.node import contains
from engine.abilities.phrases.filters import IsAnother, Noun
from engine.abilities.phrases.quantities import X
from engine.oracle.grammar.symbols import PL, SG
from engine.oracle.printing import show

_MAY: Final = re.compile(r"^[^“”]*?\bmay (.+)$", re.DOTALL)
_NAMES: Final = frozenset(word for subtype in SUBTYPES for word in subtype.split())
_ABOUT: Final = (
    "to",
    "for",
    "by",
    "with",
    "of",
    "at",
    "on",
    "from",
    "than",
    "attacking",
    "attacks",
    "target",
    "have",
    "let",
)
"""Words after which "you" is not who does something."""
_AFTER: Final = "|".join(_ABOUT)


def of_them(text: str) -> str:
    """What a card says to "you", said of a player.

    >>> of_them("sacrifice a land you control and put it into your hand")
    'sacrifice a land they control and put it into their hand'
    >>> of_them("deal 1 damage to you unless you've attacked")
    "deal 1 damage to them unless they've attacked"
    >>> of_them("have you draw a card")
    'have them draw a card'
    """
    text = re.sub(rf"\b({_AFTER}) you\b(?!')", r"\1 them", text)
    for one, other in (("yourself", "themselves"), ("yours", "theirs"), ("your", "their"), ("you", "they")):
        text = re.sub(rf"\b{one}\b", other, text)
    return text


def of_another(text: str, name: str) -> str:
    """What a card says to "you", where another player is asked: with the name of who "you" is.

    >>> of_another("have you draw a card", "A"), of_another("destroy a land you control", "A")
    ('have A draw a card', 'destroy a land A controls')
    """
    text = re.sub(r"\byou (control|own)\b", rf"{name} \1s", text)
    for one, other in (("yourself", name), ("yours", f"{name}'s"), ("your", f"{name}'s"), ("you", name)):
        text = re.sub(rf"\b{one}\b(?!')", other, text)
    return text


def with_x(words: str, said: object, x: int | None) -> str:
    """The words of a phrase with the X in it as the number that it is by now (107.3i).

    >>> with_x("mill X cards", X(), 3)
    'mill 3 cards'
    """
    return words if x is None or not contains(said, X) else re.sub(r"\bX\b", str(x), words)


def offered(words: str, you: str | None = None) -> str | None:
    """What a player may do, as a verb phrase; ``None`` where the sentence has no such form. ``you`` is the name of whom the
    words mean by "you", where that is another player.

    >>> offered("You may put a land card from your hand onto the battlefield")
    'put a land card from their hand onto the battlefield'
    >>> offered("That creature's controller may draw a card")
    'draw a card'
    """
    found = _MAY.match(words)
    if found is None or ". " in words:
        return None
    said = found[1].rstrip(".")
    return of_them(said) if you is None else of_another(said, you)


def replaced(words: str, *, plain: bool) -> str:
    """Applying a replacement effect that a player may apply, as a verb phrase; a keyword is used.

    >>> replaced("dredge of Golgari Thug", plain=False), replaced("If you would draw a card, you may scry 1", plain=True)
    ('use the dredge of Golgari Thug', 'scry 1')
    """
    if not plain:
        return f"use the {words}"
    return offered(words) or f"apply this: “{words}”"


def kind_of(noun: Noun, *, several: bool, own: bool) -> str | None:
    """What a noun of a card means, in words: "creature they control"; ``None`` where there are no words for it.

    ``own``: who chooses is the "you" of the text.
    """
    another = any(isinstance(one, IsAnother) for one in noun.post)
    plain = msgspec.structs.replace(noun, post=tuple(one for one in noun.post if not isinstance(one, IsAnother)))
    said = show("noun", plain, PL if several else SG)
    if said is None or (not own and re.search(r"\byour?\b", said)) or "~" in said:
        return None
    first, _, rest = said.partition(" ")
    first = first if first.rstrip("s,") in _NAMES or first in _NAMES else first[:1].lower() + first[1:]
    return f"{'other ' if another else ''}{of_them(f'{first} {rest}'.rstrip())}"
