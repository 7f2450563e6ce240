"""What is done with permanents (110, 122, 701).

Counters, exchanges, phasing, staying tapped.
"""
