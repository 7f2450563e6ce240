"""Phrases (107-109, 115, 608.2h-k).

The phrases of all sentences: references, nouns, amounts, conditions, players.
"""
