//! Of objects in S3 that do not arrive whole.

use b2l_web::Text;

pub const TOO_SLOW: Text = Text::new(
    "s3_too_slow",
    "The server at {0} sends the file too slowly, so the connection was closed. Try again later.",
    "Сервер {0} передаёт файл слишком медленно, поэтому соединение закрыто. Попробуйте позже.",
);
pub const CUT_OFF: Text = Text::new(
    "s3_cut_off",
    "The connection to {0} was cut off before the whole file arrived. Try again.",
    "Соединение с {0} прервалось: файл получен не полностью. Попробуйте ещё раз.",
);
