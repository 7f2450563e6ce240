"""Meld pairs (712.5) and boards with melded permanents, for tests of the rules."""

from __future__ import annotations

import msgspec

from engine.dialogue.outcome import Outcome
from engine.layers import view
from engine.oracle.card import CardText
from engine.oracle.compile import compile_card
from engine.state.characteristics import Characteristics
from engine.state.definition import Definition
from tests.rules.asking import RESOLVE, activate, answered
from tests.rules.boards import Board, land


def meld_card(
    name: str, cost: str | None, kind: str, text: str, pt: str = "", indicator: tuple[str, ...] | None = None
) -> Definition:
    """A card with the layout of meld cards: one face."""
    power, _, toughness = pt.partition("/")
    return compile_card(
        CardText(
            name=name,
            layout="meld",
            mana_cost=cost,
            type_line=kind,
            oracle_text=text,
            power=power or None,
            toughness=toughness or None,
            color_indicator=indicator,
        )
    )


RATS = meld_card(
    "Graf Rats",
    "{1}{B}",
    "Creature — Rat",
    "At the beginning of combat on your turn, if you both own and control this creature and a creature named Midnight "
    "Scavengers, exile them, then meld them into Chittering Host.",
    "2/1",
)
SCAVENGERS = meld_card(
    "Midnight Scavengers",
    "{4}{B}",
    "Creature — Human Rogue",
    "When this creature enters, you may return target creature card with mana value 3 or less from your graveyard to your "
    "hand.\n(Melds with Graf Rats.)",
    "3/3",
)
HOST = meld_card(
    "Chittering Host",
    None,
    "Creature — Eldrazi Horror",
    "Haste\nMenace\nWhen this creature enters, other creatures you control get +1/+0 and gain menace until end of turn.",
    "5/6",
)
BATTLEMENTS = meld_card(
    "Hanweir Battlements",
    None,
    "Land",
    "{T}: Add {C}.\n{R}, {T}: Target creature gains haste until end of turn.\n{3}{R}{R}, {T}: If you both own and control "
    "this land and a creature named Hanweir Garrison, exile them, then meld them into Hanweir, the Writhing Township.",
)
GARRISON = meld_card(
    "Hanweir Garrison", "{2}{R}", "Creature — Human Soldier", "(Melds with Hanweir Battlements.)", "2/3"
)
TOWNSHIP = meld_card(
    "Hanweir, the Writhing Township", None, "Legendary Creature — Eldrazi Ooze", "Trample, haste", "7/4"
)

MELDS = 2
"""The number of the ability that melds."""


def pair(garrison: Definition = GARRISON, **others: Definition) -> Board:
    """A board with a meld pair on it, mountains to meld it with, and what else A has."""
    board = Board().field("A", walls=BATTLEMENTS, men=garrison, **others)
    return knowing(board.field("A", **{f"mountain{number}": land("R") for number in range(5)}))


def knowing(board: Board) -> Board:
    """The board with the combined faces that the game knows of."""
    board.state = msgspec.structs.replace(board.state, reference=(HOST, TOWNSHIP))
    return board


def melding(board: Board, *actions: object, picks: tuple[object, ...] = ()) -> Outcome:
    """The meld ability is activated and resolves."""
    return answered(board, activate("A", "walls", MELDS), RESOLVE, *actions, picks=picks)


def township(board: Board | None = None) -> Board:
    """A board with the melded permanent ``walls@3``."""
    made = Board()
    made.state = melding(board if board is not None else pair()).state
    assert "walls@3" in made.state.battlefield
    return made


def look(outcome: Outcome | Board, one: str = "walls@3") -> Characteristics:
    return view(outcome.state).of(one)
