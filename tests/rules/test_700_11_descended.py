"""Whether a player descended this turn, and how often (700.11)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast, life
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.pool import sorcery

FALL = sorcery("Fall", "{G}", "Mill two cards. If at least one Bear card is milled this way, you gain 1 life.")
ASK = sorcery("Ask", "{G}", "If you descended this turn, you gain 4 life.")
COUNT = sorcery("Count", "{G}", "You gain X life, where X is the number of times you descended this turn.")
TOKENS = sorcery("Tokens", "{G}", "Create a 0/0 green Plant creature token.")


def board(*cards: object) -> Board:
    made = Board(library=0).lands("A", "GGG").hand("A", fall=FALL, ask=ASK, count=COUNT, tokens=TOKENS)
    for number, one in enumerate(cards):
        made.put("A", "library", f"c{number}", one)  # type: ignore[arg-type]
    return made


def test_700_11_a_permanent_card_was_put_into_the_graveyard() -> None:
    outcome = answered(
        board(BEARS, BEARS), cast("A", "fall"), RESOLVE, cast("A", "ask"), RESOLVE, cast("A", "count"), RESOLVE
    )
    assert life(outcome.state, "A") == 20 + 1 + 4 + 2


def test_700_11_an_instant_card_is_none_and_a_token_no_card() -> None:
    """The sorcery that has resolved is no permanent card either."""
    outcome = answered(
        board(BOLT, BOLT), cast("A", "fall"), RESOLVE, cast("A", "tokens"), RESOLVE, cast("A", "ask"), RESOLVE
    )
    assert life(outcome.state, "A") == 20
