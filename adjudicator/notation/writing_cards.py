"""The entries of zones, and what is said of each in brackets."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

from adjudicator.notation.modifiers import FLAGS
from adjudicator.notation.writing import Writer
from adjudicator.wire.chosen_values import KEPT
from adjudicator.wire.counting import KINDS, kind_of
from adjudicator.wire.records.base import Counters, CountersEntry
from adjudicator.wire.records.board import Combat
from adjudicator.wire.records.cards import (
    Attachment,
    CardEntry,
    CardObject,
    CastFacts,
    CopyEffect,
    ExiledBy,
    Link,
    Permanent,
    Status,
)

_FLAGS: Final = {(flag.field, flag.value): flag.words[0] for flag in reversed(FLAGS)}
_FLAG_FIELDS: Final = tuple(dict.fromkeys(flag.field for flag in FLAGS))
_STATUS_WORDS: Final = {"on_adventure": "on an adventure"}


class Combatants:
    """What is said of permanents' parts in combat, if all of combat is said so."""

    def __init__(self, writer: Writer, combat: Combat | None, ids: tuple[str, ...]) -> None:
        self._said: dict[int, list[str]] = {}
        if combat is None:
            return
        writer.look(combat, "/state/combat")
        places = {one: n for n, one in enumerate(ids)}
        attacking = [places.get(one.id, -1) for one in combat.attackers]
        blocking = [places.get(one.id, -1) for one in combat.blockers]
        for n, attacker in enumerate(combat.attackers):
            writer.look(attacker, f"/state/combat/attackers/{n}")
            to = "" if attacker.defending is None else f" {writer.names.reference(attacker.defending)}"
            said = self._said.setdefault(attacking[n], [])
            said.append(f"attacking{to}")
            said += [] if attacker.blocked is None else ["blocked" if attacker.blocked else "unblocked"]
            said += [] if attacker.band is None else [f"band {attacker.band}"]
            said += ["put in attacking"] if attacker.put_in else []
        for n, blocker in enumerate(combat.blockers):
            blocked = " and ".join(writer.names.reference(one) for one in blocker.blocking)
            self._said.setdefault(blocking[n], []).append(f"blocking {blocked}")
            if not blocker.blocking:
                writer.leave(f"/state/combat/blockers/{n}", "What it blocked has left combat.")
        for name, order in (("attackers", attacking), ("blockers", blocking)):
            if order != sorted(set(order)) or -1 in order:
                writer.leave(f"/state/combat/{name}", "They are not in the order of the battlefield.")

    def of(self, place: int) -> list[str]:
        """What is said of the permanent in this place."""
        return self._said.get(place, [])


def entries(writer: Writer, cards: tuple[CardEntry, ...], at: str) -> list[str]:
    """The entries of a zone."""
    return _counted(_each(writer, cards, at))


def in_library(writer: Writer, cards: tuple[CardEntry, ...], at: str) -> list[str]:
    """The entries of a part of a library, where ``3 unknown cards`` would say how many more cards there are."""
    return _counted(_each(writer, cards, at), str)


def _each(writer: Writer, cards: tuple[CardEntry, ...], at: str) -> list[str]:
    return [
        writer.names.card(one) if isinstance(one, str) else _entry(writer, one, f"{at}/{n}", [])
        for n, one in enumerate(cards)
    ]


def permanents(writer: Writer, listed: tuple[tuple[str, int, Permanent], ...], combatants: Combatants) -> list[str]:
    """Permanents, each with its pointer and place."""
    return _counted([_entry(writer, one, at, combatants.of(n)) for at, n, one in listed])


_UNKNOWN: Final = "unknown card"
_PLURAL: Final = re.compile(rf"^({_UNKNOWN}|\S+/\S+ [^\"(\[]*?\btoken)\b")
"""What is a plural behind a number: an unknown card, and the words of a token."""


def _several(written: str) -> str:
    """An entry as it stands behind a number."""
    return _PLURAL.sub(r"\1s", written)


def _counted(written: list[str], several: Callable[[str], str] = _several) -> list[str]:
    """Entries with those that follow each other and are alike counted, where no id tells them apart."""
    found: list[tuple[int, str]] = []
    for one in written:
        if found and found[-1][1] == one and "[" not in one:
            found[-1] = (found[-1][0] + 1, one)
        else:
            found.append((1, one))
    return [one if count == 1 else f"{count} {several(one)}" for count, one in found]


def _entry(writer: Writer, one: CardObject, at: str, fight: list[str]) -> str:
    writer.look(one, at)
    said = [*_of_card(writer, one, at)]
    name = _UNKNOWN if one.unknown else "" if one.card is None else writer.names.card(one.card)
    if one.token and (words := writer.names.token(one.card)) is not None:
        name, said = words, [word for word in said if word != "token"]
    identity = ""
    if one.id is not None and writer.names.has_id(one.id):
        identity = f" [{one.id if writer.names.simple(one.id) else writer.quoted(one.id, f'{at}/id')}]"
    if isinstance(one, Permanent):
        said += _of_permanent(writer, one, at)
        if one.merged and one.card is None:
            said += [] if one.id is None else [f"id {one.id}"]
            name, identity = " over ".join(_components(writer, one, at)), ""
        elif one.merged:
            said.append(f"made of {' and '.join(_components(writer, one, at))}")
    if not name:
        writer.leave(at, "It is not said what card this is.")
    said += fight
    brackets = f" ({', '.join(said)})" if said else ""
    host = _host(writer, one, at) if isinstance(one, Permanent) else ""
    return f"{name}{identity}{brackets}{host}"


def _components(writer: Writer, one: Permanent, at: str) -> list[str]:
    parts = []
    for n, part in enumerate(one.merged):
        writer.look(part, f"{at}/merged/{n}")
        name = "" if part.card is None else writer.names.card(part.card)
        if not name:
            writer.leave(f"{at}/merged/{n}")
        parts.append(name if part.id is None else f"{name} [{part.id}]")
    if len(parts) == 1:
        writer.leave(f"{at}/merged")
    return parts


def _host(writer: Writer, one: Permanent, at: str) -> str:
    to = one.attached_to
    if isinstance(to, Attachment):
        writer.look(to, f"{at}/attached_to")
        to = to.to
    return "" if to is None else f" on {writer.names.reference(to)}"


def _of_card(writer: Writer, one: CardObject, at: str) -> Iterator[str]:
    usual = type(one)()
    for field in _FLAG_FIELDS:
        value = getattr(one, field, None)
        if field in type(one).__struct_fields__ and value != getattr(usual, field) and field != "unknown":
            words = _FLAGS.get((field, value))
            if words is not None:
                yield words
            elif field == "face":
                yield f"face {writer.quoted(str(value), f'{at}/face')}"
            else:
                writer.leave(f"{at}/{field}")
    if one.one_of:
        yield f"one of {' or '.join(writer.names.card(card) for card in one.one_of)}"
    yield from _counters(writer, one.counters, f"{at}/counters")
    if one.owner is not None:
        yield f"owner {one.owner}"
    if one.known_to:
        yield f"known to {' and '.join(one.known_to)}"
    if one.exiled_by is not None:
        yield _exiled_by(writer, one.exiled_by, f"{at}/exiled_by")
    if one.bound_to is not None:
        yield f"bound to {writer.names.reference(one.bound_to)}"
    if one.status is not None:
        yield _status(writer, one.status, f"{at}/status")
    for n, text in enumerate(one.permissions):
        yield f"may {writer.quoted(text, f'{at}/permissions/{n}')}"
    if one.timestamp is not None:
        yield f"timestamp {one.timestamp}"
    if one.was is not None:
        yield f"was {one.was if writer.names.simple(one.was) else writer.quoted(one.was, f'{at}/was')}"


def _counters(writer: Writer, counters: Counters, at: str) -> Iterator[str]:
    for kind, amount in counters.items():
        if isinstance(amount, CountersEntry) and amount.timestamp is not None:
            writer.leave(at, "Counters with a timestamp.")
        if (
            kind_of(kind) != kind
            or not kind.replace(" ", "").replace("-", "").replace("+", "").replace("/", "").isalnum()
        ):
            writer.leave(at)
        plain = amount.amount if isinstance(amount, CountersEntry) else amount
        yield f"{plain} {kind}{'' if kind in KINDS or '/' in kind else ' counters'}"


def _exiled_by(writer: Writer, one: ExiledBy, at: str) -> str:
    if isinstance(one.ability, int):
        writer.leave(f"{at}/ability")
    ability = f" {writer.quoted(one.ability, f'{at}/ability')}" if isinstance(one.ability, str) else ""
    return f"exiled by {writer.names.reference(one.object)}{ability}"


def _status(writer: Writer, one: Status, at: str) -> str:
    writer.look(one, at)
    since = "" if one.turn is None else f" since turn {one.turn}"
    return f"{_STATUS_WORDS.get(one.what, one.what)}{since}"


def _of_permanent(writer: Writer, one: Permanent, at: str) -> Iterator[str]:
    if one.damage:
        yield f"{one.damage} damage"
    if one.entered_under is not None:
        yield f"entered under {one.entered_under}"
    if one.class_level is not None:
        yield f"level {one.class_level}"
    if one.goaded_by:
        yield f"goaded by {' and '.join(one.goaded_by)}"
    if one.protector is not None:
        yield f"protector {one.protector}"
    if one.paired_with is not None:
        yield f"paired with {writer.names.reference(one.paired_with)}"
    for n, effect in enumerate(one.copy_effects):
        yield _copy(writer, effect, f"{at}/copy_effects/{n}")
    for n, link in enumerate(one.links):
        yield _link(writer, link, f"{at}/links/{n}")
    if one.cast is not None:
        yield from cast_facts(writer, one.cast, f"{at}/cast")


def _copy(writer: Writer, effect: CopyEffect, at: str) -> str:
    writer.look(effect, at)
    of = effect.of
    name = writer.names.card(of) if not isinstance(of, str) or not writer.names.simple(of) else of
    excepting = "" if effect.excepting is None else f" except {writer.quoted(effect.excepting, f'{at}/except')}"
    until = "" if effect.until is None else f" until {writer.quoted(effect.until, f'{at}/until')}"
    return f"copy of {name}{excepting}{until}"


def _link(writer: Writer, link: Link, at: str) -> str:
    value = link.values.get("chosen")
    if link.objects or len(link.values) != 1 or not isinstance(value, str) or link.ability not in KEPT:
        writer.leave(at)
    return f"chosen {link.ability} {writer.quoted(str(value), f'{at}/values')}"


def cast_facts(writer: Writer, cast: CastFacts, at: str) -> Iterator[str]:
    """How something was cast."""
    writer.look(cast, at)
    origin = "" if cast.origin is None else f" from {cast.origin}"
    method = "" if cast.method is None else f" with {writer.quoted(cast.method, f'{at}/method')}"
    if origin or method or not (cast.costs or cast.x is not None or cast.mana_spent):
        yield f"cast{origin}{method}"
    for n, cost in enumerate(cast.costs):
        writer.look(cost, f"{at}/costs/{n}")
        times = "" if cost.amount == 1 else f" {cost.amount} times"
        yield f"{'kicked' if cost.kind == 'kicker' else f'paid {writer.quoted(cost.kind, at)}'}{times}"
    if cast.x is not None:
        yield f"x = {cast.x}"
    for n, spent in enumerate(cast.mana_spent):
        writer.look(spent, f"{at}/mana_spent/{n}")
    if cast.mana_spent:
        yield f"spent {''.join(spent.symbol * spent.amount for spent in cast.mana_spent)}"
