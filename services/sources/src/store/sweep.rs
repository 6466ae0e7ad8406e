//! Which objects of this service a row names.

use b2l_storage::Sweep;

/// Tables, their descriptions and the files that they were read from.
pub const SWEEP: Sweep = Sweep {
    folder: "sources",
    lock: 0x62_326c_736f_7572,
    named: "SELECT key FROM sources.datasets, LATERAL (VALUES (object_key), (description_key), (original_key)) AS object (key) \
            WHERE company_id = $2 AND key = ANY ($1)",
};
