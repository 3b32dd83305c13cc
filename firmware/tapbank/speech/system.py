"""What the operating system says no with, in words; its own words where there are none."""

import errno
import os
from collections.abc import Mapping
from typing import Final

from tapbank.speech.said import Said, SaidError, say

KNOWN: Final = frozenset(
    {"ENOENT", "EACCES", "EPERM", "EISDIR", "ENOTDIR", "EEXIST", "ENOSPC", "EROFS"}
    | {"EIO", "EBUSY", "ENAMETOOLONG", "ELOOP", "EADDRINUSE", "EADDRNOTAVAIL"}
)


BOX: Final = "tapbank"  # the account that commands of the installed box run as


def of_system(fault: OSError, env: Mapping[str, str] = os.environ) -> Said:
    """The reason alone, without the place. Whoever asks through the box's own account is
    told how a file comes and goes."""
    name = errno.errorcode.get(fault.errno or 0, "")
    if name == "EACCES" and env.get("SUDO_USER") and env.get("USER") == BOX:
        return say("system.not_the_boxs")
    if name in KNOWN:
        return say(f"system.{name}")
    return say("system.other", reason=fault.strerror or str(fault) or type(fault).__name__)


def at_its_place(fault: SaidError | OSError) -> Said | SaidError:
    """What is told of a fault that ends a program: one of the system with its place."""
    if isinstance(fault, SaidError):
        return fault
    return say("command.at", place=fault.filename or "system", what=of_system(fault))
