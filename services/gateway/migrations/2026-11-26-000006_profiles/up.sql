-- What users decide about themselves: the language of their emails, and another address.

-- Null: an email is written in the language of the request that causes it.
ALTER TABLE gateway.users ADD COLUMN language text CHECK (language IN ('en', 'ru'));

-- A link to another address knows which one it was sent to.
ALTER TABLE gateway.one_time_tokens
    ADD COLUMN email text CHECK (char_length(email) BETWEEN 3 AND 254),
    DROP CONSTRAINT one_time_tokens_purpose_check,
    ADD CONSTRAINT one_time_tokens_purpose_check CHECK (purpose IN ('reset', 'invite', 'confirm', 'email')),
    ADD CONSTRAINT one_time_tokens_email_of_purpose CHECK ((purpose = 'email') = (email IS NOT NULL));

-- For services that write to a user: in which language. `otherwise` is that of the request that caused the email.
CREATE FUNCTION gateway.mail_language(company bigint, person bigint, otherwise text) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = gateway, pg_temp
AS $$
    SELECT coalesce(
        (SELECT who.language FROM gateway.users AS who WHERE who.id = person AND who.company_id = company),
        otherwise
    )
$$;
REVOKE ALL ON FUNCTION gateway.mail_language(bigint, bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gateway.mail_language(bigint, bigint, text) TO sources, forecast, training;
