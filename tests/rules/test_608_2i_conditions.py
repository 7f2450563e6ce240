"""Conditions on what has happened (608.2i), on how things are and were (608.2h), and where they stand (602.5, 614.1d)."""

from __future__ import annotations

import msgspec
import pytest

from engine.dialogue.actions import PlayLand
from engine.layers import view
from engine.state.history import HistoryEvent
from tests.rules.asking import RESOLVE, activate, answered, cast, life, names
from tests.rules.boards import BEARS, BOLT, ZOMBIE, Board, card
from tests.rules.pool import creature

HEAL = card("Heal", "{W}", "Instant", "You gain 3 life.")


def told(board: Board, *entries: HistoryEvent) -> Board:
    board.state = msgspec.structs.replace(board.state, history=entries)
    return board


def understood(definition):
    assert definition.front.unread == ()
    return definition


def controller(state, one: str) -> str | None:
    return view(state).of(one).controller


SLICK = understood(
    card("Slick", "{R}", "Instant", "You gain 1 life. If you've cast another spell this turn, you gain 4 life.")
)
TRAINEE = understood(
    creature("Trainee", "{R}", "When this creature enters, if you've cast another spell this turn, you gain 4 life.")
)


def test_608_2i_another_spell_is_not_the_spell_itself():
    board = Board().lands("A", "RR").hand("A", first=SLICK, second=SLICK)
    assert life(board.run(cast("A", "first")).state, "A") == 21
    assert life(board.run(cast("A", "first"), RESOLVE, cast("A", "second")).state, "A") == 26


def test_608_2i_nor_the_spell_that_the_permanent_was():
    board = Board().lands("A", "RR").hand("A", slick=SLICK, trainee=TRAINEE)
    assert life(board.run(cast("A", "trainee")).state, "A") == 20
    assert life(board.run(cast("A", "slick"), RESOLVE, cast("A", "trainee")).state, "A") == 25


FOOD = understood(
    card("Glove", "{B}", "Instant", "If another Zombie died under your control this turn, you gain 4 life.")
)


@pytest.mark.parametrize(("owner", "gained"), [("A", 4), ("B", 0)])
def test_608_2i_died_under_your_control(owner, gained):
    board = Board().lands("A", "RB").hand("A", bolt=BOLT, glove=FOOD).field(owner, corpse=ZOMBIE)
    outcome = board.run(cast("A", "bolt", "corpse"), RESOLVE, cast("A", "glove"))
    assert life(outcome.state, "A") == 20 + gained


ENOUGH = understood(card("Enough", "{B}", "Instant", "If you gained 5 or more life this turn, draw a card."))


@pytest.mark.parametrize(("heals", "drawn"), [(1, 0), (2, 1)])
def test_608_2i_life_gained_adds_up(heals, drawn):
    board = Board().lands("A", "WWB").hand("A", enough=ENOUGH, **{f"heal{n}": HEAL for n in range(heals)})
    steps = [part for n in range(heals) for part in (cast("A", f"heal{n}"), RESOLVE)]
    assert len(board.run(*steps, cast("A", "enough")).state.zone("hand", "A")) == drawn


LOST = understood(card("Lost", "{B}", "Instant", "If an opponent lost 3 or more life this turn, you gain 4 life."))


def test_608_2i_an_opponent_is_one_of_them():
    entries = [HistoryEvent(event="lose_life", turn=3, seq=n, player=who, amount=2) for n, who in enumerate("BC")]
    board = told(Board(("A", "B", "C")).lands("A", "B").hand("A", lost=LOST), *entries)
    assert life(board.run(cast("A", "lost")).state, "A") == 20
    more = HistoryEvent(event="lose_life", turn=3, seq=9, player="C", amount=1)
    board = told(Board(("A", "B", "C")).lands("A", "B").hand("A", lost=LOST), *entries, more)
    assert life(board.run(cast("A", "lost")).state, "A") == 24


WEREWOLF = understood(card("Moon", "{G}", "Instant", "If no spells were cast last turn, you gain 4 life."))


@pytest.mark.parametrize(("turn", "gained"), [(1, 4), (2, 0), (3, 4)])
def test_608_2i_last_turn(turn, gained):
    spell = HistoryEvent(event="cast_spell", turn=turn, seq=1, player="B", objects=("bears",))
    board = told(Board().lands("A", "G").hand("A", moon=WEREWOLF).field("B", bears=BEARS), spell)
    assert life(board.run(cast("A", "moon")).state, "A") == 20 + gained


def test_608_2i_there_is_no_turn_before_the_first():
    board = told(Board().lands("A", "G").hand("A", moon=WEREWOLF))
    turn = msgspec.structs.replace(board.state.turn, number=1)
    board.state = msgspec.structs.replace(board.state, turn=turn)
    assert life(board.run(cast("A", "moon")).state, "A") == 20


PILGRIM = understood(
    creature(
        "Pilgrim",
        "{R}",
        "{0}: Put a +1/+1 counter on this creature. "
        "If this is the third time this ability has resolved this turn, you gain 4 life.",
    )
)


def test_608_2i_the_third_time_it_resolves():
    board = Board().field("A", pilgrim=PILGRIM)
    lives = []
    for times in (2, 3, 4):
        steps = [part for _ in range(times) for part in (activate("A", "pilgrim", 0), RESOLVE)]
        lives.append(life(board.run(*steps).state, "A"))
    assert lives == [20, 24, 24]


MARKED = understood(card("Marked", "{B}", "Instant", "Destroy target creature that was dealt damage this turn."))


def test_115_1_a_target_that_was_dealt_damage_this_turn():
    giant = creature("Giant", "{R}", pt="5/5")
    board = Board().lands("A", "RB").hand("A", bolt=BOLT, marked=MARKED).field("B", giant=giant)
    assert board.run(cast("A", "marked", "giant")).status == "illegal"
    outcome = board.run(cast("A", "bolt", "giant"), RESOLVE, cast("A", "marked", "giant"))
    assert names(outcome.state, "graveyard", "B") == ["Giant"]


CULTIST = understood(
    creature("Cultist", "{R}", "Whenever a creature dealt damage by this creature this turn dies, you gain 4 life.")
)


def test_603_10a_dealt_damage_by_this_creature_this_turn():
    for source, gained in (("cultist", 4), ("other", 0)):
        damage = HistoryEvent(event="deal_damage", turn=3, seq=1, objects=("bears",), source=source, amount=1)
        board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", cultist=CULTIST, other=ZOMBIE)
        board = told(board.field("B", bears=BEARS), damage)
        assert life(board.run(cast("A", "bolt", "bears")).state, "A") == 20 + gained


HANDED = understood(
    creature("Handed", "{R}", "When this creature enters, if you cast it from your hand, you gain 4 life.")
)


def test_400_7d_it_was_cast_from_the_hand():
    board = Board().lands("A", "R").hand("A", handed=HANDED)
    assert life(board.run(cast("A", "handed")).state, "A") == 24


RAISE = understood(
    card("Raise", "{B}", "Sorcery", "Return target creature card from your graveyard to the battlefield.")
)


def test_400_7d_what_was_put_onto_the_battlefield_was_not_cast():
    board = Board().lands("A", "B").hand("A", rise=RAISE).put("A", "graveyard", "handed", HANDED)
    outcome = board.run(cast("A", "rise", "handed"))
    assert "Handed" in names(outcome.state, "battlefield")
    assert life(outcome.state, "A") == 20


GATED = understood(
    creature("Gated", "{G}", "{0}: You gain 1 life. Activate only if you control exactly two creatures.")
)


def test_602_5_activate_only_if():
    alone = Board().field("A", gated=GATED).run(activate("A", "gated", 0))
    assert [rule.number for rule in alone.illegal.rules] == ["602.5"]
    assert life(Board().field("A", gated=GATED, bears=BEARS).run(activate("A", "gated", 0)).state, "A") == 21
    three = Board().field("A", gated=GATED, bears=BEARS, corpse=ZOMBIE).run(activate("A", "gated", 0))
    assert three.status == "illegal"


FAST = understood(card("Fast", None, "Land", "This land enters tapped unless you control two or fewer other lands."))


@pytest.mark.parametrize(("lands", "tapped"), [("RR", False), ("RRR", True)])
def test_614_12_enters_tapped_unless(lands, tapped):
    outcome = Board().lands("A", lands).hand("A", fast=FAST).run(PlayLand(player="A", object="fast"))
    land = next(one for one in outcome.state.battlefield if outcome.state.objects[one].definition is FAST)
    assert outcome.state.objects[land].tapped == tapped


SLIP = understood(
    card(
        "Slip",
        "{B}",
        "Instant",
        "Target creature gets -1/-1 until end of turn.\n"
        "Morbid — That creature gets -13/-13 until end of turn instead if a creature died this turn.",
    )
)
HEAT = understood(
    card(
        "Heat",
        "{R}",
        "Instant",
        "Heat deals 2 damage to target creature.\n"
        "Delirium — Heat deals 6 damage instead if there are four or more card types among cards in your graveyard.",
    )
)


def test_614_15_instead_of_what_the_paragraph_before_says():
    giant = creature("Giant", "{R}", pt="5/5")
    board = Board().lands("A", "RB").hand("A", bolt=BOLT, slip=SLIP).field("B", giant=giant, bears=BEARS)
    assert "giant" in board.run(cast("A", "slip", "giant")).state.objects
    assert "giant" not in board.run(cast("A", "bolt", "bears"), RESOLVE, cast("A", "slip", "giant")).state.objects


RALLY = understood(
    card(
        "Rally",
        "{R}",
        "Instant",
        "Creatures you control get +1/+1 until end of turn. If a creature died this turn, those creatures get +2/+2 until "
        "end of turn instead.",
    )
)


def test_614_15_what_is_done_instead_is_done_to_what_the_other_names():
    board = Board().lands("A", "RR").hand("A", bolt=BOLT, rally=RALLY).field("A", mine=BEARS).field("B", bears=BEARS)
    assert view(board.run(cast("A", "rally"), RESOLVE).state).of("mine").power == 3
    after = board.run(cast("A", "bolt", "bears"), RESOLVE, cast("A", "rally"), RESOLVE).state
    assert view(after).of("mine").power == 4


def test_205_2a_card_types_among_cards_in_a_graveyard():
    giant = creature("Giant", "{R}", pt="5/5")
    board = Board().lands("A", "R").hand("A", heat=HEAT).field("B", giant=giant).put("A", "graveyard", "a", BOLT)
    board = board.put("A", "graveyard", "b", BEARS).put("A", "graveyard", "c", SLIP)
    assert "giant" in board.run(cast("A", "heat", "giant")).state.objects
    relic = card("Relic", "{1}", "Artifact")
    board = board.put("A", "graveyard", "d", relic).put("A", "graveyard", "e", RAISE)
    assert "giant" not in board.run(cast("A", "heat", "giant")).state.objects


HARVEST = understood(
    card("Harvest", "{B}", "Sorcery", "You gain X life, where X is the greatest power among creatures you control.")
)


def test_608_2h_the_greatest_power_among():
    giant = creature("Giant", "{R}", pt="5/5")
    board = Board().lands("A", "B").hand("A", harvest=HARVEST).field("A", bears=BEARS).field("B", giant=giant)
    assert life(board.run(cast("A", "harvest")).state, "A") == 22
    assert life(Board().lands("A", "B").hand("A", harvest=HARVEST).run(cast("A", "harvest")).state, "A") == 20


DEVOTED = understood(
    creature("Devoted", "{B}{B}", "When this creature enters, you gain life equal to your devotion to black.")
)


def test_700_5_devotion_counts_mana_symbols_of_permanents():
    half = creature("Half", "{B/R}{1}")
    board = Board().lands("A", "BB").hand("A", devoted=DEVOTED).field("A", half=half, bears=BEARS).field("B", z=ZOMBIE)
    assert life(board.run(cast("A", "devoted")).state, "A") == 23


BAND = understood(card("Band", "{W}", "Instant", "You gain 1 life for each creature in your party."))


def test_700_8_a_party_has_each_role_once():
    fighter = card("Fighter", "{W}", "Creature — Cleric Warrior", "", "1/1")
    priest = card("Priest", "{W}", "Creature — Cleric", "", "1/1")
    board = Board().lands("A", "W").hand("A", band=BAND).field("A", f=fighter, p=priest, q=priest)
    assert life(board.run(cast("A", "band")).state, "A") == 22


GRUDGE = understood(
    card("Grudge", "{R}", "Instant", "Destroy target artifact. If its mana value was 2 or less, you gain 4 life.")
)


@pytest.mark.parametrize(("cost", "gained"), [("{2}", 4), ("{3}", 0)])
def test_608_2h_what_its_mana_value_was(cost, gained):
    board = Board().lands("A", "R").hand("A", grudge=GRUDGE).field("B", relic=card("Relic", cost, "Artifact"))
    assert life(board.run(cast("A", "grudge", "relic")).state, "A") == 20 + gained


GUARD = understood(
    creature(
        "Guard",
        "{W}",
        "When this creature enters, target creature gains indestructible for as long as you control this creature.",
    )
)
BLADE = card("Blade", "{B}", "Instant", "Destroy target creature.")


def test_611_2b_for_as_long_as_you_control_it():
    board = Board().lands("A", "WBBB").hand("A", guard=GUARD, one=BLADE, two=BLADE, three=BLADE).field("B", bears=BEARS)
    before = (cast("A", "guard"), RESOLVE, RESOLVE, cast("A", "one", "bears"), RESOLVE)
    saved = answered(board, *before, picks=("bears",))
    assert "Grizzly Bears" in names(saved.state, "battlefield")
    after = (*before, cast("A", "two", "guard"), RESOLVE, cast("A", "three", "bears"), RESOLVE)
    assert "Grizzly Bears" not in names(answered(board, *after, picks=("bears",)).state, "battlefield")


MATRIARCH = understood(
    creature("Matriarch", "{G}", "{0}: Gain control of target creature for as long as that creature is enchanted.")
)
CLAMP = card("Clamp", "{G}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.")
NATURALIZE = card("Nature", "{G}", "Instant", "Destroy target enchantment.")


def test_611_2b_a_duration_that_refers_to_the_target():
    board = (
        Board().lands("A", "GG").hand("A", nature=NATURALIZE, clamp=CLAMP).field("A", m=MATRIARCH).field("B", x=BEARS)
    )
    never = board.run(activate("A", "m", 0, "x"))
    assert controller(never.state, "x") == "B"
    steps = (cast("A", "clamp", "x"), RESOLVE, activate("A", "m", 0, "x"), RESOLVE)
    assert controller(board.run(*steps).state, "x") == "A"
    ended = board.run(*steps, cast("A", "nature", "clamp"), RESOLVE)
    assert controller(ended.state, "x") == "B"


SECOND = understood(
    creature(
        "Second", "{R}", "When this creature enters, if it was the second spell you cast this turn, you gain 4 life."
    )
)


def test_608_2i_the_second_spell_of_the_turn():
    board = Board().lands("A", "RWW").hand("A", second=SECOND, h1=HEAL, h2=HEAL)
    first = (cast("A", "h1"), RESOLVE, cast("A", "second"))
    assert life(board.run(*first).state, "A") == 27
    assert life(board.run(cast("A", "second")).state, "A") == 20
    assert life(board.run(cast("A", "h1"), RESOLVE, cast("A", "h2"), RESOLVE, cast("A", "second")).state, "A") == 26


COLLECTOR = understood(
    creature(
        "Collector",
        "{G}",
        "Whenever another creature you control enters, if that creature's power is greater than this creature's, "
        "you gain 4 life.",
        pt="1/1",
    )
)


@pytest.mark.parametrize(("pt", "gained"), [("2/2", 4), ("1/1", 0)])
def test_603_4_greater_than_this_creatures_power(pt, gained):
    board = Board().lands("A", "R").hand("A", new=creature("New", "{R}", pt=pt)).field("A", collector=COLLECTOR)
    assert life(board.run(cast("A", "new")).state, "A") == 20 + gained


RISEN = understood(
    card(
        "Risen", "{B}", "Enchantment", "Whenever a creature enters, if it entered from your graveyard, you gain 4 life."
    )
)


def test_608_2i_it_entered_from_your_graveyard():
    board = Board().lands("A", "BR").hand("A", rise=RAISE, trainee=TRAINEE).field("A", risen=RISEN)
    board = board.put("A", "graveyard", "bears", BEARS)
    assert life(board.run(cast("A", "trainee")).state, "A") == 20
    assert life(board.run(cast("A", "rise", "bears")).state, "A") == 24


TWICE = understood(
    card(
        "Approach",
        "{W}",
        "Sorcery",
        "If this spell was cast from your hand and you've cast another spell named ~ this game, you win the game. "
        "Otherwise, you gain 7 life.",
    )
)


def test_201_5_named_as_the_card_itself():
    board = Board().lands("A", "WWW").hand("A", one=TWICE, two=TWICE, heal=HEAL)
    assert life(board.run(cast("A", "heal"), RESOLVE, cast("A", "one")).state, "A") == 30
    assert board.run(cast("A", "one"), RESOLVE, cast("A", "two")).state.players["B"].lost != ""


NEEDY = understood(card("Needy", "{B}", "Instant", "You lose 1 life unless you control a Forest."))


@pytest.mark.parametrize(("lands", "left"), [("BG", 20), ("BR", 19)])
def test_608_2c_unless(lands, left):
    assert life(Board().lands("A", lands).hand("A", needy=NEEDY).run(cast("A", "needy")).state, "A") == left
