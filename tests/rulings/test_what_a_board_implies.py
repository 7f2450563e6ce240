"""What a posted board says of the past without a log, and rulings that reading three hundred cards found wrong."""

from __future__ import annotations

import pytest

from adjudicator.problems import Problem
from tests.examples.reading import Ruling
from tests.notation.source import refused, ruled

GRAVES = (
    "card Grave Study | {W} | Enchantment | | At the beginning of your end step, if a card left your graveyard this turn, "
    "you gain 3 life."
)
RAISE = (
    "card Raise | {B} | Sorcery | | Put target creature card from a graveyard onto the battlefield under your control."
)
PALS = (
    "card Pals | {B} | Creature — Rat | 1/1 | This creature enters with two +1/+1 counters on it if a permanent left the "
    "battlefield under your control this turn."
)
NEEDLE = "card Needle | {R} | Instant | | Needle deals 1 damage to any target that was dealt damage this turn."
SHY = "card Shy | {G} | Creature — Dragon | 6/5 | This creature has hexproof if it hasn't dealt damage yet."


def told(text: str) -> str:
    """What is wrong with a text."""
    return " ".join(defect.detail for defect in refused(text).defects)


def agreed(text: str) -> Ruling:
    """The ruling, with a yes to the choice that it asks for."""
    asked = ruled(text)
    return ruled(f"{text}\nanswer {asked['pending']['id']} = yes")


DOWNFALL = "card Downfall | {B} | Instant | | Destroy target creature."


@pytest.mark.parametrize(("owner", "gained"), [("A", 3), ("B", 0)])
def test_603_4_what_came_from_a_graveyard_to_the_battlefield_has_left_it(owner: str, gained: int) -> None:
    board = f"{GRAVES}\n{RAISE}\nturn 3, A's main\nA hand: Raise; battlefield: Grave Study\nB 20 life\n"
    ruling = ruled(f"{board}{owner} graveyard: Grizzly Bears\nA casts Raise on Grizzly Bears\ngo to end step; resolve")
    assert ruling.life("A") == 20 + gained


def test_305_1_a_land_that_is_played_from_a_graveyard_has_left_it() -> None:
    digger = "card Digger | {3} | Artifact | | You may play lands from your graveyard."
    board = f"{GRAVES}\n{digger}\nturn 3, A's main\nA graveyard: Forest; battlefield: Grave Study, Digger\nB 20 life\n"
    assert ruled(f"{board}A plays Forest\ngo to end step; resolve").life("A") == 23


@pytest.mark.parametrize(("said", "counters"), [("has sacrificed 1 permanent this turn; ", 2), ("", 0)])
def test_701_21a_what_a_log_says_was_sacrificed_has_left_the_battlefield(said: str, counters: int) -> None:
    ruling = ruled(f"{PALS}\nturn 3, A's main\nA {said}hand: Pals\nB 20 life\nA casts Pals")
    assert ruling.counters("pals-1@3").get("+1/+1", 0) == counters


@pytest.mark.parametrize("step", ["combat damage, after damage", "end of combat"])
def test_510_2_an_unblocked_attacker_has_dealt_its_damage(step: str) -> None:
    board = (
        f"{NEEDLE}\nturn 3, A's {step}\nA hand: Needle; battlefield: Hill Giant (attacking B, unblocked)\nB 14 life\n"
    )
    assert ruled(f"{board}A casts Needle on B").life("B") == 13


@pytest.mark.parametrize(
    ("dealt", "gained"), [("", 3), (", has been dealt 2 damage this turn", 3), (", has lost 2 life", 3)]
)
def test_510_2_what_the_log_tells_of_a_player_may_be_that_damage(dealt: str, gained: int) -> None:
    watch = (
        "card Watch | {W} | Enchantment | | At the beginning of your second main phase, if a player was dealt combat "
        "damage by a Bear this turn, you gain 3 life."
    )
    said = dealt.replace("life", "life this turn") if "lost" in dealt else dealt
    board = (
        f"{watch}\nturn 5, A's combat damage\nA 20 life; battlefield: Watch, Grizzly Bears (attacking B, unblocked)\n"
    )
    assert ruled(f"{board}B 18 life{said}\ngo to main 2; resolve").life("A") == 20 + gained


def test_510_2_before_damage_nothing_is_dealt() -> None:
    board = (
        f"{NEEDLE}\nturn 3, A's declare blockers\nA hand: Needle; battlefield: Hill Giant (attacking B, unblocked)\n"
    )
    assert ruled(f"{board}B 14 life\nA casts Needle on B").status == "illegal"


def test_510_2_what_has_dealt_damage_has_its_hexproof_no_more() -> None:
    board = f"{SHY}\n{DOWNFALL}\nturn 3, A's combat damage, after damage\nA battlefield: Shy (attacking B, unblocked)\n"
    ruling = ruled(f"{board}B 14 life; hand: Downfall\nB casts Downfall on Shy")
    assert ruling.player("A")["graveyard"]


@pytest.mark.parametrize(
    ("step", "board", "told"),
    [
        ("declare attackers", "A battlefield: Cryer (attacking B), Grizzly Bears", ["Cryer"]),
        ("declare attackers", "A battlefield: Cryer, Grizzly Bears (attacking B)", []),
        ("declare blockers", "A battlefield: Cryer (attacking B, unblocked)", []),
        (
            "declare blockers",
            "A battlefield: Cryer (attacking B, blocked)\nB battlefield: Stop (blocking Cryer)",
            ["Stop"],
        ),
    ],
)
def test_508_1m_what_triggered_as_attackers_and_blockers_were_declared_is_over(
    step: str, board: str, told: list[str]
) -> None:
    """508.1m, 509.1i: that is a material assumption, which names what has triggered."""
    cryer = "card Cryer | {W} | Creature — Knight | 2/2 | Whenever Cryer attacks, you gain 3 life."
    stop = "card Stop | {W} | Creature — Wall | 0/4 | Defender / Whenever Stop blocks a creature, you gain 1 life."
    ruling = ruled(f"{cryer}\n{stop}\nturn 3, A's {step}\n{board}\nB 20 life\ngo to end of combat")
    said = [one["text"] for one in ruling["assumptions"] if "declared is over" in one["text"] and one["material"]]
    assert [name for name in ("Cryer", "Stop") if any(f": {name} (" in text for text in said)] == told


def test_120_3a_the_players_have_lost_the_life_that_was_dealt() -> None:
    """120.3a, 702.137a: so a spell can be cast for spectacle."""
    critic = "card Critic | {4}{R} | Instant | | Spectacle {R} / Critic deals 3 damage to any target."
    board = f"{critic}\nturn 3, A's combat damage, after damage\nA hand: Critic; battlefield: Mountain, Hill Giant "
    ruling = ruled(f"{board}(attacking B, unblocked)\nB 14 life\nA casts Critic for spectacle on B")
    assert ruling.life("B") == 11


def test_118_12_a_hand_without_cards_is_exiled_too() -> None:
    burn = "card Burn Up | {R} | Sorcery | | You may exile your hand. If you do, you gain 3 life."
    ruling = agreed(f"{burn}\nA hand: Burn Up\nB 20 life\nA casts Burn Up")
    assert ruling.life("A") == 23


def test_400_7b_emerge_does_nothing_on_the_battlefield_and_is_not_kept() -> None:
    kite = "card Kite | {9} | Creature — Eldrazi | 6/6 | Each creature spell you cast has emerge {1}."
    rings = "card Petroglyphs | {G} | Enchantment | | Creatures with no abilities get +2/+2."
    board = f"{kite}\n{rings}\nA hand: Hill Giant; battlefield: Kite, Petroglyphs, Grizzly Bears, Mountain\nB 20 life\n"
    ruling = ruled(f"{board}A casts Hill Giant for emerge sacrificing Grizzly Bears\nexplain Hill Giant")
    assert ruling.size("hill-giant-1@3") == (5, 5)


@pytest.mark.parametrize(("who", "counters"), [("A", 1), ("B", 4)])
def test_702_104a_the_opponent_puts_the_counters_of_tribute(who: str, counters: int) -> None:
    """702.104a, 122.6a: so it counts for effects on counters that they put somewhere."""
    raider = (
        "card Raider | {G} | Creature — Praetor | 6/6 | If you would put one or more counters on a permanent or player, "
        "put twice that many of each of those kinds of counters on that permanent or player instead. / If an opponent "
        "would put one or more counters on a permanent or player, they put half that many of each of those kinds of "
        "counters on that permanent or player instead, rounded down."
    )
    giant = "card Pharaoh | {R} | Creature — Giant | 4/4 | Tribute 2"
    board = f"{raider}\n{giant}\nA hand: Pharaoh\nB 20 life\n{who} battlefield: Raider\nA casts Pharaoh"
    assert agreed(board).counters("pharaoh-1@3") == {"+1/+1": counters}


def test_106_1_mana_of_different_colors_is_of_different_colors() -> None:
    globe = "card Globe | {2} | Artifact | | {T}: Add two mana of different colors."
    board = f"{globe}\nA battlefield: Globe\nB 20 life\nA activates Globe"
    (choice,) = [ruled(board)["pending"]]
    assert choice["max"] == 1
    assert choice["constraints"] == ["No two are of the same color."]
    with pytest.raises(Problem) as found:
        ruled(f"{board}\nanswer {choice['id']} = o1: 2, o2: 0, o3: 0, o4: 0, o5: 0")
    assert "No two are of the same color." in found.value.defects[0].detail


def test_601_2g_a_payment_spares_what_the_player_goes_on_to_name() -> None:
    genju = (
        "card Genju | {G} | Enchantment — Aura | | Enchant land / {2}: Until end of turn, enchanted land becomes a 2/5 "
        "white Spirit creature. It's still a land."
    )
    board = f"{genju}\nturn 3, A's main\nA battlefield: Genju on Plains, Plains, 3 Island\nB 20 life\n"
    assert ruled(f"{board}A activates Genju, then resolve; A attacks B with Plains").status == "resolved"


def test_309_2a_a_dungeon_stands_with_its_room() -> None:
    mine = "card Old Mine | | Dungeon | | Cave Entrance — Scry 1. (Leads to: Temple) / Temple — Draw a card."
    with pytest.raises(Problem) as found:
        ruled(f"{mine}\nA command: Old Mine\nB 20 life\nA passes")
    assert "`dungeon`" in found.value.defects[0].detail


def test_a_card_that_is_cast_is_not_taken_for_one_that_lies_elsewhere() -> None:
    board = "turn 3, A's main\nA hand: Giant Growth; battlefield: Grizzly Bears, 3 Forest\nB hand: Lightning Bolt\n"
    said = told(f"{board}A casts Giant Growth on Grizzly Bears; resolve; A casts Grizzly Bears")
    assert "may be the card that is on the battlefield" in said
    said = told(f"{board}A casts Giant Growth on Grizzly Bears; resolve; A casts Lightning Bolt on B")
    assert "may be the card that is in B's hand" in said


def test_a_name_that_a_text_gives_a_token_is_not_short_for_its_maker() -> None:
    hive = "card Fly Hive | {2} | Artifact | | {T}: Create a 2/2 colorless Insect artifact creature token named Fly."
    assert "may be the token that Fly Hive makes" in told(f"{hive}\nA battlefield: Fly Hive, Fly\nB 20 life")


SAGA = (
    'card Old Saga | | Enchantment Land — Saga | | I — This Saga gains "{T}: Add {C}." / II — This Saga gains "{T}: You '
    'gain 3 life." / III — Draw a card.'
)


@pytest.mark.parametrize(("lore", "given"), [(1, 1), (2, 2)])
def test_714_2b_a_saga_has_what_its_chapters_gave_it(lore: int, given: int) -> None:
    ruling = ruled(f"{SAGA}\nturn 3, A's main\nA battlefield: Old Saga ({lore} lore)\nB 20 life\nexplain Old Saga")
    assert len(ruling["state"].get("effects", ())) == given
    (told,) = [one for one in ruling["assumptions"] if "chapters gave it" in one["text"]]
    assert told["material"]


def test_714_2b_what_a_board_says_of_a_saga_is_all_there_is() -> None:
    effect = 'effect: "This Saga gains \\"{T}: Add {C}.\\"" on Old Saga by A'
    board = f"{SAGA}\nturn 3, A's main\nA battlefield: Old Saga (2 lore)\nB 20 life\n{effect}\nexplain Old Saga"
    assert len(ruled(board)["state"]["effects"]) == 1
