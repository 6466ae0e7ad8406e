//! Sentences about long forecasts, which tasks prepare.

use b2l_web::{Message, Text};
use serde_json::Value;

pub const PREPARE_QUEUED: Text = Text::new(
    "prepare_queued",
    "This forecast takes long, so a task prepares it: number {0} in the queue, ready in about {1} min. You will get a notice and a letter.",
    "Этот прогноз долгий, поэтому его готовит задача: {0}-я в очереди, готова будет примерно через {1} мин. Вы получите уведомление и письмо.",
);
pub const PREPARE_RUNNING: Text = Text::new(
    "prepare_running",
    "The forecast is being prepared, about {0} min remain. You will get a notice and a letter.",
    "Прогноз готовится, осталось около {0} мин. Вы получите уведомление и письмо.",
);
pub const PREPARE_READY: Text = Text::new(
    "prepare_ready",
    "The forecast of story \"{0}\" is ready.",
    "Прогноз истории «{0}» готов.",
);
pub const PREPARE_STOPPED: Text = Text::new(
    "prepare_stopped",
    "The preparation was stopped. Ask for the forecast again when you need it.",
    "Подготовка остановлена. Запросите прогноз снова, когда он понадобится.",
);
pub const PREPARE_EXPIRED: Text = Text::new(
    "prepare_expired",
    "A prepared forecast is kept for {0} days, and they are over. Ask for it again.",
    "Готовый прогноз хранится {0} дней, они прошли. Запросите его снова.",
);
pub const TASKS_QUEUE_FULL: Text = Text::new(
    "tasks_queue_full",
    "{0} tasks are waiting already. Try again when some are done.",
    "Уже ждут очереди {0} задач. Повторите, когда часть закончится.",
);
pub const PREPARE_ZERO_WORKERS: Text = Text::new(
    "prepare_zero_workers",
    "Your company has no workers, so a long forecast cannot be prepared. Add one in the settings.",
    "У компании нет исполнителей, долгий прогноз готовить не на чем. Добавьте исполнителя в настройках.",
);

// Why a preparation failed: the cause and the remedy.
const REASON_TIMEOUT: Text = Text::new(
    "prepare_timeout",
    "The preparation was not done within 20 minutes. Ask for fewer steps or rows, or for one category.",
    "Подготовка не уложилась в 20 минут. Запросите меньше шагов или строк либо одну категорию.",
);
const REASON_MEMORY: Text = Text::new(
    "prepare_memory",
    "The preparation needed more memory than a worker has. Ask for fewer steps or rows, or for one category.",
    "Подготовке не хватило памяти исполнителя. Запросите меньше шагов или строк либо одну категорию.",
);
const REASON_LOST: Text = Text::new(
    "prepare_lost",
    "The preparation was interrupted several times. Ask for the forecast again.",
    "Подготовка несколько раз прерывалась. Запросите прогноз снова.",
);
const REASON_STORAGE: Text = Text::new(
    "prepare_storage",
    "The result could not be stored. Ask for the forecast again in a few minutes.",
    "Не удалось сохранить результат. Запросите прогноз снова через несколько минут.",
);
const REASON_OURS: Text = Text::new(
    "prepare_internal",
    "Something went wrong on our side. Ask for the forecast again; if it fails again, tell us the story's name.",
    "Произошла ошибка на нашей стороне. Запросите прогноз снова; если повторится, сообщите нам название истории.",
);

/// The sentence for the code of a failed preparation. What the request itself was refused with is kept in `params`.
pub fn preparation_reason(code: Option<&str>, params: Option<&Value>) -> Message {
    let own = |language: &str| Some(params?[language].as_str()?.to_owned());
    match (code, own("en"), own("ru")) {
        (Some("refused"), Some(en), Some(ru)) => Message {
            code: "prepare_refused",
            en,
            ru,
        },
        (Some("timeout"), ..) => REASON_TIMEOUT.into(),
        (Some("memory"), ..) => REASON_MEMORY.into(),
        (Some("worker_lost"), ..) => REASON_LOST.into(),
        (Some("storage"), ..) => REASON_STORAGE.into(),
        _ => REASON_OURS.into(),
    }
}

// Notices and letters.
pub const NOTICE_PREPARE_FAILED: Text = Text::new(
    "notice_prepare_failed",
    "The forecast of story \"{0}\" could not be prepared. {1}",
    "Не удалось подготовить прогноз истории «{0}». {1}",
);
pub const NOTICE_PREPARE_STOPPED: Text = Text::new(
    "notice_prepare_stopped",
    "The preparation of a forecast of story \"{0}\" was stopped.",
    "Подготовка прогноза истории «{0}» остановлена.",
);
pub const LETTER_READY_SUBJECT: Text = Text::new(
    "letter_ready_subject",
    "B2L: the forecast of \"{0}\" is ready",
    "B2L: прогноз «{0}» готов",
);
pub const LETTER_READY: Text = Text::new(
    "letter_ready",
    "Hello.\n\nThe forecast of the story \"{0}\" that you asked for is ready. It is kept for {1} days:\n\n{2}\n",
    "Здравствуйте.\n\nПрогноз истории «{0}», который вы запросили, готов. Он хранится {1} дней:\n\n{2}\n",
);
pub const LETTER_FAILED_SUBJECT: Text = Text::new(
    "letter_failed_subject",
    "B2L: the forecast of \"{0}\" could not be prepared",
    "B2L: не удалось подготовить прогноз «{0}»",
);
pub const LETTER_FAILED: Text = Text::new(
    "letter_failed",
    "Hello.\n\nThe forecast of the story \"{0}\" that you asked for could not be prepared. {1}\n\n{2}\n",
    "Здравствуйте.\n\nНе удалось подготовить прогноз истории «{0}», который вы запросили. {1}\n\n{2}\n",
);
