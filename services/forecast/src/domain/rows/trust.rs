//! Why the forecast of rows can be believed, in a sentence.

use b2l_contracts::jobs::{ModelRow, SeriesSummary, TrainingInput};
use b2l_engine::tabular::{TableChoice, TableMetric};
use b2l_web::Language;

use crate::domain::numbers::rounded;
use crate::domain::{gain, measured, model_texts, reasons};
use crate::texts;

/// The sentence for one category.
pub fn sentence(series: &SeriesSummary, input: &TrainingInput, language: Language) -> String {
    let Some(best) = series.rows.iter().find(|row| row.best) else {
        let why = reasons::of_series(&series.reason_json, language)
            .unwrap_or_else(|| texts::REASON_OTHER.pick(language).to_owned());
        return format!("{}.", texts::TRUST_NOTHING.with(&[&why]).pick(language));
    };
    let name = model_texts::name(&best.model, language);
    let choice = serde_json::from_str::<TableChoice>(&series.choice_json);
    let rows = measured::tested(series, input);
    let opening = match choice {
        Ok(TableChoice::Constant) => texts::ROWS_CONSTANT.with(&[&input.target]),
        Ok(TableChoice::TooFewRows { has }) => texts::ROWS_TOO_FEW.with(&[&has, &name]),
        Ok(TableChoice::OnlyYardstick | TableChoice::ChosenModelsFailed) => {
            texts::ROWS_STAND_IN.with(&[&name])
        }
        _ if !best.members.is_empty() => texts::ROWS_COMBINED.with(&[&members(best, language)]),
        _ if measured::leads(series, &best.model, input) => texts::ROWS_WINS.with(&[&name]),
        _ => texts::ROWS_USED.with(&[&name]),
    };
    let error = measured::of_best(series, input).map(|found| {
        let (measure, value) = (gain::measure_name(found.measure), found.text(language));
        match found.measure.parse() {
            Ok(TableMetric::AccuracyScore) => {
                texts::ROWS_RIGHT.with(&[&rows, &rounded(100.0 * found.value, language)])
            }
            Ok(metric) if metric.higher_is_better() => {
                texts::ROWS_SCORE.with(&[&rows, &measure, &value])
            }
            _ => texts::ROWS_ERROR.with(&[&rows, &measure, &input.target, &value]),
        }
    });
    let gain = gain::of_best(series, input).filter(|_| !best.baseline);
    let gain = gain.map(|gain| gain::sentence(gain, language));
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
