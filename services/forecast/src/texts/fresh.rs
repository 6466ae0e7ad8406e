//! The letter about a story that could not keep itself fresh.

use b2l_web::Text;

pub const LETTER_NOT_FRESHENED_SUBJECT: Text = Text::new(
    "letter_not_freshened_subject",
    "B2L: the story \"{0}\" could not be trained on its new data",
    "B2L: история «{0}» не переобучилась на новых данных",
);
pub const LETTER_NOT_FRESHENED: Text = Text::new(
    "letter_not_freshened",
    "Hello.\n\nThe source of the story \"{0}\" has new data, but the story could not train itself on them. {1}\n\nThe forecast is still made by the last trained model. Once the source or the story is corrected, training goes on by itself:\n\n{2}\n",
    "Здравствуйте.\n\nВ источнике истории «{0}» появились новые данные, но переобучиться на них она не смогла. {1}\n\nПрогноз пока строит последняя обученная модель. Когда источник или история будут исправлены, обучение продолжится само:\n\n{2}\n",
);
