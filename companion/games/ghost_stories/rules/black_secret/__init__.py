"""What Black Secret adds to the facts, the state, the verbs and the notation."""
