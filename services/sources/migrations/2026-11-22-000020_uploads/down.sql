CREATE OR REPLACE VIEW sources.datasets_live AS
    SELECT DISTINCT ON (source.id)
        source.id AS source_id, source.company_id, dataset.id AS dataset_id, source.name,
        dataset.columns, dataset.rows, dataset.size, dataset.object_key,
        false AS huge_data, source.updated_at
    FROM sources.sources AS source
    JOIN sources.datasets AS dataset ON dataset.source_id = source.id
    WHERE source.deleted_at IS NULL
    ORDER BY source.id, dataset.id DESC;
ALTER TABLE sources.datasets DROP COLUMN huge_data;
DROP TABLE sources.upload_chunks;
DROP TABLE sources.uploads;
