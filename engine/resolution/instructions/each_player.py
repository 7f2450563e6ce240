"""Instructions for each of several players: one after the other, or all choose and it is done at once (101.4, 608.2c)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from msgspec.structs import replace

from engine.abilities.casting.countering import Counter
from engine.abilities.effects import Instruction
from engine.abilities.instructions.following import ForEachPlayer, May, MayPay, Sequence, Unless
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.node import find
from engine.abilities.permanents.counters import PutCounters
from engine.abilities.permanents.tapping import Tap, Untap
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.quantities import Quantity
from engine.abilities.phrases.references import Back, Chosen, ControllerOf, Players, Target, is_every
from engine.abilities.phrases.relations import IsOneOf
from engine.abilities.tokens.copying import CreateCopies
from engine.abilities.tokens.creating import CreateTogether, CreateTokens
from engine.abilities.zones.moving import Destroy, Exile, Move, Sacrifice
from engine.happening.mandatory_loops import draw_by_loop
from engine.phrases.each_player import is_done_at_once, slot_for
from engine.phrases.this_way import amount_left
from engine.resolution.context import Resolving
from engine.resolution.creations import Together
from engine.resolution.tokens.creating import all_at_once, create_at_once
from engine.state.canonical import canonical

AT_ONCE = (Destroy, Exile, Move, Tap, Untap, Sacrifice, ApplyToObjects, PutCounters)
"""What is done to the targets of all the players at the same time, where it is the same thing."""

CREATING = (CreateCopies, CreateTogether, CreateTokens)
"""What creates tokens: those for all the players are created at the same time (608.2e)."""

COLLECTED = ("chosen", "made", "moved", "cast")
"""What the instructions for all the players have left is spoken of together afterwards."""


def follow_each(
    resolving: Resolving, instruction: ForEachPlayer, carry_out: Callable[[Resolving, Instruction], None]
) -> None:
    """Follow it for each of the players in turn order; what is the same for all of them, at the same time."""
    players = resolving.players(instruction.who)
    slots = tuple(dict.fromkeys(target.slot for target in find(instruction.do, Target)))
    chosen = {slot: tuple(one for p in players for one in resolving.left(slot_for(slot, p))) for slot in slots}
    if slots and is_done_at_once(instruction, AT_ONCE):
        resolving.refs.update(chosen)
        carry_out(resolving, instruction.do)
        return
    together, after = _in_two(instruction.do)
    left = _follow_for_each(resolving, together, players, slots, carry_out) if together is not None else {}
    found: dict[str, list[str]] = {name: [] for name in COLLECTED}
    done = 0
    for player in players:
        _turn_to(resolving, player, slots, left.get(player, {}))
        if after is not None:
            carry_out(resolving, after)
        done += amount_left("did", resolving.amounts) if after is not None else len(resolving.left("made"))
        for name in COLLECTED:
            found[name].extend(resolving.left(name))
    resolving.refs.pop("each", None)
    resolving.refs.update(chosen)
    resolving.refs.update({name: tuple(all_of) for name, all_of in found.items() if all_of})
    resolving.did(done)


def follow_each_object(
    resolving: Resolving, noun: Noun, do: Instruction, carry_out: Callable[[Resolving, Instruction], None]
) -> None:
    """Follow it for each object that fits (608.2h), those of the active player first (101.4); all tokens are created at
    once (608.2e).
    """
    found = in_turn(resolving, noun)

    def follow() -> None:
        for one in found:
            resolving.refs["each"] = (one,)
            carry_out(resolving, do)

    _with_tokens_at_once(resolving, do, follow)
    resolving.refs.pop("each", None)
    resolving.did(len(found))


def _with_tokens_at_once(resolving: Resolving, do: Instruction, follow: Callable[[], None]) -> None:
    """Follow it for all; the tokens that are created by it are created at the same time. Where it does nothing else they
    are one event for each player, and effects on that apply to all of them (608.2e, 614.16).
    """
    if isinstance(do, CREATING) and resolving.together is None and _says_nothing_else(do):
        all_at_once(resolving, follow)
        return
    before, resolving.together = resolving.together, Together()
    follow()
    creations, resolving.together = tuple(resolving.together.creations), before
    create_at_once(resolving.table, creations)


def _says_nothing_else(do: CreateCopies | CreateTogether | CreateTokens) -> bool:
    """Whether nothing is chosen as it is followed, and nothing but the effects on it can keep the tokens off."""
    if isinstance(do, CreateTokens) and do.attached is not None:
        return False
    return not any(True for _ in find(do, Chosen))


def in_turn(resolving: Resolving, noun: Noun) -> tuple[str, ...]:
    """The objects that fit (608.2h), those of the active player first (101.4)."""
    order = {player: place for place, player in enumerate(resolving.table.state.apnap)}
    found: list[tuple[int, str]] = []
    for one in _objects(resolving, noun):
        resolving.refs["each"] = (one,)
        controller = resolving.players(ControllerOf(Back("its", "each")))
        found.extend((order[player], one) for player in controller)
    return tuple(one for _, one in sorted(found, key=lambda each: each[0]))


def is_done_together(do: Instruction) -> bool:
    """Whether it is done to the objects themselves, so that it can be done to all of them at once."""
    return (
        isinstance(do, Counter | Destroy | Exile | Move | Sacrifice)
        and isinstance(do.what, Back)
        and do.what.to == "each"
    )


def _objects(resolving: Resolving, noun: Noun) -> tuple[str, ...]:
    """The objects that fit; where the text names them itself, those, wherever they are by now (608.2h)."""
    match noun.post:
        case (IsOneOf(Back() as those),):
            return resolving.objects(those)
        case _:
            return resolving.fitting(noun)


def _turn_to(
    resolving: Resolving, player: str, slots: tuple[str, ...], collected: Mapping[str, tuple[str, ...]]
) -> None:
    """What is said of "that player" is of this one now; ``collected`` is what the instruction has left for them so far."""
    resolving.refs["each"] = (player,)
    resolving.refs.update({slot: resolving.left(slot_for(slot, player)) for slot in slots})
    for name in COLLECTED:
        resolving.refs.pop(name, None)
    resolving.refs.update(collected)


def _in_two(do: Instruction) -> tuple[Instruction | None, Instruction | None]:
    """What creates tokens, with what comes before that, and the rest, which may speak of the tokens."""
    parts = do.parts if isinstance(do, Sequence) else (do,)
    creating = [at for at, part in enumerate(parts) if any(True for kind in CREATING for _ in find(part, kind))]
    if not creating:
        return None, do
    first, rest = parts[: creating[-1] + 1], parts[creating[-1] + 1 :]
    return _joined(do, first), _joined(do, rest) if rest else None


def _joined(whole: Instruction, parts: tuple[Instruction, ...]) -> Instruction:
    return replace(whole, parts=parts) if isinstance(whole, Sequence) and len(parts) > 1 else parts[0]


def _follow_for_each(
    resolving: Resolving,
    do: Instruction,
    players: tuple[str, ...],
    slots: tuple[str, ...],
    carry_out: Callable[[Resolving, Instruction], None],
) -> dict[str, dict[str, tuple[str, ...]]]:
    """Follow what creates tokens for each of the players: all choose, then all the tokens are created (608.2e).

    Returns what that has left, by player.
    """
    left: dict[str, dict[str, tuple[str, ...]]] = {}

    def follow() -> None:
        for player in players:
            _turn_to(resolving, player, slots, {})
            carry_out(resolving, do)
            left[player] = {name: resolving.left(name) for name in COLLECTED if name in resolving.refs}

    _with_tokens_at_once(resolving, do, follow)
    return left


def repeat(
    resolving: Resolving,
    times: Quantity | None,
    follow: Callable[[Resolving, tuple[Instruction, ...]], None],
) -> None:
    """Follow what is before so many times more; without a number, all over again, this instruction included."""
    if times is None:
        resolving.again = True
        return
    process = resolving.process
    for _ in range(resolving.value(times)):
        follow(resolving, process)


def next_place(resolving: Resolving, place: int) -> int:
    """Where to go on after the instruction at a place: at the beginning, if the process is repeated.

    Each time, "this way" is what is done that time; what comes after the process speaks of all that was done.
    """
    refs, before = resolving.refs, resolving.done_before
    if resolving.again:
        resolving.again, resolving.repeated_at = False, place
        resolving.table.note("The process is repeated.", "repeat", "608.2c", objects=(resolving.object,))
        for name in [name for name in refs if name.startswith(("done.", "now."))]:
            before[name] = (*before.get(name, ()), *refs.pop(name))
        _look_for_a_loop(resolving)
        return 0
    if place == resolving.repeated_at:
        refs.update({name: (*earlier, *refs.get(name, ())) for name, earlier in before.items()})
        before.clear()
        resolving.repeated_at = None
    return place + 1


def _look_for_a_loop(resolving: Resolving) -> None:
    """A process that comes back to the same position without a choice is repeated for ever: a draw (104.4b, 732.4)."""
    table = resolving.table
    amounts = sorted(resolving.amounts.items())
    key = canonical(table.state, sorted(resolving.refs.items())) + repr(amounts).encode()
    if resolving.rounds.get(key) == len(table.taken):
        draw_by_loop(table)
    resolving.rounds[key] = len(table.taken)


Does = Callable[[str], bool]
"""Asks a player: whether they do it."""


def are_several(instruction: May | MayPay | Unless) -> bool:
    """Whether each of several players has the choice, and does what follows from it."""
    if isinstance(instruction, Unless):
        return instruction.who == Back(_word(instruction.who), "each")
    return is_every(instruction.who)


def _word(who: object) -> str:
    return who.word if isinstance(who, Back) else ""


def players_of(instruction: May | MayPay | Unless) -> Players:
    """The players that are meant."""
    who = subject(instruction.do) if isinstance(instruction, Unless) else instruction.who
    assert isinstance(who, Players)
    return who


def subject(instruction: Instruction) -> object:
    """Who does it: of several things, who does the first."""
    first = instruction.parts[0] if isinstance(instruction, Sequence) else instruction
    return getattr(first, "who", None)


def those_who(resolving: Resolving, who: Players, wants: Does) -> tuple[str, ...]:
    """The players who choose to, asked in APNAP order; for each, "they" is that player."""
    chosen = tuple(player for player in resolving.each(who) if wants(player))
    resolving.refs.pop("each", None)
    return chosen


def done_by(resolving: Resolving, who: Players, willing: Iterable[str], do: Callable[[], None]) -> None:
    """Do what is to be done, by these of the players at once."""
    before = resolving.willing
    resolving.willing = (who, tuple(willing))
    do()
    resolving.willing = before
