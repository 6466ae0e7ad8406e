-- Pictures that a company uploaded, and which of them is the cover of which card. The pictures themselves are files in
-- object storage, drawn anew by us; a row here names them.

CREATE TABLE gateway.photos (
    -- 128 random bits. It is the name of the picture in calls and opens its address, so it is never given out twice.
    key text PRIMARY KEY CHECK (key ~ '^[0-9a-f]{32}$'),
    company_id bigint NOT NULL REFERENCES gateway.companies ON DELETE CASCADE,
    -- How the sender called the file.
    title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 150),
    -- Pixels of the whole picture.
    width integer NOT NULL CHECK (width > 0),
    height integer NOT NULL CHECK (height > 0),
    -- Objects: the whole picture, and the cut of it that cards show.
    full_key text NOT NULL UNIQUE,
    thumb_key text NOT NULL UNIQUE,
    created_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (company_id, key)
);
CREATE INDEX photos_company ON gateway.photos (company_id, created_at DESC);

CREATE TABLE gateway.covers (
    company_id bigint NOT NULL,
    photo_type text NOT NULL CHECK (photo_type IN ('source', 'story')),
    item_id bigint NOT NULL,
    photo text NOT NULL,
    PRIMARY KEY (company_id, photo_type, item_id),
    -- A cover is a picture of the same company, and goes with it.
    FOREIGN KEY (company_id, photo) REFERENCES gateway.photos (company_id, key) ON DELETE CASCADE
);
CREATE INDEX covers_photo ON gateway.covers (company_id, photo);

ALTER TABLE gateway.photos ENABLE ROW LEVEL SECURITY;
ALTER TABLE gateway.covers ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON gateway.photos TO gateway
    USING (company_id = nullif(current_setting('app.company', true), '')::bigint);
CREATE POLICY tenant ON gateway.covers TO gateway
    USING (company_id = nullif(current_setting('app.company', true), '')::bigint);

GRANT SELECT, INSERT, DELETE ON gateway.photos TO gateway;
GRANT SELECT, INSERT, UPDATE, DELETE ON gateway.covers TO gateway;

-- For the services whose cards have covers: the address of each one's picture.
CREATE VIEW gateway.covers_live AS
    SELECT company_id, photo_type, item_id, '/api/photo/file/' || photo AS image
    FROM gateway.covers;
GRANT SELECT ON gateway.covers_live TO sources, forecast;

-- For whoever shows a picture by its address: the objects behind a key, of whatever company.
CREATE FUNCTION gateway.photo_by_key(photo_key text)
    RETURNS TABLE (full_key text, thumb_key text)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = gateway, pg_temp
AS $$
    SELECT photo.full_key, photo.thumb_key FROM gateway.photos AS photo WHERE photo.key = photo_key
$$;

-- For the copy of a story: it begins with the original's cover.
CREATE FUNCTION gateway.copy_story_cover(company bigint, original bigint, copy bigint) RETURNS void
    LANGUAGE sql SECURITY DEFINER SET search_path = gateway, pg_temp
AS $$
    INSERT INTO gateway.covers (company_id, photo_type, item_id, photo)
    SELECT cover.company_id, cover.photo_type, copy, cover.photo
    FROM gateway.covers AS cover
    WHERE cover.company_id = company AND cover.photo_type = 'story' AND cover.item_id = original
    ON CONFLICT DO NOTHING
$$;

REVOKE ALL ON FUNCTION gateway.photo_by_key(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION gateway.copy_story_cover(bigint, bigint, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gateway.photo_by_key(text) TO gateway;
GRANT EXECUTE ON FUNCTION gateway.copy_story_cover(bigint, bigint, bigint) TO forecast;
