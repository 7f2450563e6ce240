"""Boards about one card: the card in one of the places where it may matter, and a question of each kind around it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, Final

from engine.abilities.ability import Activated, Keyword
from engine.abilities.node import walk
from engine.keywords.supported import ACTIVATED
from engine.oracle.card import CardText
from tests.metamorphic.boards import BASICS, Board, pool
from tests.metamorphic.mutating import compiled, understood

Record = dict[str, Any]

PROBES: Final = {
    "Lightning Bolt": "creature",
    "Doom Blade": "creature",
    "Giant Growth": "creature",
    "Unsummon": "creature",
    "Swords to Plowshares": "creature",
    "Turn to Frog": "creature",
    "Disenchant": "artifact or enchantment",
    "Vindicate": "permanent",
    "Lava Spike": "player",
    "Raise Dead": "creature card",
    "Divination": "",
    "Wrath of God": "",
    "Grizzly Bears": "",
    "Clone": "",
    "Mind Rot": "player",
    "Counterspell": "",
    "Reanimate": "creature card",
    "Dark Ritual": "",
    "Ornithopter": "",
    "Sol Ring": "",
    "Demonic Tutor": "",
    "Glimpse the Unthinkable": "player",
    "Earthquake": "",
    "Dragon Fodder": "",
}
"""Spells that ask something of the board, and what they target."""
CREATURES: Final = (
    "Grizzly Bears",
    "Wind Drake",
    "Hill Giant",
    "Typhoid Rats",
    "Darksteel Myr",
    "Elvish Mystic",
    "Serra Angel",
)
STEPS: Final = ("upkeep", "draw", "precombat_main", "declare_attackers", "end_of_combat", "end", "cleanup")


def strata(cards: Iterable[CardText]) -> dict[str, list[str]]:
    """The understood cards by what their texts are made of: each kind of node, and each keyword."""
    found: dict[str, list[str]] = defaultdict(list)
    for card in cards:
        if understood(card):
            for kind in sorted(_made_of(card)):
                found[kind].append(card.name)
    return dict(found)


def _made_of(card: CardText) -> set[str]:
    kinds: set[str] = set()
    for face in compiled(card).faces:
        for ability in face.abilities:
            for node in walk(ability):
                kinds.add(f"keyword {node.name}" if isinstance(node, Keyword) else type(node).__name__)
    return kinds


def focused(name: str, seed: str) -> Board:
    """A board about the card of this name: the same each time for one seed."""
    return _Focus(pool()[name], Random(f"{seed} {name}")).made()


class _Focus:
    def __init__(self, card: CardText, rng: Random) -> None:
        self.rng = rng
        self.card = card
        self.used: dict[str, CardText] = {}
        self.number = 0
        self.battlefield: list[Record] = []
        self.people: list[Record] = [
            {"id": who, "life": rng.randint(3, 20), "hand": [], "graveyard": [], "exile": [], "command": [],
             "library": {"size": 30}}
            for who in rng.choice(("AB", "AB", "AB", "ABC"))
        ]  # fmt: skip

    def made(self) -> Board:
        rng = self.rng
        line = self.card.faces[0].type_line
        self._surroundings()
        zone = self._zone(line)
        focus = self._placed(zone)
        question, asked = self._question(focus, zone, line)
        active = "A" if question in ("attack", "play land") or rng.random() < 0.8 else "B"
        turn = {"number": 7, "active": active, "step": "precombat_main", "priority": "A"}
        state: Record = {"turn": turn, "players": self.people, "battlefield": self.battlefield}
        state["variant"] = "two_player" if len(self.people) == 2 else "free_for_all"
        policy = rng.choice(("default", "ask"))
        return Board(question, {"format": "adjudicator/1", "state": state, "policy": policy, **asked}, self.used)

    def _object(self, card: str, prefix: str = "o") -> Record:
        self.number += 1
        self.used[card] = pool()[card]
        return {"id": f"{prefix}{self.number}", "card": card}

    def _put(self, card: str, who: str) -> Record:
        one = {**self._object(card), "controller": who, "owner": who}
        self.battlefield.append(one)
        return one

    def _surroundings(self) -> None:
        rng = self.rng
        for basic in rng.sample(BASICS * 2, rng.choice((0, 1, 2, 3, 5, 8))):
            self._put(basic, "A")
        for basic in rng.sample(BASICS, 2):
            self._put(basic, "B")
        for who in "AB":
            for name in rng.sample(CREATURES, rng.randint(1, 3)):
                self._put(name, who)
        for person in self.people:
            person["graveyard"] = [self._object(name) for name in rng.sample((*CREATURES, *PROBES), rng.randint(0, 3))]
        self.people[0]["hand"] = [self._object(name) for name in rng.sample((*CREATURES, *BASICS), rng.randint(0, 2))]
        if rng.random() < 0.4:
            self.people[0]["library"] = {"top": [self._object(rng.choice((*PROBES, *BASICS)))], "size": 30}

    def _zone(self, line: str) -> str:
        rng = self.rng
        if "Instant" in line or "Sorcery" in line:
            return rng.choice(("hand", "hand", "hand", "graveyard", "exile", "library", "command"))
        return rng.choice(
            ("A", "A", "A", "A", "B", "B", "hand", "hand", "graveyard", "graveyard", "exile", "library", "command")
        )

    def _placed(self, zone: str) -> Record:
        rng, card = self.rng, self.card
        if zone in "AB":
            if "Aura" in card.faces[0].type_line or "Equipment" in card.faces[0].type_line:
                host = self._host()
                one = self._put(card.name, zone)
                if host is not None:
                    one["attached_to"] = host
            else:
                one = self._put(card.name, zone)
            loyalty = card.faces[0].loyalty
            if loyalty:
                one["counters"] = {"loyalty": int(loyalty)}
            elif "Saga" in card.faces[0].type_line:
                one["counters"] = {"lore": rng.randint(1, 2)}
            elif rng.random() < 0.2:
                one["counters"] = {rng.choice(("+1/+1", "charge")): rng.randint(1, 3)}
            return one
        mine = self.people[0]
        one = self._object(card.name)
        if zone == "library":
            mine["library"] = {"top": [one], "size": 30}
        elif zone == "command":
            one["commander"] = True
            mine["command"] = [one]
        else:
            mine[zone].append(one)
        return one

    def _host(self) -> str | None:
        text = self.card.faces[0].oracle_text
        words = {"Enchant land": BASICS, "Enchant permanent": (*BASICS, *CREATURES), "Enchant Forest": ("Forest",)}
        fits = next((names for start, names in words.items() if text.startswith(start)), CREATURES)
        able = [one["id"] for one in self.battlefield if one["card"] in fits]
        return self.rng.choice(able) if able else None

    def _question(self, focus: Record, zone: str, line: str) -> tuple[str, Record]:
        rng = self.rng
        own: list[str] = []
        if zone not in ("A", "B"):
            own = ["play land"] * 4 if "Land" in line else ["cast"] * 4
        elif "Creature" in line or "Aura" in line or "Equipment" in line:
            own = ["attack"] * 3
        if zone != "B" and self._numbers():
            own += ["activate"] * 3
        kind = rng.choice((*own, "probe", "probe", "probe", "attack", "advance", "advance", "explain", "special"))
        match kind:
            case "cast":
                return kind, self._one("cast", object=focus["id"], payment=self._payment())
            case "play land":
                if rng.random() < 0.3:
                    self.people[0]["lands_played"] = 1
                return kind, self._one("play_land", object=focus["id"])
            case "activate":
                number = rng.choice(self._numbers())
                return kind, self._one("activate", object=focus["id"], ability=number, payment=self._payment())
            case "attack":
                return kind, {"actions": self._combat(focus, zone)}
            case "advance":
                step = rng.choice(STEPS)
                later = {"turn": 8} if step in STEPS[:3] else {}
                return kind, {"actions": [{"type": "advance", "to": step, **later}]}
            case "explain":
                able = [one["id"] for one in self.battlefield if one["card"] not in BASICS]
                return kind, {"actions": [], "explain": [focus["id"] if zone in "AB" else rng.choice(able)]}
            case "special":
                return self._special(focus, zone)
            case _:
                return "probe", self._probe(focus, zone)

    def _payment(self) -> str:
        return self.rng.choice(("assume", "auto", "auto"))

    def _one(self, kind: str, **more: Any) -> Record:
        return {"actions": [{"type": kind, "player": "A", **more}]}

    def _numbers(self) -> Sequence[int]:
        return [
            index
            for index, one in enumerate(compiled(self.card).front.numbered)
            if isinstance(one, Activated) or (isinstance(one, Keyword) and one.name in ACTIVATED)
        ]

    def _creatures(self, who: str) -> list[str]:
        return [
            one["id"]
            for one in self.battlefield
            if one["controller"] == who and "Creature" in self.used[one["card"]].faces[0].type_line
        ]

    def _combat(self, focus: Record, zone: str) -> list[Record]:
        rng = self.rng
        mine, theirs = self._creatures("A"), self._creatures("B")
        chosen = set(rng.sample(mine, rng.randint(0, min(2, len(mine)))))
        attackers = [one for one in mine if one in chosen or (one == focus["id"] and rng.random() < 0.8)]
        actions: list[Record] = [
            {
                "type": "declare_attackers",
                "player": "A",
                "attackers": [{"id": one, "defending": "B"} for one in attackers],
            }
        ]
        if attackers and theirs and rng.random() < 0.7:
            blockers = [one for one in theirs if (one == focus["id"] and zone == "B") or rng.random() < 0.4]
            declared = [{"id": one, "blocking": [rng.choice(attackers)]} for one in blockers]
            actions.append({"type": "declare_blockers", "player": "B", "blockers": declared})
        if rng.random() < 0.8:
            actions.append({"type": "advance", "to": rng.choice(("end_of_combat", "end"))})
        return actions

    def _special(self, focus: Record, zone: str) -> tuple[str, Record]:
        text = " ".join(face.oracle_text.lower() for face in self.card.faces)
        for kind in ("suspend", "foretell", "plot"):
            if kind in text and zone == "hand":
                return "special", self._one(kind, object=focus["id"], payment="assume")
        if "morph" in text and zone == "hand":
            return "special", self._one("cast", object=focus["id"], method="face_down", payment="assume")
        if "Room" in self.card.faces[0].type_line and zone == "A":
            return "special", self._one("unlock", object=focus["id"], payment="assume")
        return "probe", self._probe(focus, zone)

    def _probe(self, focus: Record, zone: str) -> Record:
        rng = self.rng
        name = rng.choice(tuple(PROBES))
        spell = self._object(name, "s")
        self.people[0]["hand"].append(spell)
        targets: Mapping[str, Sequence[str]] = {
            "creature": [*self._creatures("A"), *self._creatures("B")],
            "permanent": [one["id"] for one in self.battlefield],
            "artifact or enchantment": [focus["id"]] if zone in "AB" else [],
            "player": [person["id"] for person in self.people],
        }
        able = targets.get(PROBES[name], ())
        one: Record = {"type": "cast", "player": "A", "object": spell["id"], "payment": self._payment()}
        if able:
            mine = focus["id"] in able and rng.random() < 0.6
            one["targets"] = [focus["id"] if mine else rng.choice(list(able))]
        actions = [one]
        if rng.random() < 0.2:
            actions.append({"type": "advance", "to": "end"})
        return {"actions": actions}
