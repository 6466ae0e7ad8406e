//! Texts with one word beyond ASCII whose letters beyond ASCII look like Latin ones in Windows-1251: `SÊU` is
//! `SКU` there, with a Cyrillic `К`. Nothing in such a text shows which of both was written.

use super::{Encoding, text};
use crate::lookalikes::latin_of;

/// Whether the lines, which look Western, have such a word and no other with letters beyond ASCII.
pub(super) fn is_one_word<'a>(lines: impl Iterator<Item = &'a [u8]>, encoding: Encoding) -> bool {
    let mut only: Option<&[u8]> = None;
    for line in lines {
        let is_sign = |byte: &u8| !(byte.is_ascii_alphabetic() || is_letter(*byte, encoding));
        for word in line.split(is_sign).filter(|word| !word.is_ascii()) {
            if only.is_some_and(|known| known != word) {
                return false;
            }
            only = Some(word);
        }
    }
    only.is_some_and(is_alike)
}

/// Whether its letters are Latin, and those beyond ASCII look like Latin ones in Windows-1251.
fn is_alike(word: &[u8]) -> bool {
    let cyrillic = text(word, Encoding::Windows1251);
    let is_alike = |c: char| c.is_ascii() || latin_of(c).is_some();
    cyrillic.chars().all(is_alike) && cyrillic.chars().any(|c| c.is_ascii())
}

fn is_letter(byte: u8, encoding: Encoding) -> bool {
    byte >= 0x80 && text(&[byte], encoding).chars().all(char::is_alphabetic)
}
