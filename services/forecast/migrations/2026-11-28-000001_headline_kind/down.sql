ALTER TABLE forecast.stories DROP COLUMN headline_kind;
