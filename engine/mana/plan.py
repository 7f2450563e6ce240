"""Finding a way to pay mana (601.2g, 601.2h, 106.4): which mana abilities to activate, which mana to spend on what.

A search over the needs, the most demanding first; each is met from the pool before anything is activated, then by the
source whose use costs least, then by the one whose mana does something for what it is spent on, then by the one whose
colors are needed least for the rest of the hand, then by the one that could make the fewest other kinds. Where a mana
ability costs mana itself, its cost is met first. Sources that are alike are tried once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Mapping
from functools import lru_cache
from operator import attrgetter
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import msgspec

from engine.abilities.mana.spending import ManaTerms
from engine.abilities.phrases.mana_symbols import COLORS, MANA_TYPES
from engine.costs.instead_of_mana import Helper
from engine.dialogue.unsupported import feature
from engine.dialogue.work import spend
from engine.events.mana_made import Amount
from engine.mana.triggered_mana_abilities import Extras
from engine.phrases.mana_units import Loosen, Need, SpentOn, Unit, as_asked, asked_of_sources, needs_of, unit_of

if TYPE_CHECKING:  # the sources are found by what finds plans for their own costs
    from engine.mana.sources import ManaSource, Used

STEPS = 20_000
"""How many steps a search for a payment may take."""

ALIKE = 8
"""From so many needs on that are alike, the search meets them at once."""

DEEPEST = 200
"""How many needs the search meets one by one, each depending on the one before."""


class Use(msgspec.Struct, frozen=True):
    """A mana ability to activate, the amount it is to add, and the mana that its own cost is paid with."""

    source: ManaSource
    amount: Amount
    spend: tuple[Unit, ...] = ()
    extras: Extras = ()


class Plan(msgspec.Struct, frozen=True):
    """What to activate in order, and then what to spend: the mana for each need, in order of the needs.

    ``help`` is what is tapped or exiled in place of the mana for the other needs (702.51a, 702.66a, 702.126a).
    """

    uses: tuple[Use, ...]
    spend: tuple[Unit, ...]
    help: tuple[Helper, ...] = ()


Allowed = Callable[[ManaTerms, SpentOn], bool]
"""Whether mana that is restricted so may be spent on something (106.6)."""


def _for_nothing(_source: ManaSource) -> bool:
    return False


def find_plan(
    needs: tuple[Need, ...],
    pool: tuple[Unit, ...],
    sources: tuple[ManaSource, ...],
    reserved: dict[str, int] | None = None,
    allowed: Allowed | None = None,
    helpers: tuple[Helper, ...] = (),
    *,
    helpers_first: bool = False,
    scarce: Mapping[str, float] = MappingProxyType({}),
    loosened: Loosen = as_asked,
    wanted: Callable[[ManaSource], bool] = _for_nothing,
    named: Container[str] = frozenset(),
) -> Plan | None:
    """A plan that meets all needs, or ``None`` if there is none.

    ``reserved`` is what must not be used up; ``allowed`` says what restricted mana may be spent on;
    ``helpers`` can pay for mana of a spell where no mana does, or before any is spent; ``scarce`` says how much of what
    could be made of a color the player has other uses for: sources of such colors are left for last. ``loosened`` says
    what may be spent on the costs of mana abilities as though it were what they ask for (609.4b). ``wanted`` says whose
    mana does something for the spell that it is spent on (106.6). ``named`` are objects that the player has other uses for:
    they are left for last.
    """
    if _is_hopeless(needs, pool, sources, len(helpers)):
        return None
    order = sorted(range(len(needs)), key=lambda index: (len(needs[index].types), not needs[index].of, index))
    missed: dict[tuple[object, object], tuple[float, int, int]] = {}

    def rank(source: ManaSource) -> tuple[int, bool, bool, bool, tuple[float, int, int]]:
        known = missed.get((source.amounts, source.extras))
        if known is None:
            colors = colors_of(source)
            most = max((scarce.get(color, 0) for color in colors), default=0)
            known = missed[source.amounts, source.extras] = most, len(colors), len(source.amounts)
        return source.harm, source.object in named, source.wanted, not wanted(source), known

    ranked = tuple(sorted(sources, key=rank)) if len(sources) > 1 else sources
    search = _Search(needs, ranked, allowed or _nothing, helpers, loosened, helpers_first=helpers_first)
    wants = tuple(_Want(needs[index], 0, index) for index in order)
    found = search.solve(wants, tuple(sorted(pool, key=_order)), frozenset((reserved or {}).items()), 1)
    return _read(found, len(needs)) if found is not None else None


def _is_hopeless(
    needs: tuple[Need, ...], pool: tuple[Unit, ...], sources: tuple[ManaSource, ...], helpers: int
) -> bool:
    """Whether more mana of some types is needed than there could be: most payments that fail fail this way."""
    for types in {need.most for need in needs}:
        wanted = sum(need.most <= types for need in needs)
        if not _reach(wanted - helpers - sum(unit.symbol in types for unit in pool), sources, types):
            return True
    return False


def _reach(wanted: int, sources: tuple[ManaSource, ...], types: frozenset[str]) -> bool:
    """Whether so much mana of these types can be made at most: what taps the same permanent is used once."""
    by_tap: dict[str, int] = {}
    for source in sources:
        if wanted <= 0:
            return True
        made = source.times * source.most(types)
        tap = next((used.what for used in source.uses if used.what.startswith("tap ")), None)
        if tap is None:
            wanted -= made
        else:
            wanted -= max(made - by_tap.get(tap, 0), 0)
            by_tap[tap] = max(by_tap.get(tap, 0), made)
    return wanted <= 0


def _nothing(_only: ManaTerms, _spent_on: SpentOn) -> bool:
    return False


def colors_of(source: ManaSource) -> frozenset[str]:
    """The colors of mana that a source could make."""
    return _colors_in(source.makes)


@lru_cache(64)
def _colors_in(types: frozenset[str]) -> frozenset[str]:
    return types.intersection(COLORS)


def _order(unit: Unit) -> tuple[str, tuple[str, ...]]:
    return unit.symbol, (*sorted(unit.of), repr(unit.only))


class _Want(msgspec.Struct, frozen=True):
    """A need to be met: of the payment (``owner`` 0) or of the so-manyeth use of a mana ability."""

    need: Need
    owner: int
    place: int


class _Make(msgspec.Struct, frozen=True):
    """A mana ability whose cost has been met adds its mana, of which one unit meets the want that asked for it."""

    source: ManaSource
    amount: Amount
    extras: Extras
    owner: int
    want: _Want
    unit: Unit


class _Help(msgspec.Struct, frozen=True):
    """Something else than mana pays for a need."""

    helper: Helper


class _Spend(msgspec.Struct, frozen=True):
    """A unit is spent on a need."""

    unit: Unit
    owner: int
    place: int


_MADE: Final = attrgetter("amounts", "extras", "only", "harm", "wanted", "mana")
"""What a source makes, and what it costs, but for what is used up and for what is paid with."""


@lru_cache(4096)
def _used_up(of: str, uses: tuple[Used, ...]) -> tuple[tuple[tuple[str, int, int], ...], bool]:
    """What is used up with an object, whatever its id, and whether any of it is not of this object alone."""
    own = tuple((used.what.replace(of, ""), used.amount, used.limit) for used in uses)
    return own, any(used.what == "life" or used.limit > 1 for used in uses)


_Done = tuple[_Make | _Spend | _Help, ...]
_UsedUp = frozenset[tuple[str, int]]
_Kind = tuple[int, frozenset[int]]


def _read(done: _Done, count: int) -> Plan:
    """The plan that the steps of a search come to."""
    spent: dict[int, dict[int, Unit]] = {}
    for step in done:
        if isinstance(step, _Spend):
            spent.setdefault(step.owner, {})[step.place] = step.unit
    uses = tuple(
        Use(step.source, step.amount, tuple(unit for _, unit in sorted(spent.get(step.owner, {}).items())), step.extras)
        for step in done
        if isinstance(step, _Make)
    )
    own = spent.get(0, {})
    helping = tuple(step.helper for step in done if isinstance(step, _Help))
    return Plan(uses, tuple(own[index] for index in range(count) if index in own), helping)


class _Search:
    """The search; ``failed`` remembers what is known to lead nowhere."""

    def __init__(
        self,
        needs: tuple[Need, ...],
        sources: tuple[ManaSource, ...],
        allowed: Allowed,
        helpers: tuple[Helper, ...],
        loosened: Loosen,
        *,
        helpers_first: bool,
    ) -> None:
        self.needs = needs
        self.sources = sources
        self.allowed = allowed
        self.helpers = helpers
        self.loosened = loosened
        self.helpers_first = helpers_first
        self.asked = asked_of_sources(needs)
        self.kinds, self.helping = self._kinds()
        self.failed: set[tuple[object, ...]] = set()
        self.left = STEPS
        self.deep = 0

    def solve(
        self, tasks: tuple[_Want | _Make, ...], pool: tuple[Unit, ...], used: _UsedUp, owner: int
    ) -> _Done | None:
        if not tasks:
            return ()
        task = tasks[0]
        if isinstance(task, _Make):
            made = _without(self._made(task.source, task.amount, task.extras), task.unit)
            rest = self.solve(tasks[1:], tuple(sorted((*pool, *made), key=_order)), used, owner)
            return None if rest is None else (task, _Spend(task.unit, task.want.owner, task.want.place), *rest)
        key = (
            tuple(t.need if isinstance(t, _Want) else (t.source.object, t.amount, t.extras, t.unit) for t in tasks),
            pool,
            used,
        )
        if key in self.failed:
            return None
        self.left -= 1
        spend(2)
        alike = _alike(tasks)
        if alike >= ALIKE and not self.helpers_first:
            found = self._many_from_pool(task, alike, tasks, pool, used, owner)
            if found is None:
                found = self._many_from_sources(task, alike, tasks, pool, used, owner)
            if found is not None:
                return found
        if self.left < 0 or self.deep > DEEPEST:
            feature(None, "finding a payment among so many mana abilities")
        ways = [self._from_pool, self._from_sources]
        ways.insert(0 if self.helpers_first else 2, self._from_helpers)
        self.deep += 1
        found = next((done for way in ways if (done := way(task, tasks, pool, used, owner)) is not None), None)
        self.deep -= 1
        if found is None:
            self.failed.add(key)
        return found

    def _many_from_pool(
        self,
        want: _Want,
        alike: int,
        tasks: tuple[_Want | _Make, ...],
        pool: tuple[Unit, ...],
        used: _UsedUp,
        owner: int,
    ) -> _Done | None:
        """As many needs that are alike as the pool can meet, met at once."""
        kinds = Counter(unit for unit in pool if self._meets(want.need, unit))
        taken = _plainest(kinds, alike)
        if not taken:
            return None
        gone = Counter(taken)
        left: list[Unit] = []
        for unit in pool:
            if gone[unit]:
                gone[unit] -= 1
            else:
                left.append(unit)
        rest = self.solve(tasks[len(taken) :], tuple(left), used, owner)
        spent = tuple(
            _Spend(unit, one.owner, one.place)
            for unit, one in zip(taken, tasks, strict=False)
            if isinstance(one, _Want)
        )
        return None if rest is None else (*spent, *rest)

    def _many_from_sources(
        self,
        want: _Want,
        alike: int,
        tasks: tuple[_Want | _Make, ...],
        pool: tuple[Unit, ...],
        used: _UsedUp,
        owner: int,
    ) -> _Done | None:
        """As many needs that are alike as sources of one simple kind can meet, met at once, by one mana each."""
        by_what, kind = dict(used), None
        done: list[_Make | _Spend] = []
        if any(self._meets(want.need, unit) for unit in pool):
            return None
        for source, its_kind in zip(self.sources, self.kinds, strict=True):
            if len(done) == 2 * alike or not is_left(source, by_what):
                continue
            made = self._made(source, source.amounts[0], ()) if len(source.amounts) == 1 and not source.extras else ()
            if kind is None and (source.mana is not None or len(made) != 1 or not self._meets(want.need, made[0])):
                return None
            kind = kind if kind is not None else its_kind
            if its_kind == kind:
                one = tasks[len(done) // 2]
                assert isinstance(one, _Want)
                by_what = dict(using(source, by_what))
                done += [_Make(source, source.amounts[0], (), owner + len(done) // 2, one, made[0])]
                done += [_Spend(made[0], one.owner, one.place)]
        many = len(done) // 2
        rest = self.solve(tasks[many:], pool, frozenset(by_what.items()), owner + many) if many else None
        return None if rest is None else (*done, *rest)

    def _from_pool(
        self, want: _Want, tasks: tuple[_Want | _Make, ...], pool: tuple[Unit, ...], used: _UsedUp, owner: int
    ) -> _Done | None:
        for unit in _plainest_first({unit for unit in pool if self._meets(want.need, unit)}, pool):
            rest = self.solve(tasks[1:], _without(pool, unit), used, owner)
            if rest is not None:
                return (_Spend(unit, want.owner, want.place), *rest)
        return None

    def _from_sources(
        self, want: _Want, tasks: tuple[_Want | _Make, ...], pool: tuple[Unit, ...], used: _UsedUp, owner: int
    ) -> _Done | None:
        tried: set[_Kind] = set()
        by_what = dict(used)
        for source, kind in zip(self.sources, self.kinds, strict=True):
            if kind in tried or not is_left(source, by_what):
                continue
            tried.add(kind)
            cost = needs_of(source.mana, 0) if source.mana is not None else ()
            wants = tuple(
                _Want(self.loosened(Need(need.types, need.of, SpentOn("ability", source.object))), owner, place)
                for place, need in enumerate(cost)
            )
            after = using(source, by_what)
            for amount, extras in source.ways:
                made = self._made(source, amount, extras)
                for unit in _plainest_first({unit for unit in made if self._meets(want.need, unit)}, made):
                    more = (*wants, _Make(source, amount, extras, owner, want, unit), *tasks[1:])
                    rest = self.solve(more, pool, after, owner + 1)
                    if rest is not None:
                        return rest
        return None

    def _meets(self, need: Need, unit: Unit) -> bool:
        return need.is_met_by(unit) and (unit.only is None or self.allowed(unit.only, need.spent_on))

    def _kinds(self) -> tuple[list[_Kind], list[_Kind]]:
        """What the sources, and the helpers, share that are alike: a use of either leads to the same.

        It uses up what the same object could do else, so they are alike only if that is the same as well.
        """
        objects = [*(one.object for one in self.sources), *(one.object for one in self.helpers)]
        owns: list[tuple[object, ...]] = [*map(self._own_kind, self.sources)]
        owns += ((helper.how, helper.colors) for helper in self.helpers)
        numbers: dict[tuple[object, ...], int] = {}
        could: dict[str, set[int]] = {}
        for one, own in zip(objects, owns, strict=True):
            could.setdefault(one, set()).add(numbers.setdefault(own, len(numbers)))
        whole = {one: frozenset(those) for one, those in could.items()}
        kinds = [(numbers[own], whole[one]) for one, own in zip(objects, owns, strict=True)]
        return kinds[: len(self.sources)], kinds[len(self.sources) :]

    def _own_kind(self, source: ManaSource) -> tuple[object, ...]:
        """What the use of one source leads to."""
        own, shared = _used_up(source.object, source.uses)
        whose = source.object if shared or source.pay_with else ""
        return (_MADE(source), source.of & self.asked, own, whose)

    def _from_helpers(
        self, want: _Want, tasks: tuple[_Want | _Make, ...], pool: tuple[Unit, ...], used: _UsedUp, owner: int
    ) -> _Done | None:
        by_what = dict(used)
        tried: set[_Kind] = set()
        for helper, kind in zip(self.helpers, self.helping, strict=True):
            gone = any(by_what.get(f"{word} {helper.object}") for word in ("gone", "keep", "tap"))
            if kind in tried or gone or not helper.meets(want.need):
                continue
            tried.add(kind)
            after = frozenset({**by_what, helper.uses: 1}.items())
            rest = self.solve(tasks[1:], pool, after, owner)
            if rest is not None:
                return (_Help(helper), *rest)
        return None

    def _made(self, source: ManaSource, amount: Amount, extras: Extras) -> tuple[Unit, ...]:
        own = tuple([unit_of(symbol, source.of, self.asked, source.only) for symbol in amount])
        if not extras:
            return own
        return (*own, *(unit_of(s, one.of, self.asked, one.only) for one in extras for s in one.amount))


def is_left(source: ManaSource, used: dict[str, int]) -> bool:
    """Whether what a use of the source uses up is still there."""
    for one in source.uses:
        if used.get(one.what, 0) + one.amount > one.limit:
            return False
    if not used:
        return True
    gone = any(used.get(f"gone {one}") for one in (source.object, *source.pay_with))
    kept = any(used.get(one.what.replace("gone ", "keep ", 1)) for one in source.uses if one.what.startswith("gone "))
    return not gone and not kept


def using(source: ManaSource, used: dict[str, int]) -> _UsedUp:
    """What has been used up after a use of the source."""
    after = dict(used)
    for one in source.uses:
        after[one.what] = after.get(one.what, 0) + one.amount
    return frozenset(after.items())


def _without(pool: tuple[Unit, ...], unit: Unit) -> tuple[Unit, ...]:
    index = pool.index(unit)
    return pool[:index] + pool[index + 1 :]


def _alike(tasks: tuple[_Want | _Make, ...]) -> int:
    """How many of the tasks, from the first on, are the same need."""
    first, count = tasks[0], 0
    for task in tasks:
        if not isinstance(task, _Want) or not isinstance(first, _Want) or task.need != first.need:
            break
        count += 1
    return count


def _plainest(kinds: Counter[Unit], wanted: int) -> list[Unit]:
    """So many units, the plainest first: of what is as plain as another, always that of which there is most."""
    taken: list[Unit] = []
    ranks: dict[tuple[bool, int, bool], list[Unit]] = {}
    for unit in kinds:
        ranks.setdefault((unit.only is None, len(unit.of), unit.symbol != "C"), []).append(unit)
    for rank in sorted(ranks):
        left = sum(kinds[unit] for unit in ranks[rank])
        while left and len(taken) < wanted:
            most = min(ranks[rank], key=lambda unit: (-kinds[unit], MANA_TYPES.index(unit.symbol)))
            kinds[most] -= 1
            taken.append(most)
            left -= 1
    return taken


def _plainest_first(units: set[Unit], pool: tuple[Unit, ...]) -> list[Unit]:
    """Restricted mana first, then colorless mana, then what there is most of: it leaves the most open."""
    return sorted(
        units,
        key=lambda unit: (
            unit.only is None,
            len(unit.of),
            unit.symbol != "C",
            -pool.count(unit),
            MANA_TYPES.index(unit.symbol),
        ),
    )
