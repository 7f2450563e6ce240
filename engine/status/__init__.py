"""What permanents and players are besides their characteristics, and what of it changes at once.

``at_once`` goes through it after each event, before anything triggers (702.131d): designations (701.54, 725, 726), day and
night (731), pairs (702.95), who is in combat no more (506.4). ``transforming`` turns permanents over (701.27).
"""
