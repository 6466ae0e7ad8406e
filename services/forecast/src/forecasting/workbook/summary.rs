//! What the first sheet of a workbook over time tells, gathered series by series while they are forecast.

use std::collections::BTreeMap;

use b2l_contracts::jobs::{self, SeriesSummary, TrainingInput};
use b2l_engine::{DatedForecast, HeadlineKind};
use b2l_web::Language;
use chrono::{NaiveDate, NaiveDateTime};

use super::xlsx::HistoryPart;
use super::xlsx::sheet::decimals;
use super::xlsx::summary::{Line, Summary};
use super::xlsx::summary_chart::Drawn;
use crate::domain::grade::{self, ForecastGrade};
use crate::domain::numbers::headline_decimals;
use crate::domain::{headline, trust};
use crate::texts;
use crate::trained::index::label;

/// Periods of the history that the chart shows: this many times the horizon, within limits.
const HORIZONS_DRAWN: usize = 3;
const LEAST_DRAWN: usize = 60;
const MOST_DRAWN: usize = 400;

/// One series of the workbook as the first sheet needs it.
pub struct SeriesForecast {
    pub forecast: DatedForecast,
    /// Of every kind.
    pub headline: Option<jobs::Headline>,
    pub history: HistoryPart,
}

/// The values of all series at one date.
#[derive(Default, Clone, Copy)]
struct Known {
    sum: f64,
    count: usize,
    /// A series that has begun has no value here, so that the others alone would draw a dip that never was.
    hole: bool,
}

#[derive(Default)]
pub struct Gathered {
    series: Vec<(SeriesSummary, Option<jobs::Headline>, u32)>,
    history: BTreeMap<NaiveDateTime, Known>,
    forecast: BTreeMap<NaiveDateTime, ([f64; 3], usize)>,
}

impl Gathered {
    /// A series whose rows begin at `first_row` of the forecast sheet.
    pub fn add(&mut self, series: &SeriesSummary, part: SeriesForecast, first_row: u32) {
        for (date, value) in part.history.dates.iter().zip(&part.history.values) {
            let known = self.history.entry(*date).or_default();
            match value.is_finite() {
                true => {
                    known.sum += value;
                    known.count += 1;
                }
                false => known.hole = true,
            }
        }
        let forecast = &part.forecast;
        for (place, date) in forecast.dates.iter().enumerate() {
            let so_far = self.forecast.entry(*date).or_default();
            for (sum, values) in
                so_far
                    .0
                    .iter_mut()
                    .zip([&forecast.mean, &forecast.lower, &forecast.upper])
            {
                *sum += values[place];
            }
            so_far.1 += 1;
        }
        self.series.push((series.clone(), part.headline, first_row));
    }

    /// Decimals to show forecasts with: whole numbers, people or pieces, stay whole.
    pub fn decimals(&self, forecast: impl Iterator<Item = f64> + Clone) -> usize {
        let whole = decimals(self.history.values().map(|known| known.sum)) == 0;
        match whole && forecast.clone().any(|value| value.abs() >= 1.0) {
            true => 0,
            false => decimals(forecast),
        }
    }

    /// The first sheet of a story with this name.
    pub fn summary(
        self,
        story: &str,
        made: NaiveDate,
        level: f64,
        kind: Option<HeadlineKind>,
        input: &TrainingInput,
        language: Language,
    ) -> Summary {
        let shown: Vec<Option<jobs::Headline>> = self
            .series
            .iter()
            .map(|(_, found, _)| Some(headline::chosen(found.as_ref()?, kind)))
            .collect();
        let headlines: Option<Vec<&jobs::Headline>> = shown.iter().map(Option::as_ref).collect();
        let combined = headlines.and_then(|all| headline::combined(&all));
        // Graded by this forecast, which may go further ahead than that of the training.
        let all: Vec<SeriesSummary> = self
            .series
            .iter()
            .map(|(series, headline, _)| SeriesSummary {
                headline: headline.clone().or_else(|| series.headline.clone()),
                ..series.clone()
            })
            .collect();
        let (grade, sentences) = verdict(&all, input, language);
        let lines = match self.series.as_slice() {
            [_] => Vec::new(),
            several => std::iter::zip(several, &shown)
                .filter_map(|((series, _, row), headline)| {
                    line(series, headline.as_ref()?, *row, input, language)
                })
                .collect(),
        };
        let adds_up = combined.as_ref().is_some_and(headline::adds_up);
        let together = match adds_up {
            true => "total",
            false => "mean",
        };
        let told = combined
            .as_ref()
            .and_then(|found| headline::shown(found, all.first(), input, language));
        let opening = told.iter().map(|headline| headline.sentence.clone());
        let whole = combined.as_ref().map(|headline| Line {
            name: texts::SUMMARY_WHOLE
                .with(&[&together])
                .pick(language)
                .to_owned(),
            ..figures(headline)
        });
        let mut drawn = drawn(&self.history, &self.forecast, adds_up, input);
        drawn.decimals = self.decimals(drawn.forecast.iter().flat_map(|(_, values)| *values));
        let numbers = combined.iter().chain(shown.iter().flatten());
        let most = numbers.map(|headline| headline_decimals(headline.value));
        let decimals = most.min().unwrap_or_default();
        Summary {
            title: story.to_owned(),
            subject: input.target.clone(),
            made,
            grade,
            sentences: opening.chain(sentences).collect(),
            level,
            whole,
            lines,
            drawn: (!drawn.forecast.is_empty()).then_some(drawn),
            decimals,
        }
    }
}

/// The first sheet of the workbook of rows or groups: how far what was learned can be relied on.
pub fn of_rows(
    story: &str,
    made: NaiveDate,
    series: &[SeriesSummary],
    input: &TrainingInput,
    language: Language,
) -> Summary {
    let (grade, sentences) = verdict(series, input, language);
    Summary {
        title: story.to_owned(),
        subject: input.target.clone(),
        made,
        grade,
        sentences,
        ..Summary::default()
    }
}

/// The grade of a single series, and what to say of it; of several how many have which.
fn verdict(
    series: &[SeriesSummary],
    input: &TrainingInput,
    language: Language,
) -> (Option<ForecastGrade>, Vec<String>) {
    let [only] = series else {
        let counts = grade::counts(series, input);
        let told =
            texts::SUMMARY_GRADES.with(&[&counts.good, &counts.with_care, &counts.do_not_use]);
        return (None, vec![told.pick(language).to_owned()]);
    };
    let graded = grade::of(only, input, language);
    let reason = graded
        .iter()
        .map(|graded| graded.reason.pick(language).to_owned());
    let trust = trust::sentence(only, input, language);
    // The sentence of rows ends with the comparison that the grade rests on.
    let reason = reason.filter(|reason| !trust.contains(reason));
    let sentences = reason.chain([trust.clone()]).collect();
    (graded.map(|graded| graded.grade), sentences)
}

fn line(
    series: &SeriesSummary,
    headline: &jobs::Headline,
    first_row: u32,
    input: &TrainingInput,
    language: Language,
) -> Option<Line> {
    let steps = Some(headline.steps as usize);
    let graded = grade::of_steps(series, steps, input, language);
    Some(Line {
        name: label(series),
        grade: graded.as_ref().map(|graded| graded.grade),
        reason: graded.map(|graded| graded.reason.pick(language).to_owned()),
        first_row: Some(first_row),
        ..figures(headline)
    })
}

fn figures(headline: &jobs::Headline) -> Line {
    Line {
        name: String::new(),
        value: headline.value,
        lower: headline.lower,
        upper: headline.upper,
        usual_miss: headline.usual_miss,
        change: headline.change,
        grade: None,
        reason: None,
        first_row: None,
    }
}

/// The end of the history and the forecast: the sum of all series or their mean. Dates of the forecast that not every
/// series has would make a step that nothing forecasts.
fn drawn(
    history: &BTreeMap<NaiveDateTime, Known>,
    forecast: &BTreeMap<NaiveDateTime, ([f64; 3], usize)>,
    adds_up: bool,
    input: &TrainingInput,
) -> Drawn {
    let share = |sum: f64, count: usize| match adds_up {
        true => sum,
        false => sum / count as f64,
    };
    let whole = forecast
        .values()
        .map(|(_, count)| *count)
        .max()
        .unwrap_or_default();
    let forecast: Vec<_> = forecast
        .iter()
        .filter(|(_, (_, count))| *count == whole)
        .map(|(date, (sums, count))| (*date, sums.map(|sum| share(sum, *count))))
        .collect();
    let most = (HORIZONS_DRAWN * forecast.len()).clamp(LEAST_DRAWN, MOST_DRAWN);
    let value = |known: &Known| match known.hole {
        true => f64::NAN,
        false => share(known.sum, known.count),
    };
    let past: Vec<_> = history
        .iter()
        .map(|(date, known)| (*date, value(known)))
        .collect();
    let ends = past.iter().rposition(|(_, value)| value.is_finite());
    let past = &past[..ends.map_or(0, |last| last + 1)];
    let begins = past.len().saturating_sub(most);
    Drawn {
        period: input.period.clone(),
        target: input.target.clone(),
        history: past[begins..].to_vec(),
        forecast,
        decimals: 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn month(month: u32) -> NaiveDateTime {
        let day = NaiveDate::from_ymd_opt(2026, month, 1).unwrap();
        day.and_hms_opt(0, 0, 0).unwrap()
    }

    /// A series from this month on, NaN where it has no value.
    fn series(first: u32, values: &[f64]) -> SeriesForecast {
        let dates: Vec<_> = (first..).map(month).take(values.len()).collect();
        let ahead = vec![month(9)];
        SeriesForecast {
            forecast: DatedForecast {
                model: "ETS".to_owned(),
                dates: ahead,
                mean: vec![1.0],
                lower: vec![0.0],
                upper: vec![2.0],
                level: 80.0,
            },
            headline: None,
            history: HistoryPart {
                key: Vec::new(),
                dates,
                values: values.to_vec(),
            },
        }
    }

    #[test]
    fn a_date_without_a_value_of_every_series_is_a_gap_of_the_sum() {
        let mut gathered = Gathered::default();
        let north = series(1, &[1.0, 2.0, f64::NAN, 4.0, 5.0]);
        // Begins later, and ends with a hole.
        let south = series(2, &[10.0, 20.0, 30.0, f64::NAN]);
        for part in [north, south] {
            gathered.add(&SeriesSummary::default(), part, 0);
        }
        let input = TrainingInput::default();
        let sum = drawn(&gathered.history, &gathered.forecast, true, &input);
        let told: Vec<String> = sum
            .history
            .iter()
            .map(|(date, value)| format!("{} {value}", date.format("%m")))
            .collect();
        assert_eq!(told, ["01 1", "02 12", "03 NaN", "04 34"]);
        assert_eq!(sum.forecast, [(month(9), [2.0, 0.0, 4.0])]);
    }
}
