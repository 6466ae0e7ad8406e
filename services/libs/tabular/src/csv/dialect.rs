//! Finding out the encoding and the delimiter of a csv file.

use std::fs::File;
use std::os::unix::fs::FileExt;

use super::tokens::{End, Stops, record};
use crate::damage::Damage;
use crate::encoding::Lines;
use crate::error::ReadError;
use crate::options::{Delimiter, Encoding};

/// Bytes looked at; an encoding found on them is checked on all the rest while reading.
const SAMPLE: usize = 256 << 10;
/// Records of the sample that vote for a delimiter.
const VOTERS: usize = 200;

const DELIMITERS: [(Delimiter, u8); 4] = [
    (Delimiter::Comma, b','),
    (Delimiter::Semicolon, b';'),
    (Delimiter::Tab, b'\t'),
    (Delimiter::Pipe, b'|'),
];

/// The first bytes of the file.
pub(crate) fn sample(file: &File, length: u64) -> Result<Vec<u8>, ReadError> {
    let mut bytes = vec![0u8; SAMPLE.min(length as usize)];
    file.read_exact_at(&mut bytes, 0)?;
    Ok(bytes)
}

/// The encoding and the length of the byte order mark.
pub(crate) fn encoding(sample: &[u8]) -> (Encoding, usize) {
    match sample {
        [0xEF, 0xBB, 0xBF, ..] => return (Encoding::Utf8, 3),
        [0xFF, 0xFE, ..] => return (Encoding::Utf16Le, 2),
        [0xFE, 0xFF, ..] => return (Encoding::Utf16Be, 2),
        _ => {}
    }
    // Figures, delimiters and line ends of UTF-16 are a zero and a byte.
    let zeros = |odd: usize| {
        sample
            .iter()
            .skip(odd)
            .step_by(2)
            .filter(|byte| **byte == 0)
            .count()
    };
    let (even, odd) = (zeros(0), zeros(1));
    if odd * 10 > sample.len() && even * 10 < odd {
        return (Encoding::Utf16Le, 0);
    }
    if even * 10 > sample.len() && odd * 10 < even {
        return (Encoding::Utf16Be, 0);
    }
    match std::str::from_utf8(sample) {
        Ok(_) => (Encoding::Utf8, 0),
        // The sample may end within a character.
        Err(error) if error.error_len().is_none() => (Encoding::Utf8, 0),
        Err(_) if Damage::of(sample, Encoding::Utf8).is_slight() => (Encoding::Utf8, 0),
        Err(_) => (Lines::of(sample).encoding(), 0),
    }
}

/// The sample as text; what cannot be decoded shows as a replacement mark.
pub(crate) fn decode(sample: &[u8], encoding: Encoding) -> String {
    let mut decoder = encoding.decoder();
    let mut text = String::with_capacity(sample.len() * 3);
    let _ = decoder.decode_to_string(sample, &mut text, false);
    text
}

/// The delimiter under which the records are most alike and more than one field wide; a comma for
/// a file of one column.
pub(crate) fn delimiter(text: &str, whole: bool) -> Delimiter {
    let mut best = (0.0, Delimiter::Comma);
    for (delimiter, byte) in DELIMITERS {
        let score = likeness(text, byte, whole);
        if score > best.0 {
            best = (score, delimiter);
        }
    }
    best.1
}

pub(crate) fn byte_of(delimiter: Delimiter) -> u8 {
    match delimiter {
        Delimiter::Comma => b',',
        Delimiter::Semicolon => b';',
        Delimiter::Tab => b'\t',
        Delimiter::Pipe => b'|',
    }
}

/// Share of the records that have the usual number of fields, raised a little for width and much
/// for a first record of that width; zero when the usual number is one.
fn likeness(text: &str, delimiter: u8, whole: bool) -> f64 {
    let stops = Stops::new(delimiter);
    let mut fields = Vec::new();
    let mut widths = Vec::new();
    let mut at = 0;
    while at < text.len() && widths.len() < VOTERS {
        match record(text.as_bytes(), at, &stops, whole, &mut fields) {
            End::Next(next) => {
                if fields.len() > 1 || fields[0].start < fields[0].end {
                    widths.push(fields.len());
                }
                at = next;
            }
            End::Open { .. } => {
                // The sample holds less than one record: its beginning must do.
                if widths.is_empty() && !fields.is_empty() {
                    widths.push(fields.len());
                }
                break;
            }
        }
    }
    let Some(first) = widths.first().copied() else {
        return 0.0;
    };
    let mut sorted = widths.clone();
    sorted.sort_unstable();
    let usual = sorted[sorted.len() / 2];
    if usual < 2 {
        return 0.0;
    }
    let alike = widths.iter().filter(|width| **width == usual).count() as f64 / widths.len() as f64;
    let header = if first == usual { 1.0 } else { 0.0 };
    alike + header + (usual.min(100) as f64) / 1_000.0
}
