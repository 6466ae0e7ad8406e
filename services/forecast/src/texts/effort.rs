//! Sentences about how much time the choice of models may take.

use b2l_web::Sentence;

use crate::texts::sentence;

pub const SET_EFFORT: Sentence = sentence("set_effort", []);
pub const SET_EFFORT_HINT: Sentence = sentence("set_effort_hint", []);
pub const SET_TRAIN_TYPE: Sentence = sentence("set_train_type", []);
pub const SET_TRAIN_TYPE_HINT: Sentence = sentence("set_train_type_hint", []);
pub const OPTION_EMBEDDED: Sentence = sentence("option_embedded", []);
pub const OPTION_CUSTOM: Sentence = sentence("option_custom", []);
pub const OPTION_FAST: Sentence = sentence("option_fast", []);
pub const OPTION_BALANCED: Sentence = sentence("option_balanced", []);
pub const OPTION_THOROUGH: Sentence = sentence("option_thorough", []);
