-- Covers belong to the gateway, which must know that a source is there and whose it is.
CREATE VIEW sources.sources_live AS
    SELECT id AS source_id, company_id
    FROM sources.sources
    WHERE deleted_at IS NULL;

GRANT USAGE ON SCHEMA sources TO gateway;
GRANT SELECT ON sources.sources_live TO gateway;

COMMENT ON COLUMN sources.sources.image IS
    'Never written. It stays while a version that reads it may run beside this schema.';
