"""A made-up Raspberry Pi OS in a folder; its commands are one program that notes them.

The installer enters it by `chroot`; the one on PATH here is ours: no rights are needed,
nothing outside the folder is touched.
"""

import os
import subprocess
import sys
from pathlib import Path

INSTALL = Path(__file__).parents[2] / "firmware" / "install" / "install"
CONFIG = "# my own Pi\ndtparam=audio=on\ndtparam=i2c_arm=on\n\n[pi4]\ndtparam=spi=on\n"
AVAHI = "[server]\n#host-name=foo\nuse-ipv4=yes\n"
CHROOT = '''#!{python} -IS
"""What a fresh system does on a command, as far as the installer can see it."""
import hashlib, os, shutil, sys
from pathlib import Path

unit = "etc/systemd/system/tapbank.service"
root, words = Path(sys.argv[1]), sys.argv[2:]
name = Path(words[0]).name
look = name in ("dpkg", "dpkg-query") or words[1:2] == ["-c"]
with open(root / ("looks" if look else "commands"), "a") as log:
    log.write(" ".join(words) + "\\n")
number = len((root / "commands").read_text().splitlines())
if os.environ.get("BREAKS") in (name, "" if look else str(number)):
    sys.exit(1)
if words[1:2] == ["-c"]:  # the program reads its pin map: this project's does
    words[-1] = str(root) + words[-1]
    os.execv(sys.executable, [sys.executable, *words[1:]])
packages, passwd, group = root / "packages", root / "etc/passwd", root / "etc/group"
if name == "dpkg":
    print((root / "architecture").read_text())
elif name == "dpkg-query":
    print(packages.read_text())
elif name == "apt-get" and words[1] == "install":
    with packages.open("a") as there:
        there.writelines(f"ii {{word}}\\n" for word in words if word[0] != "-")
elif name == "groupadd":
    group.write_text(group.read_text() + f"{{words[-1]}}:x:990:\\n")
elif name == "useradd":
    line = f"{{words[-1]}}:x:990:990::/x:/usr/sbin/nologin\\n"
    passwd.write_text(passwd.read_text() + line)
elif name == "usermod":
    lines = group.read_text().splitlines()
    groups = words[-2].split(",")
    lines = [f"{{l}},tapbank" if l.split(":")[0] in groups else l for l in lines]
    group.write_text("\\n".join(lines) + "\\n")
elif name == "chmod":
    os.execvp(name, [*words[:3], *(str(root) + word for word in words[3:])])
elif name == "prepare":
    assert os.environ["TAPBANK_ON_A_PI"], "the venv must see Debian's packages"
    (root / "opt/tapbank/.venv/bin").mkdir(parents=True, exist_ok=True)
elif words[1:4] == ["-m", "pip", "install"]:
    place = root / "opt/tapbank/.venv/lib/python3.11/site-packages/mfrc522"
    place.mkdir(parents=True)
elif words == ["systemctl", "daemon-reload"]:
    shutil.copy(root / unit, root / "runs/unit") if (root / unit).exists() else None
elif words == ["systemctl", "restart", "avahi-daemon.service"]:
    shutil.copy(root / "etc/avahi/avahi-daemon.conf", root / "runs/avahi")
elif words == ["systemctl", "restart", "tapbank.service"]:
    shutil.copy(root / "runs/unit", root / "runs/unit-of-box")
    files = [*(root / "opt/tapbank/firmware").rglob("*"), *(root / "etc/tapbank").iterdir()]
    all_bytes = b"".join(path.read_bytes() for path in sorted(files) if path.is_file())
    (root / "runs/box").write_text(hashlib.sha256(all_bytes).hexdigest())
elif name == "systemctl" and words[1] == "enable":
    wants = root / "etc/systemd/system/multi-user.target.wants"
    wants.mkdir(parents=True, exist_ok=True)
    (wants / words[2]).symlink_to(Path("..") / words[2])
elif name == "systemctl" and words[1] == "disable":
    (root / "etc/systemd/system/multi-user.target.wants" / words[-1]).unlink()
'''


class Pi:
    def __init__(self, folder: Path) -> None:
        self.root, programs = folder / "card", folder / "programs"
        for path, text in {
            "boot/firmware/config.txt": CONFIG,
            "etc/avahi/avahi-daemon.conf": AVAHI,
            "etc/passwd": "root:x:0:0::/:/bin/sh\n",
            "etc/group": "root:x:0:\nspi:x:1:\ni2c:x:2:\n",
            "architecture": "arm64",
            "packages": "ii python3-venv\n",
            "commands": "",
            "run/systemd/system/here": "",
            "runs/avahi": AVAHI,  # what the running system was started with
        }.items():
            self.write(path, text)
        programs.mkdir()
        (programs / "chroot").write_text(CHROOT.format(python=sys.executable))
        (programs / "chroot").chmod(0o755)
        self.env = os.environ | {"PATH": f"{programs}:/usr/bin:/bin"}

    def write(self, path: str, text: str) -> None:
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_text(text)

    def read(self, path: str) -> str:
        return (self.root / path).read_text()

    def install(
        self, *words: str, breaks: str = "", program: Path = INSTALL, umask: int = -1
    ) -> subprocess.CompletedProcess[str]:
        """The command, as somebody types it; nobody answers its questions. It has to do
        without any package (-S)."""
        return subprocess.run(
            [sys.executable, "-S", program, "--root", self.root, *words],
            umask=umask,
            env=self.env | {"BREAKS": breaks or "none"},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )

    def commands(self) -> list[str]:
        """What was run since the last look."""
        lines = self.read("commands").splitlines()
        self.write("commands", "")
        return lines

    def picture(self) -> dict[str, bytes]:
        """All files, but for the notes of the made-up commands."""
        return {
            str(path.relative_to(self.root)): path.read_bytes()
            for path in sorted(self.root.rglob("*"))
            if path.is_file() and path.name not in ("commands", "looks")
        }
