-- The sign-in to Anaplan that a company's pages in Anaplan work with.
CREATE TABLE gateway.anaplan_sign_ins (
    company_id bigint PRIMARY KEY REFERENCES gateway.companies ON DELETE CASCADE,
    login text NOT NULL CHECK (char_length(login) BETWEEN 1 AND 254),
    -- The password, sealed with the data key of this id for the place gateway.anaplan_sign_ins.password, whose row is the
    -- company.
    password bytea NOT NULL,
    key_id text NOT NULL
);
ALTER TABLE gateway.anaplan_sign_ins ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON gateway.anaplan_sign_ins TO gateway
    USING (company_id = nullif(current_setting('app.company', true), '')::bigint);
GRANT SELECT, INSERT, UPDATE ON gateway.anaplan_sign_ins TO gateway;

-- For the service that speaks with Anaplan. Whoever reads it names the company.
CREATE VIEW gateway.anaplan_live AS
    SELECT company_id, login, password, key_id FROM gateway.anaplan_sign_ins;
GRANT SELECT ON gateway.anaplan_live TO integrations;
