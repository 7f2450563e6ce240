"""Votes: who votes for what, and what got how many (701.38); villainous choices (701.55)."""

from __future__ import annotations

from typing import Final

from engine.abilities.ability import SpellAbility
from engine.abilities.costs.cost import Cost, PayMana
from engine.abilities.effects import Instruction
from engine.abilities.instructions.modes import Mode
from engine.abilities.instructions.voting import Vote
from engine.abilities.phrases.mana_symbols import ManaCost
from engine.dialogue.choices import ChoiceKind, options_for, picked
from engine.oracle.printing import print_line
from engine.phrases import this_way
from engine.resolution.context import Resolving
from engine.resolution.offering import ask_yes, pays
from engine.standing.player_rules import rules_of

VOTES = this_way.VOTES


def vote(resolving: Resolving, instruction: Vote) -> None:
    """Each player votes, starting with the controller and in turn order (701.38a)."""
    table = resolving.table
    for name in [name for name in resolving.amounts if name.startswith(VOTES)]:
        del resolving.amounts[name]
    among = instruction.words if instruction.among is None else resolving.fitting(instruction.among)
    shown = {one: one if instruction.among is None else resolving.name(one) for one in among}
    cast = dict.fromkeys(among, 0)
    for player in (one for one in _in_turn_order(resolving) if among for _ in range(_votes(resolving, one))):
        prompt = f"What does {resolving.name(player)} vote for?"
        options = options_for(tuple(shown.items()))
        kind: ChoiceKind = "choose_value" if instruction.among is None else "choose_objects"
        taken = table.ask(kind, player, prompt, options, "701.38a", source=resolving.object)
        (one,) = picked(taken.answer, taken.choice)
        cast[one] += 1
        text = f"{resolving.name(player)} votes for {shown[one]}."
        table.note(text, "vote", "701.38a", actor=player, objects=(resolving.object,), choice=taken)
    resolving.amounts |= {f"{VOTES}{one}": number for one, number in cast.items() if instruction.among is None}
    most = max(cast.values(), default=0)
    if instruction.among is not None:
        this_way.got_most_votes((one for one, number in cast.items() if number == most), resolving.refs)
    resolving.did(sum(cast.values()))


def join_forces(resolving: Resolving) -> None:
    """Each player may pay any amount of mana, starting with the controller and in turn order; it is counted together."""
    total, x = 0, resolving.x
    for player in _in_turn_order(resolving):
        resolving.x = None  # 107.3f: each chooses how much that is
        if pays(resolving, player, _ANY_AMOUNT, "118.12"):
            total += _x_paid(resolving)
    resolving.x = x
    resolving.amounts[this_way.MANA_PAID] = total
    resolving.did(total)


def _x_paid(resolving: Resolving) -> int:
    return resolving.x or 0


_ANY_AMOUNT: Final = Cost((PayMana(ManaCost(("X",))),))


def _votes(resolving: Resolving, player: str) -> int:
    """How often a player votes: all of it at the time at which they vote anyway (701.38d)."""
    table, name = resolving.table, resolving.name(player)
    count = 1 + sum(1 for _ in rules_of(table.state, player, "votes once more"))
    for _ in rules_of(table.state, player, "may vote once more"):
        count += ask_yes(resolving, player, f"Does {name} vote an additional time?", "701.38d").answer.yes is True
    return count


def _in_turn_order(resolving: Resolving) -> tuple[str, ...]:
    """The players who are in the game, the controller first."""
    state, you = resolving.table.state, resolving.you
    at = state.turn_order.index(you)
    order = (*state.turn_order[at:], *state.turn_order[:at])
    return tuple(player for player in order if not state.players[player].lost)


def face_choice(resolving: Resolving, player: str, modes: tuple[Mode, ...]) -> tuple[Instruction, ...]:
    """What is done, as the player who faces a villainous choice chooses, whether or not it can be (701.55a, 701.55b)."""
    name = resolving.name(player)
    own = resolving.name(resolving.this or resolving.object)
    texts = [(print_line((SpellAbility(mode.body),)) or f"option {n}") for n, mode in enumerate(modes, 1)]
    things = tuple((str(n), text.replace("~", own)) for n, text in enumerate(texts, 1))
    prompt = f"Which does {name} choose, who faces a villainous choice?"
    taken = resolving.table.ask("choose_value", player, prompt, options_for(things), "701.55a", source=resolving.object)
    chosen = int(picked(taken.answer, taken.choice)[0]) - 1
    text = f"{name} faces a villainous choice and chooses: “{things[chosen][1].rstrip('.')}”."
    resolving.table.note(text, "choose", "701.55a", actor=player, objects=(resolving.object,), choice=taken)
    return modes[chosen].body
