-- The tables that a task works on, or that a story was trained on: the sources service keeps them.
CREATE VIEW forecast.tables_in_use AS
    SELECT task.company_id, task.input ->> 'dataset_key' AS object_key
    FROM jobs.tasks AS task
    WHERE task.input ->> 'dataset_key' IS NOT NULL AND (
        task.state IN ('queued', 'running') OR EXISTS (
            SELECT FROM forecast.stories AS story
            WHERE story.id = task.story_id AND story.company_id = task.company_id AND story.deleted_at IS NULL));
GRANT SELECT ON forecast.tables_in_use TO sources;
