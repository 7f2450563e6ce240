"""Manifesting, cloaking, and turning permanents face up and face down by effects (701.40, 701.58, 701.62, 708)."""

from __future__ import annotations

from typing import assert_never

from engine.abilities.kinds_of_cards.turning import FaceDownInstruction, ManifestDread, PutFaceDown, TurnOver, is_listed
from engine.abilities.layers.characteristics import Becomes
from engine.abilities.phrases.quantities import Number
from engine.abilities.phrases.references import TopCards
from engine.dialogue.unsupported import feature
from engine.events import kinds
from engine.events.moving_kinds import to_graveyard
from engine.happening import exiled_face_down, turning
from engine.happening.happen import happen, possible
from engine.layers.naming import names_of
from engine.resolution.context import Resolving
from engine.state.definition import Face
from engine.state.face_down import FaceDown, Why
from engine.state.ids import successor
from engine.unread.libraries import know_top

_RULES: dict[Why, str] = {"manifest": "701.40a", "cloak": "701.58a"}
_ONE_BY_ONE: dict[Why, str] = {"manifest": "701.40e", "cloak": "701.58e"}


def follow_face_down(resolving: Resolving, instruction: FaceDownInstruction) -> None:
    """Carry out an instruction about what is or becomes face down."""
    match instruction:
        case PutFaceDown():
            _put(resolving, instruction)
        case ManifestDread(who=who):
            for player in resolving.each(who):
                _manifest_dread(resolving, player)
        case TurnOver():
            _turn(resolving, instruction)
        case _:
            assert_never(instruction)


def _turn(resolving: Resolving, instruction: TurnOver) -> None:
    """Permanents that are still there turn; so do cards in exile, face up (406.3)."""
    table = resolving.table
    meant = resolving.objects(instruction.what)
    now = (other for one in meant for other in resolving.found(one))
    exiled = tuple(one for one in now if one in table.state.zone("exile"))
    if exiled and instruction.face == "down":
        feature(resolving.object, "turning cards in exile face down (406.3)")
    turned_there = exiled_face_down.turn_up(table, exiled)
    there = tuple(one for one in meant if one in table.state.battlefield)
    if instruction.face == "up":
        turned = turning.turn_up_by_effect(table, there)
    else:
        turned = turning.turn_down(table, there, listed_face(resolving, instruction.listed))
    resolving.did(len(turned) + len(turned_there))


def listed_face(resolving: Resolving, listed: Becomes | None) -> Face | None:
    """What an effect lists for something face down: it has these characteristics and no others (708.2)."""
    if listed is None:
        return None
    if not is_listed(listed):
        feature(resolving.object, "these characteristics of something face down (708.2)")
    size = tuple(one.value if isinstance(one, Number) else None for one in (listed.power, listed.toughness))
    return Face(
        name="",
        types=listed.types,
        subtypes=listed.subtypes,
        supertypes=listed.supertypes,
        power=size[0],
        toughness=size[1],
    )


def _put(resolving: Resolving, instruction: PutFaceDown) -> None:
    made: list[str] = []
    for player in resolving.each(instruction.who):
        what = instruction.what
        if isinstance(what, TopCards):
            owners = resolving.players(what.of)
            for owner in (one for one in owners for _ in range(resolving.value(what.amount))):
                made.extend(_one(resolving, player, know_top(resolving.table, owner, 1), instruction.how))
        else:
            there = resolving.table.state.objects
            cards = tuple(one for one in resolving.objects(what, player) if one in there)
            for card in cards:
                made.extend(_one(resolving, player, (card,), instruction.how, several=len(cards) > 1))
    resolving.refs["moved"] = tuple(made)
    resolving.did(len(made))


def _one(
    resolving: Resolving, player: str, cards: tuple[str, ...], how: Why, *, several: bool = False
) -> tuple[str, ...]:
    """Put a card onto the battlefield face down: what it has become there (708.3)."""
    table = resolving.table
    events = possible(
        table,
        tuple(
            kinds.MoveObject(
                object=one,
                to="battlefield",
                becomes=successor(one),
                cause="effect",
                controller=player,
                face_down=FaceDown(how),
            )
            for one in cards
        ),
    )
    names = names_of(table.state, tuple(event.object for event in events))
    text = f"{resolving.name(player)} {how}s {names}: it is put onto the battlefield face down."
    rules = (_RULES[how], "708.3", *((_ONE_BY_ONE[how],) if several else ()))
    happened = happen(table, events, text, how, *rules, actor=player, objects=tuple(event.object for event in events))
    resolving.moved(happened)
    return resolving.refs["moved"]


def _manifest_dread(resolving: Resolving, player: str) -> None:
    """Of the top two cards one is manifested, the other is put into the graveyard (701.62a)."""
    table = resolving.table
    seen = know_top(table, player, 2)
    if seen:
        text = f"{resolving.name(player)} looks at {names_of(table.state, seen)}."
        table.note(text, "look", "701.62a", "701.20e", actor=player, objects=seen)
    prompt = f"Which of them does {resolving.name(player)} manifest?"
    chosen = resolving.pick(player, prompt, seen, "701.62a", low=min(1, len(seen)), high=1) if seen else ()
    made = _one(resolving, player, chosen, "manifest") if chosen else ()
    left = tuple(one for one in seen if one not in chosen)
    events = tuple(to_graveyard(one, "effect") for one in left)
    text = f"{names_of(table.state, left)} is put into its owner's graveyard."
    resolving.moved(happen(table, events, text, "move", "701.62a", objects=left))
    resolving.refs["moved"] = made
    resolving.did(len(made))
