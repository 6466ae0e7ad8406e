-- Tables from S3 that are read again: when, and what became of it.

-- What the service said of the object when it was read last. Null for what was read before this was kept: it is copied
-- at the next reading in any case.
ALTER TABLE sources.s3_connections ADD COLUMN stamp text;

-- At most one schedule a source. It goes with the connection: a table that comes from elsewhere is not read again.
CREATE TABLE sources.refreshes (
    source_id bigint PRIMARY KEY REFERENCES sources.s3_connections ON DELETE CASCADE,
    company_id bigint NOT NULL,
    -- As the contract spells it, complete.
    schedule jsonb NOT NULL,
    -- Who set it and in which language: who gets a letter when a reading fails.
    set_by bigint NOT NULL,
    language text NOT NULL CHECK (language IN ('en', 'ru')),
    next_run_at timestamptz
);
CREATE INDEX refreshes_next ON sources.refreshes (next_run_at);

CREATE TABLE sources.refresh_runs (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    source_id bigint NOT NULL REFERENCES sources.s3_connections ON DELETE CASCADE,
    company_id bigint NOT NULL,
    -- Who set the schedule, or asked for this reading.
    user_id bigint NOT NULL,
    -- The time of the schedule that it stands for; null for one that a person asked for.
    due_at timestamptz,
    started_at timestamptz NOT NULL,
    -- Each process that takes it on has a number of its own: what it writes counts while that is the last one.
    attempt integer NOT NULL DEFAULT 1,
    lease_until timestamptz,
    ended_at timestamptz,
    state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'changed', 'unchanged', 'failed')),
    -- Of the new version.
    rows bigint,
    -- Why it failed: {code, en, ru}.
    fault jsonb,
    -- A time of the schedule has one run.
    UNIQUE (source_id, due_at),
    CHECK ((state = 'running') = (lease_until IS NOT NULL)),
    CHECK ((state = 'running') = (ended_at IS NULL)),
    CHECK ((state = 'failed') = (fault IS NOT NULL))
);
-- A source is read by one run at a time.
CREATE UNIQUE INDEX refresh_runs_at_work ON sources.refresh_runs (source_id) WHERE state = 'running';
CREATE INDEX refresh_runs_leases ON sources.refresh_runs (lease_until) WHERE state = 'running';
CREATE INDEX refresh_runs_source ON sources.refresh_runs (source_id, id DESC);

ALTER TABLE sources.refreshes ENABLE ROW LEVEL SECURITY;
ALTER TABLE sources.refresh_runs ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON sources.refreshes TO sources
    USING (company_id = nullif(current_setting('app.company', true), '')::bigint);
CREATE POLICY tenant ON sources.refresh_runs TO sources
    USING (company_id = nullif(current_setting('app.company', true), '')::bigint);
GRANT SELECT, INSERT, UPDATE, DELETE ON sources.refreshes, sources.refresh_runs TO sources;

-- The door through the wall of companies: which sources are due at a moment, or were being read by a process that has
-- not been heard of since. Who has waited longest comes first.
CREATE FUNCTION sources.due_for_refresh(moment timestamptz)
    RETURNS TABLE (company_id bigint, source_id bigint)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = sources, pg_temp
AS $$
    SELECT due.company_id, due.source_id
    FROM (
        SELECT refresh.company_id, refresh.source_id, refresh.next_run_at AS since
        FROM sources.refreshes AS refresh
        WHERE refresh.next_run_at <= moment AND NOT EXISTS (
            SELECT FROM sources.refresh_runs AS run
            WHERE run.source_id = refresh.source_id AND run.state = 'running')
        UNION ALL
        SELECT run.company_id, run.source_id, run.started_at
        FROM sources.refresh_runs AS run
        WHERE run.state = 'running' AND run.lease_until < now()
    ) AS due
    ORDER BY due.since
    LIMIT 100
$$;
REVOKE ALL ON FUNCTION sources.due_for_refresh(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sources.due_for_refresh(timestamptz) TO sources;
