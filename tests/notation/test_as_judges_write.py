"""What judges write of themselves: in brackets, sentence by sentence, by the name before the comma."""

from __future__ import annotations

import pytest

from adjudicator.notation.intake import prepare_text
from adjudicator.notation.reading import read
from adjudicator.wire.records.actions import (
    ActivateEntry,
    AdvanceEntry,
    AssignCombatDamageEntry,
    DeclareAttackersEntry,
    DeclareBlockersEntry,
    TurnFaceUpEntry,
)
from adjudicator.wire.records.request import Request
from tests.notation.source import cards, refused, ruled

ISAMARU = "A battlefield: Isamaru, Hound of Konda (commander, attacking B)"


def request(text: str) -> Request:
    return read(text, cards()).request


@pytest.mark.parametrize(
    "said",
    ["commander damage 14 from Isamaru", "14 commander damage from Isamaru", "(14 commander damage from Isamaru)"],
)
def test_commander_damage(said: str) -> None:
    (_, player) = request(f"commander game; {ISAMARU}\nB 40 life, {said}").state.players
    assert player.commander_damage == {"Isamaru, Hound of Konda": 14}
    assert player.name is None


def test_903_10a_commander_damage_in_brackets_counts() -> None:
    text = f"commander game; turn 3, A's declare blockers; {ISAMARU}\nB 40 life (19 commander damage from Isamaru)"
    assert "B loses the game" in ruled(f"{text}\ngo to combat damage").short


def test_what_is_in_brackets_behind_a_player() -> None:
    first, second = request("A (Anna) 20 life (9 poison, the monarch)\nB 20 life (hand: Shock)").state.players
    assert (first.name, first.counters, len(first.designations)) == ("Anna", {"poison": 9}, 1)
    assert (second.name, second.hand) == (None, ("Shock",))


def test_the_name_before_the_comma_though_another_card_is_called_so() -> None:
    text = (
        "card Urborg | | Legendary Land | | {T}: Add {B}.\n"
        "A battlefield: Urborg, Tomb of Yawgmoth\nB battlefield: Blood Moon\nexplain Urborg"
    )
    assert request(text).explain == ("Urborg, Tomb of Yawgmoth",)
    both = text.replace("B battlefield:", "B battlefield: Urborg,")
    assert request(both).explain == ("Urborg",)


def test_what_is_not_there_is_not_suggested() -> None:
    (defect,) = refused("A battlefield: Mountain; B 20 life\nexplain Shock").defects
    assert "Did you mean `Shock`" not in defect.detail


ATTACKERS = "turn 3, A's combat\nA battlefield: Serra Angel, Hill Giant; B battlefield: Gray Ogre, Grizzly Bears\n"


def test_508_1_attackers_declared_in_two_sentences_are_one_declaration() -> None:
    (attack,) = request(f"{ATTACKERS}C 20 life\nA attacks B with Serra Angel; A attacks C with Hill Giant").actions
    assert isinstance(attack, DeclareAttackersEntry)
    assert [(one.id, one.defending) for one in attack.attackers] == [("Serra Angel", "B"), ("Hill Giant", "C")]


def test_509_1_blockers_declared_in_two_sentences_are_one_declaration() -> None:
    text = (
        f"{ATTACKERS}A attacks B with Serra Angel and Hill Giant\nB blocks Hill Giant with Gray Ogre\n"
        "B blocks Hill Giant with Grizzly Bears\nA assigns 2 damage from Hill Giant to Gray Ogre\n"
        "A assigns 1 damage from Hill Giant to Grizzly Bears"
    )
    _, block, assign = request(text).actions
    assert isinstance(block, DeclareBlockersEntry)
    assert [one.id for one in block.blockers] == ["Gray Ogre", "Grizzly Bears"]
    assert isinstance(assign, AssignCombatDamageEntry)
    assert [one.amount for one in assign.assignments] == [2, 1]
    assert "Hill Giant" in ruled(text).short


def test_a_creature_that_attacks_twice_attacks_in_two_declarations() -> None:
    done = request(f"{ATTACKERS}A attacks B with Serra Angel\nA attacks B with Serra Angel").actions
    assert len(done) == 2


@pytest.mark.parametrize(
    ("said", "kind"),
    [("type Goblin", "creature type"), ("type Island", "basic land type"), ("type artifact", "card type")],
)
def test_a_type_that_was_chosen(said: str, kind: str) -> None:
    (one,) = request(f"A battlefield: Voice of All (chosen {said}); B 20 life").state.battlefield
    assert [(link.ability, link.values) for link in one.links] == [(kind, {"chosen": said.split()[1]})]


def test_megamorph() -> None:
    (one,) = request("A battlefield: Exalted Angel (megamorph); B 20 life").state.battlefield
    assert one.face_down == "morph"


@pytest.mark.parametrize(
    "said", ["Delta", "the ability of Delta", "A's ability of Delta", "the activated ability of Delta"]
)
def test_an_ability_is_called_by_its_source(said: str) -> None:
    text = (
        "card Delta | | Land | | {T}, Pay 1 life, Sacrifice this land: Draw a card.\n"
        "card Stifle | {U} | Instant | | Counter target activated or triggered ability.\n"
        f"A battlefield: Delta; B 20 life\nA activates Delta; B responds with Stifle on {said}"
    )
    assert "The ability of Delta is countered" in ruled(text).short
    assert prepare_text(text.encode(), cards())


WILL = (
    "card Will | {3}{U}{U} | Instant | | You may pay 1 life and exile a blue card from your hand rather than pay this "
    "spell's mana cost. / Counter target spell.\n"
    "A hand: Shock; battlefield: 5 Island, Mountain; B hand: Will, Turn to Frog; battlefield: 5 Island\n"
    "A casts Shock on B; B casts Will targeting Shock"
)


def test_601_2b_a_card_that_is_exiled_for_it_says_which_cost_is_meant() -> None:
    done = ruled(f"{WILL} exiling Turn to Frog")
    assert "Shock is countered" in done.short
    assert "B goes from 20 to 19 life" in done.short
    assert "It depends on B's choice" in ruled(WILL).short


def test_which_of_two_cards_in_a_hand_that_are_alike_makes_no_difference() -> None:
    text = (
        "A hand: 2 Lightning Bolt; battlefield: 2 Mountain; B 20 life\nA casts Lightning Bolt on B; A casts Bolt on B"
    )
    assert ruled(text).short == "B goes from 20 to 14 life."
    named = text.replace("casts Lightning Bolt", "casts lightning-bolt-1")
    assert ruled(named).short == "B goes from 20 to 14 life."


def test_cards_in_a_hand_that_are_not_alike_are_told_apart() -> None:
    text = "A hand: Shock, Shock (known to B); battlefield: Mountain; B 20 life\nA casts Shock on B"
    (defect,) = refused(text).defects
    assert "Several are called 'Shock'" in defect.detail


BEARS = "A battlefield: 2 Grizzly Bears, 2 Mountain; hand: 2 Lightning Bolt; B 20 life"


@pytest.mark.parametrize(
    ("asked", "short"),
    [
        ("A casts Lightning Bolt on Grizzly Bears", "Grizzly Bears (grizzly-bears-1) is destroyed."),
        ("turn 3, declare attackers\nA attacks with Grizzly Bears", "Grizzly Bears (grizzly-bears-1) attacks B"),
        (
            "turn 3, declare attackers\nA attacks with Grizzly Bears and Grizzly Bears",
            "Grizzly Bears (grizzly-bears-2)",
        ),
    ],
)
def test_which_of_two_permanents_that_are_alike_makes_no_difference_if_it_is_spoken_of_once(
    asked: str, short: str
) -> None:
    assert short in ruled(f"{BEARS}\n{asked}").short


@pytest.mark.parametrize(
    "asked",
    [
        "A casts Lightning Bolt on Grizzly Bears; A casts Lightning Bolt on Grizzly Bears",
        "A casts Lightning Bolt on Grizzly Bears; A casts Lightning Bolt on grizzly-bears-1",
        "turn 3, declare attackers\nA attacks with Grizzly Bears\nexplain Grizzly Bears",
        "turn 3, declare attackers\nA attacks with Grizzly Bears, Grizzly Bears and Grizzly Bears",
    ],
)
def test_permanents_that_are_alike_are_told_apart_where_more_is_said_of_them(asked: str) -> None:
    assert any("Several are called 'Grizzly Bears'" in one.detail for one in refused(f"{BEARS}\n{asked}").defects)


@pytest.mark.parametrize(
    ("asked", "short"),
    [
        ("declare attackers\nA attacks with Grizzly Bears", "Grizzly Bears attacks B."),
        ("declare blockers\nB blocks Grizzly Bears with Isamaru", "Isamaru, Hound of Konda blocks Grizzly Bears."),
    ],
)
def test_508_1_509_1_a_step_in_which_nothing_is_declared_stands_before_the_declaration(asked: str, short: str) -> None:
    attacking = " (attacking B)" if "blocks" in asked else ""
    board = f"A battlefield: Grizzly Bears{attacking}; B battlefield: Isamaru, Hound of Konda\nturn 3, {asked}"
    assert ruled(board).short == short


def test_508_1_who_is_not_active_does_not_attack_in_that_step() -> None:
    done = ruled("A battlefield: Grizzly Bears; B 20 life\nB's turn 4, declare attackers\nA attacks with Grizzly Bears")
    assert done.short == "Illegal: A is not the active player, it is B's turn."


def test_blood_on_the_battlefield_is_the_token_and_not_half_of_a_card() -> None:
    assert "draws a card" in ruled("A hand: Swamp; battlefield: 2 Blood, Swamp; B 20 life\nA activates Blood").short


@pytest.mark.parametrize(
    "said",
    [
        "commander: Isamaru, Hound of Konda",
        "battlefield: Isamaru, Hound of Konda (commander)",
        "graveyard: Isamaru, Hound of Konda (commander)",
    ],
)
def test_903_3_a_game_with_a_commander_is_a_commander_game(said: str) -> None:
    assert request(f"A {said}; B 20 life").state.variant == "commander"
    assert request(f"free for all; A {said}; B 20 life").state.variant == "free_for_all"


def test_903_8_the_commander_is_cast_though_nobody_said_what_is_played() -> None:
    text = "A commander: Isamaru, Hound of Konda; battlefield: Plains; B 20 life\nA casts Isamaru"
    assert "Isamaru, Hound of Konda enters the battlefield" in ruled(text).short


SORCERER = "card Pinger | {U} | Creature — Human | 1/1 | {T}: This creature deals 1 damage to any target.\n"
WARDEN = "card Warden | {W} | Creature — Cleric | 1/1 | Whenever another creature enters, you gain 1 life.\n"


def test_113_7_the_only_ability_of_its_kind_is_on_the_stack() -> None:
    text = f"{SORCERER}{WARDEN}A battlefield: Pinger, Warden; B 20 life\nstack: A's ability of Pinger targeting B"
    assert ruled(f"{text}, A's trigger of Warden\nresolve; resolve").short == (
        "A goes from 20 to 21 life and B goes from 20 to 19 life."
    )


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{T}: Draw a card. / {1}: Draw a card.", "Which ability of 'Pinger'? Write behind it how its text begins: "),
        ("Flying", "Which ability of 'Pinger'? Write its text behind it: "),
    ],
)
def test_which_ability_is_on_the_stack_is_asked(text: str, told: str) -> None:
    card = f"card Pinger | {{U}} | Creature — Human | 1/1 | {text}\n"
    (defect,) = refused(f"{card}A battlefield: Pinger; B 20 life\nstack: A's ability of Pinger").defects
    assert told in defect.detail


def test_a_part_of_a_name_on_the_board_comes_before_another_card_of_that_name() -> None:
    both = "card Serra | {W} | Creature — Human | 1/1 |\ncard Serra Guard | {3}{W}{W} | Creature — Angel | 4/4 | Flying"
    ruling = ruled(f"{both}\nA hand: Lightning Bolt\nB battlefield: Serra Guard\nA casts Lightning Bolt on Serra")
    assert ruling.status == "resolved"
    assert ruling.object("serra-guard-1")["damage"] == 3


def test_a_part_of_a_word_on_the_board_is_suggested() -> None:
    problem = refused("A hand: Lightning Bolt\nB battlefield: Grizzly Bears\nA casts Lightning Bolt on rizzly")
    assert "Did you mean `Grizzly Bears`?" in problem.defects[0].detail


def test_606_1_a_loyalty_ability_of_zero() -> None:
    walker = "card Planner | {3}{U} | Legendary Planeswalker — Jace | 3 | +1: Draw a card. / 0: You gain 2 life."
    ruling = ruled(f"{walker}\nA battlefield: Planner (3 loyalty)\nB 20 life\nA activates Planner 0, then resolve")
    assert ruling.status == "resolved", ruling.short
    assert ruling.life("A") == 22


@pytest.mark.parametrize(
    "said",
    [
        "A hand: Shock; 15 life, 2 poison; battlefield: Mountain",
        "A hand: Shock\n15 life\n2 poison",
        "A hand: Shock; life 15; 2 poison",
    ],
)
def test_life_said_after_the_zones_is_that_of_the_player_above(said: str) -> None:
    first, second = request(f"{said}\nB 20 life").state.players
    assert (first.id, first.life, first.counters) == ("A", 15, {"poison": 2})
    assert second.id == "B"


def test_a_statement_on_the_player_above_makes_no_player() -> None:
    assert [one.id for one in request("A 20 life; the monarch; speed 2\nB 20 life").state.players] == ["A", "B"]


DOWN = "turn 4, A's main; A battlefield: Exalted Angel (morph), 4 Plains; B hand: Shock; battlefield: Mountain\n"


@pytest.mark.parametrize("said", ["by turning", "by turns", "with turning"])
def test_702_37e_responding_by_turning_face_up(said: str) -> None:
    text = f"{DOWN}A passes; B casts Shock on Exalted Angel; A responds {said} Exalted Angel face up"
    assert isinstance(request(text).actions[-1], TurnFaceUpEntry)


def test_a_spell_that_is_a_verb() -> None:
    bolted, cast = (
        request(f"A battlefield: Mountain; B battlefield: Grizzly Bears\nA {said}")
        for said in ("bolts Grizzly Bears", "casts Lightning Bolt targeting Grizzly Bears")
    )
    assert bolted == cast


def test_a_land_is_cracked() -> None:
    land = "card Heath | | Land | | {T}: Add {W}. / {T}, Pay 1 life, Sacrifice this land: Draw a card."
    (cracked,) = request(f"{land}\nA battlefield: Heath; B 20 life\nA cracks Heath").actions
    assert isinstance(cracked, ActivateEntry)
    assert cracked.ability == "{T}, Pay 1 life, Sacrifice this land:"


@pytest.mark.parametrize("attackers", ["Hill Giant", "Hill Giant and Serra Angel"])
def test_510_1c_who_deals_damage_is_clear_where_only_one_can(attackers: str) -> None:
    text = f"{ATTACKERS}A attacks B with {attackers}\nB blocks Hill Giant with Gray Ogre and Grizzly Bears\n"
    said = request(f"{text}A assigns 2 to Gray Ogre and 1 to Grizzly Bears")
    assert said.actions == request(f"{text}A assigns 2 from Hill Giant to Gray Ogre and 1 to Grizzly Bears").actions


def test_510_1c_of_several_attackers_the_one_that_deals_damage_has_to_be_said() -> None:
    (defect,) = refused(f"{ATTACKERS}A attacks B with Hill Giant and Serra Angel\nA assigns 2 to B").defects
    assert "`from`, and what deals the damage" in defect.detail


def test_quotes_within_quotes() -> None:
    gains = 'Target creature gains "{T}: Draw a card." until end of turn.'
    text = f'A 20 life; B battlefield: Grizzly Bears\neffect: "{gains}" on Grizzly Bears by B'
    (effect,) = request(text).state.effects
    assert effect.text == gains


@pytest.mark.parametrize("said", ["chosen name", "chosen card name"])
def test_201_4_a_name_that_was_chosen(said: str) -> None:
    (permanent,) = request(f"A battlefield: Humility ({said} Grizzly Bears); B 20 life").state.battlefield
    assert [link.values for link in permanent.links] == [{"chosen": "Grizzly Bears"}]


@pytest.mark.parametrize("said", ["B turn", "B's turn", "B turn 3", "B upkeep", "B is active"])
def test_whose_turn_it_is_without_the_possessive(said: str) -> None:
    state = request(f"{said}\nA 20 life\nB 20 life").state
    assert state.turn.active == "B"
    assert state.turn.number == (3 if said.endswith("3") else request("A 20 life\nB 20 life").state.turn.number)
    assert state.turn.step == ("upkeep" if said.endswith("upkeep") else request("A 20 life\nB 20 life").state.turn.step)


@pytest.mark.parametrize("said", ["no blocks", "no blockers", "doesn't block", "blocks nothing"])
def test_nothing_blocks(said: str) -> None:
    text = f"A battlefield: Grizzly Bears\nB battlefield: Hill Giant\nA attacks B with Grizzly Bears\nB {said}"
    last = request(text).actions[-1]
    assert isinstance(last, DeclareBlockersEntry)
    assert (last.player, last.blockers) == ("B", ())


def test_no_blocks_of_nobody_ask_whose_they_are() -> None:
    (defect,) = refused("A battlefield: Grizzly Bears\nB 20 life\nA attacks B with Grizzly Bears\nno blocks").defects
    assert defect.detail == "Whose are they? Begin with the player: `B doesn't block`."


@pytest.mark.parametrize(
    ("behind", "named"),
    [
        ("B 20 life, hand: Shock", "B 20 life"),
        ("B battlefield: Hill Giant", "B battlefield"),
        ("A casts Shock on A", "A casts Shock on A"),
    ],
)
def test_a_player_behind_a_comma_begins_a_statement(behind: str, named: str) -> None:
    (defect,) = refused(f"A hand: Shock; battlefield: Mountain, Grizzly Bears, {behind}").defects
    assert defect.detail == f"A player begins a statement: put `;` or a new line before `{named}`."


@pytest.mark.parametrize(
    "said", ["(+1/+1 counter)", "(a +1/+1 counter)", "with a +1/+1 counter on it", "(1 +1/+1)", "(+1/+1 counter on it)"]
)
def test_122_1_one_counter_without_its_number(said: str) -> None:
    (bears,) = request(f"A battlefield: Grizzly Bears {said}\nB 20 life").state.battlefield
    assert bears.counters == {"+1/+1": 1}


def test_a_size_alone_may_be_an_effect_so_that_it_is_no_counter() -> None:
    (defect,) = refused("A battlefield: Grizzly Bears (+1/+1)\nB 20 life").defects
    assert "`1 +1/+1`" in defect.detail


@pytest.mark.parametrize(
    "said", ["turn 3, A's main, commander game", "commander game, turn 3, A's main", "edh, turn 3"]
)
def test_903_1_what_is_played_is_said_with_the_turn(said: str) -> None:
    state = request(f"{said}\nA 40 life\nB 40 life").state
    assert (state.variant, state.turn.number) == ("commander", 3)


def test_903_3_whose_commander_it_is() -> None:
    (one,) = request("A 40 life\nB battlefield: Isamaru, Hound of Konda (A's commander)").state.battlefield
    assert (one.commander, one.owner, one.controller) == (True, "A", "B")


@pytest.mark.parametrize("said", ["A 20 life, Serra Angel", "A has Serra Angel", "A: Serra Angel, Shock"])
def test_a_card_without_a_zone_is_asked_for_its_zone(said: str) -> None:
    first, *_ = refused(f"{said}\nB 20 life").defects
    assert "Did you mean `battlefield: Serra Angel`" in first.detail


def test_one_of_several_that_are_alike() -> None:
    text = "A battlefield: Mountain; hand: Lightning Bolt\nB battlefield: 2 Grizzly Bears\n"
    assert "is destroyed" in ruled(f"{text}A casts Lightning Bolt targeting one of B's Grizzly Bears").short
    assert "is destroyed" in ruled(f"{text}A casts Lightning Bolt on one of the Grizzly Bears").short


@pytest.mark.parametrize("attacks", ["A attacks with Hill Giant\n", ""])
def test_509_1_what_blocks_blocks_the_only_attacker(attacks: str) -> None:
    posted = "" if attacks else " (attacking B)"
    text = f"A battlefield: Hill Giant{posted}; B battlefield: Gray Ogre\n{attacks}B blocks with Gray Ogre"
    *_, block = request(text).actions
    assert isinstance(block, DeclareBlockersEntry)
    assert [(one.id, one.blocking) for one in block.blockers] == [("Gray Ogre", ("Hill Giant",))]


def test_509_1_which_of_several_attackers_is_blocked_is_asked() -> None:
    (defect,) = refused(f"{ATTACKERS}A attacks with Serra Angel and Hill Giant\nB blocks with Gray Ogre").defects
    assert "Expected: what is blocked" in defect.detail


@pytest.mark.parametrize("said", ["unearths", "unearth"])
def test_702_84a_a_keyword_is_a_verb(said: str) -> None:
    spark = "card Spark | {R} | Creature — Elemental | 3/1 | Trample, haste / Unearth {R}"
    (action,) = request(f"{spark}\nA graveyard: Spark; battlefield: Mountain\nB 20 life\nA {said} Spark").actions
    assert isinstance(action, ActivateEntry)
    assert (action.object, action.ability) == ("Spark", "Unearth")


@pytest.mark.parametrize(
    ("said", "turns"),
    [
        ("go to A's end step", [3]),
        ("go to A's upkeep", [6]),
        ("go to B's upkeep", [4]),
        ("go to C's turn", [5]),
        ("go to end step; go to B's upkeep", [None, 4]),
        ("go to upkeep; go to B's end step", [None, 4]),
        ("go to upkeep; go to B's upkeep", [None, 7]),
        ("go to B's next draw step", [4]),
    ],
)
def test_102_1_a_step_of_somebodys_next_turn(said: str, turns: list[int | None]) -> None:
    board = "turn 3, A's main\nA battlefield: Mountain\nB 20 life\nC 20 life\n"
    advances = [one for one in request(f"{board}{said}").actions if isinstance(one, AdvanceEntry)]
    assert [one.turn for one in advances] == turns
