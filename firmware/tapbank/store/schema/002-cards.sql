-- Why: known cards bring their names next week. A tag's uid stands for a person, for the
-- bank, or (a sticker) for a deed of one edition; `name` says which.

CREATE TABLE cards (
    uid TEXT PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('player', 'bank', 'deed')),
    name TEXT NOT NULL,
    edition TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;
