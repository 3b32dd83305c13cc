-- Why: the game played last is offered first, also where the clock was set back meanwhile (a
-- Pi keeps no time when it is off). `touched` is counted up whenever another game is gone on
-- with; journals from before are put in the order of their last times.

ALTER TABLE games ADD COLUMN touched INTEGER NOT NULL DEFAULT 0;

UPDATE games SET touched = placed.place
FROM (
    SELECT g.id, row_number() OVER (ORDER BY max(a.time), g.id) AS place
    FROM games AS g JOIN actions AS a ON a.game = g.id GROUP BY g.id
) AS placed
WHERE games.id = placed.id;
