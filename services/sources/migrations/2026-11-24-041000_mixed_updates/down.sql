DROP FUNCTION sources.due_for_update();
DROP VIEW sources.mixed_states;
DROP VIEW sources.mixed_parts;
DROP TABLE sources.auto_updates;
DROP TABLE sources.dataset_parts;
