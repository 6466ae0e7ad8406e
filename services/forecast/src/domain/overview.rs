//! All series of a story in one order: the largest, the least certain, the worst graded or the most changed first.

use b2l_contracts::jobs::{SeriesSummary, TrainingInput};
use b2l_engine::HeadlineKind;
use b2l_web::Language;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{gain, grade, headline};

/// What the series are sorted by.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SeriesOrder {
    /// The largest first.
    #[default]
    Size,
    /// The smallest gain over the naive forecast first.
    Error,
    /// The worst grade first, of the same grade the largest.
    Grade,
    /// The largest rise first.
    Change,
}

/// How large a series is: the sum of its last year or, on rows and in stories of before this was kept, its rows.
pub fn size(series: &SeriesSummary) -> f64 {
    series.size.unwrap_or(series.table_rows as f64)
}

/// The largest series that has a model.
pub fn largest(all: &[SeriesSummary]) -> Option<&SeriesSummary> {
    let trained = all.iter().filter(|series| !series.best.is_empty());
    // Of equal ones the first.
    trained.rev().max_by(|a, b| size(a).total_cmp(&size(b)))
}

/// The series that have a model in this order, their headlines being of this kind; those without the figure come last.
pub fn sorted<'a>(
    all: &'a [SeriesSummary],
    order: SeriesOrder,
    kind: Option<HeadlineKind>,
    input: &TrainingInput,
) -> Vec<&'a SeriesSummary> {
    let key = |series: &SeriesSummary| match order {
        SeriesOrder::Size => 0.0,
        SeriesOrder::Error => gain::of_best(series, input).map_or(f64::INFINITY, |gain| gain.share),
        SeriesOrder::Grade => grade::of(series, input, Language::En)
            .map_or(f64::INFINITY, |graded| -f64::from(graded.grade as u8)),
        SeriesOrder::Change => {
            let headline = headline::of_series(series, kind);
            let change = headline.and_then(|headline| headline.change);
            change.map_or(f64::INFINITY, |change| -change)
        }
    };
    let trained = all.iter().filter(|series| !series.best.is_empty());
    let mut keyed: Vec<(f64, &SeriesSummary)> =
        trained.map(|series| (key(series), series)).collect();
    keyed.sort_by(|(a, left), (b, right)| {
        a.total_cmp(b)
            .then_with(|| size(right).total_cmp(&size(left)))
    });
    keyed.into_iter().map(|(_, series)| series).collect()
}
