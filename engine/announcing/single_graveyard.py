"""Targets "from a single graveyard": all that are chosen together are in the graveyard of one player (601.2c)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.abilities.phrases.filters import InZone, Noun
from engine.abilities.phrases.references import Target
from engine.announcing.proposal import Proposal
from engine.dialogue.choices import options_for, picked
from engine.dialogue.stops import IllegalAction
from engine.layers.naming import asking_name, name_of
from engine.state.game import GameState
from engine.table.table import Table


def of_one_graveyard(target: Target) -> bool:
    """Whether what is chosen for this use of "target" has to be in one graveyard."""
    what = target.what
    return isinstance(what, Noun) and any(isinstance(part, InZone) and part.single for part in what.post)


def owners(state: GameState, cards: Iterable[str]) -> tuple[str, ...]:
    """The players in whose graveyards the cards are, each once."""
    return tuple(dict.fromkeys(state.objects[one].owner for one in cards if one in state.objects))


def with_enough(state: GameState, cards: tuple[str, ...], low: int) -> tuple[str, ...]:
    """The cards without those of graveyards in which there are fewer than have to be chosen together."""
    many = {player: sum(state.objects[one].owner == player for one in cards) for player in owners(state, cards)}
    return tuple(one for one in cards if many[state.objects[one].owner] >= low)


def in_the_graveyard(
    table: Table, proposal: Proposal, cards: tuple[str, ...], given: tuple[str, ...] | None
) -> tuple[str, ...]:
    """The cards of the graveyard that is meant: that of what is named, or the one that the player is asked for.

    :raises IllegalAction: what is named is in the graveyards of several players.
    """
    state, name = table.state, name_of(table.state, proposal.object)
    of = owners(state, cards if given is None else given)
    if given is not None and len(of) > 1:
        raise IllegalAction(f"the targets of {name} have to be in a single graveyard", proposal.target_rule)
    if given is None and len(of) > 1:
        taken = table.ask(
            "choose_players",
            proposal.player,
            f"From whose graveyard are the targets for {asking_name(state, proposal.object)}?",
            options_for(tuple((one, name_of(state, one)) for one in of)),
            proposal.target_rule,
            source=proposal.object,
        )
        of = picked(taken.answer, taken.choice)
    return tuple(one for one in cards if state.objects[one].owner in of)
