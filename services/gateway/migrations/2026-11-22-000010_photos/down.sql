DROP FUNCTION gateway.copy_story_cover(bigint, bigint, bigint);
DROP FUNCTION gateway.photo_by_key(text);
DROP VIEW gateway.covers_live;
DROP TABLE gateway.covers;
DROP TABLE gateway.photos;
