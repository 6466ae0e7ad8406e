//! The number above the forecasts of several series together.

use b2l_contracts::jobs::{self, SeriesSummary};
use b2l_engine::HeadlineKind;
use b2l_engine::headline::{range_of_series, usual_miss};

use super::choice::{adds_up, automatic, of_series};
use super::sentence::apart;

/// The headline over all series of a story: what the engine adds up over time, and every total, is added up, all else is
/// averaged. None unless each series with a model has one of the same kind over the same steps.
///
/// Its range comes from the series' ranges and how their misses go together, its miss is measured on the sums of all
/// series; where they had not as many backtests each, ranges are put together as is usual, and there is no miss.
pub fn over_all(series: &[SeriesSummary], choice: Option<HeadlineKind>) -> Option<jobs::Headline> {
    let trained = series.iter().filter(|series| !series.best.is_empty());
    let all: Vec<jobs::Headline> = trained
        .map(|series| of_series(series, choice))
        .collect::<Option<_>>()?;
    combined(&all.iter().collect::<Vec<_>>())
}

/// As [`over_all`], of the headlines of these series, each as it was chosen.
pub fn combined(all: &[&jobs::Headline]) -> Option<jobs::Headline> {
    let first = *all.first()?;
    let alike = |one: &&jobs::Headline| one.kind == first.kind && one.steps == first.steps;
    if !all.iter().all(alike) {
        return None;
    }
    let kind = match all.iter().all(|one| adds_up(one)) {
        true => HeadlineKind::Total,
        false => HeadlineKind::Mean,
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
    let ends_alike = all
        .iter()
        .all(|one| (one.first, one.last, &one.unit) == (first.first, first.last, &first.unit));
    let by_itself = match all.iter().all(|one| automatic(one) == automatic(first)) {
        true => automatic(first),
        false => HeadlineKind::Mean.as_str(),
    };
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
        usual_miss: usual_miss(&misses).filter(|_| first.usual_miss.is_some()),
        measured_steps: if misses.is_empty() {
            0
        } else {
            first.measured_steps
        },
        misses,
        automatic: by_itself.to_owned(),
        others: offered(all, first),
        first: first.first.filter(|_| ends_alike),
        last: first.last.filter(|_| ends_alike),
        unit: match ends_alike {
            true => first.unit.clone(),
            false => String::new(),
        },
        ..first.clone()
    })
}

/// The other kinds that each series can be shown as, by name.
fn offered(all: &[&jobs::Headline], first: &jobs::Headline) -> Vec<jobs::Headline> {
    let has = |one: &jobs::Headline, kind: &str| one.others.iter().any(|other| other.kind == kind);
    let names = first.others.iter().map(|other| &other.kind);
    names
        .filter(|kind| all.iter().all(|one| has(one, kind)))
        .map(|kind| jobs::Headline {
            kind: kind.clone(),
            ..jobs::Headline::default()
        })
        .collect()
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A series whose steps are as far as this from 1, and whose engine chose this kind.
    fn series(size: f64, automatic: &str, last: i64) -> SeriesSummary {
        let kind = |kind: &str, value: f64| jobs::Headline {
            kind: kind.to_owned(),
            value,
            lower: value - 1.0,
            upper: value + 1.0,
            level: 80.0,
            steps: 10,
            ..jobs::Headline::default()
        };
        let all = [
            kind("total", 10.0 * size),
            kind("mean", size),
            kind("last", 2.0 * size),
        ];
        let (own, others): (Vec<_>, Vec<_>) =
            all.into_iter().partition(|one| one.kind == automatic);
        SeriesSummary {
            best: "naive".to_owned(),
            headline: own.into_iter().next().map(|own| jobs::Headline {
                automatic: automatic.to_owned(),
                others,
                first: Some(0),
                last: Some(last),
                unit: "days".to_owned(),
                ..own
            }),
            ..SeriesSummary::default()
        }
    }

    fn value(series: &[SeriesSummary], choice: Option<HeadlineKind>) -> Option<f64> {
        Some(over_all(series, choice)?.value)
    }

    #[test]
    fn what_adds_up_over_time_adds_up_over_series_of_every_kind() {
        use HeadlineKind::{Last, Mean, Total};
        let sales = [series(3.0, "total", 9), series(5.0, "total", 9)];
        assert_eq!(value(&sales, None), Some(80.0));
        assert_eq!(value(&sales, Some(Mean)), Some(8.0));
        assert_eq!(value(&sales, Some(Last)), Some(16.0));
        let prices = [series(3.0, "mean", 9), series(5.0, "mean", 9)];
        assert_eq!(value(&prices, None), Some(4.0));
        assert_eq!(value(&prices, Some(Last)), Some(8.0));
        assert_eq!(value(&prices, Some(Total)), Some(80.0));
    }

    #[test]
    fn series_of_different_kinds_have_one_number_only_where_it_was_chosen() {
        use HeadlineKind::{Last, Mean, Total};
        let mixed = [series(3.0, "total", 9), series(5.0, "mean", 9)];
        assert_eq!(value(&mixed, None), None);
        assert_eq!(value(&mixed, Some(Total)), Some(80.0));
        assert_eq!(value(&mixed, Some(Mean)), Some(4.0));
        let last = over_all(&mixed, Some(Last)).unwrap();
        assert_eq!((last.value, adds_up(&last)), (8.0, false));
    }

    #[test]
    fn the_end_of_the_horizon_is_told_where_all_series_have_the_same() {
        let alike = over_all(&[series(3.0, "total", 9), series(5.0, "total", 9)], None).unwrap();
        assert_eq!((alike.last, alike.unit.as_str()), (Some(9), "days"));
        assert_eq!(super::super::kinds(&alike), HeadlineKind::ALL);
        let apart = over_all(&[series(3.0, "total", 9), series(5.0, "total", 8)], None).unwrap();
        assert_eq!((apart.last, apart.unit.as_str()), (None, ""));
    }
}
