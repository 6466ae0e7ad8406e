DROP FUNCTION gateway.company_of_one_time_token(bytea);
DROP FUNCTION gateway.company_of_refresh_token(bytea);
DROP FUNCTION gateway.names_taken(text, text);
DROP FUNCTION gateway.person_by_email(text);
DROP FUNCTION gateway.use_api_key(bytea);
DROP VIEW gateway.live_sessions;
