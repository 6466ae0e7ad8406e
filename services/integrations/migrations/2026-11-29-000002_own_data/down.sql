ALTER TABLE integrations.connections
    DROP CONSTRAINT connections_connection_type_check,
    ADD CONSTRAINT connections_connection_type_check CHECK (connection_type BETWEEN 1 AND 16);
