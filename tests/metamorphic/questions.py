"""One small board for each kind of question that a line may bear on: may it be done, what pays, who else acts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from engine.oracle.card import CardText
from tests.metamorphic.boards import Board

Record = dict[str, Any]


def _card(name: str, kind: str, text: str = "", cost: str | None = "{1}", size: str = "") -> CardText:
    power, _, toughness = size.partition("/")
    return CardText(
        name=name, mana_cost=cost, type_line=kind, oracle_text=text, power=power or None, toughness=toughness or None
    )


_BEAR = "Creature — Bear"
_OTHERS = {
    card.name: card
    for card in (
        _card("Mountain", "Basic Land — Mountain", "({T}: Add {R}.)", None),
        _card("Bears", _BEAR, "", "{1}{G}", "2/2"),
        _card("Ox", "Creature — Ox", "", "{3}{W}", "2/4"),
        _card("Bolt", "Instant", "Bolt deals 3 damage to any target.", "{R}"),
        _card("Kill", "Instant", "Destroy target creature.", "{R}"),
        _card("Wipe", "Sorcery", "Destroy all creatures.", "{R}"),
        _card("No", "Instant", "Counter target spell.", "{R}"),
        _card("Draw", "Sorcery", "Draw a card.", "{R}"),
        _card("Heal", "Sorcery", "You gain 3 life.", "{R}"),
        _card("Tokens", "Sorcery", "Create a 1/1 red Goblin creature token.", "{R}"),
        _card("Grow", "Sorcery", "Put a +1/+1 counter on target creature.", "{R}"),
        _card("Mill", "Sorcery", "Target player mills two cards.", "{R}"),
        _card("Toss", "Sorcery", "Target player discards a card.", "{R}"),
        _card("Rise", "Sorcery", "Return target creature card from your graveyard to the battlefield.", "{R}"),
        _card("Small", "Instant", "Destroy target creature with power 2 or less.", "{R}"),
        _card("Find", "Sorcery", "Search your library for a card, put it into your hand, then shuffle.", "{R}"),
        _card("Purge", "Instant", "Destroy target enchantment.", "{R}"),
        _card("Dump", "Sorcery", "Discard your hand.", "{R}"),
        _card("Large", "Instant", "Destroy target creature with power 4 or greater.", "{R}"),
        _card("Warded", _BEAR, "Hexproof", "{1}{G}", "2/2"),
        _card("Stone", "Artifact", "{T}: Add one mana of any color that a land an opponent controls could produce."),
        _card("Pinger", "Creature — Wizard", "{T}: Pinger deals 1 damage to any target.", "{2}", "1/1"),
    )
}

_CAST: Final = {"type": "cast", "player": "A", "object": "it"}
_LANDS: Final = ["Mountain"] * 2
_ATTACK: Final = [
    {"type": "declare_attackers", "player": "A", "attackers": [{"id": "mine", "defending": "B"}]},
    {"type": "declare_blockers", "player": "B", "blockers": [{"id": "other", "blocking": ["mine"]}]},
    {"type": "advance", "to": "end_of_combat"},
]


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """A card, where it is, what else there is, and what is done. ``mine`` and ``other`` are creatures of A and of B."""

    name: str
    text: str
    kind: str = "Enchantment"
    cost: str = "{R}"
    size: str = ""
    zone: str = "A"
    lands: int = 2
    hand: str = ""
    actions: list[Record] = []
    attached: str = ""
    more: Record = {}
    policy: str = "ask"


def _spell(name: str, *targets: str) -> list[Record]:
    aimed = {"targets": list(targets)} if targets else {}
    return [{"type": "cast", "player": "A", "object": f"hand {name}", **aimed}]


def _creature(name: str, text: str, **more: Any) -> Question:
    return Question(name=name, text=text, kind=_BEAR, size="2/2", **more)


_TO_DRAW: Final = [{"type": "advance", "to": "draw", "turn": 8}]
_CYCLE: Final = [{"type": "activate", "player": "A", "object": "it", "ability": 0}]
_TURN: Final = [{"type": "advance", "to": "upkeep", "turn": 8}]
_LAND: Final = [{"type": "play_land", "player": "A", "object": "hand Mountain"}]

QUESTIONS: Final = (
    # what pays
    Question(name="mana", text="{T}: Add {R}.", kind="Artifact", lands=0, hand="Bolt", actions=_spell("Bolt", "B")),
    Question(
        name="granted mana", text='Creatures you control have "{T}: Add {R}."', lands=0, hand="Bolt",
        actions=_spell("Bolt", "B"),
    ),
    Question(name="cheaper", text="Instant spells you cast cost {R} less to cast.", lands=0, hand="Bolt",
             actions=_spell("Bolt", "B")),
    Question(name="own discount", text="This spell costs {2} less to cast if you control a creature.\nYou gain 2 life.",
             kind="Sorcery", cost="{2}{R}", zone="hand", lands=1, actions=[_CAST]),
    Question(name="convoke", text="Convoke\nYou gain 2 life.", kind="Sorcery", cost="{1}{R}", zone="hand", lands=1,
             actions=[{**_CAST, "tap_for": ["mine"]}]),
    Question(name="alternative", text="You may pay 1 life rather than pay this spell's mana cost.\nYou gain 5 life.",
             kind="Sorcery", cost="{5}{R}", zone="hand", actions=[_CAST]),
    Question(name="kicker", text="Kicker {1}\nYou gain 2 life. If this spell was kicked, you gain 5 life instead.",
             kind="Sorcery", zone="hand", actions=[_CAST]),
    Question(name="buyback", text="Buyback {1}\nYou gain 2 life.", kind="Sorcery", zone="hand", actions=[_CAST]),
    Question(name="dearer", text="Spells cost {1} more to cast.", lands=1, hand="Heal", actions=_spell("Heal")),
    # may it be done
    Question(name="flash", text="You may cast spells as though they had flash.", hand="Draw", actions=_spell("Draw"),
             more={"active": "B"}),
    _creature("own flash", "Flash", zone="hand", actions=[_CAST], more={"active": "B"}),
    Question(name="flashback", text="You gain 2 life.\nFlashback {1}", kind="Sorcery", zone="graveyard", actions=[_CAST]),
    Question(name="from the graveyard", text="You may cast spells from your graveyard.", hand="Draw",
             actions=[{"type": "cast", "player": "A", "object": "buried"}]),
    Question(name="more lands", text="You may play an additional land on each of your turns.", hand="Mountain",
             actions=_LAND, more={"lands_played": 1}),
    Question(name="no spells", text="Players can't cast sorcery spells.", hand="Heal", actions=_spell("Heal")),
    Question(name="top", text="You may play lands from the top of your library.",
             actions=[{"type": "play_land", "player": "A", "object": "top"}]),
    _creature("hexproof", "Hexproof", zone="B", hand="Kill", actions=_spell("Kill", "it")),
    _creature("protection", "Protection from red", zone="B", hand="Kill", actions=_spell("Kill", "it")),
    _creature("ward", "Ward {2}", zone="B", hand="Kill", actions=_spell("Kill", "it")),
    Question(name="shroud", text="Creatures your opponents control have shroud.", zone="B", hand="Kill",
             actions=_spell("Kill", "mine")),
    Question(name="haste", text="Creatures you control have haste.", actions=_ATTACK, more={"sick": True}),
    _creature("cycling", "Cycling {1}", zone="hand", actions=_CYCLE),
    # what happens instead
    _creature("indestructible", "Indestructible", zone="B", hand="Wipe", actions=_spell("Wipe")),
    Question(name="saved", text="Creatures you control have indestructible.", hand="Wipe", actions=_spell("Wipe")),
    Question(name="more damage", text="If a source you control would deal damage, it deals double that damage instead.",
             hand="Bolt", actions=_spell("Bolt", "B")),
    Question(name="no life", text="Players can't gain life.", hand="Heal", actions=_spell("Heal")),
    Question(name="more draws", text="If you would draw a card, draw two cards instead.", hand="Draw",
             actions=_spell("Draw")),
    Question(name="more tokens", text="If one or more tokens would be created under your control, twice that many of "
             "those tokens are created instead.", hand="Tokens", actions=_spell("Tokens")),
    Question(name="exiled", text="If a creature would die, exile it instead.", hand="Kill",
             actions=_spell("Kill", "other")),
    Question(name="no counters", text="Counters can't be put on creatures.", hand="Grow", actions=_spell("Grow", "mine")),
    Question(name="tapped", text="Creatures your opponents control enter tapped.", zone="B", hand="Rise",
             actions=_spell("Rise", "buried bear")),
    Question(name="dredge", text="Dredge 2", kind=_BEAR, size="2/2", zone="graveyard", hand="Draw", actions=_spell("Draw")),
    _creature("madness", "Madness {R}", zone="hand", hand="Toss", actions=_spell("Toss", "A")),
    _creature("undying", "Undying", zone="B", hand="Wipe", actions=_spell("Wipe")),
    # who else acts
    Question(name="death", text="Whenever a creature dies, you gain 1 life.", hand="Kill", actions=_spell("Kill", "other")),
    Question(name="cast", text="Whenever you cast a spell, you gain 1 life.", hand="Heal", actions=_spell("Heal")),
    Question(name="draws", text="Whenever you draw a card, you gain 1 life.", hand="Draw", actions=_spell("Draw")),
    Question(name="gains", text="Whenever you gain life, draw a card.", hand="Heal", actions=_spell("Heal")),
    Question(name="enters", text="Whenever a creature enters, you gain 1 life.", hand="Tokens", actions=_spell("Tokens")),
    Question(name="tapping", text="Whenever a land is tapped for mana, you gain 1 life.", hand="Heal",
             actions=_spell("Heal")),
    Question(name="targeted", text="Whenever a creature becomes the target of a spell, you gain 1 life.", hand="Kill",
             actions=_spell("Kill", "other")),
    _creature("buried trigger", "Whenever you gain life, you may return this card from your graveyard to your hand.",
              zone="graveyard", hand="Heal", actions=_spell("Heal")),
    Question(name="upkeep", text="At the beginning of each upkeep, you gain 1 life.", actions=_TO_DRAW),
    Question(name="end", text="At the beginning of your end step, you gain 1 life.",
             actions=[{"type": "advance", "to": "end"}]),
    Question(name="twice", text="If a triggered ability of a permanent you control triggers, it triggers an additional "
             "time.\nWhenever a creature dies, you gain 1 life.", hand="Kill", actions=_spell("Kill", "other")),
    Question(name="twice by entering", text="If an artifact or creature entering causes a triggered ability of a permanent "
             "you control to trigger, that ability triggers an additional time.\nWhenever a creature enters, you gain 1 "
             "life.", hand="Tokens", actions=_spell("Tokens")),
    Question(name="triggers in vain", text="Creatures entering don't cause abilities to trigger.\nWhenever a creature "
             "enters, you gain 1 life.", hand="Tokens", actions=_spell("Tokens")),
    Question(name="no search", text="Players can't search libraries.", hand="Find", actions=_spell("Find")),
    Question(name="a search of little", text="If an opponent would search a library, that player searches the top four "
             "cards of that library instead.", zone="B", hand="Find", actions=_spell("Find")),
    _creature("cast itself", "When you cast this spell, you gain 1 life.", zone="hand", actions=[_CAST]),
    _creature("put into a graveyard", "When this creature is put into a graveyard from anywhere, you gain 1 life.",
              zone="hand", hand="Dump", actions=_spell("Dump")),
    Question(name="cast from a graveyard", text="You may cast spells from your graveyard.\nWhenever you cast a spell from "
             "your graveyard, you gain 2 life.", actions=[{"type": "cast", "player": "A", "object": "buried"}]),
    Question(name="saves its host", text="Enchant creature\nEnchanted creature gets +0/+2.", kind="Enchantment — Aura",
             zone="A", attached="mine", hand="Purge", actions=_spell("Purge", "it"), more={"damage": 3}),
    # what is asked
    Question(name="asks for the cost", text="You may exile a red card from your hand rather than pay this spell's mana "
             "cost.\nDestroy target creature.", kind="Instant", zone="hand", hand="Bolt", actions=[_CAST]),
    Question(name="asks for the cost, with targets", text="You may exile a red card from your hand rather than pay this "
             "spell's mana cost.\nDestroy target creature.", kind="Instant", zone="hand", hand="Bolt",
             actions=[{**_CAST, "targets": ["other"]}]),
    Question(name="another cost for spells", text="You may pay {0} rather than pay the mana cost for instant spells you "
             "cast.", hand="Kill", actions=_spell("Kill")),
    Question(name="another cost, with targets", text="You may pay {0} rather than pay the mana cost for instant spells you "
             "cast.", hand="Kill", actions=_spell("Kill", "other")),
    Question(name="without paying", text="You may cast spells from your hand without paying their mana costs.",
             hand="Kill", actions=_spell("Kill")),
    Question(name="without paying, with targets", text="You may cast spells from your hand without paying their mana "
             "costs.", hand="Kill", actions=_spell("Kill", "other")),
    Question(name="flashback asks", text="Destroy target creature.\nFlashback {1}", kind="Sorcery", zone="graveyard",
             actions=[_CAST]),
    _creature("asks for no target of its own", "This creature has hexproof as long as you control an Island.", zone="B",
              hand="Kill", actions=_spell("Kill")),
    Question(name="its host is no target", text="Enchant creature\nEnchanted creature has shroud.",
             kind="Enchantment — Aura", zone="B", attached="other", hand="Kill", actions=_spell("Kill")),
    Question(name="can be a target", text="Creatures your opponents control lose hexproof and can't have or gain hexproof.",
             hand="Kill", actions=_spell("Kill"), more={"warded": "B"}),
    Question(name="can be a target, by default", text="Creatures your opponents control lose hexproof and can't have or "
             "gain hexproof.", hand="Kill", actions=_spell("Kill"), more={"warded": "B"}, policy="default"),
    _creature("is too large", "This creature gets +2/+2 as long as its controller controls a creature.", zone="B",
              hand="Small", actions=_spell("Small")),
    _creature("is too large, by default", "This creature gets +2/+2 as long as its controller controls a creature.",
              zone="B", hand="Small", actions=_spell("Small"), policy="default"),
    _creature("is too small", "This creature gets +2/+2 as long as its controller controls a creature.", zone="B",
              hand="Large", actions=_spell("Large")),
    Question(name="a name was chosen", text="As this enchantment enters, choose a card name.\nSpells with the chosen name "
             "can't be cast.", hand="Kill", actions=_spell("Kill", "other")),
    Question(name="a name was chosen for a trigger", text="As this enchantment enters, choose a card name.\nWhenever an "
             "opponent casts a spell with the chosen name, they lose 3 life.", lands=0, hand="Kill",
             actions=_spell("Kill", "other")),
    Question(name="could produce", text="{T}: Add {U}.", kind="Land", cost="", zone="B",
             more={"stone": True}, actions=[{"type": "activate", "player": "A", "object": "stone", "ability": 0}]),
    # turns
    Question(name="no draw", text="Skip your draw step.", zone="B", actions=_TO_DRAW),
    Question(name="untaps", text="Creatures don't untap during their controllers' untap steps.", actions=_TO_DRAW,
             more={"tapped": True}),
    Question(name="big hand", text="You have no maximum hand size.", actions=_TURN, more={"full": True}),
    # combat
    _creature("flying", "Flying", actions=[{**_ATTACK[0], "attackers": [{"id": "it", "defending": "B"}]},
              {**_ATTACK[1], "blockers": [{"id": "other", "blocking": ["it"]}]}, _ATTACK[2]]),
    _creature("first strike", "First strike", actions=[{**_ATTACK[0], "attackers": [{"id": "it", "defending": "B"}]},
              {**_ATTACK[1], "blockers": [{"id": "other", "blocking": ["it"]}]}, _ATTACK[2]]),
    Question(name="tax", text="Creatures can't attack you unless their controller pays {2} for each creature they control "
             "that's attacking you.", zone="B", actions=_ATTACK),
    Question(name="goaded", text="All creatures attack each combat if able.", actions=[{"type": "declare_attackers",
             "player": "A", "attackers": []}, {"type": "advance", "to": "end_of_combat"}]),
    Question(name="no blocks", text="Creatures can't block.", actions=_ATTACK),
    Question(name="bigger", text="Creatures you control get +1/+1.", actions=_ATTACK),
    Question(name="attacks", text="Whenever a creature attacks, you gain 1 life.", actions=_ATTACK),
    Question(name="equipped", text="Equipped creature gets +2/+2.\nEquip {1}", kind="Artifact — Equipment",
             attached="mine", actions=_ATTACK),
    Question(name="pacified", text="Enchant creature\nEnchanted creature can't attack or block.", zone="B",
             kind="Enchantment — Aura", attached="mine", actions=_ATTACK),
    # what it did before
    Question(
        name="raised", kind="Enchantment — Aura", attached="mine", actions=_TO_DRAW,
        text="Enchant creature card in a graveyard\nWhen this Aura enters, if it's on the battlefield, it loses \"enchant "
        "creature card in a graveyard\" and gains \"enchant creature put onto the battlefield with this Aura.\" Return "
        "enchanted creature card to the battlefield under your control and attach this Aura to it. When this Aura leaves "
        "the battlefield, that creature's controller sacrifices it.",
    ),
    _creature("until it leaves", "When this creature enters, exile target creature an opponent controls until this "
              "creature leaves the battlefield.", hand="Kill", actions=_spell("Kill", "it"), more={"linked": "Ox"}),
    _creature("until it leaves, activated", "{1}, {T}: Exile target creature until this creature leaves the battlefield.",
              hand="Kill", actions=_spell("Kill", "it"), more={"linked": "Ox"}),
    _creature("lets play", "When this creature enters, exile the top card of your library. You may play that card for as "
              "long as it remains exiled.", actions=[{"type": "cast", "player": "A", "object": "linked"}],
              more={"linked": "Heal"}),
    Question(name="chosen", text="As this enchantment enters, choose a creature type.\nCreatures you control of the "
             "chosen type get +1/+1.", actions=[*_ATTACK]),
    Question(name="is a creature", text="Lands you control are 1/1 creatures that are still lands.",
             actions=[_ATTACK[2]], more={"attacking": "land 0"}),
    # what is there
    Question(name="size", text="Creatures you control get +1/+1.", more={"explain": ["mine"]}),
    _creature("own size", "This creature gets +1/+1 for each land you control.", more={"explain": ["it"]}),
    Question(name="types", text="All lands are Islands.", more={"explain": ["land 0"]}),
    Question(name="no loss", text="You can't lose the game and your opponents can't win the game.", more={"life": 0}),
    Question(name="survives", text="Creatures you control get +0/+2.", hand="Bolt", actions=_spell("Bolt", "mine")),
    Question(name="uncounterable", text="This spell can't be countered.\nYou gain 2 life.", kind="Sorcery", zone="hand",
             hand="No", actions=[_CAST, {"type": "pass_priority", "player": "A"},
             {"type": "cast", "player": "B", "object": "no", "targets": ["it"]}], more={"no": True}),
    _creature("copied", "Whenever this creature deals combat damage to a player, draw a card.", zone="B",
              more={"explain": ["it"]}),
)  # fmt: skip
"""The questions: each with a line that bears on it."""


def question_boards() -> Iterator[Board]:
    """A board for each question."""
    for question in QUESTIONS:
        yield Board(question.name, _request(question), {**_OTHERS, "It": _it(question)})


def _it(question: Question) -> CardText:
    return _card("It", question.kind, question.text, question.cost, question.size)


def _request(question: Question) -> Record:
    more = question.more
    it: Record = {"id": "it", "card": "It"}
    people: dict[str, Record] = {
        who: {"id": who, "life": 20, "library": {"size": 30}, "hand": [], "graveyard": [], "exile": []} for who in "AB"
    }
    mine = people["A"]
    mine["library"] = {"top": [{"id": "top", "card": "Mountain"}], "size": 30}
    mine["graveyard"] = [{"id": "buried", "card": "Heal"}, {"id": "buried bear", "card": "Bears"}]
    mine["life"], mine["lands_played"] = more.get("life", 20), more.get("lands_played", 0)
    if question.hand:
        mine["hand"].append({"id": f"hand {question.hand}", "card": question.hand})
    if more.get("full"):
        mine["hand"] += [{"id": f"full {n}", "card": "Bolt"} for n in range(8)]
    if more.get("no"):
        people["B"]["hand"].append({"id": "no", "card": "No"})
    if linked := more.get("linked"):
        mine["exile"].append({"id": "linked", "card": linked, "exiled_by": {"object": "it"}})
    battlefield: list[Record] = [
        {"id": f"land {n}", "card": "Mountain", "controller": "A"} for n in range(question.lands)
    ]
    battlefield.append({"id": "b land", "card": "Mountain", "controller": "B"})
    sick = {"controlled_since_turn_began": False} if more.get("sick") else {}
    tapped = {"tapped": True} if more.get("tapped") else {}
    damage = {"damage": more["damage"]} if "damage" in more else {}
    battlefield.append({"id": "mine", "card": "Bears", "controller": "A", **sick, **damage})
    battlefield.append({"id": "other", "card": "Ox", "controller": "B", **tapped})
    if who := more.get("warded"):
        battlefield.append({"id": "warded", "card": "Warded", "controller": who})
    if more.get("stone"):
        battlefield.append({"id": "stone", "card": "Stone", "controller": "A"})
    if question.zone in "AB":
        attached = {"attached_to": question.attached} if question.attached else {}
        battlefield.append({**it, "controller": question.zone, "owner": question.zone, **attached})
    else:
        mine[question.zone].append(it)
    active = more.get("active", "A")
    turn = {"number": 7, "active": active, "step": "precombat_main", "priority": "A"}
    state = {"variant": "two_player", "turn": turn, "players": list(people.values()), "battlefield": battlefield}
    if one := more.get("attacking"):
        turn["step"] = "declare_attackers"
        battlefield[int(one[-1])]["tapped"] = True
        state["combat"] = {"attackers": [{"id": one, "defending": "B"}]}
    asked: Record = {"actions": question.actions, "policy": question.policy, "explain": more.get("explain", [])}
    return {"format": "adjudicator/1", "state": state, **asked}
