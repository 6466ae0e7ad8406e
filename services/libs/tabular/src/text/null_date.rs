//! Dates that stand for none.

/// What databases write where there is no date.
pub(crate) fn is_null(text: &str) -> bool {
    let day = text.split([' ', 'T']).next().unwrap_or("");
    let nulls = [
        "0001-01-01",
        "0000-00-00",
        "01.01.0001",
        "00.00.0000",
        "00/00/0000",
        "01/01/0001",
        "00-00-0000",
        "1900-01-00",
        "00.01.1900",
        "1/0/1900",
        "01/00/1900",
        "0001-01",
        "0000-00",
    ];
    nulls.contains(&day)
}
