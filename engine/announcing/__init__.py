"""What is announced as a spell or ability is put on the stack (601.2b-d, 602.2b, 603.3, 115, 700.2).

``proposal`` holds the choices as they are made, ``announcing`` goes through them: modes, X, targets, divisions.
``target_slots`` and ``targeting`` say what can be a target, ``retargeting`` changes it later (115.7).
``putting_triggers`` does the same for what has triggered (603.3b).
"""
