DROP FUNCTION gateway.mail_language(bigint, bigint, text);
DELETE FROM gateway.one_time_tokens WHERE purpose = 'email';
ALTER TABLE gateway.one_time_tokens
    DROP CONSTRAINT one_time_tokens_email_of_purpose,
    DROP CONSTRAINT one_time_tokens_purpose_check,
    ADD CONSTRAINT one_time_tokens_purpose_check CHECK (purpose IN ('reset', 'invite', 'confirm')),
    DROP COLUMN email;
ALTER TABLE gateway.users DROP COLUMN language;
