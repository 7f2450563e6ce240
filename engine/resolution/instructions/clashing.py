"""Clashing, and fatesealing: what is seen on top of libraries, and may go to the bottom (701.29, 701.30)."""

from __future__ import annotations

from engine.abilities.phrases.quantities import PropertyOf
from engine.abilities.phrases.references import Back, PlayerRef, Players
from engine.dialogue.choices import options_for, picked
from engine.events import kinds
from engine.layers.naming import names_of
from engine.resolution.context import Resolving
from engine.resolution.zones.libraries import ordered, put_back, put_under
from engine.triggers import noticing as triggers
from engine.unread.libraries import know_top
from engine.unread.occasions import watch_act

CLASHED = "clashed"
"""The player with whom another has clashed."""


def clash(resolving: Resolving, who: PlayerRef, whom: PlayerRef) -> None:
    """Both reveal their top card; then each decides in APNAP order where to put it, and then they are put there (701.30).

    Who has no card reveals none; who has revealed the only one has revealed the highest (701.30d).
    """
    table = resolving.table
    player, other = resolving.one_player(who), resolving.one_player(whom)
    resolving.refs[CLASHED] = () if other is None else (other,)
    if player is None or other is None:
        resolving.did(0)
        return
    both = tuple(one for one in table.state.apnap if one in (player, other))
    for one in both:
        watch_act(table, kinds.PlayerAct(player=one, action="clash"))
    shown = {one: know_top(table, one, 1) for one in both}
    for one, cards in shown.items():
        if cards:
            text = f"{resolving.name(one)} reveals {names_of(table.state, cards)}."
            table.note(text, "reveal", "701.30a", "701.30c", actor=one, objects=cards)
    worth = {one: _mana_value(resolving, cards) for one, cards in shown.items()}
    under = [one for one, cards in shown.items() if cards and _puts_under(resolving, one, cards)]
    for one in under:
        before = table.state
        put_under(resolving, one, shown[one])
        text = f"{resolving.name(one)} puts {names_of(before, shown[one])} on the bottom of their library."
        table.note(text, "clash", "701.30a", "701.30c", actor=one, objects=shown[one], before=before)
    won = tuple(one for one in both if _wins(worth, one))
    names = names_of(table.state, won)
    text = f"{names} wins the clash." if won else "Nobody wins the clash."
    table.note(
        text, "clash", "701.30d", actor=player, objects=tuple(card for cards in shown.values() for card in cards)
    )
    acts = [kinds.PlayerAct(player=one, action="clash") for one in both]
    acts += [kinds.PlayerAct(player=one, action="win a clash") for one in won]
    triggers.collect(table, table.state, tuple(acts))
    resolving.did(int(player in won))


def _mana_value(resolving: Resolving, cards: tuple[str, ...]) -> int | None:
    if not cards:
        return None
    resolving.refs["revealed to clash"] = cards
    value = resolving.value(PropertyOf("mana_value", Back("it", "revealed to clash")))
    del resolving.refs["revealed to clash"]
    return value


def _wins(worth: dict[str, int | None], player: str) -> bool:
    mine = worth[player]
    return mine is not None and all(one == player or other is None or mine > other for one, other in worth.items())


def _puts_under(resolving: Resolving, player: str, cards: tuple[str, ...]) -> bool:
    prompt = f"Does {resolving.name(player)} put {resolving.name(cards[0])} on the bottom of their library?"
    taken = resolving.table.ask("choose_yes_no", player, prompt, (), "701.30a", "701.30c", source=resolving.object)
    return bool(taken.answer.yes)


def fateseal(resolving: Resolving, amount: int) -> None:
    """Look at the top cards of an opponent's library; any of them go to the bottom, the rest stays, in any order
    (701.29a).
    """
    table, player, other = resolving.table, resolving.you, resolving.one_player(Players("an opponent"))
    cards = know_top(table, other, amount) if other is not None else ()
    if other is None or not cards:
        resolving.did(0)
        return
    resolving.looks(player, cards)
    options = options_for(tuple((one, resolving.name(one)) for one in cards))
    who, whose = resolving.name(player), resolving.name(other)
    prompt = f"Which of these cards does {who} put on the bottom of the library of {whose}?"
    taken = table.ask("partition", player, prompt, options, "701.29a", low=0, high=len(cards), source=resolving.object)
    away = picked(taken.answer, taken.choice)
    stay = ordered(resolving, player, tuple(one for one in cards if one not in away), "top", "701.29a")
    away = ordered(resolving, player, away, "bottom", "701.29a")
    before = table.state
    put_back(resolving, other, cards, stay)
    put_under(resolving, other, away)
    text = f"{who} fateseals: {len(stay)} on top, {len(away)} on the bottom of the library of {whose}."
    table.note(text, "fateseal", "701.29a", actor=player, objects=cards, choice=taken, before=before)
    resolving.did(1)
