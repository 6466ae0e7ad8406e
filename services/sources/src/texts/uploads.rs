//! Of files that arrive in pieces.

use b2l_web::{Message, Text};

use crate::progress::Step;

pub const GONE: Text = Text::new(
    "upload_gone",
    "“{0}” was not uploaded to the end, or the upload expired. Upload the file again.",
    "Файл «{0}» не был загружен до конца, или срок загрузки истёк. Загрузите файл снова.",
);
pub const MISSING: Text = Text::new(
    "pieces_missing",
    "The file is not complete: {0} of {1} pieces are missing. Upload it again; only these are sent.",
    "Файл загружен не полностью: не хватает частей: {0} из {1}. Загрузите его снова; будут отправлены только они.",
);
pub const SHORT: Text = Text::new(
    "piece_short",
    "Piece {0} of the file is shorter than the others: it was cut on the way. Upload the file again.",
    "Часть {0} файла короче остальных: она пришла не полностью. Загрузите файл снова.",
);
pub const WRONG_SIZE: Text = Text::new(
    "upload_size",
    "{0} bytes came, but the file has {1}. It may have been changed meanwhile: upload it again.",
    "Получено байтов: {0}, а в файле их {1}. Возможно, файл изменился во время загрузки: загрузите его снова.",
);
pub const OTHER_SIZE: Text = Text::new(
    "upload_other_size",
    "An upload of this name began with {0} bytes, and this file has {1}. Give the file another name, or upload it from its beginning.",
    "Загрузка с этим именем начата для файла в {0} байт, а в этом файле {1}. Переименуйте файл или загрузите его с начала.",
);
pub const TOO_LARGE: Text = Text::new(
    "upload_too_large",
    "The file is larger than {0} MB. Split it, or keep only the columns that you need.",
    "Файл больше {0} МБ. Разделите его или оставьте только нужные столбцы.",
);
pub const TOO_MANY: Text = Text::new(
    "uploads_too_many",
    "You are uploading three files already. Wait until one of them is done, or cancel it.",
    "Вы уже загружаете три файла. Дождитесь окончания одной из загрузок или отмените её.",
);
pub const NO_CHUNK: Text = Text::new(
    "chunk_missing",
    "A piece of the file is missing, or it is empty.",
    "Часть файла отсутствует или пуста.",
);
pub const BAD_INDEX: Text = Text::new(
    "chunk_index",
    "The place of a piece is a number from 0 to {0}.",
    "Номер части файла — число от 0 до {0}.",
);
pub const BAD_SIZE: Text = Text::new(
    "upload_size_number",
    "The size of the file is a number of bytes.",
    "Размер файла — число байтов.",
);
pub const BAD_STATUS: Text = Text::new(
    "upload_status",
    "Choose continue or finish.",
    "Выберите continue или finish.",
);

const ASSEMBLING: Text = Text::new(
    "step_assembling",
    "Putting the file together",
    "Сборка файла",
);
const READING: Text = Text::new("step_reading", "Reading the table", "Чтение таблицы");
const SAVING: Text = Text::new("step_saving", "Saving the table", "Сохранение таблицы");

/// What is being done, in words.
pub fn step(step: Step) -> Message {
    match step {
        Step::Assembling => ASSEMBLING.into(),
        Step::Reading => READING.into(),
        Step::Saving => SAVING.into(),
    }
}
