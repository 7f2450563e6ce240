"""The largest sets of mana that a player's mana abilities can make, their costs paid (605)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from adjudicator.expectations import records as ex
from adjudicator.scenarios.doubting import unread_mana
from adjudicator.scenarios.stopping import Beyond
from engine.abilities.phrases.mana_symbols import COLORS
from engine.mana.plan import is_left, using
from engine.mana.sources import ManaSource, has_other_sources, is_of_any_color, sources
from engine.mana.triggered_mana_abilities import added
from engine.phrases.mana_units import needs_of
from engine.runs.procedures_of_play import PROCEDURES
from engine.state.game import GameState

MANY = 20_000
"""How many ways to make mana are looked at."""

Pool = tuple[str, ...]
UsedUp = frozenset[tuple[str, int]]

_ORDER = (*COLORS, "C", "any")


def mana_options(state: GameState, that: ex.ManaOptions) -> tuple[bool, str]:
    """Whether the sets are those that are expected, and what they are.

    :raises Beyond: it can't be said of some mana ability what it would add, or there are too many ways.
    """
    makers = ", ".join(unread_mana(state, that.player))
    if makers:
        raise Beyond(f"mana abilities that are not understood: {makers}")
    if has_other_sources(state, that.player, None, PROCEDURES):
        raise Beyond("mana abilities with other costs or effects are not counted yet")
    options = sorted(_text(pool) for pool in largest(sources(state, that.player, PROCEDURES)) if pool)
    found = ", ".join(options) or "none"
    if that.is_ is not None:
        return sorted(map(_sorted, that.is_)) == options, found
    if that.has is not None:
        return _sorted(that.has) in options, found
    return len(options) == that.count, f"{len(options)}: {found}"


def largest(abilities: tuple[ManaSource, ...]) -> set[Pool]:
    """The sets of mana that are contained in no other that can be made."""
    free = tuple(sorted((source for source in abilities if source.mana is None), key=_uses_up))
    costing = tuple(source for source in abilities if source.mana is not None)
    found: set[Pool] = set()
    for pool, used in _from_free(free, costing):
        found.update(_from_costing(costing, pool, used))
    return {pool for pool in found if not any(_contains(other, pool) for other in found if other != pool)}


def _from_free(free: tuple[ManaSource, ...], costing: tuple[ManaSource, ...]) -> Iterator[tuple[Pool, UsedUp]]:
    """What can be made without spending mana, as much of it as there is, but for what else may use its source."""
    kept = {used.what for source in costing for used in source.uses}
    waiting: list[tuple[int, Pool, UsedUp]] = [(0, (), frozenset())]
    seen = set(waiting)
    while waiting:
        at, pool, used = waiting.pop()
        after = [
            (index, _sorted_pool((*pool, *amount)), using(source, dict(used)))
            for index, source in enumerate(free)
            if index >= at and is_left(source, dict(used))
            for amount in _amounts(source)
        ]
        left = (source for source in free if is_left(source, dict(used)))
        if all(any(use.what in kept for use in source.uses) for source in left):
            yield pool, used
        waiting.extend(one for one in after if one not in seen)
        seen.update(after)
        if len(seen) > MANY:
            raise Beyond("there are too many ways to make mana")


def _from_costing(costing: tuple[ManaSource, ...], pool: Pool, used: UsedUp) -> set[Pool]:
    """What that can be turned into by mana abilities that cost mana."""
    waiting = [(pool, used)]
    seen = set(waiting)
    while waiting:
        pool, used = waiting.pop()
        for source in costing:
            if not is_left(source, dict(used)):
                continue
            for left in _paid(source, pool):
                for amount in _amounts(source):
                    one = (_sorted_pool((*left, *amount)), using(source, dict(used)))
                    if one not in seen:
                        seen.add(one)
                        waiting.append(one)
        if len(seen) > MANY:
            raise Beyond("there are too many ways to make mana")
    return {pool for pool, _ in seen}


def _paid(source: ManaSource, pool: Pool) -> set[Pool]:
    """What may be left of a pool after the cost of a mana ability."""
    left = {pool}
    for need in needs_of(source.mana, 0) if source.mana is not None else ():
        wanted = {*need.types, *(("any",) if need.types & set(COLORS) else ())}
        left = {_without(one, symbol) for one in left for symbol in set(one) & wanted}
    return left


def _uses_up(source: ManaSource) -> bool:
    """Whether it uses up something that may make mana before."""
    return any(used.what.startswith("gone ") for used in source.uses)


def _amounts(source: ManaSource) -> tuple[Pool, ...]:
    """What one use of it may add, with what triggered mana abilities and replacement effects add on top."""
    whole = tuple(dict.fromkeys((*amount, *added(extras)) for amount, extras in source.ways))
    if not is_of_any_color(source):
        single = {pool[0] for pool in whole if len(pool) == 1}
        if not {*COLORS} <= single or len(whole) < len(COLORS):
            return whole
        return (("any",), *(pool for pool in whole if len(pool) > 1 or pool[0] not in COLORS))
    if all(len(set(pool)) == 1 for pool in whole):
        return (("any",) * len(whole[0]),)
    more = {added(extras) for _, extras in source.ways}
    return ((*("any",) * len(source.amounts[0]), *more.pop()),) if len(more) == 1 else whole


def _without(pool: Pool, symbol: str) -> Pool:
    index = pool.index(symbol)
    return pool[:index] + pool[index + 1 :]


def _contains(whole: Pool, part: Pool) -> bool:
    """Whether a set contains another one, its undecided mana being any color."""
    missing = Counter(part) - Counter(whole)
    spare = (Counter(whole) - Counter(part))["any"]
    return not missing["C"] and sum(missing.values()) <= spare


def _sorted_pool(pool: Pool) -> Pool:
    return tuple(sorted(pool, key=_ORDER.index))


def _text(pool: Pool) -> str:
    return "".join(f"{{{symbol}}}" for symbol in _sorted_pool(pool))


def _sorted(mana: str) -> str:
    return _text(tuple(mana.strip("{}").split("}{"))) if mana else ""
