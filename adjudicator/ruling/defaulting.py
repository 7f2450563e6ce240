"""Which defaults a verdict rests on: an assumption that makes an action illegal, or a player lose, is named with it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import compress
from operator import attrgetter
from typing import Any, Final

from adjudicator.ruling.explaining import Claim
from adjudicator.ruling.naming import capital
from adjudicator.ruling.seeing import has_keyword
from adjudicator.ruling.verdict import Verdict
from adjudicator.ruling.wording import LONGEST
from engine.costs.loyalty import LOYALTY
from engine.dialogue.citing import StepDone
from engine.dialogue.outcome import Outcome
from engine.layers import seen_of
from engine.layers.naming import name_of

_TURN: Final = ("/state/turn/active", "/state/turn/step")
_WORDS: Final = {
    " does not have priority": ("/state/turn/priority",),
    " only during a main phase": _TURN,
    r"^it is not .*'s turn$": ("/state/turn/active",),
    " is not the active player": ("/state/turn/active",),
    " in this part of the turn": _TURN,
    " has not attacked this turn": ("/state/history",),
    " nothing gives it a foretell cost": ("/status/less",),
    " has begun already, or was skipped": ("/state/turn/number", "/state/turn/step"),
}
"""What a refusal says, as a regular expression, and where the request would say otherwise."""
_BY_RULE: Final = {
    "305.3": ("/state/turn/active",),
    "508.1": ("/state/turn/active",),
    "608.2i": ("/state/history",),
    "118.3b": ("/life",),
    "119.4": ("/life",),
    "702.76a": ("/state/history",),
    "702.117a": ("/state/history",),
    "702.137a": ("/state/history",),
}
"""Rules of refusals that depend on what the request may leave out."""
_LACKS_MANA: Final = re.compile(r" can't pay .*(?:: that is \d+ mana|: \d+ of it has to be|: what mana )")
_ASSUME_MANA: Final = "To have mana taken as paid, say so: `assume mana` (in JSON, `payment`)."
_OF_MANA: Final = re.compile(r" can't pay .*\{(?!E\})")
_MAY_HAVE_TO_RESOLVE: Final = re.compile(
    r" only while the stack is empty| nothing allows casting it from elsewhere| is not on the battlefield| is on the stack"
    r"|^\S+ can't .* to pay for it: "
)
"""What a refusal says that may be otherwise once the top of the stack has resolved."""
_ASSUMED: Final = "Assumed, as the request does not say otherwise"
_LOST_BY: Final = {"704.5a": "/life", "704.5b": "/library/size"}


def with_defaults(verdict: Verdict, outcome: Outcome, assumptions: Sequence[Mapping[str, Any]]) -> Verdict:
    """The verdict, with the defaults that a refusal rests on."""
    behind = _behind_refusal(outcome, assumptions) if outcome.illegal is not None else []
    if not behind:
        return verdict
    told = " and ".join(text for one in behind if (text := _inside(one)) not in verdict.short)
    assumed = f"assumed: {told}" if told else "assumed"
    for more in (f"({assumed}, as the request does not say otherwise)", f"({assumed})"):
        if len(said := f"{verdict.short.rstrip('.')} {more}.") <= LONGEST:
            return Verdict(verdict.kind, said)
    return verdict  # the explanation says it


def _inside(text: str) -> str:
    """A sentence as part of another.

    >>> _inside("It is A's turn.")
    "it is A's turn"
    """
    first, _, rest = text.rstrip(".").partition(" ")
    return f"{first.lower() if first in ('It', 'No', 'Nothing', 'Nobody') else first} {rest}"


def defaults_behind(outcome: Outcome, assumptions: Sequence[Mapping[str, Any]], verdict: str = "") -> list[Claim]:
    """The defaults that a refusal or a loss rests on, as claims for the explanation: those that the verdict does not tell.

    Where it was assumed whose turn it is, how it is said that it is another player's.
    """
    rules = tuple(cite.number for cite in outcome.illegal.rules) if outcome.illegal is not None else ()
    behind = _behind_refusal(outcome, assumptions) if outcome.illegal is not None else []
    claims = [Claim(f"{_ASSUMED}: {text}", rules) for text in behind if _inside(text) not in verdict]
    if behind and any(text in behind for text in _at(("/state/turn/active",), assumptions)):
        claims.append(Claim(_another_turn(outcome), ()))
    refused = [outcome.illegal.why] if outcome.illegal is not None else []
    events = {*map(_EVENT, outcome.steps)}
    refused += _texts_of("not_played", outcome) if "not_played" in events else ()  # as something resolved (608.2g)
    unpaid = "cannot_pay" in events and any(map(_OF_MANA.search, _texts_of("cannot_pay", outcome)))  # 118.12
    if unpaid or any(_LACKS_MANA.search(why) for why in refused):
        claims.append(Claim(_ASSUME_MANA, ()))
    if outcome.illegal is not None and outcome.state.stack and _MAY_HAVE_TO_RESOLVE.search(outcome.illegal.why):
        claims.append(Claim(_resolve_first(outcome), ("117.4",)))
    for player in outcome.state.players.values() if outcome.state.players.out else ():
        place = _LOST_BY.get(player.lost, "")
        texts = [text for text in _at((place,), assumptions) if text.startswith(player.name)] if place else []
        claims += [Claim(f"{_ASSUMED}: {text}", (player.lost,)) for text in texts]
    return claims


def _texts_of(event: str, outcome: Outcome) -> Iterator[str]:
    """What is said of the steps that are such an event."""
    return map(_TEXT, compress(outcome.steps, map(event.__eq__, map(_EVENT, outcome.steps))))


_TEXT, _EVENT = attrgetter("text"), attrgetter("event")


def _resolve_first(outcome: Outcome) -> str:
    """How the request says that what is on the stack resolves before the next is done."""
    top = capital(name_of(outcome.state, outcome.state.stack[-1]))
    how = "write `resolve` before this (in JSON, an action `resolve`)"
    return f"{top} is still on the stack. To have it resolve first, {how}."


def _another_turn(outcome: Outcome) -> str:
    """How the request says that it is the turn of who wanted to do something, or else of the player who is next."""
    turn, seats = outcome.state.turn, outcome.state.turn_order
    following = seats[(seats.index(turn.active) + 1) % len(seats)]
    player = following if turn.priority in (None, turn.active) else turn.priority
    name = outcome.state.players[player].name
    return f"If it is {name}'s turn, say so: `{name}'s turn` (in JSON, `active` of `turn`)."


def _behind_refusal(outcome: Outcome, assumptions: Sequence[Mapping[str, Any]]) -> list[str]:
    if outcome.status != "illegal" or outcome.illegal is None:
        return []
    why, places = outcome.illegal.why, list[str]()
    for words, pointers in _WORDS.items():
        if re.search(words, why):
            places += pointers
    for cite in outcome.illegal.rules:
        places += _BY_RULE.get(cite.number, ())
    if _is_another_turn(outcome, why) and not _at(("/state/turn/active",), assumptions):
        places = [place for place in places if place != "/state/turn/step"]
    if _is_own_turn(outcome, why):
        places = [place for place in places if place != "/state/turn/active"]
    places = [place for place in places if not _is_past(outcome, place)]
    return _at(dict.fromkeys(places), assumptions)


def _is_another_turn(outcome: Outcome, why: str) -> bool:
    """Whether it is refused because it is not the player's own turn: then no step of this one would do."""
    return "'s own turn" in why and not _is_own_turn(outcome, why)


def _is_own_turn(outcome: Outcome, why: str) -> bool:
    """Whether it is the turn of the player whose own turn it has to be: then it is refused for another reason."""
    if " only during a main phase" in why and "'s own turn" not in why:
        return True
    return f" {outcome.state.players[outcome.state.turn.active].name}'s own turn" in why


def _is_past(outcome: Outcome, place: str) -> bool:
    """Whether the game has gone on from where it was assumed to be: what was assumed of that refuses nothing any more."""
    turn = outcome.state.turn
    match place:
        case "/state/turn/step":
            return turn.step != "precombat_main" or _is_borne_out(outcome)
        case "/state/turn/active":
            began = outcome.steps[0].before.turn if outcome.steps else turn
            return turn.active != began.active or _is_borne_out(outcome)
        case "/state/turn/priority":
            return any(step.event == "pass" for step in outcome.steps)
        case _:
            return False


def _is_borne_out(outcome: Outcome) -> bool:
    """Whether the active player has done what only that player can do, and only in a main phase (116.2a, 307.1, 606.3)."""
    turn = outcome.state.turn
    if any((one.event, one.turn, one.player) == (LOYALTY, turn.number, turn.active) for one in outcome.state.history):
        return True
    return any(
        step.event == "play_land" or (step.event == "cast_spell" and _is_cast_at_leisure(step))
        for step in outcome.steps
    )


def _is_cast_at_leisure(step: StepDone) -> bool:
    """Whether a spell was cast by the active player that is neither an instant nor has flash."""
    spell = step.objects[0] if step.objects else ""
    if spell not in step.after.objects or step.actor != step.after.turn.active:
        return False
    return "instant" not in seen_of(step.after, spell).types and not has_keyword(step.after, spell, "flash")


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
