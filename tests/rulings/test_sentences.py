"""How the steps and refusals of rulings are worded: what they name, and that they are sentences."""

from __future__ import annotations

from adjudicator.discord.choosing import rows
from adjudicator.discord.embeds import embed
from adjudicator.rendering.markdown import escaped
from adjudicator.rendering.plain import step_text
from adjudicator.rendering.short import options_of
from tests.rulings.telling import judged, told, verdict

STORM = "card Storm | {R} | Creature — Elemental | 5/4 | Damage can't be prevented."
WARD = "card Ward | {W} | Creature — Kor | 2/2 | Protection from red"
DICE = (
    "card Pair | {G} | Sorcery | | Return any number of cards with total mana value X or less from your graveyard to your "
    "hand, where X is the number of creatures you control."
)
PASS = (
    "card Pass | {W} | Instant | | Destroy target creature that blocked or was blocked by a legendary creature this "
    "turn."
)
CALM = "card Calm | {W} | Enchantment — Aura | | Enchant permanent"
ELF = "card Elf | {G} | Creature — Elf | 1/1 | {G}: Destroy target Aura attached to a land."


MUSTER = "card Muster | {W} | Sorcery | | Create two 1/1 white Soldier creature tokens."
WRATH = "card Wrath | {W} | Sorcery | | Destroy all creatures."
PATCH = "card Patch | {G} | Instant | | Attacking creatures become blocked."
HOLD = "card Hold | | Land | | You may choose not to untap this land during your untap step."
AWAKE = (
    "card Awake | {W} | Sorcery | | Choose target creature card in your graveyard. You get {E}{E}. Then you may pay an "
    "amount of {E} equal to that card's mana value. If you do, return it from your graveyard to the battlefield."
)
TOY = "card Toy | {0} | Artifact Creature — Toy | 0/2 |"
SPARK = (
    "card Spark | {R} | Instant | | Choose target creature. You get {E}{E}{E}, then you may pay any amount of {E}. Spark "
    "deals that much damage to that creature."
)
TURN = "card Turn | {U} | Instant | | You may choose new targets for target spell."
CREW = (
    "card Crew | {R} | Sorcery | | Create two 2/1 red Dwarf creature tokens. For each of those tokens, you may attach an "
    "Equipment you control to it."
)
SWORD = "card Sword | {1} | Artifact — Equipment | | Equipped creature gets +2/+0. / Equip {1}"
KNIGHT = "card Knight | {W} | Creature — Knight | 2/2 | Hexproof from black"
TROLL = (
    "card Troll | {G} | Creature — Troll | 5/5 | This creature can't be the target of nongreen spells your opponents "
    "control."
)
DOOM = "card Doom | {B} | Instant | | Destroy target creature."
BARD = (
    "card Bard | {G} | Enchantment | | Creature spells you cast cost {R}{G} less to cast. This effect reduces only the "
    "amount of colored mana you pay."
)
BURST = (
    "card Burst | {W} | Instant | | You gain 4 life, then you gain 4 life for each card named Burst in each graveyard."
)
GRIND = "card Grind | {U} | Sorcery | | Each player mills a card."
HOST = (
    "card Host | {W} | Enchantment | | If one or more creature tokens would be created under your control, that many 4/4 "
    "white Angel creature tokens with flying and vigilance are created instead."
)
SKELETON = "card Skeleton | {B} | Creature — Skeleton | 1/1 | {B}: Regenerate this creature."
WITHER = "card Wither | {B} | Sorcery | | Put two -1/-1 counters on target creature."
WONDER = "card Wonder | {5}{W} | Sorcery | | You gain 4 life. / Miracle {W}"
TAPPER = "card Tapper | {U} | Instant | | Tap up to two target creatures."
STUN = "card Stun | {U} | Sorcery | | Tap target creature and put a stun counter on it. / Draw a card."
HEIR = (
    "card Heir | {4}{B} | Creature — Spirit | 4/4 | As long as a creature card with flying is in a graveyard, this "
    "creature has flying. The same is true for fear, protection, reach, and trample."
)
BIRD = "card Bird | {W} | Creature — Bird | 1/1 | Flying, protection from red"
MAIN = "turn 3, A's main"
FIGHT = "turn 3, A's beginning of combat"


def test_615_12_what_would_prevent_damage_is_told_apart_from_why_it_cannot() -> None:
    board = (
        f"{STORM}\n{WARD}\n{FIGHT}\nA battlefield: Storm\nB battlefield: Ward\nA attacks B with Storm\n"
        "B blocks Storm with Ward\ngo to combat damage"
    )
    assert (
        "5 damage from Storm to Ward can't be prevented (Storm). What would prevent it: Ward has protection from red, and "
        "Storm is red." in told(board)
    )


def test_202_3_the_total_that_is_allowed_is_said_as_a_number() -> None:
    asked = judged(
        f"{DICE}\nturn 3, A's main\nA hand: Pair; graveyard: Grizzly Bears, Hill Giant; "
        "battlefield: 2 Grizzly Bears, Forest\nB 20 life\nA casts Pair"
    )["pending"]
    assert "The total mana value of what is chosen has to be 2 or less." in asked["constraints"]


def test_115_1_what_a_target_has_to_have_done_is_said() -> None:
    said = verdict(
        f"{PASS}\nA hand: Pass; battlefield: Plains\nB battlefield: Hill Giant\nA casts Pass targeting Hill Giant"
    )
    assert said.endswith("Hill Giant is not one that blocked or was blocked by a legendary creature this turn.")


def test_115_1_to_what_a_target_has_to_be_attached_is_said() -> None:
    said = verdict(
        f"{ELF}\n{CALM}\nA battlefield: Elf, Forest, Grizzly Bears, Calm on Grizzly Bears\nB 20 life\n"
        "A activates Elf targeting Calm"
    )
    assert said.endswith("Calm is not attached to a land.")


def test_704_5d_tokens_of_one_name_cease_to_exist_in_one_sentence() -> None:
    steps = told(
        f"{MUSTER}\n{WRATH}\nA hand: Muster, Wrath; battlefield: 2 Plains\nB 20 life\nA casts Muster, then resolve\n"
        "A casts Wrath"
    )
    assert "2 Soldier tokens cease to exist in the graveyard." in steps


def test_509_1h_several_become_blocked() -> None:
    steps = told(
        f"{PATCH}\n{FIGHT}\nA battlefield: Hill Giant, Grizzly Bears\nB hand: Patch; battlefield: Forest\n"
        "A attacks B with Hill Giant and Grizzly Bears\ngo to declare blockers\nB casts Patch"
    )
    assert "Hill Giant and Grizzly Bears become blocked." in steps


def test_502_3_what_a_player_untaps_that_could_stay_tapped_is_named() -> None:
    board = f"{HOLD}\nturn 2, B's end step\nA battlefield: Hold (tapped)\nB 20 life\ngo to upkeep of turn 3"
    assert any(one.startswith("A chooses to untap Hold") for one in told(board, ()))
    assert any(one.startswith("A chooses not to untap Hold") for one in told(board, "Hold"))


def test_118_12_no_energy_is_paid_as_an_amount() -> None:
    board = (
        f"{AWAKE}\n{TOY}\n{MAIN}\nA hand: Awake; graveyard: Toy; battlefield: Plains\nB 20 life\n"
        "A casts Awake targeting Toy"
    )
    assert judged(board)["pending"]["prompt"] == "Does A pay 0 {E}?"


def test_608_2d_how_much_is_paid_of_any_amount() -> None:
    board = (
        f"{SPARK}\n{MAIN}\nA hand: Spark; battlefield: Mountain\nB battlefield: Hill Giant\n"
        "A casts Spark targeting Hill Giant"
    )
    assert judged(board, True)["pending"]["prompt"] == "How much {E} does A pay for Spark?"
    assert any(one.startswith("A chooses to pay 2 {E}") for one in told(board, True, 2))


def test_608_2d_what_was_targeted_is_named_in_what_may_be_done() -> None:
    board = (
        f"{TURN}\n{MAIN}\nA hand: Lightning Bolt; battlefield: Mountain\nB hand: Turn; battlefield: Island, Hill Giant\n"
        "A casts Lightning Bolt targeting Hill Giant; B responds with Turn targeting Lightning Bolt"
    )
    assert judged(board)["pending"]["prompt"] == "Does B choose new targets for Lightning Bolt?"


def test_701_3a_an_equipment_that_another_token_has_is_named() -> None:
    board = f"{CREW}\n{SWORD}\n{MAIN}\nA hand: Crew; battlefield: Mountain, Sword\nB 20 life\nA casts Crew"
    assert any(
        one.endswith("Nothing is attached: Sword is attached to another of the tokens already.")
        for one in told(board, True)
    )


def test_702_11d_from_what_it_has_hexproof() -> None:
    board = (
        f"{KNIGHT}\n{DOOM}\n{MAIN}\nA battlefield: Knight\nB hand: Doom; battlefield: Swamp\n"
        "B casts Doom targeting Knight"
    )
    assert verdict(board).endswith("Knight has hexproof from black, and Doom is black; B is an opponent.")


def test_101_2_by_what_it_cannot_be_targeted() -> None:
    board = (
        f"{TROLL}\n{DOOM}\n{MAIN}\nA battlefield: Troll\nB hand: Doom; battlefield: Swamp\nB casts Doom targeting Troll"
    )
    assert verdict(board).endswith(
        "Troll “can't be the target of nongreen spells your opponents control”, because of its own text."
    )


def test_118_7_only_what_was_taken_off_a_cost_is_told() -> None:
    board = f"{BARD}\n{MAIN}\nA hand: Grizzly Bears; battlefield: Bard, 2 Forest\nB 20 life\nA casts Grizzly Bears"
    assert "Grizzly Bears costs {G} less ({G}{R} at most) because of Bard." in told(board)
    board = board.replace("Grizzly Bears", "Toy")
    assert "Toy costs nothing less ({G}{R} at most) because of Bard." in told(f"{TOY}\n{board}")


def test_119_9_a_gain_of_nothing_is_left_out_of_the_verdict() -> None:
    board = f"{BURST}\n{MAIN}\nA hand: Burst; battlefield: Plains\nB 20 life\nA casts Burst"
    assert verdict(board) == "A goes from 20 to 24 life."
    assert "A would gain 0 life, so nothing happens." in told(board)


def test_701_17a_whose_cards_are_milled_is_said() -> None:
    board = (
        f"{GRIND}\n{MAIN}\nA hand: Grind; battlefield: Island; library: top Forest, rest 3 cards\n"
        "B library: top Lightning Bolt, rest 3 cards\nA casts Grind"
    )
    assert verdict(board) == "A mills Forest and B mills Lightning Bolt."


def test_614_6_what_is_created_instead_is_said() -> None:
    board = f"{MUSTER}\n{HOST}\n{MAIN}\nA hand: Muster; battlefield: Host, Plains\nB 20 life\nA casts Muster"
    assert "2 Angel tokens are created instead." in told(board)


def test_614_8_what_regenerates_is_in_the_verdict() -> None:
    board = (
        f"{SKELETON}\n{WRATH}\n{MAIN}\nA hand: Wrath; battlefield: Skeleton, Plains, Swamp\nB 20 life\n"
        "A activates Skeleton, then resolve\nA casts Wrath"
    )
    assert "Skeleton regenerates instead of being destroyed" in verdict(board)


def test_704_5q_counters_of_both_kinds_are_told_in_a_sentence() -> None:
    steps = told(
        f"{WITHER}\n{MAIN}\nA hand: Wither; battlefield: Swamp\nB battlefield: Hill Giant (2 +1/+1)\n"
        "A casts Wither targeting Hill Giant"
    )
    assert any(one.startswith("Two +1/+1 counters and two -1/-1 counters are removed") for one in steps)


def test_702_94a_a_card_with_miracle_is_revealed_as_it_was_drawn() -> None:
    board = (
        f"{WONDER}\nturn 3, A's upkeep\nA library: top Wonder, rest 5 cards; battlefield: 3 Plains\nB 20 life\n"
        "go to draw step"
    )
    assert judged(board)["pending"]["prompt"] == "Does A reveal Wonder, which was drawn?"
    assert "A reveals Wonder, which was drawn." in told(board, True)


def test_115_1_targets_are_told_once() -> None:
    board = (
        f"{TAPPER}\n{MAIN}\nA hand: Tapper; battlefield: Island\nB battlefield: Hill Giant, Grizzly Bears\n"
        "A casts Tapper"
    )
    both = ("Hill Giant", "Grizzly Bears")
    made = next(step for step in judged(board, both)["steps"] if step.get("choice"))
    assert made["choice"]["chosen"] == "Hill Giant and Grizzly Bears"
    assert step_text(made).count("Hill Giant") == 1


def test_701_26a_what_a_spell_has_tapped_is_in_the_verdict() -> None:
    board = (
        f"{STUN}\n{MAIN}\nA hand: Stun; battlefield: Island\nB battlefield: Hill Giant\n"
        "A casts Stun targeting Hill Giant"
    )
    assert verdict(board).startswith("Hill Giant becomes tapped and has a stun counter on it")


def test_611_3a_each_condition_is_quoted_for_its_own_keyword() -> None:
    ruling = judged(f"{HEIR}\n{BIRD}\n{MAIN}\nA battlefield: Heir; graveyard: Bird\nB 20 life\nexplain Heir")
    assert ruling["verdict"]["short"] == "Heir is 4/4 with flying and protection from red."
    said = " ".join(one["text"] for one in ruling["explanation"])
    assert "“As long as a creature card with fear is in a graveyard, this creature has fear”" in said


def test_what_holds_of_players_for_a_time_is_told_in_words() -> None:
    veil = (
        "card Veil | {W} | Instant | | Until your next turn, your life total can't change and you gain protection from"
        " everything."
    )
    ruling = judged(f"{veil}\n{MAIN}\nA hand: Veil; battlefield: Plains\nB 20 life\nA casts Veil")
    assert [effect["text"] for effect in ruling["state"]["effects"]] == [
        "Your life total can't change until your next turn.",
        "You gain protection from everything until your next turn.",
    ]


def test_options_that_are_called_alike_have_their_ids() -> None:
    bears = "Grizzly Bears (tapped), Grizzly Bears"
    board = f"{DOOM}\n{MAIN}\nA 20 life; battlefield: {bears}\nB hand: Doom; battlefield: Swamp\nB casts Doom"
    options = ["Grizzly Bears (grizzly-bears-1)", "Grizzly Bears (grizzly-bears-2)"]
    ruling = judged(board).content
    assert options_of(ruling) == options
    (depends,) = (field for field in embed(ruling).fields if field.name == "To choose")
    assert all(escaped(one) in depends.value for one in options)


def test_options_that_nobody_can_tell_apart_are_told_once() -> None:
    board = f"{DOOM}\n{MAIN}\nA 20 life; battlefield: 6 Grizzly Bears\nB hand: Doom; battlefield: Swamp\nB casts Doom"
    ruling = judged(board).content
    assert options_of(ruling) == ["Grizzly Bears (any of 6)"]
    (row,) = rows(ruling["id"], ruling["pending"])
    assert [one.label for one in row.components] == ["Grizzly Bears (any of 6)"]
