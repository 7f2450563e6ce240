"""Replacement effects (614).

What would happen and what happens instead, and how something enters.
"""
