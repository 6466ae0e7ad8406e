//! What was done to the data before a model saw them and how its parameters were found, a sentence each.

use b2l_contracts::jobs::{ModelRow, SeriesSummary};
use b2l_engine::PreparationNote;
use b2l_engine::tune::Method;
use b2l_web::{Language, Message};
use serde_json::{Map, Value};

use super::dates::spoken;
use super::model_texts;
use super::numbers::{amount, rounded};
use crate::texts;

/// Of the best model of a series: what it saw, and what was searched for it or for the models that it is made of.
pub fn of_series(series: &SeriesSummary, language: Language) -> Vec<Message> {
    let Some(best) = series.rows.iter().find(|row| row.best) else {
        return Vec::new();
    };
    let prepared = serde_json::from_str::<Vec<PreparationNote>>(&best.preparation_json);
    let mut notes: Vec<Message> = prepared
        .unwrap_or_default()
        .iter()
        .map(|note| of_step(note, language))
        .collect();
    let members = best.members.iter().map(|member| member.model.as_str());
    for model in std::iter::once(best.model.as_str()).chain(members) {
        let row = series.rows.iter().find(|row| row.model == model);
        notes.extend(row.and_then(|row| of_search(row, language)));
    }
    notes
}

/// What one step did.
pub fn of_step(note: &PreparationNote, language: Language) -> Message {
    use PreparationNote::*;
    let number = |value: f64| amount(value, language);
    match note {
        Outliers { count: 0, .. } => texts::PREPARED_NO_OUTLIERS.into(),
        Outliers {
            count,
            replaced,
            examples,
        } => {
            let mut dates: Vec<String> = examples.iter().map(|date| spoken(*date)).collect();
            if dates.len() < *count {
                dates.push("…".to_owned());
            }
            let text = match replaced {
                true => texts::PREPARED_OUTLIERS_REPLACED,
                false => texts::PREPARED_OUTLIERS_KEPT,
            };
            text.with(&[count, &dates.join(", ")])
        }
        Limited {
            below,
            above,
            low,
            high,
            ..
        } => texts::PREPARED_LIMITED.with(&[above, &number(*high), below, &number(*low)]),
        Smoothed { width } => texts::PREPARED_SMOOTHED.with(&[width]),
        Transformed { lambda } if *lambda == 0.0 => texts::PREPARED_LOG.into(),
        Transformed { lambda } if *lambda == 0.5 => texts::PREPARED_ROOT.into(),
        Transformed { lambda } => texts::PREPARED_POWER.with(&[&number(*lambda)]),
        NotTransformed => texts::PREPARED_NOT_TRANSFORMED.into(),
        NoTransformationPays => texts::PREPARED_NO_TRANSFORMATION.into(),
        YearTakenOut => texts::PREPARED_YEAR.into(),
        SeasonsTakenOut { periods } => {
            let periods: Vec<String> = periods.iter().map(usize::to_string).collect();
            texts::PREPARED_SEASONS.with(&[&periods.join(", ")])
        }
        NoSeason => texts::PREPARED_NO_SEASON.into(),
        Differenced { order: 1 } => texts::PREPARED_CHANGES.into(),
        Differenced { .. } => texts::PREPARED_CHANGES_OF_CHANGES.into(),
        Scaled { scaler } => texts::PREPARED_SCALED.with(&[&scaler.as_str()]),
        ColumnsMade { names } => texts::PREPARED_COLUMNS.with(&[&names.join(", ")]),
        ColumnsLeftOut { names } => texts::PREPARED_COLUMNS_LEFT_OUT.with(&[&names.join(", ")]),
        BeginningLeftOut { periods } => texts::PREPARED_BEGINNING.with(&[periods]),
    }
}

fn of_search(row: &ModelRow, language: Language) -> Option<Message> {
    let search = row.search.as_ref()?;
    let model = model_texts::name(&row.model, language);
    let method = match search.method.parse::<Method>() {
        Ok(method) => method.name(),
        Err(_) => search.method.as_str(),
    };
    let found: Map<String, Value> = serde_json::from_str(&search.params_json).unwrap_or_default();
    if found.is_empty() {
        return Some(texts::SEARCH_NO_BETTER.with(&[&model, &search.trials, &method]));
    }
    let said = |value: &Value| match (value.as_f64(), value.as_str()) {
        (Some(number), _) => amount(number, language),
        (None, Some(text)) => text.to_owned(),
        (None, None) => value.to_string(),
    };
    let found: Vec<String> = found
        .iter()
        .map(|(name, value)| format!("{name} {}", said(value)))
        .collect();
    let gain = rounded(search.gain * 100.0, language);
    Some(texts::SEARCH_BETTER.with(&[&model, &search.trials, &method, &gain, &found.join(", ")]))
}

#[cfg(test)]
mod tests {
    use b2l_contracts::jobs::{Member, Search};
    use serde_json::json;

    use super::*;

    fn model_notes(row: ModelRow, others: Vec<ModelRow>) -> Vec<String> {
        let mut rows = vec![ModelRow { best: true, ..row }];
        rows.extend(others);
        let series = SeriesSummary {
            rows,
            ..Default::default()
        };
        of_series(&series, Language::En)
            .into_iter()
            .map(|note| note.pick(Language::En).to_owned())
            .collect()
    }

    #[test]
    fn what_was_done_is_told_in_order() {
        let notes = json!([
            {"kind": "outliers", "count": 4, "replaced": true, "examples": ["2024-01-05T00:00:00"]},
            {"kind": "limited", "percent": 10, "below": 2, "above": 3, "low": 1.5, "high": 90.0},
            {"kind": "differenced", "order": 1}
        ]);
        let row = ModelRow {
            preparation_json: notes.to_string(),
            ..Default::default()
        };
        assert_eq!(
            model_notes(row, Vec::new()),
            [
                "4 outliers were replaced with typical values: 05.01.2024, ….",
                "3 values were capped at 90 from above, 2 at 1.50 from below.",
                "Models were trained on changes from one value to the next.",
            ]
        );
    }

    #[test]
    fn of_a_combination_the_searches_of_its_members_are_told() {
        let member = ModelRow {
            model: "AR".into(),
            search: Some(Search {
                method: "optuna".into(),
                trials: 15,
                params_json: json!({"lags": 7}).to_string(),
                gain: 0.25,
            }),
            ..Default::default()
        };
        let best = ModelRow {
            model: "COMBINATION".into(),
            members: vec![Member {
                model: "AR".into(),
                weight: 1.0,
            }],
            ..Default::default()
        };
        let told = model_notes(best, vec![member]);
        assert!(
            told[0].ends_with(
                "15 trials with Optuna found parameters with a 25% smaller error: lags 7."
            ),
            "{told:?}"
        );
    }
}
