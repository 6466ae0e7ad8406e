//! Of files that arrive in pieces.

use b2l_web::{Message, Sentence};

use crate::progress::Step;
use crate::texts::sentence;

pub const GONE: Sentence<1> = sentence("upload_gone", ["name"]);
pub const MISSING: Sentence<2> = sentence("pieces_missing", ["missing", "total"]);
pub const SHORT: Sentence<1> = sentence("piece_short", ["number"]);
pub const WRONG_SIZE: Sentence<2> = sentence("upload_size", ["received", "size"]);
pub const OTHER_SIZE: Sentence<2> = sentence("upload_other_size", ["started", "size"]);
pub const TOO_LARGE: Sentence<1> = sentence("upload_too_large", ["megabytes"]);
pub const TOO_MANY: Sentence = sentence("uploads_too_many", []);
pub const NO_CHUNK: Sentence = sentence("chunk_missing", []);
pub const BAD_INDEX: Sentence<1> = sentence("chunk_index", ["last"]);
pub const BAD_SIZE: Sentence = sentence("upload_size_number", []);
pub const BAD_STATUS: Sentence = sentence("upload_status", []);

const ASSEMBLING: Sentence = sentence("step_assembling", []);
const READING: Sentence = sentence("step_reading", []);
const SAVING: Sentence = sentence("step_saving", []);

/// What is being done, in words.
pub fn step(step: Step) -> Message {
    match step {
        Step::Assembling => ASSEMBLING.into(),
        Step::Reading => READING.into(),
        Step::Saving => SAVING.into(),
    }
}
