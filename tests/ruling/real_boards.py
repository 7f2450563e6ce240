"""Boards as real decks make them, with one spell cast on each: the lands and permanents of a turn, and a hand."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.metamorphic.boards import Board, decks, pool

Record = dict[str, Any]

_NO_PERMANENT = ("Land", "Instant", "Sorcery", "Aura", "Saga", "Battle")


def real_board(seed: str) -> Board:
    """The board of a seed: the same each time."""
    rng = Random(seed)
    players = rng.choice(("AB", "AB", "ABCD"))
    able = [names for kind, names in decks() if len(names) > 25 and (len(players) == 2 or kind == "commander")]
    turn = rng.randint(3, 9)
    battlefield: list[Record] = []
    people = [_player(rng, who, rng.sample(able, 1)[0], turn, battlefield, len(players)) for who in players]
    spell = rng.choice(people[0]["hand"] or [{"id": "none"}])
    state = {
        "variant": "two_player" if len(players) == 2 else "free_for_all",
        "turn": {"number": turn * 2 - 1, "active": "A", "step": "precombat_main", "priority": "A"},
        "players": people,
        "battlefield": battlefield,
    }
    action = {"type": "cast", "player": "A", "object": spell["id"], "payment": "assume"}
    request = {"format": "adjudicator/1", "state": state, "actions": [action], "policy": "default"}
    used = {one["card"] for zone in (battlefield, *(person["hand"] for person in people)) for one in zone}
    return Board("cast", request, {name: pool()[name] for name in sorted(used)})


def _player(rng: Random, who: str, deck: tuple[str, ...], turn: int, battlefield: list[Record], players: int) -> Record:
    pile = list(deck)
    rng.shuffle(pile)
    lands = [name for name in pile if "Land" in _type(name)][:turn]
    there = [name for name in pile if not any(word in _type(name) for word in _NO_PERMANENT) and _value(name) <= turn]
    for name in lands + there[: rng.randint(1, 2 + turn // 2)]:
        one: Record = {"id": f"{who}{len(battlefield)}", "card": name, "controller": who}
        loyalty = pool()[name].faces[0].loyalty
        if loyalty:
            one["counters"] = {"loyalty": int(loyalty)}
        battlefield.append(one)
    spells = [name for name in pile if "Land" not in _type(name) and _value(name) <= turn]
    mine = [name for name in spells if name not in there][:3] + spells[:2] if who == "A" else []
    return {
        "id": who,
        "life": rng.randint(5, 40 if players > 2 else 20),
        "library": {"size": 30},
        "hand": [{"id": f"h{number}", "card": name} for number, name in enumerate(mine)],
    }


def _type(name: str) -> str:
    return pool()[name].faces[0].type_line


def _value(name: str) -> int:
    symbols = (pool()[name].faces[0].mana_cost or "").replace("}", "").split("{")[1:]
    return sum(int(one) if one.isdigit() else one != "X" for one in symbols)
