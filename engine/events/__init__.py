"""Events: everything that can happen to objects and players, as frozen records (603.2, 614.1).

There is one module for each family of events, and ``kinds`` hands all of them out. What an event changes is said in
``engine.committing``, which has the same families.
"""
