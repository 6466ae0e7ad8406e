//! Which objects of this service a row names, and which rows nobody needs any more.

use b2l_storage::Sweep;

/// Tables, their descriptions and the files that they were read from; pieces of files and copies from S3
/// until nothing came for as long as nameless objects are kept; what processes offer until it is read.
///
/// Of each table the five newest versions stay, and those of the last week: `$2` is a day ago. Older ones go unless a
/// task works on them or a story was trained on them; of a source that was deleted a week ago all such versions go. A
/// mixed source has a table of its own, and needs none of the versions that it was made of.
pub const SWEEP: Sweep = Sweep {
    folder: "sources",
    lock: 0x62_326c_736f_7572,
    named: "SELECT key FROM sources.datasets, LATERAL (VALUES (object_key), (description_key), (original_key)) AS object (key) \
            WHERE company_id = $2 AND key = ANY ($1) \
            UNION ALL SELECT object_key FROM sources.upload_chunks WHERE company_id = $2 AND object_key = ANY ($1) \
            UNION ALL SELECT object_key FROM sources.s3_copies WHERE company_id = $2 AND object_key = ANY ($1) \
            UNION ALL SELECT object_key FROM sources.offers \
            WHERE company_id = $2 AND object_key = ANY ($1) AND state = 'waiting'",
    outdated: Some(
        "WITH copies AS (DELETE FROM sources.s3_copies WHERE company_id = $1 AND copied_at < $2), \
         offers AS (DELETE FROM sources.offers \
            WHERE company_id = $1 AND state <> 'waiting' AND offered_at < $2), \
         ranked AS (SELECT id, row_number() OVER (PARTITION BY source_id ORDER BY id DESC) AS place \
            FROM sources.datasets WHERE company_id = $1), \
         versions AS (DELETE FROM sources.datasets AS version USING ranked, sources.sources AS source \
            WHERE version.company_id = $1 AND ranked.id = version.id AND source.id = version.source_id \
                AND version.created_at < $2 - interval '6 days' \
                AND (ranked.place > 5 OR source.deleted_at < $2 - interval '6 days') \
                AND NOT EXISTS (SELECT FROM forecast.tables_in_use AS used \
                    WHERE used.company_id = $1 AND used.object_key = version.object_key)) \
         DELETE FROM sources.uploads WHERE company_id = $1 AND touched_at < $2",
    ),
};
