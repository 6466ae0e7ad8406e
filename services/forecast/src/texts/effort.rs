//! Sentences about how much time the choice of models may take.

use b2l_web::Text;

pub const SET_EFFORT: Text = Text::new("set_effort", "Effort", "Тщательность");
pub const SET_EFFORT_HINT: Text = Text::new(
    "set_effort_hint",
    "On how many past stretches each model is tested: at most 2 (fast), 4 (balanced) or 6 (thorough). Fast also leaves out slow models.",
    "На скольких отрезках прошлого проверяется каждая модель: не более 2 (быстро), 4 (обычно) или 6 (тщательно). «Быстро» ещё и пропускает медленные модели.",
);
pub const OPTION_FAST: Text = Text::new("option_fast", "Fast", "Быстро");
pub const OPTION_BALANCED: Text = Text::new("option_balanced", "Balanced", "Обычно");
pub const OPTION_THOROUGH: Text = Text::new("option_thorough", "Thorough", "Тщательно");
