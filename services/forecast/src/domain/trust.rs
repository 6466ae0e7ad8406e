//! The trust card: in plain words, which model won, by how much it beats the naive forecast, and how often its
//! interval held.

use b2l_contracts::jobs::{SeriesSummary, TrainingInput};
use b2l_engine::ChoiceReason;
use b2l_web::Language;

use super::numbers::{plain, rounded};
use super::{model_texts, reasons};
use crate::texts;

/// Below this share the gain over the naive forecast is not worth a boast.
const GAIN_WORTH_TELLING: f64 = 0.005;

/// The sentence for one series.
pub fn sentence(series: &SeriesSummary, input: &TrainingInput, language: Language) -> String {
    let say = |message: b2l_web::Message| message.pick(language).to_owned();
    let best = model_texts::name(&series.best, language);
    if best.is_empty() {
        let why = reasons::of_series(&series.reason_json, language)
            .unwrap_or_else(|| texts::REASON_OTHER.pick(language).to_owned());
        return format!("{}.", say(texts::TRUST_NOTHING.with(&[&why])));
    }
    let opening = match serde_json::from_str(&series.choice_json) {
        Ok(ChoiceReason::LowestError { .. }) | Err(_) => texts::TRUST_WINS.with(&[&best]),
        Ok(ChoiceReason::SimplerWithinFivePercent { lowest, .. }) => {
            let lowest = model_texts::name(&lowest, language);
            texts::TRUST_SIMPLER.with(&[&best, &lowest])
        }
        Ok(ChoiceReason::Combined { models, .. }) => {
            let names: Vec<&str> = models
                .iter()
                .map(|id| model_texts::name(id, language))
                .collect();
            texts::TRUST_COMBINED.with(&[&names.join(", ")])
        }
        Ok(ChoiceReason::OnlyChosen) => texts::TRUST_CHOSEN.with(&[&best]),
        Ok(ChoiceReason::ChosenModelsFailed) => texts::TRUST_STAND_IN.with(&[&best]),
        Ok(ChoiceReason::AllZero) => return format!("{}.", say(texts::TRUST_CONSTANT.with(&[&0]))),
        Ok(ChoiceReason::Constant { value }) => {
            return format!(
                "{}.",
                say(texts::TRUST_CONSTANT.with(&[&plain(value, language)]))
            );
        }
        Ok(ChoiceReason::TooShort { has }) => {
            return format!("{}.", say(texts::TRUST_SHORT.with(&[&has, &best])));
        }
    };
    let mut text = say(opening);
    if let Some(error) = typical_error(series, &input.target, language) {
        // An opening that has a colon of its own is not given a second one.
        let joint = if text.contains(':') { ';' } else { ':' };
        text = format!("{text}{joint} {error}");
        if let Some(gain) = gain(series, language) {
            text = format!("{text}, {gain}");
        }
    }
    format!("{text}; {}.", coverage(series, language))
}

/// The best model's error as a share of the target, or as it is where the share is not defined.
fn typical_error(series: &SeriesSummary, target: &str, language: Language) -> Option<String> {
    let metrics = series.rows.iter().find(|row| row.best)?.metrics?;
    let message = match (metrics.wape, metrics.mae) {
        (Some(share), _) => texts::TRUST_ERROR.with(&[&rounded(share, language), &target]),
        (None, Some(error)) => texts::TRUST_ERROR_ABSOLUTE.with(&[&plain(error, language)]),
        (None, None) => return None,
    };
    Some(message.pick(language).to_owned())
}

fn gain(series: &SeriesSummary, language: Language) -> Option<String> {
    let is_baseline = series.rows.iter().any(|row| row.best && row.baseline);
    let gain = series.gain_over_naive.filter(|_| !is_baseline)?;
    Some(if gain > GAIN_WORTH_TELLING {
        texts::TRUST_GAIN
            .with(&[&rounded(gain * 100.0, language)])
            .pick(language)
            .to_owned()
    } else {
        texts::TRUST_NO_GAIN.pick(language).to_owned()
    })
}

fn coverage(series: &SeriesSummary, language: Language) -> String {
    match series.coverage.filter(|coverage| coverage.points > 0) {
        Some(held) => {
            let (share, level) = (
                rounded(held.share * 100.0, language),
                rounded(held.level, language),
            );
            texts::TRUST_COVERAGE
                .with(&[&share, &level])
                .pick(language)
                .to_owned()
        }
        None => texts::TRUST_NO_COVERAGE.pick(language).to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use b2l_contracts::jobs::{Coverage, Metrics, ModelRow};
    use b2l_engine::Metric;

    use super::*;

    fn series(choice: &ChoiceReason) -> SeriesSummary {
        let metrics = Metrics {
            wape: Some(4.34),
            mae: Some(12.0),
            ..Metrics::default()
        };
        SeriesSummary {
            best: "HWES".into(),
            choice_json: serde_json::to_string(choice).unwrap(),
            gain_over_naive: Some(0.38),
            coverage: Some(Coverage {
                level: 80.0,
                share: 0.82,
                points: 48,
            }),
            rows: vec![ModelRow {
                model: "HWES".into(),
                best: true,
                metrics: Some(metrics),
                ..ModelRow::default()
            }],
            ..SeriesSummary::default()
        }
    }

    fn told(choice: &ChoiceReason, language: Language) -> String {
        let input = TrainingInput {
            target: "sales".into(),
            ..TrainingInput::default()
        };
        sentence(&series(choice), &input, language)
    }

    #[test]
    fn the_winner_is_told_with_its_error_its_gain_and_its_interval() {
        assert_eq!(
            told(
                &ChoiceReason::LowestError {
                    metric: Metric::Rmse
                },
                Language::En
            ),
            "Holt-Winters smoothing wins: its typical error is 4.3 % of sales, 38 % less than the naive forecast; \
             82 % of past values fell inside the 80 % interval."
        );
        assert!(
            told(
                &ChoiceReason::LowestError {
                    metric: Metric::Rmse
                },
                Language::Ru
            )
            .contains("4,3 % от «sales»")
        );
    }

    #[test]
    fn a_simpler_winner_names_the_most_accurate() {
        let choice = ChoiceReason::SimplerWithinFivePercent {
            metric: Metric::Rmse,
            lowest: "AR".into(),
        };
        assert!(told(&choice, Language::En).starts_with(
            "Holt-Winters smoothing wins: it is within 5 % of the most accurate model, Autoregression, and simpler; its typical error"
        ));
    }

    #[test]
    fn a_series_without_a_model_says_why() {
        let empty = SeriesSummary {
            reason_json: r#"{"kind":"no_rows"}"#.into(),
            ..SeriesSummary::default()
        };
        let text = sentence(&empty, &TrainingInput::default(), Language::En);
        assert_eq!(text, "There is no forecast here: no row has a value here.");
    }
}
