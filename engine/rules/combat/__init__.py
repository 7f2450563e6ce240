"""Combat (506–511).

``said`` finds the effects that speak of it, ``declarations`` weighs restrictions against requirements, ``attacks`` and
``blocks`` say which of them there are, ``attacking`` and ``blocking`` declare, ``assigning`` and ``damage`` deal combat
damage, ``leaving`` says what is in combat no more.
"""
