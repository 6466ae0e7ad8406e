//! Of mixed sources that are made again when a table that they were made of has changed.

use b2l_web::Text;

pub const NOT_MIXED: Text = Text::new(
    "not_mixed",
    "This is not a mixed source, so it has no stages to run.",
    "Это не смешанный источник: у него нет этапов, которые можно выполнить.",
);
pub const COLUMNS_LOST: Text = Text::new(
    "update_columns_missing",
    "The updated table would lose columns: {0}. The source keeps its current table. Check the stages, then save the source.",
    "В обновлённой таблице не будет столбцов: {0}. Источник сохранил прежнюю таблицу. Проверьте этапы и сохраните источник.",
);
pub const GIVEN_UP: Text = Text::new(
    "update_given_up",
    "The source could not be updated because of a fault on our side. It keeps its current table.",
    "Не удалось обновить источник из-за ошибки на нашей стороне. Источник сохранил прежнюю таблицу.",
);
pub const EMAIL_SUBJECT: Text = Text::new(
    "update_email_subject",
    "B2L: the source \"{0}\" could not be updated",
    "B2L: не удалось обновить источник «{0}»",
);
pub const EMAIL: Text = Text::new(
    "update_email",
    "Hello.\n\nThe data behind the mixed source \"{0}\" has changed, but the source could not be updated. {1}\n\nB2L tries again when the data changes next. You will not get another email until an update has worked.\n\n{2}\n",
    "Здравствуйте.\n\nДанные, из которых собран смешанный источник «{0}», изменились, но обновить его не удалось. {1}\n\nСледующая попытка будет, когда данные изменятся снова. Новых писем не будет, пока обновление не пройдёт успешно.\n\n{2}\n",
);
