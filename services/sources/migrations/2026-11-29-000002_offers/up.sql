-- Tables that processes offer to sources. Each becomes the next version of its source, or is refused with the reason.
CREATE TABLE sources.offers (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    company_id bigint NOT NULL,
    source_id bigint NOT NULL REFERENCES sources.sources,
    -- Who saved the process, where that is known.
    user_id bigint,
    -- A csv file in UTF-8, with commas and points, the names of the columns first.
    object_key text NOT NULL,
    offered_at timestamptz NOT NULL DEFAULT now(),
    state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'taken', 'refused')),
    -- Each process of ours that takes it on has a number of its own: what it writes counts while that is the last one.
    attempt integer NOT NULL DEFAULT 0,
    lease_until timestamptz NOT NULL DEFAULT now(),
    -- Of the version that it became.
    rows bigint,
    -- Why it was refused: {code, en, ru}.
    fault jsonb,
    CHECK ((state = 'taken') = (rows IS NOT NULL)),
    CHECK ((state = 'refused') = (fault IS NOT NULL))
);
CREATE INDEX offers_waiting ON sources.offers (source_id, id) WHERE state = 'waiting';
CREATE INDEX offers_company ON sources.offers (company_id, offered_at);

ALTER TABLE sources.offers ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON sources.offers TO sources, integrations
    USING (company_id = nullif(current_setting('app.company', true), '')::bigint);
GRANT SELECT, UPDATE, DELETE ON sources.offers TO sources;
-- The integrations service offers a table, looks what became of it, and takes back what nobody has begun to read.
GRANT SELECT, INSERT, DELETE ON sources.offers TO integrations;

-- The door through the wall of companies: sources to which a table is offered that nobody reads, or goes on to read. One of
-- each company after another, who has waited longest first.
CREATE FUNCTION sources.due_offers()
    RETURNS TABLE (company_id bigint, source_id bigint)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = sources, pg_temp
AS $$
    SELECT due.company_id, due.source_id
    FROM (
        SELECT DISTINCT ON (offer.source_id) offer.company_id, offer.source_id, offer.offered_at, offer.lease_until
        FROM sources.offers AS offer
        WHERE offer.state = 'waiting'
        ORDER BY offer.source_id, offer.id
    ) AS due
    WHERE due.lease_until <= now()
    ORDER BY row_number() OVER (PARTITION BY due.company_id ORDER BY due.offered_at), due.offered_at
    LIMIT 100
$$;
REVOKE ALL ON FUNCTION sources.due_offers() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sources.due_offers() TO sources;

-- Whether a process can write the next version: not where the table comes from S3, or is made of others.
CREATE OR REPLACE VIEW sources.datasets_live AS
    SELECT source.id AS source_id, source.company_id, dataset.id AS dataset_id, source.name,
        dataset.columns, dataset.rows, dataset.size, dataset.object_key,
        dataset.huge_data, source.updated_at,
        dataset.stages IS NULL AND NOT EXISTS (
            SELECT FROM sources.s3_connections AS connection WHERE connection.source_id = source.id) AS takes_offers
    FROM sources.sources AS source
    CROSS JOIN LATERAL (
        SELECT * FROM sources.datasets
        WHERE source_id = source.id
        ORDER BY id DESC
        LIMIT 1
    ) AS dataset
    WHERE source.deleted_at IS NULL;
