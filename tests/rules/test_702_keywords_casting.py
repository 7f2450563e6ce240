"""Keywords that let a card be cast otherwise than from the hand for its mana cost (702)."""

from __future__ import annotations

from engine.dialogue.actions import AdditionalPayment, Advance
from engine.layers import view
from tests.rules.asking import RESOLVE, answered, cast, cited, life, names
from tests.rules.boards import BEARS, BOLT, COUNTERSPELL, DOOM_BLADE, Board, card, land
from tests.rules.pool import creature, instant, sorcery
from tests.rules.test_709_split import split

LESSON = sorcery("Lesson", "{4}{R}", "You gain 3 life.\nFlashback {R}")
RETRACED = sorcery("Return", "{R}", "You gain 1 life.\nRetrace")
JUMP = instant("Leap", "{R}", "You gain 2 life.\nJump-start")
EVOKED = creature("Muse", "{4}{U}", "When this creature enters, you gain 2 life.\nEvoke {U}", "2/2")


def test_702_34a_cast_from_the_graveyard_for_the_flashback_cost_then_exiled():
    board = Board().lands("A", "R").put("A", "graveyard", "lesson", LESSON)
    outcome = board.run(cast("A", "lesson"))
    assert outcome.status == "resolved"
    assert life(outcome.state, "A") == 23
    assert names(outcome.state, "exile") == ["Lesson"]
    assert names(outcome.state, "graveyard", "A") == []
    assert {"702.34a", "118.9a"} <= set(cited(outcome, "announce_method"))
    assert "702.34a" in cited(outcome, "replacement")


def test_702_34a_is_exiled_when_it_is_countered():
    board = Board().lands("A", "R").lands("B", "UU").put("A", "graveyard", "lesson", LESSON)
    board.hand("B", no=COUNTERSPELL)
    outcome = board.run(cast("A", "lesson"), cast("B", "no", "lesson@2"))
    assert outcome.status == "resolved"
    assert names(outcome.state, "exile") == ["Lesson"]


def test_702_34a_from_the_hand_flashback_is_no_way():
    board = Board().lands("A", "R").hand("A", lesson=LESSON)
    outcome = board.run(cast("A", "lesson", method="flashback"))
    assert outcome.status == "illegal"
    assert "601.3" in {cite.number for cite in outcome.illegal.rules}


def test_702_34a_only_the_owner_and_at_the_time_of_its_type():
    board = Board().lands("B", "R").put("A", "graveyard", "lesson", LESSON)
    assert board.run(cast("B", "lesson")).status == "illegal"
    board = Board().lands("B", "R").put("B", "graveyard", "lesson", LESSON)
    assert board.run(cast("B", "lesson")).status == "illegal"


def test_702_81a_retrace_discards_a_land_card():
    board = Board().lands("A", "R").put("A", "graveyard", "again", RETRACED)
    assert board.run(cast("A", "again")).status == "illegal"
    board.hand("A", bears=BEARS, plains=land("W"))
    outcome = board.run(cast("A", "again"))
    assert outcome.status == "resolved"
    assert names(outcome.state, "hand", "A") == ["Grizzly Bears"]
    assert sorted(names(outcome.state, "graveyard", "A")) == ["Plains", "Return"]


def test_702_133a_jump_start_discards_a_card_and_exiles_itself():
    board = Board().lands("A", "R").put("A", "graveyard", "leap", JUMP).hand("A", bears=BEARS, plains=land("W"))
    outcome = answered(board, cast("A", "leap"), picks=("bears",))
    assert outcome.status == "resolved"
    assert life(outcome.state, "A") == 22
    assert names(outcome.state, "graveyard", "A") == ["Grizzly Bears"]
    assert names(outcome.state, "exile") == ["Leap"]


def test_702_133a_what_it_is_discarded_can_be_said_ahead():
    board = Board().lands("A", "R").put("A", "graveyard", "leap", JUMP).hand("A", bears=BEARS, plains=land("W"))
    paid = AdditionalPayment(cost="discard", pay_with=("plains",))
    outcome = board.run(cast("A", "leap", additional=(paid,)))
    assert names(outcome.state, "graveyard", "A") == ["Plains"]


def test_702_74a_evoked_it_is_sacrificed_after_it_entered():
    board = Board().lands("A", "U").hand("A", muse=EVOKED)
    outcome = board.run(cast("A", "muse", method="evoke"), until="stack_empty", policy="default")
    assert outcome.status == "resolved", outcome
    assert names(outcome.state, "graveyard", "A") == ["Muse"]
    assert life(outcome.state, "A") == 22
    assert "702.74a" in cited(outcome, "announce_method")


def test_702_74a_whoever_controls_it_by_then_sacrifices_it():
    """702.74a: its controller does, and not the controller of the ability."""
    steal = instant("Steal", "{R}", "Target opponent gains control of target creature.")
    board = Board().lands("A", "UR").hand("A", muse=EVOKED, steal=steal)
    actions = (cast("A", "muse", method="evoke"), RESOLVE, cast("A", "steal", "B", "muse"))
    outcome = board.run(*actions, until="stack_empty", policy="default")
    assert names(outcome.state, "graveyard", "A") == ["Steal", "Muse"]


def test_702_74a_for_its_mana_cost_it_stays():
    board = Board().lands("A", "UUUUU").hand("A", muse=EVOKED)
    outcome = board.run(cast("A", "muse", method="normal"), RESOLVE)
    assert names(outcome.state, "battlefield") == ["Island"] * 5 + ["Muse"]


def test_702_74a_the_choice_of_cost_is_asked():
    board = Board().lands("A", "UUUUU").hand("A", muse=EVOKED)
    outcome = board.run(cast("A", "muse"))
    assert outcome.status == "choice_required"
    assert [option.label for option in outcome.pending.options] == ["mana cost {4}{U}", "Evoke {U}"]
    assert "118.9a" in outcome.pending.rules


ZAP_ALL = instant("Zap", "{1}{R}", "Zap deals 2 damage to target creature you don't control.\nOverload {3}{R}")
REBOUNDED = instant("Echo", "{R}", "You gain 2 life.\nRebound")
DASHED = creature("Dasher", "{3}{R}", "Dash {R}", "2/2")
BLITZED = creature("Blitzer", "{3}{R}", "Blitz {R}", "2/2")
BESTOWED = card("Idol", "{W}", "Enchantment Creature — Spirit", "Bestow {3}{W}\nEnchanted creature gets +1/+1.", "1/1")


def test_702_96a_overloaded_it_affects_each_and_targets_nothing():
    board = Board().lands("A", "RRRR").hand("A", zap=ZAP_ALL).field("B", one=BEARS, two=BEARS).field("A", own=BEARS)
    outcome = board.run(cast("A", "zap", method="overload"))
    assert outcome.status == "resolved"
    assert names(outcome.state, "graveyard", "B") == ["Grizzly Bears"] * 2
    assert "own" in outcome.state.battlefield
    assert not cited(outcome, "choose_targets")


def test_702_96b_what_could_not_be_targeted_is_affected():
    board = Board().lands("A", "RRRR").hand("A", zap=ZAP_ALL).field("B", sly=creature("Sly", "{G}", "Hexproof", "2/2"))
    assert board.run(cast("A", "zap", method="normal")).status == "illegal"
    outcome = board.run(cast("A", "zap", method="overload"))
    assert names(outcome.state, "graveyard", "B") == ["Sly"]


def test_702_88a_cast_from_hand_it_is_exiled_and_cast_again_in_the_next_upkeep():
    board = Board().lands("A", "R").hand("A", echo=REBOUNDED)
    outcome = board.run(cast("A", "echo"))
    assert names(outcome.state, "exile") == ["Echo"]
    assert life(outcome.state, "A") == 22
    actions = (cast("A", "echo"), RESOLVE, Advance(to="upkeep", turn=5), RESOLVE, RESOLVE)
    outcome = answered(board, *actions, picks=(True,))
    assert outcome.status == "resolved", outcome.illegal
    assert life(outcome.state, "A") == 24
    assert names(outcome.state, "graveyard", "A") == ["Echo"]


def test_702_88a_countered_it_goes_to_the_graveyard():
    board = Board().lands("A", "R").hand("A", echo=REBOUNDED).lands("B", "UU").hand("B", no=COUNTERSPELL)
    outcome = board.run(cast("A", "echo"), cast("B", "no", "echo@2"))
    assert names(outcome.state, "graveyard", "A") == ["Echo"]


def test_702_109a_dashed_it_has_haste_and_returns_at_the_end_step():
    board = Board().lands("A", "R").hand("A", dasher=DASHED)
    outcome = board.run(cast("A", "dasher", method="dash"), RESOLVE)
    assert view(outcome.state).of("dasher@3").has_keyword("haste")
    outcome = board.run(cast("A", "dasher", method="dash"), RESOLVE, Advance(to="end"), RESOLVE)
    assert names(outcome.state, "hand", "A") == ["Dasher"]


def test_702_109a_for_its_mana_cost_it_stays():
    board = Board().lands("A", "RRRR").hand("A", dasher=DASHED)
    outcome = board.run(cast("A", "dasher", method="normal"), RESOLVE, Advance(to="end"))
    assert not view(outcome.state).of("dasher@3").has_keyword("haste")
    assert outcome.state.delayed == ()


def test_702_152a_blitzed_it_is_sacrificed_and_draws_a_card():
    board = Board().lands("A", "R").hand("A", blitzer=BLITZED)
    outcome = board.run(cast("A", "blitzer", method="blitz"), RESOLVE, Advance(to="end"), RESOLVE, RESOLVE)
    assert names(outcome.state, "graveyard", "A") == ["Blitzer"]
    assert len(outcome.state.zone("hand", "A")) == 1


def test_702_103b_bestowed_it_is_an_aura_spell_with_a_target():
    board = Board().lands("A", "WWWW").hand("A", idol=BESTOWED).field("A", bears=BEARS)
    outcome = board.run(cast("A", "idol", "bears", method="bestow"), until="action")
    spell = view(outcome.state).of("idol@2")
    assert (spell.types, spell.subtypes) == (("enchantment",), ("Aura",))
    outcome = board.run(cast("A", "idol", "bears", method="bestow"))
    assert outcome.state.objects["idol@3"].attached_to == "bears"
    assert view(outcome.state).of("bears").power == 3
    assert "creature" not in view(outcome.state).of("idol@3").types


def test_702_103e_with_an_illegal_target_it_resolves_as_a_creature():
    board = Board().lands("A", "WWWW").hand("A", idol=BESTOWED).field("A", bears=BEARS).lands("B", "BB")
    board.hand("B", blade=DOOM_BLADE)
    outcome = board.run(cast("A", "idol", "bears", method="bestow"), cast("B", "blade", "bears"))
    assert outcome.status == "resolved"
    assert view(outcome.state).of("idol@3").types == ("enchantment", "creature")
    assert outcome.state.objects["idol@3"].attached_to is None


def test_702_103f_unattached_it_is_a_creature_again():
    board = Board().lands("A", "WWWW").hand("A", idol=BESTOWED).field("A", bears=BEARS).lands("B", "BB")
    board.hand("B", blade=DOOM_BLADE)
    outcome = board.run(cast("A", "idol", "bears", method="bestow"), RESOLVE, cast("B", "blade", "bears"))
    assert "idol@3" in outcome.state.battlefield
    assert "creature" in view(outcome.state).of("idol@3").types
    assert outcome.state.objects["idol@3"].attached_to is None


def test_702_103a_for_its_mana_cost_it_is_a_creature():
    board = Board().lands("A", "W").hand("A", idol=BESTOWED)
    outcome = board.run(cast("A", "idol", method="normal"))
    assert view(outcome.state).of("idol@3").types == ("enchantment", "creature")


GRANTER = creature(
    "Mage",
    "{U}",
    "When this creature enters, target instant or sorcery card in your graveyard gains flashback until end of turn. "
    "The flashback cost is equal to its mana cost.",
)
SHOW = creature("Acrobat", "{2}{R}{R}", "Spectacle {R}", "3/1")
SURGED = sorcery("Wave", "{3}{R}", "Surge {R}\nYou gain 5 life.")
CASCADER = creature("Elf", "{3}{G}", "Cascade", "3/2")


def test_702_34a_flashback_can_be_gained_with_the_mana_cost_as_its_cost():
    board = Board().lands("A", "UR").hand("A", mage=GRANTER).put("A", "graveyard", "bolt", BOLT)
    actions = (cast("A", "mage"), RESOLVE, RESOLVE, cast("A", "bolt", "B"))
    outcome = answered(board, *actions)
    assert outcome.status == "resolved", outcome.illegal
    assert life(outcome.state, "B") == 17
    assert names(outcome.state, "exile") == ["Lightning Bolt"]
    poor = Board().lands("A", "U").hand("A", mage=GRANTER).put("A", "graveyard", "bolt", BOLT)
    assert poor.run(*actions).status == "illegal"


def test_702_137a_spectacle_after_an_opponent_lost_life():
    board = Board().lands("A", "RR").hand("A", show=SHOW, bolt=BOLT)
    early = board.run(cast("A", "show", method="spectacle"))
    assert early.status == "illegal"
    outcome = board.run(cast("A", "bolt", "B"), RESOLVE, cast("A", "show", method="spectacle"))
    assert outcome.status == "resolved", outcome.illegal
    assert "702.137a" in cited(outcome, "announce_method")


def test_702_117a_surge_after_another_spell():
    board = Board().lands("A", "RR").hand("A", wave=SURGED, bolt=BOLT)
    assert board.run(cast("A", "wave", method="surge")).status == "illegal"
    outcome = board.run(cast("A", "bolt", "B"), RESOLVE, cast("A", "wave", method="surge"))
    assert life(outcome.state, "A") == 25


def test_702_85a_cascade_exiles_down_to_a_lesser_nonland_card_and_offers_it():
    board = Board(library=0).lands("A", "GGGG").hand("A", elf=CASCADER)
    board.put("A", "library", "deep", BEARS)
    board.put("A", "library", "bolt", BOLT)
    board.put("A", "library", "same", creature("Same", "{3}{R}"))
    board.put("A", "library", "plains", land("W"))
    outcome = answered(board, cast("A", "elf"), RESOLVE, picks=(True, "B"), until="action")
    assert outcome.status == "resolved", outcome
    assert names(outcome.state, "stack") == ["Elf", "Lightning Bolt"]
    library = outcome.state.players["A"].library
    assert sorted(one.partition("@")[0] for one in (*library.top, *library.rest, *library.bottom)) == [
        "deep",
        "plains",
        "same",
    ]
    assert library.top[0] == "deep"


def test_702_85a_a_card_that_is_not_cast_goes_to_the_bottom_too():
    board = Board(library=0).lands("A", "GGGG").hand("A", elf=CASCADER)
    board.put("A", "library", "bolt", BOLT)
    outcome = answered(board, cast("A", "elf"), RESOLVE, picks=(False,), until="action")
    assert names(outcome.state, "stack") == ["Elf"]
    assert names(outcome.state, "exile") == []
    assert outcome.state.players["A"].library.size == 1


def test_702_85a_only_what_makes_a_spell_of_lesser_mana_value_is_offered():
    """702.85a: the half or face that is cast has to be cheaper than the spell with cascade."""
    wide = split(("Small", "{R}", "Sorcery", "You gain 1 life."), ("Large", "{5}{R}", "Sorcery", "You gain 5 life."))
    modal = split(
        ("Small", "{R}", "Sorcery", "You gain 1 life."),
        ("Large", "{5}{R}", "Sorcery", "You gain 5 life."),
        layout="modal_dfc",
    )
    for two, after in ((wide, 20), (modal, 21)):
        board = Board(library=0).lands("A", "GGGG").hand("A", elf=CASCADER)
        board.put("A", "library", "two", two)
        picks = (True,) if after > 20 else ()
        outcome = answered(board, cast("A", "elf"), RESOLVE, RESOLVE, picks=picks)
        assert outcome.status == "resolved", outcome
        assert life(outcome.state, "A") == after


def test_702_34a_all_cards_of_a_kind_in_a_graveyard_can_gain_flashback():
    flames = sorcery(
        "Flames",
        "{R}",
        "Each instant and sorcery card in your graveyard gains flashback until end of turn. "
        "The flashback cost is equal to its mana cost.",
    )
    board = Board().lands("A", "RR").hand("A", flames=flames).put("A", "graveyard", "bolt", BOLT)
    board.put("A", "graveyard", "bears", BEARS)
    outcome = board.run(cast("A", "flames"), RESOLVE, cast("A", "bolt", "B"))
    assert outcome.status == "resolved", outcome.illegal
    assert life(outcome.state, "B") == 17
    assert names(outcome.state, "exile") == ["Lightning Bolt"]
