DROP TABLE jobs.askers;
