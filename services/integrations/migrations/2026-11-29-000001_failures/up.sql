-- A schedule whose runs keep failing pauses, until somebody saves the process again.
ALTER TABLE integrations.processes
    -- Scheduled runs that failed since the last one that succeeded.
    ADD COLUMN failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
    ADD COLUMN paused_at timestamptz,
    ADD CHECK (paused_at IS NULL OR next_run_at IS NULL);
