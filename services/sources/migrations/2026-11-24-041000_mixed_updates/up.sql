-- Mixed sources that are made again when a table that they were made of has a newer version.

-- The versions that a version of a mixed source was made of. Those versions may go: only their numbers are compared.
CREATE TABLE sources.dataset_parts (
    dataset_id bigint NOT NULL REFERENCES sources.datasets ON DELETE CASCADE,
    company_id bigint NOT NULL,
    source_id bigint NOT NULL,
    version_id bigint NOT NULL,
    PRIMARY KEY (dataset_id, source_id)
);
CREATE INDEX dataset_parts_source ON sources.dataset_parts (source_id);

-- Of what was made before this was kept: the newest version that each part had then.
INSERT INTO sources.dataset_parts (dataset_id, company_id, source_id, version_id)
SELECT DISTINCT ON (mixed.id, part.id) mixed.id, mixed.company_id, part.id, version.id
FROM sources.datasets AS mixed
CROSS JOIN LATERAL jsonb_array_elements(
    CASE jsonb_typeof(mixed.stages) WHEN 'array' THEN mixed.stages ELSE '[]' END) AS stage
JOIN sources.sources AS part ON part.company_id = mixed.company_id
    AND stage ->> 'type' = 'add_source' AND stage -> 'options' ->> 'source_id' = part.id::text
JOIN sources.datasets AS version ON version.source_id = part.id AND version.created_at <= mixed.created_at
ORDER BY mixed.id, part.id, version.id DESC;

-- Mixed sources that are made again by themselves, and who is at it.
CREATE TABLE sources.auto_updates (
    source_id bigint PRIMARY KEY REFERENCES sources.sources,
    company_id bigint NOT NULL,
    -- Who switched it on and in which language: who gets an email when it fails.
    set_by bigint NOT NULL,
    language text NOT NULL CHECK (language IN ('en', 'ru')),
    -- Each process that takes it on has a number of its own: what it writes counts while that is the last one.
    attempt integer NOT NULL DEFAULT 0,
    lease_until timestamptz,
    -- Processes that took it on since it ended the last time.
    tries integer NOT NULL DEFAULT 0,
    -- The versions of its parts with which it failed, and why: {code, en, ru}. Other versions are tried again.
    failed_with text,
    fault jsonb,
    CHECK ((failed_with IS NULL) = (fault IS NULL))
);

ALTER TABLE sources.dataset_parts ENABLE ROW LEVEL SECURITY;
ALTER TABLE sources.auto_updates ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON sources.dataset_parts TO sources
    USING (company_id = nullif(current_setting('app.company', true), '')::bigint);
CREATE POLICY tenant ON sources.auto_updates TO sources
    USING (company_id = nullif(current_setting('app.company', true), '')::bigint);
GRANT SELECT, INSERT ON sources.dataset_parts TO sources;
GRANT SELECT, INSERT, UPDATE, DELETE ON sources.auto_updates TO sources;

-- What the newest version of each mixed source was made of, and the version that each part has now. Parts that were
-- deleted are left out.
CREATE VIEW sources.mixed_parts WITH (security_invoker = true) AS
    SELECT mixed.company_id, mixed.id AS source_id, part.source_id AS part_id, base.name AS part_name,
        part.version_id, newest.id AS newest_id, newest.read_at
    FROM sources.sources AS mixed
    JOIN LATERAL (SELECT id FROM sources.datasets
        WHERE source_id = mixed.id ORDER BY id DESC LIMIT 1) AS own ON true
    JOIN sources.dataset_parts AS part ON part.dataset_id = own.id
    JOIN sources.sources AS base ON base.id = part.source_id AND base.deleted_at IS NULL
    JOIN LATERAL (SELECT id, read_at FROM sources.datasets
        WHERE source_id = base.id ORDER BY id DESC LIMIT 1) AS newest ON true
    WHERE mixed.deleted_at IS NULL AND mixed.external_data = 'mixed';
GRANT SELECT ON sources.mixed_parts TO sources;

-- Of each mixed source: whether a part has a newer version, and in one text the versions of all of them.
CREATE VIEW sources.mixed_states WITH (security_invoker = true) AS
    SELECT company_id, source_id, bool_or(newest_id <> version_id) AS is_outdated,
        string_agg(part_id || ':' || newest_id, ',' ORDER BY part_id) AS versions
    FROM sources.mixed_parts
    GROUP BY company_id, source_id;
GRANT SELECT ON sources.mixed_states TO sources;

-- The door through the wall of companies: which mixed sources are to be made again, one of each company after another.
CREATE FUNCTION sources.due_for_update()
    RETURNS TABLE (company_id bigint, source_id bigint)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = sources, pg_temp
AS $$
    SELECT auto.company_id, auto.source_id
    FROM sources.auto_updates AS auto
    JOIN LATERAL (SELECT state.is_outdated, state.versions FROM sources.mixed_states AS state
        WHERE state.source_id = auto.source_id) AS parts ON true
    WHERE parts.is_outdated AND parts.versions IS DISTINCT FROM auto.failed_with
        AND (auto.lease_until IS NULL OR auto.lease_until < now())
    ORDER BY row_number() OVER (PARTITION BY auto.company_id ORDER BY auto.source_id), auto.source_id
    LIMIT 100
$$;
REVOKE ALL ON FUNCTION sources.due_for_update() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sources.due_for_update() TO sources;
