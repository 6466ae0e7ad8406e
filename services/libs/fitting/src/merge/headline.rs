//! The number above a forecast as it is stored: of the kind that the engine chooses, and of the others beside it, so
//! that another can be shown without a training.

use b2l_contracts::jobs::{self, Points, TrainingInput};
use b2l_engine::{
    DatedForecast, Headline, HeadlineKind, PastValues, Period, StepUnit, WindowErrors,
};
use chrono::NaiveDateTime;

use super::figures::dates;

/// Of a forecast of this history; none of a forecast without values.
pub fn of(
    history: &Points,
    forecast: &DatedForecast,
    windows: &[WindowErrors],
    input: &TrainingInput,
) -> Option<jobs::Headline> {
    let past_dates = dates(&history.at);
    let past = past(history, &past_dates, input);
    let automatic = HeadlineKind::automatic(&past);
    let as_kind = |kind| {
        let found = Headline::of_kind(kind, &past, forecast, windows)?;
        Some(message(found))
    };
    let others = HeadlineKind::ALL
        .into_iter()
        .filter(|kind| *kind != automatic);
    let ends = forecast.dates.first().zip(forecast.dates.last());
    let ends = ends.map(|(first, last)| [first, last].map(|date| date.and_utc().timestamp()));
    Some(jobs::Headline {
        automatic: automatic.as_str().to_owned(),
        others: others.filter_map(as_kind).collect(),
        first: ends.map(|[first, _]| first),
        last: ends.map(|[_, last]| last),
        unit: StepUnit::of(&forecast.dates, past.period)
            .as_str()
            .to_owned(),
        ..as_kind(automatic)?
    })
}

/// The kind that suits this history.
pub fn automatic(history: &Points, input: &TrainingInput) -> HeadlineKind {
    HeadlineKind::automatic(&past(history, &[], input))
}

fn past<'a>(
    history: &'a Points,
    dates: &'a [NaiveDateTime],
    input: &'a TrainingInput,
) -> PastValues<'a> {
    PastValues {
        dates,
        values: &history.value,
        period: input.period.parse().unwrap_or(Period::Months),
        target: &input.target,
    }
}

fn message(headline: Headline) -> jobs::Headline {
    let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
    jobs::Headline {
        kind: headline.kind.as_str().to_owned(),
        value: headline.value,
        lower: headline.lower,
        upper: headline.upper,
        level: headline.level,
        steps: count(headline.steps),
        change: headline.change,
        usual_miss: headline.usual_miss,
        measured_steps: count(headline.measured_steps),
        misses: headline.misses,
        apart: count(headline.apart),
        measured_periods: count(headline.measured_periods),
        ..jobs::Headline::default()
    }
}

#[cfg(test)]
mod tests {
    use chrono::{NaiveDate, TimeDelta};

    use super::*;

    #[test]
    fn every_kind_is_kept_with_the_ends_of_the_forecast_and_its_days() {
        let first = NaiveDate::from_ymd_opt(2026, 12, 7).unwrap();
        let steps = [0, 1, 2, 3, 4, 7, 8].map(|day| first + TimeDelta::days(day));
        let forecast = DatedForecast {
            model: "naive".to_owned(),
            dates: steps.map(|day| day.and_time(Default::default())).to_vec(),
            mean: vec![1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0],
            lower: vec![0.0; 7],
            upper: vec![9.0; 7],
            level: 80.0,
        };
        let input = TrainingInput {
            period: "days".to_owned(),
            target: "stock".to_owned(),
            ..TrainingInput::default()
        };
        let kept = of(&Points::default(), &forecast, &[], &input).unwrap();
        assert_eq!((kept.kind.as_str(), kept.value), ("mean", 4.0));
        assert_eq!(kept.automatic, "mean");
        let others: Vec<(&str, f64)> = kept
            .others
            .iter()
            .map(|other| (other.kind.as_str(), other.value))
            .collect();
        assert_eq!(others, [("total", 28.0), ("last", 7.0)]);
        assert_eq!(kept.unit, "business_days");
        let ends = dates(&[kept.first.unwrap(), kept.last.unwrap()]);
        assert_eq!(ends, [forecast.dates[0], forecast.dates[6]]);
    }
}
