"""Incubating: Incubator tokens, which are double-faced (701.53, 111.10i)."""

from __future__ import annotations

from functools import cache

from engine.abilities.keyword_actions import Incubate
from engine.events import kinds
from engine.events.happen import happen
from engine.oracle.card import CardText, FaceText
from engine.oracle.compile import compile_card
from engine.rules.resolution.context import Resolving
from engine.rules.wording import counted
from engine.state.definition import Definition
from engine.state.ids import fresh


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
        token = fresh(table.state, "incubator-token")
        counters = (("+1/+1", amount),) if amount else ()
        event = kinds.CreateToken(becomes=token, definition=incubator(), controller=player, counters=counters)
        text = f"{resolving.name(player)} incubates {amount}: an Incubator token enters"
        text += f" with {counted(amount, '+1/+1 counter')}." if amount else "."
        happen(table, (event,), text, "create_token", "701.53a", "111.10i", "608.2c", actor=player, objects=(token,))
        made.append(token)
    resolving.refs["made"] = tuple(made)
    resolving.did(len(made))
