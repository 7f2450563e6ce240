"""Choices made as a permanent enters (614.12a), and what is linked to them (607.2d)."""

from __future__ import annotations

from engine.dialogue.actions import PlayLand
from engine.layers import view
from tests.rules.asking import RESOLVE, answered, cast, cited, life
from tests.rules.boards import BEARS, BOLT, Board, card, land
from tests.rules.pool import creature

SHOCK = card("Shrine", None, "Land", "As this land enters, you may pay 2 life. If you don't, it enters tapped.")
SHOW = card(
    "Show",
    None,
    "Land",
    "As this land enters, you may reveal a Forest card from your hand. If you don't, it enters tapped.",
)
LORD = creature(
    "Lord",
    "{G}",
    "As this creature enters, choose a creature type.\nCreatures you control of the chosen type get +1/+1.",
)
WARD = card(
    "Ward",
    "{W}",
    "Enchantment — Aura",
    "Enchant creature\nAs this Aura enters, choose a color.\nEnchanted creature has protection from the chosen color.",
)
ENTITY = creature(
    "Entity",
    "{U}{U}",
    "As this creature enters, it becomes your choice of a 3/3 creature or a 2/2 creature with flying.",
    "*/*",
)
CHECK = card("Check", None, "Land", "This land enters tapped unless you control two or more basic lands.")


def played(definition, *picks, board=None):
    board = (board or Board()).hand("A", spot=definition)
    return answered(board, PlayLand(player="A", object="spot"), picks=picks)


def test_614_12a_a_player_may_pay_life_as_a_land_enters():
    outcome = played(SHOCK, True)
    assert (life(outcome.state, "A"), outcome.state.objects["spot@2"].tapped) == (18, False)
    outcome = played(SHOCK, False)
    assert (life(outcome.state, "A"), outcome.state.objects["spot@2"].tapped) == (20, True)
    assert "614.1d" in cited(outcome, "replacement")


def test_614_12a_a_card_may_be_revealed():
    """614.12a, 614.1c: what is done as the land enters replaces how it enters."""
    board = Board().hand("A", wood=land("G"), bolt=BOLT)
    outcome = played(SHOW, True, board=board)
    assert not outcome.state.objects["spot@2"].tapped
    assert played(SHOW).state.objects["spot@2"].tapped


def test_607_2d_the_chosen_type_is_that_of_the_linked_ability():
    board = Board().lands("A", "G").hand("A", lord=LORD).field("A", bears=BEARS)
    outcome = answered(board, cast("A", "lord"), RESOLVE, picks=("Bear",))
    assert view(outcome.state).of("bears").power == 3


def test_607_2d_protection_from_the_chosen_color_is_granted_as_the_aura_says():
    board = Board().lands("A", "WR").hand("A", ward=WARD, bolt=BOLT).field("A", bears=BEARS)
    outcome = answered(board, cast("A", "ward", "bears"), RESOLVE, cast("A", "bolt", "bears"), picks=("red",))
    assert outcome.status == "illegal"
    assert "702.16b" in [cite.number for cite in outcome.illegal.rules]


def test_607_2d_a_choice_that_is_not_told_is_asked_for():
    board = Board().field("A", lord=LORD, bears=BEARS)
    asked = board.run()
    assert asked.pending is not None
    assert (asked.pending.prompt, asked.not_understood) == ("Which creature type was chosen as Lord entered?", ())
    outcome = answered(board, picks=("Bear",))
    assert (outcome.status, outcome.not_understood) == ("resolved", ())
    assert view(outcome.state).of("bears").power == 3


def test_613_2a_what_it_became_as_it_entered_is_not_guessed():
    """613.2a, 707.2: a board has to say which, or the permanent has no size; what has been chosen is no doubt."""
    board = Board().lands("A", "UU").hand("A", one=ENTITY).field("B", other=ENTITY)
    (doubt,) = board.run().not_understood
    assert (doubt.object, doubt.why) == ("other", "which of these it became is not told")
    told = Board().lands("A", "UU").hand("A", one=ENTITY)
    outcome = answered(told, cast("A", "one"), RESOLVE, picks=("a 3/3 creature",))
    assert (outcome.status, outcome.not_understood) == ("resolved", ())
    assert view(outcome.state).of("one@3").power == 3


def test_614_1d_enters_tapped_unless_a_condition_holds():
    assert played(CHECK).state.objects["spot@2"].tapped
    assert not played(CHECK, board=Board().lands("A", "GG")).state.objects["spot@2"].tapped


RIOT = creature("Rioter", "{R}", "Riot")
UNLEASHED = creature("Brute", "{R}", "Unleash")
FEAST = creature("Feaster", "{X}{G}", "Ravenous", "0/1")


def entered(definition, symbols, *picks, **fields):
    board = Board().lands("A", symbols).hand("A", one=definition)
    return answered(board, cast("A", "one", **fields), RESOLVE, picks=picks)


def test_702_136a_riot():
    assert entered(RIOT, "R", True).state.objects["one@3"].count("+1/+1") == 1
    hasty = entered(RIOT, "R", False)
    assert hasty.state.objects["one@3"].count("+1/+1") == 0
    assert view(hasty.state).of("one@3").has_keyword("haste")


def test_702_98a_unleash():
    from engine.standing.restrictions import cannot

    grown = entered(UNLEASHED, "R", True).state
    assert grown.objects["one@3"].count("+1/+1") == 1
    assert cannot(grown, "one@3", "block")
    assert not cannot(entered(UNLEASHED, "R", False).state, "one@3", "block")


def test_702_156a_ravenous():
    few = entered(FEAST, "GGGGG", x=4).state
    assert (few.objects["one@3"].count("+1/+1"), len(few.zone("hand", "A"))) == (4, 0)
    many = entered(FEAST, "GGGGGG", x=5).state
    assert (many.objects["one@3"].count("+1/+1"), len(many.zone("hand", "A"))) == (5, 1)


def test_702_92a_living_weapon():
    blade = card("Blade", "{1}", "Artifact — Equipment", "Living weapon\nEquipped creature gets +1/+1.\nEquip {2}")
    board = Board().lands("A", "W").hand("A", blade=blade)
    outcome = board.run(cast("A", "blade"), RESOLVE)
    (germ,) = [one for one in outcome.state.battlefield if outcome.state.objects[one].kind == "token"]
    assert outcome.state.objects["blade@3"].attached_to == germ
    assert view(outcome.state).of(germ).toughness == 1


def test_702_89a_umbra_armor():
    umbra = card("Umbra", "{W}", "Enchantment — Aura", "Enchant creature\nUmbra armor")
    wrath = card("Wrath", "{W}", "Sorcery", "Destroy all creatures.")
    board = Board().lands("A", "W").hand("A", wrath=wrath).field("A", bears=BEARS)
    board.put("A", "battlefield", "umbra", umbra, attached_to="bears")
    outcome = board.run(cast("A", "wrath"), RESOLVE)
    assert "bears" in outcome.state.battlefield
    assert "umbra" not in outcome.state.battlefield
    assert "702.89a" in cited(outcome, "replacement")


def test_702_107a_outlast():
    monk = creature("Monk", "{W}", "Outlast {W}")
    from tests.rules.asking import activate

    outcome = Board().lands("A", "W").field("A", monk=monk).run(activate("A", "monk", 0), RESOLVE)
    assert outcome.state.objects["monk"].count("+1/+1") == 1
    assert outcome.state.objects["monk"].tapped
