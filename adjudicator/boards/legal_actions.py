"""The answer to what is legal at a moment: every action ready to be posted, and why all else that comes to mind is not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

import msgspec
from msgspec import UNSET

from adjudicator.boards.answering import Record, beyond, blank, ended, not_carried, noted
from adjudicator.boards.job import Asked, opened_question
from adjudicator.boards.told_actions import told
from adjudicator.ruling.asking import asked
from adjudicator.ruling.assembling import unread
from adjudicator.ruling.naming import called
from adjudicator.ruling.pointing import pointers
from adjudicator.ruling.wording import sentence, spoken
from adjudicator.running import check_names, compiler, wrong_answer
from adjudicator.wire.dumping.actions import dump_action
from adjudicator.wire.load import load
from engine.dialogue.actions import DeclareAttackers, DeclareBlockers, PlayerAction
from engine.dialogue.choices import Choice, WrongAnswer
from engine.runs.legal_actions import Moment, Tried, legal_actions
from engine.state.game import GameState

_LISTS: Final = {"legal": "actions", "perhaps": "perhaps", "refused": "refused"}


def answer(body: bytes) -> bytes:
    """What is legal on the board of a job, as canonical JSON. The same body gives the same bytes.

    :raises adjudicator.problems.Problem: a defect that only running can find.
    """
    job = opened_question(body)
    loaded = load(job.request, job.cards, compiler(), {} if job.no_cards is UNSET else job.no_cards)
    if loaded.not_supported:
        return not_carried(_empty(body, job, "unsupported", beyond(loaded)), loaded)
    try:
        moment = legal_actions(loaded.request)
    except WrongAnswer as wrong:
        raise wrong_answer(loaded.request, wrong) from wrong
    check_names(msgspec.structs.replace(loaded.request, explain=()), moment.outcome)
    outcome, state = moment.outcome, moment.outcome.state
    record = _empty(body, job, moment.status, _said(moment))
    record["player"] = moment.player
    record["declarations"] = [_declaration(state, choice) for choice in moment.declarations]
    places = pointers(msgspec.to_builtins(job.request))
    for tried, entry in zip(moment.tried, _entries(state, moment.tried, places), strict=True):
        record[_LISTS[tried.verdict]].append(entry)
    return noted(record, job, loaded, outcome, outcome.not_understood, places)


def given_up(body: bytes, reason: str) -> bytes:
    """The answer of a job that ended without one."""
    return ended(_empty(body, opened_question(body), "undetermined", reason))


def _empty(body: bytes, job: Asked, status: str, text: str) -> Record:
    lists: Record = {name: [] for name in (*_LISTS.values(), "declarations")}
    return blank(body, job, status, {"player": None, "text": text, **lists})


def _said(moment: Moment) -> str:
    """Whose move it is, or why nobody can act."""
    outcome, state = moment.outcome, moment.outcome.state
    who = called(state, moment.player) if moment.player is not None else ""
    match moment.status:
        case "priority":
            return f"{who} has priority in the {spoken(state.turn.step)} of turn {state.turn.number}."
        case "declaration":
            assert outcome.pending is not None
            return f"{who} declares {outcome.pending.kind.removeprefix('declare_')}."
        case "choice":
            assert outcome.pending is not None
            return f"{who} has to choose first: {outcome.pending.prompt}"
        case "over":
            return "The game is over: nobody has priority."
        case "illegal":
            assert outcome.illegal is not None
            return sentence(f"action {outcome.illegal.action + 1} of the request is illegal: {outcome.illegal.why}")
        case "unsupported":
            return "The game can't be followed to a moment at which somebody acts: text that matters is not understood."
        case "undetermined":
            doing = outcome.doing or "a budget ran out"
            return f"The game could not be followed to a moment at which somebody acts: {doing}."


def _declaration(state: GameState, choice: Choice) -> Record:
    """A whole declaration as an action that nothing is in yet, with all that may be in it."""
    empty: PlayerAction = DeclareBlockers(player=choice.player, blockers=())
    if choice.kind == "declare_attackers":
        empty = DeclareAttackers(player=choice.player, attackers=())
    return {
        "action": msgspec.to_builtins(dump_action(empty)),
        "text": sentence(f"{called(state, choice.player)} declares {choice.kind.removeprefix('declare_')}"),
        "may": [{"id": one.object, "against": one.against, "text": sentence(one.label)} for one in choice.options],
        "constraints": list(choice.constraints),
        "rules": list(choice.rules),
    }


def _entries(state: GameState, all_tried: tuple[Tried, ...], places: Mapping[str, str]) -> list[Record]:
    texts = [told(state, one.action) for one in all_tried]
    often = Counter(texts)
    return [_entry(one, text, places, alike=often[text] > 1) for one, text in zip(all_tried, texts, strict=True)]


def _entry(tried: Tried, text: str, places: Mapping[str, str], *, alike: bool) -> Record:
    ref = _object(tried)
    if alike and ref is not None:
        text = f"{text.removesuffix('.')} ({ref})"
    record: Record = {"action": msgspec.to_builtins(dump_action(tried.action)), "text": text, "object": ref}
    match tried.verdict:
        case "legal":
            record["asks"] = [asked(choice) for choice in tried.asks]
        case "perhaps":
            record["why"] = tried.why or "Text that is not understood may decide whether this is legal."
            record["not_understood"] = [unread(one, places) for one in tried.not_understood]
        case "refused":
            assert tried.illegal is not None
            record["why"] = sentence(tried.illegal.why)
            record["rules"] = [cite.number for cite in tried.illegal.rules]
    return record


def _object(tried: Tried) -> str | None:
    """The object that an action is of, where it is of one."""
    match tried.action:
        case DeclareAttackers(attackers=((one, _),)) | DeclareBlockers(blockers=((one, _),)):
            return one
        case _:
            return getattr(tried.action, "object", None)
