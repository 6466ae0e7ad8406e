DROP VIEW forecast.companies_kept_fresh;
DROP INDEX forecast.stories_kept_fresh;
ALTER TABLE forecast.stories DROP COLUMN keep_fresh;
