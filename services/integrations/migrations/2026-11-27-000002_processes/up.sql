-- A process copies from one object to another; both may be of one connection, but not the same object. `params` holds
-- source_object, target_object, write_mode, key_columns and columns (pairs of source and target).

ALTER TABLE integrations.processes
    DROP CONSTRAINT processes_check,
    ADD CONSTRAINT processes_two_objects CHECK (
        source_id <> target_id OR params ->> 'source_object' IS DISTINCT FROM params ->> 'target_object'
    ),
    -- Who is told of runs that fail, and in which language.
    ADD COLUMN set_by bigint,
    ADD COLUMN language text NOT NULL DEFAULT 'en';
