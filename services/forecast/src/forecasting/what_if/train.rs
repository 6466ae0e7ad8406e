//! The training of a what-if, and what is said when nothing came of it.

use b2l_contracts::fit::Refused;
use b2l_contracts::jobs::{ModelRow, SeriesBody, SeriesSummary, StoryIndex, TrainingInput};
use b2l_engine::Reason;
use b2l_engine::tabular::RowReason;
use b2l_web::{Language, Message};

use crate::app::App;
use crate::domain::units::{self, Size};
use crate::domain::{model_texts, notes, pick, reasons, snapshot};
use crate::forecasting::what_if::request::ScenarioRequest;
use crate::refusal::{Refusal, Result};
use crate::texts;
use crate::trained::index;
use crate::trained::serving::Serving;
use crate::trials::Tried;

/// Codes of refusals that are about the model and not about the rows.
const TIMEOUT: &str = "timeout";
const NOTHING: &str = "nothing_trained";

/// A story of one series that nobody keeps.
pub struct Trained {
    index: StoryIndex,
    pub body: SeriesBody,
    pub model: String,
}

impl Trained {
    /// Trains the series of the story as it is asked for.
    ///
    /// # Errors
    /// 400 under `model` when it takes too long or too much, or the model cannot be trained so; under `cleaning` when
    /// nothing is left to learn from.
    pub async fn of(
        app: &App,
        serving: &Serving,
        series: &SeriesSummary,
        asked: &ScenarioRequest,
        language: Language,
    ) -> Result<Self> {
        let definition = asked.training();
        let input = snapshot::again(serving.input(), &definition, pick::key(series))?;
        let size = Size {
            rows: series.table_rows as usize,
            series: 1,
            periods: Some(series.points as usize).filter(|points| *points > 0),
        };
        let units = units::plan(&definition, size);
        let late = || late(app).pick(language).to_owned();
        let (index, body) = match app.trials.run(&app.objects, input, units).await? {
            Tried::Done(story) => *story,
            Tried::OutOfTime => return Err(failed(asked, &late(), language)),
            Tried::OutOfMemory => {
                let why = texts::WHAT_IF_MEMORY.pick(language);
                return Err(failed(asked, why, language));
            }
            Tried::Refused(reason) if reason.code == TIMEOUT => {
                return Err(failed(asked, &late(), language));
            }
            Tried::Refused(reason) => {
                return Err(refused(serving.input(), asked, &reason, language));
            }
        };
        let trained = Self {
            model: asked.model.clone().unwrap_or_else(|| best(&index)),
            index,
            body,
        };
        let reason = trained.row().map_or("", |row| row.reason_json.as_str());
        if not_reached(reason) {
            return Err(failed(asked, &late(), language));
        }
        match trained.has_model() {
            true => Ok(trained),
            false => Err(failed(asked, &reason_text(reason, language), language)),
        }
    }

    /// What was measured of all models.
    pub fn series(&self) -> &SeriesSummary {
        &self.index.series[0]
    }

    pub fn input(&self) -> &TrainingInput {
        index::input(&self.index)
    }

    fn row(&self) -> Option<&ModelRow> {
        let mut rows = self.series().rows.iter();
        rows.find(|row| row.model == self.model)
    }

    fn has_model(&self) -> bool {
        let mut models = self.body.models.iter();
        models.any(|fitted| fitted.model == self.model)
    }

    /// What was done to the data before the model saw them, and what a what-if leaves out.
    pub fn notes(&self, app: &App, asked: &ScenarioRequest, language: Language) -> Vec<String> {
        let mut notes = notes::of_series(self.series(), self.input(), language);
        let mut add = |note: Message| notes.push(note.pick(language).to_owned());
        if asked.definition.cleaning.hyperparameter_tuning.active {
            add(texts::WHAT_IF_NO_SEARCH.into());
        }
        let rows = self.series().rows.iter();
        let late: Vec<&str> = rows
            .filter(|row| not_reached(&row.reason_json))
            .map(|row| model_texts::name(&row.model, language))
            .collect();
        if !late.is_empty() {
            let seconds = app.trials.most().as_secs_f64();
            add(texts::WHAT_IF_NOT_REACHED.with(&[&late.join(", "), &seconds]));
        }
        notes
    }
}

fn best(index: &StoryIndex) -> String {
    let first = index.series.first();
    first.map_or(String::new(), |series| series.best.clone())
}

fn not_reached(reason_json: &str) -> bool {
    matches!(serde_json::from_str(reason_json), Ok(Reason::NotReached))
        || matches!(serde_json::from_str(reason_json), Ok(RowReason::NotReached))
}

fn late(app: &App) -> Message {
    texts::WHAT_IF_LATE.with(&[&app.trials.most().as_secs_f64()])
}

fn reason_text(reason_json: &str, language: Language) -> String {
    let told = reasons::of_model(reason_json, language);
    told.unwrap_or_else(|| texts::REASON_OTHER.pick(language).to_owned())
}

/// Why the model could not be trained so.
fn failed(asked: &ScenarioRequest, why: &str, language: Language) -> Refusal {
    let model = match &asked.model {
        Some(model) => model_texts::name(model, language),
        None => texts::BEST_NAME.pick(language),
    };
    Refusal::field("model", texts::WHAT_IF_FAILED.with(&[&model, &why]))
}

/// Why there is nothing to learn from.
fn refused(
    input: &TrainingInput,
    asked: &ScenarioRequest,
    reason: &Refused,
    language: Language,
) -> Refusal {
    let params = serde_json::json!(reason.params);
    if let (NOTHING, Some(reason)) = (reason.code.as_str(), params["reason"].as_str()) {
        return failed(asked, &reason_text(reason, language), language);
    }
    let fault = reasons::Fault {
        code: &reason.code,
        params: &params,
        date: &input.date_column,
        target: &input.target,
        // Of the time a what-if is told otherwise.
        limit_minutes: 0.0,
    };
    let why = reasons::of_task(fault, language);
    Refusal::field("cleaning", texts::WHAT_IF_NOTHING.with(&[&why]))
}
