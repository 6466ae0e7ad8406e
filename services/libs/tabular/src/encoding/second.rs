//! A second opinion on encodings that are not weighed here: the detector of Firefox, which has learned from texts in many
//! languages which letters follow each other. On a few words it guesses too, so it is asked where there is a reason to.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};

use super::known::Encoding;
use super::unusual::{self, Language};
use super::{Lines, is_western, text};

/// Where each byte weighs less, the text is likelier in an encoding that isn't weighed, if the detector finds one.
const POOR: f64 = 0.5;
/// One character of so many at most is damaged; more of them are another encoding.
const DAMAGED: usize = 20;

/// Another encoding of the lines, which are read in `own` with this weight for each byte beyond ASCII.
pub(super) enum Opinion {
    /// Likelier than `own`.
    Take(Encoding),
    /// As likely.
    Offer(Encoding),
}

pub(super) fn of(lines: &Lines, own: Encoding, share: f64) -> Option<Opinion> {
    let detected = detect(&lines.bytes).filter(|other| lines.example(own, *other).is_some());
    // Chinese takes nearly every pair of bytes, and what is poor text is likely none.
    if let Some(other) = detected.filter(|_| own.is_of_pairs() || share < POOR) {
        let is_damaged = own.is_of_pairs() && has_a_damaged_character(&lines.bytes, own);
        let is_sure = !is_damaged && (other != Encoding::EucJp || has_kana(&lines.bytes));
        return Some(match is_sure {
            true => Opinion::Take(other),
            false => Opinion::Offer(other),
        });
    }
    if !is_western(own) {
        // Greek, Hebrew and Arabic letters stand where the Cyrillic ones do.
        return detected.map(|other| match is_latin(other) {
            true => Opinion::Offer(other),
            false => Opinion::Take(other),
        });
    }
    if let Some(other) = detected.filter(|other| !is_latin(*other)) {
        return Some(Opinion::Take(other));
    }
    match (detected, unusual::of(lines.iter(), own)) {
        // Its letters are Icelandic.
        (Some(Encoding::Windows1250), Some(Language::IcelandicOrOther)) => {
            Some(Opinion::Offer(Encoding::Windows1250))
        }
        (Some(other), Some(_)) => Some(Opinion::Take(other)),
        (Some(other), None) if unusual::are_usual(lines.iter(), own, other) => None,
        (Some(other), None) => Some(Opinion::Offer(other)),
        (None, Some(language)) => language.encodings().first().copied().map(Opinion::Offer),
        (None, None) => None,
    }
}

/// What else the lines may be in that look Western, by their letters.
pub(super) fn by_letters(lines: &Lines, western: Encoding) -> &'static [Encoding] {
    unusual::of(lines.iter(), western).map_or(&[], Language::encodings)
}

/// The encoding beyond those that are weighed that the detector finds in the lines.
fn detect(bytes: &[u8]) -> Option<Encoding> {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(bytes, true);
    let coder = detector.guess(None, Utf8Detection::Deny);
    let found = Encoding::of_coder(coder)?;
    (!super::WEIGHED.contains(&found)).then_some(found)
}

/// Those that differ from the Western ones in a few letters.
pub(super) fn is_latin(encoding: Encoding) -> bool {
    use Encoding::{Iso88592, Iso885913, Windows1250, Windows1254, Windows1257, Windows1258};
    matches!(
        encoding,
        Windows1250 | Iso88592 | Windows1254 | Windows1257 | Iso885913 | Windows1258
    )
}

/// Whether a few characters can't be decoded: by one of them the detector rules out the encoding.
fn has_a_damaged_character(bytes: &[u8], encoding: Encoding) -> bool {
    let text = text(bytes, encoding);
    let damaged = text.chars().filter(|c| *c == '\u{fffd}').count();
    let beyond = text.chars().filter(|c| !c.is_ascii()).count();
    damaged > 0 && damaged <= beyond / DAMAGED
}

/// Japanese has syllables between its Chinese characters. Without them, Chinese that is cut into other pairs looks like it.
fn has_kana(bytes: &[u8]) -> bool {
    let text = text(bytes, Encoding::EucJp);
    text.chars().any(|c| ('\u{3041}'..='\u{30fe}').contains(&c))
}
