//! Sentences about long forecasts, which tasks prepare.

use b2l_web::{Message, Sentence};
use serde_json::Value;

use super::sentence;

pub const PREPARE_QUEUED: Sentence<2> = sentence("prepare_queued", ["place", "minutes"]);
pub const PREPARE_RUNNING: Sentence<1> = sentence("prepare_running", ["minutes"]);
pub const PREPARE_READY: Sentence<1> = sentence("prepare_ready", ["story"]);
pub const PREPARE_STOPPED: Sentence = sentence("prepare_stopped", []);
pub const PREPARE_EXPIRED: Sentence<1> = sentence("prepare_expired", ["days"]);
pub const TASKS_QUEUE_FULL: Sentence<1> = sentence("tasks_queue_full", ["count"]);
pub const PREPARE_ZERO_WORKERS: Sentence = sentence("prepare_zero_workers", []);

// Why a preparation failed: the cause and the remedy.
const REASON_TIMEOUT: Sentence = sentence("prepare_timeout", []);
const REASON_MEMORY: Sentence = sentence("prepare_memory", []);
const REASON_LOST: Sentence = sentence("prepare_lost", []);
const REASON_STORAGE: Sentence = sentence("prepare_storage", []);
const REASON_OURS: Sentence = sentence("prepare_internal", []);

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

// Notices and emails.
pub const NOTICE_PREPARE_FAILED: Sentence<2> =
    sentence("notice_prepare_failed", ["story", "reason"]);
pub const NOTICE_PREPARE_STOPPED: Sentence<1> = sentence("notice_prepare_stopped", ["story"]);
pub const EMAIL_READY_SUBJECT: Sentence<1> = sentence("email_ready_subject", ["story"]);
pub const EMAIL_READY: Sentence<3> = sentence("email_ready", ["story", "days", "link"]);
pub const EMAIL_FAILED_SUBJECT: Sentence<1> = sentence("email_failed_subject", ["story"]);
pub const EMAIL_FAILED: Sentence<3> = sentence("email_failed", ["story", "reason", "link"]);
