//! How much better a model is than the naive forecast (on rows: than the baseline): the one definition behind every
//! sentence, table, card and grade.

use b2l_contracts::jobs::{ModelRow, SeriesSummary, TrainingInput};
use b2l_engine::{Facts, Period};
use b2l_web::{Language, Message};

use super::grade::limits::LEAST_FOR_SHARE;
use super::measured::{self, Measured};
use super::numbers::rounded;
use crate::texts;

/// A model's gain over the naive forecast.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Gain {
    /// 1 − error / error of the naive forecast, in `measure`, on the same windows: 0.38 is a 38% smaller error.
    pub share: f64,
    /// Name of the measure on the wire.
    pub measure: &'static str,
    /// Values that it rests on.
    pub tested: usize,
    /// What it is compared with, as [`sentence`] takes it: of a series, the better of its baselines.
    pub baseline: &'static str,
}

impl Gain {
    /// The same on the scale of the target: a squared error becomes a plain one, since four times the square is twice
    /// the miss.
    pub fn plain(self) -> f64 {
        match self.measure {
            "mse" => 1.0 - (1.0 - self.share).max(0.0).sqrt(),
            _ => self.share,
        }
    }
}

/// The catalogue's id of the baseline that repeats the last season.
const SEASONAL_NAIVE: &str = "SNAIVE";
const HOURS_OF_A_DAY: usize = 24;
/// Letters of the longest measure that is written as initials.
const LONGEST_INITIALS: usize = 4;

/// `RMSE`, `MAE`, `accuracy`, `ROC AUC`: a measure as people write it.
pub fn measure_name(measure: &str) -> String {
    match measure.strip_suffix("_score") {
        Some("roc_auc") => "ROC AUC".to_owned(),
        Some("f1") => "F1".to_owned(),
        Some(score) => score.replace('_', " "),
        None if measure == "r2" => "R²".to_owned(),
        None if measure == "log_loss" => "log loss".to_owned(),
        None if measure == "calinski_harabasz" => "Calinski-Harabasz".to_owned(),
        None if measure == "davies_bouldin" => "Davies-Bouldin".to_owned(),
        None if measure.len() > LONGEST_INITIALS => measure.to_owned(),
        None => measure.to_uppercase(),
    }
}

/// The gain of the best model; none where nothing was measured, and of groups.
pub fn of_best(series: &SeriesSummary, input: &TrainingInput) -> Option<Gain> {
    of_row(series, series.rows.iter().find(|row| row.best)?, input)
}

/// The gain of one row of the accuracy table: over the best of the baselines in the measure of the story. None of a model
/// that was not tested on the same windows.
pub fn of_row(series: &SeriesSummary, row: &ModelRow, input: &TrainingInput) -> Option<Gain> {
    let own = measured::of_row(row, input)?;
    let (naive, model) = best_baseline(series, own, input)?;
    (naive > 0.0).then(|| Gain {
        share: 1.0 - own.loss() / naive,
        measure: own.measure,
        tested: measured::tested(series, input),
        baseline: baseline(series, input, &model.model),
    })
}

/// Mean absolute error of a row over that of the same baseline on the same windows (MASE): below 1 where the model
/// misses by less. Hyndman and Koehler (2006) scale by what the naive forecast missed within the history; that can be
/// below 1 beside a naive forecast that is better on the windows that all else on the page speaks of.
pub fn scaled_error(series: &SeriesSummary, row: &ModelRow, input: &TrainingInput) -> Option<f64> {
    let (_, naive) = best_baseline(series, measured::of_row(row, input)?, input)?;
    let error = |row: &ModelRow| row.metrics.as_ref()?.mae;
    let naive = error(naive).filter(|naive| *naive > 0.0)?;
    Some(error(row)? / naive)
}

/// The baseline with the smallest loss in the measure of `own`, and that loss.
fn best_baseline<'a>(
    series: &'a SeriesSummary,
    own: Measured,
    input: &TrainingInput,
) -> Option<(f64, &'a ModelRow)> {
    let baselines = series.rows.iter().filter(|row| row.baseline);
    baselines
        .filter_map(|row| Some((measured::of_row(row, input)?, row)))
        .filter(|(naive, _)| naive.measure == own.measure)
        .map(|(naive, row)| (naive.loss(), row))
        .min_by(|a, b| a.0.total_cmp(&b.0))
}

/// What the models of a story are compared with: `average` or `shares` of the classes; over time, by the model, the
/// `last` value or the last `season_` of such periods.
fn baseline(series: &SeriesSummary, input: &TrainingInput, model: &str) -> &'static str {
    match (&input.rows, input.kind.as_str()) {
        (Some(_), "classification") => "shares",
        (Some(_), _) => "average",
        (None, _) if model != SEASONAL_NAIVE => "last",
        (None, _) => match input.period.parse() {
            Ok(Period::Hours) if repeats_a_week(series) => "season_hours_week",
            Ok(Period::Hours) => "season_hours",
            Ok(Period::Days) => "season_days",
            Ok(Period::Weeks) => "season_weeks",
            Ok(Period::Months) => "season_months",
            Ok(Period::Quarters) => "season_quarters",
            // A year has no season: the model repeats the last one.
            Ok(Period::Years) => "last",
            Err(_) => "naive",
        },
    }
}

/// Whether the seasonal naive forecast of these hours goes back further than a day.
fn repeats_a_week(series: &SeriesSummary) -> bool {
    let facts: Facts = serde_json::from_str(&series.facts_json).unwrap_or_default();
    facts.repeated > HOURS_OF_A_DAY
}

/// A smaller share would be shown as 0%.
const SMALLEST_SHOWN: f64 = 0.005;
/// From ten times the error on, percent say less than words: "72479% larger".
const MANY_TIMES: f64 = -9.0;

/// The sentence that compares a model with its baseline; one that rests on few values says on how many.
pub fn sentence(gain: Gain, language: Language) -> Message {
    let (how, number) = match gain.share {
        share if share >= SMALLEST_SHOWN => ("smaller", rounded(100.0 * share, language)),
        share if share > -SMALLEST_SHOWN => ("equal", String::new()),
        share if share <= MANY_TIMES => ("many_times", String::new()),
        share => ("larger", rounded(-100.0 * share, language)),
    };
    let measure = measure_name(gain.measure);
    // Who predicts the shares of the classes always names the same one, without a threshold the most common one.
    let baseline = match (gain.baseline, gain.measure) {
        ("shares", "accuracy_score") => "most_common",
        ("shares", "precision_score" | "recall_score" | "f1_score") => "one_class",
        (other, _) => other,
    };
    match gain.tested < LEAST_FOR_SHARE as usize {
        true => texts::GAIN_OF_FEW.with(&[&measure, &how, &number, &baseline, &gain.tested]),
        false => texts::GAIN.with(&[&measure, &how, &number, &baseline]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(share: f64, measure: &'static str, baseline: &'static str) -> [String; 2] {
        let gain = Gain {
            share,
            measure,
            tested: 1_000,
            baseline,
        };
        [Language::En, Language::Ru].map(|language| sentence(gain, language).pick(language).into())
    }

    #[test]
    fn an_error_ten_times_as_large_is_told_in_words() {
        let [en, ru] = told(-724.79, "rmse", "average");
        let words =
            "The error (RMSE) is many times larger than when always predicting the average.";
        assert_eq!(en, words);
        let words = "Ошибка (RMSE) во много раз больше, чем если всегда прогнозировать среднее.";
        assert_eq!(ru, words);
        let [en, _] = told(-8.5, "rmse", "average");
        assert!(en.contains("850% larger"), "{en}");
    }

    #[test]
    fn what_classes_are_compared_with_is_true_for_each_measure() {
        for (measure, en, ru) in [
            (
                "accuracy_score",
                "the most common class",
                "самый частый класс",
            ),
            ("f1_score", "the same class", "один и тот же класс"),
            ("precision_score", "the same class", "один и тот же класс"),
            ("recall_score", "the same class", "один и тот же класс"),
            (
                "roc_auc_score",
                "the same probabilities",
                "одинаковые вероятности",
            ),
            (
                "log_loss",
                "the same probabilities",
                "одинаковые вероятности",
            ),
        ] {
            let told = told(0.2, measure, "shares");
            assert!(told[0].contains(en), "{}", told[0]);
            assert!(told[1].contains(ru), "{}", told[1]);
        }
    }
}
