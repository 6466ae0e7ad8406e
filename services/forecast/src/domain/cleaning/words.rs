//! The settings of a training in words, a line each, as a workbook lists them.

use b2l_web::{Language, Sentence};
use serde_json::Value;

use super::catalogue::{self, Field, Setting, Words};
use super::request::CleaningRequest;
use crate::domain::kind::StoryKind;
use crate::texts;

/// What other lines of a workbook tell, and what changes no number.
const ELSEWHERE: [&str; 3] = ["level", "steps", "cpu"];

/// Each setting of the kind with its value.
pub fn lines(
    asked: &CleaningRequest,
    kind: StoryKind,
    language: Language,
) -> Vec<(String, String)> {
    let told = serde_json::to_value(asked).unwrap_or_default();
    let settings = catalogue::of(kind, 1).into_iter();
    settings
        .filter(|setting| !ELSEWHERE.contains(&setting.name))
        .map(|setting| {
            let value = of_setting(&setting, &told[setting.name], language);
            (setting.title.pick(language).to_owned(), value)
        })
        .collect()
}

fn of_setting(setting: &Setting, told: &Value, language: Language) -> String {
    if setting.switchable && told["active"] != true {
        return texts::SETTING_OFF.pick(language).to_owned();
    }
    let own = setting.key.map_or(told, |key| &told[key]);
    let mut parts = vec![of_field(&setting.field, own, language)];
    for (key, title, field) in &setting.more {
        let value = &told[*key];
        if !value.is_null() {
            let title: &Sentence = title;
            let value = of_field(field, value, language);
            parts.push(format!("{}: {value}", title.pick(language)));
        }
    }
    parts.join("; ")
}

fn of_field(field: &Field, value: &Value, language: Language) -> String {
    let said = |value: &Value| {
        let mut options = field.options.iter();
        let named = options.find(|(known, _)| known == value);
        match (named, value) {
            (Some((_, Words::Name(name))), _) => (*name).to_owned(),
            (Some((_, Words::Sentence(text))), _) => text.pick(language).to_owned(),
            (None, Value::String(text)) => text.clone(),
            (None, value) => value.to_string(),
        }
    };
    match value {
        Value::Null => texts::SETTING_AUTO.pick(language).to_owned(),
        Value::Bool(true) => texts::SETTING_ON.pick(language).to_owned(),
        Value::Bool(false) => texts::SETTING_OFF.pick(language).to_owned(),
        Value::Array(chosen) if chosen.is_empty() => texts::SETTING_OFF.pick(language).to_owned(),
        Value::Array(chosen) => chosen.iter().map(said).collect::<Vec<_>>().join(", "),
        value => said(value),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::domain::cleaning::{check, to_request};

    fn value(asked: Value, kind: StoryKind, name: &str, language: Language) -> String {
        let asked: CleaningRequest = serde_json::from_value(asked).unwrap();
        let asked = to_request(&check(&asked, kind, 2).unwrap(), kind);
        let lines = lines(&asked, kind, language);
        let mut lines = lines.into_iter();
        lines.find(|(title, _)| title == name).unwrap().1
    }

    #[test]
    fn settings_are_told_as_the_screen_calls_them() {
        let series =
            |asked: Value, name: &str| value(asked, StoryKind::TimeSeries, name, Language::En);
        assert_eq!(series(json!({}), "Test size"), "Automatic");
        let part = json!({"test_size": {"value": 20}});
        assert_eq!(series(part, "Test size"), "20");
        let day = json!({"test_size": {"value": -2, "date": "2024-01-31"}});
        assert!(series(day, "Test size").ends_with("2024-01-31"));
        assert_eq!(series(json!({}), "Cross-validation"), "off");
        let folds = json!({"cross_validation": {"active": true, "folds": 5}});
        assert_eq!(series(folds, "Cross-validation"), "5");
        assert_eq!(series(json!({}), "No negative values"), "automatic");
        assert_eq!(
            series(json!({}), "Rows of the same period"),
            "Sum; average for prices and rates"
        );
        let measure = value(
            json!({}),
            StoryKind::TimeSeries,
            "Показатель точности",
            Language::Ru,
        );
        assert_eq!(measure, "RMSE: крупные ошибки весомее");
        let scaled = value(
            json!({"scaler": "Robust"}),
            StoryKind::Clustering,
            "Масштабирование",
            Language::Ru,
        );
        assert!(scaled.starts_with("Robust"), "{scaled}");
    }
}
