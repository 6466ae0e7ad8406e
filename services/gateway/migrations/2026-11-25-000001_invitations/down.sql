DROP FUNCTION gateway.release_address(text, timestamptz);
REVOKE DELETE ON gateway.users FROM gateway;
ALTER TABLE gateway.users DROP COLUMN last_active_at;
