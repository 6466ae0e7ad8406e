ALTER TABLE sources.datasets DROP COLUMN stages;
