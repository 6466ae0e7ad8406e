DROP VIEW forecast.tables_in_use;
