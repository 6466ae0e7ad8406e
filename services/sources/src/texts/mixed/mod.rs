//! What is said of the stages of a mixed source.

mod joins;
mod notices;
mod problems;
mod shapes;

use b2l_web::{Message, Sentence};

use crate::texts::sentence;

pub use joins::press;
pub use notices::notice;
pub use problems::problem;

const STAGE: Sentence<3> = sentence("stage_failed", ["number", "name", "sentence"]);
pub const NO_STAGES: Sentence = sentence("no_stages", []);
pub const TOO_MANY_STAGES: Sentence<2> = sentence("too_many_stages", ["most", "count"]);
pub const TOO_LONG: Sentence = sentence("stages_too_long", []);
pub const TOO_LARGE: Sentence = sentence("stages_too_large", []);
pub const COLUMNS_MISSING: Sentence<1> = sentence("stage_columns_missing", ["columns"]);

/// A sentence about the stage that stands at `place`, counted from 0.
pub fn of_stage(place: usize, name: &str, sentence: &Message) -> Message {
    let number = place + 1;
    Message {
        code: sentence.code,
        en: STAGE.with(&[&number, &name, &sentence.en]).en,
        ru: STAGE.with(&[&number, &name, &sentence.ru]).ru,
    }
}
