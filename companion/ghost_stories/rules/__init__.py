"""The rules of the base game as generator coroutines, a file a chapter.  They know the state and its verbs only."""
