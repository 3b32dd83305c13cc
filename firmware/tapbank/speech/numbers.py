"""Numbers on the command line."""

import argparse
import math
from typing import Final

from tapbank.speech.language import told

HIGHEST_PORT: Final = 65535


def whole(text: str) -> int:
    """Raises ArgumentTypeError."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(told("command.not_whole", text=text)) from None


def port(text: str) -> int:
    """Raises ArgumentTypeError."""
    if not (text.isascii() and text.isdigit() and int(text) <= HIGHEST_PORT):
        what = told("command.not_port", text=text, most=HIGHEST_PORT)
        raise argparse.ArgumentTypeError(what)
    return int(text)


def seconds(text: str) -> float:
    """Raises ArgumentTypeError."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not (math.isfinite(value) and value > 0):
        raise argparse.ArgumentTypeError(told("command.not_seconds", text=text))
    return value
