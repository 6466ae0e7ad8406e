//! Sentences that every service may say.

use crate::Text;

pub const UNAUTHORIZED: Text = Text::new(
    "unauthorized",
    "Sign in to continue.",
    "Войдите, чтобы продолжить.",
);
pub const NOT_FOUND: Text = Text::new(
    "not_found",
    "This does not exist, or it belongs to another company.",
    "Этого нет, либо оно принадлежит другой компании.",
);
pub const INTERNAL: Text = Text::new(
    "internal",
    "Something went wrong on our side. Try again; if it stays, tell us the request id.",
    "Произошла ошибка на нашей стороне. Попробуйте ещё раз; если не поможет, сообщите нам номер запроса.",
);
pub const UNAVAILABLE: Text = Text::new(
    "unavailable",
    "The service is busy or restarting. Try again in a few seconds.",
    "Сервис занят или перезапускается. Попробуйте через несколько секунд.",
);
pub const REQUIRED: Text = Text::new("required", "Fill in this field.", "Заполните это поле.");
pub const UNKNOWN_FIELD: Text = Text::new(
    "unknown_field",
    "This field is not known here.",
    "Такого поля здесь нет.",
);
pub const UNREADABLE: Text = Text::new(
    "unreadable",
    "The request could not be read: {0}",
    "Не удалось прочитать запрос: {0}",
);
pub const EXPECTED_NUMBER: Text = Text::new(
    "expected_number",
    "This must be a number.",
    "Здесь должно быть число.",
);
pub const EXPECTED_WHOLE: Text = Text::new(
    "expected_whole",
    "This must be a whole number.",
    "Здесь должно быть целое число.",
);
pub const EXPECTED_TEXT: Text = Text::new(
    "expected_text",
    "This must be a text in quotes.",
    "Здесь должен быть текст в кавычках.",
);
pub const EXPECTED_SWITCH: Text = Text::new(
    "expected_switch",
    "This must be true or false.",
    "Здесь должно быть true или false.",
);
pub const EXPECTED_LIST: Text = Text::new(
    "expected_list",
    "This must be a list, in square brackets.",
    "Здесь должен быть список в квадратных скобках.",
);
pub const EXPECTED_OBJECT: Text = Text::new(
    "expected_object",
    "This must be an object, in curly brackets.",
    "Здесь должен быть объект в фигурных скобках.",
);
pub const TOO_SLOW: Text = Text::new(
    "too_slow",
    "The data arrived too slowly, so the request was stopped. Check your connection and try again.",
    "Данные поступали слишком медленно, поэтому запрос прерван. Проверьте соединение и попробуйте ещё раз.",
);
pub const TOO_LARGE: Text = Text::new(
    "too_large",
    "This is larger than {0} MB.",
    "Размер больше {0} МБ.",
);
