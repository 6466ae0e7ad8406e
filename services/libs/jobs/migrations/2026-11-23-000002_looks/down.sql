DROP TABLE jobs.looks;
