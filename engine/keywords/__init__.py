"""Keyword abilities and keyword actions (701, 702), one declaration each."""
