"""How anything happens: propose, amend, commit, and what follows at once.

``happen`` is the one way. A batch of simultaneous events goes through together (``batch``): what can't happen is dropped,
the rest is amended by ``engine.replacement``, gives way to what it contains, and is committed by ``engine.committing``.
``what_follows`` is the visible list of all that then follows in order, up to what triggers. The other modules are things
that happen in the same way whoever has them happen: drawing (121), phasing (702.26), turning (708), leaving (800.4).
"""
