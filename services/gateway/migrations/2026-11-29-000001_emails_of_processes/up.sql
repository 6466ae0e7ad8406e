-- Whoever sets a process on a schedule is told by email when its runs fail.
GRANT EXECUTE ON FUNCTION gateway.post_letter(text, bigint, bigint, text, text) TO integrations;
GRANT EXECUTE ON FUNCTION gateway.mail_language(bigint, bigint, text) TO integrations;
