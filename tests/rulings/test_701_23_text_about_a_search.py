"""Text that was not read and says what is so while a player searches has its occasion as that player does (701.23)."""

from __future__ import annotations

import pytest

from tests.notation.source import ruled

TUTOR = "card Tutor | {1}{B} | Sorcery | | Search your library for a card, put that card into your hand, then shuffle."
OFFER = (
    "card Offer | {B} | Sorcery | | You may search your library for a card, put that card into your hand, then shuffle."
)


def agent(text: str) -> str:
    return f"card Agent | {{2}}{{B}} | Creature — Human | 3/2 | {text}\n{TUTOR}\n{OFFER}\nB battlefield: Agent\n"


WHILE = (
    "You control your opponents while they're searching their libraries.",
    "While an opponent is searching their library, they exile each card they find.",
    "Players can't search libraries. Any player may pay {2} for that player to ignore this effect until end of turn.",
)


@pytest.mark.parametrize("text", WHILE)
def test_701_23a_it_is_no_doubt_where_such_a_player_searches(text: str) -> None:
    ruling = ruled(agent(text) + "A casts Tutor")
    assert ruling.status == "unsupported"
    assert ruling.short.startswith("This can't be ruled on: part of the text of Agent is not understood (“")


@pytest.mark.parametrize("text", WHILE[:2])
def test_701_23a_of_others_than_who_searches_it_is_one(text: str) -> None:
    assert ruled(agent(text) + "B's turn; B casts Tutor")["status"] == "resolved"


def test_608_2d_whether_to_search_is_asked_first() -> None:
    assert ruled(agent(WHILE[1]) + "A casts Offer")["status"] == "choice_required"


def test_701_23a_what_says_so_under_a_condition_is_a_doubt() -> None:
    ruling = ruled(
        agent(
            "As long as you control a Human, while an opponent is searching their library, they exile each card they find."
        )
        + "A casts Tutor"
    )
    assert ruling.short == (
        "A searches their library and finds an unknown card, unless the unread text of Agent matters."
    )
