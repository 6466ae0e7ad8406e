DROP TABLE jobs.task_events;
DROP TABLE jobs.shards;
DROP TABLE jobs.tasks;
DROP TABLE jobs.capacity;
DROP FUNCTION jobs.note_shard();
DROP FUNCTION jobs.note_task();
DROP FUNCTION jobs.guard_final();
