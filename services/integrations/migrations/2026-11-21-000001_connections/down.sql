DROP TABLE integrations.processes;
DROP TABLE integrations.connections;
