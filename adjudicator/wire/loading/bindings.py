"""What the names in an ability stand for (608.2h, 608.2k): from the words of its text to the bindings of the engine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from adjudicator.wire.loading.shared import Loading
from adjudicator.wire.records.base import Bound
from adjudicator.wire.records.stack import EffectEntry
from engine.abilities.ability import Activated, Replaces, Triggered
from engine.abilities.costs.cost import RemoveCountersCost
from engine.abilities.damage.preventing import PreventDamage
from engine.abilities.instructions.delayed import Later
from engine.abilities.node import Node, find
from engine.abilities.phrases.quantities import ThatMuch, TotalThisWay
from engine.abilities.phrases.references import Back, Target
from engine.phrases.this_way import COUNTERS_REMOVED
from engine.state.objects import Binding

NAMES: Final = frozenset(
    {
        "this",
        "host",
        "made",
        "moved",
        "chosen",
        "event.object",
        "event.player",
        "event.source",
        "event.amount",
        "event.bearer",
        "event.controller",
        "event.crewed",
        "event.damaged",
        "event.defender",
        "event.enlisted",
        "event.host",
        "event.opposing",
        "done.amount",
        "cost.chosen",
        "cost.object",
        COUNTERS_REMOVED,
        "link.granted",
        "link.keyword",
    }
)
"""The names that the binding pass gives, and what events bind, whether or not an ability asks for it; an ability may have
others, which are then found in it.
"""


def names_in(ability: object) -> dict[str, str]:
    """For each word in an ability that refers to something, the name it is bound to; a name stands for itself."""
    found = {name: name for name in NAMES}
    for back in find(ability, Back):
        _note(found, back.word, back.to)
    for amount in find(ability, ThatMuch):
        _note(found, amount.word, amount.to)
    return found


def _note(found: dict[str, str], word: str, to: str) -> None:
    if to:
        found[to] = to
        found.setdefault(word.lower(), to)


def targets_in(effect: object) -> dict[str, str]:
    """The names of an effect's targets, in the order of its text: each stands for itself."""
    return {target.slot: target.slot for target in find(effect, Target)}


def needed_by(*text: object) -> frozenset[str]:
    """The names in instructions that only the event gives for which an ability has triggered (608.2k).

    An ability or an effect that they create has events of its own.
    """
    return frozenset(name for part in text for name in _event_names(part))


def needed_of_cost(ability: Activated) -> frozenset[str]:
    """How many counters were removed to pay for it, where its text asks for that and the cost leaves it open (608.2k)."""
    is_open = any(part.more or part.amount is None for part in find(ability.cost, RemoveCountersCost))
    asked = any(total.what == COUNTERS_REMOVED for total in find(ability.body, TotalThisWay))
    asked = asked or any(amount.to == COUNTERS_REMOVED for amount in find(ability.body, ThatMuch))
    return frozenset({COUNTERS_REMOVED}) if is_open and asked else frozenset()


def _event_names(node: object) -> Iterator[str]:
    if isinstance(node, Back | ThatMuch) and node.to.startswith("event."):
        yield node.to
    if isinstance(node, Node) and not isinstance(node, _OF_THEIR_OWN):
        for field in node.__struct_fields__:
            yield from _event_names(getattr(node, field))
    elif isinstance(node, tuple):
        for part in node:
            yield from _event_names(part)


_OF_THEIR_OWN = (Activated, Triggered, Later, PreventDamage, Replaces)
"""What has events of its own."""


def bindings_of(loading: Loading, entry: EffectEntry, known: Mapping[str, str], at: str) -> tuple[Binding, ...]:
    """What the words of an effect's text refer to, by the words or by their bindings' names (608.2k)."""
    made = []
    for word, bound in entry.bindings.items():
        if word.lower() in known:
            made.append(binding(known[word.lower()], bound))
        else:
            called = ", ".join(sorted(name for name in known if name not in NAMES))
            more = f"; it has: {called}" if called else ""
            loading.notes.unsupported(f"{at}/bindings", f"nothing in the effect is called {word!r}{more}", entry.id)
    return tuple(made)


def binding(name: str, bound: Bound) -> Binding:
    """A binding of the engine: to an amount, or to ids."""
    if isinstance(bound, int):
        return Binding(name, amount=bound)
    return Binding(name, refs=(bound,) if isinstance(bound, str) else bound)
