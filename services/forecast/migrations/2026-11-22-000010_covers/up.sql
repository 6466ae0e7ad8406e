-- Covers belong to the gateway, which must know that a story is there and whose it is.
GRANT USAGE ON SCHEMA forecast TO gateway;
GRANT SELECT ON forecast.story_sources TO gateway;

COMMENT ON COLUMN forecast.stories.image IS
    'Never written. It stays while a version that reads it may run beside this schema.';
