DROP INDEX jobs.tasks_untold;
ALTER TABLE jobs.tasks DROP COLUMN told_at;
DROP INDEX jobs.one_active_per_preparation;
