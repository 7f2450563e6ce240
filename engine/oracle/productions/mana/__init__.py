"""Mana (106, 605, 609.4b).

Adding it, what is produced instead, and how it may be spent.
"""
