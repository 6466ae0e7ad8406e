REVOKE SELECT ON sources.datasets_live FROM integrations;
REVOKE USAGE ON SCHEMA sources FROM integrations;
CREATE OR REPLACE VIEW sources.datasets_live AS
    SELECT DISTINCT ON (source.id)
        source.id AS source_id, source.company_id, dataset.id AS dataset_id, source.name,
        dataset.columns, dataset.rows, dataset.size, dataset.object_key,
        dataset.huge_data, source.updated_at
    FROM sources.sources AS source
    JOIN sources.datasets AS dataset ON dataset.source_id = source.id
    WHERE source.deleted_at IS NULL
    ORDER BY source.id, dataset.id DESC;
