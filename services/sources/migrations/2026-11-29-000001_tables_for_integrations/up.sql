-- Processes read the tables of sources. The newest version is looked up source by source, so that a company's list reads
-- no other company's rows.
CREATE OR REPLACE VIEW sources.datasets_live AS
    SELECT source.id AS source_id, source.company_id, dataset.id AS dataset_id, source.name,
        dataset.columns, dataset.rows, dataset.size, dataset.object_key,
        dataset.huge_data, source.updated_at
    FROM sources.sources AS source
    CROSS JOIN LATERAL (
        SELECT * FROM sources.datasets
        WHERE source_id = source.id
        ORDER BY id DESC
        LIMIT 1
    ) AS dataset
    WHERE source.deleted_at IS NULL;
GRANT USAGE ON SCHEMA sources TO integrations;
GRANT SELECT ON sources.datasets_live TO integrations;
