"""Oracle text ⇄ abilities: normalising, grammar, binding, printing, and compiling whole cards."""
