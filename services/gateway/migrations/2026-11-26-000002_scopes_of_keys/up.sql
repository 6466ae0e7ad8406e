-- A key expires, and has a scope. Those that were made before work for another year, as before.
ALTER TABLE gateway.api_keys
    ADD COLUMN scope text NOT NULL DEFAULT 'full' CHECK (scope IN ('full', 'read', 'anaplan')),
    ADD COLUMN expires_at timestamptz NOT NULL DEFAULT now() + interval '365 days';

-- Another column in the answer needs another function; whoever asks for the first two only is answered as before.
DROP FUNCTION gateway.use_api_key(bytea);
-- For every service: whose key is this (by its SHA-256), and what may it do. Notes the use, once a minute at most: a
-- program that calls often would otherwise wait for its own row.
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

-- A key that has expired is listed as such for a while.
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
