//! The chart of a trained story: history, backtest and the default forecast of one series, computed at training.

use b2l_contracts::jobs::{SeriesBody, SeriesSummary, TrainingInput};
use b2l_engine::Period;
use b2l_web::{Language, Message};
use chrono::NaiveDateTime;

use crate::app::App;
use crate::charts::axes::Axes;
use crate::charts::clusters::ClustersChart;
use crate::charts::points::{self, RowPoints};
use crate::charts::rows::RowsChart;
use crate::charts::shape::{Band, ForecastChart, ForecastChartRequest, Line};
use crate::charts::specific::ChartData;
use crate::charts::values::ChartValues;
use crate::domain::future::{FutureValues, Origin};
use crate::domain::{absent, dates, events, line, unusual};
use crate::forecasting::future;
use crate::forecasting::shape::ForecastRequest;
use crate::refusal::{Refusal, Result};
use crate::texts;
use crate::trained::index::label;
use crate::trained::restore;
use crate::trained::serving::{Choice, Serving};

/// The lines of a series, or the points of rows.
///
/// # Errors
/// Mistakes by field, and what a story without a trained model answers.
pub async fn chart(
    app: &App,
    company: i64,
    story: i64,
    request: &ForecastChartRequest,
    language: Language,
) -> Result<ForecastChart> {
    let serving = Serving::find(app, company, story).await?;
    let input = serving.input();
    let zoom = (
        date("from", request.from.as_deref())?,
        date("to", request.to.as_deref())?,
    );
    let choice = Choice {
        category: request.category.as_deref(),
        categories: request.categories.as_ref(),
        model: request.model.as_deref(),
        ..Choice::default()
    };
    let (series, model) = serving.pick(choice, language)?;
    let body = serving.body(app, series).await?;
    if input.rows.is_some() {
        return of_rows(&serving, &body, (series, model), request, language);
    }

    let axis = Axis::of(&body);
    let given = future::of_table(app, &serving).await?;
    let shown = axis.forecast(&body, model, series, input, given.as_ref())?;
    let (level, forecast) = (shown.level, shown.band);
    let history = axis.history(&body, zoom);
    let period = input.period.parse().unwrap_or(Period::Months);
    Ok(ForecastChart {
        category: label(series),
        model: model.to_owned(),
        period: input.period.clone(),
        target: input.target.clone(),
        index: history
            .dates
            .iter()
            .chain(&forecast.dates)
            .cloned()
            .collect(),
        values: ChartValues::Series(
            history
                .values
                .iter()
                .copied()
                .chain(forecast.values.iter().copied().map(Some))
                .collect(),
        ),
        filled: body.history.as_ref().map_or(Vec::new(), absent::filled),
        unusual: unusual::shown(&unusual::recorded(series), &axis.times, period, language),
        events: events::shown(&events::recorded(series), &axis.times, period, language),
        backtest: axis.backtest(&body, model, zoom),
        now: axis
            .now
            .map(|now| dates::text(now, &axis.times))
            .unwrap_or_default(),
        history,
        forecast,
        level,
        specific_data: ChartData::None,
        rows: None,
        clusters: None,
        future_origin: shown.origin,
        future_needed: shown.needed.map(|needed| needed.pick(language).to_owned()),
    })
}

/// The chart of a story on rows: points instead of lines.
fn of_rows(
    serving: &Serving,
    body: &SeriesBody,
    (series, model): (&SeriesSummary, &str),
    request: &ForecastChartRequest,
    language: Language,
) -> Result<ForecastChart> {
    let input = serving.input();
    let axes = Axes::of(request.axis.as_ref())?;
    let fitted = body.models.iter().find(|fitted| fitted.model == model);
    let plain = ForecastChart {
        category: label(series),
        model: model.to_owned(),
        target: input.target.clone(),
        level: input.level,
        ..ForecastChart::default()
    };
    if input
        .rows
        .as_ref()
        .is_some_and(|rows| rows.clusters.is_some())
    {
        let found = fitted.and_then(|fitted| fitted.clusters.clone());
        let found = found.unwrap_or_default();
        let chart = ClustersChart::of(&found, &axes, language)?;
        return Ok(ForecastChart {
            index: points::index(found.total),
            values: chart.values(),
            specific_data: chart.specific_data(&found),
            clusters: Some(chart),
            ..plain
        });
    }
    let drawn = RowPoints::of(body.rows.as_ref(), (series, model), input, &axes)?;
    let held = fitted.and_then(|fitted| fitted.held_back.as_ref());
    let asked = request.probability_threshold;
    let threshold = serving.threshold("probability_threshold", asked)?;
    Ok(ForecastChart {
        index: drawn.index,
        values: drawn.values,
        specific_data: drawn.specific_data,
        rows: Some(RowsChart::of(held, threshold)),
        ..plain
    })
}

/// The forecast of the chart.
struct Shown {
    level: f64,
    band: Band,
    /// Where the values of known columns come from; nothing where there are none.
    origin: Option<Origin>,
    /// What has to be given before there is one.
    needed: Option<Message>,
}

/// Whether the forecast that was made at training rests on values that the story's own table plans.
fn planned(series: &SeriesSummary) -> bool {
    let best = series.rows.iter().find(|row| row.model == series.best);
    best.is_some_and(|row| !row.future_columns.is_empty())
}

/// The times of the history: they decide how every date of the chart is written.
struct Axis {
    times: Vec<NaiveDateTime>,
    now: Option<NaiveDateTime>,
}

impl Axis {
    fn of(body: &SeriesBody) -> Self {
        let times = body
            .history
            .as_ref()
            .map(|history| dates::from_many_seconds(&history.at))
            .unwrap_or_default();
        Self {
            now: times.last().copied(),
            times,
        }
    }

    fn history(&self, body: &SeriesBody, zoom: Zoom) -> Line {
        let values = body
            .history
            .as_ref()
            .map(|history| history.value.as_slice())
            .unwrap_or_default();
        self.line(&self.times, values, zoom)
    }

    fn backtest(&self, body: &SeriesBody, model: &str, zoom: Zoom) -> Band {
        let fitted = body.models.iter().find(|fitted| fitted.model == model);
        let Some(backtest) = fitted.and_then(|fitted| fitted.backtest.as_ref()) else {
            return Band::default();
        };
        let times = dates::from_many_seconds(&backtest.at);
        let inside: Vec<usize> = (0..times.len())
            .filter(|place| is_inside(&times[*place], zoom))
            .collect();
        let of = |values: &[f64]| inside.iter().map(|place| values[*place]).collect();
        let lines = (
            of(&backtest.predicted),
            of(&backtest.lower),
            of(&backtest.upper),
        );
        let times: Vec<NaiveDateTime> = inside.iter().map(|place| times[*place]).collect();
        self.band(&times, lines)
    }

    /// The best model's forecast was computed at training; another model's is computed now. One that asks for the
    /// values of known columns is shown with those of the story's own table, else when they are given.
    fn forecast(
        &self,
        body: &SeriesBody,
        model: &str,
        series: &SeriesSummary,
        input: &TrainingInput,
        given: Option<&FutureValues>,
    ) -> Result<Shown> {
        let stored = body.forecast.as_ref();
        if let Some(band) = stored.filter(|_| model == series.best) {
            let lines = (band.mean.clone(), band.lower.clone(), band.upper.clone());
            return Ok(Shown {
                level: band.level,
                band: self.band(&dates::from_many_seconds(&band.at), lines),
                origin: planned(series).then_some(Origin::Table),
                needed: None,
            });
        }
        let artifact = restore::restore(body, model)?.artifact;
        let steps = input.horizon as usize;
        let plain = ForecastRequest::default();
        let models = [&artifact];
        let ahead = match future::ahead_of_one(input, given, series, &models, &plain, steps) {
            Ok(ahead) => ahead,
            Err(error) => {
                let needed = error.message().ok_or(error)?;
                return Ok(Shown {
                    level: input.level,
                    band: Band::default(),
                    origin: None,
                    needed: Some(needed),
                });
            }
        };
        let forecast = restore::forecast(&artifact, &ahead, artifact.level())?;
        let lines = (forecast.mean, forecast.lower, forecast.upper);
        Ok(Shown {
            level: forecast.level,
            band: self.band(&forecast.dates, lines),
            origin: given
                .filter(|_| !ahead.columns.is_empty())
                .map(|given| given.origin),
            needed: None,
        })
    }

    fn band(
        &self,
        times: &[NaiveDateTime],
        (values, lower, upper): (Vec<f64>, Vec<f64>, Vec<f64>),
    ) -> Band {
        let kept = line::thin(times, &values);
        let keep = |values: &[f64]| kept.iter().map(|&i| values[i]).collect();
        let like: Vec<NaiveDateTime> = self.times.iter().chain(times).copied().collect();
        Band {
            dates: kept.iter().map(|&i| dates::text(times[i], &like)).collect(),
            values: keep(&values),
            lower: keep(&lower),
            upper: keep(&upper),
        }
    }

    fn line(&self, times: &[NaiveDateTime], values: &[f64], zoom: Zoom) -> Line {
        let (times, values): (Vec<NaiveDateTime>, Vec<f64>) = times
            .iter()
            .copied()
            .zip(values.iter().copied())
            .filter(|(time, _)| is_inside(time, zoom))
            .unzip();
        let kept = line::thin(&times, &values);
        Line {
            dates: kept
                .iter()
                .map(|&i| dates::text(times[i], &self.times))
                .collect(),
            values: kept
                .iter()
                .map(|&i| Some(values[i]).filter(|value| value.is_finite()))
                .collect(),
        }
    }
}

type Zoom = (Option<NaiveDateTime>, Option<NaiveDateTime>);

fn is_inside(time: &NaiveDateTime, (from, to): Zoom) -> bool {
    from.is_none_or(|from| *time >= from) && to.is_none_or(|to| *time <= to)
}

fn date(field: &str, text: Option<&str>) -> Result<Option<NaiveDateTime>> {
    text.filter(|text| !text.is_empty())
        .map(|text| {
            dates::parse(text)
                .ok_or_else(|| Refusal::field(field, texts::DATE_UNREADABLE.with(&[&text])))
        })
        .transpose()
}
