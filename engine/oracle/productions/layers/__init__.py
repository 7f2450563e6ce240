"""Continuous effects (611-613).

What objects become, gain, lose and get.
"""
