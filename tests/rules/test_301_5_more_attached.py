"""All Equipment attached at once, how many are, and what is or enters where (301.5, 303.4, 122.1, 608.2c)."""

from __future__ import annotations

from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, cast, life
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.pool import AURA, creature, enchantment, read, sorcery

SWORD = card("Sword", "{1}", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {5}")


def test_701_3a_all_equipment_is_attached_at_once():
    while_so = "Balan has double strike as long as two or more Equipment are attached to it."
    text = f"{while_so}\n{{0}}: Attach all Equipment you control to Balan."
    board = Board().field("A", balan=read(creature("Balan", "{W}", text)), one=SWORD, two=SWORD)
    board.field("B", theirs=SWORD)
    assert not view(board.state).of("balan").has_keyword("double strike")
    state = board.run(activate("A", "balan", 1), RESOLVE).state
    assert [state.objects[one].attached_to for one in ("one", "two", "theirs")] == ["balan", "balan", None]
    assert view(state).of("balan").has_keyword("double strike")


def test_303_4_another_aura_is_attached_to_the_same_creature():
    text = "Enchant creature\nAs long as another Aura is attached to enchanted creature, it has lifelink."
    face = read(card("Face", "{W}", "Enchantment — Aura", text))
    board = Board().field("A", bears=BEARS, other=BEARS).put("A", "battlefield", "face", face, attached_to="bears")
    assert not view(board.state).of("bears").has_keyword("lifelink")
    board.put("A", "battlefield", "elsewhere", AURA, attached_to="other")
    assert not view(board.state).of("bears").has_keyword("lifelink")
    board.put("A", "battlefield", "aura", AURA, attached_to="bears")
    assert view(board.state).of("bears").has_keyword("lifelink")


def test_303_4_an_enchanted_creature_or_one_that_is_an_enchantment():
    spell = read(sorcery("Feast", "{B}", "Destroy target enchanted creature or enchantment creature."))
    nymph = creature("Nymph", "{G}", kind="Enchantment Creature — Nymph")
    board = Board().lands("A", "B").hand("A", feast=spell).field("B", bears=BEARS, nymph=nymph, plain=BEARS)
    board.field("B", shrine=enchantment("Shrine", "{W}", "")).put("B", "battlefield", "aura", AURA, attached_to="bears")
    for target, legal in (("bears", True), ("nymph", True), ("plain", False), ("shrine", False)):
        assert (board.run(cast("A", "feast", target)).status != "illegal") is legal


def test_122_1_creatures_that_have_counters_or_do_not():
    text = "Put a +1/+1 counter on target creature you control that doesn't have a +1/+1 counter on it."
    board = Board().lands("A", "G").hand("A", coil=read(sorcery("Coil", "{G}", text))).field("A", one=BEARS, two=BEARS)
    board.counters("one", "+1/+1", 1)
    assert board.run(cast("A", "coil", "one")).status == "illegal"
    assert board.run(cast("A", "coil", "two"), RESOLVE).state.objects["two"].count("+1/+1") == 1


def test_108_3_each_player_returns_the_cards_that_they_own():
    text = (
        "When Wave enters, exile two target creatures.\n"
        "When Wave leaves the battlefield, each player returns to the battlefield all cards they own exiled with Wave."
    )
    wave = read(enchantment("Wave", "{W}", text))
    end = sorcery("End", "{W}", "Destroy target enchantment.")
    board = Board().lands("A", "WW").hand("A", wave=wave, end=end).field("A", mine=BEARS)
    board.put("B", "battlefield", "theirs", BEARS)
    state = board.run(cast("A", "wave"), RESOLVE, RESOLVE, policy="default").state
    (there,) = [one for one in state.battlefield if not one.startswith("land")]
    done = board.run(cast("A", "wave"), RESOLVE, RESOLVE, cast("A", "end", there), RESOLVE, RESOLVE, policy="default")
    bears = [one for one in done.state.battlefield if not one.startswith("land")]
    assert sorted(done.state.objects[one].controller for one in bears) == ["A", "B"]


def test_111_4_a_token_that_is_every_basic_land_type():
    text = "Create a tapped colorless land token named Everywhere that is every basic land type."
    state = (
        Board().lands("A", "G").hand("A", all=read(sorcery("All", "{G}", text))).run(cast("A", "all"), RESOLVE).state
    )
    (token,) = [one for one in state.battlefield if not one.startswith("land-")]
    seen = view(state).of(token)
    assert (seen.name, seen.types, seen.colors) == ("Everywhere", ("land",), ())
    assert {*seen.subtypes} == {"Plains", "Island", "Swamp", "Mountain", "Forest"}
    assert len(seen.abilities) == 5
    assert state.objects[token].tapped


def test_701_16a_investigating_for_each():
    text = "Destroy all creatures. You investigate for each nontoken creature destroyed this way."
    board = (
        Board().lands("A", "W").hand("A", stone=read(sorcery("Stone", "{W}", text))).field("B", one=BEARS, two=BEARS)
    )
    board.put("B", "battlefield", "token", BEARS, kind="token")
    state = board.run(cast("A", "stone"), RESOLVE).state
    assert len([one for one in state.battlefield if state.objects[one].kind == "token"]) == 2


def test_608_2c_one_counter_if_it_is_this_and_another_if_it_is_that():
    text = (
        "Choose target permanent. Put a +1/+1 counter on it if it's a creature and an oil counter on it if it's a land."
    )
    board = Board().lands("A", "G").hand("A", forge=read(sorcery("Forge", "{G}", text)))
    golem = card("Golem", "{2}", "Artifact Creature — Golem", "", "2/2")
    board.field("A", bears=BEARS, sword=SWORD, golem=golem)
    board.put("A", "battlefield", "grove", card("Grove", None, "Land Creature — Forest Dryad", "", "1/1"))
    for one, counters in (("bears", (1, 0)), ("sword", (0, 0)), ("golem", (1, 0)), ("grove", (1, 1))):
        obj = board.run(cast("A", "forge", one), RESOLVE).state.objects[one]
        assert (obj.count("+1/+1"), obj.count("oil")) == counters


def test_603_6a_what_enters_under_the_control_of_the_enchanted_player():
    text = (
        "Enchant player\n"
        "Whenever a creature enters under enchanted player's control, that player loses 1 life and you gain 1 life."
    )
    curse = read(card("Curse", "{B}", "Enchantment — Aura Curse", text))
    board = Board(("A", "B", "C")).put("A", "battlefield", "curse", curse, attached_to="B")
    board.lands("A", "GG").hand("A", bears=BEARS)
    assert not board.run(cast("A", "bears"), RESOLVE).state.zone("stack")
    board = Board(("A", "B", "C")).put("A", "battlefield", "curse", curse, attached_to="A").lands("A", "GG")
    state = board.hand("A", bears=BEARS).run(cast("A", "bears"), RESOLVE, RESOLVE).state
    assert [life(state, player) for player in "ABC"] == [20, 20, 20]


EXACTLY = read(
    creature(
        "Kingpin", "{B}", "Whenever one or more opponents each lose exactly 1 life, put a +1/+1 counter on Kingpin."
    )
)


def test_603_2c_once_for_all_who_lose_exactly_so_much():
    drain = sorcery("Drain", "{B}", "Each opponent loses 1 life.")
    board = Board(("A", "B", "C")).lands("A", "B").hand("A", drain=drain).field("A", kingpin=EXACTLY)
    assert board.run(cast("A", "drain"), RESOLVE, RESOLVE).state.objects["kingpin"].count("+1/+1") == 1
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", kingpin=EXACTLY)
    assert not board.run(cast("A", "bolt", "B"), RESOLVE).state.zone("stack")


def test_119_9_where_some_lose_more_at_the_same_time_it_is_left_open():
    spell = sorcery("Both", "{B}", "Each opponent loses life equal to the number of creatures they control.")
    board = Board(("A", "B", "C")).lands("A", "B").hand("A", both=spell).field("A", kingpin=EXACTLY)
    board.field("B", one=BEARS).field("C", two=BEARS, three=BEARS)
    outcome = board.run(cast("A", "both"), RESOLVE)
    assert outcome.status == "unsupported"


def test_701_3_nothing_is_attached_to_itself_so_it_is_the_other():
    text = (
        "Whenever a 1/1 creature you control enters, you may return this card from your graveyard to the battlefield, then "
        "attach it to that creature."
    )
    meek = read(card("Meek", "{2}", "Artifact — Equipment", text))
    small = creature("Small", "{G}", pt="1/1")
    board = Board().lands("A", "G").hand("A", small=small).put("A", "graveyard", "meek", meek)
    state = answered(board, cast("A", "small"), RESOLVE, RESOLVE, picks=(True,)).state
    there = {state.objects[one].definition.name: one for one in state.battlefield}
    assert state.objects[there["Meek"]].attached_to == there["Small"]


def test_701_3_nothing_is_attached_to_what_has_died():
    text = (
        "Whenever equipped creature dies, you may put a creature card from your hand onto the battlefield and attach this "
        "Equipment to it."
    )
    render = read(card("Render", "{2}", "Artifact — Equipment", text))
    board = Board().lands("A", "R").hand("A", bolt=BOLT, big=creature("Big", "{9}", pt="5/5")).field("A", bears=BEARS)
    board.put("A", "battlefield", "render", render, attached_to="bears")
    state = answered(board, cast("A", "bolt", "bears"), RESOLVE, RESOLVE, picks=(True,)).state
    host = state.objects["render"].attached_to
    assert host is not None
    assert state.objects[host].definition.name == "Big"
