"""Ghost Stories, with Black Secret and White Moon."""
