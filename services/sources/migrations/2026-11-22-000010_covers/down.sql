COMMENT ON COLUMN sources.sources.image IS NULL;
DROP VIEW sources.sources_live;
REVOKE USAGE ON SCHEMA sources FROM gateway;
