DROP FUNCTION sources.due_offers();
DROP TABLE sources.offers;
DROP VIEW sources.datasets_live;
CREATE VIEW sources.datasets_live AS
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
GRANT SELECT ON sources.datasets_live TO forecast, integrations;
