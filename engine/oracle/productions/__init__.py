"""The productions, by subject: each reads a phrase and prints the same phrase from its node."""

from engine.oracle.productions.families import grammar as grammar
