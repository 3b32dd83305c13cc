"""A made-up nmcli among the programs: what NetworkManager would do, and its faults."""

from pathlib import Path

TEXT = """#!/bin/sh
echo "$*" >> "{folder}/said"
[ -e "{folder}/refuses" ] && {{ cat "{folder}/refuses" >&2; exit 4; }}
case "$*" in
*"--active") cat "{folder}/active" 2>/dev/null ;;
*"wifi hotspot"*) echo tapbank-hotspot > "{folder}/active" ;;
*"connection down"*) rm "{folder}/active" ;;
esac
exit 0
"""


class Nmcli:
    """`said`: the words of all calls; `refuse`: what it complains of from now on."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        program = folder / "nmcli"
        program.write_text(TEXT.format(folder=folder))
        program.chmod(0o755)
        self.path = f"{folder}:/usr/bin:/bin"

    @property
    def said(self) -> str:
        return (self.folder / "said").read_text()

    @property
    def is_on(self) -> bool:
        return (self.folder / "active").exists()

    def become(self, content: bytes, mode: int = 0o755) -> None:
        """Another program of that name."""
        (self.folder / "nmcli").write_bytes(content)
        (self.folder / "nmcli").chmod(mode)

    def refuse(self, words: str) -> None:
        (self.folder / "refuses").write_text(f"Error: {words}\n")
