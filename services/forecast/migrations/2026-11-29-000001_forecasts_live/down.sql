DROP VIEW forecast.forecasts_live;
REVOKE USAGE ON SCHEMA forecast FROM integrations;
