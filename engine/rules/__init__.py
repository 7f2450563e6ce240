"""The parts of the rules that act, each named by its section."""

from engine.rules import matching as matching  # first: phrases, amounts and references contain each other
