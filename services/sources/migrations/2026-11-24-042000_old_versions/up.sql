-- Old versions of a table go when nothing names them; until now they stayed for ever.
GRANT DELETE ON sources.datasets TO sources;
