"""Discord's interactions: what somebody typed, pressed or picked is answered at ``/discord/interactions``."""
