//! Moments as numbers since 1970, as programs write them.

use std::ops::RangeInclusive;

/// Seconds of 1990 to 2099.
pub(crate) const SECONDS: RangeInclusive<f64> = 631_152_000.0..=4_102_444_799.0;
/// The same in milliseconds.
pub(crate) const MILLISECONDS: RangeInclusive<f64> = 631_152_000_000.0..=4_102_444_799_999.0;
/// A column of other numbers hardly ever has nothing but whole minutes.
const MINUTE: f64 = 60_000.0;

/// Whether the number may be a moment in milliseconds, to the minute.
pub(crate) fn is_moment(value: f64) -> bool {
    MILLISECONDS.contains(&value) && value % MINUTE == 0.0
}

/// The moment in milliseconds of a whole number of seconds or milliseconds.
pub(crate) fn moment(text: &str) -> Option<i64> {
    let number: i64 = text.parse().ok()?;
    let value = number as f64;
    match (SECONDS.contains(&value), MILLISECONDS.contains(&value)) {
        (true, _) => Some(number * 1_000),
        (_, true) => Some(number),
        _ => None,
    }
}

/// Words of headers of moments that programs write as numbers, and how such words begin.
const WORDS: [&str; 6] = ["ts", "epoch", "unix", "at", "since", "until"];
const BEGINNINGS: [&str; 14] = [
    "creat",
    "updat",
    "modif",
    "delet",
    "complet",
    "start",
    "finish",
    "expir",
    "download",
    "access",
    "login",
    "timestamp",
    "datetime",
    "publish",
];

/// Whether the header, in small letters, says that moments stand below it.
pub(crate) fn names_moments(header: &str) -> bool {
    let mut words = header.split(|c: char| !c.is_alphanumeric());
    words.any(|word| {
        WORDS.contains(&word)
            || BEGINNINGS
                .iter()
                .any(|beginning| word.starts_with(beginning))
    })
}
