"""Which events are told in a verdict, and how: by what they change, in their own words, or not at all."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Literal, get_args

from engine.abilities.instructions.keyword_actions import Designation
from engine.state.face_down import Why as FaceDownBy

IN_ITS_WORDS: Final = {
    "become_copy": 60, "create_emblem": 60, "end_turn": 60, "merge": 60,
    "phase_out": 59, "phasing": 59, "companion": 58, "time_travel": 58,
    "change_target": 57, "control_player": 57, "extra_turn": 57, "extra_phase": 57, "foretell": 57, "plot": 57,
    "suspend": 57, "will_control": 57,
    "complete_dungeon": 54, "day_night": 61, "designation": 54, "exchange": 54, "level": 54, "lock": 54, "unlock": 54,
    "ring": 50, "speed": 50, "venture": 50, "will_skip": 50,
    "become_blocked": 46, "remove_from_combat": 46,
    "attach": 45, "become_status": 45, "pair": 45, "skip": 45, "unattach": 45, "unpair": 45,
    "impossible": 56, "no_trigger": 56, "not_played": 56, "stays_blocked": 56,
    "choose_protector": 43, "choose_ring_bearer": 43, "mill": 42, "none_found": 47, "search": 46,
}  # fmt: skip
"""The events that a verdict tells as their step does, and the weight of each: what they do shows in no other fact."""

ADDS_UP: Final = frozenset(
    {
        "complete_dungeon", "create_emblem", "exchange", "extra_phase", "extra_turn", "mill", "none_found", "search",
        "skip", "time_travel", "venture", "will_skip",
    }
)  # fmt: skip
"""Those of which two are more than one, though their steps say the same: the others say how something is from then on."""

BEGUN: Final = frozenset(
    {
        "announce", "play_land", "declare_attackers", "declare_blockers", "turn_face_up", "foretell", "plot", "suspend",
        "concede", "begin_step",
    }
)  # fmt: skip
"""The events with which an action begins: what comes before them was due on the board as it was posted."""

THOUGH_NOTHING_CHANGED: Final = frozenset(
    {"search", "impossible", "no_trigger", "none_found", "not_played", "stays_blocked"}
)
"""Those that are told also where nothing changed: they say why not."""

BY_WHAT_CHANGES: Final = frozenset(
    {
        "activate_ability", "adapt", "as_turned_up", "band", "bolster", "cast_spell", "come_apart", "concede",
        "connive", "copy", "counter", "create_token", "deal_damage", "declare_attackers", "declare_blockers",
        "destroy", "discard", "draw", "draw_game", "end_effect", "enter", "excess_damage", "exert", "exile",
        "explore", "fight", "flip", "gain_life", "leave_game", "leave_stack", "legend_rule", "lose_game", "lose_life",
        "meld",
        "monstrosity", "move", "move_counters", "no longer suspected", "no_longer_bestowed",
        "no_longer_mutating", "no_resolve", "play_land", "populate", "prevent_damage", "proliferate",
        "put_counters", "put_trigger", "radiation", "regenerate", "remove_counters", "remove_trigger", "resolve", "return",
        "sacrifice", "set_life", "start_effect", "state_based_actions", "tap", "transform", "trigger",
        "trigger_again", "turn_face_down", "turn_face_up", "unprepared", "untap", "win_game",
    }
)  # fmt: skip
"""The events that a verdict tells by the facts that they make: who died, what entered, whose life is another, who blocks,
what is on the stack.
"""

Why = Literal[
    "announced or paid", "decided on the way", "did not happen", "the course of a turn", "seen, and nothing moved"
]

NOT_TOLD: Final[dict[Why, frozenset[str]]] = {
    "announced or paid": frozenset(
        {
            "add_mana", "announce", "announce_cost", "announce_method", "announce_x", "aura_target", "behold",
            "check_legality", "choose_modes", "choose_targets", "cost_change", "cost_defined", "declaration_cost", "divide",
            "empty_mana_pool", "lose_mana", "mana_abilities_stay", "pay", "pay_mana", "resolve_mana_ability", "reversed",
            "splice", "total_cost",
        }
    ),
    "decided on the way": frozenset(
        {
            "arrange", "as_enters", "check_targets", "choose", "choose_host", "choose_replacement", "choose_room",
            "choose_sector", "commander_stays", "crewed", "done_once", "flip_coin", "identify", "if_clause",
            "lethal_damage", "may", "note", "order_triggers", "repeat", "replacement", "requirement", "roll_die",
            "separate", "strike_first", "vote",
        }
    ),
    "did not happen": frozenset(
        {
            "cannot_pay", "if_not_met", "illegal_target", "no_effect", "no_host", "not_applied",
            "not_prevented", "of_nothing", "stays_tapped",
        }
    ),
    "the course of a turn": frozenset(
        {"begin_step", "begin_turn", "delayed_trigger", "end_combat", "end_of_turn", "pass", "priority"}
    ),
    "seen, and nothing moved": frozenset({"clash", "fateseal", "look", "may_look", "reveal", "scry", "shuffle", "surveil"}),
}  # fmt: skip
"""The events that no verdict is about, and why: where nothing else came of it, the step that decided is told."""


def literals(kind: Any) -> Iterator[str]:
    """The words of a type that is made of words.

    >>> sorted(literals(Literal["up", "down"] | Literal["off"]))
    ['down', 'off', 'up']
    """
    for one in get_args(kind):
        if isinstance(one, str):
            yield one
        else:
            yield from literals(one)


SAID_BY_A_WORD: Final = frozenset({*literals(Designation), *get_args(FaceDownBy)})
"""Events of which the engine takes the name from a word of the text: what a thing becomes, how a card is put face down."""

WORDS: Final = frozenset(
    {*IN_ITS_WORDS, *BEGUN, *BY_WHAT_CHANGES, *SAID_BY_A_WORD, *(word for each in NOT_TOLD.values() for word in each)}
)
"""Every word that a step may have for its event."""
