-- Why: the journal. An action (cause), its events (facts) and its entries (money) are written
-- in one transaction and never changed; the state of a game is the fold of its events.
-- Keys are (game, number): whoever writes a number that is taken already is told so.
-- `seal` chains SHA-256 over all that came before, so that a damaged line is noticed.

CREATE TABLE games (
    id INTEGER PRIMARY KEY,
    started TEXT NOT NULL,
    edition TEXT NOT NULL,
    title TEXT NOT NULL,
    players TEXT NOT NULL
) STRICT;

-- Action 0 is the opening; its body is empty. `first`: number of its first event.
CREATE TABLE actions (
    game INTEGER NOT NULL REFERENCES games (id),
    number INTEGER NOT NULL,
    first INTEGER NOT NULL,
    command TEXT,
    time TEXT NOT NULL,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    seal BLOB NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;

-- A command id makes a repeat harmless: it can be there only once.
CREATE UNIQUE INDEX commands ON actions (game, command) WHERE command IS NOT NULL;

CREATE TABLE events (
    game INTEGER NOT NULL,
    number INTEGER NOT NULL,
    action INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, number),
    FOREIGN KEY (game, action) REFERENCES actions (game, number)
) STRICT, WITHOUT ROWID;

-- An event books nothing, one entry, or (undo, redo) several: `place` counts them from 0.
CREATE TABLE entries (
    game INTEGER NOT NULL,
    event INTEGER NOT NULL,
    place INTEGER NOT NULL,
    reason TEXT NOT NULL,
    ref TEXT NOT NULL,
    PRIMARY KEY (game, event, place),
    FOREIGN KEY (game, event) REFERENCES events (game, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE postings (
    game INTEGER NOT NULL,
    event INTEGER NOT NULL,
    place INTEGER NOT NULL,
    leg INTEGER NOT NULL,
    account TEXT NOT NULL,
    amount INTEGER NOT NULL,
    PRIMARY KEY (game, event, place, leg),
    FOREIGN KEY (game, event, place) REFERENCES entries (game, event, place)
) STRICT, WITHOUT ROWID;
