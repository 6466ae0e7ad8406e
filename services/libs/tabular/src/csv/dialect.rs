//! Finding out the encoding and the delimiter of a csv file.

use std::fs::File;
use std::os::unix::fs::FileExt;

use super::scan::decoder_of;
use super::tokens::{End, Stops, record};
use crate::damage::Damage;
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
        Err(_) => (eight_bit(sample), 0),
    }
}

/// Windows-1252, or what Cyrillic, Chinese and Japanese text is written in. A Cyrillic letter mostly stands beside another one; an accented Latin
/// letter mostly stands beside plain ones.
pub(crate) fn eight_bit(bytes: &[u8]) -> Encoding {
    let bytes = &without_thousands(bytes)[..];
    let high = |byte: u8| byte >= 0x80;
    let (mut together, mut apart) = (0usize, 0usize);
    for pair in bytes.windows(2) {
        match (high(pair[0]), high(pair[1])) {
            (true, true) => together += 1,
            (true, false) if pair[1].is_ascii_alphabetic() => apart += 1,
            (false, true) if pair[0].is_ascii_alphabetic() => apart += 1,
            _ => {}
        }
    }
    if together <= apart {
        return Encoding::Windows1252;
    }
    let (letters, cyrillic) = cyrillic(bytes);
    let beyond = bytes.iter().filter(|byte| **byte >= 0x80).count();
    if letters * 2 >= beyond {
        return cyrillic;
    }
    [Encoding::ShiftJis, Encoding::Gb18030]
        .into_iter()
        .find(|encoding| is_east_asian(bytes, *encoding))
        .unwrap_or(cyrillic)
}

/// The bytes but for the no-break spaces of Windows between figures: in the code page of DOS they are letters.
fn without_thousands(bytes: &[u8]) -> Vec<u8> {
    let figure = |at: Option<usize>| {
        at.and_then(|at| bytes.get(at))
            .is_some_and(u8::is_ascii_digit)
    };
    let sign =
        |at: usize| bytes[at] == 0xA0 && figure(at.checked_sub(1)) && figure(at.checked_add(1));
    (0..bytes.len())
        .filter(|at| !sign(*at))
        .map(|at| bytes[at])
        .collect()
}

/// The encoding in which Cyrillic text has the most of the letters that are frequent in small print, and how many.
fn cyrillic(bytes: &[u8]) -> (usize, Encoding) {
    const FREQUENT: &str = "оеаинтсрвлкмдпу";
    let letters = |encoding| {
        let text = decode(bytes, encoding);
        text.chars().filter(|c| FREQUENT.contains(*c)).count()
    };
    let usual = letters(Encoding::Windows1251);
    // Capitals alone say little: the usual encoding has them.
    [Encoding::Cp866, Encoding::Koi8R]
        .into_iter()
        .map(|encoding| (letters(encoding), encoding))
        .filter(|(found, _)| *found > usual + usual / 4)
        .max_by_key(|(found, _)| *found)
        .unwrap_or((usual, Encoding::Windows1251))
}

/// Whether the bytes are text in this encoding: nothing is bad, and what is beyond ASCII are mostly common characters.
fn is_east_asian(bytes: &[u8], encoding: Encoding) -> bool {
    let text = decode(bytes, encoding);
    let beyond = text.chars().filter(|c| !c.is_ascii()).count();
    let share = |is: &dyn Fn(char) -> bool| {
        text.chars().filter(|c| is(*c)).count() as f64 / beyond.max(1) as f64
    };
    if share(&|c| c == char::REPLACEMENT_CHARACTER) > 0.0 {
        return false;
    }
    match encoding {
        Encoding::ShiftJis => {
            share(&|c| ('\u{3041}'..='\u{30fe}').contains(&c)) > 0.2
                && share(&|c| ('\u{ff61}'..='\u{ff9f}').contains(&c)) < 0.2
        }
        _ => {
            // Russian letters are pairs of it as well, but never of bytes below 0xC0.
            let high: Vec<u8> = bytes.iter().copied().filter(|byte| *byte >= 0x80).collect();
            let low = high.iter().filter(|byte| (0xA1..0xC0).contains(*byte));
            low.count() * 7 > high.len() && share(&|c| ('\u{4e00}'..='\u{9fff}').contains(&c)) > 0.8
        }
    }
}

/// As [`eight_bit`], over the whole file.
pub(crate) fn eight_bit_of_file(file: &File, length: u64) -> Result<Encoding, ReadError> {
    let mut votes: Vec<(Encoding, usize)> = Vec::new();
    let mut bytes = vec![0u8; SAMPLE.min(length as usize)];
    let mut at = 0;
    while at < length {
        let want = bytes.len().min((length - at) as usize);
        file.read_exact_at(&mut bytes[..want], at)?;
        if !bytes[..want].is_ascii() {
            let found = eight_bit(&bytes[..want]);
            match votes.iter_mut().find(|(encoding, _)| *encoding == found) {
                Some((_, count)) => *count += 1,
                None => votes.push((found, 1)),
            }
        }
        at += want as u64;
    }
    // The first of equals wins.
    let most = votes.iter().rev().max_by_key(|(_, count)| *count);
    Ok(most.map_or(Encoding::Windows1252, |(encoding, _)| *encoding))
}

/// The sample as text; what cannot be decoded shows as a replacement mark.
pub(crate) fn decode(sample: &[u8], encoding: Encoding) -> String {
    let mut decoder = decoder_of(encoding);
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
