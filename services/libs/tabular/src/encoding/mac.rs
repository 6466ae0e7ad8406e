//! Texts of an old Mac whose letters beyond ASCII are all signs or letters of other languages in Windows: `ñ` is a dash
//! there, `í` an apostrophe, `ì` a quotation mark, `ö` is `š`. They are recognised by where they stand: `Espa–a`,
//! `Mart’nez`, `Luned“`, `Sšndag`, `fŽvrier`.

const DASH: u8 = 0x96;
const APOSTROPHE: u8 = 0x92;
const QUOTE: u8 = 0x93;
/// `Š` and `Ž`, which are `ä` and `é`.
const CAPITALS: [u8; 2] = [0x8A, 0x8E];
/// `š` and `ž`, which are `ö` and `û`.
const SMALL: [u8; 2] = [0x9A, 0x9E];
/// `€` and `…`, which are `Ä` and `Ö`.
const BEGINS: [u8; 2] = [0x80, 0x85];
/// `œ`, which is `ú`.
const LIGATURE: u8 = 0x9C;
/// What stands behind an English apostrophe.
const ENGLISH: [&[u8]; 7] = [b"s", b"t", b"d", b"m", b"ll", b"re", b"ve"];

/// Whether such signs are all that the lines have beyond ASCII, and one of them stands where a letter does.
pub(super) fn has_letters<'a>(lines: impl Iterator<Item = &'a [u8]>) -> bool {
    let mut found = false;
    for line in lines {
        let signs = line.iter().enumerate().filter(|(_, byte)| **byte >= 0x80);
        for (at, sign) in signs {
            found |= match *sign {
                DASH => is_vowel(before(line, at)) && is_vowel(behind(line, at)),
                APOSTROPHE => is_letter_i(line, at),
                QUOTE => {
                    before(line, at).is_ascii_lowercase()
                        && !behind(line, at).is_ascii_alphanumeric()
                }
                LIGATURE => !behind(line, at).is_ascii_alphabetic(),
                sign if CAPITALS.contains(&sign) => before(line, at).is_ascii_lowercase(),
                sign if SMALL.contains(&sign) => is_consonant(behind(line, at)),
                sign if BEGINS.contains(&sign) => {
                    !before(line, at).is_ascii_alphanumeric()
                        && behind(line, at).is_ascii_lowercase()
                }
                _ => return false,
            };
        }
    }
    found
}

fn before(line: &[u8], at: usize) -> u8 {
    at.checked_sub(1).map_or(b' ', |at| line[at])
}

fn behind(line: &[u8], at: usize) -> u8 {
    line.get(at + 1).copied().unwrap_or(b' ')
}

fn is_vowel(byte: u8) -> bool {
    b"aeiou".contains(&byte)
}

fn is_consonant(byte: u8) -> bool {
    byte.is_ascii_lowercase() && !is_vowel(byte)
}

/// Between consonants as in `Mart’nez`, or before the last vowel as in `Garc’a`. `don’t`, `l’eau` and `dell’acqua` have an
/// apostrophe.
fn is_letter_i(line: &[u8], at: usize) -> bool {
    let letters = |bytes: &mut dyn Iterator<Item = &u8>| -> Vec<u8> {
        bytes
            .take_while(|byte| byte.is_ascii_alphabetic())
            .copied()
            .collect()
    };
    let start = letters(&mut line[..at].iter().rev());
    let end = letters(&mut line[at + 1..].iter());
    let (Some(last), Some(first)) = (start.first(), end.first()) else {
        return false;
    };
    let ends = end.len() == 1 && b"ao".contains(first) && start.len() > 1;
    let within = is_consonant(*first) && !ENGLISH.contains(&end.as_slice());
    is_consonant(*last) && (ends || within)
}
