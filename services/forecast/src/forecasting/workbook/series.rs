//! The workbook of the two download calls: models restored and asked, then written by [`super::xlsx`].

use std::sync::Arc;
use std::time::Duration;

use b2l_contracts::jobs::{SeriesBody, SeriesSummary, StoryIndex, TrainingInput};
use b2l_engine::{Artifact, DatedForecast};
use b2l_web::Language;

use crate::app::App;
use crate::blocking::blocking;
use crate::domain::dates::from_many_seconds;
use crate::domain::future::{Ahead, FutureValues, Origin};
use crate::domain::{beside, forecast_cost, grade, model_texts, notes, pick, trust};
use crate::forecasting::request::{Made, Patience, Progress};
use crate::forecasting::shape::{FileFormat, ForecastRequest};
use crate::forecasting::workbook::pdf;
use crate::forecasting::workbook::summary::{Gathered, SeriesForecast};
use crate::forecasting::workbook::xlsx::summary::Summary;
use crate::forecasting::workbook::xlsx::{
    self, AccuracyLine, BacktestPart, Book, HistoryPart, Part,
};
use crate::forecasting::{future, request};
use crate::refusal::{Refusal, Result};
use crate::texts;
use crate::trained::accuracy::accuracy_rows;
use crate::trained::index::label;
use crate::trained::notes::story_notes;
use crate::trained::restore::Model;
use crate::trained::serving::Serving;
use crate::trained::{headline, index, restore};

/// Rows that one workbook takes; beyond them nobody's spreadsheet opens it, and it costs memory here.
const MOST_ROWS: usize = 1_500_000;

/// Series of which mistakes in what was given for the future are told before a task begins.
const CHECKED: usize = 20;

pub const XLSX: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/// A series and the models of it to forecast with.
pub struct SeriesModels<'a> {
    pub series: &'a SeriesSummary,
    pub models: Vec<&'a str>,
}

/// forecast.xlsx with these parts, as far ahead and as wide as the request says.
pub async fn make(
    app: &App,
    serving: &Serving,
    wanted: Vec<SeriesModels<'_>>,
    request: &ForecastRequest,
    given: Option<FutureValues>,
    language: Language,
    patience: Patience<'_>,
) -> Result<Made<Vec<u8>>> {
    let (steps, asked) = request::terms(request, serving.input())?;
    let longest = wanted.iter().map(|one| one.series);
    request::within_reach(request, longest, serving.input())?;
    let level = asked.unwrap_or(level(serving.input(), &wanted));
    let history_included = request.history_included.unwrap_or(false);
    let asked = |given: &&FutureValues| request.steps.is_none() && given.origin != Origin::Table;
    let longest = given.as_ref().filter(asked);
    let longest = longest.map_or(steps, FutureValues::most_rows);
    let rows = row_count(&wanted, longest, history_included);
    if rows > MOST_ROWS {
        return Err(Refusal::field(
            "steps",
            texts::WORKBOOK_TOO_LARGE.with(&[&rows, &MOST_ROWS]),
        ));
    }
    let cost = wanted.iter().map(|part| {
        forecast_cost::series(part.models.iter().copied(), longest, part.series.length)
    });
    let cost = cost.sum::<Duration>() + forecast_cost::book(rows);
    let left_out = match given.as_ref().map(|given| given.origin) {
        Some(Origin::Table) => texts::FUTURE_LEFT_OUT_OF_TABLE,
        _ => texts::FUTURE_LEFT_OUT,
    };
    let given = Arc::new(given);
    let alone = wanted.len() == 1;
    let terms = |wanted: &SeriesModels<'_>| Terms {
        index: serving.index.clone(),
        series: wanted.series.clone(),
        models: wanted
            .models
            .iter()
            .map(|model| (*model).to_owned())
            .collect(),
        given: given.clone(),
        request: request.clone(),
        steps,
        alone,
    };
    if patience.is_over(cost) {
        // Of the story's first series, before a task begins: what is wrong with a file is mostly wrong for each.
        let knows = !serving.input().known.is_empty();
        for wanted in wanted.iter().filter(|_| knows).take(CHECKED) {
            let body = serving.body(app, wanted.series).await?;
            let terms = terms(wanted);
            blocking(move || terms.ahead(&terms.models(&body)?).map(drop)).await??;
        }
        return Ok(Made::Long(cost));
    }
    let turn = app.workbook_turn().await?;
    let mut book = frame(serving, &wanted, (longest, level), language)?;
    let parts_total = wanted.len() as u32;
    let mut gathered = Gathered::default();
    // Below the header.
    let mut next_row = 1;
    for (place, wanted) in wanted.iter().enumerate() {
        (patience.tell)(Progress {
            done: place as u32,
            total: parts_total,
            series: pick::key(wanted.series).to_vec(),
            model: wanted.series.best.clone(),
        });
        let body = serving.body(app, wanted.series).await?;
        let key = pick::key(wanted.series).to_vec();
        let terms = terms(wanted);
        let parts = blocking(move || {
            let models = terms.models(&body)?;
            let Some(ahead) = terms.ahead(&models)? else {
                return Ok(None);
            };
            let (input, best) = (terms.input(), &terms.series.best);
            let forecasts = models
                .iter()
                .map(|model| restore::forecast(&model.artifact, &ahead, level))
                .collect::<Result<Vec<DatedForecast>>>()?;
            let parts: Vec<Part> = std::iter::zip(&models, &forecasts)
                .map(|(model, forecast)| {
                    part(
                        input,
                        &key,
                        model,
                        model.id == *best,
                        &ahead,
                        forecast,
                        language,
                    )
                })
                .collect();
            let backtests = models
                .iter()
                .filter_map(|model| backtest(&body, &key, model, level, language))
                .collect::<Vec<_>>();
            let leads = models
                .iter()
                .position(|model| model.id == *best)
                .unwrap_or(0);
            let leading = forecasts
                .into_iter()
                .nth(leads)
                .map(|forecast| SeriesForecast {
                    headline: headline::of(&body, &forecast, &models[leads].id, input),
                    forecast,
                    history: history(&body, &key),
                });
            let given = terms.given.as_ref().as_ref();
            Ok::<_, Refusal>(Some((
                (parts, backtests),
                (leading, leads),
                future::table_note(input, given, &ahead, &terms.request, language),
            )))
        })
        .await?;
        let Some(((parts, backtests), (leading, leads), note)) = parts? else {
            let note = left_out.with(&[&label(wanted.series)]);
            book.notes.push(note.pick(language).to_owned());
            continue;
        };
        // What holds for every series is said once.
        let new = note.filter(|note| !book.notes.contains(note));
        book.notes.extend(new);
        if let Some(leading) = leading {
            book.history
                .extend(history_included.then(|| leading.history.clone()));
            let before: usize = parts[..leads].iter().map(|part| part.dates.len()).sum();
            gathered.add(wanted.series, leading, (next_row + before) as u32);
        }
        next_row += parts.iter().map(|part| part.dates.len()).sum::<usize>();
        book.parts.extend(parts);
        book.backtests.extend(backtests);
    }
    let values = book.parts.iter().flat_map(|part| part.mean.iter().copied());
    book.decimals = gathered.decimals(values);
    let made = app.clock.now().date_naive();
    let kind = serving.headline_kind();
    book.summary = gathered.summary(&book.story, made, level, kind, serving.input(), language);
    let format = request.format;
    let bytes = blocking(move || {
        let _turn = turn;
        match format {
            Some(FileFormat::Pdf) => pdf::write(&book.summary, language),
            _ => Ok(xlsx::write(&book)?),
        }
    })
    .await?;
    Ok(Made::Done(bytes?))
}

/// The level of all the models where they have the same, else that of the story: a column has one.
fn level(input: &TrainingInput, wanted: &[SeriesModels<'_>]) -> f64 {
    let models = wanted.iter().flat_map(|part| &part.models);
    let mut levels = models.map(|model| restore::level_of(input, model));
    let first = levels.next().unwrap_or(input.level);
    match levels.all(|level| level == first) {
        true => first,
        false => input.level,
    }
}

/// What the models of one series are asked for.
struct Terms {
    index: Arc<StoryIndex>,
    series: SeriesSummary,
    models: Vec<String>,
    given: Arc<Option<FutureValues>>,
    request: ForecastRequest,
    steps: usize,
    /// No other series is asked for.
    alone: bool,
}

impl Terms {
    fn input(&self) -> &TrainingInput {
        index::input(&self.index)
    }

    fn models(&self, body: &SeriesBody) -> Result<Vec<Model>> {
        let models = self.models.iter();
        models.map(|model| restore::restore(body, model)).collect()
    }

    /// The values of known columns; none when rows were given, but none for this series of many.
    fn ahead(&self, models: &[Model]) -> Result<Option<Ahead>> {
        let artifacts: Vec<&Artifact> = models.iter().map(|model| &model.artifact).collect();
        let (input, given) = (self.input(), self.given.as_ref().as_ref());
        let (series, request, steps) = (&self.series, &self.request, self.steps);
        match self.alone {
            true => {
                future::ahead_of_one(input, given, series, &artifacts, request, steps).map(Some)
            }
            false => future::ahead(input, given, series, &artifacts, request, steps),
        }
    }
}

fn row_count(wanted: &[SeriesModels<'_>], steps: usize, history_included: bool) -> usize {
    let of = |wanted: &SeriesModels<'_>| {
        let history = if history_included {
            wanted.series.points as usize
        } else {
            0
        };
        wanted.models.len() * steps + history
    };
    wanted.iter().map(of).sum()
}

/// The book without its numbers: names, accuracy, settings, notes.
fn frame(
    serving: &Serving,
    wanted: &[SeriesModels<'_>],
    (steps, level): (usize, f64),
    language: Language,
) -> Result<Book> {
    let input = serving.input();
    let accuracy = wanted.iter().flat_map(|wanted| {
        accuracy_rows(wanted.series, input, language)
            .into_iter()
            .map(|row| AccuracyLine {
                category: row.category,
                model: model_texts::name(&row.model, language).to_owned(),
                metrics: row.metrics.map_or([None; 8], |m| {
                    [m.rmse, m.mse, m.mape, m.wape, m.mae, m.mase, m.bias, m.cv]
                }),
                seconds: row.seconds,
                best: row.best,
                reason: row.reason,
            })
    });
    let verdict = |wanted: &SeriesModels<'_>| {
        let series = wanted.series;
        let graded = grade::of_steps(series, Some(steps), input, language);
        let graded = graded.map(|graded| graded.line(language));
        let told = graded
            .into_iter()
            .chain([trust::sentence(series, input, language)]);
        named(series, &told.collect::<Vec<_>>().join(" "))
    };
    let mut lines: Vec<String> = wanted.iter().map(verdict).collect();
    match wanted {
        [only] => lines.extend(notes::of_series(only.series, input, language)),
        _ => lines.extend(story_notes(&serving.index, language)),
    }
    Ok(Book {
        language,
        summary: Summary::default(),
        story: serving.story.outline.name.clone(),
        target: input.target.clone(),
        known_columns: input.known.clone(),
        period: input.period.clone(),
        category_columns: input
            .categories
            .iter()
            .map(|column| column.name.clone())
            .collect(),
        steps,
        decimals: 0,
        level,
        models: input
            .models
            .iter()
            .map(|model| model_texts::chosen(&model.id, &model.params_json, language))
            .collect(),
        settings: serving.settings(language)?,
        fingerprint: serving.index.fingerprint.clone(),
        accuracy: accuracy.collect(),
        notes: lines,
        parts: Vec::new(),
        history: Vec::new(),
        backtests: Vec::new(),
    })
}

fn part(
    input: &TrainingInput,
    key: &[String],
    model: &Model,
    best: bool,
    ahead: &Ahead,
    forecast: &DatedForecast,
    language: Language,
) -> Part {
    let names = beside::behind(input, model.artifact.feature_names()).into_iter();
    Part {
        future: names
            .filter_map(|name| Some((name.clone(), ahead.column(&name)?.to_vec())))
            .collect(),
        key: key.to_vec(),
        model: model_texts::name(&model.id, language).to_owned(),
        best,
        dates: forecast.dates.clone(),
        mean: forecast.mean.clone(),
        lower: forecast.lower.clone(),
        upper: forecast.upper.clone(),
    }
}

/// The last backtest of a model; without its interval where that has another level than the columns say.
fn backtest(
    body: &SeriesBody,
    key: &[String],
    model: &Model,
    level: f64,
    language: Language,
) -> Option<BacktestPart> {
    let mut all = body.models.iter();
    let fitted = all.find(|fitted| fitted.model == model.id)?;
    let found = fitted.backtest.as_ref()?;
    let same_level = model.artifact.level() == level;
    let bound = |values: &[f64]| match same_level {
        true => values.to_vec(),
        false => vec![f64::NAN; values.len()],
    };
    Some(BacktestPart {
        key: key.to_vec(),
        model: model_texts::name(&model.id, language).to_owned(),
        dates: from_many_seconds(&found.at),
        actual: found.actual.clone(),
        mean: found.predicted.clone(),
        lower: bound(&found.lower),
        upper: bound(&found.upper),
    })
}

/// A sentence about a series of many begins with its label.
fn named(series: &SeriesSummary, sentence: &str) -> String {
    let alone = series.key.as_ref().is_none_or(|key| key.values.is_empty());
    match alone {
        true => sentence.to_owned(),
        false => format!("{}: {sentence}", label(series)),
    }
}

fn history(body: &SeriesBody, key: &[String]) -> HistoryPart {
    let history = body.history.clone().unwrap_or_default();
    HistoryPart {
        key: key.to_vec(),
        dates: from_many_seconds(&history.at),
        values: history.value,
    }
}
