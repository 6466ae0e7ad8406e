//! Letters where no Western language has them: a text that shows them is likely of Central Europe, the Baltic, Turkey or
//! Korea, and was only read as Western. `mìsto` is `město`, `Poznañ` is `Poznań`, `satýþ` is `satış`.

use super::known::Encoding;
use super::text;

/// What the text is likely written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Language {
    Central,
    Baltic,
    Korean,
    /// Icelandic has these letters; so have Turkish and the Baltic languages in the place of theirs.
    IcelandicOrOther,
}

impl Language {
    /// The usual encodings of it, the likeliest first.
    pub(super) fn encodings(self) -> &'static [Encoding] {
        match self {
            Language::Central => &[Encoding::Windows1250],
            Language::Baltic => &[Encoding::Windows1257],
            Language::Korean => &[Encoding::EucKr],
            Language::IcelandicOrOther => &[Encoding::Windows1254, Encoding::Windows1257],
        }
    }
}

/// What lines that were read as Western are likely written in instead.
pub(super) fn of<'a>(lines: impl Iterator<Item = &'a [u8]>, western: Encoding) -> Option<Language> {
    let lines: Vec<&[u8]> = lines.filter(|line| !line.is_ascii()).collect();
    if !lines.is_empty() && lines.iter().all(|line| is_hangul(line)) {
        return Some(Language::Korean);
    }
    let texts = lines.iter().map(|line| text(line, western).to_lowercase());
    let joined: Vec<char> = texts.collect::<Vec<_>>().join("\n").chars().collect();
    let is_hungarian = has(&joined, "õû") && !has(&joined, "äãêôç") && has(&joined, "áéíóúöü");
    let found = around(&joined).find_map(|around| around.language(is_hungarian));
    found.or_else(|| has(&joined, "ðþý").then_some(Language::IcelandicOrOther))
}

/// Whether the letters that are others in `other` all stand as they do in Western languages: `œu`, `ão`, `ñ` before a
/// vowel, `å`; and signs alone.
pub(super) fn are_usual<'a>(
    lines: impl Iterator<Item = &'a [u8]>,
    western: Encoding,
    other: Encoding,
) -> bool {
    let bytes: Vec<u8> = lines.collect::<Vec<_>>().join(&b'\n');
    // Both have a character for each byte.
    let in_other: Vec<char> = text(&bytes, other).chars().collect();
    let own: Vec<char> = text(&bytes, western).chars().collect();
    let small: Vec<char> = own
        .iter()
        .map(|c| c.to_lowercase().next().unwrap_or(*c))
        .collect();
    let differing = std::iter::zip(&own, &in_other).map(|(own, other)| own != other);
    let mut differing = std::iter::zip(around(&small), differing).filter(|(_, differs)| *differs);
    differing.all(|(Around { before, c, behind }, _)| match c {
        'œ' => behind == 'u',
        'ã' => matches!(behind, 'o' | 'e'),
        'õ' => behind == 'e',
        'ñ' => is_vowel(behind),
        'å' => true,
        // `£` and `¼` are no letters.
        _ => !(c.is_alphabetic() || before.is_alphabetic() || behind.is_alphabetic()),
    })
}

/// A letter and what stands around it.
struct Around {
    before: char,
    c: char,
    behind: char,
}

fn around(text: &[char]) -> impl Iterator<Item = Around> + '_ {
    text.iter().enumerate().map(|(at, c)| Around {
        before: at.checked_sub(1).map_or(' ', |at| text[at]),
        c: *c,
        behind: text.get(at + 1).copied().unwrap_or(' '),
    })
}

impl Around {
    fn language(&self, is_hungarian: bool) -> Option<Language> {
        let Around { before, c, behind } = *self;
        let is_end = !behind.is_alphabetic();
        match c {
            // `mìsto`, `prùzkum`: Italian has them at the end of a word.
            'ì' | 'ù' if before.is_alphabetic() && !is_end => Some(Language::Central),
            // `èástka`: a consonant there.
            'è' if is_vowel(behind) => Some(Language::Central),
            'ø' if is_vowel(behind) && is_accented(behind) => Some(Language::Central),
            // `Poznañ`, `Gdañsk`: Spanish has a vowel behind.
            'ñ' if !is_vowel(behind) => Some(Language::Central),
            // `Gyõr`: Portuguese has a vowel behind.
            'õ' | 'û' if is_hungarian && !is_vowel(behind) => Some(Language::Central),
            // `prekë`.
            'ë' if is_end && is_consonant(before) => Some(Language::Baltic),
            _ => None,
        }
    }
}

/// Whether all that the line has beyond ASCII are pairs of bytes of Korean syllables, one of which starts like a sign.
fn is_hangul(line: &[u8]) -> bool {
    let mut rest = line;
    let mut has_sign = false;
    while let Some(at) = rest.iter().position(|byte| *byte >= 0x80) {
        let (lead, trail) = (rest[at], rest.get(at + 1).copied().unwrap_or(0));
        if !(0xB0..=0xC8).contains(&lead) || trail < 0xA1 {
            return false;
        }
        has_sign |= lead < 0xC0;
        rest = &rest[at + 2..];
    }
    has_sign
}

fn has(text: &[char], letters: &str) -> bool {
    text.iter().any(|c| letters.contains(*c))
}

fn is_vowel(c: char) -> bool {
    "aeiouyáéíóúýàèìòùâêîôûäëïöüãõåæøœ".contains(c)
}

fn is_accented(c: char) -> bool {
    c.is_alphabetic() && !c.is_ascii()
}

fn is_consonant(c: char) -> bool {
    c.is_alphabetic() && !is_vowel(c)
}
