//! Words and letters behind a number that stand for a power of ten: `100K`, `1.2M`, `3 тыс.`, `2 млн`.

/// What stands behind the figures, and the power of ten; the longer ones before their own beginnings.
const SCALES: [(&str, u8); 20] = [
    ("тыс.", 3),
    ("тыс", 3),
    ("млн.", 6),
    ("млн", 6),
    ("млрд.", 9),
    ("млрд", 9),
    ("Tsd.", 3),
    ("Tsd", 3),
    ("Mio.", 6),
    ("Mio", 6),
    ("Mrd.", 9),
    ("Mrd", 9),
    ("mln", 6),
    ("Mln", 6),
    ("mn", 6),
    ("bn", 9),
    ("Bn", 9),
    ("K", 3),
    ("k", 3),
    ("M", 6),
];

/// The number without its scale, and the power of ten.
pub(super) fn strip(body: &str) -> Option<(&str, u8)> {
    let last = *body.as_bytes().last()?;
    if last.is_ascii_digit() {
        return None;
    }
    let (rest, power) = SCALES
        .iter()
        .find_map(|(sign, power)| Some((body.strip_suffix(sign)?, *power)))?;
    let rest = super::trim(rest);
    let figure = rest.as_bytes().last().is_some_and(u8::is_ascii_digit);
    figure.then_some((rest, power))
}

/// Whether the text has a scale of one letter: `5M` may be a size as well.
pub(crate) fn is_letter(text: &str) -> bool {
    matches!(text.as_bytes().last(), Some(b'K' | b'k' | b'M'))
}
