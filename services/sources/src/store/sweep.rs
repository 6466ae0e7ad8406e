//! Which objects of this service a row names.

use b2l_storage::Sweep;

/// Tables, their descriptions and the files that they were read from; pieces of files and copies from S3
/// until nothing came for as long as nameless objects are kept.
pub const SWEEP: Sweep = Sweep {
    folder: "sources",
    lock: 0x62_326c_736f_7572,
    named: "SELECT key FROM sources.datasets, LATERAL (VALUES (object_key), (description_key), (original_key)) AS object (key) \
            WHERE company_id = $2 AND key = ANY ($1) \
            UNION ALL SELECT object_key FROM sources.upload_chunks WHERE company_id = $2 AND object_key = ANY ($1) \
            UNION ALL SELECT object_key FROM sources.s3_copies WHERE company_id = $2 AND object_key = ANY ($1)",
    outdated: Some(
        "WITH copies AS (DELETE FROM sources.s3_copies WHERE company_id = $1 AND copied_at < $2) \
         DELETE FROM sources.uploads WHERE company_id = $1 AND touched_at < $2",
    ),
};
