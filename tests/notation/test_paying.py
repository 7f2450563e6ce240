"""Mana is taken as paid where nothing is listed that makes any; what is exiled, sacrificed and so on chooses its cost."""

from __future__ import annotations

import msgspec
import pytest

from adjudicator.intake import prepare
from adjudicator.notation.intake import prepare_text
from adjudicator.notation.reading import read
from adjudicator.notation.showing import show
from tests.notation.source import cards, ruled

BOLT = (
    "turn 3, A's main\nA hand: Lightning Bolt{}\nB battlefield: Grizzly Bears\nA casts Lightning Bolt on Grizzly Bears"
)
WILL = (
    "card Will | {3}{U}{U} | Instant | | You may pay 1 life and exile a blue card from your hand rather than pay this "
    "spell's mana cost. / Counter target spell.\ncard Peek | {U} | Instant | | Draw a card.\nturn 3, A's main\n"
)


def test_601_2h_mana_is_assumed_where_none_is_listed() -> None:
    ruling = ruled(BOLT.format(""))
    assert ruling.short == "Grizzly Bears is destroyed."
    said = next(one for one in ruling["assumptions"] if "pays the mana cost of Lightning Bolt" in one["text"])
    assert said["material"]


def test_601_2h_mana_that_is_listed_has_to_do() -> None:
    assert ruled(BOLT.format("; battlefield: Forest")).status == "illegal"
    assert ruled(BOLT.format("; mana: {G}")).status == "illegal"
    assert ruled(f"{BOLT.format('')} paying mana").status == "illegal"


def test_what_is_written_of_paying_is_read_again() -> None:
    for text in (BOLT.format(""), f"{BOLT.format('')} paying mana"):
        request = read(text, cards()).request
        shown = show(request, cards())
        assert shown.only_json == ()
        assert prepare_text(shown.text.encode(), cards()) == prepare(msgspec.json.encode(request), cards())


def test_601_2b_118_9_what_is_exiled_chooses_the_cost() -> None:
    ruling = ruled(
        f"{WILL}A hand: Will, Peek; battlefield: 5 Island\nB hand: Lightning Bolt; battlefield: Mountain\n"
        "B casts Lightning Bolt on A; A responds with Will on Lightning Bolt exiling Peek"
    )
    assert ruling.status == "resolved"
    assert ruling.life("A") == 19


def test_702_66a_what_is_exiled_or_delved_helps_to_pay_for_a_spell_with_delve() -> None:
    board = (
        "card Dig | {2}{U} | Sorcery | | Delve / You gain 1 life.\ncard Peek | {U} | Instant | | Draw a card.\n"
        "A hand: Dig; graveyard: Peek [p], Peek [q]; battlefield: Island\nB 20 life\nA casts Dig"
    )
    for word in ("exiling", "delving"):
        ruling = ruled(f"{board} {word} p and q")
        assert (ruling.status, ruling.life("A"), len(ruling.zone("exile", "A"))) == ("resolved", 21, 2)


def test_702_51a_702_126a_what_is_tapped_is_said_by_the_keyword_as_well() -> None:
    for keyword, helper in (("convoke", "Creature — Elf | 1/1 |"), ("improvise", "Artifact")):
        board = (
            f"card Rise | {{1}}{{U}} | Sorcery | | {keyword.capitalize()} / You gain 1 life.\ncard Aid | {{1}} | {helper}\n"
            "A hand: Rise; battlefield: Aid, Aid, Island, Island\nB 20 life\nA casts Rise"
        )
        for word in ("tapping", f"{keyword.removesuffix('e')}ing"):
            ruling = ruled(f"{board} {word} aid-2")
            tapped = {one["id"] for one in ruling.zone("battlefield") if one.get("tapped")}
            assert (ruling.status, "aid-2" in tapped, "aid-1" in tapped) == ("resolved", True, False)


def test_107_4f_life_paid_for_phyrexian_mana() -> None:
    text = "card Jab | {R/P} | Instant | | Jab deals 1 damage to any target.\nA hand: Jab; B 20 life\n"
    said = f"{text}A casts Jab targeting B paying 2 life"
    assert read(said, cards()).request.actions[0].life == 2  # type: ignore[union-attr]
    assert "A goes from 20 to 18 life" in ruled(said).short


def test_702_66a_so_many_of_one_name_are_exiled_for_delve() -> None:
    cruise = "card Cruise | {4}{U} | Sorcery | | Delve / Draw a card."
    board = f"{cruise}\nA hand: Cruise; graveyard: 4 Lightning Bolt, 3 Forest; battlefield: Island\nB 20 life\n"
    ruling = ruled(f"{board}A casts Cruise delving 3 Lightning Bolt and Forest")
    assert ruling.status == "resolved"
    assert "three cards named Lightning Bolt are exiled" in ruling.short


LILA = "card Lila | {1} | Legendary Planeswalker — Lila | 3 | +1: Each player discards a card."
TEMPER = "card Temper | {1}{R} | Instant | | Temper deals 3 damage to any target. / Madness {R}"


def test_702_35a_mana_is_assumed_too_for_what_an_ability_without_mana_leads_to() -> None:
    ruling = ruled(f"{LILA}\n{TEMPER}\nA hand: Temper; battlefield: Lila\nB 3 life\nA activates Lila +1\nexplore")
    assert ruling.short == "Four outcomes are possible: A wins in one and nobody loses in three."


def test_608_2g_how_mana_is_said_to_be_there_is_told_of_what_is_not_cast_as_something_resolves() -> None:
    board = f"{LILA}\n{TEMPER}\nA battlefield: Lila\nB hand: Temper\nA activates Lila +1"
    asked = ruled(board)["pending"]["id"]
    ruling = ruled(f"{board}\nanswer {asked} = yes")
    target = ruling["pending"]
    done = ruled(f"{board}\nanswer {asked} = yes\nanswer {target['id']} = {target['options'][0]['id']}")
    assert any("`assume mana`" in one["text"] for one in done["explanation"])


def test_702_66a_what_mana_pays_beside_delve_is_the_rest() -> None:
    board = (
        "card Dig | {2}{U} | Sorcery | | Delve / You gain 1 life.\ncard Peek | {U} | Instant | | Draw a card.\n"
        "A hand: Dig; graveyard: Peek, Peek; battlefield: Island\nB 20 life\nA casts Dig"
    )
    assert any("pays the rest of {2}{U} with mana from Island" in one["text"] for one in ruled(board)["assumptions"])


def test_606_3_who_has_activated_a_loyalty_ability_has_the_turn() -> None:
    seal = "card Seal | {1} | Enchantment | | Each opponent can cast spells only any time they could cast a sorcery."
    board = f"{LILA}\n{seal}\nA battlefield: Lila, Seal\nB hand: Shock\nA activates Lila +1\nB casts Shock on Lila"
    done = ruled(board)
    assert done.status == "illegal"
    assert not any("If it is B's turn" in one["text"] for one in done["explanation"])


DELUGE = (
    "card Deluge | {2}{B} | Sorcery | | As an additional cost to cast this spell, pay X life. / All creatures get "
    "-X/-X until end of turn.\nA hand: Deluge; battlefield: Fast\ncard Fast | {1}{B} | Enchantment | | {1}{B}, Pay 2 life: "
    "Draw a card.\nB 20 life\n"
)


def test_601_2b_the_life_that_is_said_is_x_where_x_life_is_paid() -> None:
    assert ruled(f"{DELUGE}A casts Deluge paying 4 life").life("A") == 16
    assert ruled(f"{DELUGE}A casts Deluge with x = 4 paying 4 life").life("A") == 16


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("casts Deluge with x = 2 paying 4 life", "Deluge costs 2 life, X being 2, and not 4."),
        ("activates Fast paying 5 life", "costs 2 life, and not 5."),
    ],
)
def test_601_2b_life_that_the_cost_does_not_have_is_no_way_to_pay_it(said: str, why: str) -> None:
    ruling = ruled(f"{DELUGE}A {said}")
    assert ruling.status == "illegal"
    assert ruling.short.endswith(why)
