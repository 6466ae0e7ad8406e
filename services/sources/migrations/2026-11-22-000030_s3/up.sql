-- Where the table of an S3 source comes from: of its newest version.
CREATE TABLE sources.s3_connections (
    source_id bigint PRIMARY KEY REFERENCES sources.sources,
    company_id bigint NOT NULL,
    url text NOT NULL,
    access_key_id text NOT NULL,
    bucket_name text NOT NULL,
    -- The object's key.
    file_name text NOT NULL,
    -- The secret access key, sealed for this company and source with the data key of this id.
    secret bytea NOT NULL,
    key_id text NOT NULL
);
ALTER TABLE sources.s3_connections ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON sources.s3_connections TO sources
    USING (company_id = nullif(current_setting('app.company', true), '')::bigint);
GRANT SELECT, INSERT, UPDATE, DELETE ON sources.s3_connections TO sources;
