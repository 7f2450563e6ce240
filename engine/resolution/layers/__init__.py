"""Continuous effects (611-613).

Beginning them as something resolves.
"""
