-- Who changed a source last: a user of the gateway, whose name its view tells. Null for what was changed before.
ALTER TABLE sources.sources ADD COLUMN updated_by bigint;

-- When the table of a version was read: when its file came, was copied from S3, or its stages ran. For versions that
-- are there already, that is when their row was written.
ALTER TABLE sources.datasets ADD COLUMN read_at timestamptz;
UPDATE sources.datasets SET read_at = created_at;
ALTER TABLE sources.datasets
    ALTER COLUMN read_at SET DEFAULT now(),
    ALTER COLUMN read_at SET NOT NULL;
