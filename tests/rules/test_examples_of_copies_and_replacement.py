"""Examples of sections 611, 614, 616, 707, 709 and 712, played."""

from __future__ import annotations

from engine.layers import view
from engine.oracle.card import CardText, FaceText
from engine.oracle.compile import compile_card
from tests.rules.asking import RESOLVE, activate, answered, cast, life
from tests.rules.boards import BEARS, BOLT, DOOM_BLADE, Board, card
from tests.rules.pool import creature, enchantment, instant

THIEF = creature(
    "Thief",
    "{U}",
    "When this creature enters, gain control of target artifact for as long as you control this creature.",
)
TROLL = creature("Troll", "{G}", "{G}: Regenerate this creature.", "2/2")
TWICE = enchantment(
    "Doubling Blows",
    "{R}",
    "If a source you control would deal damage to a permanent or player, it deals double that damage to that permanent or "
    "player instead.",
)
SHIELD = card(
    "Shield", "{1}", "Artifact", "{T}: Prevent the next 3 damage that would be dealt to target creature this turn."
)
ESSENCE = creature("Essence", "{G}", "Creatures you control enter as a copy of this creature.", "6/6")
SENTINEL = creature("Sentinel", "{W}", "This creature enters tapped.", "3/4")
BECOME = instant("Shape", "{U}", "Target creature becomes a copy of another target creature until end of turn.")
CLONE = creature(
    "Clone", "{U}", "You may have this creature enter as a copy of any creature on the battlefield.", "0/0"
)
ROUND = card("Turning", "{1}", "Artifact", "{T}: Transform target creature.")
HALVES = compile_card(
    CardText(
        name="Assault // Battery",
        layout="split",
        card_faces=(
            FaceText(
                name="Assault",
                mana_cost="{R}",
                type_line="Sorcery",
                oracle_text="Assault deals 2 damage to any target.",
            ),
            FaceText(
                name="Battery",
                mana_cost="{3}{G}",
                type_line="Sorcery",
                oracle_text="Create a 3/3 green Elephant creature token.",
            ),
        ),
    )
)
SMITH = compile_card(
    CardText(
        name="Smith // Fang",
        layout="transform",
        card_faces=(
            FaceText(name="Smith", mana_cost="{R}", type_line="Creature — Human", power="1", toughness="1"),
            FaceText(name="Fang", type_line="Creature — Werewolf", power="3", toughness="1", color_indicator=("R",)),
        ),
    )
)


def test_example_611_2b_1() -> None:
    """611.2b: who no longer controls the creature gains control of nothing."""
    relic = card("Relic", "{1}", "Artifact")
    flash = instant("Mine", "{R}", "Gain control of target creature until end of turn.")
    board = Board().lands("A", "U").lands("B", "R").hand("A", thief=THIEF).hand("B", mine=flash).field("B", relic=relic)
    done = answered(board, cast("A", "thief", targets=()), RESOLVE, cast("B", "mine", "thief@3"), RESOLVE, RESOLVE)
    assert view(done.state).of("relic").controller == "B"


def test_example_614_4_1() -> None:
    """614.4: a shield that is made before the destruction replaces it; afterwards there is nothing to replace."""
    board = Board().lands("A", "BB").lands("B", "G").hand("A", blade=DOOM_BLADE).field("B", troll=TROLL)
    saved = board.run(cast("A", "blade", "troll"), activate("B", "troll"), RESOLVE, RESOLVE)
    assert "troll" in saved.state.battlefield
    lost = board.run(cast("A", "blade", "troll"), RESOLVE, activate("B", "troll"))
    assert lost.status == "illegal"


def test_example_614_5_1() -> None:
    """614.5: each of two effects that double applies once: 2 damage becomes 8, not more."""
    shock = instant("Shock", "{R}", "Shock deals 2 damage to any target.")
    board = Board().lands("A", "R").hand("A", shock=shock).field("A", one=TWICE, two=TWICE)
    assert life(board.run(cast("A", "shock", "B")).state, "B") == 12


def test_example_615_4_1() -> None:
    """615.4: a shield made before the damage prevents it; once the damage is dealt it is too late."""
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("B", bears=BEARS, shield=SHIELD)
    saved = board.run(cast("A", "bolt", "bears"), activate("B", "shield", 0, "bears"), RESOLVE, RESOLVE)
    assert "bears" in saved.state.battlefield
    late = board.run(cast("A", "bolt", "bears"), RESOLVE)
    assert "bears" not in late.state.battlefield


def test_example_616_1f_2() -> None:
    """616.1c, 616.1f: once the copy effect has applied, the ability to enter tapped is gone and applies no more."""
    board = Board().lands("A", "W").hand("A", sentinel=SENTINEL).field("A", essence=ESSENCE)
    entered = board.run(cast("A", "sentinel", targets=())).state
    assert view(entered).of("sentinel@3").name == "Essence"
    assert not entered.objects["sentinel@3"].tapped


def test_example_709_4b_1() -> None:
    """709.4b: together the halves have both mana costs and colors; on the stack only the half that is cast counts."""
    board = Board().lands("A", "R").hand("A", halves=HALVES)
    whole = view(board.state).of("halves")
    assert whole.colors == ("R", "G")
    assert whole.mana_cost is not None
    assert whole.mana_cost.mana_value() == 5
    spell = board.run(cast("A", "halves", "B", face="Assault"), until="action").state
    half = view(spell).of(spell.stack[0])
    assert half.colors == ("R",)
    assert half.mana_cost is not None
    assert half.mana_cost.mana_value() == 1


def test_example_712_9_1() -> None:
    """712.9: a copy of a back face that is no double-faced card itself can't transform."""
    board = (
        Board()
        .lands("A", "U")
        .hand("A", clone=CLONE)
        .field("A", round=ROUND)
        .put("B", "battlefield", "fang", SMITH, face=1)
    )
    outcome = answered(
        board, cast("A", "clone", targets=()), RESOLVE, activate("A", "round", 0, "clone@3"), RESOLVE, picks=(True,)
    )
    assert view(outcome.state).of("clone@3").name == "Fang"


def test_example_712_9_2() -> None:
    """712.9: a double-faced card that copies another creature can transform, and stays that copy."""
    board = Board().lands("A", "U").hand("A", shape=BECOME).field("A", round=ROUND, smith=SMITH, bears=BEARS)
    done = board.run(cast("A", "shape", "smith", "bears"), RESOLVE, activate("A", "round", 0, "smith"), RESOLVE)
    assert view(done.state).of("smith").name == "Grizzly Bears"
    assert done.state.objects["smith"].face == 1


def test_example_712_18_1() -> None:
    """712.18: an effect goes on after the permanent has transformed."""
    pump = instant("Pump", "{G}", "Target creature gets +2/+2 until end of turn.")
    board = Board().lands("A", "G").hand("A", pump=pump).field("A", round=ROUND, smith=SMITH)
    done = board.run(cast("A", "pump", "smith"), RESOLVE, activate("A", "round", 0, "smith"), RESOLVE)
    fang = view(done.state).of("smith")
    assert (fang.name, fang.power, fang.toughness) == ("Fang", 5, 3)


def test_example_616_1g_1() -> None:
    """616.1g: how many tokens are created is settled before how each of them enters."""
    voice = creature("Voice", "{W}", "As this creature enters, choose a color.", "2/2")
    twice = enchantment(
        "Season",
        "{G}",
        "If an effect would create one or more tokens under your control, it creates twice that many of those tokens "
        "instead.",
    )
    again = instant("Again", "{U}", "Create a token that's a copy of target creature.")
    board = Board().lands("A", "U").hand("A", again=again).field("A", voice=voice, season=twice)
    done = answered(board, cast("A", "again", "voice"), RESOLVE, picks=("red", "blue"))
    tokens = [one for one in done.state.battlefield if done.state.objects[one].kind == "token"]
    assert [done.state.objects[one].links[0].refs for one in tokens] == [("R",), ("U",)]


def test_example_616_2_1() -> None:
    """616.2: what one effect makes of an event is an event for another, whichever came first."""
    draw = enchantment("Lore", "{U}", "If you would gain life, draw that many cards instead.")
    back = enchantment(
        "Back", "{B}", "If you would draw a card, return a creature card from your graveyard to your hand instead."
    )
    gain = instant("Gain", "{W}", "You gain 1 life.")
    for first, second in ((draw, back), (back, draw)):
        board = Board().lands("A", "W").hand("A", gain=gain).field("A", one=first, two=second)
        board = board.put("A", "graveyard", "bears", BEARS)
        done = board.run(cast("A", "gain"), RESOLVE)
        assert "bears@2" in done.state.zone("hand", "A")
        assert (life(done.state, "A"), done.state.players["A"].library.size) == (20, 20)
