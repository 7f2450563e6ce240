"""Whether an object fits a phrase (109.2, 608.2j): the one filter language, evaluated."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import assert_never

from engine.abilities.ability import Activated, Triggered
from engine.abilities.lexicon import CREATURE_TYPES
from engine.abilities.phrases import filters as f
from engine.abilities.phrases import references as ref
from engine.abilities.phrases import relations
from engine.abilities.phrases import what_was_done as w
from engine.abilities.phrases.quantities import Number
from engine.dialogue.unsupported import feature
from engine.phrases import measuring, quantities, references
from engine.phrases.costs_paid import costs_of, times_kicked
from engine.phrases.history import doing, recalling
from engine.phrases.in_combat import is_in_combat
from engine.phrases.linking import CREATED_WITH, PUT_WITH, exiled_with, linked_to, links_of, used_for
from engine.phrases.own_characteristics import COMPARE, has_keyword, showing
from engine.phrases.scope import Scope, itself
from engine.phrases.this_way import deed_called, done_this_way, filled
from engine.state.attachments import had_attached
from engine.state.halves import BACK, cost_that_counts, each_name, has_part, is_double_faced
from engine.state.objects import ChosenTarget, GameObject


def fits(noun: f.Noun, object_id: str, scope: Scope) -> bool:
    """Whether the object is what the noun means: one of its heads and all of its modifiers.

    Without a zone phrase a type word means a permanent, "spell" something on the stack, and so on (109.2).
    """
    record = scope.state.objects.get(object_id) or record_of(object_id, scope)
    if record is None or (scope.state.influence is not None and not scope.reaches(object_id)):
        return False  # a player, or nothing that is known, or beyond reach
    return _is_said_to_be(noun, record, scope) if record.unknown else _fits(noun, record, scope)


def _fits(noun: f.Noun, record: GameObject, scope: Scope) -> bool:
    post = noun.post
    for head in noun.heads:
        if _fits_head(head, record, scope, post):
            return not post or all(satisfies(predicate, record, scope) for predicate in post)
    return False


def _is_said_to_be(noun: f.Noun, record: GameObject, scope: Scope) -> bool:
    """Whether a card that nobody was told of fits: where all else does, by what was said of it (701.20a)."""
    asked = what_is_asked(noun, record, scope)
    if asked is None or not may_exist(asked, scope):
        return False
    said = True if asked == ANY_CARD else dict(record.said).get(asked)
    return scope.unknown_fits if said is None else said


ANY_CARD = f.Noun((f.Head((), "card"),))
"""A card, whatever it is."""


def what_is_asked(noun: f.Noun, record: GameObject, scope: Scope) -> f.Noun | None:
    """What a phrase asks of a card that nobody was told of: of its characteristics; ``None`` if it does not fit already
    by what is known of it, its zone or its owner.
    """
    heads: list[f.Head] = []
    post = tuple(part for part in noun.post if not _asks_what_it_is(part))
    for head in noun.heads:
        plain = tuple(part for part in head.adjectives if not _asks_what_it_is(part))
        if _fits(f.Noun((f.Head(plain, head.word),), post), record, scope):
            heads.append(f.Head(tuple(_as_it_is(part, scope) for part in head.adjectives if part not in plain), "card"))
    if not heads:
        return None
    if any(not head.adjectives for head in heads):
        heads = [f.Head((), "card")]
    return f.Noun(tuple(heads), tuple(_as_it_is(part, scope) for part in noun.post if part not in post))


def may_exist(noun: f.Noun, scope: Scope) -> bool:
    """Whether there may be a card that a phrase means: none has the name of what has no name, or of nothing (201.2a,
    701.23c), and none a mana value less than 0 (202.3).
    """
    same = (part for part in noun.post if isinstance(part, f.SharesWith) and part.what == "name")
    compared = (part for part in noun.post if isinstance(part, f.Compares) and part.property == "mana_value")
    bounds = (quantities.value(part.than, scope.open_minded) for part in compared if part.comparison == "<")
    named = all(any(scope.sight.of(one).name for one in references.objects(part.other, scope)) for part in same)
    return named and all(bound > 0 for bound in bounds)


def _as_it_is(predicate: f.Predicate, scope: Scope) -> f.Predicate:
    """The question with the amount that it compares with now."""
    match predicate:
        case f.Compares(property=name, comparison=comparison, than=than):
            return f.Compares(name, comparison, Number(quantities.value(than, scope)))
        case f.IsNamed(name="~") if scope.this is not None:
            return f.IsNamed(scope.sight.of(scope.this).name)
        case _:
            return predicate


def _names_zone(said: f.Predicate) -> bool:
    return isinstance(said, f.InZone) or (isinstance(said, f.Not) and isinstance(said.predicate, f.InZone))


def record_of(object_id: str, scope: Scope) -> GameObject | None:
    """The record of an object that exists, or as it last existed (608.2h)."""
    return scope.state.record_of(object_id)


def _and_since(objects: tuple[str, ...], scope: Scope) -> set[str]:
    """Objects, and what they have become in other zones (400.7)."""
    found, left = set(objects), list(objects)
    while left:
        former = scope.state.former.get(left.pop())
        left.extend(new for new in (former.became if former is not None else ()) if new not in found)
        found.update(left)
    return found


def fits_player(noun: f.PlayerNoun, player: str, scope: Scope) -> bool:
    """Whether a player is what the phrase means (102.2, 102.3)."""
    record = scope.state.players.get(player)
    fits = record is not None and not record.lost and (noun.word == "player" or player != scope.you)
    fits = fits and scope.reaches(player)
    return fits and (noun.who is None or measuring.is_so_of(player, noun.who, scope))


def _fits_head(head: f.Head, record: GameObject, scope: Scope, post: tuple[f.Predicate, ...]) -> bool:
    match head.word:
        case "permanent":
            right = record.zone == "battlefield"
        case "card":
            elsewhere = record.zone not in ("battlefield", "stack")
            right = record.kind == "card" and (elsewhere or any(map(_names_zone, post)))
        case "spell":
            right = record.zone == "stack" and record.kind != "ability"
        case "ability":
            right = record.zone == "stack" and record.kind == "ability"
        case "token":
            right = record.kind == "token" and record.zone == "battlefield"
        case "source":
            right = True  # 109.2c: in any zone
        case _:
            assert_never(head.word)
    return right and (not head.adjectives or all(satisfies(one, record, scope) for one in head.adjectives))


def satisfies(predicate: f.Predicate, record: GameObject, scope: Scope) -> bool:  # noqa: C901  (one case for each kind)
    """Whether one predicate holds for the object, with the characteristics that the scope sees."""
    if record.unknown and _asks_what_it_is(predicate):
        return scope.unknown_fits
    if type(predicate) in _SEEN:  # asked most of all
        return _has(predicate, record, scope)
    match predicate:
        case f.Not(predicate=inner):
            return not satisfies(inner, record, scope)
        case relations.IsSo(predicate=inner):
            return satisfies(inner, record, scope)
        case f.Either(predicates=predicates):
            return any(satisfies(inner, record, scope) for inner in predicates)
        case f.IsTapped(tapped=tapped):
            return record.tapped == tapped
        case f.IsFaceDown(down=down) if record.zone == "exile":
            return (record.known_to is not None) == down  # 406.3
        case f.IsFaceDown(down=down):
            return record.zone in ("battlefield", "stack") and (record.face_down is not None) == down  # 110.5d
        case f.IsPaired(partner=partner):
            other = record.paired_with
            return other is not None and (partner is None or fits(partner, other, scope))
        case f.IsDesignated(word=word):
            return word in record.designations
        case f.IsSuspended():
            timed = record.zone == "exile" and record.count("time") > 0
            return timed and has_keyword(scope.sight.of(record.id), ("suspend",))
        case f.IsToken():
            return record.kind == "token"
        case f.IsAnother():
            return record.id not in itself(scope)
        case f.IsOtherThan(what=what):
            return record.id not in _and_since(references.objects(what, scope), scope)
        case relations.IsOneOf(of=of):
            return record.id in references.objects(of, scope)
        case relations.HasAttached(noun=noun):
            return any(fits(noun, one, scope) for one in had_attached(scope.state, record.id))
        case relations.IsNone(of=noun):
            return not fits(noun, record.id, scope)
        case relations.Together(how="total", what="power" | "mana_value" as name, most=most) if most is not None:
            return record.unknown or measuring.least_total(name, record, scope) <= quantities.value(most, scope)
        case relations.Together():
            return True  # whether it can be chosen with others is seen once all of them are
        case f.HasCounters(kind=kind, low=None):
            return record.count(kind) > 0 if kind is not None else bool(record.counters)
        case f.HasCounters(kind=kind, low=int(low)):
            many = record.count(kind) if kind is not None else sum(each.amount for each in record.counters)
            return many >= low
        case f.InCombat(role=role):
            return is_in_combat(role, record, scope.state)
        case f.InZone(zone=zone, of=of, also=also):
            return record.zone in (zone, also) and (of is None or record.owner in references.players(of, scope))
        case f.IsExiledWith(by=by):
            return record.id in exiled_with(scope, references.objects(by, scope))
        case relations.IsUsedFor(what=what, how=how):
            if how == "craft" and record.zone != "exile":  # 702.167c
                return False
            return any(record.id in used_for(scope, one, how) for one in references.objects(what, scope))
        case f.IsCreatedWith(by=by):
            return not {*linked_to(record, CREATED_WITH)}.isdisjoint(references.as_it_was(by, scope))
        case f.IsPutWith(by=by):
            return not {*linked_to(record, PUT_WITH)}.isdisjoint(references.as_it_was(by, scope))
        case f.IsOwnedBy(who=who):
            return record.owner in references.players(who, scope)
        case f.IsPlayers(who=who, these=these):
            return (scope.sight.of(record.id).controller or record.owner) in (these or references.players(who, scope))
        case f.IsCastBy(who=who):
            return was_cast(record) and record.controller in references.players(who, scope)
        case f.IsCastFrom(zone=zone, elsewhere=elsewhere):
            return record.cast is not None and (record.cast.origin == zone) != elsewhere
        case f.IsKicked():
            return times_kicked(costs_of(record)) > 0
        case f.IsCastFor(keyword=keyword):
            return record.cast is not None and record.cast.method == keyword
        case f.UsesManaOf(of=of):
            spent = record.cast.mana_spent if record.cast is not None else ()
            return not {one.source for one in spent}.isdisjoint(references.objects(of, scope))
        case f.HasPart(kind=kind):
            return has_part(record.definition, kind)
        case f.IsDoubleFaced(transformed=transformed):
            return is_double_faced(record) and (not transformed or record.face == BACK)
        case w.DidThisTurn():
            doers = references.objects(predicate.by, scope) if predicate.by is not None else None
            return doing.did(predicate, record, doers, scope)
        case w.HasDone():
            return recalling.has_done(predicate, record, scope)
        case w.IsNotExiledThisWay():
            return record.id not in filled("exiled", scope.names.refs)
        case w.DamagedThisWay():
            return record.id in filled("damaged", scope.names.refs)
        case w.DoneThisWay(what=what, by=by, of=of, counter=counter):
            theirs = of is None or scope.sight.of(record.id).controller in references.players(of, scope)
            done = theirs and record.id in done_this_way(deed_called(what, counter), record.zone, scope.names.refs)
            return done and (by is None or references.whose(record, what, scope) in references.players(by, scope))
        case f.IsAttachedTo(by=by):
            return any(True for _ in _attached(by, record, scope))
        case (
            relations.IsAttachmentOf()
            | relations.IsInCombatWith()
            | relations.IsNthCast()
            | relations.IsAttacking()
            | relations.IsTopmost()
            | relations.IsGoaded()
        ):
            return references.is_related(predicate, record, scope)
        case f.IsModified():
            return _is_modified(record, scope)
        case f.IsExtreme(which=which, property=name, among=among):
            number = property_of(name, record, scope)
            one_of_them = number is not None and (among is None or _fits(among, record, scope))
            return one_of_them and number == measuring.extreme(which, name, among or _ANYTHING, scope)
        case f.Targets(what=what, only=only):
            chosen = {target.ref for target in _targets_of(record)}
            return (not only or len(chosen) == 1) and any(is_meant(what, one, scope) for one in chosen)
        case f.HasTargets(count=count):
            return len(_targets_of(record)) == count
        case f.IsAbility(kind=kind):
            held = record.on_stack.ability if record.on_stack is not None else None
            return isinstance(held, Triggered if kind == "triggered" else Activated)
        case f.IsFrom(source=noun):
            source = record.on_stack.source if record.on_stack is not None else None
            return source is not None and is_source(noun, source, scope)
        case _:
            return _has(predicate, record, scope)


def _asks_what_it_is(predicate: f.Predicate) -> bool:
    """Whether the predicate is about characteristics, which a card that nobody was told of may have or not."""
    match predicate:
        case f.Not(predicate=inner) | relations.IsSo(predicate=inner):
            return _asks_what_it_is(inner)
        case f.Either(predicates=predicates):
            return any(_asks_what_it_is(inner) for inner in predicates)
        case _:
            return isinstance(predicate, _CHARACTERISTICS)


_CHARACTERISTICS = (
    f.HasType,
    f.HasSubtype,
    f.HasSupertype,
    f.HasColor,
    f.ColorCount,
    f.IsOfColors,
    f.IsColored,
    f.HasManaValue,
    f.HasKeyword,
    f.HasMorph,
    f.Compares,
    f.ComparesOwn,
    f.HasSize,
    f.IsNamed,
    f.HasManaCost,
    f.IsExtreme,
    f.SharesWith,
    f.HasChosen,
    f.HasNoAbilities,
    f.HasPart,
    f.IsDoubleFaced,
)


_SEEN = frozenset({
    f.HasType, f.HasSubtype, f.HasSupertype, f.HasColor, f.ColorCount, f.IsOfColors, f.IsColored,
    f.HasManaValue, f.HasKeyword,
    f.HasMorph, f.HasNoAbilities,
    f.Compares, f.ComparesOwn, f.HasSize, f.IsControlledBy, f.IsNamed, f.HasManaCost, f.SharesWith, f.HasChosen,
})  # fmt: skip
"""What is asked of an object's characteristics and controller."""


def _has(predicate: f.Predicate, record: GameObject, scope: Scope) -> bool:
    seen = scope.sight.of(record.id)
    at_once = showing(predicate)
    if at_once is not None:
        return at_once.holds(seen)
    match predicate:
        case f.Compares(property=name, comparison=comparison, than=than):
            number = property_of(name, record, scope)
            return number is not None and COMPARE[comparison](number, quantities.value(than, scope))
        case f.HasSize(power=power, toughness=toughness):
            return (seen.power, seen.toughness) == (power, toughness)
        case f.ComparesOwn(property=name, comparison=comparison, other=other):
            one, two = property_of(name, record, scope), property_of(other, record, scope)
            return one is not None and two is not None and COMPARE[comparison](one, two)
        case f.HasManaValue(parity=parity):
            number = property_of("mana_value", record, scope)
            return number is not None and (number % 2 == 0) == (parity == "even")
        case f.IsControlledBy(who=who):
            return (seen.controller or record.owner) in references.players(who, scope)  # 108.4a
        case f.IsNamed(name=name):
            this = scope.sight.of(scope.this).name if name == "~" and scope.this is not None else name
            return not {*each_name(this)}.isdisjoint(each_name(seen.name))
        case f.SharesWith(what=what, other=other):
            return any(_share(what, record, other, scope) for other in references.objects(other, scope))
        case f.HasChosen(what="kind"):
            return bool(word := chosen("kind", scope)) and ("land" in word) == ("land" in seen.types)
        case f.HasChosen(what=("color" | "type" | "name") as what, that=that):
            has = {"color": seen.colors, "type": (*seen.subtypes, *seen.types), "name": each_name(seen.name)}[what]
            return not chosen(what, scope, that=that).isdisjoint(has)
        case _:
            raise AssertionError(f"no meaning for {predicate!r}")


def chosen_number(scope: Scope) -> int | None:
    """The number that was chosen as the object with the ability entered (607.2d); ``None`` if none was."""
    record = record_of(scope.this, scope) if scope.this is not None else None
    links = links_of(record, scope.names) if record is not None else ()
    return next((int(ref) for link in links if link.name == "number" for ref in link.refs), None)


def remembered(record: GameObject, what: str, scope: Scope) -> int | None:
    """The number that an object remembers for the text that asks (607.2e, 607.2g); ``None`` if there is none."""
    links = links_of(record, scope.names) if record.id == scope.this else record.links_of_text
    return next((int(link.refs[0]) for link in links if link.name == what), None)


_CHOSEN_AS = {
    "color": ("color",),
    "color word": ("color word",),
    "type": ("creature type", "basic land type", "land type", "card type"),
    "name": ("card name",),
    "player": ("player", "opponent"),
    "kind": (),
}
"""Under which names it is kept what was chosen as an object entered."""


IN_TEXT = "value."
"""How it is kept what was chosen in the same text: the rest says what of (608.2d)."""

OF_MANA = "mana."
"""How it is kept which mana was chosen to be added in the same text (106.3): "that color" is of that mana."""


def chosen(what: str, scope: Scope, *, that: bool = False) -> set[str]:
    """What was chosen in the same text (608.2d), or else as the object with the ability entered (607.2d).

    Nothing if that has not been asked. What the text calls "that color" was chosen in the text itself, or is unknown:

    :raises TextNotUnderstood: nobody has chosen it.
    """
    refs = scope.names.refs
    told = refs.get(f"{IN_TEXT}{what}", refs.get(f"{OF_MANA}{what}") if that else None)
    if told is not None:
        return set(told)
    if that:
        feature(scope.this, f"“that {what}” of a text in which nobody could choose it")
    record = record_of(scope.this, scope) if scope.this is not None else None
    kinds = _CHOSEN_AS[what]
    links = links_of(record, scope.names) if record is not None else ()
    return {ref for link in links if link.name in kinds for ref in link.refs}


def property_of(name: f.Property, record: GameObject, scope: Scope) -> int | None:
    """The power, toughness or mana value of an object; ``None`` where it has none (208.3)."""
    if record.unknown:
        return int(scope.unknown_fits)  # no number: whoever asks notices that it depends on the card
    seen = scope.sight.of(record.id)
    match name:
        case "power":
            return seen.power
        case "toughness":
            return seen.toughness
        case "mana_value":
            cost = cost_that_counts(record, seen.mana_cost)
            if cost is None:
                return 0  # 202.3a
            x = record.on_stack.x if record.on_stack is not None else None  # 202.3e: X counts on the stack only
            return cost.mana_value(x or 0)
        case _:
            assert_never(name)


_ANYTHING = f.Noun((f.Head((), "permanent"),))


def was_cast(record: GameObject) -> bool:
    """Whether it is a spell that a player cast: a copy was, if it was cast from somewhere (707.10, 707.12)."""
    if record.zone != "stack":
        return False
    return record.kind == "card" or (record.cast is not None and record.cast.origin is not None)


def _attached(by: str, record: GameObject, scope: Scope) -> Iterator[str]:
    """What is attached to the object that makes it enchanted, or equipped (301.5, 303.4)."""
    subtype = "Aura" if by == "enchanted" else "Equipment"
    return (one for one in had_attached(scope.state, record.id) if subtype in scope.sight.of(one).subtypes)


def _is_modified(record: GameObject, scope: Scope) -> bool:
    if record.counters or any(True for _ in _attached("equipped", record, scope)):
        return True
    controller = scope.sight.of(record.id).controller
    return any(scope.sight.of(one).controller == controller for one in _attached("enchanted", record, scope))


def _share(what: str, record: GameObject, other: str, scope: Scope) -> bool:
    """Whether two objects have a characteristic in common."""
    one, another, record2 = scope.sight.of(record.id), scope.sight.of(other), record_of(other, scope)
    match what:
        case "color":
            return not {*one.colors}.isdisjoint(another.colors)
        case "creature type":
            return not {*one.subtypes}.isdisjoint({*another.subtypes} & {*CREATURE_TYPES})
        case "card type":
            return not {*one.types}.isdisjoint(another.types)
        case "name":
            return not {*each_name(one.name)}.isdisjoint(each_name(another.name))  # 201.2a
        case "mana value":
            same = property_of("mana_value", record2, scope) if record2 is not None else None
            return property_of("mana_value", record, scope) == same
        case _:
            raise AssertionError(f"no meaning for {what!r}")


def are_alike(ones: tuple[str, ...], what: str, scope: Scope) -> bool:
    """Whether two of the objects have a characteristic in common (608.2h)."""
    records = [record for one in ones if (record := record_of(one, scope)) is not None]
    if len(records) > 1 and any(record.unknown for record in records):
        return scope.unknown_fits
    return any(_share(what, one, other.id, scope) for one, other in combinations(records, 2))


def _targets_of(record: GameObject) -> tuple[ChosenTarget, ...]:
    return record.on_stack.targets if record.on_stack is not None else ()


def is_source(noun: f.Noun, source: str, scope: Scope) -> bool:
    """Whether the source of an ability fits, wherever it is, or as it last was (109.2c, 113.7a)."""
    record = record_of(source, scope)
    return (
        record is not None
        and scope.reaches(source)
        and any(all(satisfies(adjective, record, scope) for adjective in head.adjectives) for head in noun.heads)
        and all(satisfies(predicate, record, scope) for predicate in noun.post)
    )


def is_meant(what: f.Noun | f.PlayerNoun | ref.This | ref.You, target: str, scope: Scope) -> bool:
    """Whether a target is what a phrase after "targets" means (115.9b)."""
    match what:
        case f.Noun():
            return target in scope.state.objects and fits(what, target, scope)  # 115.9b
        case f.PlayerNoun():
            return fits_player(what, target, scope)
        case ref.This():
            return target == scope.this
        case ref.You():
            return target == scope.you
        case _:
            assert_never(what)
