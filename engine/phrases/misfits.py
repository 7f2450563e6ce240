"""Why an object does not fit a phrase: the reasons in refusals."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engine.abilities.phrases import filters as f
from engine.abilities.phrases.quantities import Number, X
from engine.phrases.failing import failing
from engine.phrases.matching import record_of, satisfies
from engine.phrases.quantities import value
from engine.phrases.references import players
from engine.phrases.scope import Scope
from engine.phrases.wording import with_article
from engine.state.objects import GameObject
from engine.state.zones import within


def why_not(noun: f.Noun, object_id: str, scope: Scope) -> str:
    """What about the object does not fit the noun, as the end of a sentence that begins with the object's name."""
    record = record_of(object_id, scope)
    if record is None:
        return "is not in the game"
    if not scope.reaches(object_id):
        return "is outside of the range of influence"
    of_heads = [_first(head.adjectives, record, scope) for head in noun.heads]
    if None not in of_heads:
        return _each([_told(one, scope) for one in of_heads if one is not None])
    failed = _first(noun.post, record, scope)
    if failed is not None:
        return _told(failed, scope)
    words = dict.fromkeys(head.word for head in noun.heads)
    if record.zone != "stack" and all(word in _ON_THE_STACK for word in words):
        return _each([f"{_IS_NOT}{with_article(word)}" for word in words])
    if record.zone == "battlefield" and "permanent" not in words:
        return _each([f"{_IS_NOT}{with_article(word)}" for word in words if word != "card"]) or "is on the battlefield"
    return "does not fit" if record.zone in ("battlefield", "pending", "outside") else f"is {within(record.zone)}"


def _first(predicates: tuple[f.Predicate, ...], record: GameObject, scope: Scope) -> f.Predicate | None:
    """The first predicate that does not hold."""
    return next((one for one in predicates if not satisfies(one, record, scope)), None)


def _told(predicate: f.Predicate, scope: Scope) -> str:
    match predicate:
        case f.IsControlledBy(who=who):
            return f"is not controlled by {_any_of(players(who, scope), scope)}"
        case f.IsOwnedBy(who=who):
            return f"is not owned by {_any_of(players(who, scope), scope)}"
        case f.Compares(than=X() as than):
            return failing(replace(predicate, than=Number(value(than, scope))))
        case _:
            return failing(predicate)


def _each(reasons: list[str]) -> str:
    """The reasons of alternatives none of which fits: "is not an artifact or an enchantment"."""
    different = list(dict.fromkeys(reasons))
    if len(different) > 1 and all(one.startswith(_IS_NOT) for one in different):
        return f"{_IS_NOT}{_listed([one.removeprefix(_IS_NOT) for one in different])}"
    return " and ".join(different)


_IS_NOT: Final = "is not "
_ON_THE_STACK: Final = ("spell", "ability")
"""The classes of things that are nowhere else (109.2b, 113.7)."""


def _any_of(those: tuple[str, ...], scope: Scope) -> str:
    names = [scope.state.players[one].name for one in those]
    return _listed(names) if names else "the player it has to be"


def _listed(words: list[str]) -> str:
    return " or ".join(part for part in (", ".join(words[:-1]), words[-1]) if part)
