"""Collecting evidence: cards of one's graveyard exiled for their total mana value (701.59)."""

from __future__ import annotations

from engine.abilities.phrases.filters import Compares, Head, Noun
from engine.abilities.phrases.quantities import Number
from engine.costs.totalling import Numbers, Total, choose_for_total
from engine.dialogue.stops import IllegalAction
from engine.events import kinds
from engine.happening.happen import happen
from engine.layers import view
from engine.layers.naming import name_of, names_of
from engine.phrases.matching import property_of
from engine.phrases.scope import Scope
from engine.state.game import GameState
from engine.state.ids import successor
from engine.table.table import Table
from engine.unread.unknown_cards import identify, said_to_fit, told_to_be


def too_little_evidence(state: GameState, player: str, amount: int) -> str | None:
    """What is lacking to collect evidence (701.59b); ``None`` if nothing is."""
    cards = state.zone("graveyard", player)
    total = sum(max(_mana_values(state, one), default=amount) for one in cards)
    return (
        f"the cards in {name_of(state, player)}'s graveyard have total mana value {total}" if total < amount else None
    )


def collect(table: Table, player: str, amount: int, source: str, named: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Have a player exile cards with enough total mana value from their graveyard (701.59a). Returns the cards.

    Of a card that is known to be one of several it is asked which it is, where the total depends on that.

    :raises IllegalAction: the total mana value of what was chosen is too little.
    """
    state, who = table.state, name_of(table.state, player)
    cards = {one: _mana_values(state, one) for one in state.zone("graveyard", player)}
    question = f"Which cards does {who} exile to collect evidence?"
    wanted = Total(question, "exiled", "mana value", amount, "701.59a")
    chosen = choose_for_total(table, player, wanted, cards, source, tuple(one for one in named if one in cards))
    _see_to_total(table, player, amount, chosen)
    state = table.state
    events: list[kinds.Event] = [
        kinds.MoveObject(object=one, to="exile", becomes=successor(one), cause="cost") for one in chosen
    ]
    events.append(kinds.PlayerAct(player=player, action="collect evidence"))
    text = f"{who} collects evidence {amount}: exiles {names_of(state, chosen) or 'nothing'}."
    happen(table, tuple(events), text, "exile", "701.59a", "701.13a", actor=player, objects=chosen)
    return chosen


def _see_to_total(table: Table, player: str, amount: int, chosen: tuple[str, ...]) -> None:
    """See to it that cards that nobody was told of have the mana value that is missing (701.59b)."""
    for one in chosen:
        if _missing(table.state, amount, chosen) <= 0:
            return
        if len(_mana_values(table.state, one)) > 1:
            identify(table, one)
    missing = _missing(table.state, amount, chosen)
    if missing <= 0:
        return
    who = name_of(table.state, player)
    unknown = tuple(one for one in chosen if not _mana_values(table.state, one))
    if not unknown:
        why = f"the total mana value of what is exiled is {amount - missing}, and {amount} is needed"
        raise IllegalAction(why, "701.59a", "601.2h")
    if len(unknown) > 1:
        said = f"The unknown cards that {who} exiles to collect evidence have total mana value {missing} or greater."
    else:
        said = f"The unknown card that {who} exiles to collect evidence has mana value {missing} or greater."
        enough = Noun((Head((), "card"),), (Compares("mana_value", ">=", Number(missing)),))
        said_to_fit(table, enough, unknown, _scope(table.state, player))
    table.assume(said)


def _missing(state: GameState, amount: int, chosen: tuple[str, ...]) -> int:
    """The mana value that is missing with the least that the cards may have."""
    return amount - sum(min(_mana_values(state, one), default=0) for one in chosen)


def _mana_values(state: GameState, one: str) -> Numbers:
    """The mana value of a card, those that it may have if it is one of several, or none if it may have any."""
    record = state.objects[one]
    if not record.unknown:
        return (property_of("mana_value", record, _scope(state, record.owner)) or 0,)
    told = (told_to_be(state, one, card) for card in record.one_of)
    return tuple(sorted({number for known in told for number in _mana_values(known, one)}))


def _scope(state: GameState, player: str) -> Scope:
    return Scope(state, view(state), player, None)
