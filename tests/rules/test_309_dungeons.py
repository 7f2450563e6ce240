"""Dungeons (309), venturing into them (701.49), and the initiative (726)."""

from __future__ import annotations

import msgspec

from engine.oracle.card import CardText
from engine.oracle.compile import compile_card
from engine.state.change import edit, edit_turn
from engine.state_based.dungeons import dungeon_of, rooms
from tests.rules.asking import RESOLVE, answered, cast, cited, life, names, passing, steps
from tests.rules.boards import Board
from tests.rules.pool import creature, enchantment, sorcery

MINE = compile_card(
    CardText(
        name="Lost Mine of Phandelver",
        type_line="Dungeon",
        oracle_text=(
            "Cave Entrance — Scry 1. (Leads to: Goblin Lair, Mine Tunnels)\n"
            "Goblin Lair — Create a 1/1 red Goblin creature token. (Leads to: Storeroom, Dark Pool)\n"
            "Mine Tunnels — Create a Treasure token. (Leads to: Dark Pool, Fungi Cavern)\n"
            "Storeroom — Put a +1/+1 counter on target creature. (Leads to: Temple of Dumathoin)\n"
            "Dark Pool — Each opponent loses 1 life and you gain 1 life. (Leads to: Temple of Dumathoin)\n"
            "Fungi Cavern — Target creature gets -4/-0 until your next turn. (Leads to: Temple of Dumathoin)\n"
            "Temple of Dumathoin — Draw a card."
        ),
    )
)
SHORT = compile_card(
    CardText(
        name="Short Crawl",
        type_line="Dungeon",
        oracle_text="First Hall — You gain 1 life. (Leads to: Last Hall)\nLast Hall — You gain 5 life.",
    )
)
UNDERCITY = compile_card(
    CardText(
        name="Undercity",
        type_line="Dungeon — Undercity",
        oracle_text=(
            'You can\'t enter this dungeon unless you "venture into Undercity".\n'
            "Secret Entrance — You gain 1 life. (Leads to: Throne)\nThrone — Draw a card."
        ),
    )
)
VENTURE = sorcery("Delve", "{U}", "Venture into the dungeon.")
TWICE = sorcery("Delve Deep", "{U}", "Venture into the dungeon.\nVenture into the dungeon.")
INITIATIVE = creature("Underdark Scout", "{U}", "When this creature enters, you take the initiative.")
DONE = enchantment("Trophies", "{W}", "Whenever you complete a dungeon, you gain 10 life.")
VETERAN = creature("Veteran", "{W}", "As long as you've completed a dungeon, this creature gets +3/+0 and has flying.")


def crawling(*outside: object, room: str = "", of: object = SHORT) -> Board:
    board = Board().lands("A", "UUUU").hand("A", delve=VENTURE, again=VENTURE, deep=TWICE)
    board.state = msgspec.structs.replace(board.state, outside=outside or (SHORT,))
    if room:
        board.put("A", "command", "crawl", of, room=room)
    return board


def test_309_4_a_dungeon_has_rooms_connected_by_arrows():
    found = {room.room: room.leads for room in rooms(MINE)}
    assert found["Cave Entrance"] == ("Goblin Lair", "Mine Tunnels")
    assert found["Temple of Dumathoin"] == ()
    assert not MINE.front.unread


def test_701_49a_without_a_dungeon_one_is_brought_and_309_4c_its_first_room_triggers():
    """701.49a, 309.2a, 309.4a, 309.4c: the room ability is controlled by the owner of the dungeon."""
    outcome = crawling().run(cast("A", "delve"), RESOLVE, RESOLVE)
    dungeon = dungeon_of(outcome.state, "A")
    assert dungeon is not None
    assert outcome.state.objects[dungeon].room == "First Hall"
    assert life(outcome.state, "A") == 21
    assert {"701.49a", "309.4a"} <= set(cited(outcome, "venture"))


def test_309_2a_the_player_chooses_which_dungeon():
    outcome = answered(crawling(SHORT, MINE, UNDERCITY), cast("A", "delve"), RESOLVE, picks=("Short Crawl",))
    assert names(outcome.state, "command") == ["Short Crawl"]


def test_701_49d_undercity_is_entered_only_by_venturing_into_it():
    """701.49d: it is not among what can be chosen; with a dungeon left, nothing is asked."""
    outcome = crawling(SHORT, UNDERCITY).run(cast("A", "delve"), RESOLVE)
    assert names(outcome.state, "command") == ["Short Crawl"]


def test_701_49b_the_marker_follows_an_arrow():
    """701.49b, 309.5a: of several arrows the player chooses one."""
    board = crawling(room="Cave Entrance", of=MINE)
    outcome = answered(board, cast("A", "delve"), RESOLVE, RESOLVE, picks=("Mine Tunnels",))
    assert outcome.state.objects["crawl"].room == "Mine Tunnels"
    assert names(outcome.state, "battlefield")[-1] == "Treasure Token"


def test_701_49c_on_the_bottommost_room_the_dungeon_is_completed_first():
    """701.49c, 309.5b, 309.7: while its last room's ability has not left the stack, another venture replaces it."""
    board = crawling(room="First Hall")
    outcome = board.run(cast("A", "deep"), RESOLVE, until="action", policy="default")
    assert outcome.state.players["A"].dungeons == ("Short Crawl",)
    dungeon = dungeon_of(outcome.state, "A")
    assert dungeon not in (None, "crawl")
    done = board.run(cast("A", "deep"), policy="default")
    assert life(done.state, "A") == 26


def test_704_5t_a_dungeon_is_removed_after_its_last_room():
    """704.5t, 309.6: once the room ability has left the stack."""
    outcome = crawling(room="First Hall").run(cast("A", "delve"))
    said = [step.event for step in outcome.steps]
    assert life(outcome.state, "A") == 25
    assert outcome.state.dungeons == ()
    assert outcome.state.players["A"].dungeons == ("Short Crawl",)
    assert said.index("gain_life") < said.index("state_based_actions")
    assert "704.5t" in cited(outcome, "state_based_actions")


def test_309_7_completing_a_dungeon_is_an_event_and_a_fact():
    """309.7: what triggers on it triggers, and what asks for it finds it."""
    from engine.layers import view

    board = crawling(room="Last Hall").field("A", trophies=DONE, veteran=VETERAN)
    before = view(board.state).of("veteran")
    assert before.power == 1
    outcome = board.run()
    assert life(outcome.state, "A") == 30
    after = view(outcome.state).of("veteran")
    assert after.power == 4
    assert after.has_keyword("flying")


def test_309_3_a_player_owns_one_dungeon_at_a_time():
    outcome = crawling(SHORT, MINE, room="Cave Entrance", of=MINE)
    ventured = answered(outcome, cast("A", "delve"), RESOLVE, picks=("Goblin Lair",))
    assert names(ventured.state, "command") == ["Lost Mine of Phandelver"]


def test_726_1_taking_the_initiative_ventures_into_undercity():
    """726.1, 726.2, 701.49d: the ability has no source, and whoever took the initiative controls it."""
    board = crawling(SHORT, UNDERCITY).hand("A", scout=INITIATIVE)
    outcome = board.run(cast("A", "scout"))
    assert outcome.state.players["A"].designations == ("initiative",)
    assert names(outcome.state, "command") == ["Undercity"]
    assert life(outcome.state, "A") == 21
    assert "726.2" in cited(outcome, "trigger")


def test_726_5_taking_it_again_triggers_again():
    board = crawling(UNDERCITY).hand("A", scout=INITIATIVE, other=INITIATIVE)
    outcome = board.run(cast("A", "scout"), RESOLVE, RESOLVE, RESOLVE, RESOLVE, cast("A", "other"))
    assert outcome.state.players["A"].designations == ("initiative",)
    assert outcome.state.players["A"].dungeons == ("Undercity",)


def test_726_3_one_player_has_the_initiative():
    board = crawling(UNDERCITY).hand("A", scout=INITIATIVE)
    board.state = msgspec.structs.replace(
        board.state,
        players=board.state.players.insert(
            "B", msgspec.structs.replace(board.state.players["B"], designations=("initiative",))
        ),
    )
    outcome = board.run(cast("A", "scout"))
    assert outcome.state.players["B"].designations == ()


def test_726_2_at_the_upkeep_of_the_player_who_has_it():
    board = crawling(UNDERCITY)
    board.state = edit_turn(board.state, step="untap", begun=False, priority=None)
    record = msgspec.structs.replace(board.state.players["A"], designations=("initiative",))
    board.state = msgspec.structs.replace(board.state, players=board.state.players.insert("A", record))
    outcome = board.run(passing("A"), passing("B"))
    assert steps(outcome, "venture")


def test_309_2c_a_dungeon_card_stays_in_the_command_zone():
    board = crawling(room="First Hall")
    state = edit(board.state, "crawl", room="First Hall")
    assert state.objects["crawl"].zone == "command"
    assert state.dungeons == ("crawl",)
