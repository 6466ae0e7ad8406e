-- Users come by invitation, and a colleague can remove them.

-- When the user last signed in or had the session renewed; null for those who never did.
ALTER TABLE gateway.users ADD COLUMN last_active_at timestamptz;
UPDATE gateway.users AS person SET last_active_at = seen.at
FROM (
    SELECT session.user_id, max(token.issued_at) AS at
    FROM gateway.sessions AS session
    JOIN gateway.refresh_tokens AS token ON token.session_id = session.id
    GROUP BY session.user_id
) AS seen
WHERE seen.user_id = person.id;

-- Sessions, keys, links and emails of a removed user go with the row.
GRANT DELETE ON gateway.users TO gateway;

-- For registration and invitations: an address whose invitation has expired can be used again, by whatever company.
CREATE FUNCTION gateway.release_address(folded_email text, at timestamptz) RETURNS void
    LANGUAGE sql SECURITY DEFINER SET search_path = gateway, pg_temp
AS $$
    DELETE FROM gateway.users AS person
    WHERE person.email_key = folded_email
        AND person.password_hash IS NULL
        AND NOT EXISTS (
            SELECT FROM gateway.one_time_tokens AS token
            WHERE token.user_id = person.id AND token.purpose = 'invite' AND token.expires_at > at
        )
$$;
REVOKE ALL ON FUNCTION gateway.release_address(text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gateway.release_address(text, timestamptz) TO gateway;
