"""What has happened earlier (608.2i): the one log of a game, how it is written, and how it is asked.

Asking how often something has happened this turn is asking the log; nothing else keeps count.
"""
