-- The object of S3 that a person looks at in a sign-in, kept so that a correction of its reading does not copy it again.
-- One each: the last.
CREATE TABLE sources.s3_copies (
    company_id bigint NOT NULL,
    user_id bigint NOT NULL,
    -- Null for a caller with an API key.
    session_id uuid,
    -- SHA-256 over where the object is and whose secret opens it.
    place bytea NOT NULL,
    -- What the service says of the object; another one as soon as its content is.
    stamp text NOT NULL,
    size bigint NOT NULL CHECK (size >= 0),
    object_key text NOT NULL UNIQUE,
    copied_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX s3_copies_of_user ON sources.s3_copies
    (user_id, coalesce(session_id, '00000000-0000-0000-0000-000000000000'));
CREATE INDEX s3_copies_company ON sources.s3_copies (company_id, copied_at);

ALTER TABLE sources.s3_copies ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON sources.s3_copies TO sources
    USING (company_id = nullif(current_setting('app.company', true), '')::bigint);
GRANT SELECT, INSERT, UPDATE, DELETE ON sources.s3_copies TO sources;
