"""Events: everything that can happen, as frozen records, and what each of them changes in a state (603.2, 614.1).

``kinds`` and its neighbors are the records by subject, ``commit`` carries one out. Nothing here asks or decides.
"""
