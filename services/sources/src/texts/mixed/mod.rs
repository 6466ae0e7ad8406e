//! What is said of the stages of a mixed source.

mod notices;
mod problems;
mod shapes;

use b2l_web::{Message, Text};

pub use notices::notice;
pub use problems::problem;

const STAGE: Text = Text::new(
    "stage_failed",
    "Stage {0} ({1}): {2}",
    "Этап {0} ({1}): {2}",
);
pub const NO_STAGES: Text = Text::new(
    "no_stages",
    "Add a source first: a mixed source begins with one.",
    "Сначала добавьте источник: смешанный источник начинается с него.",
);
pub const TOO_MANY_STAGES: Text = Text::new(
    "too_many_stages",
    "At most {0} stages; these are {1}. Save a part as a source of its own and go on from there.",
    "Не более {0} этапов; сейчас {1}. Сохраните часть как отдельный источник и продолжите с него.",
);
pub const TOO_LONG: Text = Text::new(
    "stages_too_long",
    "The stages take too long to compute. Remove columns and rows early, or save a part as a source of its own.",
    "Этапы вычисляются слишком долго. Удалите лишние столбцы и строки раньше или сохраните часть как отдельный источник.",
);
pub const TOO_LARGE: Text = Text::new(
    "stages_too_large",
    "The stages make more data than fits into memory. Remove columns and rows early, or save a part as a source of its own.",
    "Этапы дают больше данных, чем помещается в память. Удалите лишние столбцы и строки раньше или сохраните часть как отдельный источник.",
);
pub const COLUMNS_MISSING: Text = Text::new(
    "stage_columns_missing",
    "The result lacks columns that the source had: {0}. Stories that use them cannot be retrained. Save it anyway?",
    "В результате нет столбцов, которые были в источнике: {0}. Истории, которые их используют, нельзя будет переобучить. Всё равно сохранить?",
);

/// A sentence about the stage that stands at `place`, counted from 0.
pub fn of_stage(place: usize, name: &str, sentence: &Message) -> Message {
    let number = place + 1;
    Message {
        code: sentence.code,
        en: STAGE.with(&[&number, &name, &sentence.en]).en,
        ru: STAGE.with(&[&number, &name, &sentence.ru]).ru,
    }
}
