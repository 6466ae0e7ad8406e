-- The login roles of the services, run as superuser in the database b2l. Harmless to repeat: it brings
-- passwords and rights to what is written here. The passwords come from the environment of psql, so that they
-- stand on no command line and in no log.
\set ON_ERROR_STOP on
\getenv owner_password B2L_PASSWORD_b2l_owner
\getenv gateway_password B2L_PASSWORD_gateway
\getenv sources_password B2L_PASSWORD_sources
\getenv forecast_password B2L_PASSWORD_forecast
\getenv training_password B2L_PASSWORD_training
\getenv integrations_password B2L_PASSWORD_integrations

select format('create role %I', name)
  from unnest(array['b2l_owner', 'gateway', 'sources', 'forecast', 'training', 'integrations']) as name
 where not exists (select from pg_roles where rolname = name)
\gexec

-- Passwords are not for the server's log, not even when a statement is slow.
set log_min_duration_statement = -1;
set log_statement = 'none';
alter role b2l_owner    login nosuperuser nocreatedb nocreaterole nobypassrls password :'owner_password';
alter role gateway      login nosuperuser nocreatedb nocreaterole nobypassrls password :'gateway_password';
alter role sources      login nosuperuser nocreatedb nocreaterole nobypassrls password :'sources_password';
alter role forecast     login nosuperuser nocreatedb nocreaterole nobypassrls password :'forecast_password';
alter role training     login nosuperuser nocreatedb nocreaterole nobypassrls password :'training_password';
alter role integrations login nosuperuser nocreatedb nocreaterole nobypassrls password :'integrations_password';

-- A service that hangs inside a transaction must not hold its locks for ever.
alter role gateway      set statement_timeout = '10s';
alter role sources      set statement_timeout = '10s';
alter role forecast     set statement_timeout = '10s';
alter role training     set statement_timeout = '10s';
alter role integrations set statement_timeout = '10s';
alter role gateway      set idle_in_transaction_session_timeout = '15s';
alter role sources      set idle_in_transaction_session_timeout = '15s';
alter role forecast     set idle_in_transaction_session_timeout = '15s';
alter role training     set idle_in_transaction_session_timeout = '15s';
alter role integrations set idle_in_transaction_session_timeout = '15s';

-- Only the owner makes schemas, and only `migrate` signs in as the owner.
revoke all on schema public from public;
revoke all on database b2l from public;
grant connect on database b2l to b2l_owner, gateway, sources, forecast, training, integrations;
grant create on database b2l to b2l_owner;
