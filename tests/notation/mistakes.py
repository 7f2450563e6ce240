"""Typing mistakes, made on purpose: letters dropped, doubled, swapped and replaced, brackets and colons lost."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import msgspec

BOARDS = (
    "turn 5, A's precombat main\n"
    "A 20 life, 3 poison; hand: Lightning Bolt; battlefield: 3 Mountain, Humility\n"
    "B 12 life; battlefield: Opalescence, Grizzly Bears (tapped, 2 +1/+1), Bonesplitter on Grizzly Bears\n"
    "A casts Lightning Bolt targeting Grizzly Bears; B responds with Giant Growth on Grizzly Bears\n"
    "explain Humility\n",
    "turn 3, B's declare blockers, B has priority\n"
    "A 10 life; graveyard: Zombify, Murder; battlefield: Wall of Wood (blocking Hill Giant)\n"
    "B 20 life; library: top Forest, 30 cards; battlefield: Serra Angel (attacking A), Hill Giant (attacking A, blocked)\n"
    "go to combat damage\n"
    "until end of turn\n",
    "commander game\n"
    "A 40 life; commander: Isamaru, Hound of Konda; battlefield: Jace Beleren (loyalty 3), 2 Island (summoning sick)\n"
    "B 40 life; exile: Young Wolf; battlefield: Exalted Angel (morph), Phantasmal Image (copy of Serra Angel)\n"
    "stack: B's Shock targeting A\n"
    "A activates Jace Beleren +2\n"
    "use defaults\n",
    "A 20 life; hand: Burst Lightning; battlefield: 5 Mountain; mana: {R}\n"
    "B 20 life; battlefield: Voice of All (chosen color red), Craw Wurm (damage 2)\n"
    "A casts Burst Lightning kicked targeting Craw Wurm; then resolve\n"
    "explain Craw Wurm and Voice of All\n"
    "assume mana\n",
)
_WORD = re.compile(r"[A-Za-z][A-Za-z'/-]*")
_LETTERS = "etaoinsr"


class Mistake(msgspec.Struct, frozen=True):
    """A board with a mistake: what was meant, and where in the text the mistake is."""

    text: str
    meant: str
    kind: str
    word: str
    start: int
    end: int


def mistakes(seed: int = 7) -> Iterator[Mistake]:
    """One mistake of each kind in each word, and in each bracket and colon."""
    chance = random.Random(seed)
    for board in BOARDS:
        for found in _WORD.finditer(board):
            word = found.group()
            if len(word) > 3:
                for kind, wrong in _misspelt(word, chance):
                    if wrong != word:
                        yield _put(board, found.start(), found.end(), wrong, kind, word)
        for found in re.finditer(r"[():]", board):
            yield _put(board, found.start(), found.end(), "", f"missing {found.group()}", found.group())
        for found in re.finditer(r"\(|\)", board):
            yield _put(board, found.start(), found.end(), found.group() * 2, f"double {found.group()}", found.group())
        for found in re.finditer(r"(?<=[ \n])[AB](?= (?:casts|responds|activates))|\b[AB](?='s)", board):
            yield _put(board, found.start(), found.end(), "Z", "wrong player", found.group())


def _misspelt(word: str, chance: random.Random) -> Iterator[tuple[str, str]]:
    place = chance.randrange(1, len(word) - 1)
    yield "dropped", word[:place] + word[place + 1 :]
    yield "doubled", word[:place] + word[place] + word[place:]
    yield "swapped", word[:place] + word[place + 1] + word[place] + word[place + 2 :]
    yield "replaced", word[:place] + chance.choice(_LETTERS) + word[place + 1 :]


def _put(board: str, start: int, end: int, wrong: str, kind: str, word: str) -> Mistake:
    return Mistake(board[:start] + wrong + board[end:], board, kind, word, start, start + max(1, len(wrong)))
