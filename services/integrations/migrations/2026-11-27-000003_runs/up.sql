-- Runs of processes: what was read, written and refused.

ALTER TABLE integrations.processes ADD UNIQUE (company_id, id);

CREATE TABLE integrations.runs (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    company_id bigint NOT NULL,
    process_id bigint NOT NULL,
    -- Who asked for it, or saved the schedule.
    user_id bigint,
    -- The time of the schedule that it stands for; null for one that a person asked for.
    due_at timestamptz,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    -- Each process of ours that takes it on has a number of its own: what it writes counts while that is the last one.
    -- 0: it waits.
    attempt integer NOT NULL DEFAULT 0,
    lease_until timestamptz,
    state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'succeeded', 'failed')),
    -- Once it writes it is not begun again.
    section text NOT NULL DEFAULT 'read' CHECK (section IN ('read', 'write')),
    rows_read bigint NOT NULL DEFAULT 0,
    rows_written bigint NOT NULL DEFAULT 0,
    rows_rejected bigint NOT NULL DEFAULT 0,
    -- The first rejected rows, as csv.
    rejected text,
    -- Why it failed: {code, en, ru}.
    fault jsonb,
    FOREIGN KEY (company_id, process_id) REFERENCES integrations.processes (company_id, id) ON DELETE CASCADE,
    -- A time of the schedule has one run.
    UNIQUE (process_id, due_at),
    CHECK ((state = 'running') = (lease_until IS NOT NULL)),
    CHECK ((state = 'failed') = (fault IS NOT NULL))
);
-- A process has one run at a time.
CREATE UNIQUE INDEX runs_at_work ON integrations.runs (process_id) WHERE state = 'running';
CREATE INDEX runs_leases ON integrations.runs (lease_until) WHERE state = 'running';
CREATE INDEX runs_company ON integrations.runs (company_id, id DESC);

ALTER TABLE integrations.runs ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON integrations.runs TO integrations
    USING (company_id = nullif(current_setting('app.company', true), '')::bigint);
GRANT SELECT, INSERT, UPDATE, DELETE ON integrations.runs TO integrations;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA integrations TO integrations;

-- The door through the wall of companies: which processes are due at a moment, or have a run that waits or that nobody
-- has been heard of since. One of each company after another, who has waited longest first.
CREATE FUNCTION integrations.due_processes(moment timestamptz)
    RETURNS TABLE (company_id bigint, process_id bigint)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = integrations, pg_temp
AS $$
    SELECT due.company_id, due.process_id
    FROM (
        SELECT process.company_id, process.id AS process_id, process.next_run_at AS since
        FROM integrations.processes AS process
        WHERE process.next_run_at <= moment AND NOT EXISTS (
            SELECT FROM integrations.runs AS run
            WHERE run.process_id = process.id AND run.state = 'running')
        UNION ALL
        SELECT run.company_id, run.process_id, run.created_at
        FROM integrations.runs AS run
        WHERE run.state = 'running' AND run.lease_until < now()
    ) AS due
    ORDER BY row_number() OVER (PARTITION BY due.company_id ORDER BY due.since), due.since
    LIMIT 100
$$;
REVOKE ALL ON FUNCTION integrations.due_processes(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION integrations.due_processes(timestamptz) TO integrations;
