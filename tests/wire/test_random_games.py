"""Random boards and actions as a client posts them: what holds for every ruling (733.1, and the format's own promises).

``ADJUDICATOR_RANDOM_GAMES=1000`` looks at so many, others each time.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from adjudicator import adjudicate
from adjudicator.problems import Problem
from adjudicator.rulebook import Rulebook

Content = dict[str, Any]
FAST = settings(
    max_examples=int(os.environ.get("ADJUDICATOR_RANDOM_GAMES", "12")),
    deadline=None,
    derandomize="ADJUDICATOR_RANDOM_GAMES" not in os.environ,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
)
BOOK = Rulebook.load()


def card(name: str, cost: str, kind: str, text: str = "", pt: str = "", **more: str) -> Content:
    made = {"name": name, "mana_cost": cost, "type_line": kind, "oracle_text": text, **more}
    power, _, toughness = pt.partition("/")
    return {**made, "power": power, "toughness": toughness} if pt else made


BURST = "Kicker {2}\nBurst deals 2 damage to any target. If this spell was kicked, it deals 4 damage instead."
STEAL = "Gain control of target creature until end of turn. Untap that creature. It gains haste until end of turn."
FLASHY = "Flash\nWhen this creature enters, target creature gets +1/+1 until end of turn."
RETURN = "When this creature dies, return it to the battlefield under its owner's control."
SWARM = "This creature's power and toughness are each equal to the number of creatures you control."
WORN = "At the beginning of your upkeep, put a -1/-1 counter on this creature."
PRISON = (
    "When this enchantment enters, exile target creature an opponent controls until this enchantment leaves the"
    " battlefield."
)
REFLEX = "When this creature enters, you may sacrifice another creature. When you do, it deals 2 damage to any target."
LANDS = tuple(
    card(name, "", f"Basic Land — {name}", f"({{T}}: Add {{{symbol}}}.)")
    for name, symbol in (("Plains", "W"), ("Island", "U"), ("Swamp", "B"), ("Mountain", "R"), ("Forest", "G"))
)
SPELLS = (
    card("Bolt", "{R}", "Instant", "Bolt deals 3 damage to any target."),
    card("Growth", "{G}", "Instant", "Target creature gets +3/+3 until end of turn."),
    card("No", "{U}{U}", "Instant", "Counter target spell."),
    card("Blade", "{1}{B}", "Instant", "Destroy target nonblack creature."),
    card("Wrath", "{2}{W}{W}", "Sorcery", "Destroy all creatures. They can't be regenerated."),
    card("Edict", "{1}{B}", "Sorcery", "Each player sacrifices a creature."),
    card("Charm", "{R}", "Instant", "Choose one —\n• Destroy target artifact.\n• Charm deals 2 damage to any target."),
    card("Arc", "{2}{R}", "Instant", "Arc deals 3 damage divided as you choose among one, two, or three targets."),
    card("Blaze", "{X}{R}", "Sorcery", "Blaze deals X damage to any target."),
    card(
        "Burst",
        "{R}",
        "Instant",
        "Kicker {2}\nBurst deals 2 damage to any target. If this spell was kicked, it deals 4 damage instead.",
    ),
    card("Rite", "{B}", "Instant", "As an additional cost to cast this spell, sacrifice a creature.\nDraw two cards."),
    card(
        "Blink", "{W}", "Instant", "Exile target creature, then return it to the battlefield under its owner's control."
    ),
    card(
        "Steal",
        "{2}{R}",
        "Sorcery",
        "Gain control of target creature until end of turn. Untap that creature. It gains haste until end of turn.",
    ),
    card("Raise", "{B}", "Sorcery", "Return target creature card from your graveyard to your hand."),
    card("Muster", "{1}{W}", "Sorcery", "Create two 1/1 white Soldier creature tokens."),
    card("Look", "{U}", "Instant", "Scry 2."),
    card("Mill", "{U}", "Sorcery", "Target player mills three cards."),
    card("Rack", "{B}", "Sorcery", "Each player discards a card."),
    card("Loot", "{U}", "Sorcery", "Draw two cards, then discard a card."),
    card("Brawl", "{G}", "Sorcery", "Target creature you control fights target creature you don't control."),
    card("Bears", "{1}{G}", "Creature — Bear", "", "2/2"),
    card("Hydra", "{X}{G}", "Creature — Hydra", "This creature enters with X +1/+1 counters on it.", "1/1"),
    card("Omen", "{W}", "Creature — Bird", "Flying\nWhen this creature enters, you may draw a card.", "1/1"),
    card("Strength", "{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +2/+2."),
    card(
        "Flashy",
        "{1}{G}",
        "Creature — Elf",
        "Flash\nWhen this creature enters, target creature gets +1/+1 until end of turn.",
        "1/1",
    ),
    card("Hoard", "{1}{R}", "Sorcery", "Create a Treasure token. Draw a card."),
    card("Prison", "{2}{W}", "Enchantment", PRISON),
    card("Tithe", "{2}{U}", "Sorcery", "Convoke\nDraw two cards."),
    card("Reflex", "{R}", "Creature — Cat", REFLEX, "3/3"),
    card("Flash Back", "{R}", "Sorcery", "Flash Back deals 1 damage to any target.\nFlashback {1}{R}"),
    card("Tuck", "{1}{U}", "Sorcery", "Put target creature into its owner's library second from the top."),
    card(
        "Spare",
        "{3}{G}",
        "Creature — Ape",
        "If you control a creature, you may pay {1} rather than pay this spell's mana cost.",
        "3/3",
    ),
    card("Rot", "{1}{B}", "Sorcery", "Put three -1/-1 counters on target creature."),
    card("Cycler", "{4}{B}", "Creature — Horror", "Cycling {1}", "4/4"),
)
PERMANENTS = (
    card("Bears", "{1}{G}", "Creature — Bear", "", "2/2"),
    card("Anthem", "{1}{W}{W}", "Enchantment", "Creatures you control get +1/+1."),
    card("Humble", "{2}{W}", "Enchantment", "All creatures lose all abilities and have base power and toughness 1/1."),
    card("Drain", "{1}{B}", "Enchantment", "Whenever a creature dies, each opponent loses 1 life and you gain 1 life."),
    card("Mourn", "{1}{B}", "Enchantment", "Whenever a creature dies, draw a card."),
    card("Return", "{B}", "Creature — Spirit", RETURN, "1/1"),
    card("Dawn", "{W}", "Enchantment", "At the beginning of your upkeep, you gain 1 life."),
    card("Altar", "{1}", "Artifact", "Sacrifice a creature: Draw a card."),
    card("Glad", "{W}", "Creature — Cat", "Whenever you gain life, put a +1/+1 counter on this creature.", "1/1"),
    card("Healer", "{W}", "Creature — Cleric", "Lifelink\n{T}: This creature deals 1 damage to any target.", "1/3"),
    card("Adder", "{G}", "Creature — Snake", "Deathtouch\n{T}: This creature deals 1 damage to target creature.", "1/1"),
    card("Firm", "{W}", "Creature — Golem", "Indestructible", "2/2"),
    card("Ruler", "{B}", "Legendary Creature — Human", "{1}: You lose 1 life.", "2/2"),
    card("Signet", "{2}", "Artifact", "{1}, {T}: Add {W}{U}."),
    card("Breath", "{R}", "Creature — Dragon", "{R}: This creature gets +1/+0 until end of turn.", "1/1"),
    card("Herald", "{W}", "Enchantment", "Whenever another creature enters, you gain 1 life."),
    card("Troll", "{1}{G}", "Creature — Troll", "{G}: Regenerate this creature.", "2/2"),
    card("Undead", "{1}{B}", "Creature — Zombie", "Undying", "2/1"),
    card("Boots", "{2}", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {1}"),
    card("Knight", "{W}{W}", "Creature — Knight", "Protection from black", "2/2"),
    card("Planner", "{2}{R}", "Legendary Planeswalker — Planner", "+1: Draw a card.\n−2: Draw two cards.", loyalty="3"),
    card("Swarm", "{1}{G}", "Creature — Insect", SWARM, "*/*"),
    card("Grove", "{1}{G}", "Enchantment", 'Creatures you control have "{T}: Add {G}."'),
    card("Lonely", "{B}", "Enchantment", "When you control no creatures, sacrifice this enchantment."),
    card("Tax", "{W}", "Creature — Human", "Spells your opponents cast cost {1} more to cast.", "2/1"),
    card("Ease", "{G}", "Enchantment", "You may cast spells as though they had flash."),
    card("Fang", "{G}", "Creature — Snake", "Infect\n{T}: This creature deals 1 damage to any target.", "1/1"),
    card("Warded", "{U}", "Creature — Bird", "Ward {1}", "2/2"),
    card("Worn", "{B}", "Creature — Skeleton", WORN, "3/3"),
)  # fmt: skip


@st.composite
def boards(draw: st.DrawFn) -> Content:
    """A board in A's main phase, with cards of many kinds."""
    battlefield: list[Content] = []
    players: list[Content] = []
    for player in ("A", "B"):
        for number, one in enumerate(draw(st.sampled_from([LANDS, LANDS + LANDS, LANDS[2:] * 3]))):
            battlefield.append({"card": one, "id": f"land-{player}{number}", "controller": player})
        for number, one in enumerate(draw(st.lists(st.sampled_from(PERMANENTS), max_size=4))):
            there: Content = {"card": one, "id": f"it-{player}{number}", "controller": player}
            if "Creature" in one["type_line"]:
                there["tapped"] = draw(st.booleans())
                there["damage"] = draw(st.sampled_from([0, 0, 0, 1]))
                kind = draw(st.sampled_from(["", "", "+1/+1", "-1/-1"]))
                there["counters"] = {kind: 1} if kind else {}
            if "loyalty" in one:
                there["counters"] = {"loyalty": draw(st.integers(1, 4))}
            battlefield.append(there)
        hand = [
            {"card": one, "id": f"hand-{player}{number}"}
            for number, one in enumerate(draw(st.lists(st.sampled_from(SPELLS), min_size=1, max_size=4)))
        ]
        dead = [
            {"card": one, "id": f"dead-{player}{number}"}
            for number, one in enumerate(draw(st.lists(st.sampled_from((*SPELLS, *PERMANENTS)), max_size=2)))
        ]
        library = {"top": [{"card": LANDS[0], "id": f"top-{player}"}], "size": draw(st.integers(1, 9))}
        life = draw(st.sampled_from([20, 20, 3]))
        players.append({"id": player, "life": life, "hand": hand, "graveyard": dead, "library": library})
    return {
        "players": players,
        "battlefield": battlefield,
        "turn": {"number": 3, "active": "A", "step": "precombat_main"},
    }


@st.composite
def actions(draw: st.DrawFn, board: Content) -> Content:
    """An action that somebody may propose, legal or not."""
    player = draw(st.sampled_from(["A", "A", "A", "B"]))
    held = [one["id"] for one in board["players"][0 if player == "A" else 1]["hand"]]
    there = [one["id"] for one in board["battlefield"] if not one["id"].startswith("land")]
    targets = draw(st.none() | st.lists(st.sampled_from(["A", "B", *there]), min_size=1, max_size=2))
    aimed = {"targets": targets} if targets else {}
    casting = {"type": "cast", "player": player, "object": draw(st.sampled_from(held)), **aimed}
    wishes: list[Content] = [casting, casting, {"type": "resolve"}, {"type": "pass_priority", "player": player}]
    if there:
        ability = draw(st.sampled_from([0, 0, 1]))
        one = draw(st.sampled_from(there))
        wishes += [{"type": "activate", "player": player, "object": one, "ability": ability, **aimed}] * 2
    wishes += [{"type": "advance", "to": draw(st.sampled_from(["end", "upkeep"]))}]
    return draw(st.sampled_from(wishes))


def ruled(state: Content, doing: list[Content], **more: Any) -> Content:
    return adjudicate({"format": "adjudicator/1", "state": state, "actions": doing, "policy": "default", **more})


def check(ruling: Content) -> None:
    """What holds for every ruling."""
    for step in ruling["steps"]:
        assert step["rules"], step
        assert all(cite["number"] in BOOK for cite in step["rules"])
    state = ruling["state"]
    ids = [one["id"] for one in state["battlefield"]] + [one["id"] for one in state.get("stack", ())]
    for player in state["players"]:
        for zone in ("hand", "graveyard", "exile"):
            ids.extend(one["id"] for one in player.get(zone, ()))
        library = player.get("library", {})
        known = [one["id"] for part in ("top", "rest", "bottom") for one in library.get(part, ())]
        ids.extend(known)
        assert library.get("size", 0) >= len(known)
    assert [one for one, often in Counter(ids).items() if often > 1] == []
    assert all(one.get("damage", 0) >= 0 for one in state["battlefield"])
    counted = [amount for one in state["battlefield"] for amount in one.get("counters", {}).values()]
    assert all((amount["amount"] if isinstance(amount, dict) else amount) > 0 for amount in counted)


def plain(content: object) -> object:
    return json.loads(json.dumps(content))


@FAST
@given(st.data())
def test_733_1_what_is_illegal_changes_nothing_and_says_why(data: st.DataObject) -> None:
    board = data.draw(boards())
    settled = ruled(board, [], until="action")
    ruling = ruled(board, [data.draw(actions(board))])
    check(ruling)
    if ruling["status"] == "illegal" and settled["status"] == "resolved":
        assert plain(ruling["state"]) == plain(settled["state"])
        assert ruling["explanation"][0]["rules"]


@FAST
@given(st.data())
def test_a_state_that_was_answered_is_the_same_when_it_is_posted(data: st.DataObject) -> None:
    board = data.draw(boards())
    ruling = ruled(board, [data.draw(actions(board)), data.draw(actions(board))], until="priority")
    if ruling["status"] != "resolved":
        return
    again = ruled(ruling["state"], [], until="action")
    assert again["status"] == "resolved"
    assert plain(again["state"]) == plain(ruling["state"])
    over = any(player.get("lost") for player in ruling["state"]["players"])
    assert over or again["steps"] == []  # a game that is over is told to be


@FAST
@given(st.data())
def test_two_actions_are_the_same_in_one_request_or_in_two(data: st.DataObject) -> None:
    board = data.draw(boards())
    first, second = data.draw(actions(board)), data.draw(actions(board))
    one = ruled(board, [first], until="action")
    if one["status"] != "resolved" or one["state"]["turn"].get("priority") != second.get("player", None):
        return
    together = ruled(board, [first, second], until="action")
    try:
        apart = ruled(one["state"], [second], until="action")
    except Problem as problem:
        raise AssertionError(problem.defects) from problem
    assert apart["status"] == together["status"]
    assert plain(apart["state"]) == plain(together["state"])


@FAST
@given(st.data())
def test_the_same_request_has_the_same_ruling(data: st.DataObject) -> None:
    board = data.draw(boards())
    doing = [data.draw(actions(board)) for _ in range(3)]
    first = ruled(board, doing)
    check(first)
    assert first == ruled(json.loads(json.dumps(board)), doing)


def test_608_2h_what_a_cost_named_is_posted_with_the_spell_or_ability() -> None:
    """A state with a spell or ability whose cost was a sacrifice can be posted as it was answered."""
    rite = next(one for one in SPELLS if one["name"] == "Rite")
    altar = next(one for one in PERMANENTS if one["name"] == "Altar")
    there = [
        {"card": LANDS[2], "id": "swamp", "controller": "A"},
        {"card": PERMANENTS[0], "id": "bears", "controller": "A"},
        {"card": altar, "id": "altar", "controller": "A"},
    ]
    board = {"players": [{"id": "A", "hand": [{"card": rite, "id": "rite"}]}, {"id": "B"}], "battlefield": there}
    for action in (
        {"type": "cast", "player": "A", "object": "rite"},
        {"type": "activate", "player": "A", "object": "altar", "ability": 0},
    ):
        stacked = ruled(board, [action], until="action")
        assert stacked["status"] == "resolved"
        apart = ruled(stacked["state"], [{"type": "resolve"}], until="action")
        together = ruled(board, [action, {"type": "resolve"}], until="action")
        assert plain(apart["state"]) == plain(together["state"])
