//! What trainings leave in object storage.

use b2l_storage::Sweep;

/// What trainings left: kept while a task or a shard names it.
pub const SWEEP: Sweep = Sweep {
    folder: "stories",
    lock: 0x62_326c_7374_6f72,
    named: "SELECT artefact AS key FROM jobs.tasks WHERE company_id = $2 AND artefact = ANY ($1) \
            UNION SELECT output FROM jobs.shards WHERE company_id = $2 AND output = ANY ($1)",
    outdated: None,
};
