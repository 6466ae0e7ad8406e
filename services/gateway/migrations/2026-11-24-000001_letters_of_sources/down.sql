REVOKE EXECUTE ON FUNCTION gateway.post_letter(text, bigint, bigint, text, text) FROM sources;
