CREATE OR REPLACE FUNCTION gateway.sweep() RETURNS void
    LANGUAGE sql SECURITY DEFINER SET search_path = gateway, pg_temp
AS $$
    DELETE FROM gateway.sessions WHERE least(ended_at, expires_at) < now() - interval '30 days';
    DELETE FROM gateway.one_time_tokens WHERE expires_at < now();
    DELETE FROM gateway.attempts
        WHERE greatest(since, blocked_until) < now() - interval '2 days';
$$;
DROP FUNCTION gateway.is_known_device(text, bytea);
DROP TABLE gateway.devices;
ALTER TABLE gateway.attempts DROP COLUMN account;
