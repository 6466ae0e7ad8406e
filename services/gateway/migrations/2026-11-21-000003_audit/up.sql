-- Counters of attempts (sign-in, public forms). They stand before any company is known, so they
-- have none; the key is a SHA-256, so that no address and no e-mail is kept here.
CREATE TABLE gateway.attempts (
    kind text NOT NULL,
    key bytea NOT NULL,
    -- Attempts since `since`.
    taken integer NOT NULL,
    since timestamptz NOT NULL,
    -- How often the limit was hit in a row; each time the wait doubles.
    strikes integer NOT NULL,
    blocked_until timestamptz,
    PRIMARY KEY (kind, key)
);
CREATE INDEX attempts_since ON gateway.attempts (since);

-- What happened to accounts, for whoever must find out later. The service can only add.
CREATE TABLE gateway.audit_events (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz NOT NULL DEFAULT now(),
    event text NOT NULL,
    company_id bigint,
    user_id bigint,
    session_id uuid
);
CREATE INDEX audit_events_company ON gateway.audit_events (company_id, at);

GRANT SELECT, INSERT, UPDATE, DELETE ON gateway.attempts TO gateway;
GRANT INSERT ON gateway.audit_events TO gateway;

-- Removes what nobody can use any more. Run every hour by the service.
CREATE FUNCTION gateway.sweep() RETURNS void
    LANGUAGE sql SECURITY DEFINER SET search_path = gateway, pg_temp
AS $$
    DELETE FROM gateway.sessions WHERE least(ended_at, expires_at) < now() - interval '30 days';
    DELETE FROM gateway.one_time_tokens WHERE expires_at < now();
    DELETE FROM gateway.attempts
        WHERE greatest(since, blocked_until) < now() - interval '2 days';
$$;
REVOKE ALL ON FUNCTION gateway.sweep() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gateway.sweep() TO gateway;
