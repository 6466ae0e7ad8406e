DROP VIEW gateway.live_sessions;
CREATE VIEW gateway.live_sessions AS
    SELECT id AS session_id, user_id, company_id
    FROM gateway.sessions
    WHERE ended_at IS NULL AND expires_at > now();
GRANT SELECT ON gateway.live_sessions TO gateway, sources, forecast, training, integrations;
DELETE FROM gateway.one_time_tokens WHERE purpose = 'confirm';
ALTER TABLE gateway.one_time_tokens
    DROP CONSTRAINT one_time_tokens_purpose_check,
    ADD CONSTRAINT one_time_tokens_purpose_check CHECK (purpose IN ('reset', 'invite'));
ALTER TABLE gateway.users DROP COLUMN confirmed_at;
