"""Events: everything that can happen to objects and players, as frozen records (603.2, 614.1).

``kinds`` has the most common ones, its neighbors those of one subject, some with the small change that they make.
"""
