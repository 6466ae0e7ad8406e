-- The forecast service tells who wants a story to keep itself fresh that it could not.
GRANT EXECUTE ON FUNCTION gateway.post_letter(text, bigint, bigint, text, text) TO forecast;
