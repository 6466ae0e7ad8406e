-- A story: what to train, on which source. What happened to it is in jobs.tasks: the last task says where the story
-- stands, the last one that succeeded serves. Neither is stored here a second time.
CREATE TABLE forecast.stories (
  id          bigserial PRIMARY KEY,
  company_id  bigint NOT NULL,
  name        text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 150),
  comment     text NOT NULL DEFAULT '' CHECK (char_length(comment) <= 500),
  image       text,
  source_id   bigint NOT NULL,
  definition  jsonb NOT NULL,
  -- What the list needs of the definition, so that it need not be read there.
  forecast_type   text NOT NULL,
  planned_minutes double precision NOT NULL,
  target          text NOT NULL DEFAULT '',
  date_column     text NOT NULL DEFAULT '',
  created_by  bigint NOT NULL,
  copied_from bigint,
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now(),
  deleted_at  timestamptz
);

CREATE INDEX stories_of_company ON forecast.stories (company_id, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX stories_of_source ON forecast.stories (company_id, source_id) WHERE deleted_at IS NULL;
CREATE INDEX stories_copies ON forecast.stories (company_id, copied_from, created_by, created_at)
  WHERE copied_from IS NOT NULL;

ALTER TABLE forecast.stories ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON forecast.stories TO forecast
  USING (company_id = nullif(current_setting('app.company', true), '')::bigint);

-- Which stories use a source: read by the sources service before it deletes one.
CREATE VIEW forecast.story_sources AS
  SELECT id AS story_id, name AS story_name, company_id, source_id
  FROM forecast.stories
  WHERE deleted_at IS NULL;

GRANT USAGE ON SCHEMA forecast TO forecast, sources;
GRANT SELECT, INSERT, UPDATE ON forecast.stories TO forecast;
GRANT USAGE ON SEQUENCE forecast.stories_id_seq TO forecast;
GRANT SELECT ON forecast.story_sources TO sources;
