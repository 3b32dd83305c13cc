"""The owner's boards on the installed box: where they are, and where they were."""

import pytest
from test_install import said

pytestmark = pytest.mark.slow

OLD = "var/lib/tapbank/.local/share/tapbank/boards"


@pytest.mark.parametrize("there", [{}, {"ours.toml": "new", "mine.toml": "mine"}])
def test_boards_of_an_older_box_come_along_once_and_none_is_lost(installed, there):
    old = {"ours.toml": "a board", "half.draft.toml": "a draft"}
    for folder, files in ((OLD, old), ("var/lib/tapbank/boards", there)):
        for name, text in files.items():
            installed.write(f"{folder}/{name}", text)
    done = installed.install("--yes")
    assert said(done, "move") == [f"/{OLD} to /var/lib/tapbank/boards"]
    folder = installed.root / "var/lib/tapbank/boards"
    moved = {f"old-{name}" if name in there else name: text for name, text in old.items()}
    assert {path.name: path.read_text() for path in folder.iterdir()} == there | moved
    assert installed.commands()[-1] == "systemctl restart tapbank.service"
    assert "nothing was changed" in installed.install("--yes").stdout
