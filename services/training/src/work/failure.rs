//! Why a task fails: a reason of its child, or a fault of ours.

use std::collections::HashMap;

use b2l_jobs::Failure;

/// A fault of ours or of the machine; the log has the detail, the user the word.
pub fn internal(error: anyhow::Error) -> Failure {
    tracing::error!(error = format!("{error:#}"), "the work could not be done");
    Failure::of("internal")
}

/// The child's reason, kept as it is.
pub fn refused(code: &str, params: &HashMap<String, String>) -> Failure {
    let known = [
        "column_missing",
        "dataset_unreadable",
        "dates_stretched",
        "dates_unreadable",
        "irregular_dates",
        "mostly_invented",
        "no_rows",
        "no_values",
        "nothing_trained",
        "only_unfinished",
        "target_empty",
        "timeout",
        "too_few_dates",
        "too_wide",
    ];
    let code = known
        .into_iter()
        .find(|known| *known == code)
        .unwrap_or("internal");
    Failure {
        code,
        params: (!params.is_empty()).then(|| serde_json::json!(params)),
    }
}
