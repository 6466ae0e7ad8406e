-- What the version before cannot hold goes.
DELETE FROM integrations.processes WHERE source_id = target_id;

ALTER TABLE integrations.processes
    DROP COLUMN language,
    DROP COLUMN set_by,
    DROP CONSTRAINT processes_two_objects,
    ADD CONSTRAINT processes_check CHECK (source_id <> target_id);
