-- Wrong passwords are counted for an account on one network, so that nobody locks a colleague out from another one. The
-- counters of an account have its SHA-256 here as well: a reset of the password forgets them all.
ALTER TABLE gateway.attempts ADD COLUMN account bytea;
CREATE INDEX attempts_account ON gateway.attempts (account) WHERE account IS NOT NULL;

-- Browsers in which a user signed in before. Such a browser passes the limits that strangers can exhaust.
CREATE TABLE gateway.devices (
    user_id bigint NOT NULL REFERENCES gateway.users ON DELETE CASCADE,
    -- SHA-256 of what the browser keeps in a cookie.
    hash bytea NOT NULL,
    company_id bigint NOT NULL REFERENCES gateway.companies ON DELETE CASCADE,
    created_at timestamptz NOT NULL,
    last_used_at timestamptz NOT NULL,
    PRIMARY KEY (user_id, hash)
);
CREATE INDEX devices_company ON gateway.devices (company_id);
CREATE INDEX devices_last_used ON gateway.devices (last_used_at);

ALTER TABLE gateway.devices ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON gateway.devices TO gateway
    USING (company_id = nullif(current_setting('app.company', true), '')::bigint);
GRANT SELECT, INSERT, UPDATE, DELETE ON gateway.devices TO gateway;

-- For sign-in: whether the person behind an address signed in with this browser before.
CREATE FUNCTION gateway.is_known_device(folded_email text, device_hash bytea) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = gateway, pg_temp
AS $$
    SELECT EXISTS (
        SELECT FROM gateway.devices AS device
        JOIN gateway.users AS person ON person.id = device.user_id
        WHERE person.email_key = folded_email AND device.hash = device_hash
    )
$$;
REVOKE ALL ON FUNCTION gateway.is_known_device(text, bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gateway.is_known_device(text, bytea) TO gateway;

CREATE OR REPLACE FUNCTION gateway.sweep() RETURNS void
    LANGUAGE sql SECURITY DEFINER SET search_path = gateway, pg_temp
AS $$
    DELETE FROM gateway.sessions WHERE least(ended_at, expires_at) < now() - interval '30 days';
    DELETE FROM gateway.one_time_tokens WHERE expires_at < now();
    DELETE FROM gateway.attempts
        WHERE greatest(since, blocked_until) < now() - interval '2 days';
    DELETE FROM gateway.devices WHERE last_used_at < now() - interval '400 days';
$$;
