"""701.23b: what a search finds in a library of which nobody was told: basic lands, which a player says are there."""

from __future__ import annotations

from tests.notation.source import ruled

HEATH = (
    "card Heath | | Land | | {T}, Sacrifice Heath: Search your library for a Forest or Plains card, put it onto the "
    "battlefield, then shuffle."
)
GROWTH = (
    "card Two Roads | {G} | Sorcery | | Search your library for up to two basic land cards, reveal those cards, put one "
    "onto the battlefield tapped and the other into your hand, then shuffle."
)
POD = (
    "card Hatch | {G} | Sorcery | | Search your library for a creature card, put it onto the battlefield, then shuffle."
)


def _labels(text: str) -> list[str]:
    return [option["label"] for option in ruled(text)["pending"]["options"]]


def test_701_23b_the_basic_lands_that_fit_are_offered() -> None:
    assert _labels(f"{HEATH}\nA battlefield: Heath\nB 20 life\nA activates Heath") == ["Plains", "Forest"]


def test_701_23b_one_that_is_found_enters_and_is_assumed_to_have_been_there() -> None:
    board = f"{HEATH}\nA battlefield: Heath; library: 7 cards\nB 20 life\nA activates Heath"
    choice = ruled(board)["pending"]
    ruling = ruled(f"{board}\nanswer {choice['id']} = o2")
    (land,) = ruling.zone("battlefield")
    assert land["card"] == "Forest" or land["card"]["name"] == "Forest"
    assert ruling.player("A")["library"]["size"] == 6
    assert any("Forest is among the unknown cards" in one["text"] for one in ruling["assumptions"])


def test_701_23b_nothing_need_be_found() -> None:
    board = f"{HEATH}\nA battlefield: Heath; library: 7 cards\nB 20 life\nA activates Heath"
    choice = ruled(board)["pending"]
    ruling = ruled(f"{board}\nanswer {choice['id']} = none")
    assert not ruling.zone("battlefield")
    assert ruling.player("A")["library"]["size"] == 7


def test_701_23a_two_of_them_are_put_in_two_places() -> None:
    board = f"{GROWTH}\nA hand: Two Roads; library: 7 cards\nB 20 life\nA casts Two Roads"
    first = ruled(board)["pending"]
    assert first["max"] == 2
    assert len(first["options"]) == 10
    board = f"{board}\nanswer {first['id']} = o1, o4"
    ruling = ruled(f"{board}\nanswer {ruled(board)['pending']['id']} = o2")
    assert [one["tapped"] for one in ruling.zone("battlefield")] == [True]
    assert len(ruling.zone("hand", "A")) == 1


def test_known_cards_that_fit_are_found_instead() -> None:
    assert _labels(f"{HEATH}\nA battlefield: Heath; library: top Forest, 7 cards\nB 20 life\nA activates Heath") == [
        "Forest"
    ]


def test_what_no_basic_land_can_be_has_to_be_listed() -> None:
    board = f"{POD}\nA hand: Hatch\nB 20 life\nA casts Hatch"
    choice = ruled(board)["pending"]
    assert [option["label"] for option in choice["options"]] == ["a card that the request has to list"]
    assert ruled(f"{board}\nanswer {choice['id']} = none").status == "resolved"
    ruling = ruled(f"{board}\nanswer {choice['id']} = o1")
    assert ruling.status == "unsupported"
    assert "list it there: `A library: rest Forest`" in ruling["unsupported"][0]["why"]


def test_701_23a_no_more_are_found_than_the_library_has_cards() -> None:
    board = f"{GROWTH}\nA hand: Two Roads; library: 1 card\nB 20 life\nA casts Two Roads"
    choice = ruled(board)["pending"]
    assert (choice["min"], choice["max"]) == (0, 1)
    assert ruled(f"{board}\nanswer {choice['id']} = o1").player("A")["library"]["size"] == 0
