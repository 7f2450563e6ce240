"""What has happened earlier (608.2i): the log, and the conditions that ask it."""

from __future__ import annotations

import msgspec
import pytest

from engine.layers import view
from engine.state.canonical import canonical
from engine.state.history import HistoryEvent
from tests.rules.asking import RESOLVE, activate, answered, cast, life
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.pool import creature, enchantment, read

REVENGE = card("Revenge", "{B}", "Sorcery", "If a creature died this turn, you gain 5 life.")
AFTERMATH = creature("Aftermath", "{B}", "When this creature enters, if a creature died this turn, you gain 5 life.")
RALLY = card("Rally", "{R}", "Sorcery", "If you gained life this turn, draw a card.")
HEAL = card("Heal", "{W}", "Instant", "You gain 3 life.")


def told(board: Board, *entries: HistoryEvent) -> Board:
    """The board with what happened earlier."""
    board.state = msgspec.structs.replace(board.state, history=entries)
    return board


def log(outcome) -> list[str]:
    return [entry.event for entry in outcome.state.history]


def test_608_2i_a_creature_died_this_turn():
    board = Board().lands("A", "BR").hand("A", bolt=BOLT, revenge=REVENGE).field("B", bears=BEARS)
    outcome = board.run(cast("A", "bolt", "bears"), RESOLVE, cast("A", "revenge"))
    assert life(outcome.state, "A") == 25
    assert log(outcome) == [
        "become_target",
        "act",
        "cast_spell",
        "deal_damage",
        "move",
        "die",
        "cast_spell",
        "gain_life",
        "move",
    ]


def test_608_2i_nothing_died():
    board = Board().lands("A", "BR").hand("A", bolt=BOLT, revenge=REVENGE).field("B", bears=BEARS)
    assert life(board.run(cast("A", "bolt", "B"), RESOLVE, cast("A", "revenge")).state, "A") == 20


def test_608_2h_it_counts_as_what_it_was():
    """608.2h: a creature that was made a Zombie died as a Zombie, although the card in the graveyard is none."""
    rise = card("Rise", "{B}", "Enchantment", "Creatures you control are Zombies in addition to their other types.")
    mourn = card("Mourn", "{B}", "Sorcery", "If a Zombie died this turn, you gain 5 life.")
    assert rise.front.unread == mourn.front.unread == ()
    board = Board().lands("A", "BR").hand("A", bolt=BOLT, mourn=mourn).field("A", rise=rise, bears=BEARS)
    assert life(board.run(cast("A", "bolt", "bears"), RESOLVE, cast("A", "mourn")).state, "A") == 25


@pytest.mark.parametrize(("turn", "gained"), [(3, 5), (2, 0)])
def test_603_4_an_intervening_if_asks_what_was_posted(turn, gained):
    board = Board().lands("A", "B").hand("A", late=AFTERMATH).field("B", bears=BEARS)
    told(board, HistoryEvent(event="die", turn=turn, seq=1, objects=("bears",)))
    assert life(board.run(cast("A", "late")).state, "A") == 20 + gained


def test_608_2i_life_gained():
    board = Board().lands("A", "WR").hand("A", heal=HEAL, rally=RALLY)
    outcome = board.run(cast("A", "heal"), RESOLVE, cast("A", "rally"))
    assert len(outcome.state.zone("hand", "A")) == 1


def test_508_1a_attacks_come_from_the_posted_history():
    ping = creature("Pinger", "{R}", "{T}: If this creature attacked this turn, you gain 5 life.")
    assert ping.front.unread == ()
    attacked = HistoryEvent(event="attack", turn=3, seq=1, player="A", objects=("ping",))
    assert life(told(Board().field("A", ping=ping), attacked).run(activate("A", "ping", 0)).state, "A") == 25
    assert life(Board().field("A", ping=ping).run(activate("A", "ping", 0)).state, "A") == 20


def test_equal_states_are_told_apart_by_history_only_where_it_is_asked():
    died = HistoryEvent(event="die", turn=3, seq=1, objects=("gone",))
    plain = Board().field("A", bears=BEARS)
    assert canonical(plain.state) == canonical(told(Board().field("A", bears=BEARS), died).state)
    asking = Board().hand("A", revenge=REVENGE)
    assert canonical(asking.state) != canonical(told(Board().hand("A", revenge=REVENGE), died).state)


@pytest.mark.parametrize(
    ("event", "text", "status"),
    [
        ("attack", "If you attacked this turn, you gain 2 life.", "resolved"),
        ("cast_spell", "If you've cast another spell this turn, you gain 2 life.", "resolved"),
        ("cast_spell", "If you've cast another blue spell this turn, you gain 2 life.", "unsupported"),
        ("die", "If a permanent you controlled left the battlefield this turn, you gain 2 life.", "resolved"),
        ("die", "If a creature died this turn, you gain 2 life.", "unsupported"),
    ],
)
def test_608_2i_an_entry_that_names_no_object(event, text, status):
    """608.2i: that something happened is known; what it happened to is not, and is never guessed."""
    board = Board().lands("A", "R").hand("A", spell=card("Asking", "{R}", "Sorcery", text))
    outcome = told(board, HistoryEvent(event=event, turn=3, seq=0, player="A")).run(cast("A", "spell"), RESOLVE)
    assert outcome.status == status
    assert status != "resolved" or life(outcome.state, "A") == 22


@pytest.mark.parametrize(("combats", "status"), [(1, "resolved"), (2, "unsupported")])
def test_508_1a_attackers_without_names_are_counted_in_one_combat(combats, status):
    """In one combat phase each of them is another creature; of a second one that is not known (608.2i)."""
    spell = card(
        "Cheaper", "{4}", "Sorcery", "This spell costs {1} less to cast for each creature you attacked with this turn."
    )
    board = Board().lands("A", "GG").hand("A", spell=spell)
    turn = msgspec.structs.replace(board.state.turn, step="postcombat_main", combat_number=combats)
    board.state = msgspec.structs.replace(board.state, turn=turn)
    attacks = (HistoryEvent(event="attack", turn=3, seq=seq, player="A") for seq in (0, 1))
    assert told(board, *attacks).run(cast("A", "spell")).status == status


CRIMINAL = creature("Criminal", "{1}{B}", "This creature gets +2/+0 as long as you've committed a crime this turn.")


def test_700_13_a_crime_that_was_committed_this_turn():
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", one=CRIMINAL, mine=BEARS).field("B", theirs=BEARS)
    assert CRIMINAL.front.unread == ()
    assert view(board.run(cast("A", "bolt", "mine"), RESOLVE).state).of("one").power == 1
    assert view(board.run(cast("A", "bolt", "theirs"), RESOLVE).state).of("one").power == 3


@pytest.mark.parametrize(
    ("turn", "kind", "power"), [(3, "commit a crime", 3), (3, "surveil", 1), (2, "commit a crime", 1)]
)
def test_700_13_a_crime_that_the_posted_history_tells_of(turn: int, kind: str, power: int):
    entry = HistoryEvent(event="act", turn=turn, seq=1, player="A", kind=kind)
    board = told(Board().lands("A", "R").hand("A", bolt=BOLT).field("A", one=CRIMINAL, mine=BEARS), entry)
    assert view(board.run(cast("A", "bolt", "mine"), RESOLVE).state).of("one").power == power


def test_701_25_surveilling_is_remembered():
    look = card("Look", "{U}", "Sorcery", "Surveil 1.")
    agent = creature("Agent", "{1}{B}", "This creature has deathtouch as long as you've surveilled this turn.")
    board = Board().lands("A", "U").hand("A", look=look).field("A", agent=agent)
    assert agent.front.unread == ()
    outcome = answered(board, cast("A", "look"), RESOLVE, picks=((),))
    assert view(outcome.state).of("agent").has_keyword("deathtouch")


def test_608_2i_which_spell_it_was_has_to_be_said_where_a_text_asks() -> None:
    """608.2i: of a spell that was cast before nothing is guessed; the ruling says where to name it."""
    text = "Each player who has cast a nonartifact spell this turn can't cast additional nonartifact spells."
    canonist = read(enchantment("Canonist", "{W}", text))
    board = Board().field("B", canonist=canonist).lands("A", "R").hand("A", bolt=BOLT)
    told(board, HistoryEvent(event="cast_spell", turn=board.state.turn.number, seq=1, player="A"))
    outcome = board.run(cast("A", "bolt", "B"))
    assert [one.why for one in outcome.not_understood] == [
        "the request does not say which object the `cast_spell` in its history is about, as a text asks: "
        "list it in its `objects`"
    ]
