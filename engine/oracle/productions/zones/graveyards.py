"""Cards at the top or the bottom of a graveyard, whose order matters then (404.2, 404.3)."""

from __future__ import annotations

from typing import Any

from engine.abilities.phrases.filters import Head, InZone, Noun
from engine.abilities.phrases.quantities import Number
from engine.abilities.phrases.references import Chosen
from engine.abilities.phrases.relations import IsTopmost
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import PL, SG


def declare(g: Builder) -> None:
    """Declare "the top creature card of your graveyard", as what is chosen where there is no choice."""
    for end in ("top", "bottom"):
        one = f"the {end} {{head:head/sg}} of {{of:whose}} graveyard"
        g.form("chosen", one, Chosen, _at(end), _unat(end), number=SG)
        some = f"the {end} {{n:number_word}} {{head:head/pl}} of {{of:whose}} graveyard"
        g.form("chosen", some, Chosen, _some_at(end), _unsome_at(end), number=PL)


def _made(head: Head, of: Any, count: int, end: str) -> Chosen | None:
    if head.word != "card":
        return None
    many, topmost = Number(count), IsTopmost(Noun((head,)), count, end == "bottom")
    return Chosen(Noun((head,), (InZone("graveyard", of), topmost)), many, many)


def _parts(chosen: Chosen, end: str) -> tuple[Any, ...] | None:
    match chosen.noun:
        case Noun((head,), (InZone(of=of), IsTopmost(count=count))) if of is not None:
            return (head, of, count) if _made(head, of, count, end) == chosen else None
        case _:
            return None


def _at(end: str) -> Any:
    return lambda head, of: _made(head, of, 1, end)


def _unat(end: str) -> Any:
    def unmake(chosen: Chosen) -> tuple[Any, ...] | None:
        parts = _parts(chosen, end)
        return parts[:2] if parts is not None and parts[2] == 1 else None

    return unmake


def _some_at(end: str) -> Any:
    return lambda n, head, of: _made(head, of, n, end) if n > 1 else None


def _unsome_at(end: str) -> Any:
    def unmake(chosen: Chosen) -> tuple[Any, ...] | None:
        parts = _parts(chosen, end)
        return (parts[2], *parts[:2]) if parts is not None and parts[2] > 1 else None

    return unmake
