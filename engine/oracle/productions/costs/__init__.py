"""Costs (118, 601.2f).

Costs of all kinds, and what changes them.
"""
