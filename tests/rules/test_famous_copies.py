"""Cases of copies, casualty, prevention and control that are often ruled wrong."""

from __future__ import annotations

from engine.dialogue.actions import AdditionalPayment
from engine.dialogue.outcome import Outcome
from engine.layers import view
from engine.state.game import GameState
from tests.rules.asking import RESOLVE, answered, cast, life, passing
from tests.rules.boards import BEARS, BOLT, DOOM_BLADE, Board
from tests.rules.copy_cards import CLONE, REFLECT
from tests.rules.pool import BOUNCE, KICKED, creature, enchantment, instant, sorcery
from tests.rules.test_615_more_prevention import SWANS

DOUBLE = instant(
    "Doubled", "{U}", "Copy target creature spell you control, except it isn't legendary if the spell is legendary."
)
COPY_ANY = instant("Copied", "{U}", "Copy target spell you control. You may choose new targets for the copy.")
YOUNG = creature("Young", "{R}", "Offspring {2}", "3/3")
SATYR = creature("Satyr", "{G}", "Bestow {1}{G}\nEnchanted creature gets +4/+2.", "4/2", "Enchantment Creature — Satyr")
CLAY = creature(
    "Clay",
    "{4}",
    "As this creature enters, it becomes your choice of a 3/3 artifact creature, a 2/2 artifact creature with flying, or a "
    "1/6 Wall artifact creature with defender in addition to its other types.",
    "0/0",
    "Artifact Creature — Shapeshifter",
)
PLASMA = creature(
    "Plasma",
    "{U}",
    "As this creature enters, it becomes your choice of a 3/3 creature, a 2/2 creature with flying, or a 1/6 creature with "
    "defender.",
    "0/0",
    "Creature — Elemental Shapeshifter",
)
QUILL = creature("Quill", "{W}", "Each instant and sorcery spell you cast has casualty 1.", "4/4")
GAIN = sorcery("Gain", "{W}", "You gain 3 life.")
TOLL = instant("Toll", "{R}", "Toll deals 1 damage to any target.\nCasualty 1")
TWIN = sorcery("Twin", "{R}", "Twin deals 2 damage to each of two target creatures.")
DUEL = sorcery("Duel", "{R}", "Target creature fights another target creature.")
STEAL = instant("Steal", "{R}", "Gain control of target creature until end of turn.")
CASUALTY = (AdditionalPayment(cost="casualty"),)


def tokens(state: GameState) -> list[str]:
    return [one for one in state.battlefield if state.objects[one].kind == "token"]


def sizes(outcome: Outcome, name: str) -> list[tuple[int | None, int | None]]:
    seen = [view(outcome.state).of(one) for one in outcome.state.battlefield]
    return [(one.power, one.toughness) for one in seen if one.name == name]


def test_707_10_offspring_was_paid_for_the_copy_as_well() -> None:
    """707.10, 702.175a: the copied spell has its additional costs; each of the two creatures has an offspring."""
    board = Board().lands("A", "RRRU").hand("A", young=YOUNG, double=DOUBLE)
    paid = cast("A", "young", additional=(AdditionalPayment(cost="offspring"),))
    outcome = board.run(paid, cast("A", "double", "young"), until="stack_empty", policy="default")
    assert sorted(sizes(outcome, "Young")) == [(1, 1), (1, 1), (3, 3), (3, 3)]
    assert len(tokens(outcome.state)) == 3


def test_111_13_the_token_of_a_copied_spell_is_not_created() -> None:
    """111.13, 608.3f: what doubles the tokens that are created has nothing to do with it."""
    twice = enchantment(
        "Procession",
        "{W}",
        "If an effect would create one or more tokens under your control, it creates twice that many of those tokens "
        "instead.",
    )
    board = Board().lands("A", "GGU").hand("A", bears=BEARS, double=DOUBLE).field("A", twice=twice)
    outcome = board.run(cast("A", "bears"), cast("A", "double", "bears"), until="stack_empty")
    assert len(tokens(outcome.state)) == 1


def test_707_6_a_clone_of_the_clay_makes_a_choice_of_its_own() -> None:
    """707.6, 707.5: entering as a copy of it, it becomes its own controller's choice."""
    board = Board().lands("A", "URRRR").hand("A", clay=CLAY, clone=CLONE)
    start = (cast("A", "clay"), RESOLVE, cast("A", "clone", targets=()), RESOLVE)
    outcome = answered(board, *start, picks=("a 3/3 artifact creature", True, "a 2/2 artifact creature with flying"))
    clone = outcome.state.battlefield[-1]
    seen = view(outcome.state).of(clone)
    assert (seen.name, seen.power, seen.has_keyword("flying")) == ("Clay", 2, True)


def test_613_2a_what_is_there_already_copies_the_choice_that_was_made() -> None:
    """613.2a, 707.2: the size, the types and the ability that were chosen are among the copiable values."""
    board = Board().lands("A", "URRRR").hand("A", clay=CLAY, reflect=REFLECT).field("A", bears=BEARS)
    wall = "a 1/6 Wall artifact creature with defender"
    start = (cast("A", "clay"), RESOLVE, cast("A", "reflect", "bears", "clay@3"), RESOLVE)
    seen = view(answered(board, *start, picks=(wall,)).state).of("bears")
    assert (seen.name, seen.power, seen.toughness, seen.subtypes) == ("Clay", 1, 6, ("Shapeshifter", "Wall"))
    assert seen.has_keyword("defender")


def test_613_2a_an_entering_copy_keeps_the_chosen_ability_and_gets_a_size_of_its_own() -> None:
    """613.2a, 707.5: a copy of a flying Plasma that becomes a 3/3 flies."""
    board = Board().lands("A", "UU").hand("A", plasma=PLASMA, clone=CLONE)
    start = (cast("A", "plasma"), RESOLVE, cast("A", "clone", targets=()), RESOLVE)
    outcome = answered(board, *start, picks=("a 2/2 creature with flying", True, "a 3/3 creature"))
    seen = view(outcome.state).of(outcome.state.battlefield[-1])
    assert (seen.name, seen.power, seen.has_keyword("flying")) == ("Plasma", 3, True)


def test_702_103c_a_copy_of_a_bestowed_spell_is_bestowed() -> None:
    """702.103c, 608.3f: it becomes an Aura token that is attached to its own target."""
    board = Board().lands("A", "GGU").hand("A", satyr=SATYR, copy=COPY_ANY).field("A", one=BEARS, two=BEARS)
    spells = (cast("A", "satyr", "one", method="bestow"), cast("A", "copy", "satyr"))
    outcome = answered(board, *spells, picks=(True, "two"), until="stack_empty")
    assert sizes(outcome, "Grizzly Bears") == [(6, 4), (6, 4)]
    (token,) = tokens(outcome.state)
    assert outcome.state.objects[token].attached_to == "two"
    assert view(outcome.state).of(token).subtypes == ("Aura",)


def test_702_103c_a_copy_of_a_bestowed_spell_without_its_target_is_a_creature() -> None:
    """702.103c, 702.103e: the copy's target is gone as it resolves, and it resolves as a creature spell."""
    board = Board().lands("A", "GGU").hand("A", satyr=SATYR, copy=COPY_ANY).field("A", one=BEARS, two=BEARS)
    board.lands("B", "BB").hand("B", blade=DOOM_BLADE)
    spells = (
        cast("A", "satyr", "one", method="bestow"),
        cast("A", "copy", "satyr"),
        RESOLVE,
        cast("B", "blade", "two"),
    )
    outcome = answered(board, *spells, picks=(True, "two"), until="stack_empty")
    (token,) = tokens(outcome.state)
    seen = view(outcome.state).of(token)
    assert (seen.types, seen.subtypes, seen.power) == (("enchantment", "creature"), ("Satyr",), 4)
    assert outcome.state.objects[token].attached_to is None
    assert outcome.state.objects["satyr@3"].attached_to == "one"


def test_702_103f_the_token_of_a_bestowed_copy_falls_off_as_a_creature() -> None:
    """702.103c, 702.103f: once it is unattached it is no Aura any more."""
    board = Board().lands("A", "GGU").hand("A", satyr=SATYR, copy=COPY_ANY).field("A", one=BEARS, two=BEARS)
    board.lands("B", "BB").hand("B", blade=DOOM_BLADE)
    spells = (cast("A", "satyr", "one", method="bestow"), cast("A", "copy", "satyr"), RESOLVE, RESOLVE)
    outcome = answered(board, *spells, cast("B", "blade", "two"), picks=(True, "two"), until="stack_empty")
    (token,) = tokens(outcome.state)
    assert view(outcome.state).of(token).types == ("enchantment", "creature")


def test_607_2i_casualty_that_another_object_gives_is_paid_and_triggers() -> None:
    """607.2i, 702.153a: both abilities come with the keyword that the spell has been given."""
    board = Board().lands("A", "W").hand("A", gain=GAIN).field("A", quill=QUILL, bears=BEARS)
    paid = answered(board, cast("A", "gain", additional=CASUALTY), picks=("bears",), until="stack_empty")
    assert life(paid.state, "A") == 26
    assert "bears" not in paid.state.battlefield
    assert life(answered(board, cast("A", "gain"), picks=(False,), until="stack_empty").state, "A") == 23


def test_607_2i_a_copy_of_a_spell_with_casualty_makes_no_further_copy() -> None:
    """607.2i, 707.10: the copy has a paid casualty too, but it was not cast, and so nothing triggers."""
    board = Board().lands("A", "RU").hand("A", toll=TOLL, copy=COPY_ANY).field("A", bears=BEARS)
    spells = (cast("A", "toll", "B", additional=CASUALTY), RESOLVE, cast("A", "copy", "toll"))
    outcome = answered(board, *spells, picks=(False, False), until="stack_empty")
    assert life(outcome.state, "B") == 17


def test_615_5_two_swans_and_one_spell_are_two_prevented_events() -> None:
    """615.5: the damage to each is prevented for itself, and its additional effect sees just that."""
    board = Board().lands("A", "R").hand("A", twin=TWIN).field("B", one=SWANS, two=SWANS)
    outcome = board.run(cast("A", "twin", "one", "two"), until="stack_empty")
    assert len(outcome.state.zone("hand", "A")) == 4
    assert len(outcome.state.zone("hand", "B")) == 0


def test_615_5_swans_that_fight_draw_for_each_other() -> None:
    """615.5, 701.14d: each is the source of the damage that the other prevents."""
    board = Board().lands("A", "R").hand("A", duel=DUEL).field("A", mine=SWANS).field("B", theirs=SWANS)
    outcome = board.run(cast("A", "duel", "mine", "theirs"), until="stack_empty")
    assert (len(outcome.state.zone("hand", "A")), len(outcome.state.zone("hand", "B"))) == (4, 4)


def test_608_2h_its_controller_is_who_last_controlled_it() -> None:
    """608.2h: stolen after the trigger and gone before it resolves: the thief was the last to control it."""
    sting = enchantment(
        "Sting", "{R}", "Whenever a creature enters, this enchantment deals 2 damage to that creature's controller."
    )
    board = Board().lands("A", "GG").hand("A", bears=BEARS).field("A", sting=sting).lands("B", "RU")
    board.hand("B", steal=STEAL, bounce=BOUNCE)
    outcome = board.run(
        cast("A", "bears"),
        RESOLVE,
        cast("B", "steal", "bears"),
        RESOLVE,
        cast("B", "bounce", "bears"),
        until="stack_empty",
    )
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (20, 18)


def test_603_10a_a_stolen_creature_that_dies_triggers_for_the_thief() -> None:
    """603.10a, 603.3a: whoever controlled it as it died controls the ability, and "its controller" is that player."""
    martyr = creature("Martyr", "{W}", "When this creature dies, its controller gains 5 life.", "1/1")
    board = Board().lands("B", "RR").hand("B", steal=STEAL, bolt=BOLT).field("A", martyr=martyr).lands("A", "W")
    outcome = board.run(
        passing("A"),
        cast("B", "steal", "martyr"),
        RESOLVE,
        passing("A"),
        cast("B", "bolt", "martyr"),
        until="stack_empty",
    )
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (20, 25)


def test_707_10_a_kicked_creature_spell_stays_kicked_as_a_copy() -> None:
    """707.10, 702.33: the copy of a kicked spell is kicked, and so is the token that it becomes."""
    board = Board().lands("A", "RGU").hand("A", kicker=KICKED, double=DOUBLE)
    outcome = answered(
        board, cast("A", "kicker"), cast("A", "double", "kicker"), picks=(True, "B", "B"), until="stack_empty"
    )
    assert life(outcome.state, "B") == 16
