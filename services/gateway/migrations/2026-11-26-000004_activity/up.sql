-- What happened is shown to the company: who, from where, what. The same event within a quarter of an hour is one row that
-- counts, so that nobody fills the table by doing a thing again and again.
ALTER TABLE gateway.audit_events
    ADD COLUMN last_at timestamptz,
    ADD COLUMN times integer NOT NULL DEFAULT 1,
    -- The name of the user at that time: it stays when the user is removed.
    ADD COLUMN username text,
    ADD COLUMN by_key boolean NOT NULL DEFAULT false,
    ADD COLUMN network text,
    ADD COLUMN about text,
    -- SHA-256 of all that makes two events the same one.
    ADD COLUMN same bytea UNIQUE;
UPDATE gateway.audit_events AS entry SET
    last_at = entry.at,
    username = (SELECT person.username FROM gateway.users AS person WHERE person.id = entry.user_id);
ALTER TABLE gateway.audit_events
    ALTER COLUMN last_at SET DEFAULT now(),
    ALTER COLUMN last_at SET NOT NULL;
CREATE INDEX audit_events_newest ON gateway.audit_events (company_id, id DESC);
CREATE INDEX audit_events_at ON gateway.audit_events (at);

ALTER TABLE gateway.audit_events ENABLE ROW LEVEL SECURITY;
CREATE POLICY reader ON gateway.audit_events FOR SELECT TO gateway
    USING (company_id = nullif(current_setting('app.company', true), '')::bigint);
-- Until every gateway of the version before has ended.
CREATE POLICY writer ON gateway.audit_events FOR INSERT TO gateway WITH CHECK (true);
GRANT SELECT ON gateway.audit_events TO gateway;

-- For every service: notes an event. A company that has very many within an hour, and whoever has no company, is counted
-- by kinds of events only.
CREATE FUNCTION gateway.note_event(
    new_event text, company bigint, person bigint, session uuid, with_key boolean, from_network text, what text
) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = gateway, pg_temp
AS $$
DECLARE
    most CONSTANT integer := 500;
    quarter CONSTANT bigint := floor(extract(epoch FROM now()) / 900);
    latest integer;
BEGIN
    SELECT count(*) INTO latest FROM (
        SELECT FROM gateway.audit_events AS earlier
        WHERE earlier.company_id = company AND earlier.at > now() - interval '1 hour'
        LIMIT most
    ) AS earlier;
    IF company IS NULL OR latest >= most THEN
        person := NULL;
        session := NULL;
        with_key := false;
        from_network := NULL;
        what := NULL;
    END IF;
    what := nullif(left(what, 200), '');
    INSERT INTO gateway.audit_events AS entry
        (event, company_id, user_id, username, session_id, by_key, network, about, same)
    VALUES (
        new_event, company, person,
        (SELECT who.username FROM gateway.users AS who WHERE who.id = person),
        session, with_key, from_network, what,
        sha256(convert_to(json_build_array(
            new_event, company, person, session, with_key, from_network, what, quarter
        )::text, 'UTF8'))
    )
    ON CONFLICT (same) DO UPDATE SET times = entry.times + 1, last_at = now();
END
$$;
REVOKE ALL ON FUNCTION gateway.note_event(text, bigint, bigint, uuid, boolean, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gateway.note_event(text, bigint, bigint, uuid, boolean, text, text)
    TO gateway, sources, forecast, training, integrations;

-- The first use of a key on a day is an event.
DROP FUNCTION gateway.use_api_key(bytea);
CREATE FUNCTION gateway.use_api_key(key_hash bytea)
    RETURNS TABLE (user_id bigint, company_id bigint, scope text, name text, first_today boolean)
    LANGUAGE sql SECURITY DEFINER SET search_path = gateway, pg_temp
AS $$
    WITH noted AS (
        UPDATE gateway.api_keys AS key SET last_used_at = now()
        WHERE key.hash = key_hash AND key.expires_at > now()
            AND (key.last_used_at IS NULL OR key.last_used_at < now() - interval '1 minute')
    )
    -- Of the row as it was before the update.
    SELECT key.user_id, key.company_id, key.scope, key.name,
        key.last_used_at IS NULL OR key.last_used_at < date_trunc('day', now(), 'UTC')
    FROM gateway.api_keys AS key
    WHERE key.hash = key_hash AND key.expires_at > now()
$$;
REVOKE ALL ON FUNCTION gateway.use_api_key(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gateway.use_api_key(bytea)
    TO gateway, sources, forecast, training, integrations;

CREATE OR REPLACE FUNCTION gateway.sweep() RETURNS void
    LANGUAGE sql SECURITY DEFINER SET search_path = gateway, pg_temp
AS $$
    DELETE FROM gateway.sessions WHERE least(ended_at, expires_at) < now() - interval '30 days';
    DELETE FROM gateway.one_time_tokens WHERE expires_at < now();
    DELETE FROM gateway.attempts
        WHERE greatest(since, blocked_until) < now() - interval '2 days';
    DELETE FROM gateway.api_keys WHERE expires_at < now() - interval '30 days';
    DELETE FROM gateway.devices WHERE last_used_at < now() - interval '400 days';
    DELETE FROM gateway.audit_events WHERE at < now() - interval '400 days';
$$;
