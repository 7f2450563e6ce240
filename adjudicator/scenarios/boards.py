"""The board that a scenario starts from: read and checked as that of a request is."""

from __future__ import annotations

import msgspec

from adjudicator.cards.source import CardSource
from adjudicator.intake import Body, opened, prepare
from adjudicator.wire.load import Loaded, load


def prepared_board(board: object, cards: CardSource) -> Body:
    """The board in its canonical form, as a request without actions, with the cards that it names.

    :raises adjudicator.problems.Problem: it is not in the format, or no game has such a moment; with all defects.
    """
    return opened(prepare(msgspec.json.encode({"format": "adjudicator/1", "state": board}), cards).body)


def loaded_board(board: object, cards: CardSource) -> Loaded:
    """The board as the engine has it.

    :raises adjudicator.problems.Problem: as above.
    """
    body = prepared_board(board, cards)
    return load(body.request, body.cards)
