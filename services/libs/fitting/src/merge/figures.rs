//! What of a series the lists and tables of stories show, so that nobody reads its body for them: the number above the
//! forecast, a small drawing, the size of the series and the errors of its backtests.

use b2l_contracts::jobs::{self, Points, SeriesBody, SeriesSummary, Sparkline, TrainingInput};
use b2l_engine::{DatedForecast, Period, WindowErrors};
use chrono::{DateTime, NaiveDateTime};

use super::headline;

/// Values of the history in a small drawing, at most.
const DRAWN_HISTORY: usize = 60;
/// Values of the forecast in a small drawing, at most.
const DRAWN_FORECAST: usize = 30;
const DAY_SECONDS: i64 = 86_400;

/// Fills in the figures of a series whose body has its history and its first forecast; `windows` are the errors of its
/// best model.
pub fn fill(
    summary: &mut SeriesSummary,
    body: &SeriesBody,
    windows: &[WindowErrors],
    input: &TrainingInput,
) {
    let Some(history) = &body.history else {
        return;
    };
    summary.size = Some(size(history, input));
    summary.window_errors = windows.iter().map(mean_absolute).collect();
    let Some(band) = &body.forecast else {
        return;
    };
    let forecast = DatedForecast {
        model: summary.best.clone(),
        dates: dates(&band.at),
        mean: band.mean.clone(),
        lower: band.lower.clone(),
        upper: band.upper.clone(),
        level: band.level,
    };
    summary.headline = headline::of(history, &forecast, windows, input);
    summary.sparkline = Some(sparkline(&history.value, &band.mean));
}

/// The errors in backtests as they are stored with a model.
pub fn stored(windows: &[WindowErrors]) -> Vec<jobs::WindowErrors> {
    let one = |window: &WindowErrors| jobs::WindowErrors {
        cut: u32::try_from(window.cut).unwrap_or(u32::MAX),
        errors: window.errors.clone(),
    };
    windows.iter().map(one).collect()
}

/// Back from [`stored`].
pub fn restored(windows: &[jobs::WindowErrors]) -> Vec<WindowErrors> {
    let one = |window: &jobs::WindowErrors| WindowErrors {
        cut: window.cut as usize,
        errors: window.errors.clone(),
    };
    windows.iter().map(one).collect()
}

/// Sum of the last year, or the mean of what does not add up. A year has 52 weeks.
fn size(history: &Points, input: &TrainingInput) -> f64 {
    let days = match input.period.parse() {
        Ok(Period::Weeks) => 364,
        _ => 365,
    };
    let year = days * DAY_SECONDS;
    let from = history.at.last().map_or(0, |last| last - year);
    let dated = history.at.iter().zip(&history.value);
    let last_year: Vec<f64> = dated
        .filter(|(at, value)| **at > from && value.is_finite())
        .map(|(_, value)| *value)
        .collect();
    let kind = headline::automatic(history, input);
    kind.of(&last_year).unwrap_or_default()
}

fn mean_absolute(window: &WindowErrors) -> f64 {
    let known = || window.errors.iter().filter(|error| error.is_finite());
    known().map(|error| error.abs()).sum::<f64>() / known().count() as f64
}

/// Means of as many neighbouring values as the forecast needs to be short enough.
fn sparkline(history: &[f64], forecast: &[f64]) -> Sparkline {
    let together = forecast.len().div_ceil(DRAWN_FORECAST).max(1);
    let drawn = history.len().min(together * DRAWN_HISTORY);
    let drawn = drawn
        - if drawn >= together {
            drawn % together
        } else {
            0
        };
    Sparkline {
        history: means(&history[history.len() - drawn..], together),
        forecast: means(forecast, together),
    }
}

fn means(values: &[f64], together: usize) -> Vec<f64> {
    let mean = |part: &[f64]| {
        let known: Vec<f64> = part
            .iter()
            .copied()
            .filter(|value| value.is_finite())
            .collect();
        known.iter().sum::<f64>() / known.len() as f64
    };
    values.chunks(together).map(mean).collect()
}

/// Times of the wall clock from their seconds.
pub(super) fn dates(seconds: &[i64]) -> Vec<NaiveDateTime> {
    let date = |at: &i64| {
        DateTime::from_timestamp(*at, 0)
            .unwrap_or_default()
            .naive_utc()
    };
    seconds.iter().map(date).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_year_has_52_weeks_and_a_rate_is_averaged() {
        let weeks = Points {
            at: (0..100).map(|week| 7 * DAY_SECONDS * week).collect(),
            value: vec![2.0; 100],
            ..Points::default()
        };
        let size_of = |target: &str| {
            let input = TrainingInput {
                period: "weeks".to_owned(),
                target: target.to_owned(),
                ..TrainingInput::default()
            };
            size(&weeks, &input)
        };
        assert_eq!(size_of("sales"), 104.0);
        assert_eq!(size_of("price"), 2.0);
    }

    #[test]
    fn a_long_forecast_and_its_history_are_thinned_alike() {
        let history: Vec<f64> = (0..200).map(f64::from).collect();
        let forecast: Vec<f64> = (200..290).map(f64::from).collect();
        let drawn = sparkline(&history, &forecast);
        assert_eq!(drawn.forecast.len(), 30);
        assert_eq!(drawn.history.len(), 60);
        assert_eq!(drawn.history.last(), Some(&198.0));
        assert_eq!(drawn.forecast.first(), Some(&201.0));
        let short = sparkline(&history[..5], &forecast[..3]);
        assert_eq!((short.history.len(), short.forecast.len()), (5, 3));
    }
}
