//! Of tables that are read again: their schedules, and what a person is told when that fails.

use b2l_web::Text;

pub const SCHEDULER: Text = Text::new(
    "scheduler_unknown",
    "Write “each” to have the table read again on a schedule, or nothing to end that.",
    "Укажите «each», чтобы таблица перечитывалась по расписанию, или оставьте поле пустым, чтобы это прекратить.",
);
pub const NOT_FROM_S3: Text = Text::new(
    "not_from_s3",
    "This source does not come from S3, so there is nothing to read again.",
    "Этот источник получен не из S3, поэтому перечитывать нечего.",
);
pub const AT_WORK: Text = Text::new(
    "refresh_at_work",
    "The table is being read again at this moment. Wait until that has ended.",
    "Таблица как раз перечитывается. Дождитесь окончания.",
);
pub const UNIT: Text = Text::new(
    "schedule_unit",
    "Choose minute, hour, day, week or month.",
    "Выберите minute, hour, day, week или month.",
);
pub const VALUE: Text = Text::new(
    "schedule_value",
    "Choose one of these numbers: {0}.",
    "Выберите одно из этих чисел: {0}.",
);
pub const START_AT: Text = Text::new(
    "schedule_start_at",
    "Write the first day as 2026-01-31, from 1970 to 2200.",
    "Укажите первый день в виде 2026-01-31, с 1970 по 2200 год.",
);
pub const TIME: Text = Text::new(
    "schedule_time",
    "Write the time as 02:30, from 00:00 to 23:59.",
    "Укажите время в виде 02:30, от 00:00 до 23:59.",
);
pub const WEEKDAYS: Text = Text::new(
    "schedule_weekdays",
    "Choose at least one day of the week, from 1 (Monday) to 7 (Sunday).",
    "Выберите хотя бы один день недели, от 1 (понедельник) до 7 (воскресенье).",
);
pub const TIMEZONE: Text = Text::new(
    "schedule_timezone",
    "There is no time zone of this name. Write it as Europe/Berlin or UTC.",
    "Часового пояса с таким названием нет. Укажите его в виде Europe/Berlin или UTC.",
);
pub const COLUMNS_LOST: Text = Text::new(
    "refresh_columns_missing",
    "The file in S3 lacks columns that the source has: {0}. The source keeps its table. Put the columns back into the file, or save the source with the file as it is.",
    "В файле в S3 нет столбцов, которые есть в источнике: {0}. Таблица источника не изменилась. Верните столбцы в файл или сохраните источник с файлом в нынешнем виде.",
);
pub const GIVEN_UP: Text = Text::new(
    "refresh_given_up",
    "The table could not be read again because of a fault on our side. The source keeps its table.",
    "Не удалось перечитать таблицу из-за ошибки на нашей стороне. Таблица источника не изменилась.",
);
pub const LETTER_SUBJECT: Text = Text::new(
    "refresh_letter_subject",
    "B2L: the source \"{0}\" could not be read again",
    "B2L: не удалось обновить источник «{0}»",
);
pub const LETTER: Text = Text::new(
    "refresh_letter",
    "Hello.\n\nThe table of the source \"{0}\" was to be read again from S3 on its schedule, and that failed. {1}\n\nIt is tried again at the next time of the schedule. There is no further letter until it has worked once.\n\n{2}\n",
    "Здравствуйте.\n\nТаблица источника «{0}» должна была обновиться из S3 по расписанию, но это не удалось. {1}\n\nСледующая попытка будет в очередное время расписания. Новых писем не будет, пока обновление снова не пройдёт успешно.\n\n{2}\n",
);
