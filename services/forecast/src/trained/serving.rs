//! What serves a story's forecasts now: the last training that succeeded, be it an older one.

use std::collections::BTreeMap;
use std::sync::Arc;

use b2l_contracts::jobs::{SeriesBody, SeriesSummary, StoryIndex, TrainingInput};
use b2l_engine::HeadlineKind;
use b2l_storage::Conn;
use b2l_web::Language;

use crate::app::App;
use crate::domain::cleaning::limits::THRESHOLD;
use crate::domain::definition::StoryKind;
use crate::domain::pick::Several;
use crate::domain::{cleaning, pick};
use crate::refusal::{Refusal, Result};
use crate::store::stories::{self, Story};
use crate::tasks::Queue;
use crate::texts;
use crate::trained::index;

/// A trained story.
pub struct Serving {
    pub story: Story,
    /// Where its models lie.
    key: String,
    pub index: Arc<StoryIndex>,
}

/// Which series of it is meant, and which model of the series; its best model by default.
#[derive(Debug, Clone, Copy, Default)]
pub struct Choice<'a> {
    pub category: Option<&'a str>,
    pub categories: Option<&'a BTreeMap<String, String>>,
    pub model: Option<&'a str>,
    pub several: Several,
}

impl Serving {
    /// The story of the company, or 404; without a trained model 409, which says how long the training still takes.
    pub async fn find(app: &App, company: i64, id: i64) -> Result<Self> {
        let mut conn = app.database.company(company).await?;
        let story = stories::get(&mut conn, company, id).await?;
        let Some(task) = b2l_jobs::last_succeeded(&mut conn, company, id).await? else {
            return Err(untrained(app, &mut conn, company, &story).await?);
        };
        let key = task.artifact.unwrap_or_default();
        let index = app.trained.index(&key).await?;
        Ok(Self { story, key, index })
    }

    /// The object key of the training that serves: another one means other models.
    pub fn key(&self) -> &str {
        &self.key
    }

    pub fn input(&self) -> &TrainingInput {
        index::input(&self.index)
    }

    /// The kind of number that the story's owner wants above its forecasts; none leaves it to the engine.
    pub fn headline_kind(&self) -> Option<HeadlineKind> {
        self.story.outline.headline_kind()
    }

    /// The names of the category columns.
    pub fn category_columns(&self) -> Vec<&str> {
        let columns = self.input().categories.iter();
        columns.map(|column| column.name.as_str()).collect()
    }

    /// The probability from which on the second of two classes is forecast: as a request asks in this field, else as
    /// the story says now, which may be otherwise than when it was trained.
    ///
    /// # Errors
    /// 400 for what is no such probability.
    pub fn threshold(&self, field: &str, asked: Option<f64>) -> Result<f64> {
        let (least, most) = (*THRESHOLD.start(), *THRESHOLD.end());
        if let Some(asked) = asked {
            let told = || texts::THRESHOLD_RANGE.with(&[&least, &most, &asked]);
            return match THRESHOLD.contains(&asked) {
                true => Ok(asked),
                false => Err(Refusal::field(field, told())),
            };
        }
        let definition = self.story.definition()?;
        let trained = self
            .input()
            .rows
            .as_ref()
            .map_or(0.5, |rows| rows.threshold);
        Ok(match definition.kind() {
            StoryKind::Classification => definition.cleaning.rows.threshold.effective(),
            _ => trained,
        })
    }

    /// The settings of the training, each in words with its value.
    pub fn settings(&self, language: Language) -> Result<Vec<(String, String)>> {
        let definition = self.story.definition()?;
        let kind = StoryKind::parse(Some(self.input().kind.as_str())).unwrap_or(definition.kind());
        let told: Option<cleaning::CleaningRequest> =
            serde_json::from_str(&self.input().settings_json).ok();
        // Trainings of before they were kept: the story's own, unless it has become another kind since.
        let own = || cleaning::to_request(&definition.cleaning, kind);
        Ok(cleaning::words::lines(
            &told.unwrap_or_else(own),
            kind,
            language,
        ))
    }

    /// History, models and the default forecast of one series.
    pub async fn body(&self, app: &App, series: &SeriesSummary) -> Result<Arc<SeriesBody>> {
        Ok(app.trained.series(&self.key, series).await?)
    }

    /// The series that is meant, and the model of it.
    ///
    /// # Errors
    /// 400 under `categories` or `model` for what the story does not have.
    pub fn pick<'a>(
        &'a self,
        choice: Choice<'a>,
        language: Language,
    ) -> Result<(&'a SeriesSummary, &'a str)> {
        let series = pick::series(
            &self.index.series,
            &self.category_columns(),
            choice.category,
            choice.categories,
            choice.several,
        )
        .map_err(|message| Refusal::field("categories", message))?;
        let model = pick::model(series, choice.model, language)
            .map_err(|(field, message)| Refusal::field(field, message))?;
        Ok((series, model))
    }
}

async fn untrained(app: &App, conn: &mut Conn, company: i64, story: &Story) -> Result<Refusal> {
    let task = b2l_jobs::latest_of_story(conn, company, story.outline.id).await?;
    let Some(task) = task.filter(|task| task.state.is_active()) else {
        return Ok(Refusal::conflict(texts::NOT_TRAINED));
    };
    let queue = Queue::of(app, conn, company).await?;
    let turn = queue.turns().remove(&task.id);
    let remaining = turn.map_or(story.outline.planned_minutes, |turn| turn.done);
    Ok(Refusal::conflict(
        texts::TRAINING_REMAINS.with(&[&remaining.ceil().max(1.0)]),
    ))
}
