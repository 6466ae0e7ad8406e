-- How many slots (1 CPU, 2 GB each) a company has. Its row is also the lock under which tasks are admitted.
CREATE TABLE jobs.capacity (
    company_id bigint PRIMARY KEY,
    workers    integer NOT NULL CHECK (workers >= 0)
);

CREATE TABLE jobs.tasks (
    id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    company_id    bigint NOT NULL,
    story_id      bigint,
    story_name    text NOT NULL,
    -- 0 training, 1 preparation of a long forecast, 2 integration run
    kind          smallint NOT NULL CHECK (kind IN (0, 1, 2)),
    -- Slots that it takes while it runs; it has as many shards.
    cpu           integer NOT NULL CHECK (cpu >= 1),
    input         jsonb NOT NULL,
    state         text NOT NULL DEFAULT 'queued'
                  CHECK (state IN ('queued', 'running', 'succeeded', 'failed', 'stopped')),
    created_at    timestamptz NOT NULL DEFAULT now(),
    started_at    timestamptz,
    finished_at   timestamptz,
    error_code    text,
    error_params  jsonb,
    artefact      text,
    summary       jsonb,
    trace_context text,
    CHECK ((state IN ('succeeded', 'failed', 'stopped')) = (finished_at IS NOT NULL)),
    CHECK (state <> 'running' OR started_at IS NOT NULL),
    CHECK (kind = 2 OR (state = 'succeeded') = (artefact IS NOT NULL)),
    CHECK ((state = 'failed') = (error_code IS NOT NULL))
);

CREATE UNIQUE INDEX one_active_per_story ON jobs.tasks (story_id)
    WHERE state IN ('queued', 'running') AND kind = 0;
CREATE INDEX tasks_queue ON jobs.tasks (company_id, id) WHERE state = 'queued';
CREATE INDEX tasks_running ON jobs.tasks (company_id) WHERE state = 'running';
CREATE INDEX tasks_of_company ON jobs.tasks (company_id, id DESC);
CREATE INDEX tasks_of_story ON jobs.tasks (story_id, id DESC);

CREATE TABLE jobs.shards (
    task_id     bigint NOT NULL REFERENCES jobs.tasks ON DELETE CASCADE,
    number      integer NOT NULL,
    company_id  bigint NOT NULL,
    state       text NOT NULL DEFAULT 'queued'
                CHECK (state IN ('queued', 'running', 'succeeded', 'failed', 'stopped')),
    -- Grows with each claim. Every write of a worker names its own and changes nothing when it is not the last.
    attempt     integer NOT NULL DEFAULT 0,
    crashes     integer NOT NULL DEFAULT 0,
    -- Who runs it, or has not yet said that its child is gone.
    owner       uuid,
    claimed_at  timestamptz,
    lease_until timestamptz,
    units       jsonb NOT NULL,
    cost_ms     bigint NOT NULL,
    progress    double precision NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 1),
    step        jsonb,
    output      text,
    PRIMARY KEY (task_id, number),
    CHECK ((state = 'running') = (lease_until IS NOT NULL)),
    CHECK (state <> 'succeeded' OR output IS NOT NULL)
);

CREATE INDEX shards_queued ON jobs.shards (task_id, number) WHERE state = 'queued';
CREATE INDEX shards_leases ON jobs.shards (lease_until) WHERE state = 'running';

-- What happened, in order; nothing ever changes or removes a line.
CREATE TABLE jobs.task_events (
    id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    task_id    bigint NOT NULL,
    company_id bigint NOT NULL,
    -- NULL: the task as a whole.
    shard      integer,
    attempt    integer,
    state      text NOT NULL,
    code       text,
    owner      uuid,
    at         timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE INDEX task_events_of_task ON jobs.task_events (task_id, id);

CREATE FUNCTION jobs.guard_final() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
    IF OLD.state IN ('succeeded', 'failed', 'stopped') AND NEW.state <> OLD.state THEN
        RAISE EXCEPTION '%: % is final and cannot become %', TG_TABLE_NAME, OLD.state, NEW.state;
    END IF;
    RETURN NEW;
END $$;

CREATE FUNCTION jobs.note_task() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
    IF TG_OP = 'INSERT' OR NEW.state <> OLD.state THEN
        INSERT INTO jobs.task_events (task_id, company_id, state, code)
        VALUES (NEW.id, NEW.company_id, NEW.state, NEW.error_code);
    END IF;
    RETURN NULL;
END $$;

CREATE FUNCTION jobs.note_shard() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
    IF NEW.state <> OLD.state THEN
        INSERT INTO jobs.task_events (task_id, company_id, shard, attempt, state, owner)
        VALUES (NEW.task_id, NEW.company_id, NEW.number, NEW.attempt, NEW.state, coalesce(NEW.owner, OLD.owner));
    END IF;
    RETURN NULL;
END $$;

CREATE TRIGGER guard_final BEFORE UPDATE ON jobs.tasks FOR EACH ROW EXECUTE FUNCTION jobs.guard_final();
CREATE TRIGGER guard_final BEFORE UPDATE ON jobs.shards FOR EACH ROW EXECUTE FUNCTION jobs.guard_final();
CREATE TRIGGER note_insert AFTER INSERT ON jobs.tasks FOR EACH ROW EXECUTE FUNCTION jobs.note_task();
CREATE TRIGGER note_update AFTER UPDATE OF state ON jobs.tasks FOR EACH ROW EXECUTE FUNCTION jobs.note_task();
CREATE TRIGGER note_update AFTER UPDATE OF state ON jobs.shards FOR EACH ROW EXECUTE FUNCTION jobs.note_shard();

GRANT USAGE ON SCHEMA jobs TO forecast, training;
GRANT SELECT, INSERT, UPDATE ON jobs.capacity, jobs.tasks, jobs.shards TO forecast;
GRANT SELECT, UPDATE ON jobs.capacity, jobs.tasks, jobs.shards TO training;
GRANT SELECT ON jobs.task_events TO forecast, training;

-- The forecast service speaks for one company at a time; the workers serve all of them.
ALTER TABLE jobs.capacity ENABLE ROW LEVEL SECURITY;
ALTER TABLE jobs.tasks ENABLE ROW LEVEL SECURITY;
ALTER TABLE jobs.shards ENABLE ROW LEVEL SECURITY;
ALTER TABLE jobs.task_events ENABLE ROW LEVEL SECURITY;

CREATE POLICY tenant ON jobs.capacity TO forecast
    USING (company_id = nullif(current_setting('app.company', true), '')::bigint);
CREATE POLICY tenant ON jobs.tasks TO forecast
    USING (company_id = nullif(current_setting('app.company', true), '')::bigint);
CREATE POLICY tenant ON jobs.shards TO forecast
    USING (company_id = nullif(current_setting('app.company', true), '')::bigint);
CREATE POLICY tenant ON jobs.task_events TO forecast
    USING (company_id = nullif(current_setting('app.company', true), '')::bigint);

CREATE POLICY workers ON jobs.capacity TO training USING (true);
CREATE POLICY workers ON jobs.tasks TO training USING (true);
CREATE POLICY workers ON jobs.shards TO training USING (true);
CREATE POLICY workers ON jobs.task_events TO training USING (true);
