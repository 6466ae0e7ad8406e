//! Which encoding a text without a byte order mark is in, weighed over its lines beyond ASCII.

mod alike;
mod known;
mod mac;
mod second;
mod unusual;
mod weight;

use std::fs::File;
use std::os::unix::fs::FileExt;

use crate::error::ReadError;
use crate::receipt::Notice;

pub use known::Encoding;
use second::Opinion;

/// The encodings that are weighed; the first of equals is taken.
const WEIGHED: [Encoding; 7] = [
    Encoding::Windows1252,
    Encoding::Iso885915,
    Encoding::Windows1251,
    Encoding::Cp866,
    Encoding::Koi8R,
    Encoding::ShiftJis,
    Encoding::Gb18030,
];
/// Bytes of lines beyond ASCII that are weighed.
const MOST_BYTES: usize = 64 << 10;
/// Longer lines are weighed in parts.
const LONGEST_LINE: usize = 4 << 10;
/// Bytes of a file that are looked at together.
const CHUNK: usize = 256 << 10;
/// A guess is certain if each byte in which another one differs speaks for it by so much on average.
const CERTAIN: f64 = 0.3;
/// The old Mac is named where each byte speaks so much more for it: its letters are quotation marks elsewhere.
const OF_MAC: f64 = 0.5;
/// Its capitals in Russian are signs and Serbian letters.
const OF_MAC_CYRILLIC: f64 = 0.2;
/// A text is in no encoding where each byte weighs less.
const NO_TEXT: f64 = -0.4;
/// Other encodings that are weighed and named.
const NAMED: usize = 2;
/// Lines beyond ASCII by which an alphabet is recognised for sure.
const MANY_LINES: usize = 12;
/// Characters of an example that are shown.
const SHOWN: usize = 40;

/// Lines of a text that have bytes beyond ASCII.
#[derive(Debug, Default)]
pub(crate) struct Lines {
    bytes: Vec<u8>,
}

impl Lines {
    /// Of bytes that may begin and end within a line.
    pub(crate) fn of(bytes: &[u8]) -> Lines {
        let mut lines = Lines::default();
        lines.take(bytes);
        lines
    }

    /// Of a file, wherever they stand.
    pub(crate) fn of_file(file: &File, length: u64) -> Result<Lines, ReadError> {
        let mut lines = Lines::default();
        let mut bytes = vec![0u8; CHUNK.min(length as usize)];
        let mut at = 0;
        while at < length && lines.bytes.len() < MOST_BYTES {
            let want = bytes.len().min((length - at) as usize);
            file.read_exact_at(&mut bytes[..want], at)?;
            lines.take(&bytes[..want]);
            at += want as u64;
        }
        Ok(lines)
    }

    fn take(&mut self, bytes: &[u8]) {
        let parts = bytes.split(|byte| *byte == b'\n' || *byte == b'\r');
        for part in parts.flat_map(|line| line.chunks(LONGEST_LINE)) {
            if self.bytes.len() >= MOST_BYTES {
                return;
            }
            if !part.is_ascii() {
                self.bytes.extend_from_slice(part);
                self.bytes.push(b'\n');
            }
        }
    }

    fn iter(&self) -> impl Iterator<Item = &[u8]> {
        self.bytes.split(|byte| *byte == b'\n')
    }

    /// The likeliest encoding.
    pub(crate) fn encoding(&self) -> Encoding {
        let (own, share) = self.weighed();
        match second::of(self, own, share) {
            Some(Opinion::Take(other)) if !self.is_of_mac(own) => other,
            _ => own,
        }
    }

    /// The likeliest of the encodings that are weighed, and its weight for each byte beyond ASCII.
    fn weighed(&self) -> (Encoding, f64) {
        let weights = WEIGHED.map(|encoding| self.weight(encoding));
        let mut best = 0;
        for (at, weight) in weights.iter().enumerate() {
            if *weight > weights[best] {
                best = at;
            }
        }
        let share = weights[best] / self.beyond().max(1) as f64;
        // What is text in none of them is at least read byte by byte.
        match share > NO_TEXT {
            true => (WEIGHED[best], share),
            false => (Encoding::Windows1252, share),
        }
    }

    /// The guess of this encoding is not certain: the others that are nearly as likely, the likeliest first.
    pub(crate) fn doubts(&self, encoding: Encoding) -> Vec<Notice> {
        let others = match WEIGHED.contains(&encoding) {
            true => self.others(encoding),
            false => self.instead_of(encoding),
        };
        let notices = others.into_iter().filter_map(|other| {
            let (text, meant) = self.example(encoding, other)?;
            Some(Notice::EncodingGuessed {
                encoding,
                other,
                text,
                meant,
            })
        });
        notices.collect()
    }

    /// What else a text may be in that is likeliest in an encoding that isn't weighed. Long ones of other letters than
    /// Latin leave no doubt.
    fn instead_of(&self, encoding: Encoding) -> Vec<Encoding> {
        let is_latin = second::is_latin(encoding);
        let lines = self.iter().filter(|line| !line.is_empty()).count();
        if !is_latin && lines >= MANY_LINES {
            return Vec::new();
        }
        let (own, _) = self.weighed();
        let by_letters = match is_latin && is_western(own) {
            true => second::by_letters(self, own),
            false => &[],
        };
        let mut others = vec![own];
        others.extend(self.nearly(own));
        others.extend(by_letters);
        others.retain(|other| *other != encoding);
        others
    }

    /// The encodings that are as likely as this one, which is weighed.
    fn others(&self, encoding: Encoding) -> Vec<Encoding> {
        if self.is_of_mac(encoding) {
            return vec![Encoding::MacRoman];
        }
        let mut others = self.nearly(encoding);
        if is_cyrillic(encoding) && self.outweighs(Encoding::MacCyrillic, encoding, OF_MAC_CYRILLIC)
        {
            others.insert(0, Encoding::MacCyrillic);
        }
        let share = self.weight(encoding) / self.beyond().max(1) as f64;
        if let Some(Opinion::Take(other) | Opinion::Offer(other)) =
            second::of(self, encoding, share)
        {
            others.push(other);
        }
        others
    }

    /// Of the encodings that are weighed those that are nearly as likely as this one, the likeliest first.
    fn nearly(&self, encoding: Encoding) -> Vec<Encoding> {
        let own = self.weight(encoding);
        let mut others: Vec<(f64, Encoding)> = WEIGHED
            .into_iter()
            .filter(|other| *other != encoding)
            .map(|other| (self.weight(other), other))
            .filter(|(weight, other)| {
                let differing = self.differing(encoding, *other).max(1) as f64;
                (own - weight) / differing < CERTAIN
            })
            .collect();
        others.sort_by(|(a, _), (b, _)| b.total_cmp(a));
        let mut others: Vec<Encoding> = others.into_iter().map(|(_, other)| other).collect();
        let looks_cyrillic = is_western(encoding) && alike::is_one_word(self.iter(), encoding);
        if looks_cyrillic && !others.contains(&Encoding::Windows1251) {
            others.insert(0, Encoding::Windows1251);
        }
        others.truncate(NAMED);
        others
    }

    /// Whether the text, which looks Western, is likelier that of an old Mac.
    fn is_of_mac(&self, encoding: Encoding) -> bool {
        if !is_western(encoding) {
            return false;
        }
        self.outweighs(Encoding::MacRoman, encoding, OF_MAC) || mac::has_letters(self.iter())
    }

    /// Whether each byte that is another character on an old Mac speaks for that.
    fn outweighs(&self, mac: Encoding, encoding: Encoding, by: f64) -> bool {
        let gain = self.weight(mac) - self.weight(encoding);
        let differing = self.differing(encoding, mac) as f64;
        differing > 0.0 && self.weight(mac) > 0.0 && gain >= by * differing
    }

    /// Bytes beyond ASCII.
    fn beyond(&self) -> usize {
        self.bytes.iter().filter(|byte| **byte >= 0x80).count()
    }

    fn weight(&self, encoding: Encoding) -> f64 {
        self.iter()
            .map(|line| weight::of_line(line, encoding))
            .sum()
    }

    /// Bytes beyond ASCII that are other characters in the other encoding.
    fn differing(&self, encoding: Encoding, other: Encoding) -> usize {
        let pairs = [Encoding::ShiftJis, Encoding::Gb18030];
        let mut differs = [true; 256];
        if !pairs.contains(&encoding) && !pairs.contains(&other) {
            for byte in 0x80..=u8::MAX {
                differs[usize::from(byte)] = text(&[byte], encoding) != text(&[byte], other);
            }
        }
        let beyond = self.bytes.iter().filter(|byte| **byte >= 0x80);
        beyond.filter(|byte| differs[usize::from(**byte)]).count()
    }

    /// The first cell that is another one in the other encoding, in both.
    fn example(&self, encoding: Encoding, other: Encoding) -> Option<(String, String)> {
        let sign = |byte: &u8| matches!(byte, b'\n' | b'\t' | b',' | b';' | b'"');
        let cells = self.bytes.split(sign).filter(|cell| !cell.is_ascii());
        let both = cells.map(|cell| (text(cell, encoding), text(cell, other)));
        let (own, others) = both.into_iter().find(|(own, others)| own != others)?;
        let cut = |text: String| text.trim().chars().take(SHOWN).collect();
        Some((cut(own), cut(others)))
    }
}

fn is_cyrillic(encoding: Encoding) -> bool {
    matches!(
        encoding,
        Encoding::Windows1251 | Encoding::Cp866 | Encoding::Koi8R
    )
}

fn is_western(encoding: Encoding) -> bool {
    matches!(encoding, Encoding::Windows1252 | Encoding::Iso885915)
}

/// The bytes as text; what cannot be decoded shows as a replacement mark.
pub(crate) fn text(bytes: &[u8], encoding: Encoding) -> String {
    let mut text = String::with_capacity(bytes.len() * 3 + 16);
    let _ = encoding.decoder().decode_to_string(bytes, &mut text, true);
    text
}
