"""The packages of Debian that the box stands on."""

from changes import Change, Root, Run, answer

PACKAGES = (
    *("python3-venv", "python3-lgpio", "python3-spidev", "python3-pil"),
    *("network-manager", "dnsmasq-base", "polkitd", "avahi-daemon"),
)


def missing_packages(root: Root) -> list[str]:
    form = "${db:Status-Abbrev}${Package}\n"
    there = answer(root, ("dpkg-query", "-W", "-f", form, *PACKAGES)).split("\n")
    return [name for name in PACKAGES if f"ii {name}" not in there]


def packages(root: Root) -> list[Change]:
    missing = missing_packages(root)
    if not missing:
        return []
    quiet = (("DEBIAN_FRONTEND", "noninteractive"),)
    why = "Is there a network? Is this Raspberry Pi OS? Nothing is lost: start it again."
    install = ("apt-get", "install", "--yes", "--no-install-recommends", *missing)
    return [Run(("apt-get", "update"), why=why), Run(install, quiet, why)]
