CREATE OR REPLACE FUNCTION gateway.sweep() RETURNS void
    LANGUAGE sql SECURITY DEFINER SET search_path = gateway, pg_temp
AS $$
    DELETE FROM gateway.sessions WHERE least(ended_at, expires_at) < now() - interval '30 days';
    DELETE FROM gateway.one_time_tokens WHERE expires_at < now();
    DELETE FROM gateway.attempts
        WHERE greatest(since, blocked_until) < now() - interval '2 days';
    DELETE FROM gateway.api_keys WHERE expires_at < now() - interval '30 days';
    DELETE FROM gateway.devices WHERE last_used_at < now() - interval '400 days';
$$;
DROP FUNCTION gateway.use_api_key(bytea);
CREATE FUNCTION gateway.use_api_key(key_hash bytea)
    RETURNS TABLE (user_id bigint, company_id bigint, scope text)
    LANGUAGE sql SECURITY DEFINER SET search_path = gateway, pg_temp
AS $$
    WITH noted AS (
        UPDATE gateway.api_keys AS key SET last_used_at = now()
        WHERE key.hash = key_hash AND key.expires_at > now()
            AND (key.last_used_at IS NULL OR key.last_used_at < now() - interval '1 minute')
    )
    SELECT key.user_id, key.company_id, key.scope
    FROM gateway.api_keys AS key
    WHERE key.hash = key_hash AND key.expires_at > now()
$$;
REVOKE ALL ON FUNCTION gateway.use_api_key(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gateway.use_api_key(bytea)
    TO gateway, sources, forecast, training, integrations;
DROP FUNCTION gateway.note_event(text, bigint, bigint, uuid, boolean, text, text);
DROP POLICY writer ON gateway.audit_events;
DROP POLICY reader ON gateway.audit_events;
ALTER TABLE gateway.audit_events DISABLE ROW LEVEL SECURITY;
REVOKE SELECT ON gateway.audit_events FROM gateway;
DROP INDEX gateway.audit_events_newest;
DROP INDEX gateway.audit_events_at;
ALTER TABLE gateway.audit_events
    DROP COLUMN last_at,
    DROP COLUMN times,
    DROP COLUMN username,
    DROP COLUMN by_key,
    DROP COLUMN network,
    DROP COLUMN about,
    DROP COLUMN same;
