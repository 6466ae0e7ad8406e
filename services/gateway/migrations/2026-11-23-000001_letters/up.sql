-- Letters that other services ask for: written here in the transaction of what they tell of, sent from here with
-- retries. Who asks names a user and never learns the address.
CREATE TABLE gateway.letters (
    id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    -- What the letter is about, for instance preparation-17: there is one letter about a thing.
    key        text NOT NULL UNIQUE CHECK (key ~ '^[a-z0-9-]{1,100}$'),
    company_id bigint NOT NULL REFERENCES gateway.companies ON DELETE CASCADE,
    user_id    bigint NOT NULL REFERENCES gateway.users ON DELETE CASCADE,
    subject    text NOT NULL CHECK (char_length(subject) BETWEEN 1 AND 400),
    body       text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 10000),
    created_at timestamptz NOT NULL DEFAULT now(),
    attempts   integer NOT NULL DEFAULT 0,
    -- When it is tried next; moved on before each attempt, so that nobody else tries meanwhile.
    next_at    timestamptz NOT NULL DEFAULT now(),
    -- Sent, or given up after the last attempt.
    done_at    timestamptz
);
CREATE INDEX letters_due ON gateway.letters (next_at) WHERE done_at IS NULL;
CREATE INDEX letters_done ON gateway.letters (done_at) WHERE done_at IS NOT NULL;

-- A user who has left the company meanwhile gets nothing, and the transaction of the asker goes on.
CREATE FUNCTION gateway.post_letter(letter_key text, company bigint, person bigint, subject text, body text)
    RETURNS void
    LANGUAGE sql SECURITY DEFINER SET search_path = gateway, pg_temp
AS $$
    INSERT INTO gateway.letters (key, company_id, user_id, subject, body)
    SELECT letter_key, who.company_id, who.id, left(post_letter.subject, 400), left(post_letter.body, 10000)
    FROM gateway.users AS who
    WHERE who.id = person AND who.company_id = company
    ON CONFLICT (key) DO NOTHING
$$;

REVOKE ALL ON FUNCTION gateway.post_letter(text, bigint, bigint, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gateway.post_letter(text, bigint, bigint, text, text) TO training;

ALTER TABLE gateway.letters ENABLE ROW LEVEL SECURITY;
-- The gateway sends the letters of all companies.
CREATE POLICY sender ON gateway.letters TO gateway USING (true);
GRANT SELECT, UPDATE, DELETE ON gateway.letters TO gateway;
