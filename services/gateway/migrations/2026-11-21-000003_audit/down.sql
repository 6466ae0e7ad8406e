DROP FUNCTION gateway.sweep();
DROP TABLE gateway.audit_events;
DROP TABLE gateway.attempts;
