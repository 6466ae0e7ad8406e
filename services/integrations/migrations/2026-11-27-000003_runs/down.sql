DROP FUNCTION integrations.due_processes(timestamptz);
DROP TABLE integrations.runs;
ALTER TABLE integrations.processes DROP CONSTRAINT processes_company_id_id_key;
