"""Combat in a few words, for tests of the rules."""

from __future__ import annotations

from engine.dialogue.actions import Advance, AssignCombatDamage, DeclareAttackers, DeclareBlockers, Share
from engine.dialogue.outcome import Outcome
from engine.state.combat import Attacker, Combat

END = Advance(to="end_of_combat")
AFTER = Advance(to="postcombat_main")


def attack(*attackers: str | tuple[str, str], player: str = "A", **fields: object) -> DeclareAttackers:
    """Attack with creatures, each by its id, or its id and what it attacks."""
    pairs = tuple((one, None) if isinstance(one, str) else one for one in attackers)
    return DeclareAttackers(player=player, attackers=pairs, **fields)


def block(*blocks: tuple[str, ...], player: str = "B") -> DeclareBlockers:
    """Block: each blocker by its id, followed by what it blocks."""
    return DeclareBlockers(player=player, blockers=tuple((one, tuple(those)) for one, *those in blocks))


def assign(*shares: tuple[str, str, int], player: str = "A") -> AssignCombatDamage:
    """Assign combat damage: from, to, how much."""
    return AssignCombatDamage(
        player=player, assignments=tuple(Share(source=source, to=to, amount=amount) for source, to, amount in shares)
    )


def done(outcome: Outcome) -> Outcome:
    """The outcome, which must have come to its end."""
    assert outcome.status == "resolved", (outcome.status, outcome.illegal, outcome.not_understood, outcome.pending)
    return outcome


def illegal(outcome: Outcome, *rules: str) -> str:
    """Why the action is illegal, with these rules among those cited."""
    assert outcome.status == "illegal", (outcome.status, outcome.pending)
    assert outcome.illegal is not None
    cited = [cite.number for cite in outcome.illegal.rules]
    assert set(rules) <= set(cited), cited
    return outcome.illegal.why


def combat(outcome: Outcome) -> Combat:
    return outcome.state.combat


def attacker(outcome: Outcome, one: str) -> Attacker:
    """The part in combat of an attacking creature."""
    found = outcome.state.combat.attacker(one)
    assert found is not None
    return found


def alive(outcome: Outcome, *ones: str) -> list[str]:
    """Those of the permanents that are on the battlefield."""
    return [one for one in ones if one in outcome.state.battlefield]


def damage(outcome: Outcome, one: str) -> int:
    return outcome.state.objects[one].damage
