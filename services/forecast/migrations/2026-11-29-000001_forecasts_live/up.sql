-- For the integrations service: the default forecasts of what serves each time series, as a table. The key is null where
-- a training of before such tables were kept serves, or one that could forecast nothing by itself.
CREATE VIEW forecast.forecasts_live AS
    SELECT story.id AS story_id, story.company_id, story.name,
        CASE WHEN training.summary ? 'forecast_table' THEN training.artefact || '.parquet' END AS object_key,
        coalesce(training.summary -> 'forecast_table' -> 'columns', '[]') AS columns,
        coalesce((training.summary -> 'forecast_table' ->> 'rows')::bigint, 0) AS rows
    FROM forecast.stories AS story
    CROSS JOIN LATERAL (
        SELECT task.artefact, task.summary
        FROM jobs.tasks AS task
        WHERE task.story_id = story.id AND task.company_id = story.company_id
            AND task.kind = 0 AND task.state = 'succeeded'
        ORDER BY task.id DESC
        LIMIT 1
    ) AS training
    WHERE story.deleted_at IS NULL AND story.forecast_type = 'time_series';
GRANT USAGE ON SCHEMA forecast TO integrations;
GRANT SELECT ON forecast.forecasts_live TO integrations;
