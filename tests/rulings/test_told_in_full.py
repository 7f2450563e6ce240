"""Verdicts tell all that was asked, what happened before a choice, and why something came to nothing."""

from __future__ import annotations

from tests.notation.source import ruled
from tests.rulings.telling import told, verdict

HUMBLED = "card Humbled | {W} | Enchantment | | All creatures lose all abilities and have base power and toughness 1/1."
ALIVE = (
    "card Alive | {W} | Enchantment | | Each other non-Aura enchantment is a creature in addition to its other types and "
    "has base power and base toughness each equal to its mana value."
)
QUEEN = "card Queen | {W} | Legendary Creature — Angel | 4/4 | Flying, vigilance, deathtouch, lifelink"
DOUBLE = (
    "card Double | {U} | Creature — Shapeshifter | 0/0 | You may have this creature enter as a copy of any creature you "
    "control, except it enters with an additional +1/+1 counter on it if it's a creature and it isn't legendary."
)
GRAVES = "card Gravekeeper | {B} | Creature — Zombie | 2/1 | Cards in graveyards lose all abilities."
RISEN = (
    "card Risen | {B} | Creature — Vampire | 2/1 | Landfall — Whenever a land you control enters, you may return this "
    "card from your graveyard to the battlefield."
)
KIN = (
    "card Kin | {B} | Enchantment | | As this enchantment enters, choose a creature type. / Creatures you "
    "control are the chosen type."
)
FINKS = "card Fink | {G} | Creature — Ouphe | 3/2 | Persist"
PURE = "card Pure | {G} | Creature — Elf | 2/2 | Creatures you control can't have -1/-1 counters put on them."
GRAVELESS = (
    "card Graveless | {W} | Enchantment | | If a card or token would be put into a graveyard from anywhere, "
    "exile it instead."
)
MOURNER = "card Mourner | {B} | Creature — Vampire | 0/1 | Whenever another creature dies, you gain 1 life."
KILL = "card Kill | {B} | Instant | | Destroy target creature."
FLING = (
    "card Hurl | {R} | Instant | | As an additional cost to cast this spell, sacrifice a creature. / Hurl "
    "deals 2 damage to any target."
)
STAY = (
    "card Stay | {W} | Enchantment | | If you control a creature, damage that would reduce your life total to "
    "less than 1 reduces it to 1 instead."
)
BLINK = (
    "card Blinking | {W} | Instant | | Exile target creature you control, then return that card to the "
    "battlefield under its owner's control."
)
GROWING = (
    "card Growing | {G} | Creature — Lhurgoyf | */* | Growing's power and toughness are each equal to the "
    "number of cards in all graveyards."
)
FROG = (
    "card Frog | {U} | Instant | | Target creature loses all abilities and has base power and toughness 1/1 "
    "until end of turn."
)
NO = "card No | {U} | Instant | | Counter target spell."
ALTAR = "card Altar | {3} | Artifact | | Sacrifice a creature: Add {C}{C}."
PATH = (
    "card Way | {W} | Instant | | Exile target creature. Its controller may search their library for a basic "
    "land card, put that card onto the battlefield tapped, then shuffle."
)
EVOKED = (
    "card Drifter | {4}{U} | Creature — Elemental | 2/2 | Flying / When this creature enters, draw two cards. "
    "/ Evoke {2}{U}"
)
MANIAC = (
    "card Maniac | {U} | Creature — Wizard | 2/2 | If you would draw a card while your library has no cards "
    "in it, you win the game instead."
)
DRAW = "card Study | {U} | Sorcery | | Draw two cards."
SLOW = "card Slow | {W} | Enchantment | | Each opponent can cast spells only any time they could cast a sorcery."
DRAIN = (
    "card Drain | {B} | Creature — Vampire | 0/1 | Whenever another creature dies, target player loses 1 life and you gain "
    "1 life."
)
WRATH = "card Wrath | {W} | Sorcery | | Destroy all creatures."
BUSY = "turn 3, A's declare blockers\nA battlefield: Craw Wurm (attacking B, tapped)"


def test_613_4_all_that_is_to_be_explained_is_told() -> None:
    board = f"{HUMBLED}\n{ALIVE}\nA battlefield: Alive, Humbled\nB 20 life\nexplain Humbled and Alive"
    assert verdict(board) == "Humbled is a 1/1 enchantment creature with no abilities and Alive is an enchantment."


def test_707_9_a_copy_is_called_as_it_was_and_nonlegendary_where_that_matters() -> None:
    board = (
        f"{QUEEN}\n{DOUBLE}\nA hand: Double; battlefield: Queen\nB 20 life\nA casts Double copying Queen\n"
        "explain Double"
    )
    assert verdict(board) == (
        "Double enters the battlefield as Queen with a +1/+1 counter, and is a 5/5 nonlegendary Angel creature with "
        "flying, vigilance, deathtouch and lifelink."
    )


def test_113_10_what_one_of_two_of_a_name_has_lost_is_told() -> None:
    board = (
        f"{GRAVES}\n{RISEN}\nturn 2, B's main\nA battlefield: Gravekeeper\n"
        "B battlefield: Risen; graveyard: Risen; hand: Mountain\nB plays Mountain"
    )
    assert "does not trigger: it loses all abilities because of Gravekeeper" in verdict(board)


def test_607_2d_a_type_that_nobody_has_chosen_is_the_chosen_one() -> None:
    ruling = ruled(f"{KIN}\nA battlefield: Kin, Grizzly Bears\nB 20 life\nexplain Grizzly Bears")
    texts = [claim["text"] for claim in ruling["explanation"]]
    assert "In layer 4, Grizzly Bears is the chosen type because of Kin." in texts


def test_101_2_which_counters_it_enters_without_and_why() -> None:
    board = f"{FINKS}\n{PURE}\n{KILL}\nA battlefield: Fink, Pure; hand: Kill\nB 20 life\nA casts Kill targeting Fink"
    assert "Fink enters without -1/-1 counters: it can't have them, because of Pure." in told(board)


def test_604_3_that_the_ability_that_defines_it_is_lost() -> None:
    ruling = ruled(
        f"{GROWING}\n{FROG}\nA hand: Frog\nB battlefield: Growing; graveyard: Mountain\n"
        "A casts Frog targeting Growing\nexplain Growing"
    )
    texts = [claim["text"] for claim in ruling["explanation"]]
    assert any(
        one.startswith("The ability that defines the power and toughness of Growing does not apply.") for one in texts
    )


def test_608_2d_what_has_happened_is_told_before_what_it_depends_on() -> None:
    board = f"{PATH}\nA hand: Way\nB battlefield: Grizzly Bears\nA casts Way targeting Grizzly Bears"
    so_far = (
        "Grizzly Bears is exiled; the rest depends on B's choice: Does B search their library for a basic land card"
    )
    assert verdict(board).startswith(so_far)


def test_601_2c_where_nothing_has_happened_only_the_question_is_told() -> None:
    board = f"{KILL}\nA hand: Kill\nB battlefield: Grizzly Bears, Hill Giant\nA casts Kill"
    assert verdict(board).startswith("It depends on A's choice: ")


def test_700_4_what_was_exiled_instead_did_not_die() -> None:
    """614.6, 700.4: who waits for it to die is told why that does not trigger."""
    board = (
        f"{GRAVELESS}\n{MOURNER}\n{KILL}\nA battlefield: Graveless, Mourner; hand: Kill\nB battlefield: Grizzly Bears\n"
        "A casts Kill targeting Grizzly Bears"
    )
    ruling = ruled(board)
    assert ruling.short == "Grizzly Bears is exiled instead of dying and the ability of Mourner does not trigger."
    (step,) = ruling.steps("700.4")
    assert step["text"] == "The ability of Mourner does not trigger: Grizzly Bears is exiled instead of dying."


def test_701_13a_what_is_exiled_outright_was_not_about_to_die() -> None:
    board = (
        f"{PATH}\n{MOURNER}\nA battlefield: Mourner; hand: Way\nB battlefield: Grizzly Bears\n"
        "A casts Way targeting Grizzly Bears"
    )
    assert not ruled(board).steps("700.4")


def test_701_21a_what_was_sacrificed_and_exiled_instead_was_sacrificed() -> None:
    board = (
        f"{GRAVELESS}\n{FLING}\nA battlefield: Graveless, Grizzly Bears; hand: Hurl\nB 20 life\n"
        "A casts Hurl targeting B sacrificing Grizzly Bears"
    )
    assert verdict(board) == "B goes from 20 to 18 life, and Grizzly Bears is sacrificed and exiled as a cost."


def test_509_1h_a_blocked_creature_that_nothing_blocks_any_more() -> None:
    board = (
        f"{ALTAR}\n{BUSY}\nB battlefield: Altar, Grizzly Bears (blocking Craw Wurm)\n"
        "B activates Altar sacrificing Grizzly Bears; go to combat damage"
    )
    ruling = ruled(board)
    assert ruling.short == (
        "Craw Wurm stays blocked and assigns no combat damage, and Grizzly Bears is sacrificed as a cost."
    )
    assert ruling.steps("509.1h")


def test_506_4_what_left_and_came_back_is_out_of_combat() -> None:
    board = (
        f"{BLINK}\n{BUSY}; hand: Blinking\nB battlefield: Grizzly Bears (blocking Craw Wurm)\n"
        "A casts Blinking targeting Craw Wurm"
    )
    assert verdict(board) == "Craw Wurm is exiled and returns to the battlefield, and is removed from combat."


def test_119_3_who_loses_no_life_stays_at_it() -> None:
    board = (
        f"{STAY}\nA 1 life; battlefield: Stay, Grizzly Bears\nB hand: Lightning Bolt\n"
        "B casts Lightning Bolt targeting A"
    )
    assert verdict(board) == "A loses no life and stays at 1 life."


def test_104_2b_who_wins_outright_is_told_alone() -> None:
    board = f"{MANIAC}\n{DRAW}\nA hand: Study; library: 0 cards; battlefield: Maniac\nB 20 life\nA casts Study"
    assert verdict(board) == "A wins the game."


def test_702_74a_that_no_evoke_cost_was_paid_goes_without_saying() -> None:
    board = f"{EVOKED}\nA hand: Drifter\nB 20 life\nA casts Drifter for its mana cost"
    assert not any("does not trigger" in one for one in told(board))


def test_115_1_what_a_target_is_not() -> None:
    board = f"{NO}\nA hand: No\nB battlefield: Grizzly Bears\nA casts No targeting Grizzly Bears"
    assert verdict(board) == "Illegal: Grizzly Bears can't be the target of No: Grizzly Bears is not a spell."


def test_903_8_how_much_more_a_commander_costs() -> None:
    board = (
        "card Hound | {W} | Legendary Creature — Dog | 2/2\ncommander game\n"
        "A 40 life; commander: Hound; commander cast 2 times for Hound\nB 40 life\nA casts Hound"
    )
    texts = [claim["text"] for claim in ruled(board)["explanation"]]
    assert "A casts Hound from the command zone, which costs {4} more." in texts


def test_903_9a_the_question_says_where_the_commander_was_put() -> None:
    board = (
        "card Hound | {W} | Legendary Creature — Dog | 2/2\ncommander game\nA 40 life; battlefield: Hound (commander)\n"
        "B 40 life; hand: Kill\ncard Kill | {B} | Instant | | Destroy target creature.\nB casts Kill targeting Hound"
    )
    assert ruled(board).short == (
        "Hound is destroyed; the rest depends on A's choice: Does A put their commander Hound, which was put into its "
        "owner's graveyard, into the command zone?"
    )


def test_307_1_a_turn_that_the_actions_bear_out_is_not_doubted() -> None:
    board = (
        f"{SLOW}\n{NO}\nA battlefield: Slow; hand: Grizzly Bears\nB hand: No\n"
        "A casts Grizzly Bears\nB casts No targeting Grizzly Bears"
    )
    ruling = ruled(board)
    assert ruling.short.endswith("because of Slow.")
    assert not any("say so" in claim["text"] for claim in ruling["explanation"])


def test_119_1_the_life_of_each_player_is_told_of_each_outcome() -> None:
    board = (
        f"{DRAIN}\n{WRATH}\nA battlefield: Drain, Grizzly Bears; hand: Wrath\nB battlefield: Hill Giant\n"
        "A casts Wrath\nexplore"
    )
    assert verdict(board) == (
        "Three outcomes are possible: A is at 20 and B at 20 life; or A is at 21 and B at 19 life; "
        "or A is at 22 and B at 18 life."
    )
