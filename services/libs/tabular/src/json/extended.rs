//! Types that MongoDB writes around values: `{"$oid": "…"}`, `{"$date": "…"}`, `{"$numberDecimal": "1.5"}`.

/// Whether a member is the type of the value that it holds.
pub(super) fn is_type(key: &str) -> bool {
    matches!(
        key,
        "$oid"
            | "$date"
            | "$uuid"
            | "$numberInt"
            | "$numberLong"
            | "$numberDouble"
            | "$numberDecimal"
    )
}
