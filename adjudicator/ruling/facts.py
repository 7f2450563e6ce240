"""What came of it: the difference between the first and the last state of a run as plain facts, the weightiest first.

The steps tell by which rule an object left its zone, so that "is destroyed" and "dies" are told apart.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import compress, groupby
from operator import attrgetter, is_not
from typing import Final

from adjudicator.ruling.account import Account, account
from adjudicator.ruling.changes import Changed
from adjudicator.ruling.controlling import control, entering
from adjudicator.ruling.fact import (
    DREW,
    FOUGHT,
    GONE,
    LIFE,
    LOST,
    MADE,
    MINOR,
    PREVENTED,
    SIDE,
    SPARED,
    STACK,
    SURVIVED,
    TURNED,
    WON,
    Fact,
    plural,
    spelled,
)
from adjudicator.ruling.in_words import in_words
from adjudicator.ruling.moving import moves
from adjudicator.ruling.naming import called, listed
from adjudicator.ruling.seeing import is_creature, size
from adjudicator.ruling.sizes import sizes, survived
from adjudicator.ruling.told_events import IN_ITS_WORDS
from engine.dialogue.citing import Cite, StepDone
from engine.events.player_kinds import DRAWS
from engine.layers import seen_of, view
from engine.layers.naming import name_of
from engine.phrases.wording import counted
from engine.state.game import GameState
from engine.state.ids import current
from engine.state.objects import GameObject
from engine.state.players import Player
from engine.state_based.checking import defeats, spared
from engine.status.defending import still_attacked
from engine.status.designations import words

_LOST_BY = {
    "704.5a": " for having 0 or less life",
    "704.5b": " for drawing from an empty library",
    "704.5c": " for having ten or more poison counters",
    "704.6c": " for being dealt 21 or more combat damage by one commander",
    "104.3a": " by conceding",
}
_ANOTHER_WINS: Final = "104.2b"
"""By this the others do not lose for a reason of their own: it is told that one player wins."""


def facts(before: GameState, done: Sequence[Changed], after: GameState) -> list[Fact]:
    """The facts, the weightiest first; those of equal weight in the order in which they came about."""
    told = account(done)
    steps = told.steps
    touched = after.objects.unlike(before.objects, after.battlefield)
    other = _looking_otherwise(before, after, touched)
    events, altered = frozenset(told.events), _altered(before, after, touched)
    survivors = list(survived(told, after)) if told.changed("damage") else []
    found = [*(_lost(before, after) if after.players.out else ()), *moves(before, told, after), *survivors]
    named = {fact.subject for fact in survivors}
    found += [fact for fact in sizes(before, steps, after, other) if fact.subject not in named]
    entered = entering(told)
    found += [
        *_tokens(before, after, touched),
        *(_prevented(told) if "prevent_damage" in events else ()),
        *(_regenerated(told) if "regenerate" in events else ()),
        *(_left_the_game(before, told, after) if "leave_game" in events else ()),
        *control(before, told, after, other, entered),
        *_stack(before, after),
        *_life(before, told, after),
        *_spared(after),
        *_draws(told, after),
        *_discards(told, after),
        *_counters(before, entered, after, altered),
        *(_turned(before, steps, after, altered) if altered else ()),
        *(_designated(before, after, altered) if altered else ()),
        *((*_in_combat(before, after), *_out_of_combat(before, after)) if after.turn.step in _COMBAT else ()),
        *_tapped(before, steps, after, touched),
        *_mana(before, after),
    ]
    found += in_words(told, found, after)
    return sorted(dict.fromkeys(found), key=lambda fact: -fact.weight)


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
        elif player.lost and player.lost != _ANOTHER_WINS and not before.players[ref].lost:
            why = _LOST_BY.get(player.lost, "")
            yield Fact(LOST, player.name, f"loses the game{why}", f"lose the game{why}", (player.lost,), 0)
    winner = [ref for ref in after.turn_order if not after.players[ref].lost]
    if len(winner) == 1 and any(after.players[ref].lost and not before.players[ref].lost for ref in after.turn_order):
        outright = any(after.players[ref].lost == _ANOTHER_WINS for ref in after.turn_order)
        rule = _ANOTHER_WINS if outright else "104.2a"
        yield Fact(WON, after.players[winner[0]].name, "wins the game", "win the game", (rule,))


def _left_the_game(before: GameState, account: Account, after: GameState) -> Iterator[Fact]:
    """What a player takes along who leaves a game that goes on (800.4a), and who is the monarch or the like now instead
    (725.4, 726.4).
    """
    left = account.of(_LEAVING)
    gone = [ref for ref in after.turn_order if after.players[ref].lost and not before.players[ref].lost]
    owned = {step.before.objects[one].owner for _, step in left for one in step.before.battlefield}
    for at, step in left:
        for ref in gone if not owned.isdisjoint(gone) else ():
            name = after.players[ref].name
            if name in step.text:
                does = "leaves the game with everything they own"
                yield Fact(GONE, name, does, plural(does), ("800.4a",), at)
        for ref in after.turn_order:
            had = step.before.players[ref].designations
            for what in (one for one in step.after.players[ref].designations if one not in had):
                does = words(what)
                yield Fact(GONE, name_of(after, ref), does, plural(does), tuple(cite.number for cite in step.rules), at)


_LEAVING: Final = frozenset({"leave_game"})


def _prevented(account: Account) -> Iterator[Fact]:
    """Damage that was prevented, all of it or a part (615.1), by however many effects."""
    amounts: Counter[tuple[str, str, int]] = Counter()
    first: dict[tuple[str, str, int], tuple[int, tuple[str, ...]]] = {}
    for at, step in account.of(_PREVENTING):
        to, source = step.objects
        weight = PREVENTED if at >= account.begun else SIDE
        which = (called(step.before, source), called(step.before, to), weight)
        amounts[which] += step.amount or 0
        first.setdefault(which, (at, tuple(cite.number for cite in step.rules)))
    for (source, to, weight), amount in amounts.items():
        at, rules = first[source, to, weight]
        yield Fact(weight, f"{amount} damage from {source} to {to}", "is prevented", "are prevented", rules, at)


_PREVENTING: Final = frozenset({"prevent_damage"})


def _regenerated(account: Account) -> Iterator[Fact]:
    """What would have been destroyed, and was saved by regenerating (614.8)."""
    for at, step in account.of(_REGENERATING):
        does = "regenerates instead of being destroyed"
        yield Fact(SURVIVED, called(step.before, step.objects[0]), does, plural(does), ("614.8",), at)


_REGENERATING: Final = frozenset({"regenerate"})


def _looking_otherwise(before: GameState, after: GameState, touched: Sequence[str]) -> list[str]:
    """The permanents that may look otherwise than before (613): some have another record, some are changed by others."""
    there, was, now = after.battlefield, view(before).seen, view(after).seen
    others = {*touched, *compress(there, map(is_not, map(now.get, there), map(was.get, there)))}
    return [*filter(others.__contains__, there)]


def _tokens(before: GameState, after: GameState, touched: Sequence[str]) -> Iterator[Fact]:
    """The tokens that were created (111.1): not those that copies of spells have become (111.13).

    Who creates a token owns it (111.2), under whosever control it has entered.
    """
    made: dict[tuple[str, str, str], int] = {}
    for ref in touched:
        token = after.objects[ref]
        if token.kind == "token" and token.was is None and ref not in before.objects:
            seen, here = seen_of(after, ref), size(after, ref)
            of_another = seen.controller if seen.controller not in (None, token.owner) else None
            whose = f", which {name_of(after, of_another)} controls" if of_another is not None else ""
            big = f"{here[0]}/{here[1]} " if here is not None and is_creature(after, ref) else ""
            named = seen.name.removesuffix(" Token") or "nameless"
            which = name_of(after, token.owner), f"{big}{named} token", whose
            made[which] = made.get(which, 0) + 1
    by_player: dict[tuple[str, str], list[str]] = {}
    for (player, kind, whose), count in made.items():
        by_player.setdefault((player, whose), []).append(
            counted(count, kind) if count == 1 else f"{spelled(count)} {kind}s"
        )
    for (player, whose), kinds in by_player.items():
        tokens = listed(kinds)
        yield Fact(MADE, player, f"creates {tokens}{whose}", f"create {tokens} each{whose}", ("111.1",))


def _spared(after: GameState) -> Iterator[Fact]:
    """The players who would lose the game, and can't (101.2)."""
    for defeat in defeats(after):
        if spared(after, defeat):
            one = f"would lose the game{_LOST_BY[defeat.rule]}, but can't"
            yield Fact(SPARED, name_of(after, defeat.player), one, one, (defeat.rule, "101.2"))


_ABILITY: Final = "the ability of "


def _stack(before: GameState, after: GameState) -> Iterator[Fact]:
    """What waits on the stack, where that is not what waited before."""
    if after.stack and after.stack != before.stack:
        names = [called(after, ref) for ref in after.stack]
        if len(names) > 1 and all(name.startswith(_ABILITY) for name in names):
            names = [
                f"the abilities of {names[0].removeprefix(_ABILITY)}",
                *(one.removeprefix(_ABILITY) for one in names[1:]),
            ]
        where = "is on the stack" if len(names) == 1 else "are on the stack, the last one on top"
        yield Fact(STACK, listed(names), where, where, ("405.2",))


def _life(before: GameState, account: Account, after: GameState) -> Iterator[Fact]:
    each, at_once = account.players, [*filter(_is_of_several, account.logged)]
    for ref in after.turn_order:
        old, new = before.players[ref].life, after.players[ref].life
        lives = [players[ref].life for players in each if ref in players]
        if old == new and any(map(old.__ne__, lives)):
            told = f"from {' to '.join([str(one) for one, _ in groupby((old, *lives))])} life"
            yield Fact(LIFE, after.players[ref].name, f"goes {told}", f"go {told}")
        elif old == new and (out := _lost_and_gained(at_once, ref) if at_once else 0):
            told = f"{old} life, losing {out} and gaining {out} at the same time"
            yield Fact(LIFE, after.players[ref].name, f"stays at {told}", f"stay at {told}", ("120.3f",))
        if old != new and not after.players[ref].lost:
            yield Fact(LIFE, after.players[ref].name, f"goes from {old} to {new} life", f"go from {old} to {new} life")


def _is_of_several(step: StepDone) -> bool:
    """Whether a step is in the log with several entries."""
    return len(step.after.history) > len(step.before.history) + 1


def _lost_and_gained(at_once: Sequence[StepDone], ref: str) -> int:
    """How much life a player has lost and gained at once, where it came to nothing (120.3f, 704.3)."""
    for step in at_once:
        amounts: Counter[str] = Counter()
        for entry in step.after.history[len(step.before.history) :]:
            if entry.player == ref and entry.event in ("gain_life", "lose_life"):
                amounts[entry.event] += entry.amount or 0
        if amounts["gain_life"] and amounts["gain_life"] == amounts["lose_life"]:
            return amounts["gain_life"]
    return 0


def _draws(account: Account, after: GameState) -> Iterator[Fact]:
    drawn: dict[str, int] = {}
    first: dict[str, int] = {}
    for at, step, record in account.changed("library_size"):
        ref, count = record["player"], record["from"] - record["to"]
        if count > 0 and any(cite.number.startswith("121.") for cite in step.rules):
            drawn[ref] = drawn.get(ref, 0) + count
            first.setdefault(ref, at)
    for ref in after.turn_order if drawn else ():
        if count := drawn.get(ref):
            cards = "a card" if count == 1 else f"{spelled(count)} cards"
            yield Fact(DREW, after.players[ref].name, f"draws {cards}", f"draw {cards} each", ("121.1",), first[ref])


def _discards(account: Account, after: GameState) -> Iterator[Fact]:
    """The cards that went from hands to graveyards (701.9a)."""
    discarded: dict[tuple[str, bool], list[str]] = {}
    first: dict[tuple[str, bool], int] = {}
    for at, step, record in account.changed("zone"):
        if record["from"] == "hand" and record["to"] == "graveyard":
            paid = any(cite.number in ("601.2h", "602.2b") for cite in step.rules)
            owner = step.after.objects[record["object"]].owner
            discarded.setdefault((owner, paid), []).append(called(step.after, record["object"]))
            first.setdefault((owner, paid), at)
    for (ref, paid), names in discarded.items():
        cards = names[0] if len(names) == 1 else f"{spelled(len(names))} cards"
        how, player = " as a cost" if paid else "", after.players[ref].name
        at = first[ref, paid]
        yield Fact(DREW, player, f"discards {cards}{how}", f"discard {cards} each{how}", ("701.9a",), at)


def _altered(before: GameState, after: GameState, touched: Sequence[str]) -> list[str]:
    """Those of permanents that are new, or that have other counters or designations, or show another face."""
    pairs = ((ref, before.objects.get(ref), after.objects[ref]) for ref in touched)
    return [ref for ref, old, new in pairs if old is None or _BEARING(old) != _BEARING(new)]


_BEARING: Final = attrgetter("counters", "designations", "face_down", "face", "flipped")


def _counters(
    before: GameState, entered: Mapping[str, StepDone], after: GameState, touched: Sequence[str]
) -> Iterator[Fact]:
    """The counters that permanents and players have now: of what has entered since, those that it did not enter with."""
    for ref in touched:
        first = before if ref in before.objects or ref not in entered else entered[ref].after
        old, new = first.objects.get(ref), after.objects[ref]
        if old is not None and old.zone == "battlefield" and (has := listed([*_other_counters(old, new)])):
            yield Fact(DREW, called(after, ref), f"has {has} on it", f"each have {has}", ("122.1",))
    for ref in after.turn_order if before.players.marked or after.players.marked else ():
        if has := listed([*_other_counters(before.players[ref], after.players[ref])]):
            yield Fact(DREW, after.players[ref].name, f"has {has}", f"have {has} each", ("122.1",))


def _other_counters(old: GameObject | Player, new: GameObject | Player) -> Iterator[str]:
    for kind in sorted({counters.kind for counters in (*old.counters, *new.counters)}):
        if new.count(kind) != old.count(kind):
            yield counted(new.count(kind), f"{kind} counter") if new.count(kind) else f"no {kind} counters"


def _designated(before: GameState, after: GameState, touched: Sequence[str]) -> Iterator[Fact]:
    """What has become, or is no longer, suspected, renowned and the like (701, 702)."""
    for ref in touched:
        old, new = before.objects.get(ref), after.objects[ref]
        if old is not None and old.zone == "battlefield":
            for word in (one for one in new.designations if one not in old.designations):
                one, many = _DESIGNATED.get(word, (word, word))
                yield Fact(DREW, called(after, ref), f"is {one}", f"are {many}", ())
            for word in (one for one in old.designations if one not in new.designations):
                one, many = _DESIGNATED.get(word, (word, word))
                yield Fact(DREW, called(after, ref), f"is no longer {one}", f"are no longer {many}", ())


_DESIGNATED: Final = {"ring_bearer": ("a Ring-bearer", "Ring-bearers")}
"""How a designation is called of one permanent and of several, where it is no adjective."""


def _turned(before: GameState, steps: Sequence[StepDone], after: GameState, touched: Sequence[str]) -> Iterator[Fact]:
    """The permanents that show another face, or none (701.27, 701.28, 708, 710)."""
    for ref in touched:
        old, new = before.objects.get(ref), after.objects[ref]
        if old is None or old.zone != "battlefield":
            continue
        if (old.face_down is None) != (new.face_down is None):
            up = "down" if new.face_down is not None else "up"
            yield Fact(_TURNED_OVER, called(after, ref), f"is turned face {up}", f"are turned face {up}", ("708.1",))
        elif old.face != new.face:
            told = [step for step in steps if any(cite.number == "701.28a" for cite in step.rules)]
            converted = any(ref in step.objects for step in told)
            word, rule = ("convert", "701.28a") if converted else ("transform", "701.27a")
            yield Fact(_TURNED_OVER, called(before, ref), f"{word}s", word, (rule,))
        elif old.flipped != new.flipped:
            yield Fact(_TURNED_OVER, called(before, ref), "is flipped", "are flipped", ("710.2",))


_TURNED_OVER: Final = 59
"""Told before the size that it has then."""


def _in_combat(before: GameState, after: GameState) -> Iterator[Fact]:
    """Who attacks what, and who blocks whom, from their declaration until damage is dealt (508.1, 509.1)."""
    old, new = before.combat, after.combat
    if after.turn.step == "declare_attackers":
        declared = {one.object for one in old.attackers}
        for attacker in new.attackers:
            if attacker.object not in declared and attacker.defending is not None:
                whom = called(after, attacker.defending) if still_attacked(after, attacker) else "nobody"
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


def _out_of_combat(before: GameState, after: GameState) -> Iterator[Fact]:
    """What was attacking or blocking, left the battlefield and is back: it is in combat no longer (506.4, 400.7)."""
    if after.turn.number != before.turn.number or after.turn.step not in _COMBAT:
        return
    for fought in {part.object: None for part in before.combat.parts}:
        now = current(after, fought)
        if (
            now not in (None, fought)
            and now in after.battlefield
            and all(now != one.object for one in after.combat.parts)
        ):
            does = "is removed from combat"
            yield Fact(_REMOVED, called(after, now), does, plural(does), ("506.4",))


_COMBAT: Final = ("declare_attackers", "declare_blockers", "first_strike_damage", "combat_damage")
_REMOVED: Final = IN_ITS_WORDS["remove_from_combat"]


def _mana(before: GameState, after: GameState) -> Iterator[Fact]:
    """The mana that players have now and had not before (106.4)."""
    for ref in after.turn_order:
        pool = after.players[ref].mana_pool
        if pool and pool != before.players[ref].mana_pool:
            symbols = "".join(f"{{{mana.symbol.strip('{}')}}}" for mana in pool)
            does = f"has {symbols} in their mana pool"
            yield Fact(MINOR, after.players[ref].name, does, plural(does), ("106.4",))


def _tapped(before: GameState, steps: Sequence[StepDone], after: GameState, touched: Sequence[str]) -> Iterator[Fact]:
    """What is tapped or untapped now: of more weight where an instruction has done that than where a turn or a cost has."""
    turned = [ref for ref in touched if _is_turned(before.objects.get(ref), after.objects[ref])]
    instructed = compress(steps, map(_is_by_instruction, map(_RULES, steps))) if turned else ()
    told = {ref for step in instructed for ref in step.objects}
    for ref in turned:
        tapped = after.objects[ref].tapped
        word = "tapped" if tapped else "untapped"
        if ref in told:
            rule = "701.26a" if tapped else "701.26b"
            yield Fact(TURNED, called(after, ref), f"becomes {word}", f"become {word}", (rule,))
        else:
            yield Fact(MINOR - 10, called(after, ref), f"is {word}", f"are {word}", ("110.5",))


_RULES: Final = attrgetter("rules")


def _is_turned(old: GameObject | None, new: GameObject) -> bool:
    return old is not None and old.zone == "battlefield" and old.tapped != new.tapped


@lru_cache(1024)
def _is_by_instruction(rules: tuple[Cite, ...]) -> bool:
    """Whether a spell or ability taps or untaps something as it resolves (608.2c, 701.26a, 701.26b)."""
    cited = {cite.number for cite in rules}
    return "608.2c" in cited and not cited.isdisjoint({"701.26a", "701.26b"})
