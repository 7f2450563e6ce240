"""Casting, playing and activating (601, 602, 116, 701.6).

Permissions, prohibitions and what is said of the spells cast.
"""
