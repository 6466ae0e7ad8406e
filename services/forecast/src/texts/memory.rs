//! Sentences about earlier forecasts and what came since.

use b2l_web::Text;

pub const MEMORY_UNKNOWN: Text = Text::new(
    "memory_unknown",
    "No later values have come since this forecast was made. They are compared here as soon as the source has them.",
    "С тех пор как сделан прогноз, новых значений не было. Как только они появятся в источнике, здесь будет сравнение.",
);
pub const MEMORY_CAME: Text = Text::new(
    "memory_came",
    "Of the {0} values that came since, {1} lie inside the {2} % band",
    "Из новых значений ({0}) внутри полосы {2} % лежат {1}",
);
pub const MEMORY_ERROR: Text = Text::new(
    "memory_error",
    "the forecast was off by {0} % on average",
    "прогноз ошибался в среднем на {0} %",
);
pub const MEMORY_ERROR_ABSOLUTE: Text = Text::new(
    "memory_error_absolute",
    "the forecast was off by {0} on average",
    "прогноз ошибался в среднем на {0}",
);
pub const MEMORY_HOLDS: Text = Text::new("memory_holds", "It holds", "Прогноз сбывается");
pub const MEMORY_WATCH: Text = Text::new(
    "memory_watch",
    "That is more than the tests promised ({0} against {1}); train again to let it learn from the new values",
    "Это больше, чем обещали проверки ({0} против {1}); обучите историю снова, чтобы учесть новые значения",
);
pub const MEMORY_DRIFTED: Text = Text::new(
    "memory_drifted",
    "That is more misses than chance allows: something has changed since the training. Train again, and ask what is new",
    "Промахов больше, чем допускает случай: с момента обучения что-то изменилось. Обучите историю снова и выясните, что нового",
);
pub const MEMORY_NO_COLUMNS: Text = Text::new(
    "memory_no_columns",
    "The source has no column \"{0}\" any more, so nothing can be compared. Change the story.",
    "В источнике больше нет столбца «{0}», сравнить нечего. Измените историю.",
);
pub const MEMORY_NO_SOURCE: Text = Text::new(
    "memory_no_source",
    "The source of this story was deleted, so later values are not known.",
    "Источник этой истории удалён, новые значения неизвестны.",
);
pub const MEMORY_KIND: Text = Text::new(
    "memory_kind",
    "Only forecasts over time can be compared with what came later.",
    "С тем, что было позже, можно сравнить только прогнозы временных рядов.",
);
pub const NEWER_MORE_ROWS: Text = Text::new(
    "newer_more_rows",
    "The source has been updated since this training: {0} more rows.",
    "После обучения источник обновился: строк больше на {0}.",
);
pub const NEWER_FEWER_ROWS: Text = Text::new(
    "newer_fewer_rows",
    "The source has been updated since this training: {0} fewer rows.",
    "После обучения источник обновился: строк меньше на {0}.",
);
pub const NEWER_SAME_ROWS: Text = Text::new(
    "newer_same_rows",
    "The source has been updated since this training: as many rows, other values.",
    "После обучения источник обновился: строк столько же, значения другие.",
);
