"""Separating cards into piles, and putting those somewhere (700.3)."""

from __future__ import annotations

from typing import Literal

from engine.abilities.phrases.references import Back
from engine.abilities.zones.piles import ChoosePile, PutPiles, Separate
from engine.oracle.grammar.builder import Builder
from engine.oracle.productions.phrases.verbs import HOLE

PLACES: tuple[tuple[str, Literal["graveyard", "library bottom"]], ...] = (
    ("into your graveyard", "graveyard"),
    ("on the bottom of your library in any order", "library bottom"),
)
"""Where the other pile goes."""


def declare(g: Builder) -> None:
    """Declare the verbs that make piles, choose among them, and put them somewhere."""
    for word in ("them", "those cards"):
        g.word("separated", word, Back(word))
    g.rule("player_verb", "separates|separate {what:separated} into two piles", Separate, who=HOLE)
    g.rule("player_verb", "chooses|choose one of those piles", ChoosePile, who=HOLE)
    for one, words in ((True, "one pile"), (False, "that pile")):
        for place, other in PLACES:
            put = f"puts|put {words} into your hand and the other {place}"
            g.rule("player_verb", put, PutPiles, who=HOLE, one=one, other=other)
