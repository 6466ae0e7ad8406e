ALTER TABLE gateway.sessions
    DROP COLUMN browser,
    DROP COLUMN system,
    DROP COLUMN network,
    DROP COLUMN last_used_at;
