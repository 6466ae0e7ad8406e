//! The number above a forecast as the answers have it.

use b2l_contracts::jobs::{self, SeriesSummary, TrainingInput};
use b2l_engine::{HeadlineKind, Period, StepUnit};
use b2l_web::{Language, WordsOf};
use serde::Serialize;
use utoipa::ToSchema;

use super::choice::{automatic, kinds, of_series};
use super::sentence::{apart, sentence};
use super::year_before::{self, YearBefore};
use crate::domain::dates;

/// The kinds of headline in the contract.
pub type Kind = WordsOf<HeadlineKind>;
type Unit = WordsOf<StepUnit>;

/// The number above a forecast, in the unit of the target.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Headline {
    /// `total`: the sum over all steps. `mean`: the mean of all steps. `last`: the value of the last step.
    #[schema(value_type = Kind)]
    pub kind: HeadlineKind,
    /// The kind it has while the story's owner chooses none: `total` of amounts and counts; `mean` of rates, prices,
    /// temperatures, stocks and all that goes below zero.
    #[schema(value_type = Kind)]
    pub automatic_kind: HeadlineKind,
    /// The kinds that can be chosen; only its own in stories trained before there was a choice.
    #[schema(value_type = Vec<Kind>)]
    pub kinds: Vec<HeadlineKind>,
    pub value: f64,
    pub lower: f64,
    pub upper: f64,
    /// Of the range, in percent.
    pub level: f64,
    pub steps: usize,
    /// What a step is. `business_days`: only Mondays to Fridays have steps. `open_days`: other days are left out.
    #[schema(value_type = Unit)]
    pub unit: StepUnit,
    /// Date of the first step; null in stories trained before it was kept, and over series that don't end together.
    pub first: Option<String>,
    /// Date of the last step, as `first`.
    pub last: Option<String>,
    /// Relative change against one year before. Null if fewer than 80% of these periods have a value, or if the history
    /// goes below zero.
    pub change: Option<f64>,
    /// What `change` compares with: hours and days with the same weekdays.
    pub compared_with: YearBefore,
    /// What the calendar has in only one of the two, in the reader's language: more weekdays, a holiday that moves.
    pub year_notes: Vec<String>,
    /// Mean absolute miss of this number in the backtests; null if there were none. Of the last value, in backtests as
    /// long as the forecast.
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

/// The headline of an answer; none of a kind that is not known. `series` is what it is of, or one of them.
pub fn shown(
    stored: &jobs::Headline,
    series: Option<&SeriesSummary>,
    input: &TrainingInput,
    language: Language,
) -> Option<Headline> {
    let country = year_before::country(series, input);
    let unit = unit(stored, input);
    let ends = stored.first.zip(stored.last);
    let ends = ends.map(|(first, last)| dates::texts(&dates::from_many_seconds(&[first, last])));
    let end = |place: usize| ends.as_ref()?.get(place).cloned();
    Some(Headline {
        kind: stored.kind.parse().ok()?,
        automatic_kind: automatic(stored).parse().ok()?,
        kinds: kinds(stored),
        value: stored.value,
        lower: stored.lower,
        upper: stored.upper,
        level: stored.level,
        steps: stored.steps as usize,
        unit,
        first: end(0),
        last: end(1),
        change: stored.change,
        compared_with: year_before::of(input),
        year_notes: year_before::notes(stored, input, country.as_deref(), language),
        usual_miss: stored.usual_miss,
        measured_steps: stored.measured_steps as usize,
        measured_backtests: apart(stored),
        measured_periods: Some(stored.measured_periods as usize).filter(|periods| *periods > 0),
        sentence: sentence(stored, unit, &input.target, language),
    })
}

/// The headline of a series' first forecast as it was chosen; none of rows and groups.
pub fn shown_of(
    series: &SeriesSummary,
    choice: Option<HeadlineKind>,
    input: &TrainingInput,
    language: Language,
) -> Option<Headline> {
    shown(&of_series(series, choice)?, Some(series), input, language)
}

/// What its steps are called; by the period in stories of before this was kept.
fn unit(stored: &jobs::Headline, input: &TrainingInput) -> StepUnit {
    let period = || input.period.parse().unwrap_or(Period::Months);
    stored.unit.parse().unwrap_or_else(|_| period().into())
}
