//! What serves a story's forecasts now: the last training that succeeded, be it an older one.

use std::sync::Arc;

use b2l_contracts::jobs::{SeriesBody, SeriesSummary, StoryIndex, TrainingInput};
use b2l_engine::{Artifact, DatedForecast, ForecastRequest as Request, own_level};
use b2l_storage::Conn;
use b2l_web::multipart::UploadedFile;
use b2l_web::{Error, Language, Result};

use super::shape::ForecastRequest;
use crate::app::App;
use crate::domain::cleaning::limits::THRESHOLD;
use crate::domain::definition::Kind;
use crate::domain::future::Ahead;
use crate::domain::{cleaning, pick};
use crate::endpoints::stories::view;
use crate::endpoints::tasks::queue::Queue;
use crate::store::stories::{self, Story};
use crate::texts;

/// A trained story.
pub struct Serving {
    pub story: Story,
    /// Where its models lie.
    key: String,
    pub index: Arc<StoryIndex>,
}

/// A model of one series, restored.
pub struct Model {
    pub artifact: Artifact,
    pub id: String,
}

impl Serving {
    /// The story of the company, or 404; without a trained model 409, which says how long the training still takes.
    pub async fn find(app: &App, company: i64, id: i64) -> Result<Self> {
        let mut conn = app.database.company(company).await?;
        let story = stories::get(&mut conn, company, id).await?;
        let Some(task) = b2l_jobs::last_succeeded(&mut conn, company, id).await? else {
            return Err(untrained(app, &mut conn, company, &story).await?);
        };
        let key = task.artefact.unwrap_or_default();
        let index = app.trained.index(&key).await?;
        Ok(Self { story, key, index })
    }

    /// The object key of the training that serves: another one means other models.
    pub fn key(&self) -> &str {
        &self.key
    }

    pub fn input(&self) -> &TrainingInput {
        view::input(&self.index)
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
                false => Err(Error::field(field, told())),
            };
        }
        let definition = self.story.definition()?;
        let trained = self
            .input()
            .rows
            .as_ref()
            .map_or(0.5, |rows| rows.threshold);
        Ok(match definition.kind() {
            Kind::Classification => definition.cleaning.rows.threshold.wanted(),
            _ => trained,
        })
    }

    /// The settings of the training, each in words with its value.
    pub fn settings(&self, language: Language) -> Result<Vec<(String, String)>> {
        let definition = self.story.definition()?;
        let kind = Kind::parse(Some(self.input().kind.as_str())).unwrap_or(definition.kind());
        let told: Option<cleaning::Asked> = serde_json::from_str(&self.input().settings_json).ok();
        // Trainings of before they were kept: the story's own, unless it has become another kind since.
        let own = || cleaning::told(&definition.cleaning, kind);
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

    /// The series that a request means, and the model of it.
    pub fn pick<'a>(
        &'a self,
        request: &'a ForecastRequest,
        language: Language,
    ) -> Result<(&'a SeriesSummary, &'a str)> {
        let series = pick::series(
            &self.index.series,
            &self.category_columns(),
            request.category.as_deref(),
            request.categories.as_ref(),
        )
        .map_err(|message| Error::field("categories", message))?;
        let model = pick::model(series, request.model.as_deref(), language)
            .map_err(|(field, message)| Error::field(field, message))?;
        Ok((series, model))
    }
}

/// Steps of a request, and the level where it asks for one; both are checked, and both mistakes are told.
pub fn terms(request: &ForecastRequest, input: &TrainingInput) -> Result<(usize, Option<f64>)> {
    let steps = request
        .steps
        .map_or(Ok(input.horizon), cleaning::check_steps);
    let level = request.probability.map(cleaning::check_level).transpose();
    match (steps, level) {
        (Ok(steps), Ok(level)) => Ok((steps as usize, level)),
        (steps, level) => {
            let wrong = [
                steps.err().map(|m| ("steps".to_owned(), m)),
                level.err().map(|m| ("probability".to_owned(), m)),
            ];
            Err(Error::fields(wrong.into_iter().flatten().collect()))
        }
    }
}

/// The level of a model where a request asks for none: its own, or that of the story.
pub fn level_of(input: &TrainingInput, model: &str) -> f64 {
    let mut models = input.models.iter();
    let chosen = models.find(|choice| choice.id == model);
    let params = chosen.and_then(|choice| serde_json::from_str(&choice.params_json).ok());
    own_level(&params.unwrap_or_default()).unwrap_or(input.level)
}

/// Refuses rows for a time series.
pub fn no_rows(request: &ForecastRequest, file: Option<&UploadedFile>) -> Result<()> {
    if file.is_some() {
        return Err(Error::field("file", texts::ROWS_NOT_HERE));
    }
    if request.rows.is_some() {
        return Err(Error::field("rows", texts::ROWS_NOT_HERE));
    }
    match request.source_id {
        Some(_) => Err(Error::field("source_id", texts::ROWS_NOT_HERE)),
        None => Ok(()),
    }
}

/// Restores the model from the series' body.
pub fn restore(body: &SeriesBody, id: &str) -> Result<Model> {
    let fitted = body.models.iter().find(|fitted| fitted.model == id);
    let fitted = fitted.ok_or_else(|| anyhow::anyhow!("the trained story lacks its model {id}"))?;
    let artifact = Artifact::restore(&fitted.artefact).map_err(anyhow::Error::from)?;
    Ok(Model {
        artifact,
        id: id.to_owned(),
    })
}

/// Asks the model for the future, with what was said of it.
pub fn forecast(artifact: &Artifact, ahead: &Ahead, level: f64) -> Result<DatedForecast> {
    let request = Request {
        steps: ahead.steps,
        level: Some(level),
        future: ahead.features(),
    };
    Ok(artifact.forecast(&request).map_err(anyhow::Error::from)?)
}

async fn untrained(app: &App, conn: &mut Conn, company: i64, story: &Story) -> Result<Error> {
    let task = b2l_jobs::latest_of_story(conn, company, story.outline.id).await?;
    let Some(task) = task.filter(|task| task.state.is_active()) else {
        return Ok(Error::conflict(texts::NOT_TRAINED));
    };
    let queue = Queue::of(app, conn, company).await?;
    let turn = queue.turns().remove(&task.id);
    let remaining = turn.map_or(story.outline.planned_minutes, |turn| turn.done);
    Ok(Error::conflict(
        texts::TRAINING_REMAINS.with(&[&remaining.ceil().max(1.0)]),
    ))
}
