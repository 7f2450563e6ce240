"""Phrases (107-109, 115, 608.2h-k).

How texts name objects, players, amounts, times and the past; all other subjects are said with them.
"""
