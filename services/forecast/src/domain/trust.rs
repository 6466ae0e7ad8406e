//! The trust card: in plain words, which model won, by how much it beats the naive forecast, and how often its
//! interval held.

use b2l_contracts::jobs::{SeriesSummary, TrainingInput};
use b2l_engine::ChoiceReason;
use b2l_web::{Language, Message};

use super::grade::limits::LEAST_FOR_SHARE;
use super::numbers::{amount, rounded};
use super::{clusters, gain, measured, model_texts, reasons, rows};
use crate::texts;

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
        Ok(ChoiceReason::LowestError { .. }) | Err(_) => {
            match measured::leads(series, &series.best, input) {
                true => texts::TRUST_WINS.with(&[&best]),
                false => texts::TRUST_USED.with(&[&best]),
            }
        }
        Ok(ChoiceReason::SimplerWithinFivePercent { lowest, .. })
            if measured::leads(series, &lowest, input) =>
        {
            let lowest = model_texts::name(&lowest, language);
            texts::TRUST_SIMPLER.with(&[&best, &lowest])
        }
        Ok(ChoiceReason::SimplerWithinFivePercent { .. }) => texts::TRUST_USED.with(&[&best]),
        Ok(ChoiceReason::Combined { models, .. }) => {
            texts::TRUST_COMBINED.with(&[&model_texts::names(&models, language)])
        }
        Ok(ChoiceReason::OnlyChosen) => texts::TRUST_CHOSEN.with(&[&best]),
        Ok(ChoiceReason::ChosenModelsFailed) => texts::TRUST_STAND_IN.with(&[&best]),
        Ok(ChoiceReason::AllZero) => return format!("{}.", say(texts::TRUST_CONSTANT.with(&[&0]))),
        Ok(ChoiceReason::Constant { value }) => {
            return format!(
                "{}.",
                say(texts::TRUST_CONSTANT.with(&[&amount(value, language)]))
            );
        }
        Ok(ChoiceReason::TooShort { has }) => {
            return format!("{}.", say(texts::TRUST_SHORT.with(&[&has, &best])));
        }
    };
    let best = series.rows.iter().find(|row| row.best);
    let error = measured::of_best(series, input).map(|error| {
        texts::TRUST_ERROR.with(&[
            &measured::tested(series, input),
            &gain::measure_name(error.measure),
            &input.target,
            &error.text(language),
        ])
    });
    let gain = gain::of_best(series, input).filter(|_| best.is_some_and(|row| !row.baseline));
    let gain = gain.map(|gain| gain::sentence(gain, language));
    let told = [error, gain, Some(coverage(series, language))];
    let told = told.into_iter().flatten().map(say);
    std::iter::once(format!("{}.", say(opening)))
        .chain(told)
        .collect::<Vec<_>>()
        .join(" ")
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

/// How often the interval held, with the number of values that it was checked on; few values give no share.
fn coverage(series: &SeriesSummary, language: Language) -> Message {
    match series.coverage.filter(|coverage| coverage.points > 0) {
        Some(held) if held.points < LEAST_FOR_SHARE => {
            texts::TRUST_FEW_TESTED.with(&[&held.points])
        }
        Some(held) => texts::TRUST_COVERAGE.with(&[
            &rounded(held.share * 100.0, language),
            &held.points,
            &rounded(held.level, language),
        ]),
        None => texts::TRUST_NO_COVERAGE.into(),
    }
}

/// The share of past values inside the interval; none where too few were tested.
pub fn covered(series: &SeriesSummary) -> Option<f64> {
    let held = series.coverage?;
    (held.points >= LEAST_FOR_SHARE).then_some(held.share)
}

#[cfg(test)]
mod tests {
    use b2l_contracts::jobs::{Coverage, Member, Metrics, ModelRow};
    use b2l_engine::Metric;

    use super::*;

    fn series(choice: &ChoiceReason) -> SeriesSummary {
        series_with(choice, 0.38)
    }

    /// With this gain over a naive forecast whose root mean squared error is 100.
    fn series_with(choice: &ChoiceReason, gain: f64) -> SeriesSummary {
        let row = |model: &str, rmse: f64| ModelRow {
            model: model.into(),
            metrics: Some(Metrics {
                rmse: Some(rmse),
                mae: Some(12.0),
                ..Metrics::default()
            }),
            ..ModelRow::default()
        };
        SeriesSummary {
            best: "HWES".into(),
            choice_json: serde_json::to_string(choice).unwrap(),
            coverage: Some(Coverage {
                level: 80.0,
                share: 0.82,
                points: 48,
            }),
            rows: vec![
                ModelRow {
                    best: true,
                    ..row("HWES", 100.0 * (1.0 - gain))
                },
                ModelRow {
                    baseline: true,
                    ..row("NAIVE", 100.0)
                },
            ],
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
            "Holt-Winters smoothing is the most accurate model. Over 48 tested values, the error (RMSE) of sales is 62. \
             The error (RMSE) is 38% smaller than when repeating the last known value. \
             82% of 48 past values fell inside the 80% interval."
        );
        assert!(
            choice_sentence(
                &ChoiceReason::LowestError {
                    metric: Metric::Rmse
                },
                Language::Ru
            )
            .contains("На 48 проверенных значениях ошибка «sales» (RMSE) равна 62. Ошибка (RMSE) на 38 % меньше, чем если повторять последнее известное значение.")
        );
    }

    #[test]
    fn the_sentence_rounds_as_the_figures_beside_it_do() {
        let choice = ChoiceReason::LowestError {
            metric: Metric::Rmse,
        };
        let mut series = series_with(&choice, 0.125);
        series.coverage = Some(Coverage {
            level: 80.0,
            share: 0.825,
            points: 40,
        });
        let text = sentence(&series, &TrainingInput::default(), Language::En);
        assert!(text.contains("13% smaller"), "{text}");
        assert!(text.contains("83% of 40 past values"), "{text}");
    }

    #[test]
    fn a_winner_that_erred_more_than_the_past_repeated_is_not_praised() {
        let choice = ChoiceReason::LowestError {
            metric: Metric::Rmse,
        };
        let with = |gain: f64| {
            let series = series_with(&choice, gain);
            sentence(&series, &TrainingInput::default(), Language::En)
        };
        assert!(
            with(-17.0).contains("many times larger than when repeating the last known value"),
            "{}",
            with(-17.0)
        );
        assert!(with(-0.38).contains("38% larger than when repeating the last known value"));
        assert!(with(-0.38).starts_with("Holt-Winters smoothing makes the forecast. "));
        assert!(with(0.001).contains("no smaller than when repeating the last known value"));
    }

    #[test]
    fn a_coverage_of_few_values_is_not_a_share() {
        let choice = ChoiceReason::OnlyChosen;
        let mut series = series(&choice);
        series.coverage = Some(Coverage {
            level: 80.0,
            share: 1.0,
            points: 1,
        });
        let input = TrainingInput {
            target: "sales".into(),
            ..TrainingInput::default()
        };
        let text = sentence(&series, &input, Language::En);
        assert!(
            text.ends_with(
                "Over 1 tested value, the error (RMSE) of sales is 62. \
                 On only 1 tested value, the error (RMSE) is 38% smaller than when repeating the last known value. \
                 The interval was checked on only 1 past value."
            ),
            "{text}"
        );
        assert_eq!(covered(&series), None);
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
            "The forecast combines Holt-Winters smoothing, Autoregression, Complex exponential smoothing and 5 other models. Over"
        ));
        assert!(choice_sentence(&eight, Language::Ru).starts_with(
            "Прогноз объединяет модели: Сглаживание Хольта — Уинтерса, Авторегрессия, Комплексное экспоненциальное сглаживание и ещё 5 моделей. На"
        ));
        let five = combined(&["HWES", "AR", "CES", "THETA", "MSTL"]);
        assert!(choice_sentence(&five, Language::Ru).contains("сглаживание и ещё 2 модели."));
        let four = combined(&["HWES", "AR", "CES", "THETA"]);
        assert!(choice_sentence(&four, Language::En).contains("smoothing and 1 other model."));
        assert!(choice_sentence(&four, Language::Ru).contains("сглаживание и ещё 1 модель."));
        let two = combined(&["HWES", "AR"]);
        assert!(
            choice_sentence(&two, Language::En)
                .starts_with("The forecast combines Holt-Winters smoothing and Autoregression.")
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
        assert!(
            choice_sentence(&choice, Language::En)
                .starts_with("Holt-Winters smoothing makes the forecast. Over")
        );
        let mut series = series(&choice);
        series.rows.push(ModelRow {
            model: "AR".into(),
            metrics: Some(Metrics {
                rmse: Some(60.0),
                ..Metrics::default()
            }),
            ..ModelRow::default()
        });
        assert!(sentence(&series, &TrainingInput::default(), Language::En).starts_with(
            "Holt-Winters smoothing is chosen: it's simpler than Autoregression, the most accurate model, and within 5% of its error. Over"
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
