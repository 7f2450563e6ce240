"""Boards for official rulings: cards are named, their texts come from the card data; answers are given by what is wanted.

A test is named by the card and the ruling's date, and its docstring begins with the rules that bear the ruling out, then
says in our own words what must come out::

    def test_gray_ogre_2020_01_02() -> None:
        ruling = Game().field("B", ogre="Gray Ogre").hand("A", bolt="Lightning Bolt").play(cast("A", "bolt", "ogre"))
        assert ruling.where("ogre") == "graveyard"
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from adjudicator import adjudicate
from adjudicator.problems import Problem
from adjudicator.scenarios.cards import FileCards, file_cards
from tests.examples.reading import Record, Ruling
from tests.oracle.data import ORACLE

BASICS = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest", "C": "Wastes"}
MOST_ANSWERS = 40
"""So many choices are answered in one game at most."""

Wanted = str | int | bool | list[str] | Callable[[Record], Record]
"""An answer: the id of an object or a part of an option's label, several, a yes or no, a number; or what makes it."""


def cards() -> FileCards:
    """The card data; the test is skipped where there is none."""
    if not ORACLE.exists():
        pytest.skip(f"there is no card data at {ORACLE}")
    return file_cards(ORACLE)


class Game:
    """A posted game, filled by calls that chain; A's first main phase of turn 4 where nothing else is said."""

    def __init__(
        self,
        players: str = "AB",
        *,
        active: str = "A",
        step: str = "precombat_main",
        turn: int = 4,
        drew: bool = True,
        **fields: Any,
    ) -> None:
        self._players: dict[str, Record] = {p: {"id": p, "life": 20, "library": {"size": 30}} for p in players}
        self._field: list[Record] = []
        self._state: Record = {
            "variant": "two_player" if len(players) == 2 else "free_for_all",
            "turn": {"number": turn, "active": active, "step": step, **({} if drew else {"drew": False})},
            **fields,
        }

    def field(self, player: str, **named: str | Record) -> Game:
        """Permanents, by id: a card's name, or the fields of a permanent with its card."""
        for ref, one in named.items():
            self._field.append({"id": ref, "controller": player, **_entry(one)})
        return self

    def lands(self, player: str, symbols: str) -> Game:
        """Untapped basic lands, one for each color letter."""
        for number, symbol in enumerate(symbols, 1 + sum("land-" in one["id"] for one in self._field)):
            self._field.append({"id": f"land-{number}", "controller": player, "card": BASICS[symbol]})
        return self

    def hand(self, player: str, **named: str | Record) -> Game:
        """Cards in a hand, by id."""
        return self._put(player, "hand", named)

    def graveyard(self, player: str, **named: str | Record) -> Game:
        """Cards in a graveyard, by id, the first at the bottom."""
        return self._put(player, "graveyard", named)

    def exile(self, player: str, **named: str | Record) -> Game:
        """Cards in exile, by id."""
        return self._put(player, "exile", named)

    def command(self, player: str, **named: str | Record) -> Game:
        """Cards in the command zone, by id."""
        return self._put(player, "command", named)

    def library(self, player: str, size: int = 30, **top: str | Record) -> Game:
        """The library: the cards on top by id, the first topmost, and how many there are in all."""
        known = [{"id": ref, **_entry(one)} for ref, one in top.items()]
        self._players[player]["library"] = {"top": known, "size": max(size, len(known))}
        return self

    def player(self, player: str, **fields: Any) -> Game:
        """Further facts of a player: life, counters, ..."""
        self._players[player].update(fields)
        return self

    def state(self, **fields: Any) -> Game:
        """Further facts of the state: combat, stack, effects, ..."""
        self._state.update(fields)
        return self

    def request(self, *actions: Record, **fields: Any) -> Record:
        """The request that this game and these actions make."""
        state = {**self._state, "players": list(self._players.values()), "battlefield": self._field}
        return {"format": "adjudicator/1", "state": state, "actions": list(actions), **fields}

    def play(self, *actions: Record, answers: Iterable[Wanted] = (), ends: str = "resolved", **fields: Any) -> Ruling:
        """The ruling on these actions; choices that are asked are answered in the order of ``answers``.

        The run must end in the status ``ends``. An answer that nothing asks for is a failure.
        """
        body, left = self.request(*actions, **fields), list(answers)
        body["answers"] = []
        for _ in range(MOST_ANSWERS):
            ruling = _ruled(body)
            if ruling.status != "choice_required" or not left:
                assert not left, f"never asked for: {left}; {ruling.short}"
                assert ruling.status == ends, f"{ruling.status}: {ruling.short}"
                return ruling
            body["answers"].append(_answer(ruling["pending"], left.pop(0)))
        raise AssertionError("too many choices")

    def refused(self, *actions: Record, **fields: Any) -> Problem:
        """The problem that this request is."""
        with pytest.raises(Problem) as caught:
            adjudicate(self.request(*actions, **fields), cards())
        return caught.value

    def _put(self, player: str, zone: str, named: dict[str, str | Record]) -> Game:
        there = self._players[player].setdefault(zone, [])
        there.extend({"id": ref, **_entry(one)} for ref, one in named.items())
        return self


def _ruled(body: Record) -> Ruling:
    return Ruling(adjudicate(body, cards()))


def _entry(one: str | Record) -> Record:
    return {"card": one} if isinstance(one, str) else one


def _answer(choice: Record, wanted: Wanted) -> Record:
    """The answer to a choice that is wanted.

    A choice that is answered in a way of its own (a division, a payment, piles) takes a function of the choice.
    """
    if callable(wanted):
        return {"choice": choice["id"], **wanted(choice)}
    if isinstance(wanted, bool):
        return {"choice": choice["id"], "yes": wanted}
    if isinstance(wanted, int):
        return {"choice": choice["id"], "number": wanted}
    parts = [wanted] if isinstance(wanted, str) else wanted
    picked: list[str] = []
    for part in parts:
        free = [one for one in choice.get("options") or [] if one["id"] not in picked]
        exact = [one["id"] for one in free if part in (one["id"], one.get("object"))]
        fitting = exact or [one["id"] for one in free if part.lower() in str(one.get("label", "")).lower()]
        assert fitting, f"{part!r} is no option of {choice['prompt']!r}: {choice.get('options')}"
        picked.append(fitting[0])
    return {"choice": choice["id"], ("order" if choice["kind"] == "order" else "pick"): picked}


def triggered(ruling: Ruling, name: str) -> int:
    """How often an ability of this name is told to trigger."""
    return sum("triggers" in step["text"] and name in step["text"] for step in ruling["steps"])


def cast(player: str, ref: str, *targets: str, payment: str = "assume", **fields: Any) -> Record:
    """Cast a spell; its mana is assumed where nothing else is said."""
    named = {"targets": list(targets)} if targets else {}
    return {"type": "cast", "player": player, "object": ref, "payment": payment, **named, **fields}


def activate(
    player: str, ref: str, ability: int | str, *targets: str, payment: str = "assume", **fields: Any
) -> Record:
    """Activate an ability, named by the beginning of its text or by its number."""
    named = {"targets": list(targets)} if targets else {}
    body = {"type": "activate", "player": player, "object": ref, "ability": ability, "payment": payment}
    return {**body, **named, **fields}


def play_land(player: str, ref: str, **fields: Any) -> Record:
    """Play a land."""
    return {"type": "play_land", "player": player, "object": ref, **fields}


def attack(player: str, **defending: str) -> Record:
    """Declare attackers: what each attacks, by id."""
    attackers = [{"id": ref, "defending": to} for ref, to in defending.items()]
    return {"type": "declare_attackers", "player": player, "attackers": attackers}


def block(player: str, **blocking: str | list[str]) -> Record:
    """Declare blockers: what each blocks, by id."""
    blockers = [{"id": ref, "blocking": [to] if isinstance(to, str) else to} for ref, to in blocking.items()]
    return {"type": "declare_blockers", "player": player, "blockers": blockers}


def pass_priority(player: str) -> Record:
    """Pass priority."""
    return {"type": "pass_priority", "player": player}


def resolve() -> Record:
    """All players pass in succession, once."""
    return {"type": "resolve"}


def advance(to: str, **fields: Any) -> Record:
    """Everybody passes until a step begins."""
    return {"type": "advance", "to": to, **fields}
