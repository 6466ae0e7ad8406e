-- Until when the workers of a kind count as being there. Each look for work is good for a few more; workers that all
-- run something long, or that are gone, do not look, and then tasks of the other kinds need not wait behind theirs.
CREATE TABLE jobs.looks (
    kind       smallint PRIMARY KEY CHECK (kind IN (0, 1, 2)),
    good_until timestamptz NOT NULL
);
INSERT INTO jobs.looks (kind, good_until) VALUES (0, '-infinity'), (1, '-infinity'), (2, '-infinity');

GRANT SELECT ON jobs.looks TO forecast, training;
GRANT UPDATE ON jobs.looks TO training;
