"""Rulings for people: plain text for a terminal."""

from adjudicator.rendering.plain import text

__all__ = ["text"]
