-- For services that say who did something: the names of a company's people.
CREATE VIEW gateway.people AS
    SELECT id AS user_id, company_id, username
    FROM gateway.users;
GRANT SELECT ON gateway.people TO sources;
