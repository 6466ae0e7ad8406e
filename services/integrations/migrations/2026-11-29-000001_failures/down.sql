ALTER TABLE integrations.processes DROP COLUMN failures, DROP COLUMN paused_at;
