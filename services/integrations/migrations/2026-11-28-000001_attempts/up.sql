-- How often a company has had other systems asked, so that all processes of the service count together.

CREATE TABLE integrations.attempts (
    company_id bigint NOT NULL,
    -- 'test': tests of connections; 'question': lists of tables and columns, and previews.
    kind text NOT NULL CHECK (kind IN ('test', 'question')),
    -- Attempts since `since`.
    taken integer NOT NULL CHECK (taken > 0),
    since timestamptz NOT NULL,
    PRIMARY KEY (company_id, kind)
);

ALTER TABLE integrations.attempts ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON integrations.attempts TO integrations
    USING (company_id = nullif(current_setting('app.company', true), '')::bigint);

GRANT SELECT, INSERT, UPDATE, DELETE ON integrations.attempts TO integrations;
