CREATE OR REPLACE FUNCTION gateway.sweep() RETURNS void
    LANGUAGE sql SECURITY DEFINER SET search_path = gateway, pg_temp
AS $$
    DELETE FROM gateway.sessions WHERE least(ended_at, expires_at) < now() - interval '30 days';
    DELETE FROM gateway.one_time_tokens WHERE expires_at < now();
    DELETE FROM gateway.attempts
        WHERE greatest(since, blocked_until) < now() - interval '2 days';
    DELETE FROM gateway.devices WHERE last_used_at < now() - interval '400 days';
$$;
DROP FUNCTION gateway.use_api_key(bytea);
CREATE FUNCTION gateway.use_api_key(key_hash bytea)
    RETURNS TABLE (user_id bigint, company_id bigint)
    LANGUAGE sql SECURITY DEFINER SET search_path = gateway, pg_temp
AS $$
    UPDATE gateway.api_keys AS key SET last_used_at = now()
    WHERE key.hash = key_hash
    RETURNING key.user_id, key.company_id
$$;
REVOKE ALL ON FUNCTION gateway.use_api_key(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gateway.use_api_key(bytea)
    TO gateway, sources, forecast, training, integrations;
ALTER TABLE gateway.api_keys DROP COLUMN scope, DROP COLUMN expires_at;
