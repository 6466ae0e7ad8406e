DROP VIEW forecast.story_sources;
DROP TABLE forecast.stories;
