"""Whatever counts cards, or asks for them as a condition, asks what unknown cards are (608.2h, 604.1, 701.20a)."""

from __future__ import annotations

import pytest

from engine.layers import view
from engine.state.definition import Definition
from engine.unread.libraries import UNKNOWN_CARD
from tests.rules.asking import RESOLVE, activate, answered, cast, life, names
from tests.rules.boards import BEARS, BOLT, Board, land
from tests.rules.pool import creature, enchantment, instant, read, sorcery


def hidden(*spells: Definition, zone: str = "graveyard", player: str = "A", count: int = 1, **fields: object) -> Board:
    """A board with unknown cards in a zone of A, and spells in the hand of A."""
    board = Board().lands("A", "WUBRGGG")
    for number in range(count):
        board.put(player, zone, f"secret-{number}", UNKNOWN_CARD, unknown=True, **fields)
    for number, spell in enumerate(spells):
        board.hand("A", **{f"spell-{number}": spell})
    return board


YES, NO = "a creature card", "not a creature card"
IF = "there are two or more creature cards in your graveyard"


@pytest.mark.parametrize(
    ("count", "picks", "gained"), [(1, (YES,), 3), (1, (NO,), 0), (2, (YES,), 3), (2, (NO, YES), 3), (2, (NO, NO), 0)]
)
def test_608_2c_a_condition_about_a_graveyard_asks_what_its_cards_are(count, picks, gained):
    """Of one creature card it is known; what is asked is asked until it is decided."""
    board = hidden(sorcery("Count", "{G}", f"If {IF}, you gain 3 life."), count=count)
    board.put("A", "graveyard", "bears", BEARS)
    assert life(answered(board, cast("A", "spell-0", targets=()), RESOLVE, picks=picks).state, "A") == 20 + gained


def test_608_2c_what_known_cards_decide_is_not_asked():
    board = hidden(sorcery("Count", "{G}", f"If {IF}, you gain 3 life."))
    board.put("A", "graveyard", "bears", BEARS).put("A", "graveyard", "other-bears", BEARS)
    assert life(board.run(cast("A", "spell-0", targets=()), RESOLVE).state, "A") == 23


def test_701_20a_what_was_said_of_a_card_is_kept():
    """The same card is asked for once, whatever asks, and is what it was said to be ever after."""
    count = sorcery("Count", "{G}", "You gain 1 life for each creature card in your graveyard.")
    board = hidden(count, count)
    actions = (cast("A", "spell-0", targets=()), RESOLVE, cast("A", "spell-1", targets=()), RESOLVE)
    assert life(answered(board, *actions, picks=(YES,)).state, "A") == 22
    assert life(answered(board, *actions, picks=(NO,)).state, "A") == 20


def test_701_20a_what_was_chosen_as_what_fits_fits_ever_after():
    spell = sorcery(
        "Recall",
        "{G}",
        "Return target creature card from your graveyard to your hand. "
        "You gain 1 life for each creature card in your hand.",
    )
    ended = hidden(spell).run(cast("A", "spell-0", "secret-0"), RESOLVE)
    assert (ended.pending, life(ended.state, "A")) == (None, 21)


@pytest.mark.parametrize(("so", "size"), [(YES, 2), (NO, 1)])
def test_604_3_a_size_that_counts_unknown_cards_asks_what_they_are(so, size):
    lurker = creature("Lurker", "{G}", "This creature gets +1/+1 for each creature card in your graveyard.", pt="1/1")
    board = hidden(instant("Breath", "{G}", "You gain 1 life.")).field("A", lurker=lurker)
    ended = answered(board, cast("A", "spell-0"), RESOLVE, picks=(so,))
    assert view(ended.state).of("lurker").power == size


@pytest.mark.parametrize(("so", "size"), [(YES, 2), (NO, 1)])
def test_604_2_a_condition_of_a_static_ability_asks_what_unknown_cards_are(so, size):
    text = "As long as there are two or more creature cards in your graveyard, this creature gets +1/+1."
    board = hidden(instant("Breath", "{G}", "You gain 1 life."), zone="hand")
    board.field("A", lurker=creature("Lurker", "{G}", text, pt="1/1"))
    assert board.run(cast("A", "spell-0"), RESOLVE).pending is None  # what is in a hand is not in the graveyard
    board = hidden(instant("Breath", "{G}", "You gain 1 life."))
    board.put("A", "graveyard", "bears", BEARS)
    board.field("A", lurker=creature("Lurker", "{G}", text, pt="1/1"))
    ended = answered(board, cast("A", "spell-0"), RESOLVE, picks=(so,))
    assert view(ended.state).of("lurker").power == size


@pytest.mark.parametrize(("so", "gained"), [(YES, 1), (NO, 0)])
def test_603_4_an_intervening_if_asks_what_unknown_cards_are(so, gained):
    text = "Whenever you cast a spell, if there are two or more creature cards in your graveyard, you gain 1 life."
    board = hidden(instant("Pass", "{G}", "Target player loses 0 life.")).field("A", w=creature("Watcher", "{G}", text))
    board.put("A", "graveyard", "bears", BEARS)
    ended = answered(board, cast("A", "spell-0", "B"), RESOLVE, picks=(so,))
    assert life(ended.state, "A") == 20 + gained


@pytest.mark.parametrize(("so", "status"), [(YES, "resolved"), (NO, "illegal")])
def test_602_5_whether_an_ability_can_be_activated_asks_what_unknown_cards_are(so, status):
    text = "{G}: You gain 1 life. Activate only if there are two or more creature cards in your graveyard."
    board = hidden().field("A", relic=enchantment("Relic", "{1}", text))
    board.put("A", "graveyard", "bears", BEARS)
    assert answered(board, activate("A", "relic"), RESOLVE, picks=(so,)).status == status


@pytest.mark.parametrize(("so", "status"), [(YES, "resolved"), (NO, "illegal")])
def test_601_2f_what_a_spell_costs_asks_what_unknown_cards_are(so, status):
    text = "This spell costs {1} less to cast for each creature card in your graveyard.\nYou gain 1 life."
    board = hidden(sorcery("Discount", "{7}{G}", text))
    assert answered(board, cast("A", "spell-0"), RESOLVE, picks=(so,)).status == status


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("Exile all creature cards from all graveyards.", "exile"),
        ("Return all creature cards from your graveyard to your hand.", "hand"),
    ],
)
@pytest.mark.parametrize("so", [YES, NO])
def test_608_2c_all_cards_of_a_kind_asks_what_unknown_cards_are(text, zone, so):
    ended = answered(hidden(sorcery("Sweep", "{G}", text)), cast("A", "spell-0", targets=()), RESOLVE, picks=(so,))
    assert any("secret-0" in one for one in ended.state.everything if ended.state.objects[one].zone == zone) == (
        so == YES
    )


def test_608_2h_an_extreme_of_unknown_cards_is_not_taken_from_the_known_ones():
    text = "You gain life equal to the greatest mana value among cards in your graveyard."
    board = hidden(sorcery("Measure", "{G}", text))
    board.put("A", "graveyard", "bears", BEARS)
    outcome = board.run(cast("A", "spell-0", targets=()), RESOLVE)
    assert (outcome.status, life(outcome.state, "A")) == ("unsupported", 20)


def test_608_2h_the_variety_of_unknown_cards_is_not_taken_from_the_known_ones():
    text = "You gain life equal to the number of card types among cards in your graveyard."
    board = hidden(sorcery("Measure", "{G}", text))
    board.put("A", "graveyard", "bears", BEARS)
    outcome = board.run(cast("A", "spell-0", targets=()), RESOLVE)
    assert (outcome.status, life(outcome.state, "A")) == ("unsupported", 20)


@pytest.mark.parametrize(("one_of", "gained"), [((BEARS, BEARS), 1), ((BOLT, land("G")), 0)])
def test_608_2h_where_all_that_a_card_may_be_agrees_it_counts_unasked(one_of, gained):
    count = sorcery("Count", "{G}", "You gain 1 life for each creature card in your graveyard.")
    ended = hidden(count, one_of=one_of).run(cast("A", "spell-0", targets=()), RESOLVE)
    assert (ended.status, life(ended.state, "A")) == ("resolved", 20 + gained)


def test_608_2h_which_of_several_cards_it_is_decides_what_it_counts_as():
    count = sorcery("Count", "{G}", "You gain 1 life for each creature card in your graveyard.")
    board = hidden(count, one_of=(BEARS, BOLT))
    ended = answered(board, cast("A", "spell-0", targets=()), RESOLVE, picks=(BEARS.name,))
    assert life(ended.state, "A") == 21
    assert BEARS.name in names(ended.state, "graveyard", "A")


RETURN = sorcery("Raise", "{G}", "Return target creature card from your graveyard to the battlefield.")


def test_614_12_which_card_enters_the_battlefield_is_asked():
    board = hidden(RETURN, one_of=(BEARS, creature("Wall", "{G}", pt="0/4"), BOLT))
    ended = answered(board, cast("A", "spell-0", "secret-0"), RESOLVE, picks=("Wall",))
    (wall,) = (one for one in ended.state.battlefield if one.startswith("secret"))
    assert view(ended.state).of(wall).toughness == 4


def test_614_12_a_card_that_nobody_knows_does_not_enter_as_nothing():
    outcome = hidden(RETURN).run(cast("A", "spell-0", "secret-0"), RESOLVE)
    assert outcome.pending is not None
    assert (outcome.pending.kind, outcome.pending.source) == ("identify", "secret-0")


GOYF = creature(
    "Goyf", "{G}", "Goyf's power is equal to the number of card types among cards in all graveyards.", pt="*/4"
)


def test_604_3_what_unknown_cards_would_add_to_a_variety_is_said():
    board = hidden(creature("Elf", "{G}")).field("A", goyf=GOYF)
    board.put("A", "graveyard", "bears", BEARS)
    ended = board.run(cast("A", "spell-0"))
    assert view(ended.state).of("goyf").power == 1
    assert "Unknown cards add nothing to what Goyf counts." in ended.assumptions


def test_604_3_which_of_several_cards_it_is_is_asked_for_a_variety():
    board = hidden(creature("Elf", "{G}"), one_of=(BEARS, BOLT)).field("A", goyf=GOYF)
    board.put("A", "graveyard", "bears", BEARS)
    for name, power in ((BEARS.name, 1), (BOLT.name, 2)):
        assert view(answered(board, cast("A", "spell-0"), picks=(name,)).state).of("goyf").power == power


WATCHER = enchantment(
    "Watcher", "{G}", "Whenever a creature card is put into your graveyard from anywhere, you gain 1 life."
)
SPILL = sorcery("Spill", "{G}", "Discard a card.")


def test_603_2_which_of_several_cards_it_is_decides_what_it_triggers():
    board = hidden(SPILL, zone="hand", one_of=(BEARS, BOLT)).field("A", watcher=WATCHER)
    for name, gained in ((BEARS.name, 1), (BOLT.name, 0)):
        ended = answered(board, cast("A", "spell-0", targets=()), RESOLVE, picks=(name,), until="action")
        assert len(ended.state.stack) == gained
        assert name in names(ended.state, "graveyard", "A")


@pytest.mark.parametrize(("one_of", "triggers"), [((BEARS, BEARS), 1), ((BOLT, BOLT), 0)])
def test_603_2_a_card_that_can_be_one_thing_only_is_that(one_of, triggers):
    board = hidden(SPILL, zone="hand", one_of=one_of).field("A", watcher=WATCHER)
    ended = board.run(cast("A", "spell-0", targets=()), RESOLVE, until="action")
    assert (ended.pending, len(ended.state.stack)) == (None, triggers)


GRAVE = "This creature gets +1/+1 for each creature card in your graveyard."


@pytest.mark.parametrize(("so", "size"), [(YES, 3), (NO, 2)])
def test_604_1_an_ability_that_an_effect_gives_asks_what_unknown_cards_are(so, size):
    """For a time, by a spell or by an ability, or for as long as another permanent is there."""
    spell = instant("Growth", "{G}", f'Until end of turn, target creature gains "{GRAVE}"')
    board = hidden(spell).field("A", bears=BEARS)
    ended = answered(board, cast("A", "spell-0", "bears"), RESOLVE, picks=(so,))
    assert view(ended.state).of("bears").power == size
    relic = enchantment("Relic", "{1}", f'{{G}}: Until end of turn, target creature gains "{GRAVE}"')
    board = hidden().field("A", bears=BEARS, relic=relic)
    ended = answered(board, activate("A", "relic", 0, "bears"), RESOLVE, picks=(so,))
    assert view(ended.state).of("bears").power == size
    anthem = enchantment("Anthem", "{1}", f'Creatures you control have "{GRAVE}"')
    board = hidden(instant("Breath", "{G}", "You gain 1 life.")).field("A", bears=BEARS, anthem=anthem)
    ended = answered(board, cast("A", "spell-0"), RESOLVE, picks=(so,))
    assert view(ended.state).of("bears").power == size


@pytest.mark.parametrize(("so", "size"), [(YES, 3), (NO, 2)])
def test_113_8_an_ability_that_is_given_away_counts_the_cards_of_who_has_it(so, size):
    """The graveyard is that of the creature's controller, not of who gave it the ability."""
    anthem = enchantment("Anthem", "{1}", f'All creatures have "{GRAVE}"')
    breath = instant("Breath", "{G}", "You gain 1 life.")
    board = hidden(breath, player="B").field("A", anthem=anthem).field("B", bears=BEARS)
    ended = answered(board, cast("A", "spell-0"), RESOLVE, picks=(so,))
    assert view(ended.state).of("bears").power == size
    unasked = hidden(breath).field("A", anthem=anthem).field("B", bears=BEARS)
    assert unasked.run(cast("A", "spell-0"), RESOLVE).pending is None


@pytest.mark.parametrize(("so", "stays"), [(YES, True), (NO, False)])
def test_704_5f_the_size_of_a_token_asks_what_unknown_cards_are_before_it_could_die(so, stays):
    text = (
        "{G}: Create a green Lhurgoyf creature token with \"This token's power and toughness are each equal to the number "
        'of creature cards in your graveyard."'
    )
    board = hidden().field("A", nest=read(enchantment("Nest", "{1}", text)))
    ended = answered(board, activate("A", "nest"), RESOLVE, picks=(so,))
    tokens = [one for one in ended.state.battlefield if ended.state.objects[one].kind == "token"]
    assert bool(tokens) == stays
