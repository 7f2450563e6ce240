"""Casting and playing cards as an instruction says, and the effects that let players do so later (608.2g, 611.2)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from engine.abilities.ability import SpellAbility
from engine.abilities.casting.next_spells import NextSpell
from engine.abilities.casting.playing import (
    BecomesStatus,
    CannotPlay,
    ChangesCosts,
    CostIsManaCost,
    MayLook,
    MayPlay,
    MoreLands,
    PlayCard,
    PlayingRule,
    SeesTop,
    SpendsAsThough,
)
from engine.abilities.costs.cost import PayMana
from engine.abilities.node import Node
from engine.abilities.phrases.durations import Until
from engine.abilities.phrases.filters import Compares, Noun
from engine.abilities.phrases.mana_symbols import ManaCost
from engine.abilities.phrases.quantities import Number, X
from engine.abilities.phrases.references import Chosen, ControllerOf, Group, Players, You
from engine.abilities.rewriting import rewrite
from engine.casting import casting
from engine.casting.faces import as_face
from engine.casting.reversing import kept
from engine.casting.special_actions import put_land_into_play, why_no_land_now
from engine.casting.ways_of_casting import Way, why_in_none
from engine.dialogue.stops import IllegalAction
from engine.dialogue.unsupported import feature
from engine.events import kinds
from engine.happening.exiled_face_down import is_of_a_quality, let_look, turn_up_to_play, with_face_up
from engine.happening.happen import happen
from engine.layers import view
from engine.layers.naming import name_of, names_of
from engine.oracle.printing import print_line
from engine.phrases.matching import fits
from engine.phrases.prompts import kind_of
from engine.resolution.casting import casting_chosen
from engine.resolution.context import Resolving
from engine.resolution.layers.beginning import floating
from engine.standing.playing import as_card
from engine.state.change import edit
from engine.state.halves import castable, playable
from engine.state.objects import CardStatus


def play_now(resolving: Resolving, instruction: PlayCard) -> None:
    """A player casts or plays cards now, whenever that would otherwise be allowed; what can't be done is not (608.2g)."""
    player = resolving.one_player(instruction.who)
    cards: Iterable[str] = ()
    if player is not None and isinstance(instruction.what, Chosen):
        cards = casting_chosen.chosen(resolving, instruction, player)
    elif player is not None:
        cards = casting_chosen.each_of(resolving, instruction, player, resolving.present(instruction.what))
    played = tuple(one for card in cards if player is not None and (one := _play(resolving, instruction, player, card)))
    resolving.refs["cast"] = played
    resolving.did(len(played))


def _play(resolving: Resolving, instruction: PlayCard, player: str, card: str) -> str | None:
    table = resolving.table
    if table.state.objects[card].unknown or table.state.objects[card].is_hidden:
        feature(resolving.object, "playing a card that nobody knows (608.2g)")
    lands = casting_chosen.lands(resolving, instruction, card)
    no_land = why_no_land_now(table.state, player) if lands else None
    among: tuple[Way | int, ...] = (
        *_ways_that_may_work(resolving, instruction, player, card),
        *(lands if no_land is None else ()),
    )
    if not among:
        why = why_in_none(table.state, player, card, casting_chosen.ways(resolving, instruction, player, card))
        _note_not_done(resolving, card, why or no_land or _nothing_to_cast(resolving, card))
        return None
    way = casting_chosen.as_what(resolving, player, card, among)
    if isinstance(way, int):
        turn_up_to_play(table, player, card)
        return put_land_into_play(table, player, card, face=way)
    before, noted, made = table.state, len(table.steps), len(table.mana_abilities)
    try:
        return casting.cast_by(table, casting_chosen.cast_action(resolving, player, card), card, way)
    except IllegalAction as illegal:  # 733.1: what was done for it is undone, and the resolution goes on
        if kept(table.mana_abilities[made:]):
            feature(card, "reversing an action but not all mana abilities that were activated for it (733.1)")
        table.state = before
        del table.mana_abilities[made:]
        del table.steps[noted:]
        _note_not_done(resolving, card, (illegal.why, *(cite.number for cite in illegal.rules)))
        return None


def _ways_that_may_work(resolving: Resolving, instruction: PlayCard, player: str, card: str) -> tuple[Way, ...]:
    """The ways among which the player chooses: none that is impossible, if another is not (608.2d)."""
    known = casting_chosen.open_ways(resolving, instruction, player, card)
    if len(known) == 1:
        return known
    return tuple(way for way in known if casting_chosen.may_work(resolving, player, card, way)) or known[:1]


def _nothing_to_cast(resolving: Resolving, card: str) -> tuple[str, ...]:
    name, state = resolving.name(card), with_face_up(resolving.table.state, card)
    if "land" in view(state).of(card).types:
        return (f"{name} is a land and is never cast", "305.1")
    return (f"{name} has no face that can be cast so", "601.3e")


def _note_not_done(resolving: Resolving, card: str, why: tuple[str, ...]) -> None:
    name = name_of(resolving.table.state, card)
    words, *rules = why
    resolving.table.note(f"{name} is not played: {words}.", "not_played", "609.3", *rules, objects=(card,))


def tell_cost(resolving: Resolving, instruction: CostIsManaCost) -> None:
    """Say what the cost of a keyword is that an object has gained without one (118.9)."""
    state = resolving.table.state
    if instruction.less is not None:
        for one in resolving.present(instruction.what):
            _give_foretell_cost(resolving, one, instruction.less)
        return
    for one in resolving.objects(instruction.what):
        mana = view(state).of(one).mana_cost
        words = f"is its mana cost{f', {mana.text}' if mana is not None else ', which it does not have'}"
        text = f"The {instruction.keyword} cost of {name_of(state, one)} {words}."
        resolving.table.note(text, "cost_defined", "608.2c", objects=(one,))


def _give_foretell_cost(resolving: Resolving, one: str, less: ManaCost) -> None:
    """The foretell cost of a foretold card is its mana cost reduced by so much (702.143d)."""
    table = resolving.table
    status = table.state.objects[one].status if one in table.state.objects else None
    if status is None or status.word != "foretold":
        return
    table.state = edit(table.state, one, status=msgspec.structs.replace(status, less=less.mana_value()))
    text = f"The foretell cost of {name_of(table.state, one)} is its mana cost reduced by {less.text}."
    table.note(text, "cost_defined", "702.143d", "608.2c", objects=(one,))


_BECOMES = {"foretold": "702.143d", "plotted": "702.170c", "warped": "702.185a"}


def become(resolving: Resolving, instruction: BecomesStatus) -> None:
    """Cards in exile become foretold, plotted or warped: their owners may cast them in a later turn."""
    table, status = resolving.table, CardStatus(instruction.word, resolving.table.state.turn.number)
    cards = tuple(one for one in resolving.present(instruction.what) if one in table.state.zone("exile"))
    before = table.state
    for card in cards:
        table.state = edit(table.state, card, status=status)
        if instruction.word == "foretold":
            let_look(table, table.state.objects[card].owner, (card,))
    if cards:
        text = f"{names_of(before, cards)} {'become' if len(cards) > 1 else 'becomes'} {instruction.word}."
        rule = _BECOMES[instruction.word]
        table.note(text, "become_status", rule, "608.2c", objects=cards, before=before)
    resolving.did(len(cards))


def _let_look(resolving: Resolving, instruction: MayLook) -> None:
    """Players may look at cards exiled face down, from now on until those leave exile, whatever is said (406.3).

    "The player who controls" something is whoever does at any time.
    """
    cards = resolving.present(instruction.what)
    if isinstance(instruction.who, ControllerOf):
        effect = floating(resolving, instruction, cards, _words(instruction))
        holder = resolving.name(resolving.this or "")
        text = f"Whoever controls {holder} may look at {names_of(resolving.table.state, cards)} from now on."
        happen(resolving.table, (kinds.StartEffect(effect=effect),), text, "start_effect", "611.2a", objects=cards)
    else:
        for player in resolving.players(instruction.who):
            let_look(resolving.table, player, cards)
    resolving.did(len(cards))


def begin(resolving: Resolving, instruction: PlayingRule) -> None:
    """Start an effect on what players may or can't do, fixed to the cards that it names, if it names any (611.2a)."""
    table = resolving.table
    if isinstance(instruction, MayLook):
        _let_look(resolving, instruction)
        return
    affects = None
    resolving.refs["permitted"] = ()
    if isinstance(instruction, MayPlay) and instruction.look:
        for looking in resolving.players(instruction.who):
            let_look(table, looking, resolving.present(instruction.pool or instruction.what))
    if isinstance(instruction, MayPlay) and not isinstance(instruction.what, Group):
        affects = resolving.present(instruction.what)
        if not affects:
            resolving.did(0)
            return
    if isinstance(instruction, MayPlay) and instruction.pool is not None:
        affects = _of_pool(resolving, instruction)
        instruction = _as_it_is(resolving, instruction)
    if isinstance(instruction, ChangesCosts):
        instruction = _with_amount(resolving, instruction)
    controller, who = resolving.you, instruction.who
    if who is not None and not isinstance(who, You | Players):
        player = resolving.one_player(who)
        if player is None:
            resolving.did(0)
            return
        if isinstance(instruction.duration, Until) and "your" in instruction.duration.moment:
            feature(resolving.object, "an effect on another player that lasts until a moment of one's own")
        controller, instruction = player, msgspec.structs.replace(instruction, who=You())
    words = print_line((SpellAbility((instruction,)),)) or _words(instruction)
    effect = floating(resolving, instruction, affects, words, controller=controller)
    about = f" ({names_of(table.state, affects)})" if affects else ""
    text = f"An effect of {name_of(table.state, controller)} begins: “{effect.text.rstrip('.')}”{about}."
    happen(table, (kinds.StartEffect(effect=effect),), text, "start_effect", "611.2a", "608.2c", objects=affects or ())
    resolving.refs["permitted"] = (effect.id,) if isinstance(instruction, MayPlay) else ()
    resolving.did(1)


def _with_amount(resolving: Resolving, rule: ChangesCosts) -> ChangesCosts:
    """What spells cost more or less, as a number (608.2h)."""
    by = rule.change.by
    if not isinstance(by, PayMana) or "X" not in by.mana.symbols:
        return rule
    x = max(resolving.value(by.x or X()), 0)
    symbols = tuple(str(x) if symbol == "X" else symbol for symbol in by.mana.symbols)
    change = msgspec.structs.replace(rule.change, by=PayMana(ManaCost(symbols)))
    return msgspec.structs.replace(rule, change=change)


def _of_pool(resolving: Resolving, rule: MayPlay) -> tuple[str, ...]:
    """The cards of those that were named before that the effect lets a player cast, or play as lands (611.2c)."""
    assert rule.pool is not None
    nouns = tuple(group.noun for group in (rule.what, rule.lands) if isinstance(group, Group))
    return tuple(
        one for one in resolving.present(rule.pool) if any(_is_one(resolving, rule, one, noun) for noun in nouns)
    )


def _is_one(resolving: Resolving, rule: MayPlay, card: str, noun: Noun) -> bool:
    """Whether a card is what the effect lets be played, with one of its faces or halves (709.3a, 712.11c, 715.3a); of one
    exiled face down the player has to know it (406.3b).
    """
    state = with_face_up(resolving.table.state, card)
    known_to = state.objects[card].known_to
    if known_to is not None and is_of_a_quality(noun) and not {*resolving.players(rule.who)} & {*known_to}:
        return False
    definition = state.objects[card].definition
    faces = {*castable(definition), *playable(definition)}
    looks = (state, *(as_face(state, card, face) for face in faces)) if len(faces) > 1 else (state,)
    meant = as_card(noun, state.objects[card].zone)
    return any(
        fits(meant, card, msgspec.structs.replace(resolving.scope, state=look, sight=view(look))) for look in looks
    )


def _as_it_is(resolving: Resolving, rule: MayPlay) -> MayPlay:
    """The effect with the amounts that its kinds of cards speak of as they are now (608.2h)."""

    def meant(node: Node) -> Node | None:
        if isinstance(node, Compares) and not isinstance(node.than, Number):
            return msgspec.structs.replace(node, than=Number(resolving.value(node.than)))
        return None

    now: MayPlay = rewrite(rule, meant)
    return now


def wait_for_next(resolving: Resolving, instruction: NextSpell) -> None:
    """Start an effect that begins to apply as the next such spell is put on the stack (611.2f)."""
    table = resolving.table
    words = print_line((SpellAbility((instruction,)),)) or "The next such spell is affected."
    effect = floating(resolving, instruction, (), words)
    text = f"An effect of {name_of(table.state, resolving.you)} begins: “{effect.text.rstrip('.')}”."
    happen(table, (kinds.StartEffect(effect=effect),), text, "start_effect", "611.2f", "608.2c")
    resolving.did(1)


def _words(rule: PlayingRule) -> str:
    match rule:
        case MayPlay(verb=verb):
            return f"You may {verb} that card."
        case MayLook():
            return "You may look at those cards."
        case CannotPlay(verb=verb):
            cards = kind_of(rule.what.noun, several=True, own=isinstance(rule.who, You)) or "such cards"
            return f"{'You' if isinstance(rule.who, You) else 'Those players'} can't {verb} {cards}."
        case SeesTop():
            return "You may look at the top card of your library any time."
        case ChangesCosts(change=change):
            return f"Such spells cost {'more' if change.more else 'less'}."
        case MoreLands(amount=amount):
            return f"You may play {amount} additional lands."
        case SpendsAsThough(like=like):
            return (
                f"You may spend mana as though it were mana of {'any' if like in ('color', 'type') else 'that'} kind."
            )
