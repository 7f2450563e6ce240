"""What the instructions of a text have done, as it goes on to call it: "discarded this way" (608.2c)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.abilities.node import Node, find
from engine.abilities.phrases.filters import Deed, DoneThisWay, Noun
from engine.abilities.phrases.quantities import ExcessThisWay, FlipsThat, LifeLostThisWay, PreventedThisWay, RollResult
from engine.events import kinds
from engine.state.objects import Binding

Refs = dict[str, tuple[str, ...]]

LIFE_LOST = "life lost"
"""The amount of life that the instructions so far have made players lose (119.3)."""


AMOUNTS: dict[type[Node], str] = {
    ExcessThisWay: "excess",
    LifeLostThisWay: LIFE_LOST,
    PreventedThisWay: "prevented",
}
"""Under which names the amounts are kept that a text asks for."""


def remember(happened: Iterable[kinds.Event], refs: Refs, amounts: dict[str, int]) -> None:
    """Keep in mind what was done to which objects.

    A permanent is remembered as it last was on the battlefield, a card as what it has become (400.7, 608.2h).
    """
    events = tuple(happened)
    became = {event.object: event.results for event in events if isinstance(event, kinds.MoveObject)}
    contained = {
        e.object for e in events if isinstance(e, kinds.Destroy | kinds.SacrificePermanent | kinds.DiscardCard)
    }
    for event in events:
        match event:
            case kinds.Destroy(object=one):
                _add(refs, "destroyed", one, became)
            case kinds.SacrificePermanent(object=one):
                _add(refs, "sacrificed", one, became)
            case kinds.DiscardCard(object=one):
                _add(refs, "discarded", one, became)
            case kinds.MoveObject(object=one, to=to):
                if event.cause == "mill":  # 701.17c: wherever it went instead
                    _add(refs, "milled", one, became)
                elif to == "exile" and one not in contained:
                    _add(refs, "exiled", one, became)
                if to == "graveyard":
                    _add(refs, "put into a graveyard", one, became)
            case kinds.LoseLife(amount=amount):
                amounts[LIFE_LOST] = amounts.get(LIFE_LOST, 0) + amount
            case _:
                pass


def show(cards: Iterable[str], refs: Refs) -> None:
    """Keep in mind cards that were revealed."""
    for one in cards:
        _add(refs, "revealed", one, {one: (one,)})


def _add(refs: Refs, what: Deed, one: str, became: Mapping[str, tuple[str, ...]]) -> None:
    before, after = f"done.{what}", f"now.{what}"
    refs[before] = (*refs.get(before, ()), one)
    refs[after] = (*refs.get(after, ()), *became.get(one, ()))


def done_this_way(what: Deed, zone: str, refs: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """The objects that this was done to: permanents as they were, cards as they are."""
    return refs.get(f"{'done' if zone == 'battlefield' else 'now'}.{what}", ())


def kept_for(text: object, refs: Refs, amounts: Mapping[str, int]) -> list[Binding]:
    """What a triggered ability that the text creates goes on to call so (603.7, 603.12): as it was when it was done."""
    deeds = dict.fromkeys(said.what for said in find(text, DoneThisWay))
    names = [f"{when}.{deed}" for deed in deeds for when in ("done", "now")]
    kept = [Binding(name, refs=refs[name]) for name in names if name in refs]
    said = {name for kind, name in AMOUNTS.items() if any(True for _ in find(text, kind))}
    chance = {f"flips.{said.were}" for said in find(text, FlipsThat)} | {
        f"roll.{said.which}" for said in find(text, RollResult)
    }
    return kept + [Binding(name, amount=amounts[name]) for name in sorted(chance | said) if name in amounts]


def said_of(noun: Noun, refs: Mapping[str, tuple[str, ...]]) -> tuple[str, ...] | None:
    """What a phrase with "this way" can mean, which may be gone by now; ``None`` for any other phrase."""
    for said in find(noun.post, DoneThisWay):
        found = (*refs.get(f"done.{said.what}", ()), *refs.get(f"now.{said.what}", ()))
        return tuple(dict.fromkeys(found))
    return None
