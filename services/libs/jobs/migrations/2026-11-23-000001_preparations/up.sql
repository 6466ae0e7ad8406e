-- The same request never waits or runs twice at a time.
CREATE UNIQUE INDEX one_active_per_preparation ON jobs.tasks (story_id, (input ->> 'fingerprint'))
    WHERE state IN ('queued', 'running') AND kind = 1;

-- When the letter about the end of a preparation was handed to the gateway, which sends it. The row itself is what
-- is owed: it is noted in the transaction that posts the letter.
ALTER TABLE jobs.tasks ADD COLUMN told_at timestamptz;
CREATE INDEX tasks_untold ON jobs.tasks (id)
    WHERE kind = 1 AND told_at IS NULL AND state IN ('succeeded', 'failed');
