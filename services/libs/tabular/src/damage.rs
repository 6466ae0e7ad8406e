//! Text that did not survive its way: characters that the encoding does not have, and text that was read in a wrong
//! encoding before.

use std::fs::File;
use std::os::unix::fs::FileExt;

use encoding_rs::{MACINTOSH, WINDOWS_1251, WINDOWS_1252};

use crate::error::ReadError;
use crate::options::Encoding;
use crate::receipt::Notice;

/// Bytes that are looked at together.
const CHUNK: usize = 1 << 20;
/// Characters beyond ASCII to each bad one in a text that is what it says.
const GOOD_FOR_BAD: u64 = 2;
/// Characters of garbled text that are shown.
const SHOWN: usize = 40;

/// Characters that could not be decoded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Damage {
    bad: u64,
    /// Characters beyond ASCII that could.
    good: u64,
    lines: u64,
    first_line: u64,
}

impl Damage {
    fn none() -> Damage {
        Damage {
            bad: 0,
            good: 0,
            lines: 1,
            first_line: 0,
        }
    }

    /// Of bytes that may begin a character at their end.
    pub(crate) fn of(bytes: &[u8], encoding: Encoding) -> Damage {
        let mut damage = Damage::none();
        let mut text = String::with_capacity(bytes.len() * 3);
        let _ = encoding.decoder().decode_to_string(bytes, &mut text, false);
        damage.look(&text);
        damage
    }

    /// Of the bytes of a file from `start` on.
    pub(crate) fn of_file(
        file: &File,
        start: u64,
        length: u64,
        encoding: Encoding,
    ) -> Result<Damage, ReadError> {
        let mut damage = Damage::none();
        let mut decoder = encoding.decoder();
        let (mut bytes, mut text) = (vec![0u8; CHUNK], String::with_capacity(CHUNK * 3 + 16));
        let mut at = start;
        while at < length {
            let want = CHUNK.min((length - at) as usize);
            file.read_exact_at(&mut bytes[..want], at)?;
            at += want as u64;
            text.clear();
            let _ = decoder.decode_to_string(&bytes[..want], &mut text, at == length);
            damage.look(&text);
        }
        Ok(damage)
    }

    fn look(&mut self, text: &str) {
        for c in text.chars().filter(|c| *c == '\n' || !c.is_ascii()) {
            match c {
                '\n' => self.lines += 1,
                char::REPLACEMENT_CHARACTER => {
                    self.bad += 1;
                    if self.bad == 1 {
                        self.first_line = self.lines;
                    }
                }
                _ => self.good += 1,
            }
        }
    }

    /// Whether the encoding is right all the same.
    pub(crate) fn is_slight(&self) -> bool {
        self.good > 0 && self.good >= self.bad * GOOD_FOR_BAD
    }

    /// The notice, without the names of columns.
    pub(crate) fn notice(&self) -> Option<Notice> {
        (self.bad > 0).then_some(Notice::BadCharacters {
            count: self.bad,
            line: self.first_line,
            columns: Vec::new(),
        })
    }
}

/// What there is to say of a text: `damaged` characters, `doubts` of its encoding, and whether it was read in a wrong one
/// before. Where one button reads it as a Mac's, that is said once.
pub(crate) fn of_text(
    text: &str,
    damaged: Option<Notice>,
    doubts: Vec<Notice>,
) -> impl Iterator<Item = Notice> {
    let other = Encoding::MacRoman;
    let is_mac = |doubt: &Notice| matches!(doubt, Notice::EncodingGuessed { other: found, .. } if *found == other);
    let garbled = match doubts.iter().any(is_mac) {
        true => None,
        false => garbled(text),
    };
    damaged.into_iter().chain(doubts).chain(garbled)
}

/// Tells text that was read in a wrong encoding: most of its stretches beyond ASCII make sense in another one when they
/// are written back.
fn garbled(text: &str) -> Option<Notice> {
    let mac = text
        .contains(OF_NO_LANGUAGE)
        .then_some(of_macintosh as fn(&str) -> Option<String>);
    let known = [of_utf_8 as fn(&str) -> Option<String>, of_windows_1251];
    let mut known = known.into_iter().chain(mac);
    known.find_map(|meant| garbled_as(text, meant))
}

fn garbled_as(text: &str, meant: fn(&str) -> Option<String>) -> Option<Notice> {
    let (mut all, mut wrong) = (0, 0);
    let mut first = None;
    for stretch in text.split(|c: char| c.is_ascii()).filter(|s| !s.is_empty()) {
        all += 1;
        if let Some(meant) = meant(stretch) {
            wrong += 1;
            first.get_or_insert((stretch, meant));
        }
    }
    let (stretch, meant) = first?;
    let cut = |text: &str| text.chars().take(SHOWN).collect();
    // A whole word says more than a letter of it.
    let mut words = text.split(|c: char| c.is_ascii() && !c.is_ascii_alphanumeric());
    let word = words.find(|word| word.contains(stretch)).unwrap_or(stretch);
    (wrong > 1 && wrong * 2 > all).then(|| Notice::Garbled {
        text: cut(word),
        meant: cut(&word.replace(stretch, &meant)),
    })
}

/// UTF-8 taken for Windows-1252, Windows-1251 or Latin-1.
fn of_utf_8(stretch: &str) -> Option<String> {
    let windows = [WINDOWS_1252, WINDOWS_1251]
        .into_iter()
        .filter_map(|known| {
            let (bytes, _, unknown) = known.encode(stretch);
            (!unknown).then(|| bytes.into_owned())
        });
    let latin: Option<Vec<u8>> = stretch.chars().map(|c| u8::try_from(c).ok()).collect();
    windows.chain(latin).find_map(|bytes: Vec<u8>| {
        let text = std::str::from_utf8(&bytes).ok()?;
        // Control characters are nobody's meaning.
        let plain = !text.is_ascii() && !text.chars().any(char::is_control);
        plain.then(|| text.to_owned())
    })
}

/// Fewer accented letters in a row are found in words of Western languages.
const CYRILLIC_WORD: usize = 3;

/// Windows-1251 taken for Windows-1252: words of accented letters alone, as "Êîôå" for "Кофе".
fn of_windows_1251(stretch: &str) -> Option<String> {
    let letters = stretch.chars().all(|c| ('À'..='ÿ').contains(&c));
    if !letters || stretch.chars().count() < CYRILLIC_WORD {
        return None;
    }
    let (bytes, _, _) = WINDOWS_1252.encode(stretch);
    let (text, _) = WINDOWS_1251.decode_without_bom_handling(&bytes);
    Some(text.into_owned())
}

/// Characters of Windows-1252 that are in no text: on old Macs they are "ü", "à", "ç" and "è".
const OF_NO_LANGUAGE: [char; 4] = ['Ÿ', 'ˆ', '\u{8d}', '\u{8f}'];

/// The encoding of old Macs taken for Windows-1252, as "SŸd" for "Süd".
fn of_macintosh(stretch: &str) -> Option<String> {
    const SIGNS: [char; 8] = ['Ÿ', 'ˆ', 'Š', 'š', 'Ž', '§', '\u{8d}', '\u{8f}'];
    if !stretch.chars().all(|c| SIGNS.contains(&c)) {
        return None;
    }
    let (bytes, _, unknown) = WINDOWS_1252.encode(stretch);
    let (text, _) = MACINTOSH.decode_without_bom_handling(&bytes);
    let letters = text.chars().all(char::is_lowercase);
    (!unknown && letters).then(|| text.into_owned())
}
