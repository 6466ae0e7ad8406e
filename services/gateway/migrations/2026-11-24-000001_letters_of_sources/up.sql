-- Whoever has a table read again on a schedule is told by letter when that fails.
GRANT EXECUTE ON FUNCTION gateway.post_letter(text, bigint, bigint, text, text) TO sources;
