"""Triggered abilities (603).

The events they wait for.
"""
