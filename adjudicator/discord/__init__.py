"""What the service says in Discord: messages with embeds and buttons, the commands, and the calls of Discord's API."""
