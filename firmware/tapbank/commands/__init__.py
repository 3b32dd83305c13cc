"""One module for each command of `tapbank`: add(parser), run(args) -> status.

`__main__` imports only the one that was asked for. Their words: the catalogue `command`.
"""
