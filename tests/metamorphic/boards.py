"""Boards on which cards matter: of real decks, or of any cards, with every kind of question asked of them."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, Final

import msgspec

from engine.abilities.ability import Activated, Keyword
from engine.keywords.supported import ACTIVATED
from engine.oracle.card import CardText
from tests.metamorphic.mutating import compiled, understood
from tests.oracle.data import DATA, all_cards

Record = dict[str, Any]

BASICS: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")
LATER: Final = ("upkeep", "draw", "precombat_main", "declare_attackers", "end_of_combat", "end")


class Board(msgspec.Struct, frozen=True):
    """A request, with its cards by name, and what kind of question it asks."""

    question: str
    request: Record
    cards: Mapping[str, CardText]


@cache
def pool() -> Mapping[str, CardText]:
    """The cards that can stand on a board by themselves."""
    return {card.name: card for card in all_cards() if _plain(card)}


@cache
def decks() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The decks of the data: their kind, and the names of their cards."""
    known = pool()
    lines = (DATA / "decks" / "open.jsonl").read_text(encoding="utf-8").splitlines()
    read = [json.loads(line) for line in lines]
    return tuple(
        (deck["kind"], tuple(name for name, count in deck["main"].items() for _ in range(count) if name in known))
        for deck in read
    )


def _read(name: str) -> bool:
    return understood(pool()[name])


def _plain(card: CardText) -> bool:
    line = card.faces[0].type_line
    strange = ("Plane", "Scheme", "Vanguard", "Conspiracy", "Phenomenon", "Dungeon", "Battle", "Token", "Attraction")
    loyalty = card.faces[0].loyalty
    return (
        not any(word in line for word in strange if word != "Plane" or "Planeswalker" not in line)
        and card.layout not in ("meld", "token", "emblem")
        and (not loyalty or loyalty.isdigit())
    )


def board(seed: str) -> Board:
    """The board of a seed: the same each time."""
    return _Maker(Random(seed)).made()


class _Maker:
    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.players = rng.choice(("AB", "AB", "AB", "ABCD"))
        self.turn = rng.randint(3, 9)
        self.battlefield: list[Record] = []
        self.used: dict[str, CardText] = {}
        self.number = 0

    def made(self) -> Board:
        rng = self.rng
        real = rng.random() < 0.5
        piles = self._piles_of_decks() if real else [self._any_pile() for _ in self.players]
        people = [self._player(who, pile, real) for who, pile in zip(self.players, piles, strict=True)]
        questions: Sequence[Callable[[list[Record]], tuple[str, Record]]] = (
            self._cast,
            self._cast,
            self._cast_elsewhere,
            self._activate,
            self._activate,
            self._play_land,
            self._attack,
            self._attack,
            self._advance,
            self._explain,
            self._special,
        )
        variant = {"variant": "two_player"} if len(self.players) == 2 else {"variant": "free_for_all"}
        active = "A" if rng.random() < 0.8 else "B"
        turn = {"number": self.turn * 2 - 1, "active": active, "step": "precombat_main", "priority": "A"}
        question, asked = rng.choice(questions)(people)
        if question in ("attack", "play_land"):
            turn = {**turn, "active": "A"}
        state = {**variant, "turn": turn, "players": people, "battlefield": self.battlefield}
        policy = rng.choice(("default", "default", "default", "ask"))
        return Board(question, {"format": "adjudicator/1", "state": state, "policy": policy, **asked}, self.used)

    def _piles_of_decks(self) -> list[list[str]]:
        able = [names for kind, names in decks() if len(names) > 25 and (len(self.players) == 2 or kind == "commander")]
        piles = self.rng.sample(able, len(self.players))
        return [[name for name in self.rng.sample(names, len(names)) if _read(name)] for names in piles]

    def _any_pile(self) -> list[str]:
        some = [name for name in self.rng.sample(_names(), 36) if _read(name)]
        return [*some, *(self.rng.choice(BASICS) for _ in range(12))]

    def _object(self, name: str, prefix: str) -> Record:
        self.number += 1
        self.used[name] = pool()[name]
        return {"id": f"{prefix}{self.number}", "card": name}

    def _player(self, who: str, pile: list[str], real: bool) -> Record:
        rng = self.rng
        lands = [name for name in pile if "Land" in _type(name)]
        permanents = [
            n for n in pile if "Land" not in _type(n) and not _is_spell(n) and (not real or _value(n) <= self.turn)
        ]
        others = [name for name in pile if "Land" not in _type(name)]
        here = lands[: self.turn]
        if not real and who == "A":
            here = [*here[:2], *BASICS, *BASICS]
        for name in (*here, *permanents[: rng.randint(1, 2 + self.turn // 2)]):
            self._put(name, who)
        rest = [*others[::-1], *lands[::-1]]
        found: Record = {"id": who, "life": rng.randint(5, 20), "library": {"size": 30}}
        found["hand"] = [self._object(name, "h") for name in rest[: 3 if who == "A" else rng.randint(0, 1)]]
        found["graveyard"] = [self._object(name, "g") for name in rest[3 : 3 + rng.randint(0, 3)]]
        if rng.random() < 0.3:
            found["library"] = {"top": [self._object(name, "l") for name in rest[6:8]], "size": 30}
        if rng.random() < 0.15:
            found["exile"] = [self._object(rest[8], "x")] if len(rest) > 8 else []
        if rng.random() < 0.1 and len(rest) > 9:
            found["command"] = [{**self._object(rest[9], "k"), "commander": True}]
        if who == "A" and lands and rng.random() < 0.5:
            found["hand"].append(self._object(lands[-1], "h"))
        return found

    def _put(self, name: str, who: str) -> None:
        card, rng = pool()[name], self.rng
        line = _type(name)
        one = {**self._object(name, who), "controller": who, "owner": who}
        if card.faces[0].loyalty:
            one["counters"] = {"loyalty": int(card.faces[0].loyalty)}
        elif "Saga" in line:
            one["counters"] = {"lore": 1}
        if "Aura" in line or ("Equipment" in line and rng.random() < 0.7):
            host = self._host(card, who)
            if host is not None:
                one["attached_to"] = host
            elif "Aura" in line:
                return
        if rng.random() < 0.1 and "Land" not in line:
            one["tapped"] = True
        self.battlefield.append(one)

    def _host(self, card: CardText, who: str) -> str | None:
        """A permanent that an Aura or Equipment may be attached to."""
        text = card.faces[0].oracle_text
        word = "Creature"
        for enchanted in ("land", "artifact", "enchantment", "permanent"):
            if text.startswith(f"Enchant {enchanted}"):
                word = enchanted.capitalize()
        able = [
            one["id"]
            for one in self.battlefield
            if (word in _type(one["card"]) or word == "Permanent")
            and ("Equipment" not in card.faces[0].type_line or one["controller"] == who)
        ]
        return self.rng.choice(able) if able else None

    def _payment(self) -> str:
        return self.rng.choice(("assume", "auto"))

    def _cast(self, people: list[Record]) -> tuple[str, Record]:
        able = [one for one in people[0]["hand"] if "Land" not in _type(one["card"])] or people[0]["hand"]
        return "cast", self._of(able, {"type": "cast", "player": "A", "payment": self._payment()})

    def _cast_elsewhere(self, people: list[Record]) -> tuple[str, Record]:
        able = [
            *people[0]["graveyard"],
            *people[0].get("exile", ()),
            *people[0].get("command", ()),
            *people[0]["library"].get("top", ())[:1],
            *people[1]["graveyard"][:1],
        ]
        action = {"type": "cast", "player": "A", "payment": self._payment()}
        return "cast elsewhere", self._of(able or people[0]["hand"], action)

    def _of(self, able: Sequence[Record], action: Record) -> Record:
        if not able:
            return {"actions": []}
        return {"actions": [{**action, "object": self.rng.choice(able)["id"]}]}

    def _activate(self, people: list[Record]) -> tuple[str, Record]:
        able = [
            (one["id"], index)
            for one in (*self.battlefield, *people[0]["hand"], *people[0]["graveyard"])
            if one.get("controller", "A") == "A"
            for index in _activated(pool()[one["card"]])
        ]
        if not able:
            return self._advance(people)
        plain = [one for one in able if "Land" not in _type(self._card(one[0], people))]
        chosen, index = self.rng.choice(plain or able)
        action = {"type": "activate", "player": "A", "object": chosen, "ability": index, "payment": self._payment()}
        return "activate", {"actions": [action]}

    def _card(self, ref: str, people: list[Record]) -> str:
        all_of = (*self.battlefield, *people[0]["hand"], *people[0]["graveyard"])
        return next(str(one["card"]) for one in all_of if one["id"] == ref)

    def _play_land(self, people: list[Record]) -> tuple[str, Record]:
        everything = (*people[0]["hand"], *people[0]["graveyard"], *people[0]["library"].get("top", ())[:1])
        able = [one for one in everything if "Land" in _type(one["card"])]
        if not able:
            return self._advance(people)
        if self.rng.random() < 0.3:
            people[0]["lands_played"] = 1
        return "play_land", self._of(able, {"type": "play_land", "player": "A"})

    def _attack(self, people: list[Record]) -> tuple[str, Record]:
        rng = self.rng
        mine = [one["id"] for one in self.battlefield if one["controller"] == "A" and "Creature" in _type(one["card"])]
        theirs = [
            one["id"] for one in self.battlefield if one["controller"] == "B" and "Creature" in _type(one["card"])
        ]
        attackers = rng.sample(mine, rng.randint(min(1, len(mine)), min(3, len(mine))))
        actions: list[Record] = [
            {
                "type": "declare_attackers",
                "player": "A",
                "attackers": [{"id": one, "defending": "B"} for one in attackers],
            }
        ]
        if attackers and theirs and rng.random() < 0.6:
            blockers = rng.sample(theirs, rng.randint(1, min(2, len(theirs))))
            declared = [{"id": one, "blocking": [rng.choice(attackers)]} for one in blockers]
            actions.append({"type": "declare_blockers", "player": "B", "blockers": declared})
        if rng.random() < 0.8:
            actions.append({"type": "advance", "to": rng.choice(("end_of_combat", "end"))})
        return "attack", {"actions": actions}

    def _advance(self, people: list[Record]) -> tuple[str, Record]:
        step = self.rng.choice(LATER)
        later = {"turn": self.turn * 2} if step in LATER[:3] else {}
        return "advance", {"actions": [{"type": "advance", "to": step, **later}]}

    def _explain(self, people: list[Record]) -> tuple[str, Record]:
        able = [one["id"] for one in self.battlefield if "Creature" in _type(one["card"])]
        if not able:
            return self._advance(people)
        return "explain", {"actions": [], "explain": [self.rng.choice(able)]}

    def _special(self, people: list[Record]) -> tuple[str, Record]:
        kinds = {"suspend": "suspend", "foretell": "foretell", "plot": "plot", "madness": "discard"}
        for one in people[0]["hand"]:
            for word, kind in kinds.items():
                if word in pool()[one["card"]].faces[0].oracle_text.lower() and kind != "discard":
                    return "special", {
                        "actions": [{"type": kind, "player": "A", "object": one["id"], "payment": "assume"}]
                    }
        return self._activate(people)


@cache
def _names() -> tuple[str, ...]:
    return tuple(pool())


@cache
def _type(name: str) -> str:
    return pool()[name].faces[0].type_line


@cache
def _value(name: str) -> int:
    cost = pool()[name].faces[0].mana_cost or ""
    symbols = cost.replace("}", "").split("{")[1:]
    return sum(int(one) if one.isdigit() else one != "X" for one in symbols)


def _is_spell(name: str) -> bool:
    return "Instant" in _type(name) or "Sorcery" in _type(name)


@cache
def _activated(card: CardText) -> tuple[int, ...]:
    return tuple(
        index
        for index, one in enumerate(compiled(card).front.numbered)
        if isinstance(one, Activated) or (isinstance(one, Keyword) and one.name in ACTIVATED)
    )
