REVOKE EXECUTE ON FUNCTION gateway.mail_language(bigint, bigint, text) FROM integrations;
REVOKE EXECUTE ON FUNCTION gateway.post_letter(text, bigint, bigint, text, text) FROM integrations;
