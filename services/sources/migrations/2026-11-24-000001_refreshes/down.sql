DROP FUNCTION sources.due_for_refresh(timestamptz);
DROP TABLE sources.refresh_runs;
DROP TABLE sources.refreshes;
ALTER TABLE sources.s3_connections DROP COLUMN stamp;
