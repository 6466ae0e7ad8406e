COMMENT ON COLUMN forecast.stories.image IS NULL;
REVOKE SELECT ON forecast.story_sources FROM gateway;
REVOKE USAGE ON SCHEMA forecast FROM gateway;
