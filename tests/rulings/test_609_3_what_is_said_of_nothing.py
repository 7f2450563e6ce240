"""609.3, 608.2b: what could not be done at all is not told, and what is told is of the object that it is about."""

from __future__ import annotations

import pytest

from adjudicator.rendering.board import board as drawn
from tests.notation.source import ruled
from tests.rulings.telling import judged, told, verdict

BOARD = "turn 5, A's main\nassume mana\n"
RINGS = (
    "card Rings | {3} | Artifact | | Whenever you activate an ability, if it isn't a mana ability, you may pay {2}. If you "
    "do, copy that ability. You may choose new targets for the copy."
)
PINGER = "card Pinger | {R} | Creature | 1/1 | {T}: This creature deals 1 damage to any target."
FORK = "card Fork | {R} | Instant | | Copy target instant or sorcery spell. You may choose new targets for the copy."
ZAP = "card Zap | {R} | Instant | | Zap deals 1 damage to any target."
LURE = "card Lure | {G} | Instant | | Target creature blocks target creature this turn if able."
BEARS = "card Bears | {G} | Creature | 2/2 |"
KILL = "card Kill | {B} | Instant | | Destroy target creature."
SLING = "card Sling | {1} | Artifact Creature — Equipment | 1/1 | Reconfigure {2}"
LEADER = (
    "card Leader | {R} | Creature | 3/3 | Whenever this creature attacks for the first time each turn, untap all creatures "
    "you control. After this phase, there is an additional combat phase."
)
WARD = (
    "card Ward | {W} | Enchantment — Aura | | Enchant creature / Enchanted creature has protection from all colors. This "
    "effect doesn't remove Auras."
)
WRAPS = (
    "card Wraps | {B} | Artifact | | {T}: Target creature card in your graveyard gains embalm until end of turn. The "
    "embalm cost is equal to its mana cost."
)
HONOR = "card Honor | {W} | Creature | 1/3 | Creatures entering don't cause abilities to trigger."
GUIDE = "card Guide | {W} | Creature | 1/1 | When Guide enters, draw a card. / When Guide dies, draw a card."
SHY = "card Shy | {W} | Creature | 1/1 | {W}: Prevent all combat damage that would be dealt to this creature this turn."
SPITE = (
    "card Spite | {R} | Creature | 3/3 | Whenever this creature is dealt damage, it deals that much damage to any other "
    "target. If a player is dealt damage this way, they can't gain life for the rest of the game."
)


def test_609_3_of_a_copy_that_was_not_made_nothing_is_said() -> None:
    board = f"{RINGS}\n{PINGER}\n{BOARD}A battlefield: Rings, Pinger\nA activates Pinger targeting B, then resolve"
    assert not [step for step in told(board, False) if "copy" in step]


def test_707_10_it_is_the_copy_that_has_a_new_target() -> None:
    board = (
        f"{FORK}\n{ZAP}\n{BOARD}A hand: Fork, Zap\nA casts Zap targeting B; A casts Fork targeting Zap, then resolve"
    )
    steps = told(board, True, "A")
    assert "The copy of Zap now targets A." in steps


def test_608_2b_nobody_has_to_block_an_illegal_target() -> None:
    board = (
        f"{LURE}\n{BEARS}\n{KILL}\n{BOARD}A hand: Lure; battlefield: Bears [mine]\n"
        "B hand: Kill; battlefield: Bears [theirs]\n"
        "A casts Lure targeting theirs, mine; B responds with Kill targeting mine\nresolve"
    )
    assert not [step for step in told(board) if "if able" in step and "resolves" not in step]
    assert not judged(board)["state"].get("effects")


def test_704_5n_an_equipment_that_is_a_creature_too_came_off_what_is_gone() -> None:
    """704.5n: it stayed attached as long as that was there (702.151b)."""
    board = (
        f"{SLING}\n{BEARS}\n{KILL}\n{BOARD}A battlefield: Bears [bears], Sling on bears\nB hand: Kill\n"
        "B casts Kill targeting bears, then resolve"
    )
    told_of = "Sling becomes unattached: what it was attached to is gone. It is a creature again."
    assert told_of in told(board)


def test_500_8_a_phase_that_has_been_is_not_to_come() -> None:
    board = f"{LEADER}\n{BOARD}A battlefield: Leader\nA attacks B with Leader"
    assert "additional combat phase" in verdict(board)
    assert "additional combat phase" not in verdict(f"{board}\ngo to A's postcombat main")


def test_702_16n_protection_is_told_without_what_it_does_not_remove() -> None:
    board = f"{WARD}\n{BEARS}\n{KILL}\n{BOARD}A battlefield: Bears [bears], Ward on bears\nB hand: Kill\n"
    outcome = verdict(f"{board}B casts Kill targeting bears")
    assert outcome.endswith("Bears has protection from black, and Kill is black.")


def test_602_2a_an_ability_that_costs_a_mana_cost_is_named_by_it() -> None:
    """602.2a, 702.128a: the embalm cost is the mana cost of the card."""
    board = (
        f"{WRAPS}\n{BEARS}\n{BOARD}A battlefield: Wraps; graveyard: Bears\nA activates Wraps targeting Bears, resolve\n"
    )
    assert "creates a" in verdict(f'{board}A activates Bears "{{G}}", then resolve')
    assert "“{G}, Exile this card from your graveyard" in verdict(f'{board}A activates Bears "{{9}}"')


def test_101_2_what_does_not_trigger_is_told_by_name() -> None:
    board = f"{HONOR}\n{GUIDE}\n{BOARD}A hand: Guide\nB battlefield: Honor\nA casts Guide, then resolve"
    assert not [step for step in told(board) if "~" in step]
    assert [step for step in told(board) if step.startswith("“When Guide enters, draw a card” of")]


def test_611_2_an_effect_on_a_board_says_whom_it_is_about() -> None:
    """611.2, 615.3: also where its words are "they" or "this creature"."""
    shielded = drawn(judged(f"{SHY}\n{BOARD}A battlefield: Shy\nA activates Shy, then resolve")["state"])
    assert "[this creature: Shy (shy-1)]" in " ".join(" ".join(shielded).split())
    hated = (
        f"{SPITE}\n{ZAP}\n{BOARD}A hand: Zap; battlefield: Spite\nA casts Zap targeting Spite, then resolve, resolve"
    )
    assert "for the rest of the game [about: B]" in " ".join(" ".join(drawn(judged(hated, "B")["state"])).split())


@pytest.mark.parametrize("hand", ["Grizzly Bears, Hill Giant", "2 Forest"])
def test_609_3_where_nothing_that_was_seen_can_be_chosen_it_is_said(hand: str) -> None:
    board = (
        "card Coerce | {B} | Sorcery | | Target opponent reveals their hand. You choose a noncreature, nonland card "
        f"from it. That player discards that card.\nB hand: {hand}\nA casts Coerce on B"
    )
    ruling = ruled(board)
    assert ruling.short == "A can choose no noncreature, nonland card."
    assert ruling.short in [one["text"] for one in ruling["explanation"]]
