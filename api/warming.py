"""What takes a while the first time only is done as the service starts: the first who asks in a chat has three seconds."""

from __future__ import annotations

import logging
from threading import Thread
from typing import Final

from adjudicator.cards import CardDatabase
from adjudicator.cards.compiling import compiled
from adjudicator.cards.official_rulings import official_rulings
from adjudicator.notation.intake import pose
from adjudicator.problems import Problem
from api.services import Services
from engine.oracle.card import CardText

log = logging.getLogger("adjudicator.api")

_NAME: Final = "A Name"
_TEXT: Final = CardText(
    name=_NAME,
    mana_cost="{1}{G}",
    type_line="Creature — Bear",
    oracle_text="Trample\nWhenever this creature attacks, it gets +1/+1 until end of turn.",
    power="2",
    toughness="2",
)
_BOARD: Final = f"""card {_NAME} | {{1}}{{G}} | Creature — Bear | 2/2
A battlefield: {_NAME}
B 20 life
A attacks B with {_NAME}"""


def begin(parts: Services) -> Thread:
    """Do it beside what is asked meanwhile."""
    thread = Thread(target=_warm, args=(parts,), name="warming", daemon=True)
    thread.start()
    return thread


def _warm(parts: Services) -> None:
    """Look up a card, a rule and a word, and read a board, each as somebody will who misspells it."""
    try:
        cards, book = parts.cards(), parts.rulebook()
        if isinstance(cards, CardDatabase):
            cards.suggest(_NAME)
            official_rulings(_NAME)
        compiled(_TEXT)
        book.complete(_NAME, 1)
        book.complete_term(_NAME, 1)
        book.nearest(_NAME, 1)
        pose(_BOARD.encode(), cards, prepare=parts.prepare)
    except Problem as problem:  # whoever asks is told
        log.info("not warm: %s", problem)
