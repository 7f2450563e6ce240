"""Costs (118, 601.2f).

What has to be paid, and what changes that.
"""
