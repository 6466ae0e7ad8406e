-- What a person recognizes a session by: the browser, the network and the last use.
ALTER TABLE gateway.sessions
    ADD COLUMN browser text,
    ADD COLUMN system text,
    ADD COLUMN network text,
    ADD COLUMN last_used_at timestamptz;
UPDATE gateway.sessions AS session SET last_used_at = coalesce(
    (SELECT max(token.issued_at) FROM gateway.refresh_tokens AS token WHERE token.session_id = session.id),
    session.created_at
);
ALTER TABLE gateway.sessions
    ALTER COLUMN last_used_at SET DEFAULT now(),
    ALTER COLUMN last_used_at SET NOT NULL;
