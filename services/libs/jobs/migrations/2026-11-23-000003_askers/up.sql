-- Who asked for a preparation while it waited or ran, besides the first, whom its input names: each gets the letter.
CREATE TABLE jobs.askers (
    task_id    bigint NOT NULL REFERENCES jobs.tasks ON DELETE CASCADE,
    company_id bigint NOT NULL,
    user_id    bigint NOT NULL,
    PRIMARY KEY (task_id, user_id)
);

GRANT SELECT, INSERT ON jobs.askers TO forecast;
GRANT SELECT ON jobs.askers TO training;

ALTER TABLE jobs.askers ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON jobs.askers TO forecast
    USING (company_id = nullif(current_setting('app.company', true), '')::bigint);
CREATE POLICY workers ON jobs.askers TO training USING (true);
