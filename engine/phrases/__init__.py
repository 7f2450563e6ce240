"""What phrases mean in a state of the game (107-109, 113, 115, 607, 608.2h-k).

``scope`` is from where an ability looks. ``references`` finds whom words mean, ``matching`` whether an object fits a
phrase, ``quantities`` how much something is, ``conditions`` whether something holds: they contain each other, as phrases
do. ``trigger_events`` compares events with what abilities wait for (603.2), ``history`` asks the log of the game (608.2i).
``wording`` and ``describing`` put things into words.
"""
