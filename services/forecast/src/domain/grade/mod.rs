//! The grade of a forecast, from stated rules, with its reason in one sentence.

mod groups;
pub mod limits;
mod over_rows;
mod over_time;

use b2l_contracts::jobs::{SeriesSummary, TrainingInput};
use b2l_web::{Language, Message};
use serde::Serialize;
use utoipa::ToSchema;

use crate::texts;

pub use over_time::{backtests, invented_share, known_periods};

/// Grade of a forecast.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ForecastGrade {
    Good,
    WithCare,
    DoNotUse,
}

impl ForecastGrade {
    /// Its name on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Good => "good",
            Self::WithCare => "with_care",
            Self::DoNotUse => "do_not_use",
        }
    }

    /// What people call it.
    pub fn name(self, language: Language) -> String {
        texts::GRADE_NAME
            .with(&[&self.as_str()])
            .pick(language)
            .to_owned()
    }
}

/// A grade with the rule that decided it.
#[derive(Debug, Clone)]
pub struct Graded {
    pub grade: ForecastGrade,
    pub reason: Message,
}

impl Graded {
    /// Grade and reason: "Use with care. ...".
    pub fn line(&self, language: Language) -> String {
        format!(
            "{}. {}",
            self.grade.name(language),
            self.reason.pick(language)
        )
    }
}

/// Number of categories of each grade; those without a model have none.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct GradeCounts {
    pub good: usize,
    pub with_care: usize,
    pub do_not_use: usize,
}

/// The grade of a series, of the rows or of the groups of a category; none without a model.
pub fn of(series: &SeriesSummary, input: &TrainingInput, language: Language) -> Option<Graded> {
    of_steps(series, None, input, language)
}

/// As [`of`], of a forecast of so many steps instead of as many as at training.
pub fn of_steps(
    series: &SeriesSummary,
    steps: Option<usize>,
    input: &TrainingInput,
    language: Language,
) -> Option<Graded> {
    if series.best.is_empty() {
        return None;
    }
    Some(match &input.rows {
        Some(rows) if rows.clusters.is_some() => groups::of(series),
        Some(_) => over_rows::of(series, input, language),
        None => over_time::of(series, steps, input, language),
    })
}

/// The grades of all series.
pub fn counts(series: &[SeriesSummary], input: &TrainingInput) -> GradeCounts {
    let mut counts = GradeCounts::default();
    for graded in series
        .iter()
        .filter_map(|series| of(series, input, Language::En))
    {
        match graded.grade {
            ForecastGrade::Good => counts.good += 1,
            ForecastGrade::WithCare => counts.with_care += 1,
            ForecastGrade::DoNotUse => counts.do_not_use += 1,
        }
    }
    counts
}

impl GradeCounts {
    /// The grade of a whole story: the one that most categories have, of equal ones the worse.
    pub fn prevailing(self) -> Option<ForecastGrade> {
        let all = [
            (self.good, ForecastGrade::Good),
            (self.with_care, ForecastGrade::WithCare),
            (self.do_not_use, ForecastGrade::DoNotUse),
        ];
        let most = all.into_iter().max()?;
        (most.0 > 0).then_some(most.1)
    }
}

fn good(reason: impl Into<Message>) -> Graded {
    graded(ForecastGrade::Good, reason)
}

fn with_care(reason: impl Into<Message>) -> Graded {
    graded(ForecastGrade::WithCare, reason)
}

fn do_not_use(reason: impl Into<Message>) -> Graded {
    graded(ForecastGrade::DoNotUse, reason)
}

fn graded(grade: ForecastGrade, reason: impl Into<Message>) -> Graded {
    Graded {
        grade,
        reason: reason.into(),
    }
}
