-- Whoever registers confirms the email by a link: until then they may look at everything and change nothing.

-- Users from before count as confirmed, and so do those that the version before this one still adds.
ALTER TABLE gateway.users ADD COLUMN confirmed_at timestamptz DEFAULT now();
-- An invited person confirms the address by setting a password.
UPDATE gateway.users SET confirmed_at = NULL WHERE password_hash IS NULL;

ALTER TABLE gateway.one_time_tokens
    DROP CONSTRAINT one_time_tokens_purpose_check,
    ADD CONSTRAINT one_time_tokens_purpose_check CHECK (purpose IN ('reset', 'invite', 'confirm'));

-- For every service: does this session still live, whose is it, and is their email confirmed.
CREATE OR REPLACE VIEW gateway.live_sessions AS
    SELECT session.id AS session_id, session.user_id, session.company_id,
        person.confirmed_at IS NOT NULL AS confirmed
    FROM gateway.sessions AS session
    JOIN gateway.users AS person ON person.id = session.user_id
    WHERE session.ended_at IS NULL AND session.expires_at > now();
