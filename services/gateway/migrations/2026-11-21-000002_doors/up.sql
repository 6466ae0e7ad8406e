-- The doors through the wall of companies. The functions run as the owner of the schema, answer
-- one narrow question each, and take what only the rightful asker can know.

-- For every service: does this session still live, and whose is it.
CREATE VIEW gateway.live_sessions AS
    SELECT id AS session_id, user_id, company_id
    FROM gateway.sessions
    WHERE ended_at IS NULL AND expires_at > now();

-- For every service: whose key is this (by its SHA-256). Notes the use.
CREATE FUNCTION gateway.use_api_key(key_hash bytea)
    RETURNS TABLE (user_id bigint, company_id bigint)
    LANGUAGE sql SECURITY DEFINER SET search_path = gateway, pg_temp
AS $$
    UPDATE gateway.api_keys AS key SET last_used_at = now()
    WHERE key.hash = key_hash
    RETURNING key.user_id, key.company_id
$$;

-- For sign-in: the person behind an address, written in its folded form.
CREATE FUNCTION gateway.person_by_email(folded_email text)
    RETURNS TABLE (user_id bigint, company_id bigint, password_hash text)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = gateway, pg_temp
AS $$
    SELECT person.id, person.company_id, person.password_hash
    FROM gateway.users AS person
    WHERE person.email_key = folded_email
$$;

-- For registration: which of the two names exist already.
CREATE FUNCTION gateway.names_taken(folded_company text, folded_email text)
    RETURNS TABLE (company_taken boolean, email_taken boolean)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = gateway, pg_temp
AS $$
    SELECT EXISTS (SELECT FROM gateway.companies WHERE name_key = folded_company),
           EXISTS (SELECT FROM gateway.users WHERE email_key = folded_email)
$$;

-- For refresh and sign-out: the company of a refresh token (by its SHA-256).
CREATE FUNCTION gateway.company_of_refresh_token(token_hash bytea) RETURNS bigint
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = gateway, pg_temp
AS $$
    SELECT token.company_id FROM gateway.refresh_tokens AS token WHERE token.hash = token_hash
$$;

-- For links in mails: the company of a one-time token (by its SHA-256).
CREATE FUNCTION gateway.company_of_one_time_token(token_hash bytea) RETURNS bigint
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = gateway, pg_temp
AS $$
    SELECT token.company_id FROM gateway.one_time_tokens AS token WHERE token.hash = token_hash
$$;

REVOKE ALL ON FUNCTION gateway.use_api_key(bytea) FROM PUBLIC;
REVOKE ALL ON FUNCTION gateway.person_by_email(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION gateway.names_taken(text, text) FROM PUBLIC;
REVOKE ALL ON FUNCTION gateway.company_of_refresh_token(bytea) FROM PUBLIC;
REVOKE ALL ON FUNCTION gateway.company_of_one_time_token(bytea) FROM PUBLIC;

GRANT USAGE ON SCHEMA gateway TO sources, forecast, training, integrations;
GRANT SELECT ON gateway.live_sessions TO gateway, sources, forecast, training, integrations;
GRANT EXECUTE ON FUNCTION gateway.use_api_key(bytea)
    TO gateway, sources, forecast, training, integrations;
GRANT EXECUTE ON FUNCTION gateway.person_by_email(text) TO gateway;
GRANT EXECUTE ON FUNCTION gateway.names_taken(text, text) TO gateway;
GRANT EXECUTE ON FUNCTION gateway.company_of_refresh_token(bytea) TO gateway;
GRANT EXECUTE ON FUNCTION gateway.company_of_one_time_token(bytea) TO gateway;
