"""Combat by the script: the declarations that the entries of a turn make, and how combat damage is divided by default."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice, permutations

import msgspec

from adjudicator.expectations.rules_texts import name_key
from adjudicator.scenarios import records as rec
from adjudicator.scenarios.doubting import look_at_combat
from adjudicator.scenarios.names import Aliases, in_zone, is_called
from adjudicator.scenarios.played import Fighter, Played
from adjudicator.scenarios.queue import Queue
from adjudicator.scenarios.stopping import Refused
from engine.combat.legal_declarations import Declaration, Pair, Possible, Refusal, best_with, why_illegal
from engine.combat.possible_attacks import possible_attacks, why_no_attacker, why_not_attacked
from engine.combat.possible_blocks import possible_blocks, why_no_blocker, why_not_blocked
from engine.dialogue.choices import Answer, Choice
from engine.dialogue.citing import StepDone
from engine.happening.damage import lethal
from engine.layers import view
from engine.layers.naming import name_of
from engine.state.change import edit_turn
from engine.state.game import GameState
from engine.state.ids import base
from engine.status.defending import attackable
from engine.unread import Refused as Question

Numbered = tuple[int, rec.AnyEntry]
"""An entry of the timeline with its index."""

DAMAGE_RULE = "510.1"
"""What the choice of how combat damage is assigned cites."""
ORDERS = 12
"""How many orders of the creatures that damage is divided among are looked at."""


DECLARED = ("declare_attackers", "declare_blockers")
"""The steps in which something is declared."""


def fighters(steps: Iterable[StepDone]) -> Iterator[Fighter]:
    """What was declared in these steps."""
    for step in steps:
        if step.event not in DECLARED or step.after.combat == step.before.combat:
            continue
        earlier = {part.object for part in step.before.combat.parts}
        for part in step.after.combat.parts:
            if part.object not in earlier:
                name = view(step.after).of(part.object).name
                yield Fighter(step.after.turn.number, part.under, step.event, part.object, name)


def posted(state: GameState) -> Iterator[Fighter]:
    """What attacks and blocks on a board as it was posted."""
    for event, parts in (("declare_attackers", state.combat.attackers), ("declare_blockers", state.combat.blockers)):
        for part in parts:
            yield Fighter(state.turn.number, part.under, event, part.object, view(state).of(part.object).name)


def fought(game: Played, player: str, event: str, names: tuple[str, ...]) -> bool:
    """Whether these are exactly what of a player's was declared so this turn."""
    left = [one for one in game.fought if (one.turn, one.player, one.event) == (game.state.turn.number, player, event)]
    for name in names:
        found = next((one for one in left if _was_called(one, name, game.aliases)), None)
        if found is None:
            return False
        left.remove(found)
    return not left


def _was_called(one: Fighter, name: str, aliases: Aliases) -> bool:
    return base(one.object) in aliases[name] if name in aliases else name_key(one.name) == name_key(name)


class Barred(msgspec.Struct, frozen=True):
    """An entry that can't be declared, and why, with the rules."""

    entry: int
    why: Refusal

    def __str__(self) -> str:
        """The reason with its rules, in one line."""
        return f"{self.why[0]} ({', '.join(self.why[1:])})"


class Declared(msgspec.Struct, frozen=True):
    """A declaration: the answer, and the entries that are done with it. ``blockers`` are in the order of the entries;
    ``barred`` are the attacks and blocks of creatures that are there and can't attack or block so beside the others.
    """

    answer: Answer
    entries: tuple[int, ...]
    blockers: tuple[str, ...] = ()
    barred: tuple[Barred, ...] = ()


def declare_attackers(choice: Choice, state: GameState, entries: tuple[Numbered, ...], queue: Queue) -> Declared:
    """The attacks that the entries of the turn declare, with whatever else is required (508.1).

    Nobody attacks where no entry says so, but for the fewest who have to. An ``attack`` that can't be declared is left;
    one that costs something (508.1h) is declined by a no.
    """
    possible = possible_attacks(state)
    named = _attacks(state, entries, choice.player, queue.aliases, possible)
    costly = [number for number, pair in named.items() if pair in possible.costly]
    declined = tuple(number for number in costly if queue.take_yes(choice.player) is False)
    wanted = {number: pair for number, pair in named.items() if number not in declined}
    pairs = best_with(possible, frozenset(wanted.values()))
    required = best_with(possible, frozenset())
    if pairs - set(wanted.values()) - required:  # nobody attacks to make another attack legal (508.1c)
        pairs = _alone(possible, pairs & {*wanted.values(), *required}, required)
    done = tuple(number for number, pair in wanted.items() if pair in pairs)
    left = {number: pair for number, pair in wanted.items() if number not in done}
    barred = tuple(Barred(number, _beside(state, possible, pairs, pair)) for number, pair in left.items())
    return Declared(_answer(choice, pairs), (*done, *declined), barred=barred)


def _beside(state: GameState, possible: Possible, pairs: Declaration, attack: Pair) -> Refusal:
    """Why an attack can't be declared beside the others (508.1c)."""
    why = why_illegal(possible, pairs | {attack}, ("508.1c", "508.1d"), lambda one: name_of(state, one))
    return why or ("it can't be declared together with the others", "508.1c")


def declare_blockers(
    choice: Choice, state: GameState, entries: tuple[Numbered, ...], aliases: Aliases, *, refuse: bool
) -> Declared:
    """The blocks that the entries of the turn declare, with whatever else is required (509.1).

    What can't be carried out is no part of the declaration; ``refuse``: the scenario expects it to be refused.

    :raises Refused: an entry names what isn't there, or, where it is expected, can't be carried out.
    """
    player = choice.player
    possible = possible_blocks(state, player)
    named = _blocks(state, entries, player, aliases)
    if refuse:
        _check_blocks(state, player, possible, named)
    pairs = best_with(possible, frozenset(pair for pair in named.values() if pair in possible.pairs))
    blockers = dict.fromkeys(blocker for blocker, _ in (*named.values(), *sorted(pairs)))
    left = {number: pair for number, pair in named.items() if pair not in pairs}
    barred = tuple(Barred(number, _no_block(state, player, possible, pairs, pair)) for number, pair in left.items())
    return Declared(_answer(choice, pairs), tuple(named), tuple(blockers), barred)


def _no_block(state: GameState, player: str, possible: Possible, pairs: Declaration, block: Pair) -> Refusal:
    """Why a block can't be declared, by itself or beside the others (509.1a to 509.1c)."""
    why = _unable_to_block(state, player, possible, block)
    if why is None:
        why = why_illegal(possible, pairs | {block}, ("509.1b", "509.1c"), lambda one: name_of(state, one))
    return why or ("it can't be declared together with the others", "509.1b")


def _unable_to_block(state: GameState, player: str, possible: Possible, block: Pair) -> Refusal | None:
    """Why a creature can't block an attacker, whatever else blocks (509.1a, 509.1b)."""
    if block in possible.pairs:
        return None
    why = why_no_blocker(state, block[0], player) or why_not_blocked(state, *block)
    return why or ("it attacks somebody else", "509.1a")


def _answer(choice: Choice, pairs: Declaration) -> Answer:
    ids = tuple(option.id for option in choice.options if (option.object, option.against) in pairs)
    return Answer(choice=choice.id, pick=ids)


def _check_blocks(state: GameState, player: str, possible: Possible, named: dict[int, Pair]) -> None:
    for number, (blocker, attacker) in named.items():
        unable = _unable_to_block(state, player, possible, (blocker, attacker))
        if unable is not None:
            look_at_combat(state, Question("block", player, (blocker, attacker)))
            raise _refused_block(number, unable)
    why = why_illegal(possible, frozenset(named.values()), ("509.1b", "509.1c"), lambda one: name_of(state, one))
    if why is not None and named:
        involved = tuple(one for pair in named.values() for one in pair)
        look_at_combat(state, Question("block", player, involved, required=True))
        raise _refused_block(next(iter(named)), why)


def _alone(possible: Possible, named: Declaration, required: Declaration) -> Declaration:
    """These attacks, if they may be declared without others; else what has to be."""
    legal = why_illegal(possible, named, ("508.1c", "508.1d"), str) is None
    return named if legal else required


def _attacks(
    state: GameState, entries: tuple[Numbered, ...], player: str, aliases: Aliases, possible: Possible
) -> dict[int, Pair]:
    """What each ``attack`` of the player means: the first creature of the name that can attack so and does not yet."""
    named: dict[int, Pair] = {}
    for number, entry in entries:
        if not isinstance(entry, rec.Attack) or entry.player != player:
            continue
        able = _meant(state, player, entry.attacker, aliases)
        attacking = [one for one, _ in named.values()]
        fitting = (
            pair
            for one in able
            for pair in possible.pairs
            if pair[0] == one and one not in attacking and is_attacked(state, pair[1], entry.defending, aliases)
        )
        pair = next(fitting, None)
        if pair is not None:
            named[number] = pair
        elif able:
            look_at_combat(state, Question("attack", player, able))
    return named


def unable_to_attack(state: GameState, entries: tuple[Numbered, ...], aliases: Aliases) -> Iterator[Barred]:
    """The ``attack`` entries of the active player of which no creature of the name can attack that, as attackers were
    declared in this state (508.1a, 508.1b).
    """
    possible = possible_attacks(state).pairs
    for number, entry in entries:
        if not isinstance(entry, rec.Attack) or entry.player != state.turn.active:
            continue
        able = _meant(state, entry.player, entry.attacker, aliases)
        attacked = [what for what in attackable(state) if is_attacked(state, what, entry.defending, aliases)]
        if able and not any((one, what) in possible for one in able for what in attacked):
            yield Barred(
                number, _no_attack(state, able[0], attacked) or (f"it can't attack {entry.defending}", "508.1b")
            )


def _no_attack(state: GameState, one: str, attacked: list[str]) -> Refusal | None:
    """Why a creature can't attack any of these."""
    whys = (why_not_attacked(state, one, what) for what in attacked)
    return why_no_attacker(state, one) or next(filter(None, whys), None)


def _blocks(state: GameState, entries: tuple[Numbered, ...], player: str, aliases: Aliases) -> dict[int, Pair]:
    """What each ``block`` of the player means: the first such creature of the player, and the first such attacker.

    :raises Refused: there is none.
    """
    named: dict[int, Pair] = {}
    attackers = tuple(attacker.object for attacker in state.combat.attackers)
    in_order = tuple(one for one in state.battlefield if one in attackers)
    for number, entry in entries:
        if not isinstance(entry, rec.Block) or entry.player != player:
            continue
        blocker = next(iter(_meant(state, player, entry.blocker, aliases)), None)
        attacker = next(iter(_among(state, in_order, entry.attacker, aliases)), None)
        if blocker is None or attacker is None:
            missing = entry.blocker if blocker is None else entry.attacker
            raise _refused_block(number, (f"there is no {_name(missing)} that could be meant", "509.1a"))
        named[number] = (blocker, attacker)
    return named


def _refused_block(number: int, why: Refusal) -> Refused:
    refused = Refused("illegal_block", why[0], why[1:])
    refused.entry = number
    return refused


def _meant(state: GameState, player: str, what: str | rec.Nth, aliases: Aliases) -> tuple[str, ...]:
    """The creatures of a player that a name may mean, in order."""
    own = in_zone(state, "battlefield", player)
    return _among(state, tuple(one for one in own if "creature" in view(state).of(one).types), what, aliases)


def _among(state: GameState, among: tuple[str, ...], what: str | rec.Nth, aliases: Aliases) -> tuple[str, ...]:
    found = tuple(one for one in among if is_called(state, one, _name(what), aliases))
    return found if isinstance(what, str) else found[what.nth - 1 : what.nth]


def _name(what: str | rec.Nth) -> str:
    return what if isinstance(what, str) else what.object


def is_attacked(state: GameState, one: str, name: str, aliases: Aliases) -> bool:
    """Whether ``defending`` means this player, planeswalker or battle."""
    return one == name if one in state.players else is_called(state, one, name, aliases)


def can_attack(state: GameState, player: str, name: str, defending: str, aliases: Aliases) -> bool:
    """Whether a creature of a name could attack that player or permanent if attackers were declared now (508.1)."""
    there = edit_turn(state, active=player)
    targets = [one for one in attackable(there) if is_attacked(there, one, defending, aliases)]
    return any(
        why_no_attacker(there, one) is None and why_not_attacked(there, one, what) is None
        for one in _meant(there, player, name, aliases)
        for what in targets
    )


def in_order(choice: Choice, blockers: tuple[str, ...]) -> Choice:
    """The choice with its options in the order in which the script declares those blockers."""
    places = {one: place for place, one in enumerate(blockers)}
    options = sorted(choice.options, key=lambda option: places.get(option.object or "", len(places)))
    return msgspec.structs.replace(choice, options=tuple(options))


def divisions(choice: Choice, state: GameState) -> Iterator[Answer]:
    """Sensible ways to divide combat damage: lethal damage for one after the other, in each order, and the rest for the
    last of them; all of it for one; then the engine's own default (510.1c, 510.1d, 702.19b).
    """
    total = choice.total or 0
    deadly = choice.source is not None and view(state).of(choice.source).has_keyword("deathtouch")
    beyond = [option for option in choice.options if not _is_creature(state, option.object or "")]
    orders = permutations(option for option in choice.options if option not in beyond)
    for order in ((*part, *beyond) for part in islice(orders, ORDERS)):
        left, shares = total, {}
        for option in order[:-1]:
            shares[option.id] = min(left, lethal(state, option.object or "", deathtouch=deadly))
            left -= shares[option.id]
        shares[order[-1].id] = left
        yield Answer(choice=choice.id, divide=tuple((option.id, shares[option.id]) for option in choice.options))
    for most in (option for option in choice.options if option not in beyond):
        shares = {option.id: total if option is most else 0 for option in choice.options}
        yield Answer(choice=choice.id, divide=tuple(shares.items()))
    if choice.usual is not None:
        yield msgspec.structs.replace(choice.usual, choice=choice.id)


def _is_creature(state: GameState, one: str) -> bool:
    return one in state.battlefield and "creature" in view(state).of(one).types
