"""What leaves the battlefield for exile or a hand, and cards that are put into exile, as events (406.1, 603.6c)."""

from __future__ import annotations

from typing import Any

from engine.abilities.phrases.filters import InZone, Noun
from engine.abilities.phrases.histories import Happened
from engine.abilities.phrases.references import Host, Players, This, You
from engine.abilities.triggers.events import Leaves, LeavesGraveyard, PutIntoGraveyard
from engine.abilities.triggers.zone_events import PutIntoExile, PutIntoLibrary
from engine.oracle.grammar.builder import Builder
from engine.oracle.productions.phrases.verbs import HOLE


def put_elsewhere(g: Builder) -> None:
    """Declare the verbs."""
    to: dict[str, Any] = {"what": HOLE, "to": "exile"}
    g.rule("event_verb", "is|are put into exile from the battlefield", Leaves, **to)
    g.word("event_verb", "is|are exiled from the battlefield", Leaves(said="exiled", **to))
    g.word("event_verb", "is|are put into a library from anywhere", PutIntoLibrary(HOLE))  # type: ignore[arg-type]
    milled = "is|are put into {whose:whose} graveyard from their library"
    g.form("event_verb", milled, PutIntoGraveyard, _from_their_library, _unfrom_their_library)
    g.word("event_verb", "is|are put into a graveyard from a library", PutIntoGraveyard(HOLE, None, "library"))
    g.word("event_verb", "is|are put into exile", Leaves(said="short", **to))
    g.word("event_verb", "leaves|leave the battlefield without dying", Leaves(HOLE, "elsewhere"))
    hands: tuple[tuple[str, Any], ...] = (
        ("your hand", You()),
        ("a player 's hand", Players("a player")),
        ("hand", None),
    )
    for words, whose in hands:
        g.word("event_verb", f"is|are returned to {words}", Leaves(HOLE, "hand", whose, "returned"))
    g.word(
        "event_verb",
        "is|are returned to your hand from the battlefield",
        Leaves(HOLE, "hand", You(), "returned from"),
    )
    g.word("event_verb", "is|are put into your hand from the battlefield", Leaves(HOLE, "hand", You(), "put from"))
    to_hand = LeavesGraveyard(HOLE, You(), "hand")
    g.word("event_verb", "is|are put into your hand from your graveyard", to_hand)
    was_put = "{what:a_noun/sg} was put into your hand from the battlefield this turn"
    g.form("condition", was_put, Happened, _was_put, _unwas_put)
    places: tuple[tuple[str, InZone], ...] = (
        ("your graveyard", InZone("graveyard", You(), "from")),
        ("your library", InZone("library", You(), "from")),
        ("your hand", InZone("hand", You(), "from")),
        ("graveyards", InZone("graveyard", word="from", plural=True)),
        ("the battlefield", InZone("battlefield", word="from")),
    )
    for words, place in places:
        g.word("exiled_from", words, place)
    g.listing("exiled_from_any", "exiled_from", "and/or", oxford=False)
    g.word("event_verb", "is|are put into exile", PutIntoExile(HOLE))  # type: ignore[arg-type]
    from_any = "is|are put into exile from {origins:exiled_from_any}"
    g.form("event_verb", from_any, PutIntoExile, lambda origins: PutIntoExile(HOLE, origins), _origins)  # type: ignore[arg-type]


def _from_their_library(whose: Any) -> PutIntoGraveyard | None:
    """A card goes to its owner's graveyard, from the library of the same player (400.3)."""
    return PutIntoGraveyard(HOLE, whose, "library") if not isinstance(whose, You) else None


def _unfrom_their_library(event: PutIntoGraveyard) -> tuple[Any, ...] | None:
    theirs = event.whose is not None and not isinstance(event.whose, You) and event.origin == "library"
    return (event.whose,) if theirs else None


def _was_put(what: Noun) -> Happened:
    return Happened(Leaves(what, "hand", You(), "put from"))


def _unwas_put(value: Happened) -> tuple[Noun] | None:
    match value.event:
        case Leaves(what=Noun() as what) if value == _was_put(what):
            return (what,)
        case _:
            return None


def _origins(event: PutIntoExile) -> tuple[Any] | None:
    return (event.origins,) if event.origins else None


def fits_place(verb: Any, subject: Any) -> bool:
    """Whether what is said of a permanent is said of one, and what is said of cards of cards (109.2)."""
    cards = isinstance(subject, Noun) and all(head.word == "card" for head in subject.heads)
    match verb:
        case PutIntoExile() | PutIntoLibrary():
            return cards
        case Leaves(said="short"):
            itself = isinstance(subject, This) and subject.word != "this card"
            return itself or isinstance(subject, Host) or (isinstance(subject, Noun) and not cards)
        case _:
            return True
