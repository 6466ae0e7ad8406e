//! Why the forecast of rows can be believed, in a sentence.

use b2l_contracts::jobs::{ModelRow, SeriesSummary, TableScores, TrainingInput};
use b2l_engine::tabular::{TableChoice, TableFacts, TableMetric, TableMetrics};
use b2l_web::Language;

use crate::domain::numbers::{plain, rounded};
use crate::domain::{model_texts, reasons};
use crate::texts;

/// The metrics that a row of the accuracy table shows: on the rows kept aside where there are any, else on those
/// predicted in cross-validation.
pub fn shown(scores: &TableScores) -> Option<TableMetrics> {
    of_test(scores).or_else(|| of_validation(scores))
}

pub fn of_test(scores: &TableScores) -> Option<TableMetrics> {
    serde_json::from_str(&scores.test_json).ok()
}

pub fn of_validation(scores: &TableScores) -> Option<TableMetrics> {
    serde_json::from_str(&scores.validation_json).ok()
}

/// On the rows that the model learned from; where it was asked for.
pub fn of_train(scores: &TableScores) -> Option<TableMetrics> {
    serde_json::from_str(&scores.train_json).ok().flatten()
}

/// How often each class was forecast to be each; none of a regression.
pub fn confusion(metrics: TableMetrics) -> Option<Vec<Vec<usize>>> {
    match metrics {
        TableMetrics::Classes(found) => Some(found.confusion),
        TableMetrics::Numbers(_) => None,
    }
}

/// The share of the baseline's error that the best model does without, in the chosen measure and on the rows that the
/// accuracy table shows. Of a measure that is 1 at best the error is what it lacks to 1.
pub fn gain(series: &SeriesSummary, input: &TrainingInput) -> Option<f64> {
    let metric: TableMetric = input.metric.parse().ok()?;
    let error = |row: &ModelRow| {
        let found = shown(row.scores.as_ref()?)?;
        match found.value(metric) {
            Some(score) if metric.higher_is_better() => Some(1.0 - score),
            _ => found.loss(metric),
        }
    };
    let of_best = error(series.rows.iter().find(|row| row.best)?)?;
    let baselines = series.rows.iter().filter(|row| row.baseline);
    let yardstick = baselines.filter_map(error).min_by(f64::total_cmp)?;
    (yardstick > 0.0).then(|| 1.0 - of_best / yardstick)
}

/// The sentence for one category.
pub fn sentence(series: &SeriesSummary, input: &TrainingInput, language: Language) -> String {
    let Some(best) = series.rows.iter().find(|row| row.best) else {
        let why = reasons::of_series(&series.reason_json, language)
            .unwrap_or_else(|| texts::REASON_OTHER.pick(language).to_owned());
        return format!("{}.", texts::TRUST_NOTHING.with(&[&why]).pick(language));
    };
    let name = model_texts::name(&best.model, language);
    let choice = serde_json::from_str::<TableChoice>(&series.choice_json);
    let facts = serde_json::from_str::<TableFacts>(&series.facts_json).ok();
    let rows = facts.map_or(0, |facts| match facts.test_rows {
        0 => facts.rows,
        tests => tests,
    });
    let opening = match choice {
        Ok(TableChoice::Constant) => texts::ROWS_CONSTANT.with(&[&input.target]),
        Ok(TableChoice::TooFewRows { has }) => texts::ROWS_TOO_FEW.with(&[&has, &name]),
        Ok(TableChoice::OnlyYardstick | TableChoice::ChosenModelsFailed) => {
            texts::ROWS_STAND_IN.with(&[&name])
        }
        _ if !best.members.is_empty() => texts::ROWS_COMBINED.with(&[&members(best, language)]),
        _ => texts::ROWS_WINS.with(&[&name]),
    };
    let metrics = best.scores.as_ref().and_then(shown);
    let error = match metrics {
        Some(TableMetrics::Numbers(found)) => found
            .mae
            .map(|error| texts::ROWS_ERROR.with(&[&rows, &input.target, &plain(error, language)])),
        Some(TableMetrics::Classes(found)) => found
            .accuracy_score
            .map(|share| texts::ROWS_RIGHT.with(&[&rows, &rounded(100.0 * share, language)])),
        None => None,
    };
    let gain = gain(series, input).filter(|_| !best.baseline).map(|gain| {
        let text = match input.kind.as_str() {
            "classification" => texts::ROWS_GAIN_CLASSES,
            _ => texts::ROWS_GAIN,
        };
        text.with(&[&rounded(100.0 * gain.max(0.0), language)])
    });
    let told = [Some(opening), error, gain];
    told.into_iter()
        .flatten()
        .map(|message| message.pick(language).to_owned())
        .collect::<Vec<_>>()
        .join(" ")
}

fn members(best: &ModelRow, language: Language) -> String {
    let models: Vec<String> = best
        .members
        .iter()
        .map(|member| member.model.clone())
        .collect();
    model_texts::names(&models, language)
}

#[cfg(test)]
mod tests {
    use b2l_contracts::jobs::Member;

    use super::*;

    #[test]
    fn of_four_combined_models_three_are_named_and_one_is_counted() {
        let member = |model: &str| Member {
            model: model.to_owned(),
            weight: 0.25,
        };
        let best = ModelRow {
            members: ["LR", "RFR", "XGBOOST", "CATBOOST"].map(member).into(),
            ..ModelRow::default()
        };
        let english = members(&best, Language::En);
        assert!(english.ends_with(" and 1 other model"), "{english}");
        let russian = members(&best, Language::Ru);
        assert!(russian.ends_with(" и ещё 1 модель"), "{russian}");
    }
}
