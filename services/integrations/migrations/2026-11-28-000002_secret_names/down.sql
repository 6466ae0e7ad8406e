ALTER TABLE integrations.connections DROP COLUMN secret_names;
