"""The explanation: three to six plain sentences, each with its rules, picked from the steps that decided."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import groupby
from operator import attrgetter
from typing import Any, Final

import msgspec

from adjudicator.ruling.naming import called, listed
from adjudicator.ruling.seeing import has_keyword, size
from adjudicator.ruling.wording import WITHOUT_PLAYER, found_so_far, how_to_go_on, limit_reached, sentence, unread
from engine.dialogue.choices import Choice, Option
from engine.dialogue.citing import Cite, StepDone
from engine.dialogue.outcome import LayerEntry, Outcome
from engine.layers import view
from engine.layers.explaining import last_there
from engine.phrases.wording import counted
from engine.state.game import GameState
from engine.state_based.checking import defeats, spared
from engine.triggers.sagas import final_chapter

MOST, LEAST = 6, 3
DECIDING = 40

_WEIGHTS = (
    ("104.", 95), ("704.5", 92), ("704.6", 92), ("608.2b", 90), ("701.6", 85), ("903.8", 41), ("903.9", 83),
    ("616.", 82), ("615.", 82), ("614.", 82),
    ("707.5", 82), ("707.10", 58),
    ("603.3b", 47), ("701.8", 78), ("120.", 76), ("514.2", 74), ("611.2", 72), ("400.7", 62), ("701.", 60),
    ("111.", 58), ("122.", 56), ("119.", 54), ("121.", 52), ("714.3", 51), ("603.2", 50), ("603.3", 48), ("118.12", 47),
    ("500.5", 46), ("702.", 45), ("700.2", 42), ("608.3", 40), ("116.2a", 38), ("305.", 38), ("608.1", 32),
    ("601.2c", 31), ("601.2i", 30),
    ("602.2", 28), ("608.2", 26), ("613.", 20), ("601.2h", 8),
)  # fmt: skip
"""How much a rule decides, by the beginning of its number; a step weighs as much as its weightiest rule."""

_BY_EVENT = {
    "impossible": 88, "no_trigger": 88, "not_applied": 88, "not_prevented": 88, "no_resolve": 90, "if_clause": 88,
    "no_effect": 86, "no_host": 82, "stays_blocked": 86, "stays_tapped": 60, "extra_turn": 84, "end_turn": 84,
    "control_player": 84, "leave_game": 84, "none_found": 80,
    "remove_from_combat": 70, "become_copy": 83, "create_emblem": 70, "day_night": 60, "cost_change": 44,
    "put_trigger": 33, "if_not_met": 53, "lethal_damage": 77, "cast_spell": 24,
    "order_triggers": 45, "remove_trigger": 85, "discard": 55, "requirement": 80, "declare_attackers": 56,
    "declare_blockers": 57, "declaration_cost": 84, "may": 46, "cannot_pay": 47, "of_nothing": 88,
    "check_legality": 0, "check_targets": 0, "leave_stack": 8, "pass": 0, "reversed": 0,
}  # fmt: skip
"""How much some events decide, whatever rules they cite."""


class Claim(msgspec.Struct, frozen=True):
    """One plain sentence and the rules that bear it out."""

    text: str
    rules: tuple[str, ...]

    def record(self) -> dict[str, Any]:
        """As the ruling has it."""
        return {"text": self.text, "rules": list(self.rules)}


def explanation(outcome: Outcome) -> list[Claim]:
    """Why it came out so: what stopped the run, the layers that were asked for, and the steps that decided."""
    if outcome.status == "resolved" and not (outcome.steps or outcome.branches or outcome.layers):
        return [Claim(_NOTHING_ASKED, ())]
    claims = _stopped(outcome) if any(_STOPPING(outcome)) else []
    claims += _explored(outcome) if outcome.branches else ()
    claims += _layers(outcome) if outcome.layers else ()
    steps = outcome.branches[0].outcome.steps if len(outcome.branches) == 1 else outcome.steps
    if outcome.status == "illegal":
        claims = [*deciding(steps, MOST - len(claims), 0), *claims]
    else:
        spared = list(_spared(steps, outcome.state))[:2]
        told = len(claims) + len(spared)
        claims += [*deciding(steps, MOST - told, LEAST - told), *spared]
    return list(dict.fromkeys(claims))[:MOST]


_STOPPING: Final = attrgetter("illegal", "pending", "not_understood", "budget")
_NOTHING_ASKED: Final = (
    "To ask something, say what a player does (`A casts ...`), or what is to be explained (`explain ...`)."
)


def _spared(steps: Sequence[StepDone], state: GameState) -> Iterator[Claim]:
    """Players who would lose the game and can't; creatures dealt damage, but none lethal, or that can't be destroyed."""
    for defeat in defeats(state):
        if spared(state, defeat):
            text = f"{called(state, defeat.player)} {defeat.why}, but can't lose the game."
            yield Claim(text, (defeat.rule, "101.2"))
    marked = state.objects.marked
    for ref in [one for one in state.battlefield if one in marked] if marked else ():
        if _is_empty_saga(state, ref):
            yield Claim(f"{called(state, ref)} has no chapter abilities, so it is not sacrificed.", ("714.4",))
        damage, here = state.objects[ref].damage, size(state, ref)
        if here is None or damage <= 0 or not any(_marked(step, ref) for step in steps):
            continue
        deadly = any(_poisoned(step, ref) for step in steps)
        if damage >= here[1] or deadly:
            if has_keyword(state, ref, "indestructible"):
                what = "damage from a source with deathtouch" if deadly and damage < here[1] else "lethal damage"
                text = f"{called(state, ref)} has indestructible, so {what} does not destroy it."
                yield Claim(text, ("702.12b", "704.5h") if deadly else ("702.12b",))
            continue
        text = f"{called(state, ref)} has toughness {here[1]} and {damage} damage marked on it, so it is not destroyed."
        yield Claim(text, ("704.5g",))


def _is_empty_saga(state: GameState, ref: str) -> bool:
    """Whether it is a Saga with lore counters that has lost its chapters: no number of them is enough (714.2d, 714.4)."""
    seen = view(state).of(ref)
    has = any(counters.kind == "lore" for counters in state.objects[ref].counters)
    return has and "Saga" in seen.subtypes and not final_chapter(seen)


def _marked(step: StepDone, ref: str) -> bool:
    old, new = step.before.objects.get(ref), step.after.objects.get(ref)
    return old is not None and new is not None and new.damage > old.damage


def _poisoned(step: StepDone, ref: str) -> bool:
    """Whether a source with deathtouch dealt the object damage in that step (702.2b)."""
    new = step.after.objects.get(ref)
    return new is not None and new.damaged_by_deathtouch and _marked(step, ref)


def deciding(steps: Sequence[StepDone], most: int, least: int = LEAST) -> list[Claim]:
    """The steps that decided, in the order in which they happened; lighter ones where those are fewer than ``least``."""
    if most <= 0:
        return []
    steps = _together(steps)
    weights = [*map(_weight, map(_EVENT, steps), map(_RULES, steps))]
    kept: dict[str, int] = {}
    for index in sorted(
        range(len(steps)), key=weights.__getitem__, reverse=True
    ):  # of equal ones the first comes first
        weight, step = weights[index], steps[index]
        if len(kept) == most or weight <= 0 or (weight < DECIDING and len(kept) >= least):
            break
        if step.objects or step.event != "declare_attackers":  # that nobody attacks is not worth a sentence
            kept.setdefault(_said(step), index)
    return [_claim(steps[index]) for index in sorted(kept.values())]


_EVENT, _RULES, _TEXT = attrgetter("event"), attrgetter("rules"), attrgetter("text")

_TRIGGER: Final = "trigger"
_TRIGGERS: Final = re.compile(r"The ability of (.+) triggers under (.+)'s control\.")


def _together(steps: Sequence[StepDone]) -> list[StepDone]:
    """Steps, with those as one in which abilities trigger one right after the other: none of them is left out."""
    if _TRIGGER not in map(_EVENT, steps):
        return [*steps]
    found: list[StepDone] = []
    for rules, those in groupby(steps, _rules_of_triggering):
        if rules is None:
            found.extend(those)
        else:
            found.append(_as_one([*those]))
    return found


def _rules_of_triggering(step: StepDone) -> tuple[Cite, ...] | None:
    """What a step cites with which an ability triggers; ``None``: it is none of these."""
    return step.rules if step.event == _TRIGGER and _TRIGGERS.fullmatch(step.text) else None


def _as_one(triggering: Sequence[StepDone]) -> StepDone:
    first = triggering[0]
    if len(triggering) == 1:
        return first
    told = [*filter(None, map(_TRIGGERS.fullmatch, map(_TEXT, triggering)))]
    return msgspec.structs.replace(first, text=_all_trigger([(one[1], one[2]) for one in told]))


def _all_trigger(at_once: Sequence[tuple[str, str]]) -> str:
    """That these abilities trigger, each of an object under a player's control."""
    whose: dict[str, list[str]] = {}
    for of, player in at_once:
        whose.setdefault(player, []).append(of)
    (first, own), *others = whose.items()
    begin = "The abilities of" if len(own) > 1 else "The ability of"
    text = f"{begin} {listed(own)} trigger{'' if len(own) > 1 else 's'} under {first}'s control"
    more = [f"{'those' if len(names) > 1 else 'that'} of {listed(names)} under {player}'s" for player, names in others]
    return f"{', '.join((text, *more[:-1]))}, and {more[-1]}." if more else f"{text}."


def _said(step: StepDone) -> str:
    """What makes a step another one: its text, but that of an effect after others like it is the same whatever is left."""
    contest = step.contest
    if contest is None or contest.settled != "any order":
        return step.text
    return f"{step.event} of {' '.join(dict.fromkeys(one.effect for one in contest.contenders))}"


def _claim(step: StepDone) -> Claim:
    return Claim(sentence(step.text), tuple(dict.fromkeys(cite.number for cite in step.rules)))


@lru_cache(1024)
def _weight(event: str, rules: tuple[Cite, ...]) -> int:
    """How much a step decides: that a copy is gone (704.5e) is not worth a sentence."""
    if any(cite.number == "704.5e" for cite in rules):
        return 0
    known = _BY_EVENT.get(event)
    if known is not None:
        return known
    return max((_weight_of(cite.number) for cite in rules), default=0)


@cache
def _weight_of(number: str) -> int:
    return max((weight for start, weight in _WEIGHTS if number.startswith(start)), default=0)


def _stopped(outcome: Outcome) -> list[Claim]:
    """What kept the run from its end."""
    claims: list[Claim] = []
    if outcome.illegal is not None:
        claims.append(Claim(sentence(outcome.illegal.why), tuple(cite.number for cite in outcome.illegal.rules)))
        stays = any(step.event == "mana_abilities_stay" for step in outcome.steps)
        as_before = "The action is reversed, and the game is as it was before it"
        but = ", but for mana abilities that can't be reversed" if stays else ""
        claims.append(Claim(f"{as_before}{but}.", ("733.1",)))
        holder = outcome.state.turn.priority
        if holder is not None:
            claims.append(Claim(f"{called(outcome.state, holder)} still has priority.", ("733.2",)))
    if outcome.pending is not None:
        choice = outcome.pending
        offered = listed(_told_apart(choice.options)) if len(choice.options) <= MOST else ""
        several = "options are" if len(choice.options) > 1 else "only option is"
        more = f" The {several} {offered}." if offered else ""
        claims.append(Claim(f"{_decides(outcome, choice)}: {sentence(choice.prompt)}{more}", choice.rules))
    claims += (Claim(sentence(unread(outcome.state, text)), ()) for text in outcome.not_understood)
    if outcome.budget == "loop" and outcome.doing:
        claims.append(Claim(sentence(outcome.doing), ("732.1b", "732.2a")))
        claims.append(Claim("It was not shown that anything ever ends it.", ("104.4b", "732.4")))
    elif outcome.budget == "loop":
        text = "The game returns to the same position by choices that could end the loop: the players say how often."
        claims.append(Claim(text, ("732.1b", "732.2a")))
    elif outcome.budget is not None:
        claims.append(Claim(sentence(f"{limit_reached(outcome.budget)} before the game came to its end"), ()))
        if outcome.doing:
            claims.append(Claim(f"This came next: {outcome.doing}", ()))
        claims += _unfinished(outcome)
        claims.append(Claim(how_to_go_on(outcome, outcome.budget), ()))
    return claims[:MOST]


def _decides(outcome: Outcome, choice: Choice) -> str:
    """Who has to choose; or that chance decides, or the request, where no player does."""
    return WITHOUT_PLAYER.get(choice.kind) or f"{called(outcome.state, choice.decided_by)} has to choose"


def _unfinished(outcome: Outcome) -> Iterator[Claim]:
    """How far an exploration came before a limit ended it."""
    if outcome.explored is not None:
        states, left = outcome.explored.states, outcome.explored.unfinished
        text = f"{found_so_far(outcome)}, in {counted(states, 'position')}; from {left} more the game goes on"
        yield Claim(sentence(text), ())


def _told_apart(options: Sequence[Option]) -> list[str]:
    """What is offered, with its id where others are called the same."""
    labels = [option.label for option in options]
    return [
        f"{_offered(one.label)} ({one.object})" if one.object and labels.count(one.label) > 1 else _offered(one.label)
        for one in options
    ]


def _offered(label: str) -> str:
    """A label within a sentence: one that is a sentence itself stands in quotation marks."""
    return f"“{label.rstrip('.')}”" if label.endswith(".") else label


def _explored(outcome: Outcome) -> list[Claim]:
    """Which choices there were, and whether they mattered."""
    courses = [course for branch in outcome.branches for course in branch.courses]
    leading = sum(branch.leading for branch in outcome.branches)
    choices = {choice.id: choice for course in courses for choice, _ in course.answers}
    claims = [
        Claim(f"{_decides(outcome, choice)}: {sentence(choice.prompt)}", choice.rules)
        for choice in list(choices.values())[: MOST - 2]
    ]
    if leading > 1:
        ends = "the same outcome" if len(outcome.branches) == 1 else f"{len(outcome.branches)} different outcomes"
        claims.append(Claim(f"The {leading} combinations of choices lead to {ends}.", ()))
    return claims


def _layers(outcome: Outcome) -> list[Claim]:
    before = [step.before for step in outcome.steps]
    claims = []
    for ref, entries in outcome.layers.items():
        then = last_there(outcome.state, before, ref)
        claims += layered(then, ref, entries, was=then is not outcome.state)
    return claims


def layered(state: GameState, ref: str, entries: Sequence[LayerEntry], *, was: bool = False) -> list[Claim]:
    """What the layers came to for one object: what sets its size, what modifies it, and the result.

    ``was``: it is gone, and the state is the last in which it was there (608.2h).
    """
    name, here = called(state, ref), size(state, ref)
    done = [entry for entry in entries if entry.applied and entry.rule not in _OF_ITSELF]
    earlier = [entry for entry in done if entry.layer in ("2", "4", "5", "6")]
    setting = [entry for entry in done if entry.layer in ("7a", "7b")]
    adding = [entry for entry in done if entry.layer == "7c"] if here is not None else []
    switching = [entry for entry in done if entry.layer == "7d"]
    claims = [
        _argued(e, f"In layer {e.layer}, {name} {_effect(state, ref, e, 'because of')}.") for e in _weightiest(earlier)
    ]
    claims += (
        _argued(e, f"In layer {e.layer}, {name} {_effect(state, ref, e, 'because of')}.")
        for e in setting[:-1]
        if any("613.6" in why.rules for why in e.why)
    )
    if setting:
        last = setting[-1]
        newer = any((entry.timestamp or 0) < (last.timestamp or 0) for entry in adding)
        why = ", although this effect is newer" if newer else ""
        before = f"; layer {last.layer} is applied before layer 7c{why}" if adding else f" in layer {last.layer}"
        claims.append(_argued(last, f"{name} {_effect(state, ref, last, 'because of')}{before}."))
    if adding:
        added = listed([_effect(state, ref, entry).removeprefix("gets ") for entry in adding])
        claims.append(Claim(f"Layer 7c adds {added}.", tuple(dict.fromkeys(entry.rule for entry in adding))))
    claims += (
        Claim(f"After that, in layer 7d, {name} {_effect(state, ref, e, 'because of')}.", (e.rule,))
        for e in switching[: LEAST - 1]
    )
    claims += _missing(state, ref, entries)
    if here is not None and claims and was:
        claims.append(Claim(f"So {name} was {here[0]}/{here[1]} as it last existed.", ("613.4", "608.2h")))
    elif here is not None and claims:
        claims.append(Claim(f"So {name} is {here[0]}/{here[1]}.", ("613.4",)))
    return claims


def _weightiest(entries: list[LayerEntry]) -> list[LayerEntry]:
    """The effects that most is to be said of, in their order."""
    chosen = sorted(entries, key=lambda entry: not entry.why)[: LEAST - 1]
    return [entry for entry in entries if entry in chosen]


def _argued(entry: LayerEntry, text: str) -> Claim:
    """An effect that was applied, and why it was just then, and still."""
    why = entry.why[:2]
    rules = dict.fromkeys((entry.rule, *(rule for one in why for rule in one.rules)))
    return Claim(" ".join((text, *(one.text for one in why))), tuple(rules))


_OF_ITSELF = ("305.6", "208.5")
"""The rules of what an object has by itself after layer 4: no effect."""


def _missing(state: GameState, ref: str, entries: Sequence[LayerEntry]) -> Iterator[Claim]:
    """The effects that one might think apply, and why they do not."""
    for entry in entries:
        if not entry.applied and entry.why:
            name, reason = called(state, ref), entry.why[0]
            of = f" of {called(state, entry.source)}" if entry.source is not None else ""
            text = f"The effect{of} does not apply to {f'{name} itself' if entry.source == ref else name}"
            if entry.source == ref and entry.layer == "7a":  # 613.4a: nothing else is applied there
                text = f"The ability that defines the power and toughness of {name} does not apply"
            yield Claim(f"{text}. {reason.text}", reason.rules)


def _effect(state: GameState, ref: str, entry: LayerEntry, link: str = "from") -> str:
    """What an effect does, and from what, where that is not the object itself."""
    if entry.source == ref:
        return entry.effect.rstrip(".")
    if entry.source is None:
        return f"{entry.effect.rstrip('.')} {link} an effect"
    return f"{entry.effect.rstrip('.')} {link} {called(state, entry.source)}"
