//! What the last trainings forecast for one series, beside what came since.

mod actual;
pub mod shape;

use b2l_contracts::jobs::{SeriesBody, SeriesSummary};
use b2l_engine::Period;
use b2l_web::Language;

use shape::{ForecastMemory, MemoryRequest, Remembered, band};

use crate::app::App;
use crate::domain::memory::{ForecastSteps, Grade};
use crate::domain::numbers::{amount, rounded};
use crate::domain::{dates, events, memory, pick, unusual};
use crate::refusal::{Refusal, Result};
use crate::store::datasets;
use crate::store::sweeps::REMEMBERED;
use crate::texts;
use crate::trained::index::{self, label};
use crate::trained::serving::{Choice, Serving};
use actual::Actual;

/// Earlier forecasts of a story and what came since.
///
/// # Errors
/// Mistakes by field; 409 for a story whose kind has no dates.
pub async fn of(
    app: &App,
    company: i64,
    story: i64,
    request: &MemoryRequest,
    language: Language,
) -> Result<ForecastMemory> {
    let serving = Serving::find(app, company, story).await?;
    if serving.input().date_column.is_empty() {
        return Err(Refusal::conflict(texts::MEMORY_KIND));
    }
    let choice = Choice {
        category: request.category.as_deref(),
        categories: request.categories.as_ref(),
        ..Choice::default()
    };
    let (series, _) = serving.pick(choice, language)?;
    let earlier = earlier(app, company, &serving, series).await?;
    let actual = actual_since(app, company, &serving, series).await?;
    let (actual, note) = match actual {
        Ok(actual) => (actual, None),
        Err(why) => (Actual::default(), Some(why.pick(language).to_owned())),
    };
    let forecasts: Vec<Remembered> = earlier
        .iter()
        .map(|made| made.remembered(&actual, language))
        .collect();
    // A training on the newest values has nothing to show yet; the one before speaks for the method.
    let speaks = forecasts
        .iter()
        .find(|made| made.verdict != Grade::Unknown)
        .or(forecasts.first());
    let line = actual.line(earlier.last().map(|made| made.from()));
    let (times, period) = (actual.times(), serving.input().period.parse());
    let period = period.unwrap_or(Period::Months);
    let mut unusual = unusual::shown(&unusual::recorded(series), times, period, language);
    let mut events = events::shown(&events::recorded(series), times, period, language);
    // Dates are written so that they sort.
    let is_drawn = |date: &String| line.dates.first().is_some_and(|first| date >= first);
    unusual.retain(|one| is_drawn(&one.date));
    for event in &mut events {
        event.past.retain(|one| is_drawn(&one.date));
    }
    Ok(ForecastMemory {
        unusual,
        events,
        category: label(series),
        target: serving.input().target.clone(),
        period: serving.input().period.clone(),
        verdict: speaks.map_or(Grade::Unknown, |made| made.verdict),
        sentence: note
            .or_else(|| speaks.map(|made| made.sentence.clone()))
            .unwrap_or_default(),
        actual: line,
        forecasts,
    })
}

/// A forecast that some training left.
struct Made {
    at: chrono::DateTime<chrono::Utc>,
    summary: SeriesSummary,
    body: std::sync::Arc<SeriesBody>,
}

/// The forecasts of this series by the last trainings for the same target, the newest first; of those made on the same
/// history only the newest.
async fn earlier(
    app: &App,
    company: i64,
    serving: &Serving,
    series: &SeriesSummary,
) -> Result<Vec<Made>> {
    let mut conn = app.database.company(company).await?;
    let story = serving.story.outline.id;
    let tasks = b2l_jobs::succeeded(&mut conn, company, story, REMEMBERED).await?;
    drop(conn);
    let now = serving.input();
    let mut found: Vec<Made> = Vec::new();
    for task in tasks {
        let (Some(key), Some(at)) = (task.artifact, task.finished_at) else {
            continue;
        };
        let index = app.trained.index(&key).await?;
        let then = index::input(&index);
        let same = then.target == now.target
            && then.period == now.period
            && then.date_column == now.date_column
            && then
                .categories
                .iter()
                .map(|one| &one.name)
                .eq(now.categories.iter().map(|one| &one.name));
        let summary = index
            .series
            .iter()
            .find(|one| pick::key(one) == pick::key(series));
        let Some(summary) =
            summary.filter(|one| same && !found.iter().any(|made| made.summary.last == one.last))
        else {
            continue;
        };
        let body = app.trained.series(&key, summary).await?;
        if body.forecast.is_some() {
            found.push(Made {
                at,
                summary: summary.clone(),
                body,
            });
        }
    }
    Ok(found)
}

/// The values of the series in the source's table of today, or why they are not known.
async fn actual_since(
    app: &App,
    company: i64,
    serving: &Serving,
    series: &SeriesSummary,
) -> Result<std::result::Result<Actual, b2l_web::Message>> {
    let mut conn = app.database.company(company).await?;
    let source = serving.story.outline.source_id;
    let Some(dataset) = datasets::find(&mut conn, company, source).await? else {
        return Ok(Err(texts::MEMORY_NO_SOURCE.into()));
    };
    drop(conn);
    actual::read(app, &dataset, serving.input(), pick::key(series)).await
}

impl Made {
    /// The first date that was forecast.
    fn from(&self) -> chrono::NaiveDateTime {
        let band = self.body.forecast.as_ref();
        dates::from_seconds(
            band.and_then(|band| band.at.first().copied())
                .unwrap_or_default(),
        )
    }

    fn remembered(&self, actual: &Actual, language: Language) -> Remembered {
        let made = self.body.forecast.clone().unwrap_or_default();
        let times = dates::from_many_seconds(&made.at);
        let row = self.summary.rows.iter().find(|row| row.best);
        let said = ForecastSteps {
            times: &times,
            mean: &made.mean,
            lower: &made.lower,
            upper: &made.upper,
            level: made.level,
            expected: row.and_then(|row| row.metrics.as_ref()?.mae),
        };
        let came = memory::compare(&said, &actual.values);
        let verdict = memory::verdict(&said, came.as_ref());
        Remembered {
            trained_at: self.at,
            now: dates::text(dates::from_seconds(self.summary.last), &times),
            model: self.summary.best.clone(),
            level: made.level,
            sentence: sentence(&said, came.as_ref(), verdict, language),
            expected_mae: said.expected,
            forecast: band(&times, &made),
            came,
            verdict,
        }
    }
}

fn sentence(
    said: &ForecastSteps<'_>,
    came: Option<&memory::PastAccuracy>,
    verdict: Grade,
    language: Language,
) -> String {
    let Some(came) = came else {
        return texts::MEMORY_UNKNOWN.pick(language).to_owned();
    };
    let inside =
        texts::MEMORY_CAME.with(&[&came.points, &came.inside, &rounded(said.level, language)]);
    let error = match came.wape {
        Some(wape) => texts::MEMORY_ERROR.with(&[&rounded(wape, language)]),
        None => texts::MEMORY_ERROR_ABSOLUTE.with(&[&amount(came.mae, language)]),
    };
    let judged = match verdict {
        Grade::Drifted => texts::MEMORY_DRIFTED.into(),
        Grade::Watch => texts::MEMORY_WATCH.with(&[
            &amount(came.mae, language),
            &amount(said.expected.unwrap_or_default(), language),
        ]),
        Grade::Holds | Grade::Unknown => texts::MEMORY_HOLDS.into(),
    };
    format!(
        "{}; {}. {}.",
        inside.pick(language),
        error.pick(language),
        judged.pick(language)
    )
}
