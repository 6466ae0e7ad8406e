//! Names of objects. They begin with the company and are never built from a user's text.

use std::fmt::Display;

/// A version of a source's table. `version` is unique for all time, so a key never changes its content.
pub fn dataset(company: i64, source: i64, version: impl Display) -> String {
    format!("{company}/sources/{source}/{version}.parquet")
}

/// How a version was read: preview, receipt, errors.
pub fn description(company: i64, source: i64, version: impl Display) -> String {
    format!("{company}/sources/{source}/{version}.json")
}

/// The file as it was uploaded, beside the table read from it.
pub fn original(company: i64, source: i64, version: impl Display) -> String {
    format!("{company}/sources/{source}/{version}.original")
}

/// A piece of a file that is being uploaded. `piece` is unique for all time and cannot be guessed.
pub fn piece(company: i64, piece: impl Display) -> String {
    format!("{company}/sources/uploads/{piece}")
}

/// A table that a process offers to a source. `unique` never comes again.
pub fn offer(company: i64, unique: impl Display) -> String {
    format!("{company}/sources/offers/{unique}.csv")
}

/// What one shard of a training left, one key an attempt.
pub fn shard(company: i64, story: i64, task: i64, number: i32, attempt: i32) -> String {
    format!("{company}/stories/{story}/{task}/shard-{number}-{attempt}")
}

/// The trained story, merged from its shards, one key an attempt.
pub fn artifact(company: i64, story: i64, task: i64, number: i32, attempt: i32) -> String {
    format!("{company}/stories/{story}/{task}/trained-{number}-{attempt}")
}

/// The default forecasts of a trained story as a table.
pub fn forecast_table(artifact: &str) -> String {
    format!("{artifact}.parquet")
}

/// A forecast that was prepared, one key an attempt.
pub fn prepared(company: i64, story: i64, task: i64, attempt: i32) -> String {
    format!("{company}/prepared/{story}/{task}-{attempt}")
}

/// The file of a request for a forecast that is prepared. `unique` never comes again.
pub fn forecast_request(company: i64, story: i64, unique: impl Display) -> String {
    format!("{company}/prepared/{story}/asked-{unique}")
}

/// A file of a CSV connection, as it is downloaded or as it is read. `version` is unique for all time, so a key never
/// changes its content.
pub fn csv_file(company: i64, connection: i64, version: impl Display) -> String {
    format!("{company}/csv/{connection}/{version}.csv")
}

/// A picture in one of its sizes. `photo` is unique for all time, so a key never changes its content.
pub fn photo(company: i64, photo: impl Display, size: &str) -> String {
    format!("{company}/photos/{photo}-{size}.jpg")
}

/// The company that an object belongs to.
pub fn company_of(key: &str) -> Option<i64> {
    key.split('/').next()?.parse().ok()
}
