"""Having a player declare attackers or blockers, and seeing that the declaration is legal (508.1, 509.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Literal

from engine.combat.legal_declarations import Declaration, Pair, Possible, Refusal, best, unmet, why_illegal
from engine.dialogue.choices import Answer, Option, WrongAnswer
from engine.dialogue.citing import Taken
from engine.dialogue.stops import IllegalAction
from engine.layers.naming import name_of
from engine.table.table import Table

Kind = Literal["declare_attackers", "declare_blockers"]

VERB: dict[Kind, str] = {"declare_attackers": "attacks", "declare_blockers": "blocks"}


def _told_apart(names: dict[str, str]) -> dict[str, str]:
    """The names, with the ids of those that have the same one."""
    counts = Counter(names.values())
    return {one: f"{name} ({one})" if counts[name] > 1 else name for one, name in names.items()}


def choose_pairs(
    table: Table,
    kind: Kind,
    player: str,
    prompt: str,
    possible: Possible,
    named: Declaration | None,
    rules: tuple[str, str],
) -> tuple[tuple[Pair, ...], Taken]:
    """The pairs declared, in the order of the options. ``named`` is what an action says ahead.

    :raises IllegalAction: what the action says is illegal.
    :raises WrongAnswer: the answer is no legal declaration.
    """
    state = table.state
    pairs = possible.pairs
    names = _told_apart({one: name_of(state, one) for one in dict.fromkeys(one for pair in pairs for one in pair)})
    options = tuple(
        Option(f"o{number}", f"{names[one]} {VERB[kind]} {names[what]}", one, against=what)
        for number, (one, what) in enumerate(pairs, 1)
    )
    by_pair = {pair: option.id for pair, option in zip(pairs, options, strict=True)}
    most = best(possible)
    usual = tuple(by_pair[pair] for pair in pairs if pair in most)
    given = (
        Answer(choice="", pick=tuple(by_pair[pair] for pair in pairs if pair in named)) if named is not None else None
    )
    taken = table.ask(
        kind,
        player,
        prompt,
        options,
        rules[0][:5],
        *rules,
        low=0,
        high=None,
        constraints=tuple(_constraints(possible, kind, lambda one: name_of(state, one))),
        given=given,
        usual=Answer(choice="", pick=usual),
        caps=tuple(sorted(possible.caps.items())),
    )
    picked = set(taken.answer.pick or ())
    declared = tuple(pair for pair in pairs if by_pair[pair] in picked)
    why = why_illegal(possible, frozenset(declared), rules, lambda one: name_of(state, one))
    if why is not None:
        _refuse(taken, why)
    for one in unmet(possible, frozenset(declared)):
        objects = tuple(dict.fromkeys(each for pair in sorted(one.requirement.pairs) for each in pair))
        cited = dict.fromkeys((one.requirement.rule, rules[1], *one.rules))
        text = f"The requirement “{one.requirement.words}” {one.words}."
        table.note(text, "requirement", *cited, actor=player, objects=objects)
    return declared, taken


def _caps(possible: Possible, kind: Kind, name: Callable[[str], str]) -> Iterator[str]:
    """In how many of the pairs a creature may be declared, where it could be in several (508.1b, 509.1a)."""
    for creature, count in Counter(creature for creature, _ in possible.pairs).items():
        cap = possible.cap(creature)
        if cap is not None and cap < count:
            what = "creature" if kind == "declare_blockers" else "player or permanent"
            yield f"{name(creature)} {VERB[kind]} at most {'one' if cap == 1 else cap} {what}{'s' if cap > 1 else ''}."


def _refuse(taken: Taken, why: Refusal) -> None:
    if taken.by == "answer":
        raise WrongAnswer(taken.choice, why[0])
    raise IllegalAction(*why)


def _constraints(possible: Possible, kind: Kind, name: Callable[[str], str]) -> tuple[str, ...]:
    """What is legal beyond the single pairs, in words."""
    said = [*_caps(possible, kind, name)]
    said.extend(f"Not legal: {limit.why[0]}." for limit in possible.limits)
    said.extend(f"Required: {one.words} ({one.rule})." for one in possible.requirements)
    if possible.costly:
        said.append("Some of these cost something. Nobody has to attack or block at a cost.")
    return tuple(dict.fromkeys(said))
