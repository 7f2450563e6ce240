"""One board judged with each of its lines made unreadable in turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from adjudicator import adjudicate
from adjudicator.problems import Problem
from engine.oracle.card import CardText
from tests.metamorphic.boards import Board
from tests.metamorphic.comparing import Comparison, compare, is_firm
from tests.metamorphic.mutating import Mutation, compiled, mutations

Record = dict[str, Any]


class Judged(msgspec.Struct, frozen=True):
    """What became of one mutation on one board."""

    mutation: Mutation
    comparison: Comparison
    request: Record
    before: Record
    after: Record


class Cards:
    """Cards by name, from a dictionary."""

    def __init__(self, cards: Mapping[str, CardText]) -> None:
        self.cards = cards

    def find(self, name: str) -> CardText | None:
        """The card of this name."""
        return self.cards.get(name)

    def suggest(self, name: str) -> tuple[str, ...]:
        """Nothing."""
        return ()


def judge(board: Board, rng: Random, most: int, first: str = "") -> Iterator[Judged]:
    """Compare the ruling on a board with those on at most so many boards with an unreadable line.

    Those of the card ``first`` come first, else they are taken by chance. Nothing comes of a board that can't be, or has
    no firm answer.
    """
    try:
        before = adjudicate(board.request, Cards(board.cards))
    except Problem:
        return
    if not is_firm(before):
        return
    own = mutations(board.cards[first]) if first else ()
    others = [one for card in board.cards.values() if card.name != first for one in mutations(card)]
    some = rng.sample(own, min(2 * most, len(own)))
    yield from judge_with(board, before, (*some, *rng.sample(others, min(most, len(others)))))


def judge_with(board: Board, before: Record, chosen: Iterable[Mutation]) -> Iterator[Judged]:
    """Compare the ruling on a board with those on the boards with these mutations."""
    for mutation in chosen:
        request = with_card(renumbered(board, mutation), mutation.card)
        try:
            after = adjudicate(request, Cards(board.cards))
        except Problem as problem:
            if problem.kind in ("unexpected-answer", "wrong-answer"):
                yield from _unanswered(board, mutation, request)
                continue
            after = {"problem": [str(one) for one in problem.defects], "kind": problem.kind}
            yield Judged(mutation, Comparison("violation", f"problem {problem.kind}"), request, before, after)
            continue
        yield Judged(mutation, compare(before, after, mutation.text), request, before, after)


def _unanswered(board: Board, mutation: Mutation, request: Record) -> Iterator[Judged]:
    """The comparison before anything is answered: with other choices the answers are to nothing."""
    before = adjudicate({**board.request, "answers": []}, Cards(board.cards))
    request = {**request, "answers": []}
    if is_firm(before):
        after = adjudicate(request, Cards(board.cards))
        yield Judged(mutation, compare(before, after, mutation.text), request, before, after)


def with_card(request: Record, card: CardText) -> Record:
    """The request with a card defined in place wherever it is named."""
    inline = {key: value for key, value in msgspec.to_builtins(card).items() if value not in (None, "", [])}

    def walked(value: Any) -> Any:
        if isinstance(value, dict):
            if value.get("name") == card.name and ("type_line" in value or "card_faces" in value):
                return {**inline, "layout": card.layout}
            return {key: inline if key == "card" and one == card.name else walked(one) for key, one in value.items()}
        if isinstance(value, list):
            return [walked(one) for one in value]
        return value

    found: Record = walked(request)
    return found


def renumbered(board: Board, mutation: Mutation) -> Record:
    """The request with the numbers of abilities as the unreadable line leaves them."""
    request = board.request
    actions = [dict(one) for one in request.get("actions", ())]
    objects = {one["id"]: one["card"] for one in _objects(request["state"])}
    for action in actions:
        meant = action.get("ability")
        if meant is None or objects.get(action.get("object", "")) != mutation.name:
            continue
        if isinstance(meant, int):
            action["ability"] = _moved(board.cards[mutation.name], mutation.card, meant)
        elif mutation.line.lower().startswith(meant.lower()):  # whoever names it by its text has the unreadable text
            action["ability"] = mutation.text
    return {**request, "actions": actions} if actions else request


def _objects(state: Record) -> Iterator[Record]:
    zones: Sequence[Sequence[Record]] = [
        state.get("battlefield", ()),
        *(player.get(zone, ()) for player in state["players"] for zone in ("hand", "graveyard", "exile", "command")),
        *(player.get("library", {}).get("top", ()) for player in state["players"]),
    ]
    for zone in zones:
        for one in zone:
            card = one.get("card") if isinstance(one, dict) else None
            name = card.get("name") if isinstance(card, dict) else card
            if isinstance(name, str):
                yield {"id": one.get("id"), "card": name}


def _moved(card: CardText, other: CardText, number: int) -> int:
    """The number that an ability has after a line has become unreadable: that of the line, if it is in it."""
    before, after = compiled(card).front, compiled(other).front
    counted = 0
    moved = 0
    for line, changed in zip(before.lines, after.lines, strict=True):
        count, other_count = len(line.numbered), len(changed.numbered)
        if number < counted + count:
            return moved + min(number - counted, other_count - 1)
        counted, moved = counted + count, moved + other_count
    return number


def told(judged: Judged) -> Record:
    """A judgement as plain data, with what replays it."""
    mutation = judged.mutation
    return {
        "why": judged.comparison.why,
        "card": mutation.name,
        "kind": mutation.kind,
        "place": mutation.place,
        "taken": mutation.taken,
        "line": mutation.line,
        "mutated": mutation.mutated,
        "request": judged.request,
        "before": _short(judged.before),
        "after": _short(judged.after),
    }


def _short(ruling: Record) -> Record:
    kept = ("status", "verdict", "pending", "unsupported", "state", "problem", "kind", "assumptions")
    short = {field: ruling[field] for field in kept if ruling.get(field)}
    short["steps"] = [step["text"] for step in ruling.get("steps", ())]
    return short
