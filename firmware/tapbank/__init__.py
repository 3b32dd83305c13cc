"""tapbank: the banker of a board game on the table."""

__version__ = "0.1.0"
