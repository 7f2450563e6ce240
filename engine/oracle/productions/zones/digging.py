"""Cards taken from the top of a library until one fits, and what then happens to it and to the rest (701.20)."""

from __future__ import annotations

from typing import Any

from engine.abilities.phrases.quantities import Number, X
from engine.abilities.phrases.references import Back, You
from engine.abilities.zones.digging import TakeUntil
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import PL
from engine.oracle.productions.phrases.verbs import HOLE
from engine.oracle.words_for_cards import SEEN


def declare(g: Builder) -> None:
    """Declare "reveal cards from the top of your library until you reveal a creature card" and the like."""
    _yours(g)
    _theirs(g)
    for words in sorted(phrase for phrases in SEEN.values() for phrase in phrases):
        g.word("seen_cards", words, Back(words), number=PL)


def _yours(g: Builder) -> None:
    for verb in ("reveal", "exile"):
        start = f"{verb} cards from the top of your library until you {verb}"
        fixed: dict[str, Any] = {"who": HOLE, "of": You(), "verb": verb, "number": PL}
        g.rule("player_verb", f"{start} {{until:a_noun/sg}}", TakeUntil, amount=Number(1), **fixed)
        g.rule("player_verb", f"{start} X {{until:noun/pl}}", TakeUntil, amount=X(), **fixed)
        g.form("player_verb", f"{start} {{n:number_word}} {{until:noun/pl}}", TakeUntil, *_so_many(verb), number=PL)


def _so_many(verb: Any) -> tuple[Any, Any]:
    def make(n: int, until: Any) -> TakeUntil:
        return TakeUntil(HOLE, You(), until, Number(n), verb)

    def unmake(value: TakeUntil) -> tuple[Any, ...] | None:
        if not isinstance(value.amount, Number) or value.amount.value < 2:
            return None
        return (value.amount.value, value.until) if make(value.amount.value, value.until) == value else None

    return make, unmake


def _theirs(g: Builder) -> None:
    for verb, verbs, done in (("reveal", "reveals", "revealed"), ("exile", "exiles", "exiled")):
        fixed: dict[str, Any] = {"who": HOLE, "verb": verb, "amount": Number(1)}
        start = f"{verbs}|{verb} cards from the top of {{of:their_own}} library until"
        g.rule("player_verb", f"{start} they {verb} {{until:a_noun/sg}}", TakeUntil, **fixed)
        g.rule("player_verb", f"{start} {{until:a_noun/sg}} is {done}", TakeUntil, passive=True, **fixed)
