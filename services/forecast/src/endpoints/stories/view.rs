//! Stories as they are shown: a story's row, its tasks and what the last good training left, put together.

use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

use b2l_contracts::jobs::{SeriesSummary, StoryIndex};
use b2l_jobs::{Progress, State, Task};
use b2l_storage::Conn;
use b2l_web::{Language, Result};

use super::shape::{
    AccuracyRow, CardAccuracy, CategoryChoice, Cleaning, ColumnRole, ForecastChoice, Metrics,
    StoryCard, StoryData, StoryDetail, Trust,
};
use crate::app::App;
use crate::domain::definition::Definition;
use crate::domain::{dates, estimate, grouping, notes, reasons, standing, trust};
use crate::store::stories::{Outline, Story};
use crate::texts;

/// Categories whose notes a story's page lists; the others show theirs beside the forecast.
const NOTED_CATEGORIES: usize = 10;

/// What is known of a story's trainings.
#[derive(Default)]
struct Trainings {
    last: HashMap<i64, Task>,
    /// The last one that succeeded, where that is not the last.
    older: HashMap<i64, Task>,
    progress: HashMap<i64, Progress>,
}

/// The cards of these stories, in their order.
pub async fn cards(
    app: &App,
    conn: &mut Conn,
    company: i64,
    language: Language,
    stories: Vec<Outline>,
) -> Result<Vec<StoryCard>> {
    let ids: Vec<i64> = stories.iter().map(|story| story.id).collect();
    let trainings = trainings(app, conn, company, &ids).await?;
    Ok(stories
        .iter()
        .map(|story| card(app, language, story, &trainings))
        .collect())
}

/// One story in full.
pub async fn detail(
    app: &App,
    conn: &mut Conn,
    company: i64,
    language: Language,
    story: Story,
) -> Result<StoryDetail> {
    let definition = story.definition()?;
    let trainings = trainings(app, conn, company, &[story.outline.id]).await?;
    let serving = trainings.serving(story.outline.id);
    let index = match serving.and_then(|task| task.artefact.as_deref()) {
        Some(key) => Some(app.trained.index(key).await?),
        None => None,
    };
    let mut data = data(&definition, index.as_deref(), language);
    if let Some(note) = trainings.older_note(story.outline.id, language) {
        data.notes.insert(0, note);
    }
    let mut card = card(app, language, &story.outline, &trainings);
    if let Some(task) = trainings.last.get(&story.outline.id) {
        card.train_errors = train_errors(
            app,
            &story.outline.name,
            definition.target(),
            task,
            language,
        );
    }
    Ok(StoryDetail { card, data })
}

async fn trainings(app: &App, conn: &mut Conn, company: i64, ids: &[i64]) -> Result<Trainings> {
    if ids.is_empty() {
        return Ok(Trainings::default());
    }
    let by_story = |tasks: Vec<Task>| -> HashMap<i64, Task> {
        tasks
            .into_iter()
            .filter_map(|task| Some((task.story_id?, task)))
            .collect()
    };
    let last = by_story(b2l_jobs::latest_of_stories(conn, company, ids).await?);
    let unfinished: Vec<i64> = last
        .iter()
        .filter(|(_, task)| task.state != State::Succeeded)
        .map(|(story, _)| *story)
        .collect();
    let older = match unfinished.is_empty() {
        true => HashMap::new(),
        false => by_story(b2l_jobs::last_succeeded_of(conn, company, &unfinished).await?),
    };
    let running: Vec<i64> = last
        .values()
        .filter(|task| task.state == State::Running)
        .map(|task| task.id)
        .collect();
    let progress = match running.is_empty() {
        true => HashMap::new(),
        false => b2l_jobs::progress(&app.cache, conn, &running).await?,
    };
    Ok(Trainings {
        last,
        older,
        progress,
    })
}

impl Trainings {
    /// The task whose models serve now.
    fn serving(&self, story: i64) -> Option<&Task> {
        self.last
            .get(&story)
            .filter(|task| task.state == State::Succeeded)
            .or_else(|| self.older.get(&story))
    }

    fn older_note(&self, story: i64, language: Language) -> Option<String> {
        let older = self.older.get(&story)?;
        let at = dates::spoken(older.finished_at?.naive_utc());
        let text = match self.last.get(&story)?.state.is_active() {
            true => texts::NOTE_OLDER_TRAINING,
            false => texts::NOTE_OLDER,
        };
        Some(text.with(&[&at]).pick(language).to_owned())
    }
}

fn card(app: &App, language: Language, story: &Outline, trainings: &Trainings) -> StoryCard {
    let task = trainings.last.get(&story.id);
    let serving = trainings.serving(story.id);
    let standing = standing::of(
        task.map(|task| task.state),
        task.is_none_or(|task| task.settled),
    );
    let progress = task.and_then(|task| trainings.progress.get(&task.id));
    let pace = task
        .map(|task| Pace::of(app, task, progress, story.planned_minutes))
        .unwrap_or_default();
    StoryCard {
        id: story.id,
        name: story.name.clone(),
        comment: story.comment.clone(),
        image: story.image.clone(),
        ready: standing.ready,
        status: standing.status,
        progress: if standing.ready == 1 {
            1.0
        } else {
            pace.fraction
        },
        step: task.and_then(|task| step(task, progress, language)),
        elapsed_seconds: pace.elapsed_seconds,
        remaining_minutes: pace.remaining_minutes,
        queue_position: task.and_then(|task| task.position).map(i64::from),
        trainning_time: serving.and_then(minutes_taken),
        created_at: story.created_at,
        updated_at: story.updated_at,
        source_id: story.source_id,
        forecast_type: story.forecast_type.clone(),
        accuracy: serving.and_then(accuracy),
        train_errors: task.and_then(|task| train_errors(app, &story.name, None, task, language)),
        trained: serving.is_some(),
    }
}

/// How far a task is and how long it still takes.
#[derive(Debug, Clone, Copy, Default)]
pub struct Pace {
    /// 0..1, never 1.
    pub fraction: f64,
    pub elapsed_seconds: Option<i64>,
    pub remaining_minutes: Option<f64>,
}

impl Pace {
    /// `planned` is the estimate made before the start, in minutes.
    pub fn of(app: &App, task: &Task, progress: Option<&Progress>, planned: f64) -> Self {
        let fraction = progress.map_or(0.0, |progress| progress.fraction);
        match (task.state, task.started_at) {
            (State::Running, Some(started)) => {
                let elapsed = (app.clock.now() - started)
                    .to_std()
                    .unwrap_or(Duration::ZERO);
                Self {
                    fraction,
                    elapsed_seconds: i64::try_from(elapsed.as_secs()).ok(),
                    remaining_minutes: Some(tenths(estimate::remaining_minutes(
                        elapsed, fraction, planned,
                    ))),
                }
            }
            (State::Queued, _) => Self {
                remaining_minutes: Some(tenths(planned)),
                ..Self::default()
            },
            _ => Self::default(),
        }
    }
}

/// What a task is doing, as a sentence; none once it has ended.
pub fn step(task: &Task, progress: Option<&Progress>, language: Language) -> Option<String> {
    let message = match (
        task.state,
        progress.and_then(|progress| progress.step.as_ref()),
    ) {
        (State::Queued, _) => texts::STEP_WAITING.with(&[&task.position.unwrap_or(1)]),
        (State::Running, None) => texts::STEP_STARTING.into(),
        (State::Running, Some(step)) => {
            let number = (step.done + 1).min(step.total.max(1));
            match step.series.as_slice() {
                [] => texts::STEP_ALONE.with(&[&number, &step.total, &step.model]),
                series => {
                    texts::STEP.with(&[&number, &step.total, &step.model, &grouping::label(series)])
                }
            }
        }
        _ => return None,
    };
    Some(message.pick(language).to_owned())
}

fn train_errors(
    app: &App,
    name: &str,
    target: Option<&str>,
    task: &Task,
    language: Language,
) -> Option<String> {
    match task.state {
        State::Failed => {
            let code = task.error_code.as_deref().unwrap_or_default();
            let params = task.error_params.clone().unwrap_or_default();
            let limit = app.train_limit_minutes;
            Some(reasons::of_task(
                code,
                &params,
                target.unwrap_or(name),
                limit,
                language,
            ))
        }
        State::Stopped => Some(
            texts::TRAIN_STOPPED
                .with(&[&name])
                .pick(language)
                .to_owned(),
        ),
        _ => None,
    }
}

fn minutes_taken(task: &Task) -> Option<f64> {
    let taken = task.finished_at? - task.started_at?;
    Some(tenths(taken.num_milliseconds() as f64 / 60_000.0))
}

/// Minutes to two decimals: 0.6 seconds.
fn tenths(minutes: f64) -> f64 {
    (minutes * 100.0).round() / 100.0
}

fn accuracy(task: &Task) -> Option<CardAccuracy> {
    let summary = task.summary.as_ref()?;
    Some(CardAccuracy {
        metric: summary["metric"].as_str()?.to_owned(),
        value: summary["value"].as_f64()?,
        model: summary["model"].as_str()?.to_owned(),
    })
}

fn data(definition: &Definition, index: Option<&StoryIndex>, language: Language) -> StoryData {
    let series = index
        .map(|index| index.series.as_slice())
        .unwrap_or_default();
    let trained = || series.iter().filter(|series| !series.best.is_empty());
    StoryData {
        columns: definition.columns.iter().map(ColumnRole::from).collect(),
        categories: definition
            .categories
            .iter()
            .map(CategoryChoice::from)
            .collect(),
        categories_values: definition.categories_values.clone(),
        forecast_type: definition.forecast_type.clone(),
        models: definition.models.clone(),
        settings: definition.settings.clone(),
        cleaning: Cleaning::from(&definition.cleaning),
        features: Vec::new(),
        clusters: definition.clusters,
        errors: series
            .iter()
            .flat_map(|series| accuracy_rows(series, language))
            .collect(),
        best_config: trained()
            .map(|series| (label(series), series.best.clone()))
            .collect::<BTreeMap<_, _>>(),
        forecasts: trained().flat_map(forecasts).collect(),
        huge_data: definition.huge_data,
        period: definition
            .date()
            .map(|(_, period)| period.as_str().to_owned()),
        target: definition.target().map(str::to_owned),
        notes: index
            .map(|index| story_notes(index, language))
            .unwrap_or_default(),
        trust: index
            .map(|index| trust_cards(index, language))
            .unwrap_or_default(),
        fingerprint: index.map(|index| index.fingerprint.clone()),
    }
}

/// The label by which a trained series is called.
pub fn label(series: &SeriesSummary) -> String {
    grouping::label(
        series
            .key
            .as_ref()
            .map(|key| key.values.as_slice())
            .unwrap_or_default(),
    )
}

/// The accuracy table of one series.
pub fn accuracy_rows(series: &SeriesSummary, language: Language) -> Vec<AccuracyRow> {
    let category = label(series);
    let row = |row: &b2l_contracts::jobs::ModelRow| AccuracyRow {
        category: category.clone(),
        model: row.model.clone(),
        metrics: row.metrics.as_ref().map(metrics),
        seconds: row.seconds,
        best: row.best,
        reason: reasons::of_model(&row.reason_json, language),
    };
    series.rows.iter().map(row).collect()
}

fn metrics(metrics: &b2l_contracts::jobs::Metrics) -> Metrics {
    Metrics {
        rmse: metrics.rmse,
        mse: metrics.mse,
        mape: metrics.mape,
        wape: metrics.wape,
        mae: metrics.mae,
        mase: metrics.mase,
        bias: metrics.bias,
        cv: metrics.cv,
    }
}

/// The models of a series that can forecast: those without a reason why not.
fn forecasts(series: &SeriesSummary) -> impl Iterator<Item = ForecastChoice> {
    let category = label(series);
    let usable = series
        .rows
        .iter()
        .filter(|row| row.best || row.reason_json.is_empty());
    usable.map(move |row| ForecastChoice {
        category: category.clone(),
        model: row.model.clone(),
    })
}

/// The notes on the whole story: of each category by name, of the first ten at most.
pub fn story_notes(index: &StoryIndex, language: Language) -> Vec<String> {
    let mut all = Vec::new();
    if index.out_of_time {
        all.push(texts::NOTE_OUT_OF_TIME.pick(language).to_owned());
    }
    if let [only] = index.series.as_slice() {
        all.extend(notes::of_series(
            only,
            &index.input.clone().unwrap_or_default(),
            language,
        ));
        return all;
    }
    let input = index.input.clone().unwrap_or_default();
    // What holds for every category is said once.
    let each: Vec<(String, Vec<String>)> = index
        .series
        .iter()
        .map(|series| (label(series), notes::of_series(series, &input, language)))
        .collect();
    let common: Vec<String> = each
        .first()
        .map(|(_, notes)| notes.clone())
        .unwrap_or_default();
    let common: Vec<String> = common
        .into_iter()
        .filter(|note| each.iter().all(|(_, notes)| notes.contains(note)))
        .collect();
    let own = each
        .iter()
        .filter(|(_, notes)| notes.iter().any(|note| !common.contains(note)));
    all.extend(common.iter().cloned());
    for (category, notes) in own.clone().take(NOTED_CATEGORIES) {
        for note in notes.iter().filter(|note| !common.contains(note)) {
            all.push(
                texts::NOTE_CATEGORY
                    .with(&[category, note])
                    .pick(language)
                    .to_owned(),
            );
        }
    }
    let more = own.count().saturating_sub(NOTED_CATEGORIES);
    if more > 0 {
        all.push(texts::NOTE_MORE.with(&[&more]).pick(language).to_owned());
    }
    all
}

fn trust_cards(index: &StoryIndex, language: Language) -> Vec<Trust> {
    let input = index.input.clone().unwrap_or_default();
    let date = |series: &SeriesSummary, seconds: i64| {
        let ends = dates::from_many_seconds(&[series.first, series.last]);
        (series.points > 0).then(|| dates::text(dates::from_seconds(seconds), &ends))
    };
    let card = |series: &SeriesSummary| Trust {
        category: label(series),
        model: series.best.clone(),
        sentence: trust::sentence(series, &input, language),
        gain_over_naive: series.gain_over_naive,
        coverage: series.coverage.map(|coverage| coverage.share),
        level: series
            .coverage
            .map_or(input.level, |coverage| coverage.level),
        points: series.points as usize,
        first: date(series, series.first),
        last: date(series, series.last),
        notes: notes::of_series(series, &input, language),
    };
    index.series.iter().map(card).collect()
}
