"""Cards from zone to zone (400, 121, 700.3, 701).

Moving, searching, looking, piles.
"""
