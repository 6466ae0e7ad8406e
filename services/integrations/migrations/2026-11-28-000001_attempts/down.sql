DROP TABLE integrations.attempts;
