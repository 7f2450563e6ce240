"""What happens to several is told of all of them: triggers in Why, spells of one name, extra turns (603.3b, 500.7)."""

from __future__ import annotations

from tests.rulings.telling import judged, verdict

BOARD = "assume mana\nturn 3, A's main\n"
WARDEN = "card Warden | {W} | Creature | 1/1 | Whenever another creature enters, you gain 1 life."
BEARS = "card Bears | {G} | Creature | 2/2"


def why(board: str) -> list[str]:
    """What the explanation says."""
    return [claim["text"] for claim in judged(board)["explanation"]]


def test_603_3b_each_players_triggered_abilities_are_named() -> None:
    board = f"{WARDEN}\n{BEARS}\n{BOARD}A hand: Bears; battlefield: Warden\nB battlefield: Warden\nA casts Bears"
    assert any(text.endswith(" under A's control, and that of Warden under B's.") for text in why(board))


def test_500_7_who_takes_the_first_extra_turn() -> None:
    walk = "card Walk | {U} | Instant | | Take an extra turn after this one."
    board = f"{walk}\n{BOARD}A hand: Walk\nB hand: Walk\nA casts Walk; then resolve\nB casts Walk; then resolve"
    assert verdict(board) == "B takes the first extra turn after this one, then A."


def test_714_3c_the_lore_counter_is_told() -> None:
    saga = "card Tale | {G} | Enchantment — Saga | | I, II — You gain 1 life. / III — Draw a card."
    board = f"{saga}\nturn 3, A's draw\nA battlefield: Tale (1 lore)\nB\nadvance to main"
    assert "A lore counter is put on Tale." in why(board)


def test_608_2b_spells_of_one_name_are_counted_as_spells() -> None:
    bolt = "card Bolt | {R} | Instant | | Bolt deals 1 damage to any target."
    gale = "card Gale | {U} | Instant | | Counter target spell. / Storm"
    last = "card Last | {R} | Instant | | Last deals 1 damage to any target."
    board = (
        f"{gale}\n{last}\n{bolt}\n{BOARD}use defaults\nA hand: 3 Bolt, Last\nB hand: Gale\n"
        + "A casts Bolt targeting B; then resolve\n" * 3
        + "A casts Last targeting B; B responds with Gale targeting Last; then resolve"
    )
    assert "four spells named Gale don't resolve" in verdict(board)


def test_702_26b_what_is_phased_out_is_said_to_be() -> None:
    ruling = judged(f"{BEARS}\n{BOARD}A battlefield: Bears (phased out)\nB\nexplain Bears")
    assert ruling["verdict"]["short"] == "Bears is phased out."
    assert [one["text"] for one in ruling["warnings"]] == [
        "Bears is phased out: it is treated as though it did not exist (702.26b)."
    ]


def test_708_9_what_was_face_down_is_revealed() -> None:
    angel = "card Angel | {W} | Creature | 4/5 | Morph {W}"
    bolt = "card Bolt | {R} | Instant | | Bolt deals 3 damage to any target."
    board = f"{angel}\n{bolt}\n{BOARD}A battlefield: Angel (morph)\nB hand: Bolt\nB casts Bolt on Angel"
    assert verdict(board) == "The face-down Angel is destroyed."


def test_616_1e_outcomes_that_differ_in_unknown_cards_alone_are_said_to() -> None:
    thief = (
        "card Thief | {U} | Creature | 3/1 | If an opponent would draw a card except the first one they draw in each of "
        "their draw steps, instead that player skips that draw and you draw a card."
    )
    draw = "card Study | {U} | Sorcery | | Draw two cards."
    board = f"{thief}\n{draw}\n{BOARD}A hand: Study\nB battlefield: Thief\nC battlefield: Thief\nA casts Study\nexplore"
    short = verdict(board)
    assert "some of which differ only in details" in short
    assert "unknown" not in short
