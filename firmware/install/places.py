"""What lies where: in the project's folder, and on the system that it is installed on."""

from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
OWN_FILES = Path(__file__).resolve().parent / "files"
PROJECT_PINS = PROJECT / "wiring" / "pins.toml"
WORDS_OF_PINS = PROJECT / "firmware" / "tapbank" / "devices" / "pins.py"
PROGRAM, STATE, ACCOUNT = "/opt/tapbank", "/var/lib/tapbank", "tapbank"
# The owner's boards, and where they were before the service named their folder.
BOARDS, OLD_BOARDS = f"{STATE}/boards", f"{STATE}/.local/share/tapbank/boards"
TOP = (
    *("pyproject.toml", "requirements.lock", "README.md", "LICENSE"),
    *("firmware", "companion", "wiring", "hardware"),
)
PINS = "/etc/tapbank/pins.toml"
UNIT = "/etc/systemd/system/tapbank.service"
ENABLED = "/etc/systemd/system/multi-user.target.wants/tapbank.service"
AVAHI = "/etc/avahi/avahi-daemon.conf"
# Notes of the installer: what was installed, what runs since the last start, and whether
# Avahi was started with our name.
STAMP, STARTED, NAMED = (
    f"{PROGRAM}/.venv/{name}" for name in ("installed", "started", "named")
)
# where -> (file of this folder, mode)
TEXTS = {
    UNIT: ("tapbank.service", 0o644),
    "/etc/systemd/journald.conf.d/tapbank.conf": ("journald.conf", 0o644),
    "/etc/modules-load.d/tapbank.conf": ("modules.conf", 0o644),
    "/etc/polkit-1/rules.d/50-tapbank.rules": ("polkit.rules", 0o644),
    "/usr/local/bin/tapbank": ("tapbank", 0o755),
}
