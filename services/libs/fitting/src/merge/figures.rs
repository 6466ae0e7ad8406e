//! What of a series the lists and tables of stories show, so that nobody reads its body for them: the number above the
//! forecast, a small drawing, the size of the series and the errors of its backtests.

use b2l_contracts::jobs::{self, Points, SeriesBody, SeriesSummary, Sparkline, TrainingInput};
use b2l_engine::{DatedForecast, Headline, PastValues, Period, WindowErrors};
use chrono::{DateTime, NaiveDateTime};

/// Values of the history in a small drawing, at most.
const DRAWN_HISTORY: usize = 60;
/// Values of the forecast in a small drawing, at most.
const DRAWN_FORECAST: usize = 30;
const YEAR_SECONDS: i64 = 365 * 86_400;

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
    summary.size = Some(size(history));
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
    summary.headline = headline(history, &forecast, windows, input)
        .as_ref()
        .map(message);
    summary.sparkline = Some(sparkline(&history.value, &band.mean));
}

/// The number above a forecast of this history.
pub fn headline(
    history: &Points,
    forecast: &DatedForecast,
    windows: &[WindowErrors],
    input: &TrainingInput,
) -> Option<Headline> {
    let past = PastValues {
        dates: &dates(&history.at),
        values: &history.value,
        period: input.period.parse().unwrap_or(Period::Months),
        target: &input.target,
    };
    Headline::of(&past, forecast, windows)
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

/// The headline as it is stored.
pub fn message(headline: &Headline) -> jobs::Headline {
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
        misses: headline.misses.clone(),
        apart: count(headline.apart),
        measured_periods: count(headline.measured_periods),
    }
}

/// Sum of the last year.
fn size(history: &Points) -> f64 {
    let from = history.at.last().map_or(0, |last| last - YEAR_SECONDS);
    let values = history.at.iter().zip(&history.value);
    values
        .filter(|(at, value)| **at > from && value.is_finite())
        .map(|(_, value)| value)
        .sum()
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

fn dates(seconds: &[i64]) -> Vec<NaiveDateTime> {
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
