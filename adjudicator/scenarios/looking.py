"""What expectations ask that the engine's records do not say at once."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from adjudicator.scenarios import doing
from adjudicator.scenarios import expectations as ex
from adjudicator.scenarios import records as rec
from adjudicator.scenarios.answering import Attempt, ScenarioTable
from adjudicator.scenarios.queue import COLOR_WORDS, Queue
from adjudicator.scenarios.stopping import Beyond
from adjudicator.scenarios.texts import name_key
from engine.abilities.costs import Cost, PayMana
from engine.abilities.mana import COLORS
from engine.actions import ActivateAbility, CastSpell, PlayLand
from engine.rules.activating import activate
from engine.rules.casting import cast, why_not_begin
from engine.rules.layers import view
from engine.rules.layers.explaining import explain
from engine.rules.mana_sources import has_other_sources, sources
from engine.rules.paying import make_mana
from engine.rules.paying_actions import Payer
from engine.rules.special_actions import why_not_play
from engine.state.change import edit_turn
from engine.state.game import GameState
from engine.stops import IllegalAction, TextNotUnderstood

if TYPE_CHECKING:
    from adjudicator.scenarios.playing import Game

_MANY = 50_000


def counter(kind: str) -> str:
    """A kind of counter as the engine writes it."""
    return kind.casefold()


def has_color(colors: tuple[str, ...], word: str) -> bool:
    """Whether these colors have the one that a word names; ``colorless`` is none at all."""
    return not colors if word == "colorless" else COLOR_WORDS[word] in colors


def mana_value(state: GameState, one: str) -> int:
    """The mana value of an object; X counts what was announced for it on the stack (202.3)."""
    obj = state.objects[one]
    cost = view(state).of(one).mana_cost
    if cost is None:
        return 0
    x = obj.on_stack.x if obj.zone == "stack" and obj.on_stack is not None else None
    return cost.mana_value(x or 0)


def base_power_toughness(state: GameState, one: str) -> tuple[int | None, int | None]:
    """Power and toughness as set, before counters and modifiers: after layer 7b (613.4)."""
    face = state.objects[one].definition.faces[state.objects[one].face]
    found = (face.power, face.toughness)
    for entry in explain(state, one):
        if entry.layer in ("7a", "7b"):
            power, toughness = entry.result.get("power"), entry.result.get("toughness")
            found = (power, toughness)  # type: ignore[assignment]
    return found


def mana_options(state: GameState, that: ex.ManaOptions) -> tuple[bool, str]:
    """The largest sets of mana that a player's mana abilities can make.

    :raises Beyond: some of them cost more than tapping the permanent, or do more than adding mana.
    """
    if has_other_sources(state, that.player, None):
        raise Beyond("mana abilities with other costs or effects are not counted yet")
    by_object: dict[str, list[str]] = {}
    for source in sources(state, that.player):
        amounts = set(source.amounts)
        every = len(amounts) == len(COLORS) and all(len(set(a)) == 1 and a[0] in COLORS for a in amounts)
        texts = ["{any}" * len(source.amounts[0])] if every else ["".join(f"{{{s}}}" for s in a) for a in amounts]
        by_object.setdefault(source.object, []).extend(texts)
    count = 1
    for ways in by_object.values():
        count *= len(ways)
    if count > _MANY:
        raise Beyond("there are too many ways to make mana")
    options = sorted({_sorted("".join(way)) for way in product(*by_object.values())} - {""})
    found = ", ".join(options) or "none"
    if that.is_ is not None:
        return sorted(map(_sorted, that.is_)) == options, found
    if that.has is not None:
        return _sorted(that.has) in options, found
    return len(options) == that.count, f"{len(options)}: {found}"


def _sorted(mana: str) -> str:
    order = (*COLORS, "C", "any")
    return "".join(f"{{{symbol}}}" for symbol in sorted(mana.strip("{}").split("}{"), key=order.index) if symbol) if mana else ""


def can_do(game: Game, that: ex.CanDo) -> bool:
    """Whether a player could do something if they had priority: legal now and payable, targets not looked at.

    :raises Beyond: the engine does not have it.
    """
    state = edit_turn(game.state, priority=that.player)
    auto = game.begun.auto_payment.get(that.player, True)
    match that.do:
        case "play_land":
            cards = _cards(state, that.player, that.card or "", game.aliases)
            return any(why_not_play(state, that.player, card) is None for card in cards)
        case "activate":
            ways = doing.activations(state, that.player, that.ability or "", that.object, game.aliases, auto=auto)
            return any(_can_activate(state, action) for action in ways)
        case "cast":
            if that.method is not None:
                raise Beyond(f"the engine can't cast by {that.method} yet")
            cards = _cards(state, that.player, that.card or "", game.aliases)
            actions = (CastSpell(player=that.player, object=card, payment=doing.payment(auto)) for card in cards)
            return any(_can_cast(state, action) for action in actions)
        case _:
            raise Beyond(f"the engine does not have this yet: {that.do}")


def _cards(state: GameState, player: str, name: str, aliases: dict[str, frozenset[str]]) -> tuple[str, ...]:
    """The cards of a name, or, where there is none, those whose name begins like it."""
    found = tuple(doing.cards_called(state, player, name, aliases))
    if found or name.startswith("@"):
        return found
    key = name_key(name)
    names = dict.fromkeys(
        view(state).of(one).name
        for owner in (player,)
        for zone in doing.FROM
        for one in doing.in_zone(state, zone, owner)  # type: ignore[arg-type]
        if not state.objects[one].unknown and name_key(view(state).of(one).name).startswith(key)
    )
    return tuple(card for full in names for card in doing.cards_called(state, player, full, aliases))


def _scratch(state: GameState) -> ScenarioTable:
    attempt = Attempt(Queue((), {}), strict=False, start=0, script={})
    return ScenarioTable(state, attempt)


def _can_cast(state: GameState, action: CastSpell) -> bool:
    if why_not_begin(state, action.player, action.object) is not None:
        return False
    try:
        cast(_scratch(state), action)
    except IllegalAction:
        return _cheapest(state, action)
    except TextNotUnderstood as stop:
        raise Beyond(str(stop)) from None
    return True


def _cheapest(state: GameState, action: CastSpell) -> bool:
    """Whether the mana cost could be paid, X being 0."""
    mana = view(state).of(action.object).mana_cost
    assert mana is not None
    payer = Payer(action.player, action.object, action.object, 0, action.payment)
    try:
        make_mana(_scratch(state), payer, Cost((PayMana(mana),)))
    except IllegalAction:
        return False
    except TextNotUnderstood as stop:
        raise Beyond(str(stop)) from None
    return True


def _can_activate(state: GameState, action: ActivateAbility) -> bool:
    try:
        activate(_scratch(state), action)
    except IllegalAction as illegal:
        return _for_want_of_targets(illegal)
    except TextNotUnderstood as stop:
        raise Beyond(str(stop)) from None
    return True


def _for_want_of_targets(illegal: IllegalAction) -> bool:
    return any(cite.number.startswith("115") for cite in illegal.rules)
