-- Why: what a household has settled for its box (language, real dice …) and the house rules
-- it has given a name, so that next week they are one press away. `changes`: the options
-- that differ from the edition, as JSON.

CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE rule_sets (
    edition TEXT NOT NULL,
    name TEXT NOT NULL,
    changes TEXT NOT NULL,
    PRIMARY KEY (edition, name)
) STRICT, WITHOUT ROWID;
