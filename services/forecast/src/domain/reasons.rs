//! Why something gave nothing, as a sentence: typed reasons from the engine and codes of failed tasks.

use b2l_engine::tabular::RowReason;
use b2l_engine::{FitError, Reason};
use b2l_web::{Language, Message};
use serde_json::Value;

use super::dates;
use crate::texts;

/// The sentence for a model's reason as the trained story keeps it (JSON); none when there is none.
pub fn of_model(reason_json: &str, language: Language) -> Option<String> {
    if reason_json.is_empty() {
        return None;
    }
    let message: Message = match serde_json::from_str(reason_json) {
        Ok(Reason::NeedsPoints { needs, has }) => texts::REASON_POINTS.with(&[&needs, &has]),
        Ok(Reason::NotReached) => texts::REASON_NOT_REACHED.into(),
        Ok(Reason::UnknownModel) => texts::REASON_UNKNOWN.into(),
        Ok(Reason::WrongParameters { detail }) => texts::REASON_PARAMETERS.with(&[&detail]),
        Ok(Reason::Failed { detail }) => failed(&detail),
        Ok(Reason::GivenUp { after, of }) => texts::REASON_GIVEN_UP.with(&[&after, &of]),
        Err(_) => match serde_json::from_str(reason_json) {
            Ok(RowReason::NeedsRows { needs, has }) => texts::REASON_ROWS.with(&[&needs, &has]),
            Ok(RowReason::TooSlow) => texts::REASON_TOO_SLOW.into(),
            Ok(RowReason::LeftBehind) => texts::REASON_LEFT_BEHIND.into(),
            Ok(RowReason::OtherTask) => texts::REASON_OTHER_TASK.into(),
            _ => return of_series(reason_json, language),
        },
    };
    Some(message.pick(language).to_owned())
}

/// The sentence for a model that the engine could not fit; one that broke down left no words.
fn failed(detail: &str) -> Message {
    if detail.is_empty() {
        return texts::REASON_BROKE_DOWN.into();
    }
    if detail == FitError::NoFiniteFit.to_string() {
        return texts::REASON_NO_FINITE_FIT.into();
    }
    texts::REASON_FAILED.with(&[&detail])
}

/// Whether a model with this reason (JSON, empty for none) can be asked for a forecast.
pub fn can_forecast(reason_json: &str) -> bool {
    let reason = serde_json::from_str(reason_json);
    reason_json.is_empty() || reason.is_ok_and(|reason: Reason| reason.leaves_a_model())
}

/// The sentence for a series that could not be trained at all (JSON with a `kind`); none when there is none.
pub fn of_series(reason_json: &str, language: Language) -> Option<String> {
    if reason_json.is_empty() {
        return None;
    }
    let value: Value = serde_json::from_str(reason_json).unwrap_or_default();
    let text = match value["kind"].as_str() {
        Some("no_rows" | "no_values") => texts::REASON_NO_ROWS,
        Some("too_few_dates" | "irregular_dates") => texts::REASON_NO_PERIOD,
        Some("too_wide") => texts::REASON_TOO_WIDE,
        Some("mostly_invented") => texts::REASON_MOSTLY_INVENTED,
        Some("only_unfinished") => texts::REASON_ONLY_UNFINISHED,
        _ => texts::REASON_OTHER,
    };
    Some(text.pick(language).to_owned())
}

/// What ended a training in error, with all that the sentence about it needs.
#[derive(Debug, Clone, Copy)]
pub struct Fault<'a> {
    /// As the task's row has it.
    pub code: &'a str,
    pub params: &'a Value,
    /// The story's date column.
    pub date: &'a str,
    /// The story's forecast column.
    pub target: &'a str,
    /// What a training may take.
    pub limit_minutes: f64,
}

/// The sentence for a failed training: column, cause and remedy.
pub fn of_task(fault: Fault<'_>, language: Language) -> String {
    let Fault { date, target, .. } = fault;
    let param = |name: &str, otherwise: &str| match &fault.params[name] {
        Value::String(text) => text.clone(),
        Value::Null => otherwise.to_owned(),
        other => other.to_string(),
    };
    // A child sends all of them as texts.
    let count = |name: &str| match &fault.params[name] {
        Value::String(text) => text.parse().unwrap_or_default(),
        number => number.as_u64().unwrap_or_default(),
    };
    let seconds = |name: &str| param(name, "0").parse().unwrap_or_default();
    let message: Message = match fault.code {
        "timeout" => texts::TRAIN_TIMEOUT.with(&[&fault.limit_minutes]),
        "memory" => texts::TRAIN_MEMORY.into(),
        "worker_lost" | "crashed" => texts::TRAIN_INTERRUPTED.into(),
        "storage" => texts::TRAIN_STORAGE.into(),
        "dataset_unreadable" => texts::TRAIN_DATASET.into(),
        "column_missing" => texts::TRAIN_COLUMN_MISSING.with(&[&param("column", target)]),
        "dates_unreadable" => texts::TRAIN_DATES_UNREADABLE.with(&[&param("column", date)]),
        "dates_irregular" | "irregular_dates" => {
            texts::DATES_IRREGULAR.with(&[&param("column", date), &param("nearest", "days")])
        }
        "dates_stretched" => {
            let day = |name: &str| dates::spoken(dates::from_seconds(seconds(name)));
            texts::DATES_STRETCHED.with(&[&date, &day("before"), &day("behind")])
        }
        "too_few_dates" => texts::TRAIN_TOO_FEW_DATES.with(&[&param("column", date)]),
        "too_wide" => texts::TRAIN_TOO_WIDE.with(&[&date, &count("rows"), &count("periods")]),
        "mostly_invented" => {
            texts::TRAIN_MOSTLY_INVENTED.with(&[&date, &count("rows"), &count("periods")])
        }
        "only_unfinished" => texts::TRAIN_ONLY_UNFINISHED.with(&[&target]),
        "target_empty" | "no_values" | "no_rows" => {
            texts::TRAIN_TARGET_EMPTY.with(&[&param("column", target)])
        }
        "nothing_trained" => {
            let reason = of_model(&param("reason", ""), language);
            match reason {
                Some(reason) => texts::TRAIN_NOTHING_BECAUSE.with(&[&target, &reason]),
                None => texts::TRAIN_NOTHING.with(&[&target]),
            }
        }
        _ => texts::TRAIN_INTERNAL.into(),
    };
    message.pick(language).to_owned()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn counts_that_a_child_sends_as_texts_stand_in_the_sentence() {
        let params = json!({"rows": "30", "periods": "853"});
        let fault = |code| Fault {
            code,
            params: &params,
            date: "day",
            target: "sales",
            limit_minutes: 20.0,
        };
        for code in ["mostly_invented", "too_wide"] {
            let sentence = of_task(fault(code), Language::En);
            assert!(
                sentence.contains("30") && sentence.contains("853"),
                "{sentence}"
            );
        }
    }

    #[test]
    fn a_skipped_model_says_what_it_needs() {
        let json = serde_json::to_string(&Reason::NeedsPoints { needs: 24, has: 4 }).unwrap();
        assert_eq!(
            of_model(&json, Language::En).unwrap(),
            "skipped: needs 24 values, has 4"
        );
        assert_eq!(of_model("", Language::En), None);
        assert_eq!(
            of_model(r#"{"kind":"no_rows"}"#, Language::Ru).unwrap(),
            "здесь нет ни одного значения"
        );
    }

    #[test]
    fn a_model_that_failed_says_so_in_the_language_of_the_reader() {
        let json = |detail: String| serde_json::to_string(&Reason::Failed { detail }).unwrap();
        for detail in [String::new(), FitError::NoFiniteFit.to_string()] {
            let english = of_model(&json(detail.clone()), Language::En).unwrap();
            assert!(english.is_ascii(), "{english}");
            let russian = of_model(&json(detail), Language::Ru).unwrap();
            let latin = russian.chars().any(|letter| letter.is_ascii_alphabetic());
            assert!(!latin, "{russian}");
        }
    }

    #[test]
    fn a_model_that_was_given_up_can_be_asked_and_a_skipped_one_cannot() {
        let given_up = serde_json::to_string(&Reason::GivenUp { after: 3, of: 4 }).unwrap();
        let told = of_model(&given_up, Language::En).unwrap();
        assert!(told.contains("after 3 of 4 backtests"), "{told}");
        let skipped = serde_json::to_string(&Reason::NotReached).unwrap();
        let can: Vec<bool> = ["", &given_up, &skipped].map(can_forecast).to_vec();
        assert_eq!(can, [true, true, false]);
    }

    fn failed_training(code: &str, params: Value) -> String {
        let fault = Fault {
            code,
            params: &params,
            date: "day",
            target: "sales",
            limit_minutes: 20.0,
        };
        of_task(fault, Language::En)
    }

    #[test]
    fn a_failed_training_names_column_cause_and_remedy() {
        let text = failed_training("column_missing", json!({"column": "price"}));
        assert!(
            text.contains("“price”") && text.contains("retrain"),
            "{text}"
        );
        let text = failed_training("irregular_dates", json!({"nearest": "weeks"}));
        assert!(
            text.contains("“day”") && text.contains("closest period is weeks"),
            "{text}"
        );
        assert!(failed_training("no_values", Value::Null).contains("“sales”"));
        let reason = serde_json::to_string(&Reason::Failed {
            detail: FitError::NoFiniteFit.to_string(),
        });
        let text = failed_training("nothing_trained", json!({"reason": reason.unwrap()}));
        assert!(
            text.contains("“sales”: the numbers are too large") && text.contains("Fix"),
            "{text}"
        );
        assert!(failed_training("who_knows", Value::Null).contains("our side"));
    }
}
