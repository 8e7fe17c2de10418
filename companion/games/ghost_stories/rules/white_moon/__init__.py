"""What White Moon adds to the facts, the state, the verbs and the notation."""
