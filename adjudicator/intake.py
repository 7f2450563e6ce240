"""From a client's bytes to a job: read, validate, fill in ids, resolve cards, derive the id.

The body of a job is canonical JSON: ``{"cards": {name: text}, "request": ..., "versions": {"engine", "rules", "text"}}``.
The request in it is in its canonical form (``adjudicator.wire.normal``): everything has an id, cards are called by their
own names, and what is at its default is left out, whether the client wrote it out or not. So a field's absence is the
mark of its being defaulted, the loader lists it as an assumption, and the id, a digest of the body, is the same for all
requests that differ in white space, order of keys or defaults written out: the same question has one id and one answer.
"""

from __future__ import annotations

from base64 import b32encode
from hashlib import blake2b
from typing import Final

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

import engine
from adjudicator.cards.source import CardSource
from adjudicator.expectations.meant import defects_of_expectations
from adjudicator.problems import Defect, Problem, counted
from adjudicator.rulebook import EDITION
from adjudicator.rulebook.store import imported_digest
from adjudicator.wire.consistency import defects_of
from adjudicator.wire.consistency.facts import facts_of
from adjudicator.wire.counting import kind_of
from adjudicator.wire.meaning import says_who, with_ids, with_players
from adjudicator.wire.normal import normalise
from adjudicator.wire.pointers import leading
from adjudicator.wire.reading import read
from adjudicator.wire.records.request import Request
from engine.oracle.card import CardText

_MOST_BYTES: Final = 16 * 1024 * 1024


class Job(msgspec.Struct, frozen=True):
    """A request that can be run: its content-derived ``id`` (``r_...``) and its ``body``, canonical JSON with its cards."""

    id: str
    body: bytes


class Versions(msgspec.Struct, frozen=True):
    """On what an answer depends beside the request: the engine's version, the edition of the rules, and the digest of
    their text where it was imported.
    """

    engine: str = engine.__version__
    rules: str = EDITION
    text: str = ""


class Body(msgspec.Struct, frozen=True):
    """What a job's body holds; ``no_cards`` only where what it says may be a chosen name, and is none."""

    cards: dict[str, CardText]
    request: Request
    versions: Versions
    no_cards: dict[str, tuple[str, ...]] | UnsetType = UNSET


_ENCODER: Final = msgspec.json.Encoder(order="deterministic")
_DECODER: Final = msgspec.json.Decoder(Body)


def prepare(raw: bytes, cards: CardSource) -> Job:
    """Make a job of a request's bytes.

    :raises adjudicator.problems.Problem: unreadable, or no possible board; with all defects.
    """
    if len(raw) > _MOST_BYTES:
        detail = f"The request has {len(raw)} bytes; {_MOST_BYTES} are the most."
        raise Problem(413, "request-too-large", "Request too large", detail)
    written = read(raw)
    normal = normalise(written, cards)
    facts = facts_of(normal.request, normal.cards)
    if not says_who(facts) and (said := with_players(written)) is not written:
        normal = normalise(said, cards)
        facts = facts_of(normal.request, normal.cards)
    request, doubtful = with_ids(facts)
    if request is not normal.request:
        facts = facts_of(request, normal.cards)
    meant = defects_of_expectations(facts, cards) if request.expect else ()
    _refuse(raw, normal.unknown, doubtful, (*defects_of(facts), *meant))
    versions = Versions(text=imported_digest())
    body = _ENCODER.encode(Body(normal.cards, request, versions, normal.no_cards or UNSET))
    return Job(ruling_id(body), body)


def opened(body: bytes) -> Body:
    """What a job's body holds, as records."""
    return _DECODER.decode(body)


def question_of(job: Body) -> str:
    """The digest of what a job asks but for its answers: the same for all requests of one conversation."""
    return digest(_ENCODER.encode(replace(job, request=replace(job.request, answers=()))))


def ruling_id(body: bytes) -> str:
    """The id of the ruling on a job: a digest of its body, and so of the request, the cards and the versions."""
    return "r_" + digest(body)


def digest(body: bytes) -> str:
    """The digest by which a job is known, in letters and digits."""
    return b32encode(blake2b(body, digest_size=16).digest()).decode().rstrip("=").lower()


def _refuse(
    raw: bytes, unknown: tuple[Defect, ...], doubtful: tuple[Defect, ...], impossible: tuple[Defect, ...]
) -> None:
    """:raises Problem: a card is unknown, a reference means nothing or several things, or the board is none that can be."""
    if not unknown and not doubtful and not impossible:
        return
    written = msgspec.json.decode(raw)
    told = {defect.pointer for defect in doubtful}
    found = (*doubtful, *(defect for defect in impossible if defect.pointer not in told))
    found = tuple(dict.fromkeys(replace(defect, pointer=leading(defect.pointer, written, kind_of)) for defect in found))
    if any(defect.pointer.startswith("/state") for defect in found):
        what = "No moment of any game looks like this"
        raise _problem("impossible-board", "Impossible board", what, (*unknown, *found))
    if found:
        what = "Something in the request refers to nothing that is there"
        raise _problem("unknown-reference", "Unknown reference", what, (*unknown, *found))
    if unknown:
        raise _problem("unknown-card", "Unknown card", "A card is not known by its name", unknown)


def _problem(kind: str, title: str, what: str, defects: tuple[Defect, ...]) -> Problem:
    return Problem(422, kind, title, f"{what}: {counted(defects)}.", defects)
