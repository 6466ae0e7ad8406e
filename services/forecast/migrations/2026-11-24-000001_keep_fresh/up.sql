-- A story that trains itself again when its source has another table: {by, language, refusal}. Null where nobody wants
-- that; else who switched it on and in which language that person reads, since a letter goes there when it cannot be
-- done. The refusal, {table, en, ru}, names a table that it could not be trained on by itself, and why: another table
-- is tried again.
ALTER TABLE forecast.stories ADD COLUMN keep_fresh jsonb;

CREATE INDEX stories_kept_fresh ON forecast.stories (company_id)
    WHERE keep_fresh IS NOT NULL AND deleted_at IS NULL;

-- The companies that have such stories, with the owner's rights: nobody speaks for all companies otherwise.
CREATE VIEW forecast.companies_kept_fresh AS
    SELECT DISTINCT company_id
    FROM forecast.stories
    WHERE keep_fresh IS NOT NULL AND deleted_at IS NULL;
GRANT SELECT ON forecast.companies_kept_fresh TO forecast;
