//! Which objects of this service a row names.

use b2l_storage::Sweep;

/// Files of CSV connections: what was replaced or deleted, and what never came to a row, goes.
pub const SWEEP: Sweep = Sweep {
    folder: "csv",
    lock: 0x62_326c_696e_7465,
    named: "SELECT key FROM integrations.csv_files, LATERAL (VALUES (object_key), (plain_key)) AS object (key) \
            WHERE company_id = $2 AND key = ANY ($1)",
    outdated: None,
};
