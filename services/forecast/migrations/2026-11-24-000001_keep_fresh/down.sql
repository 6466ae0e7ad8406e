DROP VIEW forecast.companies_kept_fresh;
DROP INDEX forecast.stories_kept_fresh;
ALTER TABLE forecast.stories
    DROP COLUMN fresh_refusal,
    DROP COLUMN keep_fresh_language,
    DROP COLUMN keep_fresh_by;
