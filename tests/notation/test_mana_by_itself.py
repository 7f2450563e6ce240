"""What makes mana by itself is listed for its mana; beside anything else, mana is taken as paid."""

from __future__ import annotations

import msgspec
import pytest

from adjudicator.intake import prepare
from adjudicator.notation.intake import prepare_text
from adjudicator.notation.reading import read
from adjudicator.notation.showing import show
from tests.notation.source import cards, ruled

PING = "card Ping | {R} | Instant | | Ping deals 2 damage to any target."
OFFERED = "card Altar | {3} | Artifact | | Sacrifice a creature: Add one mana of any color."
TITHE = (
    "card Tithe | {3}{W} | Enchantment | | Whenever an opponent draws a card, you create a Treasure token. "
    '(It\'s an artifact with "{T}, Sacrifice this token: Add one mana of any color.")'
)
FETCH = (
    "card Fetch | | Land | | {T}, Pay 1 life, Sacrifice this land: Search your library for a basic "
    "land card, put it onto the battlefield, then shuffle."
)
PETAL = "card Petal | {0} | Artifact | | {T}, Sacrifice this artifact: Add one mana of any color."
TOLL = (
    "card Toll | {2}{U} | Enchantment | | Creatures can't attack you unless their controller pays {2} for each creature "
    "they control that's attacking you."
)
FIELD = (
    "card Field | {1}{W} | Enchantment | | Activated abilities cost {2} more to activate unless they're mana abilities."
)
TAPPER = "card Tapper | {W} | Creature — Human | 1/1 | {T}: You gain 1 life."
MOUNT = "card Mount | {W} | Creature — Sheep Mount | 2/2 | Saddle 1"


@pytest.mark.parametrize("beside", ["Altar, Grizzly Bears", "Tithe", "Fetch"])
def test_601_2h_what_needs_something_else_for_its_mana_is_not_listed_for_it(beside: str) -> None:
    board = f"{PING}\n{OFFERED}\n{TITHE}\n{FETCH}\nA hand: Ping; battlefield: {beside}\nB 20 life\nA casts Ping on B"
    ruling = ruled(board)
    assert (ruling.status, ruling.life("B")) == ("resolved", 18)
    assert len(ruling["state"]["battlefield"]) == len(beside.split(", "))


def test_601_2g_what_makes_mana_by_its_own_sacrifice_is_used() -> None:
    ruling = ruled(f"{PING}\n{PETAL}\nA hand: Ping; battlefield: Petal\nB 20 life\nA casts Ping on B")
    assert (ruling.life("B"), "battlefield" in ruling["state"]) == (18, False)


def test_601_2g_what_pays_for_the_mana_is_named_among_what_is_assumed() -> None:
    ruling = ruled(
        f"{PING}\n{OFFERED}\nA hand: Ping; battlefield: Altar, Grizzly Bears\nB 20 life\nA casts Ping on B paying mana"
    )
    texts = [one["text"] for one in ruling["assumptions"] if one["material"]]
    assert "A pays {R} with mana from Altar, and for that mana with Grizzly Bears (payment: auto)." in texts


def test_508_1h_what_an_attack_costs_is_told_with_what_says_so() -> None:
    def asked(lands: str) -> str:
        there = f"Grizzly Bears [x], Grizzly Bears [y]{lands}"
        return f"{TOLL}\nB's turn, combat\nA battlefield: Toll\nB battlefield: {there}\nB attacks A with x and y"

    ruling = ruled(asked(""))
    assert ruling.status == "resolved", ruling.short
    told = [one["text"] for one in ruling["explanation"]]
    assert any(
        text.startswith("B has to pay {4} to attack with") and text.endswith("because of Toll.") for text in told
    )
    refused = ruled(asked(", Forest"))
    assert refused.status == "illegal"
    assert any("because of Toll" in one["text"] for one in refused["explanation"])
    assert any("`assume mana`" in one["text"] for one in refused["explanation"])


def test_508_1i_that_mana_is_paid_for_an_attack_is_written_and_read_again() -> None:
    board = (
        f"{TOLL}\nB's turn, combat\nA battlefield: Toll\nB battlefield: Grizzly Bears\nB attacks A with Grizzly Bears"
    )
    for text, status in ((board, "resolved"), (f"{board} paying mana", "illegal")):
        assert ruled(text).status == status
        request = read(text, cards()).request
        assert prepare_text(show(request, cards()).text.encode(), cards()) == prepare(
            msgspec.json.encode(request), cards()
        )


@pytest.mark.parametrize("action", ["activates Tapper", "saddles Mount with Grizzly Bears"])
def test_602_2b_mana_that_an_ability_costs_more_is_taken_as_paid(action: str) -> None:
    there = "Field, Tapper, Mount, Grizzly Bears"
    board = f"{FIELD}\n{TAPPER}\n{MOUNT}\nturn 3, A's main\nA battlefield: {there}\nB 20 life\nA {action}"
    assert ruled(board).status == "resolved"
    listed = board.replace("\nB 20", ", Forest\nB 20")
    assert ruled(listed).status == "illegal"
    assert ruled(f"{listed} assuming mana").status == "resolved"
    assert ruled(f"{listed}\nassume mana").status == "resolved"


SIGNET = "card Signet | {2} | Artifact | | {1}, {T}: Add {U}{R}."
HEART = (
    "card Heart | {1}{G}{G} | Creature — Elf | 2/3 | {G}, {T}: Add X mana in any combination of colors, where X is 2."
)


@pytest.mark.parametrize("beside", ["Signet", "Signet, Signet", "Heart", "Heart, Signet"])
def test_601_2g_what_needs_mana_for_its_mana_is_not_listed_for_it(beside: str) -> None:
    board = f"{PING}\n{SIGNET}\n{HEART}\nA hand: Ping; battlefield: {beside}\nB 20 life\nA casts Ping on B"
    assert (ruled(board).status, ruled(board).life("B")) == ("resolved", 18)


def test_118_3_beside_a_land_it_is_and_without_any_it_makes_none() -> None:
    board = f"{PING}\n{SIGNET}\nA hand: Ping, 2 Gray Ogre; battlefield: Signet"
    assert ruled(f"{board}, Forest\nB 20 life\nA casts Ping on B").life("B") == 18
    assert ruled(f"{board}, Forest\nB 20 life\nA casts Gray Ogre").short == (
        "Illegal: A can't pay {2}{R}: that is 3 mana, and A can have 2 at most."
    )
    assert ruled(f"{board}\nB 20 life\nA casts Gray Ogre paying mana").short == (
        "Illegal: A can't pay {2}{R}: that is 3 mana, and A can have none."
    )
