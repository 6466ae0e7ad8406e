//! What OData services write around the values of a record.

/// Whether a member tells of the service rather than of the record: `__metadata`, `@odata.etag`, `Name@odata.type`.
pub(super) fn is_of_service(key: &str) -> bool {
    matches!(key, "__metadata" | "__deferred") || key.contains("@odata.")
}

/// The moment of `/Date(1704067200000)/`, in milliseconds since 1970; an offset in minutes may follow the moment.
pub(super) fn moment(text: &str) -> Option<i64> {
    let inside = text.strip_prefix("/Date(")?.strip_suffix(")/")?;
    let sign = inside.get(1..)?.find(['+', '-']).map(|at| at + 1);
    inside.get(..sign.unwrap_or(inside.len()))?.parse().ok()
}
