//! The trust card: in plain words, which model won, by how much it beats the naive forecast, and how often its
//! interval held.

use b2l_contracts::jobs::{SeriesSummary, TrainingInput};
use b2l_engine::ChoiceReason;
use b2l_web::Language;

use super::numbers::{plain, rounded};
use super::{clusters, model_texts, reasons, rows};
use crate::texts;

/// Below this share the gain over the naive forecast is not worth a boast.
const GAIN_WORTH_TELLING: f64 = 0.005;
/// Above this share it is told how much worse than the naive forecast the best of the chosen models was.
const LOSS_WORTH_TELLING: f64 = 0.1;

/// The sentence for one series.
pub fn sentence(series: &SeriesSummary, input: &TrainingInput, language: Language) -> String {
    if input
        .rows
        .as_ref()
        .is_some_and(|rows| rows.clusters.is_some())
    {
        return clusters::trust::sentence(series, language);
    }
    if input.rows.is_some() {
        return rows::trust::sentence(series, input, language);
    }
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
            texts::TRUST_COMBINED.with(&[&model_texts::names(&models, language)])
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

/// The models that forecast together, the heaviest first, each with its weight; a story trained before weights were
/// kept has none. Empty when one model forecasts alone.
pub fn members(series: &SeriesSummary) -> Vec<(String, Option<f64>)> {
    let best = series.rows.iter().find(|row| row.best);
    let Ok(ChoiceReason::Combined { models, .. }) = serde_json::from_str(&series.choice_json)
    else {
        // Of a story on rows the members stand in the row alone.
        let members = best.map_or(&[][..], |best| best.members.as_slice());
        let told =
            |member: &b2l_contracts::jobs::Member| (member.model.clone(), Some(member.weight));
        return members.iter().map(told).collect();
    };
    let weight = |id: &str| {
        let member = best?.members.iter().find(|member| member.model == id)?;
        Some(member.weight)
    };
    models
        .into_iter()
        .map(|id| {
            let weight = weight(&id);
            (id, weight)
        })
        .collect()
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
    let share = rounded(gain.abs() * 100.0, language);
    let message = if gain > GAIN_WORTH_TELLING {
        texts::TRUST_GAIN.with(&[&share])
    } else if gain < -LOSS_WORTH_TELLING {
        texts::TRUST_LOSS.with(&[&share])
    } else {
        texts::TRUST_NO_GAIN.into()
    };
    Some(message.pick(language).to_owned())
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
    use b2l_contracts::jobs::{Coverage, Member, Metrics, ModelRow};
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

    fn choice_sentence(choice: &ChoiceReason, language: Language) -> String {
        let input = TrainingInput {
            target: "sales".into(),
            ..TrainingInput::default()
        };
        sentence(&series(choice), &input, language)
    }

    #[test]
    fn the_winner_is_told_with_its_error_its_gain_and_its_interval() {
        assert_eq!(
            choice_sentence(
                &ChoiceReason::LowestError {
                    metric: Metric::Rmse
                },
                Language::En
            ),
            "Holt-Winters smoothing is the most accurate model: the typical error is 4.3% of sales, 38% less than the naive forecast; \
             82% of past values fell inside the 80% interval."
        );
        assert!(
            choice_sentence(
                &ChoiceReason::LowestError {
                    metric: Metric::Rmse
                },
                Language::Ru
            )
            .contains("4,3 % от «sales»")
        );
    }

    #[test]
    fn the_sentence_rounds_as_the_figures_beside_it_do() {
        let choice = ChoiceReason::LowestError {
            metric: Metric::Rmse,
        };
        let mut series = series(&choice);
        series.gain_over_naive = Some(0.125);
        series.coverage = Some(Coverage {
            level: 80.0,
            share: 0.825,
            points: 40,
        });
        let text = sentence(&series, &TrainingInput::default(), Language::En);
        assert!(text.contains("13% less"), "{text}");
        assert!(text.contains("83% of past values"), "{text}");
    }

    #[test]
    fn a_winner_that_erred_more_than_the_past_repeated_is_not_praised() {
        let choice = ChoiceReason::LowestError {
            metric: Metric::Rmse,
        };
        let with = |gain: f64| {
            let series = SeriesSummary {
                gain_over_naive: Some(gain),
                ..series(&choice)
            };
            sentence(&series, &TrainingInput::default(), Language::En)
        };
        assert!(
            with(-17.0).contains("1700% more than the naive forecast"),
            "{}",
            with(-17.0)
        );
        assert!(with(-0.05).contains("no better than the naive forecast"));
    }

    fn combined(models: &[&str]) -> ChoiceReason {
        ChoiceReason::Combined {
            metric: Metric::Rmse,
            models: models.iter().map(|id| (*id).to_owned()).collect(),
        }
    }

    #[test]
    fn of_many_models_together_the_three_heaviest_are_named_and_the_others_counted() {
        let eight = combined(&["HWES", "AR", "CES", "THETA", "MSTL", "LR", "SARIMAX", "GBM"]);
        assert!(choice_sentence(&eight, Language::En).starts_with(
            "The forecast combines Holt-Winters smoothing, Autoregression, Complex exponential smoothing and 5 other models: the"
        ));
        assert!(choice_sentence(&eight, Language::Ru).starts_with(
            "Прогноз объединяет модели: Сглаживание Хольта — Уинтерса, Авторегрессия, Комплексное экспоненциальное сглаживание и ещё 5 моделей; обычная"
        ));
        let five = combined(&["HWES", "AR", "CES", "THETA", "MSTL"]);
        assert!(choice_sentence(&five, Language::Ru).contains("сглаживание и ещё 2 модели;"));
        let four = combined(&["HWES", "AR", "CES", "THETA"]);
        assert!(choice_sentence(&four, Language::En).contains("smoothing and 1 other model:"));
        assert!(choice_sentence(&four, Language::Ru).contains("сглаживание и ещё 1 модель;"));
        let two = combined(&["HWES", "AR"]);
        assert!(
            choice_sentence(&two, Language::En)
                .starts_with("The forecast combines Holt-Winters smoothing and Autoregression:")
        );
    }

    #[test]
    fn each_model_of_a_combination_has_its_weight_where_it_was_kept() {
        let mut together = series(&combined(&["AR", "HWES"]));
        assert_eq!(
            members(&together),
            [("AR".to_owned(), None), ("HWES".to_owned(), None)]
        );
        together.rows[0].members = [("HWES", 0.25), ("AR", 0.75)]
            .map(|(model, weight)| Member {
                model: model.to_owned(),
                weight,
            })
            .to_vec();
        assert_eq!(
            members(&together),
            [
                ("AR".to_owned(), Some(0.75)),
                ("HWES".to_owned(), Some(0.25))
            ]
        );
        let alone = ChoiceReason::LowestError {
            metric: Metric::Rmse,
        };
        assert!(members(&series(&alone)).is_empty());
    }

    #[test]
    fn a_simpler_winner_names_the_most_accurate() {
        let choice = ChoiceReason::SimplerWithinFivePercent {
            metric: Metric::Rmse,
            lowest: "AR".into(),
        };
        assert!(choice_sentence(&choice, Language::En).starts_with(
            "Holt-Winters smoothing is chosen: it's simpler than Autoregression, the most accurate model, and within 5% of its error; the typical error"
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
