//! What trainings and preparations leave in object storage, and how long it is kept.

use b2l_storage::Sweep;

/// Trainings of a story that are looked back at, and so kept; also stands in the statement below.
pub const REMEMBERED: i64 = 12;
/// Days that a prepared forecast is kept after it was made; also stands in the statement below.
pub const KEPT_DAYS: i64 = 7;

/// Trained models and the tables of their forecasts are kept while their story lives and remembers them, the work of shards
/// while their task waits or runs. A copy of a story names the models of its original by a task of its own.
pub const TRAININGS: Sweep = Sweep {
    folder: "stories",
    lock: 0x62_326c_7374_6f72,
    named: "SELECT object.key FROM jobs.tasks t \
            JOIN forecast.stories s ON s.id = t.story_id AND s.deleted_at IS NULL \
            CROSS JOIN LATERAL (VALUES (t.artefact), (t.artefact || '.parquet')) AS object (key) \
            WHERE t.company_id = $2 AND object.key = ANY ($1) AND t.kind = 0 AND ( \
                SELECT count(*) FROM jobs.tasks n WHERE n.story_id = t.story_id AND n.kind = 0 \
                AND n.state = 'succeeded' AND n.id > t.id) < 12 \
            UNION SELECT p.output FROM jobs.shards p JOIN jobs.tasks t ON t.id = p.task_id \
            WHERE p.company_id = $2 AND p.output = ANY ($1) AND t.state IN ('queued', 'running')",
    outdated: None,
};

/// Results are kept for seven days while their story lives, files of requests while their task waits or runs.
pub const PREPARATIONS: Sweep = Sweep {
    folder: "prepared",
    lock: 0x62_326c_7072_6570,
    named: "SELECT t.artefact AS key FROM jobs.tasks t \
            JOIN forecast.stories s ON s.id = t.story_id AND s.deleted_at IS NULL \
            WHERE t.company_id = $2 AND t.artefact = ANY ($1) AND t.finished_at > now() - interval '7 days' \
            UNION SELECT t.input -> 'file' ->> 'key' FROM jobs.tasks t \
            WHERE t.company_id = $2 AND t.kind = 1 AND t.state IN ('queued', 'running') \
              AND t.input -> 'file' ->> 'key' = ANY ($1)",
    outdated: None,
};
