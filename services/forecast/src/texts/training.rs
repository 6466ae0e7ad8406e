//! Sentences about trainings: their steps, their ends, and what went wrong.

use b2l_web::{Language, Message, Text};

// Training.
pub const STILL_TRAINING: Text = Text::new(
    "still_training",
    "The story is training; wait until it is done, or stop it first.",
    "История обучается: дождитесь конца или сначала остановите обучение.",
);
pub const ZERO_WORKERS: Text = Text::new(
    "zero_workers",
    "Your company has no workers, so nothing can train. Add one in the settings.",
    "У компании нет исполнителей, обучать не на чем. Добавьте исполнителя в настройках.",
);
pub const LAST_WORKER: Text = Text::new(
    "last_worker",
    "This is the last worker; without one nothing can train.",
    "Это последний исполнитель: без него ничего не обучить.",
);
pub const MOST_WORKERS: Text = Text::new(
    "most_workers",
    "Your company has {0} workers, which is the most.",
    "У компании {0} исполнителей, больше нельзя.",
);
pub const QUEUE_FULL: Text = Text::new(
    "queue_full",
    "{0} trainings are waiting already. Try again when some are done.",
    "Уже ждут очереди {0} обучений. Повторите, когда часть закончится.",
);
pub const STEP: Text = Text::new(
    "step",
    "model {0} of {1}: {2}, category {3}",
    "модель {0} из {1}: {2}, категория {3}",
);
pub const STEP_ALONE: Text = Text::new(
    "step_alone",
    "model {0} of {1}: {2}",
    "модель {0} из {1}: {2}",
);
pub const STEP_WAITING: Text = Text::new(
    "step_waiting",
    "waiting, number {0} in the queue",
    "ждёт, {0}-я в очереди",
);
pub const STEP_STARTING: Text = Text::new("step_starting", "reading the data", "чтение данных");

// Why a training ended in error: the cause and the remedy.
pub const TRAIN_TIMEOUT: Text = Text::new(
    "timeout",
    "The training was not done within {0} minutes. Choose fewer categories or models, or more workers.",
    "Обучение не уложилось в {0} минут. Выберите меньше категорий или моделей либо больше исполнителей.",
);
pub const TRAIN_MEMORY: Text = Text::new(
    "memory",
    "The training needed more memory than a worker has. Choose fewer categories or a shorter history.",
    "Обучению не хватило памяти исполнителя. Выберите меньше категорий или более короткую историю.",
);
pub const TRAIN_INTERRUPTED: Text = Text::new(
    "worker_lost",
    "The training was interrupted several times. Press Retrain.",
    "Обучение несколько раз прерывалось. Нажмите «Переобучить».",
);
pub const TRAIN_STORAGE: Text = Text::new(
    "storage",
    "The result could not be stored. Press Retrain in a few minutes.",
    "Не удалось сохранить результат. Нажмите «Переобучить» через несколько минут.",
);
pub const TRAIN_INTERNAL: Text = Text::new(
    "train_internal",
    "The training failed on our side. Press Retrain; if it fails again, tell us the story's name.",
    "Обучение сорвалось по нашей вине. Нажмите «Переобучить»; если повторится, сообщите нам название истории.",
);
pub const TRAIN_DATASET: Text = Text::new(
    "dataset_unreadable",
    "The source's table could not be read. Upload the file again, then retrain.",
    "Не удалось прочитать таблицу источника. Загрузите файл заново и переобучите историю.",
);
pub const TRAIN_COLUMN_MISSING: Text = Text::new(
    "column_missing",
    "The source has no column \"{0}\" any more. Change the story's columns, then train again.",
    "В источнике больше нет столбца «{0}». Измените столбцы истории и обучите её снова.",
);
pub const TRAIN_DATES_UNREADABLE: Text = Text::new(
    "dates_unreadable",
    "The column \"{0}\" holds no dates that can be read. Correct its type in the source.",
    "В столбце «{0}» нет читаемых дат. Исправьте его тип в источнике.",
);
pub const DATES_IRREGULAR: Text = Text::new(
    "dates_irregular",
    "The dates in \"{0}\" are unevenly spaced and follow no regular period. The nearest one is {1}: choose it for this column, and rows that fall into one period are put together.",
    "Даты в столбце «{0}» идут неравномерно, постоянного периода у них нет. Ближайший — {1}: выберите его для этого столбца, и строки, попавшие в один период, будут объединены.",
);
pub const TRAIN_TOO_FEW_DATES: Text = Text::new(
    "too_few_dates",
    "The column \"{0}\" has {1} different dates; a forecast needs at least two. Add rows to the source.",
    "В столбце «{0}» разных дат: {1}, а для прогноза нужно хотя бы две. Добавьте строки в источник.",
);
pub const TRAIN_TOO_WIDE: Text = Text::new(
    "too_wide",
    "The {1} rows of \"{0}\" are spread over {2} periods; one of the dates looks wrong. Correct it in the source.",
    "Строки столбца «{0}» ({1}) растянуты на {2} периодов: похоже, одна из дат неверна. Исправьте её в источнике.",
);
pub const TRAIN_MOSTLY_INVENTED: Text = Text::new(
    "mostly_invented",
    "By \"{0}\" only {1} periods have a row, and {2} between them have none. Choose a longer period, or say in the cleaning what a missing row means.",
    "По столбцу «{0}» строки есть только в периодах: {1}, а ещё {2} между ними пусты. Выберите период длиннее или укажите в очистке, что значит пропущенная строка.",
);
pub const TRAIN_TARGET_EMPTY: Text = Text::new(
    "target_empty",
    "The column \"{0}\" has no numbers in the chosen categories. Choose another column or other categories.",
    "В столбце «{0}» нет чисел для выбранных категорий. Выберите другой столбец или категории.",
);
pub const TRAIN_NOTHING: Text = Text::new(
    "nothing_trained",
    "No model could be trained on \"{0}\". Choose other models or more data.",
    "Ни одна модель не обучилась на «{0}». Выберите другие модели или добавьте данных.",
);
pub const TRAIN_NOTHING_BECAUSE: Text = Text::new(
    "nothing_trained_because",
    "No model could be trained on \"{0}\": {1}. Correct the column in the source, or choose other models.",
    "Ни одна модель не обучилась на «{0}»: {1}. Исправьте столбец в источнике или выберите другие модели.",
);
pub const TRAIN_STOPPED: Text = Text::new(
    "error_stop",
    "Story {0} training stopped.",
    "Обучение истории {0} остановлено.",
);

// Why a model gave nothing, or was not measured to the end.
pub const REASON_POINTS: Text = Text::new(
    "needs_points",
    "skipped: needs {0} points, has {1}",
    "пропущена: нужно точек: {0}, есть {1}",
);
pub const REASON_NOT_REACHED: Text = Text::new(
    "not_reached",
    "not reached in the time of the training",
    "не хватило времени обучения",
);
pub const REASON_UNKNOWN: Text = Text::new(
    "unknown_model",
    "this model is not in the catalogue any more",
    "этой модели больше нет в каталоге",
);
pub const REASON_PARAMETERS: Text = Text::new(
    "wrong_parameters",
    "its settings do not fit: {0}",
    "настройки не подходят: {0}",
);
pub const REASON_FAILED: Text = Text::new(
    "model_failed",
    "could not be fitted: {0}",
    "не удалось подобрать: {0}",
);
pub const REASON_NO_FINITE_FIT: Text = Text::new(
    "no_finite_fit",
    "its numbers are too large or too far apart for this model",
    "числа слишком велики или слишком различны для этой модели",
);
pub const REASON_BROKE_DOWN: Text = Text::new(
    "broke_down",
    "the calculation of this model broke down; the other models are not affected",
    "расчёт этой модели сорвался, на другие модели это не влияет",
);
pub const REASON_GIVEN_UP: Text = Text::new(
    "given_up",
    "erred over twice as much as a quick model: given up after {0} of {1} tests on the past; it can still be asked for a forecast",
    "ошибка более чем вдвое больше, чем у быстрой модели: испытана на прошлом {0} раз из {1}; прогноз у неё можно запросить",
);
pub const REASON_NO_ROWS: Text = Text::new(
    "no_rows",
    "no row has a value here",
    "здесь нет ни одного значения",
);
pub const REASON_NO_PERIOD: Text = Text::new(
    "no_period",
    "the dates here follow no period",
    "даты здесь не следуют никакому периоду",
);
pub const REASON_TOO_WIDE: Text = Text::new(
    "dates_too_wide",
    "the dates here are too far apart; one of them looks wrong",
    "даты здесь слишком далеко друг от друга, одна из них похожа на ошибку",
);
pub const REASON_MOSTLY_INVENTED: Text = Text::new(
    "periods_mostly_invented",
    "most periods here have no row; choose a longer period, or say what a missing row means",
    "в большинстве периодов здесь нет строк; выберите период длиннее или укажите, что значит пропущенная строка",
);
pub const REASON_OTHER: Text = Text::new("no_result", "gave no result", "результата нет");

// Notifications.
pub const NOTICE_TRAINED: Text = Text::new(
    "notice_trained",
    "Story \"{0}\" is trained.",
    "История «{0}» обучена.",
);
pub const NOTICE_FAILED: Text = Text::new(
    "notice_failed",
    "There was an error while training story \"{0}\".",
    "При обучении истории «{0}» произошла ошибка.",
);
pub const NOTICE_STOPPED: Text = Text::new(
    "notice_stopped",
    "Training of story \"{0}\" was stopped.",
    "Обучение истории «{0}» остановлено.",
);

/// Tells that the dates of a column follow no period, and the nearest one by its name on the wire.
pub fn dates_irregular(column: &str, nearest: &str) -> Message {
    let (en, ru) = (
        period_name(nearest, Language::En),
        period_name(nearest, Language::Ru),
    );
    Message {
        en: DATES_IRREGULAR.with(&[&column, &en]).en,
        ..DATES_IRREGULAR.with(&[&column, &ru])
    }
}

/// What people call a period, by its name on the wire.
pub fn period_name(period: &str, language: Language) -> &'static str {
    let (en, ru) = match period {
        "hours" => ("hours", "часы"),
        "weeks" => ("weeks", "недели"),
        "months" => ("months", "месяцы"),
        "quarters" => ("quarters", "кварталы"),
        "years" => ("years", "годы"),
        _ => ("days", "дни"),
    };
    match language {
        Language::En => en,
        Language::Ru => ru,
    }
}
