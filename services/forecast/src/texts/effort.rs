//! Sentences about how much time the choice of models may take.

use b2l_web::Sentence;

use crate::texts::sentence;

pub const SET_EFFORT: Sentence = sentence("set_effort", []);
pub const SET_EFFORT_HINT: Sentence = sentence("set_effort_hint", []);
pub const OPTION_FAST: Sentence = sentence("option_fast", []);
pub const OPTION_BALANCED: Sentence = sentence("option_balanced", []);
pub const OPTION_THOROUGH: Sentence = sentence("option_thorough", []);
