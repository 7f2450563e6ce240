"""What is chosen and exiled as an object enters (614.12a, 614.13a): before it does, by who will control it."""

from __future__ import annotations

import msgspec

from engine.abilities.ability import Keyword
from engine.abilities.costs.cost import Cost, PayLife
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.quantities import Number
from engine.abilities.phrases.references import ObjectRef
from engine.abilities.replacement.entering import (
    DEVOURED,
    AsEntersChoose,
    ChoosesAnchor,
    ChosenKind,
    DayAsEnters,
    EntersByChoice,
    EntersPrepared,
    EntersTappedUnlessPaid,
    EntersUnderOpponent,
    EntersWithMore,
    ExilesAsEnters,
    MayEnterWithCounter,
    NotesAsEnters,
    PaysAsEnters,
    TributeAsEnters,
    TurnsDownAsEnters,
    kept_as,
)
from engine.costs.actions import Payer, payable
from engine.dialogue.choices import ChoiceKind, options_for, picked
from engine.dialogue.citing import Taken
from engine.events import kinds
from engine.happening.happen import happen
from engine.happening.turning import turn_down
from engine.layers import view
from engine.layers.controlling import controller_of
from engine.layers.naming import name_of, names_of
from engine.paying import paying
from engine.phrases.cost_parts import cost_text
from engine.phrases.linking import pair_of
from engine.phrases.quantities import value
from engine.phrases.references import candidates, objects
from engine.phrases.scope import Scope
from engine.replacement.possible import impossible
from engine.resolution.replacement.paid_as_entering import (
    given_up,
    note_as_it_enters,
    pay_as_it_enters,
    pay_tribute,
    remembering,
)
from engine.state.game import GameState
from engine.state.halves import has_prepare_spell
from engine.state.ids import successor
from engine.state.objects import ANCHOR, Binding, ExiledBy
from engine.table.card_names import check_card_name
from engine.table.choosing import choose_objects
from engine.table.said_in_advance import given_as_it_enters
from engine.table.table import Table
from engine.table.value_options import value_options
from engine.unread.unknown_cards import IF_IT_FITS, said_to_fit, sorted_out


def decide(table: Table, ahead: GameState, event: kinds.Entering, ability: EntersByChoice) -> kinds.Entering:
    """The entering, as its controller decides it. ``ahead`` is the game with the object in it (614.12)."""
    player = controller_of(ahead, event.becomes)
    match ability:
        case AsEntersChoose():
            return _chosen(table, ahead, event, player, ability)
        case ChoosesAnchor(words=words):
            return _anchored(table, ahead, event, player, words)
        case EntersTappedUnlessPaid(cost=Cost() as cost):
            return event if _pays(table, ahead, event, player, cost) else _tapped(table, ahead, event)
        case EntersTappedUnlessPaid(reveal=Noun() as noun):
            return event if _reveals(table, ahead, event, player, noun) else _tapped(table, ahead, event)
        case DayAsEnters():
            return _day(table, ahead, event)
        case EntersPrepared():
            return _prepared(table, ahead, event)
        case TurnsDownAsEnters(others=others):
            return _turning_down(table, ahead, event, others)
        case EntersUnderOpponent():
            return _under_opponent(table, ahead, event, player)
        case PaysAsEnters():
            return pay_as_it_enters(table, ahead, event, player, ability)
        case NotesAsEnters():
            return note_as_it_enters(table, ahead, event, player)
        case EntersWithMore():
            return _with_more(table, ahead, event, player, ability)
        case ExilesAsEnters():
            return exile_as_it_enters(table, ahead, event, ability)
        case MayEnterWithCounter():
            return _with_counter(table, ahead, event, player, ability)
        case TributeAsEnters():
            return pay_tribute(table, ahead, event, player, ability)
        case _:
            raise AssertionError(f"neither a cost nor a card to reveal: {ability!r}")


def _turning_down(table: Table, ahead: GameState, event: kinds.Entering, others: ObjectRef) -> kinds.Entering:
    """Others turn face down before the object is there (708.2a)."""
    state = table.state
    scope = Scope(state, view(state), controller_of(ahead, event.becomes), event.becomes)
    turn_down(table, objects(others, scope))
    return event


def _prepared(table: Table, ahead: GameState, event: kinds.Entering) -> kinds.Entering:
    """It enters prepared; without a prepare spell it can't be that (722.3a)."""
    name = name_of(ahead, event.becomes)
    if not has_prepare_spell(ahead.objects[event.becomes].definition):
        text = f"{name} has no prepare spell and does not enter prepared."
        table.note(text, "impossible", "722.3a", objects=(event.becomes,))
        return event
    text = f"{name} will enter prepared."
    table.note(text, "replacement", "614.1c", "722.3a", objects=(event.becomes,))
    return msgspec.structs.replace(event, prepared=True)


def _day(table: Table, ahead: GameState, event: kinds.Entering) -> kinds.Entering:
    """It becomes day before the object enters, where it is neither day nor night (731.1)."""
    if not table.state.day_night:
        text = f"It becomes day as {name_of(ahead, event.becomes)} enters."
        day = kinds.DayNight(to="day", changed=False)
        happen(table, (day,), text, "day_night", "731.1", "614.12", objects=(event.becomes,))
    return event


_KINDS: dict[ChosenKind, ChoiceKind] = {
    "opponent": "choose_players",
    "player": "choose_players",
    "creature": "choose_objects",
}


def _chosen(
    table: Table, ahead: GameState, event: kinds.Entering, player: str, choose: AsEntersChoose
) -> kinds.Entering:
    name, who, kind = name_of(ahead, event.becomes), name_of(ahead, player), choose.kind
    if choose.looks:
        _looks(table, ahead, event, player)
    options = value_options(table.state if kind == "creature" else ahead, player, kind, choose.never)
    if kind == "creature" and not options:
        table.note(f"There is no creature to choose for {name}.", "as_enters", "609.3", objects=(event.becomes,))
        return event
    asked = f"Which {kind} does {who} choose as {name} enters?"
    if ", or " in kind:
        asked = f"Which of {kind.replace(', or ', ' and ')} does {who} choose as {name} enters?"
    if kind == "number":
        taken = table.ask(
            "choose_number", player, asked, (), "614.12a", "107.1c", source=event.becomes, low=0, high=None
        )
    else:
        which = _KINDS.get(kind, "choose_value")
        given = given_as_it_enters(table, event, options)
        taken = table.ask(which, player, asked, options, "614.12a", source=event.becomes, given=given)
    word = _word(taken)
    shown = next((option.label for option in taken.choice.options if option.object == word), word)
    text = f"{who} chooses {shown} for {name}."
    _note(table, text, event, player, taken, "607.2d")
    check_card_name(table, taken, kind, word)
    # what is copied later is another text, for which nothing is chosen (707.7)
    copies = sum(not one.own for one in event.copied) or None
    return msgspec.structs.replace(event, links=(*event.links, Binding(kept_as(kind), refs=(word,), amount=copies)))


def _looks(table: Table, ahead: GameState, event: kinds.Entering, player: str) -> None:
    """The controller looks at the hand of an opponent whom they choose (608.2d, 701.20e)."""
    options = value_options(ahead, player, "opponent")
    prompt = f"Which opponent's hand does {name_of(ahead, player)} look at?"
    taken = table.ask("choose_players", player, prompt, options, "614.12a", source=event.becomes)
    (other,) = picked(taken.answer, taken.choice)
    hand = table.state.zone("hand", other)
    seen = names_of(table.state, hand) or "no cards"
    text = f"{name_of(ahead, player)} looks at the hand of {name_of(ahead, other)}: {seen}."
    table.note(text, "look", "701.20e", "614.12a", actor=player, objects=hand, choice=taken)


def _word(taken: Taken) -> str:
    """What was chosen, as it is kept in mind."""
    answer = taken.answer
    if answer.number is not None:
        return str(answer.number)
    return answer.value if answer.value is not None else picked(answer, taken.choice)[0]


def _anchored(
    table: Table, ahead: GameState, event: kinds.Entering, player: str, words: tuple[str, ...]
) -> kinds.Entering:
    """The controller's choice of one of the abilities, by its anchor word (614.12c)."""
    name, who = name_of(ahead, event.becomes), name_of(ahead, player)
    options = options_for(tuple((word, word) for word in words))
    prompt = f"Which anchor word does {who} choose as {name} enters?"
    given = given_as_it_enters(table, event, options)
    taken = table.ask("choose_value", player, prompt, options, "614.12c", "614.12a", source=event.becomes, given=given)
    word = picked(taken.answer, taken.choice)[0]
    _note(table, f"{who} chooses {word} for {name}.", event, player, taken, "614.12c", "607.2m")
    copies = sum(not one.own for one in event.copied) or None  # 707.7: for a text that is copied later, nothing is
    return msgspec.structs.replace(event, links=(*event.links, Binding(ANCHOR, refs=(word,), amount=copies)))


def _under_opponent(table: Table, ahead: GameState, event: kinds.Entering, player: str) -> kinds.Entering:
    """Its controller chooses an opponent, who controls it instead; what is decided from then on they decide (616.1b)."""
    name, who = name_of(ahead, event.becomes), name_of(ahead, player)
    options = value_options(ahead, player, "opponent")
    prompt = f"Under which opponent's control does {name} enter? {who} chooses."
    taken = table.ask("choose_players", player, prompt, options, "614.12a", source=event.becomes)
    (chosen,) = picked(taken.answer, taken.choice)
    _note(table, f"{name} will enter under {name_of(ahead, chosen)}'s control.", event, player, taken)
    return msgspec.structs.replace(event, under=chosen)


def _pays(table: Table, ahead: GameState, event: kinds.Entering, player: str, cost: Cost) -> bool:
    payer = Payer(player, event.becomes, event.becomes, payment=table.payment(player), mana_rule="605.3a")
    if payable(table.state, payer, cost) is not None:
        return False
    name, who = name_of(ahead, event.becomes), name_of(ahead, player)
    words = _life(cost) or cost_text(cost)
    taken = _ask_yes(table, player, f"Does {who} pay {words} as {name} enters?", event)
    _note(table, f"{who} {'pays' if taken.answer.yes else 'does not pay'} {words} for {name}.", event, player, taken)
    if taken.answer.yes:
        paying.pay(table, payer, cost, paying.make_mana(table, payer, cost))
    return bool(taken.answer.yes)


def _life(cost: Cost) -> str:
    match cost.parts:
        case (PayLife(amount=Number(value=amount)),):
            return f"{amount} life"
        case _:
            return ""


def _reveals(table: Table, ahead: GameState, event: kinds.Entering, player: str, noun: Noun) -> bool:
    state, name, who = table.state, name_of(ahead, event.becomes), name_of(ahead, player)
    scope = Scope(state, view(state), player, event.becomes)
    certain, maybe = sorted_out(noun, state.zone("hand", player), scope)
    fitting = (*certain, *maybe)
    if not fitting:
        return False
    taken = _ask_yes(table, player, f"Does {who} reveal a card as {name} enters?", event)
    if not taken.answer.yes:
        _note(table, f"{who} reveals nothing for {name}.", event, player, taken)
        return False
    (shown,), which = choose_objects(
        table, player, f"Which card does {who} reveal as {name} enters?", fitting, "614.12a", source=event.becomes
    )
    said_to_fit(table, noun, (shown,), scope)
    _note(table, f"{who} reveals {name_of(table.state, shown)} for {name}.", event, player, which, "701.20a")
    return True


def _with_counter(
    table: Table, ahead: GameState, event: kinds.Entering, player: str, ability: MayEnterWithCounter
) -> kinds.Entering:
    name, who = name_of(ahead, event.becomes), name_of(ahead, player)
    otherwise = msgspec.structs.replace(event, gains=(*event.gains, *(Keyword(name) for name in ability.otherwise)))
    counter = kinds.ChangeCounters(on=event.becomes, kind=ability.kind, amount=1, by=player)
    if (why := impossible(ahead, counter)) is not None:
        text = f"{name} {why[1]}: the additional {ability.kind} counter is not offered."
        table.note(text, "as_enters", why[0], "614.12a", actor=player, objects=(event.becomes,))
        return otherwise
    taken = _ask_yes(table, player, f"Does {name} enter with an additional {ability.kind} counter?", event)
    if taken.answer.yes:
        _note(table, f"{who} has {name} enter with an additional {ability.kind} counter.", event, player, taken)
        return msgspec.structs.replace(event, counters=(*event.counters, (ability.kind, 1)))
    _note(table, f"{who} has {name} enter without the additional counter.", event, player, taken)
    return otherwise


def _with_more(
    table: Table, ahead: GameState, event: kinds.Entering, player: str, ability: EntersWithMore
) -> kinds.Entering:
    """So many counters for each of those that are sacrificed, or revealed from the hand, before it has entered.

    How many creatures it devoured, the object remembers (702.82b).
    """
    before = view(table.state)
    chosen = given_up(table, ahead, event, player, ability.how, ability.noun)
    if ability.how == "sacrifice":
        event = remembering(event, DEVOURED, sum("creature" in before.of(one).types for one in chosen))
    amount = (len(chosen) if ability.each is None else ability.each) * len(chosen)
    return msgspec.structs.replace(event, counters=(*event.counters, ("+1/+1", amount))) if amount else event


def _tapped(table: Table, ahead: GameState, event: kinds.Entering) -> kinds.Entering:
    text = f"{name_of(ahead, event.becomes)} will enter tapped."
    table.note(text, "replacement", "614.1d", objects=(event.becomes,))
    return msgspec.structs.replace(event, tapped=True)


def _ask_yes(table: Table, player: str, prompt: str, event: kinds.Entering) -> Taken:
    return table.ask("choose_yes_no", player, prompt, (), "614.12a", source=event.becomes)


def _note(table: Table, text: str, event: kinds.Entering, player: str, taken: Taken, *rules: str) -> None:
    table.note(text, "as_enters", "614.12a", *rules, actor=player, objects=(event.becomes,), choice=taken)


def exile_as_it_enters(
    table: Table, ahead: GameState, event: kinds.Entering, ability: ExilesAsEnters
) -> kinds.Entering:
    """None of what enters at that time can be chosen (614.13a). What is exiled, the object's abilities find (607.2a)."""
    state, entering, cards = table.state, name_of(ahead, event.becomes), ability.cards
    player = controller_of(ahead, event.becomes)
    who = name_of(state, player)
    scope = Scope(state, view(state), player, event.becomes)
    there = candidates(scope, cards.noun)
    certain, maybe = sorted_out(cards.noun, tuple(one for one in there if one not in table.entering), scope)
    found = (*certain, *maybe)
    low = min(value(cards.low, scope), len(certain))
    high = len(found) if cards.high is None else min(value(cards.high, scope), len(found))
    prompt = f"What does {who} exile as {entering} enters?"
    rules = ("614.12a", "614.13a")
    chosen, taken = choose_objects(
        table,
        player,
        prompt,
        found,
        *rules,
        source=event.becomes,
        low=low,
        high=high,
        constraints=(IF_IT_FITS,) if maybe else (),
    )
    said_to_fit(table, cards.noun, chosen, scope)
    if not chosen:
        text = f"{who} exiles nothing as {entering} enters."
        table.note(text, "as_enters", *rules, actor=player, objects=(event.becomes,), choice=taken)
        return event
    by = _by(ahead, event, ability)
    moves = tuple(
        kinds.MoveObject(object=one, to="exile", becomes=successor(one), cause="effect", exiled_by=by) for one in chosen
    )
    text = f"{who} exiles {names_of(state, chosen)} as {entering} enters."
    happen(table, moves, text, "exile", *rules, "607.2a", actor=player, objects=chosen)
    return event


def _by(ahead: GameState, event: kinds.Entering, ability: ExilesAsEnters) -> ExiledBy:
    holder = ahead.objects[event.becomes]
    held = next(one for one in view(ahead).of(event.becomes).abilities if one.ability == ability)
    return ExiledBy(event.becomes, held.index, None, pair_of(held, holder))
