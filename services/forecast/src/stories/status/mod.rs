//! Stories as they are shown: a story's row, its tasks and what the last good training left, put together.

mod data;
mod newer;
mod shown;
mod weakest;

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use b2l_contracts::jobs::StoryIndex;
use b2l_jobs::{Progress, State, Task};
use b2l_storage::Conn;
use b2l_web::Language;
use serde_json::Value;

pub use shown::{PAGE, Shown};

use crate::app::App;
use crate::domain::measured::{self, Measured};
use crate::domain::queue::Turn;
use crate::domain::{dates, grade, headline, overview, reasons, standing};
use crate::refusal::Result;
use crate::store::stories::{Outline, Story};
use crate::store::{covers, datasets};
use crate::stories::shape::{CardAccuracy, Sparkline, StoryCard, StoryDetail};
use crate::tasks::{Pace, Queue, rounded, step};
use crate::texts;
use crate::trained::index::input;

/// What is known of a story's trainings.
#[derive(Default)]
struct Trainings {
    last: HashMap<i64, Task>,
    /// The last one that succeeded, where that is not the last.
    older: HashMap<i64, Task>,
    progress: HashMap<i64, Progress>,
    /// Of the tasks that wait; empty where none does.
    turns: HashMap<i64, Turn>,
}

/// The cards of these stories, each with its cover, in their order.
pub async fn cards(
    app: &App,
    conn: &mut Conn,
    company: i64,
    language: Language,
    stories: Vec<(Outline, Option<String>)>,
) -> Result<Vec<StoryCard>> {
    let ids: Vec<i64> = stories.iter().map(|(story, _)| story.id).collect();
    let trainings = trainings(app, conn, company, &ids).await?;
    let tables = datasets::keys(conn, company).await?;
    let mut indexes = HashMap::new();
    for id in ids {
        if let Some(index) = trainings.index(app, id).await? {
            indexes.insert(id, index);
        }
    }
    Ok(stories
        .into_iter()
        .map(|(story, image)| {
            let table = tables.get(&story.source_id).map(String::as_str);
            let index = indexes.get(&story.id).map(AsRef::as_ref);
            card(app, language, &story, image, (table, index), &trainings)
        })
        .collect())
}

/// One story as a page shows it, for the calls that change stories: nobody reads all its categories there.
pub async fn detail(
    app: &App,
    company: i64,
    language: Language,
    story: Story,
) -> Result<StoryDetail> {
    part(app, company, language, story, &Shown::page()).await
}

/// One story with the categories that are wanted.
///
/// # Errors
/// 400 for a category that it does not have.
pub async fn part(
    app: &App,
    company: i64,
    language: Language,
    story: Story,
    shown: &Shown,
) -> Result<StoryDetail> {
    let definition = story.definition()?;
    let id = story.outline.id;
    let mut conn = app.database.company(company).await?;
    let trainings = trainings(app, &mut conn, company, &[id]).await?;
    let image = covers::of_story(&mut conn, company, id).await?;
    let table = datasets::find(&mut conn, company, story.outline.source_id).await?;
    drop(conn);
    let index = trainings.index(app, id).await?;
    let kind = story.outline.headline_kind();
    let mut data = data::of(&definition, index.as_deref(), kind, shown, language)?;
    data.newer = index
        .as_deref()
        .zip(table.as_ref())
        .and_then(|(index, table)| newer::of(index, table, language));
    if let Some(note) = trainings.older_note(id, language) {
        data.notes.insert(0, note);
    }
    let key = table.as_ref().map(|table| table.object_key.as_str());
    data.not_freshened = story
        .outline
        .wish()
        .and_then(|wish| wish.refusal)
        .filter(|refusal| key == Some(refusal.table.as_str()))
        .map(|refusal| refusal.pick(language).to_owned());
    let found = (key, index.as_deref());
    let card = card(app, language, &story.outline, image, found, &trainings);
    data.train_errors.clone_from(&card.train_errors);
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
    let waits = last.values().any(|task| task.state == State::Queued);
    let turns = match waits {
        true => Queue::of(app, conn, company).await?.turns(),
        false => HashMap::new(),
    };
    Ok(Trainings {
        last,
        older,
        progress,
        turns,
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

    /// What the training that serves left; remembered, because it never changes.
    async fn index(&self, app: &App, story: i64) -> Result<Option<Arc<StoryIndex>>> {
        let key = self
            .serving(story)
            .and_then(|task| task.artifact.as_deref());
        Ok(match key {
            Some(key) => Some(app.trained.index(key).await?),
            None => None,
        })
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

fn card(
    app: &App,
    language: Language,
    story: &Outline,
    image: Option<String>,
    (table, index): (Option<&str>, Option<&StoryIndex>),
    trainings: &Trainings,
) -> StoryCard {
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
    let turn = task
        .filter(|task| task.state == State::Queued)
        .and_then(|task| trainings.turns.get(&task.id));
    StoryCard {
        id: story.id,
        name: story.name.clone(),
        comment: story.comment.clone(),
        image,
        ready: standing.ready,
        status: standing.status,
        progress: if standing.ready == 1 {
            1.0
        } else {
            pace.fraction
        },
        step: task.and_then(|task| step(task, progress, language)),
        elapsed_seconds: pace.elapsed_seconds,
        remaining_minutes: turn.map_or(pace.remaining_minutes, |turn| Some(rounded(turn.done))),
        starts_in_minutes: turn.map(|turn| rounded(turn.starts)),
        queue_position: task.and_then(|task| task.position).map(i64::from),
        trainning_time: serving.and_then(minutes_taken),
        created_at: story.created_at,
        updated_at: story.updated_at,
        source_id: story.source_id,
        forecast_type: story.forecast_type.clone(),
        accuracy: index.and_then(accuracy),
        grade: index.and_then(|index| grade::counts(&index.series, input(index)).prevailing()),
        headline: index.and_then(|index| {
            let total = headline::over_all(&index.series, story.headline_kind())?;
            headline::shown(&total, index.series.first(), input(index), language)
        }),
        sparkline: index.and_then(sparkline),
        train_errors: task.and_then(|task| train_errors(app, story, task, language)),
        trained: serving.is_some(),
        newer: serving
            .zip(table)
            .is_some_and(|(task, table)| learned_from_other(task, table)),
        keep_fresh: story.keeps_fresh(),
        headline_kind: story.headline_kind(),
    }
}

fn train_errors(app: &App, story: &Outline, task: &Task, language: Language) -> Option<String> {
    match task.state {
        State::Failed => {
            let fault = reasons::Fault {
                code: task.error_code.as_deref().unwrap_or_default(),
                params: task.error_params.as_ref().unwrap_or(&Value::Null),
                date: &story.date_column,
                target: &story.target,
                limit_minutes: app.train_limit_minutes,
            };
            Some(reasons::of_task(fault, language))
        }
        State::Stopped => Some(
            texts::TRAIN_STOPPED
                .with(&[&story.name])
                .pick(language)
                .to_owned(),
        ),
        _ => None,
    }
}

fn sparkline(index: &StoryIndex) -> Option<Sparkline> {
    let drawn = overview::largest(&index.series)?.sparkline.as_ref()?;
    let known = |values: &[f64]| {
        let values = values.iter().copied();
        values
            .map(|value| value.is_finite().then_some(value))
            .collect()
    };
    Some(Sparkline {
        history: known(&drawn.history),
        forecast: known(&drawn.forecast),
    })
}

fn minutes_taken(task: &Task) -> Option<f64> {
    let taken = task.finished_at? - task.started_at?;
    Some(rounded(taken.num_milliseconds() as f64 / 60_000.0))
}

/// Whether the training had another table than this one; trainings of before this was kept do not say.
fn learned_from_other(task: &Task, table: &str) -> bool {
    let learned = task.summary.as_ref().map(|summary| &summary["dataset_key"]);
    learned
        .and_then(Value::as_str)
        .is_some_and(|learned| learned != table)
}

fn accuracy(index: &StoryIndex) -> Option<CardAccuracy> {
    let input = input(index);
    let trained = || index.series.iter().filter(|series| !series.best.is_empty());
    let found: Vec<Measured> = trained()
        .filter_map(|series| measured::of_best(series, input))
        .collect();
    let first = found.first()?.measure;
    // The measure of the story, where some category has it.
    let mut measures = found.iter().map(|one| one.measure);
    let measure = measures.find(|one| *one == input.metric).unwrap_or(first);
    let alike = found.iter().filter(|one| one.measure == measure);
    let values: Vec<f64> = alike.map(|one| one.value).collect();
    let mut models: BTreeMap<&str, usize> = BTreeMap::new();
    for series in trained() {
        *models.entry(&series.best).or_default() += 1;
    }
    let model = models
        .into_iter()
        .max_by(|a, b| a.1.cmp(&b.1).then(b.0.cmp(a.0)))?;
    Some(CardAccuracy {
        metric: measure.to_owned(),
        value: values.iter().sum::<f64>() / values.len() as f64,
        model: model.0.to_owned(),
        target: input.target.clone(),
    })
}
