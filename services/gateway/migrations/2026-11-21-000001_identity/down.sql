DROP TABLE gateway.one_time_tokens;
DROP TABLE gateway.api_keys;
DROP TABLE gateway.refresh_tokens;
DROP TABLE gateway.sessions;
DROP TABLE gateway.users;
DROP TABLE gateway.companies;
