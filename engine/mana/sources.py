"""What a player could make mana with: mana abilities (605), what they cost, and what each use of one uses up."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from functools import lru_cache
from itertools import combinations, islice
from operator import attrgetter, itemgetter
from typing import Final

import msgspec

from engine.abilities.ability import Activated
from engine.abilities.costs import cost as co
from engine.abilities.costs.costing import CostChange
from engine.abilities.functioning import is_limited_in_number
from engine.abilities.mana.adding import AddMana, AddManaChoice, AddManaOfAnyColor
from engine.abilities.mana.spending import ManaTerms
from engine.abilities.mana_abilities import is_mana_ability
from engine.abilities.phrases.mana_symbols import COLORS, MANA_TYPES, ManaCost
from engine.abilities.phrases.quantities import Number
from engine.abilities.phrases.references import Chosen, This, You
from engine.costs import actions as paying_actions
from engine.costs.activation_limits import may_activate, where_it_functions
from engine.costs.barred_payments import life_is_barred, sacrifice_is_barred
from engine.costs.forbidden_activations import any_is_forbidden
from engine.costs.summoning_sickness import can_tap_for_cost, kept_from_abilities
from engine.costs.timing import why_no_time
from engine.costs.total_cost import Costing, changed
from engine.dialogue.work import spend
from engine.events.mana_made import Amount
from engine.layers import in_play, seen_of, view
from engine.mana.foreseen import foreseen
from engine.mana.triggered_mana_abilities import Extras, Watcher, added, watchers, with_extras
from engine.phrases.conditions import holds
from engine.phrases.cost_parts import has_x, mana_part
from engine.phrases.quantities import value
from engine.phrases.scope import Scope
from engine.state.characteristics import HeldAbility
from engine.state.game import GameState
from engine.table.procedures import Procedures


def too_late_to_tap(state: GameState, player: str) -> tuple[str, ...]:
    """The player's creatures that would have mana to give if they had been there as the turn began (302.6)."""
    return tuple(
        one
        for one in state.battlefield
        if seen_of(state, one).controller == player
        and kept_from_abilities(state, one)
        and not state.objects[one].tapped
        and any(
            isinstance(held.ability, Activated)
            and is_mana_ability(held.ability)
            and co.TapSymbol() in held.ability.cost.parts
            for held in seen_of(state, one).abilities
        )
    )


WAYS = 24
"""How many ways to pay for one mana ability with other objects are looked at, the least harmful first."""

FREELY = 40
"""How often a mana ability that uses nothing up may be activated in one payment."""


class Used(msgspec.Struct, frozen=True):
    """Something that using a mana ability uses up: what, how much of it, and how much there is."""

    what: str
    amount: int
    limit: int


class ManaSource(msgspec.Struct, frozen=True):
    """A mana ability that could be activated now, and each amount of mana that it could add.

    ``harm`` ranks what using it costs: 0 for tapping a land, more for tapping a creature or for a sacrifice. ``mana`` is
    the mana that it costs; ``pay_with`` are other objects that pay for it; ``of`` says what the source is: its types,
    subtypes and supertypes (106.3); ``only`` restricts how the mana may be spent (106.6). ``extras`` says for each of the
    amounts what triggered mana abilities add then (605.4a); it is empty if there are none. ``wanted``: its object has other
    activated abilities, for which it may be kept.
    """

    object: str
    held: HeldAbility
    amounts: tuple[Amount, ...]
    harm: int
    mana: ManaCost | None = None
    uses: tuple[Used, ...] = ()
    pay_with: tuple[str, ...] = ()
    of: frozenset[str] = frozenset()
    only: ManaTerms | None = None
    extras: tuple[Extras, ...] = ()
    wanted: bool = False

    @property
    def times(self) -> int:
        """How often it can be used at most."""
        often = [used.limit // used.amount for used in self.uses if used.amount]
        return min(often) if often else FREELY

    @property
    def ways(self) -> tuple[tuple[Amount, Extras], ...]:
        """Each amount that it could add, with what triggered mana abilities add then."""
        return tuple(zip(self.amounts, self.extras or ((),) * len(self.amounts), strict=True))

    def most(self, types: frozenset[str] = frozenset(MANA_TYPES)) -> int:
        """How much mana of these types one use makes at most."""
        return _most(self.amounts, self.extras, types)

    @property
    def makes(self) -> frozenset[str]:
        """All types of mana that it could make."""
        return _types_of(self.amounts, self.extras)


@lru_cache(1024)
def _most(amounts: tuple[Amount, ...], extras: tuple[Extras, ...], types: frozenset[str]) -> int:
    ways = zip(amounts, extras or ((),) * len(amounts), strict=True)
    return max(sum(one in types for one in (*amount, *added(more))) for amount, more in ways)


@lru_cache(1024)
def _types_of(amounts: tuple[Amount, ...], extras: tuple[Extras, ...]) -> frozenset[str]:
    return frozenset(one for amount in (*amounts, *map(added, extras)) for one in amount)


class Alike(msgspec.Struct, frozen=True):
    """A mana ability that could be activated now, and all that has it just so, each with its place on the battlefield: one
    object, or permanents that are alike, of which it does nothing but tap them.
    """

    source: ManaSource
    there: tuple[tuple[int, str], ...]


def sources(state: GameState, player: str, procedures: Procedures) -> tuple[ManaSource, ...]:
    """The mana abilities that a payment may use. The ``procedures`` follow on trial what is done before mana is added."""
    return each(kinds_of_sources(state, player, procedures))


def each(
    kinds: Iterable[Alike], most: int | None = None, named: Container[str] = frozenset()
) -> tuple[ManaSource, ...]:
    """Those of each object, as the objects lie; of what is alike no more than so many, what is ``named`` last."""
    found: list[tuple[int, ManaSource]] = []
    for kind in kinds:
        source = kind.source
        for place, one in kind.there if most is None or len(kind.there) <= most else _first(kind.there, most, named):
            found.append((place, source if one == source.object else _of_another(source, one)))
    found.sort(key=itemgetter(0))
    return tuple([source for _, source in found])


def _first(there: tuple[tuple[int, str], ...], most: int, named: Container[str]) -> list[tuple[int, str]]:
    """So many of them, and what is named if there are not so many others."""
    found = [*islice((placed for placed in there if placed[1] not in named), most)]
    return found if len(found) == most else [*found, *(placed for placed in there if placed[1] in named)]


def _of_another(source: ManaSource, permanent: str) -> ManaSource:
    return msgspec.structs.replace(source, object=permanent, uses=_tapping(permanent))


_WAY: Final = 5
"""The work of finding out what one mana ability could do for a payment."""


def has_other_sources(state: GameState, player: str, busy: str | None, procedures: Procedures) -> bool:
    """Whether the player has mana abilities that could be activated and of which it can't be said what they would add.

    ``busy`` is an object whose abilities can't be used.
    """
    watching = watchers(state)
    others = (one for one in state.battlefield if one != busy)
    found = (ways for one in others for ways in _usable(state, player, one, watching, procedures))
    return any(source is None for ways in found for source in ways)


def kinds_of_sources(state: GameState, player: str, procedures: Procedures) -> tuple[Alike, ...]:
    """The same, with what is alike together."""
    watching = watchers(state)
    found: list[Alike] = []
    there: Iterable[str] = state.battlefield
    if not watching and not any_is_forbidden(state) and not in_play(state, CostChange):
        found, there = _of_permanents(state, player, procedures), ()
    place = len(state.battlefield)
    for one in (*there, *state.emblems, *elsewhere(state, player)):
        place += 1
        found += _by_itself((place, one), _of_one(state, player, one, watching, procedures))
    return tuple(found)


def _by_itself(placed: tuple[int, str], found: Iterable[ManaSource | None]) -> list[Alike]:
    """The mana abilities of one object that are like no other's."""
    return [Alike(source, (placed,)) for source in found if source is not None]


def _of_one(
    state: GameState, player: str, one: str, watching: tuple[Watcher, ...], procedures: Procedures
) -> list[ManaSource | None]:
    return [source for found in _usable(state, player, one, watching, procedures) for source in found]


def _of_permanents(state: GameState, player: str, procedures: Procedures) -> list[Alike]:
    """Those of permanents, where nothing in play says anything of activating abilities: of permanents that are alike, the
    abilities of which do nothing but tap them for mana, whatever is found out of one holds of all.
    """
    every: list[Alike] = []
    for placed in _alike(state):
        _, one = placed[0]
        found = _of_one(state, player, one, (), procedures)
        plain = [source for source in found if source is not None and source.uses == _tapping(one)]
        if len(plain) == len(found) and all(map(_does_nothing_else, seen_of(state, one).abilities)):
            spend(_WAY * len(plain) * (len(placed) - 1))
            every += [Alike(source, tuple(sorted(placed))) for source in plain]
            continue
        every += _by_itself(placed[0], found)
        for other in placed[1:]:
            every += _by_itself(other, _of_one(state, player, other[1], (), procedures))
    return every


def _alike(state: GameState) -> Iterable[list[tuple[int, str]]]:
    """The permanents with their places, those together that are alike, as far as tapping them for mana goes."""
    seen, there = view(state).seen, state.battlefield
    looks = map(id, map(seen.__getitem__, there))
    found: dict[tuple[int, tuple[bool, bool]], list[tuple[int, str]]] = {}
    keys = zip(looks, map(_READY, state.objects.those(there)), strict=True)
    for placed, key in zip(enumerate(there), keys, strict=True):
        found.setdefault(key, []).append(placed)
    for (look, (tapped, settled)), new in [*found.items()]:
        if settled:
            continue
        del found[look, (tapped, settled)]
        for place, one in new:
            able = not kept_from_abilities(state, one)
            found.setdefault((look, (tapped, able)), []).append((place, one))
    return found.values()


_READY: Final = attrgetter("tapped", "controlled_since_turn_began")


@lru_cache(4096)
def _tapping(permanent: str) -> tuple[Used, ...]:
    """What is used up where a permanent is tapped for mana, and nothing else."""
    return (Used(f"tap {permanent}", 1, 1),)


@lru_cache(4096)
def _does_nothing_else(held: HeldAbility) -> bool:
    """Whether it is a mana ability that taps its object for mana whatever else there is, or none that is activated."""
    ability = held.ability
    if not isinstance(ability, Activated) or not is_mana_ability(ability):
        return True
    usual = Activated(ability.cost, ability.body)
    if ability != usual or ability.cost.parts != (co.TapSymbol(),) or len(ability.body) != 1:
        return False
    match ability.body[0]:
        case AddMana(who=You(), per=None) | AddManaChoice(who=You()):
            return True
        case AddManaOfAnyColor(who=You(), amount=Number(), of="any"):
            return True
        case _:
            return False


_ACTS_ELSEWHERE: Final = attrgetter("acts_elsewhere")


def elsewhere(state: GameState, player: str) -> Iterator[str]:
    """The player's cards in a hand or a graveyard with mana abilities that function there (113.6m)."""
    if not (perhaps := state.objects.whose(_ACTS_ELSEWHERE)):
        return
    for zone in ("hand", "graveyard"):
        for card in state.zone(zone, player):
            if card in perhaps and not (obj := state.objects[card]).unknown and obj.definition.acts_elsewhere:
                yield card


def _usable(
    state: GameState, player: str, permanent: str, watching: tuple[Watcher, ...], procedures: Procedures
) -> Iterator[tuple[ManaSource | None, ...]]:
    """For each mana ability of a permanent that may be activated now the ways to use it; ``None`` for an unclear one."""
    seen = seen_of(state, permanent)
    obj = state.objects[permanent]
    for held in seen.abilities:
        ability = held.ability
        if not isinstance(ability, Activated) or not is_mana_ability(ability):
            continue
        if obj.tapped and co.TapSymbol() in ability.cost.parts:
            continue  # 107.5
        if not may_activate(state, player, permanent, ability) or "instant" in ability.limits:
            continue  # 602.2; 602.5e: only with priority, not while something is paid for
        if where_it_functions(state, permanent, ability) != obj.zone:
            continue
        if why_no_time(state, player, permanent, held) is None:
            ways = tuple(_ways(state, player, permanent, held, ability, procedures))
            if watching and co.TapSymbol() in ability.cost.parts:
                ways = tuple(_with_extras(state, player, one, watching) for one in ways)
            yield ways


def _ways(
    state: GameState, player: str, permanent: str, held: HeldAbility, ability: Activated, procedures: Procedures
) -> Iterator[ManaSource | None]:
    seen = seen_of(state, permanent)
    scope = Scope(state, view(state), player, permanent)
    if ability.condition is not None and not holds(ability.condition, scope):
        return
    cost = changed(state, Costing(player, permanent, 0, permanent, held), ability.cost)
    mana = mana_part(cost)
    uses: list[Used] = []
    choosing: list[co.CostPart] = []
    harm = 2 * ("creature" in seen.types) + ("land" not in seen.types)
    for part in cost.parts:
        if isinstance(part, co.PayMana):
            continue
        if isinstance(getattr(part, "what", None), Chosen):
            choosing.append(part)
            continue
        used = _used(state, player, permanent, part, scope)
        if used is None:
            yield None
            return
        if used.limit < used.amount:
            return
        uses.append(used)
        harm += _HARM.get(type(part), 0)
    if has_x(cost) or len(choosing) > 1 or (mana is not None and any(_is_unclear(one) for one in mana.symbols)):
        yield None
        return
    if is_limited_in_number(ability):
        uses.append(Used(f"once {permanent} {held.index}", 1, 1))
    of = frozenset((*seen.types, *seen.subtypes, *seen.supertypes))
    mana = mana if mana is not None and mana.mana_value() else None
    wanted = any(isinstance(own.ability, Activated) and not is_mana_ability(own.ability) for own in seen.abilities)
    spend(_WAY)
    for extra, pay_with, worse in _choices(state, player, permanent, choosing, scope):
        made = foreseen(state, player, permanent, held, pay_with, procedures)
        if made is None:
            yield None
            continue
        if not made.amounts:
            continue
        worse += harm + 3 * made.more + (mana is not None)
        whole = (*uses, *extra) or (Used(f"free {permanent} {held.index}", 1, FREELY),)
        yield ManaSource(permanent, held, made.amounts, worse, mana, whole, pay_with, of, made.only, (), wanted)


def _with_extras(
    state: GameState, player: str, source: ManaSource | None, watching: tuple[Watcher, ...]
) -> ManaSource | None:
    """The source with what triggered mana abilities add when it is used; ``None`` if that can't be said."""
    if source is None:
        return None
    ways = with_extras(state, player, source.object, source.amounts, watching, source.only)
    if ways is None:
        return None
    amounts, extras = tuple(amount for amount, _ in ways), tuple(extra for _, extra in ways)
    return msgspec.structs.replace(source, amounts=amounts, extras=extras)


def _is_unclear(symbol: str) -> bool:
    """Whether a symbol may also be paid with life or with more than one mana (107.4e, 107.4f)."""
    return "/" in symbol and (symbol.endswith("/P") or symbol[0].isdecimal())


_HARM: dict[type[co.CostPart], int] = {
    co.SacrificeCost: 4,
    co.ExileCost: 4,
    co.ReturnCost: 3,
    co.PayLife: 3,
    co.RemoveCountersCost: 2,
    co.PutCountersCost: 2,
    co.PutOnCost: 3,
    co.DiscardCost: 4,
    co.TopCost: 3,
    co.TapCost: 1,
    co.ExertCost: 1,
}


def _used(state: GameState, player: str, permanent: str, part: co.CostPart, scope: Scope) -> Used | None:
    """What a part of a cost uses up; ``None`` if that can't be said."""
    match part:
        case co.TapSymbol():
            return Used(f"tap {permanent}", 1, int(can_tap_for_cost(state, permanent)))
        case co.SacrificeCost(what=This()) | co.PayLife() if _is_barred(state, player, permanent, part, scope):
            return Used(f"barred {permanent}", 1, 0)
        case co.SacrificeCost(what=This()) | co.ExileCost(what=This()) | co.ReturnCost(what=This()):
            return Used(f"gone {permanent}", 1, 1)
        case co.ExertCost():
            return Used(f"exert {permanent}", 1, FREELY)
        case co.PayLife(amount=amount):
            return Used("life", max(value(amount, scope), 0), state.players[player].life)
        case co.RemoveCountersCost(kind=str(kind), amount=amount, off=This(), more=False) if amount is not None:
            has = state.objects[permanent].count(kind)
            return Used(f"counter {kind} {permanent}", value(amount, scope), has)
        case co.TopCost(amount=amount):
            return Used(f"library {player}", value(amount, scope), state.players[player].library.size)
        case co.PutCountersCost(kind=kind, on=This()):
            return Used(f"put {kind} {permanent}", 1, FREELY)
        case _:
            return None


def _is_barred(
    state: GameState, player: str, permanent: str, part: co.SacrificeCost | co.PayLife, scope: Scope
) -> bool:
    """Whether an effect says that the player can't pay that to activate a mana ability (101.2)."""
    payer = paying_actions.Payer(player, permanent, permanent, mana_rule="605.3a", held=HeldAbility(_ANY))
    if isinstance(part, co.SacrificeCost):
        return sacrifice_is_barred(state, payer, permanent)
    return value(part.amount, scope) > 0 and life_is_barred(state, payer)


_ANY: Final = Activated(co.Cost(()), ())
"""Some ability: what is asked of the payer is only that it is for one."""


def _choices(
    state: GameState, player: str, permanent: str, choosing: list[co.CostPart], scope: Scope
) -> Iterator[tuple[tuple[Used, ...], tuple[str, ...], int]]:
    """The ways to pay the part of a cost for which objects are chosen, the least harmful first."""
    if not choosing:
        yield (), (), 0
        return
    part = choosing[0]
    what = part.what if not isinstance(part, co.PayMana | co.TapSymbol | co.UntapSymbol | co.PayLife) else None  # type: ignore[union-attr]
    assert isinstance(what, Chosen)
    payer = paying_actions.Payer(player, permanent, permanent)
    count = value(what.low, scope)
    among = sorted(
        paying_actions.fitting(payer, part, what, scope), key=lambda one: (_worth(state, one), one == permanent)
    )
    for chosen in islice(combinations(among, count), WAYS):
        key = "tap" if isinstance(part, co.TapCost) else "gone"
        uses = tuple(Used(f"{key} {one}", 1, 1) for one in chosen)
        yield uses, chosen, _HARM.get(type(part), 0) + sum(_worth(state, one) for one in chosen)


def _worth(state: GameState, one: str) -> int:
    """Roughly what an object is worth: tokens least, creatures by their power."""
    obj, seen = state.objects[one], seen_of(state, one)
    if obj.kind == "token":
        return 0
    return 1 + ("creature" in seen.types) + max(seen.power or 0, 0) // 2


def is_of_any_color(source: ManaSource) -> bool:
    """Whether it adds mana of any one color."""
    return len(source.amounts) == len(COLORS) and all(len(set(a)) == 1 and a[0] in COLORS for a in source.amounts)
