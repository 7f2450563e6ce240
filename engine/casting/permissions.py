"""What lets a player cast or play a card from where it is (601.3, 305.1, 113.6b, 113.6f).

By default a player may cast and play the cards in their own hand. Everything else needs an effect or an ability that says
so: each :class:`Permission` is one of them, computed from the state, never stored.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

import msgspec

from engine.abilities.ability import Keyword, Static
from engine.abilities.casting.cast_this_way import CastRider, CastWithFlash, PaysLifeInstead
from engine.abilities.casting.playing import MayPlay, Verb
from engine.abilities.conditions import Condition
from engine.abilities.costs.cost import Cost, CostPart, DiscardCost, OwnManaCost, PayLife
from engine.abilities.functioning import gives_itself_flash
from engine.abilities.phrases.filters import HasType, Head, Noun
from engine.abilities.phrases.mana_symbols import ManaCost
from engine.abilities.phrases.quantities import Number, PropertyOf
from engine.abilities.phrases.references import Chosen, Group, This
from engine.casting.next_spells import lets_flash
from engine.committing.commit import commit
from engine.dialogue.unsupported import feature
from engine.events import kinds
from engine.happening.exiled_face_down import may_be_played_by
from engine.keywords.meanings import MEANINGS
from engine.layers import seen_of, view
from engine.layers.controlling import held_of
from engine.layers.naming import name_of
from engine.phrases.commanding import is_commander, tax
from engine.phrases.conditions import holds
from engine.phrases.cost_parts import with_own_mana
from engine.phrases.matching import fits
from engine.phrases.scope import Scope
from engine.standing.playing import Ruling, concerns, covers, is_bounded, looks_ahead, rulings
from engine.state.game import GameState
from engine.state.ids import successor
from engine.state.objects import CardStatus, CastFacts, Zone
from engine.status import preparing
from engine.table.recording import remember
from engine.table.table import Table
from engine.triggers.once_each_turn import assume_complete, is_logged_this_turn


class Permission(msgspec.Struct, frozen=True, kw_only=True):
    """One reason why a player may cast or play a card.

    ``method`` is the keyword of the card itself that says so, and ``by`` another object whose ability or effect does;
    both are ``None`` for the rule alone. ``effect`` is the effect from a resolution, if it is one. ``cost`` is the
    alternative cost that it prescribes (118.9b), ``additional`` what has to be paid besides (118.8). ``flash``: as though
    the card had flash; ``sorcery``: only when a sorcery could be cast. ``rule`` is the rule that lets the player.
    ``using`` is the keyword of the card for whose cost alone it lets the card be cast.
    ``once``: it can be used once in a turn; ``index`` is then the place of its ability. ``riders`` are what it says of the
    spell besides (400.7h).
    """

    rule: str
    method: str | None = None
    by: str | None = None
    effect: str | None = None
    cost: Cost | None = None
    additional: tuple[CostPart, ...] = ()
    flash: bool = False
    sorcery: bool = False
    once: bool = False
    index: int | None = None
    riders: tuple[CastRider, ...] = ()
    using: str = ""


Permitted = Callable[[GameState, str, str], Iterable[Permission]]
"""What lets a player cast a card, with the characteristics that it has in the state that is looked at."""

FROM_HAND = Permission(rule="601.3")
"""What nothing has to say: players cast the cards in their hands (601.3, 305.1)."""

USED: Final = "ability_done"
"""Under which name the log tells that a permission was used that is good for one spell or land in a turn."""

FREE = "free"
"""The method of casting a spell without paying its mana cost (118.9)."""

NOTHING = Cost(())
"""The cost of a spell that is cast without paying its mana cost."""

AS_MUCH_LIFE = Cost((PayLife(PropertyOf("mana_value", This("it"))),))
"""Life equal to the mana value of the spell that is cast."""

_LAND = Chosen(Noun((Head((HasType("land"),), "card"),)), Number(1), Number(1))
_CARD = Chosen(Noun((Head((), "card"),)), Number(1), Number(1))

FROM: dict[str, tuple[Zone, str]] = {
    "flashback": ("graveyard", "702.34a"),
    "retrace": ("graveyard", "702.81a"),
    "jump-start": ("graveyard", "702.133a"),
    "aftermath": ("graveyard", "702.127a"),
    "disturb": ("graveyard", "702.146a"),
}
"""The keywords that let a card's owner cast it from another zone, with that zone and the rule (113.6b)."""

ASKED_BESIDES: dict[str, tuple[CostPart, ...]] = {
    "retrace": (DiscardCost(_LAND),),
    "jump-start": (DiscardCost(_CARD),),
}
"""The additional costs that some of them ask for (118.8). These and aftermath are no alternative costs: any may be paid."""


def permissions(state: GameState, player: str, card: str, verb: Verb = "cast") -> Iterator[Permission]:
    """All that lets a player cast a card from where it is, or play it as a land."""
    obj = state.objects[card]
    if obj.zone == "hand" and obj.owner == player:
        yield FROM_HAND
    if obj.zone == "command" and obj.owner == player and verb == "cast" and is_commander(state, card):
        yield Permission(rule="903.8", additional=tax(state, player, card))
    if obj.copy_of is not None and verb == "cast" and preparing.caster(state, card) == player:
        yield Permission(rule="722.3c", by=obj.copy_of)
    for held in seen_of(state, card).abilities:
        if isinstance(held.ability, Keyword) and obj.owner == player and verb == "cast":
            yield from _of_keyword(held.ability, obj.zone, seen_of(state, card).mana_cost)
    if obj.status is not None and obj.zone == "exile" and (obj.status.player or obj.owner) == player:
        yield from _of_status(state, card, obj.status, verb)
    for rule, ruling in rulings(state, MayPlay, card):
        bounded = is_bounded(rule, ruling)
        if not bounded or not concerns(ruling.scope, player, rule):
            continue
        if not may_be_played_by(state, player, card, rule, ruling):
            continue
        if "your turn" in rule.once and state.turn.active != player:
            continue
        if _lets(rule, ruling, card, verb) and _has_cost(rule, ruling, card):
            yield granted(rule, ruling, card)


def _lets(rule: MayPlay, ruling: Ruling, card: str, verb: Verb) -> bool:
    """Whether it lets a player cast that card, or play it as a land."""
    if rule.verb in (verb, "play") and covers(rule.what, rule.origin, ruling, card):
        return True
    return verb == "play" and rule.lands is not None and covers(rule.lands, rule.origin, ruling, card)


def _of_status(state: GameState, card: str, status: CardStatus, verb: Verb) -> Iterator[Permission]:
    """A foretold or plotted card may be cast from exile once the turn in which it became that is over; one that is on an
    adventure may be played, but not as an Adventure again.
    """
    if status.word == "on_adventure" and "Adventure" not in seen_of(state, card).subtypes:
        yield Permission(rule="715.3d")
    if status.turn >= state.turn.number or verb != "cast":
        return
    match status.word:
        case "plotted":
            yield Permission(rule="702.170d", method="plot", cost=NOTHING, sorcery=True)
        case "on_adventure":
            pass
        case "warped":
            yield Permission(rule="702.185a")
        case "foretold":
            if status.less is not None:
                given = Cost((OwnManaCost(less=ManaCost((str(status.less),))),))
                own = with_own_mana(given, seen_of(state, card).mana_cost)
                if own is not None:
                    yield Permission(rule="702.143d", method="foretell", cost=own)
            for held in seen_of(state, card).abilities:
                keyword = held.ability
                if isinstance(keyword, Keyword) and keyword.name == "foretell" and keyword.cost is not None:
                    own = with_own_mana(keyword.cost, seen_of(state, card).mana_cost)
                    if own is not None:
                        yield Permission(rule="702.143a", method="foretell", cost=own)


def why_not_by_status(name: str, status: CardStatus, turn: int) -> tuple[str, ...] | None:
    """Why a card can't be cast though it was foretold or plotted: not in the same turn, or for no cost."""
    match status.word:
        case "foretold" | "plotted" if status.turn >= turn:
            rule = "702.143a" if status.word == "foretold" else "702.170d"
            return (f"{name} was {status.word} this turn and can be cast only in a later one", "601.3", rule)
        case "foretold":
            return (f"{name} is foretold, and nothing gives it a foretell cost", "601.3", "702.143d")
        case _:
            return None


def _has_cost(rule: MayPlay, ruling: Ruling, card: str) -> bool:
    """Whether there is a cost to pay: not where it is the mana cost of a card that has none (118.6)."""
    return rule.cost is None or with_own_mana(rule.cost, ruling.scope.sight.of(card).mana_cost) is not None


def granted(rule: MayPlay, ruling: Ruling, card: str) -> Permission:
    """The permission that an effect or ability gives for a card."""
    if rule.once and ruling.effect is None and (ruling.index is None or ruling.source is None):
        feature(card, "a granted ability or an effect that lets a player cast or play a card once each turn")
    own = with_own_mana(rule.cost, ruling.scope.sight.of(card).mana_cost) if rule.cost is not None else None
    cost = AS_MUCH_LIFE if PaysLifeInstead() in rule.riders else own
    return Permission(
        rule=MEANINGS[rule.keyword].rule if rule.keyword else "601.3",
        method=FREE if rule.free else rule.keyword or None,
        by=ruling.source if ruling.source != card else None,
        effect=ruling.effect,
        cost=NOTHING if rule.free else cost,
        additional=rule.additional.parts if rule.additional is not None else (),
        flash=rule.flash or CastWithFlash() in rule.riders,
        once=bool(rule.once),
        index=ruling.index if rule.once else None,
        riders=rule.riders,
        using=rule.using,
    )


def is_used(state: GameState, permission: Permission) -> bool:
    """Whether a permission that can be used once in a turn has been used this turn, by the log (608.2i)."""
    used = permission.once and permission.by is not None and permission.effect is None
    return used and is_logged_this_turn(state, USED, permission.by or "", permission.index)


def alternatives(state: GameState, player: str, card: str) -> Iterator[Permission]:
    """What lets a player cast a spell for another cost than its mana cost, from wherever it can be cast (118.9)."""
    return (
        granted(rule, ruling, card)
        for rule, ruling in _anywhere(state, player, card)
        if (rule.free or rule.cost is not None) and _has_cost(rule, ruling, card)
    )


def flash_for_more(state: GameState, player: str, card: str) -> Iterator[Permission]:
    """What lets a player cast a spell as though it had flash if they pay an additional cost (601.3c, 118.8)."""
    return (
        granted(rule, ruling, card)
        for rule, ruling in _anywhere(state, player, card)
        if rule.flash and rule.additional is not None and not rule.free and rule.cost is None
    )


def _anywhere(state: GameState, player: str, card: str) -> Iterator[tuple[MayPlay, Ruling]]:
    """What says something of how a player may cast a spell, from wherever it can be cast."""
    for rule, ruling in rulings(state, MayPlay, card):
        not_now = "your turn" in rule.once and state.turn.active != player
        if is_bounded(rule, ruling) or not_now or not concerns(ruling.scope, player, rule):
            continue
        if covers(rule.what, None, ruling, card):
            yield rule, ruling


def as_though_flash(state: GameState, player: str, card: str) -> bool:
    """Whether an effect lets a player cast a card as though it had flash, for its usual costs (601.3b, 601.3d)."""
    return (
        lets_flash(state, player, card)
        or _would_have_flash(state, player, card)
        or any(True for _ in _flash_givers(state, player, card))
    )


def gives_flash(state: GameState, player: str, card: str, by: str) -> bool:
    """Whether it is an ability or effect of that object that lets a player cast a card as though it had flash (601.3b)."""
    return any(ruling.source == by for ruling in _flash_givers(state, player, card))


def _flash_givers(state: GameState, player: str, card: str) -> Iterator[Ruling]:
    for rule, ruling in rulings(state, MayPlay, card):
        for_its_usual_cost = not rule.free and rule.cost is None and rule.additional is None
        lets = rule.flash and for_its_usual_cost and concerns(ruling.scope, player, rule)
        if lets and covers(rule.what, rule.origin, ruling, card):
            yield ruling


def _would_have_flash(state: GameState, player: str, card: str) -> bool:
    """Whether its own text would give the spell flash: it can be cast so if what that asks for holds (601.3d, 113.6e)."""
    own = (one for one, _, _ in held_of(state, Static, (card,)) if gives_itself_flash(one))
    asked = Scope(state, view(state), player, card)
    return any(one.condition is None or holds(one.condition, asked) for one in own)


def flash_by_choices(state: GameState, card: str) -> tuple[Condition, ...]:
    """What its own text asks of choices still to be made for it to be cast as though it had flash (601.3b): what it
    targets, or X. They are looked at once they have been made (601.2e, 601.5).
    """
    found = []
    for ability, _, _ in held_of(state, Static, (card,)):
        rule, asked = ability.effect, ability.condition
        own = isinstance(rule, MayPlay) and isinstance(rule.what, This) and rule.flash
        if own and asked is not None and looks_ahead(asked):
            found.append(asked)
    return tuple(found)


def as_bestowed(state: GameState, player: str, card: str) -> tuple[GameState, str]:
    """The game with the card on the stack as the bestowed Aura spell that it would be (702.103d, 601.3e)."""
    facts = CastFacts(origin=state.objects[card].zone, method="bestow")
    spell = successor(card)
    move = kinds.MoveObject(object=card, to="stack", becomes=spell, cause="cast", controller=player, cast=facts)
    return commit(state, move), spell


def bestowed_as_though_flash(state: GameState, player: str, card: str) -> bool:
    """Whether an effect lets a player cast a card bestowed as though it had flash: judged as the Aura spell that it would
    be (702.103d, 601.3e).
    """
    ahead, spell = as_bestowed(state, player, card)
    for rule, ruling in rulings(ahead, MayPlay, spell):
        if not rule.flash or rule.free or rule.cost is not None or not isinstance(rule.what, Group):
            continue
        if concerns(ruling.scope, player, rule) and fits(rule.what.noun, spell, ruling.scope):
            return True
    return False


def _of_keyword(keyword: Keyword, zone: Zone, mana: ManaCost | None) -> Iterator[Permission]:
    known = FROM.get(keyword.name)
    if known is None or known[0] != zone:
        return
    cost = keyword.cost
    if cost is None and keyword.name == "flashback":  # gained: the text that gives it says that it is its mana cost
        cost = Cost((OwnManaCost(),))
    own = with_own_mana(cost, mana) if cost is not None else None
    if cost is not None and own is None:
        return
    yield Permission(
        rule=known[1],
        method=keyword.name,
        cost=own,
        additional=ASKED_BESIDES.get(keyword.name, ()),
    )


def used_up(state: GameState, player: str, permission: Permission) -> tuple[str, ...]:
    """Why such a permission lets the player do nothing more this turn."""
    who, by = name_of(state, player), name_of(state, permission.by or "")
    return (f"{by} lets {who} cast or play a card so once each turn, and has this turn", permission.rule)


def remember_use(table: Table, player: str, permission: Permission) -> None:
    """Put into the log that a permission was used that is good for one spell or land in a turn."""
    if permission.once and permission.effect is not None:
        table.state = commit(table.state, kinds.EndEffects(ids=(permission.effect,)))
    elif permission.once and permission.by is not None:
        assume_complete(table, permission.by, "spell cast or land played by the permission")
        table.state = remember(table.state, USED, player, (permission.by,), permission.index)
