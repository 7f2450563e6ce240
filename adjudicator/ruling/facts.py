"""What came of it: the difference between the first and the last state of a run as plain facts, the weightiest first.

The steps tell by which rule an object left its zone, so that "is destroyed" and "dies" are told apart.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from operator import itemgetter
from typing import Final

import msgspec

from adjudicator.ruling.changes import Changed
from adjudicator.ruling.naming import called, listed, sized, told_apart
from adjudicator.ruling.seeing import is_creature, size
from adjudicator.ruling.told_events import IN_ITS_WORDS, in_their_words
from engine.dialogue.citing import StepDone
from engine.events.player_kinds import DRAWS
from engine.layers import seen_of, view
from engine.layers.naming import name_of
from engine.phrases.wording import counted
from engine.state.game import GameState
from engine.state.objects import GameObject
from engine.state.players import Player
from engine.state_based.checking import defeats, spared

END = 1 << 30
_TOKEN = re.compile(r"(.+) Token \(\S+\)")


class Fact(msgspec.Struct, frozen=True):
    """A fact about one subject: "Grizzly Bears" "is destroyed". ``many`` is the predicate of several subjects.

    The verdict tells the facts of the greatest ``weight``; ``rules`` are those that made it so. ``at`` is the step at
    which it came about, so that what happened to one subject is told in order; what is so in the end has none. A whole
    clause has no predicates besides.
    """

    weight: int
    subject: str
    one: str
    many: str
    rules: tuple[str, ...] = ()
    at: int = END


LOST, ENDED, LEFT, SURVIVED, RETURNED, MADE, PREVENTED, SIZE, STACK = 100, 80, 75, 70, 65, 60, 59, 58, 57
ENTERED, LIFE, SPARED, TURNED, FOUGHT, DREW, RESOLVED, MINOR = 56, 55, 55, 44, 43, 40, 30, 20


_LOST_BY = {
    "704.5a": " for having 0 or less life",
    "704.5b": " for drawing from an empty library",
    "704.5c": " for having ten or more poison counters",
    "104.3a": " by conceding",
}


def facts(before: GameState, done: Sequence[Changed], after: GameState) -> list[Fact]:
    """The facts, the weightiest first; those of equal weight in the order in which they came about."""
    steps = [one.step for one in done]
    touched = after.objects.unlike(before.objects, after.battlefield)
    other = _looking_otherwise(before, after, touched)
    survivors = list(_survivors(done, after))
    found = [*_lost(before, after), *_moves(before, done), *survivors]
    found += [fact for fact in _sizes(before, after, other) if fact.subject not in {told.subject for told in survivors}]
    found += [
        *_tokens(before, after, touched),
        *_prevented(steps),
        *_control(before, after, other),
        *_stack(before, after),
        *_life(before, after),
        *_spared(after),
        *_draws(before, steps, after),
        *_discards(done, after),
        *_counters(before, after, touched),
        *_turned(before, after, touched),
        *_designated(before, after, touched),
        *_in_combat(before, after),
        *_tapped(before, after, touched),
    ]
    found += _in_their_words(steps, found)
    return sorted(dict.fromkeys(found), key=lambda fact: -fact.weight)


def told(found: Iterable[Fact]) -> list[str]:
    """Facts as clauses; subjects of which the same is told share one, and so do predicates of the same subjects.

    >>> told([Fact(1, "Bears", "dies", "die"), Fact(1, "Ogre", "dies", "die"), Fact(1, "B", "loses", "lose")])
    ['Bears and Ogre die', 'B loses']
    >>> told([Fact(1, "Bears", "is 3/3", "are 3/3"), Fact(1, "Bears", "has flying", "have flying")])
    ['Bears is 3/3 and has flying']
    """
    together: dict[tuple[str, str], list[Fact]] = {}
    for fact in found:
        together.setdefault((fact.one, fact.many), []).append(fact)
    clauses: dict[tuple[str, ...], list[tuple[int, str]]] = {}
    for (one, many), alike in together.items():
        subjects = _tokens_together(tuple(dict.fromkeys(fact.subject for fact in alike)))
        predicate = one if len({fact.subject for fact in alike}) == 1 else many
        clauses.setdefault(subjects, []).append((min(fact.at for fact in alike), predicate))
    return [
        f"{listed(list(subjects))} {listed([predicate for _, predicate in sorted(told, key=itemgetter(0))])}".rstrip()
        for subjects, told in clauses.items()
    ]


def _tokens_together(subjects: tuple[str, ...]) -> tuple[str, ...]:
    """Tokens of one name are counted, not listed by their ids."""
    kinds = [found[1] if (found := _TOKEN.fullmatch(subject)) else None for subject in subjects]
    shown = [
        f"{kinds.count(kind)} {kind} tokens" if kind is not None and kinds.count(kind) > 1 else subject
        for subject, kind in zip(subjects, kinds, strict=True)
    ]
    return tuple(dict.fromkeys(shown))


def _as_it_entered(state: GameState, obj: GameObject) -> str:
    other = obj.controller if obj.controller != obj.owner else None
    whose = f" under the control of {name_of(state, other)}" if other is not None else ""
    held = listed([counted(one.amount, f"{one.kind} counter") for one in obj.counters if one.amount])
    return f"{' tapped' if obj.tapped else ''}{whose}{f' with {held}' if held else ''}"


def _lost(before: GameState, after: GameState) -> Iterator[Fact]:
    if all(after.players[ref].lost for ref in after.turn_order):
        whys = {after.players[ref].lost for ref in after.turn_order}
        said = tuple(rule for rule in DRAWS if rule in whys)
        rules = ("104.4b", "732.4") if "104.4b" in whys else said or ("104.4a",)
        yield Fact(LOST, "the game", "is a draw", "are draws", rules)
        return
    for ref in after.turn_order:
        player = after.players[ref]
        if player.lost in DRAWS and not before.players[ref].lost:
            yield Fact(LOST, player.name, "draws the game", "draw the game", (player.lost,))
        elif player.lost and not before.players[ref].lost:
            why = _LOST_BY.get(player.lost, "")
            yield Fact(LOST, player.name, f"loses the game{why}", f"lose the game{why}", (player.lost,))


_OF_ABILITIES: Final = frozenset({"pending", "stack"})
"""Where nothing moves of which there is a fact to tell."""


def _moves(before: GameState, done: Sequence[Changed]) -> Iterator[Fact]:
    for at, one in enumerate(done):
        step = one.step
        for record in one.records:
            if record["what"] == "zone" and record["to"] not in _OF_ABILITIES:
                for fact in _move(step, record["object"], record["from"], record["to"]):
                    subject = told_apart(before, fact.subject, _was(step, record["object"]))
                    yield msgspec.structs.replace(fact, at=at, subject=subject)


def _move(step: StepDone, ref: str, origin: str | None, to: str | None) -> Iterator[Fact]:
    rules = tuple([cite.number for cite in step.rules])
    name = called(step.before, _was(step, ref))
    match origin, to:
        case "stack", None if _cites(rules, "603.3c", "603.3d"):
            yield Fact(ENDED, name, "is removed from the stack", "are removed from the stack", rules)
        case "hand" | "library" | "exile", None:
            yield Fact(RETURNED, name, "ceases to exist", "cease to exist", rules)
        case "battlefield", None:
            yield Fact(MINOR, name, "ceases to exist", "cease to exist", rules)
        case "battlefield", "graveyard":
            yield _death(name, step, ref, rules)
        case "battlefield", "hand":
            yield Fact(RETURNED, name, "returns to its owner's hand", "return to their owners' hands", rules)
        case "battlefield", "library":
            yield Fact(RETURNED, name, "is put into its owner's library", "are put into their owners' libraries", rules)
        case "battlefield" | "graveyard" | "stack", "exile":
            yield Fact(LEFT, name, "is exiled", "are exiled", rules)
        case "stack", _ if _cites(rules, "608.2a", "608.2b"):
            yield Fact(ENDED, name, "doesn't resolve", "don't resolve", rules)
        case "stack", _ if _cites(rules, "701.6"):
            yield Fact(ENDED, name, "is countered", "are countered", rules)
        case _, "battlefield" if ref not in step.after.objects:
            return  # it is a part of a melded permanent, of which its other card tells
        case None, "battlefield":
            return  # tokens are counted together
        case _, "battlefield":
            how = _as_it_entered(step.after, step.after.objects[ref])
            name = called(step.after, ref)
            yield Fact(ENTERED, name, f"enters the battlefield{how}", f"enter the battlefield{how}", rules)
        case "stack", _:
            yield Fact(RESOLVED, name, "resolves", "resolve", rules)
        case _:
            yield from _moved_elsewhere(step, name, origin, to)


def _moved_elsewhere(step: StepDone, name: str, origin: str | None, to: str | None) -> Iterator[Fact]:
    """What moved between zones of cards: the cards that were drawn or discarded are counted instead."""
    rules = tuple(cite.number for cite in step.rules)
    match origin, to:
        case "graveyard" | "exile", "hand":
            yield Fact(TURNED, name, "returns to its owner's hand", "return to their owners' hands", rules)
        case "graveyard" | "exile" | "hand", "library":
            yield Fact(TURNED, name, "is put into its owner's library", "are put into their owners' libraries", rules)
        case "library", "hand" if not _cites(rules, "121."):
            yield Fact(TURNED, name, "is put into its owner's hand", "are put into their owners' hands", rules)
        case "hand" | "library", "exile" if step.event not in IN_ITS_WORDS:
            yield Fact(TURNED, name, "is exiled", "are exiled", rules)
        case "exile", "graveyard":
            yield Fact(
                TURNED, name, "is put into its owner's graveyard", "are put into their owners' graveyards", rules
            )
        case _:
            return


def _prevented(steps: Sequence[StepDone]) -> Iterator[Fact]:
    """Damage that was prevented, all of it or a part (615.1)."""
    for at, step in enumerate(steps):
        if step.event == "prevent_damage":
            to, source = step.objects
            subject = f"{step.amount} damage from {called(step.before, source)} to {called(step.before, to)}"
            rules = tuple(cite.number for cite in step.rules)
            yield Fact(PREVENTED, subject, "is prevented", "are prevented", rules, at)


def _looking_otherwise(before: GameState, after: GameState, touched: Sequence[str]) -> list[str]:
    """The permanents that may look otherwise than before (613): some have another record, some are changed by others."""
    others, seen, now = frozenset(touched), view(before).seen, view(after).seen
    return [ref for ref in after.battlefield if now[ref] is not seen.get(ref) or ref in others]


def _tokens(before: GameState, after: GameState, touched: Sequence[str]) -> Iterator[Fact]:
    """The tokens that were created (111.1): not those that copies of spells have become (111.13).

    Who creates a token owns it (111.2), under whosever control it has entered.
    """
    made: Counter[tuple[str, str, str]] = Counter()
    for ref in touched:
        token = after.objects[ref]
        if token.kind == "token" and token.was is None and ref not in before.objects:
            seen = seen_of(after, ref)
            of_another = seen.controller if seen.controller not in (None, token.owner) else None
            whose = f", which {name_of(after, of_another)} controls" if of_another is not None else ""
            made[name_of(after, token.owner), seen.name, whose] += 1
    for (player, name, whose), count in made.items():
        named = name.removesuffix(" Token") or "nameless"
        tokens = counted(count, f"{named} token")
        yield Fact(MADE, player, f"creates {tokens}{whose}", f"create {tokens} each{whose}", ("111.1",))


def _control(before: GameState, after: GameState, other: Sequence[str]) -> Iterator[Fact]:
    """Permanents that somebody else controls now (613.1b)."""
    there = frozenset(before.battlefield)
    for ref in other:
        if ref in there:
            now = seen_of(after, ref).controller
            if now is not None and now != seen_of(before, ref).controller:
                name = called(after, ref)
                yield Fact(
                    MADE, name_of(after, now), f"gains control of {name}", f"gain control of {name}", ("613.1b",)
                )


def _death(name: str, step: StepDone, ref: str, rules: tuple[str, ...]) -> Fact:
    if _cites(rules, "701.21"):
        return Fact(LEFT, name, "is sacrificed", "are sacrificed", rules)
    if _cites(rules, "704.5j"):
        return Fact(LEFT, name, "is put into the graveyard by the legend rule", "are put into the graveyard", rules)
    was = _was(step, ref)
    here = size(step.before, was)
    if here is not None and here[1] <= 0 and is_creature(step.before, was):
        return Fact(LEFT, name, "dies because its toughness is 0 or less", "die because their toughness is 0", rules)
    if _cites(rules, "701.8", "704.5g", "704.5h"):
        return Fact(LEFT, name, "is destroyed", "are destroyed", rules)
    if is_creature(step.before, was):
        return Fact(LEFT, name, "dies", "die", rules)
    return Fact(LEFT, name, "is put into its owner's graveyard", "are put into their owners' graveyards", rules)


def _was(step: StepDone, ref: str) -> str:
    item = step.after.objects.get(ref)
    return item.was if item is not None and item.was is not None and item.was in step.before.objects else ref


def _cites(rules: tuple[str, ...], *starts: str) -> bool:
    return any(number.startswith(starts) for number in rules)


def _spared(after: GameState) -> Iterator[Fact]:
    """The players who would lose the game, and can't (101.2)."""
    for defeat in defeats(after):
        if spared(after, defeat):
            one = f"would lose the game{_LOST_BY[defeat.rule]}, but can't"
            yield Fact(SPARED, name_of(after, defeat.player), one, one, (defeat.rule, "101.2"))


def _survivors(done: Sequence[Changed], after: GameState) -> Iterator[Fact]:
    """Creatures on which damage was marked, or from which it was removed, and that are still there."""
    last = {record["object"]: one.step for one in done for record in one.records if record["what"] == "damage"}
    for ref in after.battlefield if last else ():
        step = last.get(ref)
        here = size(after, ref) if step is not None else None
        if step is not None and here is not None and is_creature(after, ref):
            damage = after.objects[ref].damage
            state = f" with {damage} damage marked on it" if damage else ""
            one = f"survives as {sized(*here)}{state}"
            rules = tuple(cite.number for cite in step.rules)
            yield Fact(
                SURVIVED,
                called(after, ref),
                one,
                one.replace("survives as", "survive, each"),
                rules,
            )


def _sizes(before: GameState, after: GameState, other: Sequence[str]) -> Iterator[Fact]:
    for ref in other:
        if ref not in before.objects or before.objects[ref].zone != "battlefield":
            continue
        old, new = size(before, ref), size(after, ref)
        if new is not None and new != old:
            yield Fact(SIZE, called(after, ref), f"is {new[0]}/{new[1]}", f"are {new[0]}/{new[1]}", ("613.4",))


def _stack(before: GameState, after: GameState) -> Iterator[Fact]:
    """What waits on the stack, where that is not what waited before."""
    if after.stack and after.stack != before.stack:
        names = [called(after, ref) for ref in after.stack]
        where = "is on the stack" if len(names) == 1 else "are on the stack, the last one on top"
        yield Fact(STACK, listed(names), where, where, ("405.2",))


def _life(before: GameState, after: GameState) -> Iterator[Fact]:
    for ref in after.turn_order:
        old, new = before.players[ref].life, after.players[ref].life
        if old != new and not after.players[ref].lost:
            yield Fact(LIFE, after.players[ref].name, f"goes from {old} to {new} life", f"go from {old} to {new} life")


def _draws(before: GameState, steps: Sequence[StepDone], after: GameState) -> Iterator[Fact]:
    drawn: Counter[str] = Counter()
    for step in steps:
        changed = step.before.players is not step.after.players
        if changed and any(cite.number.startswith("121.") for cite in step.rules):
            for ref in after.turn_order:
                drawn[ref] += max(0, step.before.players[ref].library.size - step.after.players[ref].library.size)
    for ref in after.turn_order:
        if count := drawn[ref]:
            cards = "a card" if count == 1 else f"{count} cards"
            yield Fact(DREW, after.players[ref].name, f"draws {cards}", f"draw {cards} each", ("121.1",))


def _discards(done: Sequence[Changed], after: GameState) -> Iterator[Fact]:
    """The cards that went from hands to graveyards (701.9a)."""
    discarded: dict[str, list[str]] = {}
    for one in done:
        step = one.step
        for record in one.records:
            if record["what"] == "zone" and record["from"] == "hand" and record["to"] == "graveyard":
                owner = step.after.objects[record["object"]].owner
                discarded.setdefault(owner, []).append(called(step.after, record["object"]))
    for ref, names in discarded.items():
        cards = names[0] if len(names) == 1 else f"{len(names)} cards"
        yield Fact(DREW, after.players[ref].name, f"discards {cards}", f"discard {cards} each", ("701.9a",))


def _counters(before: GameState, after: GameState, touched: Sequence[str]) -> Iterator[Fact]:
    for ref in touched:
        old, new = before.objects.get(ref), after.objects[ref]
        if old is not None and old.zone == "battlefield":
            for has in _other_counters(old, new):
                yield Fact(DREW, called(after, ref), f"has {has} on it", f"have {has} on them", ("122.1",))
    for ref in after.turn_order:
        for has in _other_counters(before.players[ref], after.players[ref]):
            yield Fact(DREW, after.players[ref].name, f"has {has}", f"have {has} each", ("122.1",))


def _other_counters(old: GameObject | Player, new: GameObject | Player) -> Iterator[str]:
    for kind in sorted({counters.kind for counters in (*old.counters, *new.counters)}):
        if new.count(kind) != old.count(kind):
            yield counted(new.count(kind), f"{kind} counter")


def _designated(before: GameState, after: GameState, touched: Sequence[str]) -> Iterator[Fact]:
    """What has become, or is no longer, suspected, renowned and the like (701, 702)."""
    for ref in touched:
        old, new = before.objects.get(ref), after.objects[ref]
        if old is not None and old.zone == "battlefield":
            for word in (one for one in new.designations if one not in old.designations):
                yield Fact(DREW, called(after, ref), f"is {word}", f"are {word}", ())
            for word in (one for one in old.designations if one not in new.designations):
                yield Fact(DREW, called(after, ref), f"is no longer {word}", f"are no longer {word}", ())


def _turned(before: GameState, after: GameState, touched: Sequence[str]) -> Iterator[Fact]:
    """The permanents that show another face, or none (701.27, 708, 710)."""
    for ref in touched:
        old, new = before.objects.get(ref), after.objects[ref]
        if old is None or old.zone != "battlefield":
            continue
        if (old.face_down is None) != (new.face_down is None):
            up = "down" if new.face_down is not None else "up"
            yield Fact(STACK, called(after, ref), f"is turned face {up}", f"are turned face {up}", ("708.1",))
        elif old.face != new.face:
            yield Fact(STACK, called(before, ref), "transforms", "transform", ("701.27a",))
        elif old.flipped != new.flipped:
            yield Fact(STACK, called(before, ref), "is flipped", "are flipped", ("710.2",))


def _in_combat(before: GameState, after: GameState) -> Iterator[Fact]:
    """Who attacks what, and who blocks whom, from their declaration until damage is dealt (508.1, 509.1)."""
    old, new = before.combat, after.combat
    if after.turn.step == "declare_attackers":
        declared = {one.object for one in old.attackers}
        for attacker in new.attackers:
            if attacker.object not in declared and attacker.defending is not None:
                whom = called(after, attacker.defending)
                name = called(after, attacker.object)
                yield Fact(FOUGHT, name, f"attacks {whom}", f"attack {whom}", ("508.1k",))
    elif after.turn.step == "declare_blockers":
        blocking = {one.object: one.blocking for one in old.blockers}
        for blocker in new.blockers:
            if blocker.blocking and blocking.get(blocker.object) != blocker.blocking:
                whom = listed([called(after, one) for one in blocker.blocking])
                yield Fact(FOUGHT, called(after, blocker.object), f"blocks {whom}", f"block {whom}", ("509.1g",))
        unblocked = {one.object for one in old.attackers if one.blocked is False}
        for attacker in new.attackers:
            if attacker.blocked is False and attacker.object not in unblocked:
                yield Fact(FOUGHT, called(after, attacker.object), "is unblocked", "are unblocked", ("509.1h",))


def _in_their_words(steps: Sequence[StepDone], found: Sequence[Fact]) -> Iterator[Fact]:
    """What no other fact tells; of a search, not where what was found has entered the battlefield since."""
    entered = max((fact.at for fact in found if fact.weight == ENTERED), default=-1)
    for at, step in in_their_words(steps):
        if step.event == "search" and entered >= at:
            continue
        text = step.text.rstrip(".")
        clause = f"it{text[2:]}" if text.startswith("It ") else text
        yield Fact(IN_ITS_WORDS[step.event], clause, "", "", tuple(cite.number for cite in step.rules), at)


def _tapped(before: GameState, after: GameState, touched: Sequence[str]) -> Iterator[Fact]:
    for ref in touched:
        old, new = before.objects.get(ref), after.objects[ref]
        if old is not None and old.zone == "battlefield" and old.tapped != new.tapped:
            word = "tapped" if new.tapped else "untapped"
            yield Fact(MINOR - 10, called(after, ref), f"is {word}", f"are {word}", ("110.5",))
