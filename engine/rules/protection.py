"""Protection (702.16): from which objects it protects a permanent. What that stops is where its parts are cited."""

from __future__ import annotations

from engine.abilities.ability import Keyword
from engine.abilities.filters import Head, Noun
from engine.rules.controlling import abilities_of
from engine.rules.matching import record_of, satisfies
from engine.rules.scope import Scope
from engine.state.game import GameState


def is_protected(state: GameState, permanent: str, source: str) -> bool:
    """Whether a permanent has protection from an object, or from one that is gone, as it last was (702.16a, 608.2h)."""
    obj = state.objects.get(permanent)
    if obj is None or obj.zone != "battlefield":
        return False
    said = abilities_of(state, Keyword, (permanent,))
    return any(_has_quality(keyword.quality, source, scope) for keyword, scope in said if keyword.name == "protection")


def _has_quality(quality: Noun | str | None, source: str, scope: Scope) -> bool:
    if not isinstance(quality, Noun):
        return quality == "everything"  # 702.16j
    record = record_of(source, scope)
    if record is None:
        return False
    return any(
        (record.zone == "battlefield" or not _only_permanents(head))
        and (head.word != "spell" or (record.zone == "stack" and record.kind != "ability"))
        and all(satisfies(adjective, record, scope) for adjective in head.adjectives)
        for head in quality.heads
    ) and all(satisfies(predicate, record, scope) for predicate in quality.post)


def _only_permanents(head: Head) -> bool:
    """A card type or subtype is that of permanents and of sources that are not on the battlefield (702.16a)."""
    return head.word == "permanent" and not head.bare
