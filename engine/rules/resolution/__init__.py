"""Following the instructions of a resolving spell or ability (608.2c–k): one function for each kind of instruction.

``carry_out`` finds the function for an instruction; each family of instructions has a module of its own.
"""

from engine.rules.resolution.carrying_out import follow as follow
from engine.rules.resolution.context import Resolving as Resolving
