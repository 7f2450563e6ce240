"""Which defaults a verdict rests on: an assumption that makes an action illegal, or a player lose, is named with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from adjudicator.ruling.explaining import Claim
from adjudicator.ruling.verdict import Verdict
from adjudicator.ruling.wording import shortened
from engine.dialogue.outcome import Outcome

_TURN: Final = ("/state/turn/active", "/state/turn/step")
_WORDS: Final = {
    " does not have priority": ("/state/turn/priority",),
    " only during a main phase": _TURN,
    " only while the stack is empty": ("/state/stack",),
    "it is not ": ("/state/turn/active",),
    " is not the active player": ("/state/turn/active",),
    " in this part of the turn": _TURN,
    " not met": ("/state/history",),
    " has not attacked this turn": ("/state/history",),
    " has begun already, or was skipped": ("/state/turn/number", "/state/turn/step"),
}
"""What a refusal says, and where the request would say otherwise."""
_BY_RULE: Final = {
    "305.3": ("/state/turn/active",),
    "508.1": ("/state/turn/active",),
    "118.3b": ("/life",),
    "119.4": ("/life",),
    "702.76a": ("/state/history",),
    "702.117a": ("/state/history",),
    "702.137a": ("/state/history",),
}
"""Rules of refusals that depend on what the request may leave out."""
_LOST_BY: Final = {"704.5a": "/life", "704.5b": "/library/size"}


def with_defaults(verdict: Verdict, outcome: Outcome, assumptions: Sequence[Mapping[str, Any]]) -> Verdict:
    """The verdict, with the defaults that a refusal rests on."""
    behind = _behind_refusal(outcome, assumptions)
    if not behind:
        return verdict
    told = " and ".join(_inside(text) for text in behind)
    said = f"{verdict.short.rstrip('.')} (assumed: {told}, as the request does not say)."
    return Verdict(verdict.kind, shortened(said))


def _inside(text: str) -> str:
    """A sentence as part of another.

    >>> _inside("It is A's turn.")
    "it is A's turn"
    """
    first, _, rest = text.rstrip(".").partition(" ")
    return f"{first.lower() if first in ('It', 'Nothing', 'Nobody') else first} {rest}"


def defaults_behind(outcome: Outcome, assumptions: Sequence[Mapping[str, Any]]) -> list[Claim]:
    """The defaults that a refusal or a loss rests on, as claims for the explanation."""
    rules = tuple(cite.number for cite in outcome.illegal.rules) if outcome.illegal is not None else ()
    claims = [
        Claim(f"Assumed, as the request does not say: {text}", rules) for text in _behind_refusal(outcome, assumptions)
    ]
    for player in outcome.state.players.values():
        place = _LOST_BY.get(player.lost, "")
        texts = [text for text in _at((place,), assumptions) if text.startswith(player.name)] if place else []
        claims += [Claim(f"Assumed, as the request does not say: {text}", (player.lost,)) for text in texts]
    return claims


def _behind_refusal(outcome: Outcome, assumptions: Sequence[Mapping[str, Any]]) -> list[str]:
    if outcome.status != "illegal" or outcome.illegal is None:
        return []
    why, places = outcome.illegal.why, list[str]()
    for words, pointers in _WORDS.items():
        if words in why:
            places += pointers
    for cite in outcome.illegal.rules:
        places += _BY_RULE.get(cite.number, ())
    if _is_another_turn(outcome, why) and not _at(("/state/turn/active",), assumptions):
        places = [place for place in places if place != "/state/turn/step"]
    return _at(dict.fromkeys(places), assumptions)


def _is_another_turn(outcome: Outcome, why: str) -> bool:
    """Whether it is refused because it is not the player's own turn: then no step of this one would do."""
    active = outcome.state.players[outcome.state.turn.active].name
    return "'s own turn" in why and f" {active}'s own turn" not in why


def _at(places: Iterable[str], assumptions: Sequence[Mapping[str, Any]]) -> list[str]:
    """What was assumed in these places; a place that begins within an object of the request ends the pointer."""
    return list(
        dict.fromkeys(
            one["text"]
            for place in places
            for one in assumptions
            if (pointer := one.get("pointer", "")) == place
            or (not place.startswith("/state") and pointer.endswith(place))
        )
    )
