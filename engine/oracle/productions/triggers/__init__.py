"""Triggered abilities (603).

Their words, and the events they wait for.
"""
