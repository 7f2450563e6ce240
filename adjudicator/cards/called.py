"""Cards that other cards call by their names, to create copies of them (707.13) or tokens that are like them (111.11): a
request need not name them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from adjudicator.cards.source import CardSource
from engine.oracle.card import CardText

_SAYS_SO: Final = re.compile(
    r"[Cc]reate a copy of the card with the chosen name"
    r"|\b[Cc]reates? \w+ (?:tapped )?(?!Treasure|Food|Gold|Clue|Blood|Map|Junk|Lander|Mutagen|Powerstone|Walker|Shard)"
    r"[A-Z][^.,\"]*(?<! Role) tokens?\b",
)


def called_cards(cards: Iterable[CardText], source: CardSource) -> tuple[CardText, ...]:
    """Those of which the texts of these cards may create copies or tokens, as far as the source knows them."""
    calling = [card for card in cards if any(map(_SAYS_SO.search, [face.oracle_text or "" for face in card.faces]))]
    if not calling:
        return ()
    from adjudicator.cards.compiling import compiled

    found = (source.find(name) for card in calling for name in compiled(card).calls)
    return tuple(dict.fromkeys(card for card in found if card is not None))
