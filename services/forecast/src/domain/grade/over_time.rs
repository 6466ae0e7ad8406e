//! The grade of a forecast over time.

use b2l_contracts::jobs::{SeriesSummary, TrainingInput};
use b2l_engine::tabular::Leak;
use b2l_engine::{ChoiceReason, Facts, Period};
use b2l_web::{Language, Message};

use super::{Graded, do_not_use, good, limits, with_care};
use crate::domain::numbers::{amount, rounded};
use crate::domain::rows::leaks;
use crate::domain::{absent, gain, reach};
use crate::texts;

/// By the first rule that holds, the hardest first; of a forecast of so many steps, or of as many as at training.
pub fn of(
    series: &SeriesSummary,
    steps: Option<usize>,
    input: &TrainingInput,
    language: Language,
) -> Graded {
    let gain = gain::of_best(series, input);
    let invented = invented_share(series).unwrap_or_default();
    let filled = |share: f64| texts::GRADE_INVENTED.with(&[&rounded(100.0 * share, language)]);
    if let Some(loss) = gain.filter(|gain| gain.plain() <= -limits::CLEAR_LOSS) {
        return do_not_use(gain::sentence(loss, language));
    }
    if invented > limits::MOSTLY_INVENTED {
        return do_not_use(filled(invented));
    }
    match serde_json::from_str(&series.choice_json) {
        Ok(ChoiceReason::AllZero) => return constant(series, 0.0, language),
        Ok(ChoiceReason::Constant { value }) => return constant(series, value, language),
        _ => {}
    }
    let backtests = backtests(series);
    let Some(gain) = gain.filter(|_| backtests > 0) else {
        return with_care(match backtests {
            0 => texts::GRADE_UNTESTED,
            _ => texts::GRADE_NOT_COMPARED,
        });
    };
    if let Some(reason) = leaks::warning(&leaks_used(series), &input.target, language) {
        return with_care(reason);
    }
    if series.rows.iter().any(|row| row.best && row.baseline) {
        return with_care(texts::GRADE_NAIVE_WON);
    }
    if gain.plain() < limits::WORTHWHILE_GAIN {
        return with_care(gain::sentence(gain, language));
    }
    if invented > limits::MUCH_INVENTED {
        return with_care(filled(invented));
    }
    if let Some(reason) = poor_coverage(series, language) {
        return with_care(reason);
    }
    if let Some(times) = drift(&series.window_errors) {
        return with_care(texts::GRADE_DRIFT.with(&[&rounded(100.0 * (times - 1.0), language)]));
    }
    if let Some(tested) = reach::tested_less_far(series, steps) {
        let period = input.period.parse().unwrap_or(Period::Months);
        let ahead = reach::in_words(tested as u64, period, language);
        return with_care(texts::GRADE_FURTHER.with(&[&ahead]));
    }
    let apart = facts(series).backtests_apart;
    if backtests < limits::LEAST_BACKTESTS || (1..limits::LEAST_APART).contains(&apart) {
        // Those that overlap see the same periods.
        let tested = if apart > 0 { apart } else { backtests };
        return with_care(texts::GRADE_FEW_BACKTESTS.with(&[&tested]));
    }
    good(gain::sentence(gain, language))
}

/// The columns that give the target away and that the best model forecasts with.
fn leaks_used(series: &SeriesSummary) -> Vec<Leak> {
    let used = |leak: &Leak| {
        let mut best = series.rows.iter().filter(|row| row.best);
        best.any(|row| row.future_columns.contains(&leak.column))
    };
    leaks::recorded(series).into_iter().filter(used).collect()
}

/// Of a series whose past values are all the same.
fn constant(series: &SeriesSummary, value: f64, language: Language) -> Graded {
    let value = amount(value, language);
    match facts(series).points {
        few if few < limits::LEAST_CONSTANT => {
            with_care(texts::GRADE_CONSTANT_OF_FEW.with(&[&few, &value]))
        }
        _ => good(texts::GRADE_CONSTANT.with(&[&value])),
    }
}

/// Backtests of the series.
pub fn backtests(series: &SeriesSummary) -> usize {
    facts(series).backtests
}

fn facts(series: &SeriesSummary) -> Facts {
    serde_json::from_str(&series.facts_json).unwrap_or_default()
}

/// Share of the periods of the history that were filled with made-up values, 0..1. A period that counts as 0 because it
/// has no rows is no invention: nothing was sold then.
pub fn invented_share(series: &SeriesSummary) -> Option<f64> {
    if let Some(absence) = absent::recorded(series).filter(|absence| !absence.chosen) {
        // Missing values that count as 0 are made up as well.
        let zero = if absence.too_many { absence.zero } else { 0 };
        let filled = (absence.made_up() + zero) as f64;
        return (absence.periods > 0).then(|| filled / absence.periods as f64);
    }
    let cleaning = series.cleaning.as_ref()?;
    let filled = match cleaning.fill.as_str() {
        "zero" => 0,
        _ => cleaning.gaps + cleaning.missing,
    };
    (series.points > 0).then(|| (f64::from(filled) / f64::from(series.points)).min(1.0))
}

/// Periods of the history whose values were not made up ([`invented_share`]).
pub fn known_periods(series: &SeriesSummary) -> usize {
    let known = 1.0 - invented_share(series).unwrap_or_default();
    (f64::from(series.points) * known).round() as usize
}

fn poor_coverage(series: &SeriesSummary, language: Language) -> Option<Message> {
    let held = series
        .coverage
        .filter(|held| held.points >= limits::LEAST_FOR_COVERAGE)?;
    let poor = held.level / 100.0 - held.share > limits::COVERAGE_SHORTFALL;
    let share = rounded(100.0 * held.share, language);
    let level = rounded(held.level, language);
    poor.then(|| texts::GRADE_COVERAGE.with(&[&share, &held.points, &level]))
}

/// How many times as much as in the older backtests the model misses in the newest ones, where that is much.
fn drift(errors: &[f64]) -> Option<f64> {
    let older = errors.len().checked_sub(limits::NEWEST_BACKTESTS)?;
    if older < limits::NEWEST_BACKTESTS {
        return None;
    }
    let mean = |part: &[f64]| part.iter().sum::<f64>() / part.len() as f64;
    let times = mean(&errors[older..]) / mean(&errors[..older]);
    (times.is_finite() && times > limits::DRIFT).then_some(times)
}

#[cfg(test)]
mod tests {
    use b2l_contracts::jobs::{Cleaning, Coverage, Metrics, ModelRow};

    use super::*;
    use crate::domain::grade::ForecastGrade;

    /// A series that every rule finds good, whose error is this share below that of the naive forecast.
    fn series(gain: f64) -> SeriesSummary {
        let row = |model: &str, rmse: f64| ModelRow {
            model: model.into(),
            metrics: Some(Metrics {
                rmse: Some(rmse),
                ..Metrics::default()
            }),
            ..ModelRow::default()
        };
        let facts = Facts {
            backtests: 4,
            ..Facts::default()
        };
        SeriesSummary {
            best: "HWES".into(),
            points: 100,
            facts_json: serde_json::to_string(&facts).unwrap(),
            cleaning: Some(Cleaning::default()),
            coverage: Some(Coverage {
                level: 80.0,
                share: 0.8,
                points: 40,
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

    fn graded(series: &SeriesSummary) -> (ForecastGrade, String) {
        let graded = of(series, None, &TrainingInput::default(), Language::En);
        (graded.grade, graded.reason.pick(Language::En).to_owned())
    }

    #[test]
    fn each_rule_has_its_grade_and_names_its_figure() {
        let (grade, reason) = graded(&series(0.38));
        assert_eq!(grade, ForecastGrade::Good);
        assert_eq!(
            reason,
            "The error (RMSE) is 38% smaller than when repeating the last known value."
        );
        let (grade, reason) = graded(&series(-0.38));
        assert_eq!(grade, ForecastGrade::DoNotUse);
        assert!(reason.contains("38% larger"), "{reason}");
        assert_eq!(graded(&series(0.01)).0, ForecastGrade::WithCare);

        let filled = |gaps| SeriesSummary {
            cleaning: Some(Cleaning {
                gaps,
                ..Cleaning::default()
            }),
            ..series(0.38)
        };
        assert_eq!(graded(&filled(20)).0, ForecastGrade::Good);
        assert_eq!(graded(&filled(21)).0, ForecastGrade::WithCare);
        let (grade, reason) = graded(&filled(51));
        assert_eq!(grade, ForecastGrade::DoNotUse);
        assert!(reason.starts_with("51% of the past values"), "{reason}");
    }

    #[test]
    fn a_constant_of_few_values_asks_for_care() {
        let of = |points| SeriesSummary {
            choice_json: r#"{"kind":"constant","value":7.0}"#.into(),
            facts_json: serde_json::to_string(&Facts {
                points,
                ..Facts::default()
            })
            .unwrap(),
            ..series(0.0)
        };
        assert_eq!(graded(&of(6)).0, ForecastGrade::Good);
        let (grade, reason) = graded(&of(2));
        assert_eq!(grade, ForecastGrade::WithCare);
        assert_eq!(reason, "There are only 2 past values, all 7.");
    }

    #[test]
    fn periods_that_count_as_zero_are_no_invention() {
        let mut sparse = series(0.38);
        sparse.cleaning = Some(Cleaning {
            gaps: 90,
            fill: "zero".into(),
            ..Cleaning::default()
        });
        assert_eq!(graded(&sparse).0, ForecastGrade::Good);
    }

    #[test]
    fn poor_coverage_drift_and_few_backtests_ask_for_care() {
        let covered = |share, points| SeriesSummary {
            coverage: Some(Coverage {
                level: 80.0,
                share,
                points,
            }),
            ..series(0.38)
        };
        assert_eq!(graded(&covered(0.5, 20)).0, ForecastGrade::WithCare);
        assert_eq!(graded(&covered(0.5, 19)).0, ForecastGrade::Good);
        let mut drifts = series(0.38);
        drifts.window_errors = vec![1.0, 1.0, 3.0, 3.0];
        let (grade, reason) = graded(&drifts);
        assert_eq!(grade, ForecastGrade::WithCare);
        assert!(reason.contains("200% larger"), "{reason}");
        let mut few = series(0.38);
        few.facts_json = serde_json::to_string(&Facts {
            backtests: 1,
            ..Facts::default()
        })
        .unwrap();
        assert_eq!(graded(&few).0, ForecastGrade::WithCare);
    }
}
