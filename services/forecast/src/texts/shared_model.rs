//! Sentences about the model that is trained over all series of a story.

use b2l_web::Text;

pub const WHAT_IF_SHARED_MODEL: Text = Text::new(
    "what_if_shared_model",
    "The shared model is trained on all series at once, so a what-if of one series cannot change it. Choose another model, or change the story and train it.",
    "Общая модель обучается на всех рядах сразу, поэтому изменить её для одного ряда нельзя. Выберите другую модель или измените проект и обучите его.",
);
pub const WHAT_IF_WITHOUT_SHARED_MODEL: Text = Text::new(
    "what_if_without_shared_model",
    "The shared model across series takes no part in a what-if: it is trained on all series at once.",
    "Общая модель всех рядов в расчёте «что, если» не участвует: она обучается на всех рядах сразу.",
);
