//! The number above a forecast as the answers tell it.

use b2l_contracts::jobs::{self, SeriesSummary, TrainingInput};
use b2l_engine::headline::{range_of_series, usual_miss};
use b2l_engine::{HeadlineKind, Period};
use b2l_web::Language;
use serde::Serialize;
use utoipa::ToSchema;

use super::numbers::{grouped, headline_decimals};
use crate::texts;

/// Whether the values of a forecast are added up or averaged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = HeadlineKind)]
pub enum Kind {
    /// Amounts and counts: the sum over all steps.
    Total,
    /// Rates, prices, temperatures and all that goes below zero: the mean of all steps.
    Mean,
}

/// The number above a forecast, in the unit of the target.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Headline {
    pub kind: Kind,
    pub value: f64,
    pub lower: f64,
    pub upper: f64,
    /// Of the range, in percent.
    pub level: f64,
    pub steps: usize,
    /// Relative change against the same periods one year before; hours, days and weeks are compared with the same day of
    /// the week (364 days). Null if fewer than 80% of these periods have a value, or if the history goes below zero.
    pub change: Option<f64>,
    /// Mean absolute miss of this number in the backtests; null if there were none.
    pub usual_miss: Option<f64>,
    /// Steps of the backtests that `usual_miss` was measured over. If they are fewer than `steps`, a mean is taken to be
    /// missed by as much, and a total by as many times more as it is longer.
    pub measured_steps: usize,
    /// Backtests that `usual_miss` rests on and that do not overlap.
    pub measured_backtests: usize,
    /// Distinct past periods that these backtests cover; null in stories trained before this was kept.
    pub measured_periods: Option<usize>,
    /// In the reader's language.
    pub sentence: String,
}

/// The headline of an answer; none of a kind that is not known.
pub fn shown(
    stored: &jobs::Headline,
    input: &TrainingInput,
    language: Language,
) -> Option<Headline> {
    let kind = match stored.kind.as_str() {
        "total" => Kind::Total,
        "mean" => Kind::Mean,
        _ => return None,
    };
    Some(Headline {
        kind,
        value: stored.value,
        lower: stored.lower,
        upper: stored.upper,
        level: stored.level,
        steps: stored.steps as usize,
        change: stored.change,
        usual_miss: stored.usual_miss,
        measured_steps: stored.measured_steps as usize,
        measured_backtests: apart(stored),
        measured_periods: Some(stored.measured_periods as usize).filter(|periods| *periods > 0),
        sentence: sentence(stored, input, language),
    })
}

/// The headline of a series' first forecast; none of rows and groups.
pub fn shown_of(
    series: &SeriesSummary,
    input: &TrainingInput,
    language: Language,
) -> Option<Headline> {
    shown(series.headline.as_ref()?, input, language)
}

/// Backtests that do not overlap; all of them in stories trained before this was kept.
fn apart(stored: &jobs::Headline) -> usize {
    match stored.apart {
        0 => stored.misses.len(),
        apart => apart as usize,
    }
}

fn sentence(stored: &jobs::Headline, input: &TrainingInput, language: Language) -> String {
    let period = input.period.parse().unwrap_or(Period::Months);
    let decimals = headline_decimals(stored.value);
    let value = grouped(stored.value, decimals, language);
    let kind = stored.kind.as_str();
    let often = match apart(stored) {
        1 => "once",
        _ => "usual",
    };
    let told = match stored.usual_miss {
        Some(miss) => texts::HEADLINE_MISS.with(&[
            &input.target,
            &value,
            &kind,
            &stored.steps,
            &period.as_str(),
            &grouped(miss, decimals, language),
            &often,
        ]),
        None => texts::HEADLINE.with(&[
            &input.target,
            &value,
            &kind,
            &stored.steps,
            &period.as_str(),
        ]),
    };
    told.pick(language).to_owned()
}

/// The headline over all series of a story: totals are added up, means averaged. None unless each series with a model has
/// one of the same kind over the same steps.
///
/// Its range comes from the series' ranges and how their misses go together, its miss is measured on the sums of all
/// series; where they had not as many backtests each, ranges are put together as is usual, and there is no miss.
pub fn over_all(series: &[SeriesSummary]) -> Option<jobs::Headline> {
    let trained = series.iter().filter(|series| !series.best.is_empty());
    let all: Vec<&jobs::Headline> = trained
        .map(|series| series.headline.as_ref())
        .collect::<Option<_>>()?;
    combined(&all)
}

/// As [`over_all`], of the headlines of these series.
pub fn combined(all: &[&jobs::Headline]) -> Option<jobs::Headline> {
    let first = *all.first()?;
    let alike = |one: &&jobs::Headline| one.kind == first.kind && one.steps == first.steps;
    if !all.iter().all(alike) {
        return None;
    }
    let kind = match first.kind.as_str() {
        "total" => HeadlineKind::Total,
        _ => HeadlineKind::Mean,
    };
    let number = |of: &dyn Fn(&jobs::Headline) -> f64| {
        kind.of(&all.iter().map(|one| of(one)).collect::<Vec<f64>>())
    };
    let measured_alike = all.iter().all(|one| {
        one.misses.len() == first.misses.len() && one.measured_steps == first.measured_steps
    });
    let misses: Vec<f64> = match measured_alike {
        true => (0..first.misses.len())
            .filter_map(|at| number(&|one| one.misses[at]))
            .collect(),
        false => Vec::new(),
    };
    let value = number(&|one| one.value)?;
    let (lower, upper) = range(all, kind, measured_alike, value)?;
    Some(jobs::Headline {
        value,
        lower,
        upper,
        apart: all.iter().map(|one| one.apart).min().unwrap_or_default(),
        measured_periods: all
            .iter()
            .map(|one| one.measured_periods)
            .min()
            .unwrap_or_default(),
        change: change(all, kind),
        usual_miss: usual_miss(&misses),
        measured_steps: if misses.is_empty() {
            0
        } else {
            first.measured_steps
        },
        misses,
        ..first.clone()
    })
}

/// The range of all series together: each side of it is the sum of the series' sides, drawn in by what cancels.
fn range(
    all: &[&jobs::Headline],
    kind: HeadlineKind,
    measured_alike: bool,
    value: f64,
) -> Option<(f64, f64)> {
    let halves: Vec<f64> = all
        .iter()
        .map(|one| (one.upper - one.lower) / 2.0)
        .collect();
    let misses: Vec<&[f64]> = match measured_alike {
        true => all.iter().map(|one| one.misses.as_slice()).collect(),
        false => Vec::new(),
    };
    let apart = all.iter().map(|one| apart(one)).min().unwrap_or_default();
    let widest: f64 = halves.iter().sum();
    let share = match widest > 0.0 {
        true => range_of_series(&halves, &misses, apart) / widest,
        false => 1.0,
    };
    let number = |of: fn(&jobs::Headline) -> f64| {
        kind.of(&all.iter().map(|one| of(one)).collect::<Vec<f64>>())
    };
    let below = number(|one| one.value - one.lower)?;
    let above = number(|one| one.upper - one.value)?;
    Some((value - share * below, value + share * above))
}

/// Against what all series had a year before; none unless each is compared.
fn change(all: &[&jobs::Headline], kind: HeadlineKind) -> Option<f64> {
    let before = all
        .iter()
        .map(|one| Some(one.value / (1.0 + one.change?)))
        .collect::<Option<Vec<f64>>>()?;
    let now: Vec<f64> = all.iter().map(|one| one.value).collect();
    let change = kind.of(&now)? / kind.of(&before)? - 1.0;
    change.is_finite().then_some(change)
}
