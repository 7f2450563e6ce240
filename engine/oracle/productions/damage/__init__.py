"""Damage, and preventing and redirecting it (120, 614.9, 615).

Its sorts, excess damage, prevention and redirection.
"""
