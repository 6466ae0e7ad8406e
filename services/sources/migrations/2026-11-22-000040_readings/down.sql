ALTER TABLE sources.datasets DROP COLUMN read_at;
ALTER TABLE sources.sources DROP COLUMN updated_by;
