"""Whether a line that was not read may let a player do what is refused: then the refusal is not firm (601.3, 605)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal, assert_never

import msgspec

from engine.abilities.replacement.entering import AsEntersChoose
from engine.dialogue.actions import (
    Action,
    ActivateAbility,
    CastSpell,
    DeclareAttackers,
    DeclareBlockers,
    EndEffect,
    Foretell,
    PlayLand,
    Plot,
    Suspend,
    TakeCompanion,
    TurnFaceUp,
    Unlock,
)
from engine.dialogue.outcome import NotUnderstood
from engine.dialogue.stops import IllegalAction
from engine.layers import view
from engine.state.game import GameState
from engine.state.ids import base, current
from engine.state.objects import ANCHOR
from engine.unread.gaining import unread_gained
from engine.unread.needing import readers, untold
from engine.unread.past import may_let_play
from engine.unread.standing import Standing, is_unforeseen, standing
from engine.unread.topics import Topic

Doing = Literal["cast", "play", "activate", "attack", "block", "else"]


class Refused(msgspec.Struct, frozen=True):
    """What a player may not do: the objects it is about, whether for want of a payment, or of what must be done."""

    doing: Doing
    player: str
    objects: tuple[str, ...]
    paying: bool = False
    required: bool = False


PROCEDURE = frozenset({"104.1", "117.1", "117.1b", "117.3d", "500.1", "508.8", "510.4", "107.3", "107.3b", "733.1"})
"""Rules of how a game is told, which no text changes."""

_PAYING = ("118.", "119.4", "601.2f", "601.2g", "601.2h", "605.", "302.6", "508.1j", "107.4", "702.51", "702.122")


def _targets(action: CastSpell | ActivateAbility) -> tuple[str, ...]:
    return tuple(one for one in action.targets or () if one is not None)


def refused(state: GameState, action: Action | None, illegal: IllegalAction) -> Refused | None:
    """What was refused; ``None`` if no text could allow it."""
    numbers = tuple(cite.number for cite in illegal.rules)
    if action is None or not numbers or numbers[0] in PROCEDURE:
        return None
    paying = any(number.startswith(_PAYING) for number in numbers)
    required = any(number.startswith(("508.1d", "509.1c")) for number in numbers)
    match action:
        case CastSpell():
            return Refused(
                "cast",
                action.player,
                (action.object, *_targets(action)),
                paying,
            )
        case ActivateAbility():
            return Refused(
                "activate",
                action.player,
                (action.object, *_targets(action)),
                paying,
            )
        case PlayLand():
            return Refused("play", action.player, (action.object,))
        case DeclareAttackers():
            whom = (defending for _, defending in action.attackers if defending is not None)
            objects = (*(one for one, _ in action.attackers), *whom)
            return Refused("attack", action.player, objects, paying, required)
        case DeclareBlockers():
            objects = tuple(ref for one, blocked in action.blockers for ref in (one, *blocked))
            return Refused("block", action.player, objects, paying, required)
        case Foretell() | Plot() | Suspend() | TakeCompanion() | TurnFaceUp() | Unlock() | EndEffect():
            return Refused("else", action.player, (action.object,), paying)
        case _:
            return None


_FORBIDS = re.compile(r"\b(can't|cannot|don't|doesn't|more to (cast|activate)|if able)\b")
_ALLOWS = re.compile(
    r"\b(unless|except|rather|as though|instead|may|less|without|loses?|has|have|gets?|gains?|is|are|becomes?|additional)\b"
)
_MANA = re.compile(r"\badds?\b|\bmana\b")


def makes_mana(one: Standing) -> bool:
    """Whether it may be a mana ability: it speaks of adding mana (605.1a)."""
    return _MANA.search(one.text) is not None


def paying_lines(state: GameState, player: str) -> Iterator[Standing]:
    """The lines with which a player might make mana, or pay with (605, 118)."""
    for one in standing(state):
        theirs = _controller(state, one) == player or "any player" in one.text
        given = one.is_on_battlefield and one.reach.near is not None and one.reach.granting
        if (given or (one.reach.kind == "activated" and _is_active(one) and theirs)) and makes_mana(one):
            yield one


def perhaps_pays(state: GameState, player: str) -> Iterator[NotUnderstood]:
    """The lines that might let a player pay, in a resolution, what they could not otherwise."""
    for one in paying_lines(state, player):
        yield one.as_doubt(carried_out=False, occasion="perhaps")


def allowing(state: GameState, question: Refused) -> Iterator[NotUnderstood]:
    """The lines that may allow what is refused."""
    objects = {base(current(state, one) or one) for one in question.objects}
    for one in standing(state):
        if _may_allow(state, one, question, objects):
            yield one.as_doubt(carried_out=False)
    if question.doing == "activate":
        for ref in objects & set(state.battlefield):
            yield from unread_gained(state, ref)
    if question.paying:
        yield from _unchosen_mana(state, question.player)


def _unchosen_mana(state: GameState, player: str) -> Iterator[NotUnderstood]:
    """What a player might make mana with, if it were told what was chosen for it (607.2d)."""
    for one, ability in untold(state):
        if view(state).of(one).controller == player and any(activated for _, activated in readers(state, one)):
            kind = ability.kind if isinstance(ability, AsEntersChoose) else ANCHOR
            text, why = f"choose a {kind}", f"which {kind} was chosen for it is not told"
            yield NotUnderstood(one, text, (0, len(text)), why, carried_out=False)


def _is_active(one: Standing) -> bool:
    """Whether an activated ability may function where it is: elsewhere if it says so (113.6j, 113.6m)."""
    return one.is_on_battlefield or (one.zone in ("hand", "graveyard", "command") and "~" in one.text)


def _controller(state: GameState, one: Standing) -> str | None:
    return view(state).of(one.holder).controller or state.objects[one.holder].owner


def _may_allow(state: GameState, one: Standing, question: Refused, objects: set[str]) -> bool:
    own = base(one.holder) in objects
    if not one.is_on_battlefield and one.reach.kind != "activated":
        return own and one.line.kind != "spell" and one.reach.kind != "outside the game" and not _only_forbids(one)
    host = state.objects[one.holder].attached_to
    if question.doing in ("cast", "play") and may_let_play(state, one, question.objects):
        return True
    match one.reach.kind:
        case "activated":
            return question.paying and one in tuple(paying_lines(state, question.player))
        case "triggered":
            return question.paying and makes_mana(one)
        case "outside the game" | "entering":
            return False
        case "casting":
            return own and question.doing == "cast" and not _only_forbids(one)
        case "permission":
            return _may_permit(state, one, question)
        case "about itself" | "about its host":
            near = own if one.reach.kind == "about itself" else host is not None and base(host) in objects
            paid_by = question.paying and (one.reach.sized or one.reach.granting)
            return (near or paid_by or _is_looked_at(state, one, question)) and not _is_vain(one, question)
        case "topics":
            wanted = _wanted(question)
            about = one.reach.topics is not None and bool(one.reach.topics & wanted)
            return about and not _is_vain(one, question)
        case "anything":
            if one.line.kind in ("triggered", "spell"):
                return question.paying and makes_mana(one)
            return not _is_vain(one, question)
        case _:
            assert_never(one.reach.kind)


def _is_looked_at(state: GameState, one: Standing, question: Refused) -> bool:
    """Whether what is refused looks at what a line may change of a permanent: as no target is large enough, say."""
    meant = (current(state, ref) for ref in question.objects)
    texts = [state.objects[ref].definition for ref in meant if ref is not None and ref in state.objects]
    sized = one.reach.sized and any(text.looks_at_size for text in texts)
    return sized or (one.reach.granting and any(text.looks_at_keywords for text in texts)) or "target" in one.text


def may_have_triggered(state: GameState) -> Iterator[NotUnderstood]:
    """The triggered abilities of which nobody can tell when they trigger: what they did is left undone (603.2)."""
    for one in standing(state):
        if one.line.kind == "triggered" and is_unforeseen(one):
            yield one.as_doubt(carried_out=False)


def _only_forbids(one: Standing) -> bool:
    return _FORBIDS.search(one.text) is not None and _ALLOWS.search(one.text) is None


def _is_vain(one: Standing, question: Refused) -> bool:
    """Whether it could only forbid more: what can't be done need not be (508.1d, 509.1c), so that may count."""
    return _only_forbids(one) and not question.required


def _may_permit(state: GameState, one: Standing, question: Refused) -> bool:
    if re.search(r"\byou may\b", one.text) and _controller(state, one) != question.player:
        return False
    match question.doing:
        case "cast" | "play" | "else":
            return True
        case "activate":
            return re.search(r"\b(activate|spend)\b", one.text) is not None
        case "attack" | "block":
            return question.paying and "spend" in one.text
        case _:
            assert_never(question.doing)


_WANTED: dict[Doing, frozenset[Topic]] = {
    "cast": frozenset({"cast", "target"}),
    "play": frozenset({"enter"}),
    "activate": frozenset({"activate", "target"}),
    "attack": frozenset({"combat"}),
    "block": frozenset({"combat"}),
    "else": frozenset({"cast", "activate", "turned", "enter", "move"}),
}


def _wanted(question: Refused) -> frozenset[Topic]:
    paying: frozenset[Topic] = (
        frozenset({"mana", "cast", "activate", "life", "tap"}) if question.paying else frozenset()
    )
    return _WANTED[question.doing] | paying
