-- Which settings of a connection are among its secrets, so that a list needs to open none of them.

ALTER TABLE integrations.connections ADD COLUMN secret_names text[] NOT NULL DEFAULT '{}';

-- Until now only connections to PostgreSQL had a secret, and it was the password.
UPDATE integrations.connections SET secret_names = '{password}' WHERE secrets IS NOT NULL;
