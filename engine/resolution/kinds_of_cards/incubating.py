"""Incubating: Incubator tokens, which are double-faced (701.53, 111.10i)."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from engine.abilities.instructions.keyword_actions import Incubate
from engine.happening.happen import do_instead, happen
from engine.oracle.card import CardText, FaceText
from engine.oracle.compile import compile_card
from engine.phrases.wording import counted
from engine.resolution.context import Resolving
from engine.resolution.tokens.creating import tokens_made, with_others
from engine.state.definition import Definition


@cache
def incubator() -> Definition:
    """The token, with both of its faces (111.10i)."""
    front = FaceText(name="Incubator Token", type_line="Artifact — Incubator", oracle_text="{2}: Transform this token.")
    back = FaceText(name="Phyrexian Token", type_line="Artifact Creature — Phyrexian", power="0", toughness="0")
    return compile_card(CardText(name="Incubator Token", layout="double_faced_token", card_faces=(front, back)))


def incubate(resolving: Resolving, instruction: Incubate) -> None:
    """Each of the players creates an Incubator token with so many +1/+1 counters on it (701.53a)."""
    table = resolving.table
    made: list[str] = []
    for player, amount in resolving.shared(instruction.who, instruction.amount):
        new = tokens_made(table, player, incubator(), 1)
        number = len(new.plain)
        counters = (("+1/+1", amount),) if amount else ()
        events = (*(replace(event, counters=counters) for event in new.plain), *new.others)
        tokens = tuple(event.becomes for event in events)
        one = number == 1
        text = f"{resolving.name(player)} incubates {amount}: {'an' if one else number} Incubator token"
        text += " enters" if one else "s enter"
        text += f" with {counted(amount, '+1/+1 counter')}." if amount else "."
        text = with_others(text, number, new.others)
        happen(table, events, text, "create_token", "701.53a", "111.10i", "608.2c", actor=player, objects=tokens)
        do_instead(table, new.later)
        made.extend(tokens)
    resolving.refs["made"] = tuple(made)
    resolving.did(len(made))
