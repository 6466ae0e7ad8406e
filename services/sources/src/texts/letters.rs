//! Texts that look alike: in letters of Latin and Cyrillic, or but for what nobody can see.

use b2l_tabular::Notice;
use b2l_web::{Message, Sentence};

use crate::texts::sentence;

const TWINS: Sentence<2> = sentence("lookalike_letters.twins", ["column", "text"]);
const INVISIBLE: Sentence<2> = sentence("lookalike_letters.invisible", ["column", "text"]);
const MIXED: Sentence<2> = sentence("lookalike_letters.mixed", ["column", "text"]);
const UNIFIED: Sentence<2> = sentence("letters_unified", ["column", "count"]);
const UNIFY: Sentence = sentence("unify_letters", []);
const UNIFY_INVISIBLE: Sentence = sentence("unify_letters.invisible", []);
const KEEP: Sentence = sentence("keep_letters", []);

/// Of a text that looks the same as another one, or that mixes both alphabets in a word.
pub(super) fn lookalike_notice(column: &str, text: &str, twins: bool, invisible: bool) -> Message {
    let sentence = match (twins, invisible) {
        (true, true) => INVISIBLE,
        (true, false) => TWINS,
        (false, _) => MIXED,
    };
    sentence.with(&[&column, &text])
}

/// Of cells that took the spelling of others.
pub(super) fn unified(column: &str, count: u64) -> Message {
    UNIFIED.with(&[&column, &count])
}

/// What the button beside a notice says.
pub(super) fn press(notice: &Notice) -> Option<Message> {
    match notice {
        Notice::LookalikeLetters { invisible, .. } => Some(match invisible {
            true => UNIFY_INVISIBLE.into(),
            false => UNIFY.into(),
        }),
        Notice::LettersUnified { .. } => Some(KEEP.into()),
        _ => None,
    }
}
