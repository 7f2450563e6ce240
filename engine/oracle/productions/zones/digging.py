"""Cards taken from the top of a library until one fits, and what then happens to it and to the rest (701.20)."""

from __future__ import annotations

from typing import Any

from engine.abilities.phrases.quantities import Number, ThatMuch, X
from engine.abilities.phrases.references import Back, You
from engine.abilities.zones.digging import TakeUntil
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import PL
from engine.oracle.productions.phrases.verbs import HOLE
from engine.oracle.words_for_cards import SEEN


def declare(g: Builder) -> None:
    """Declare "reveal cards from the top of your library until you reveal a creature card" and the like."""
    few = (lambda n: Number(n) if n > 1 else None, lambda number: (number.value,) if number.value > 1 else None)
    g.form("several", "{n:number_word}", Number, *few)
    _yours(g)
    _theirs(g)
    for words in sorted(phrase for phrases in SEEN.values() for phrase in phrases):
        g.word("seen_cards", words, Back(words), number=PL)


def _yours(g: Builder) -> None:
    for verb in ("reveal", "exile"):
        start = f"{verb} cards from the top of your library until you {verb}"
        fixed: dict[str, Any] = {"who": HOLE, "of": You(), "verb": verb, "number": PL}
        g.rule("player_verb", f"{start} {{until:a_noun/sg}}", TakeUntil, amount=Number(1), **fixed)
        _so_many(g, start, fixed)


def _so_many(g: Builder, start: str, fixed: dict[str, Any]) -> None:
    """ "Until you reveal X land cards", "until four land cards are revealed"."""
    done = f" are {fixed['verb']}{'ed' if fixed['verb'] == 'reveal' else 'd'}" if fixed.get("passive") else ""
    g.rule("player_verb", f"{start} X {{until:noun/pl}}{done}", TakeUntil, amount=X(), **fixed)
    many = ThatMuch("that many")
    g.rule("player_verb", f"{start} that many {{until:noun/pl}}{done}", TakeUntil, amount=many, **fixed)
    g.rule("player_verb", f"{start} {{amount:several}} {{until:noun/pl}}{done}", TakeUntil, **fixed)
    if not done:
        equal = f"{start} a number of {{until:noun/pl}} equal to {{amount:expression}}"
        g.rule("player_verb", equal, TakeUntil, counted=True, **fixed)


def _theirs(g: Builder) -> None:
    for verb, verbs, done in (("reveal", "reveals", "revealed"), ("exile", "exiles", "exiled")):
        fixed: dict[str, Any] = {"who": HOLE, "verb": verb}
        start = f"{verbs}|{verb} cards from the top of {{of:their_own}} library until"
        g.rule("player_verb", f"{start} they {verb} {{until:a_noun/sg}}", TakeUntil, amount=Number(1), **fixed)
        g.rule(
            "player_verb", f"{start} {{until:a_noun/sg}} is {done}", TakeUntil, amount=Number(1), passive=True, **fixed
        )
        _so_many(g, f"{start} they {verb}", fixed)
        _so_many(g, start, {"passive": True, **fixed})
