"""What a spell or ability does when it resolves (608.2c, 609–611): instructions, one record for each.

A body is a tuple of instructions in reading order, one for each sentence; ``Sequence`` joins several in one sentence.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from engine.abilities.adding_mana import AddMana as AddMana
from engine.abilities.adding_mana import AddManaAmong as AddManaAmong
from engine.abilities.adding_mana import AddManaChoice as AddManaChoice
from engine.abilities.adding_mana import AddManaCombination as AddManaCombination
from engine.abilities.adding_mana import AddManaCouldProduce as AddManaCouldProduce
from engine.abilities.adding_mana import AddManaOfAnyColor as AddManaOfAnyColor
from engine.abilities.adding_mana import AddManaProduced as AddManaProduced
from engine.abilities.adding_mana import KeepMana as KeepMana
from engine.abilities.cast_riders import CastRider
from engine.abilities.changes import Change
from engine.abilities.commanding import AddManaOfIdentity
from engine.abilities.conditions import Condition
from engine.abilities.copying import BecomeCopy as BecomeCopy
from engine.abilities.copying import CreateCopies as CreateCopies
from engine.abilities.costs import Cost
from engine.abilities.damaging import DealDividedDamage as DealDividedDamage
from engine.abilities.damaging import DealSeveralDamage, ExcessInstead
from engine.abilities.damaging import Fight as Fight
from engine.abilities.digging import TakeUntil as TakeUntil
from engine.abilities.durations import Duration
from engine.abilities.ending import DrawGame as DrawGame
from engine.abilities.ending import LoseGame as LoseGame
from engine.abilities.ending import WinGame as WinGame
from engine.abilities.events import TriggerEvent
from engine.abilities.filters import InZone, Noun
from engine.abilities.keyword_actions import KeywordAction
from engine.abilities.library_actions import Mill as Mill
from engine.abilities.library_actions import Scry as Scry
from engine.abilities.library_actions import Surveil as Surveil
from engine.abilities.looking import Choose, DiscardCards, LookAt, Reveal, RevealHand, ShuffleInto
from engine.abilities.next_spell import NextSpell
from engine.abilities.node import Node
from engine.abilities.permanent_actions import PermanentAction
from engine.abilities.player_designations import DesignationAction
from engine.abilities.playing import PlayingInstruction
from engine.abilities.prevention import PreventDamage
from engine.abilities.quantities import Quantity
from engine.abilities.references import AnyRef, Chosen, ObjectRef, PlayerRef
from engine.abilities.replacing import SkipDraw
from engine.abilities.speed import IncreaseSpeed
from engine.abilities.spending import SpendOnly as SpendOnly
