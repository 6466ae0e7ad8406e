//! What a what-if asks for, checked as a training is: every mistake at once, under its field.

use b2l_contracts::jobs::SeriesSummary;
use b2l_engine::tabular::predictor;
use b2l_engine::{BEST, Period, Role, forecaster};
use b2l_web::Message;
use serde_json::{Map, Value};

use crate::app::App;
use crate::blocking::blocking;
use crate::domain::definition::{Definition, StoryKind, TestSize};
use crate::domain::{cleaning, history, models};
use crate::forecasting::what_if::shape::Scenario;
use crate::refusal::{Refusal, Result};
use crate::texts;
use crate::trained::serving::Serving;

/// The story's definition with what is different.
pub struct ScenarioRequest {
    /// With the parameters that the training found.
    pub saved: Definition,
    pub definition: Definition,
    /// None: chosen anew, as `best` does it.
    pub model: Option<String>,
}

impl ScenarioRequest {
    /// `model` is that of the saved forecast which the what-if stands beside.
    pub async fn of(
        app: &App,
        serving: &Serving,
        request: &Scenario,
        series: &SeriesSummary,
        model: &str,
    ) -> Result<Self> {
        let mut saved = serving.story.definition()?;
        let kind = saved.kind();
        if kind.as_str() != serving.input().kind {
            return Err(Refusal::conflict(texts::WHAT_IF_CHANGED));
        }
        let anew = together(kind, model) || request.model.as_deref() == Some(BEST);
        let model = (!anew).then(|| model.to_owned());
        if let Some(id) = &model {
            let found = found_by_search(series, id);
            saved.settings.entry(id.clone()).or_default().extend(found);
        }
        let mut definition = saved.clone();
        let mut wrong: Vec<(String, Message)> = Vec::new();
        match (&request.parameters, &model) {
            (Some(given), Some(id)) => {
                definition.settings.insert(id.clone(), given.clone());
                if let Err(message) = models::check_settings(kind, &definition.settings) {
                    wrong.push(("parameters".into(), message));
                }
            }
            (Some(given), None) if !given.is_empty() => {
                let message = texts::WHAT_IF_PARAMETERS_OF_BEST.into();
                wrong.push(("parameters".into(), message));
            }
            _ => {}
        }
        if let Some(given) = &request.cleaning {
            match changed(&saved, given) {
                Ok(asked) => match cleaning::check(&asked, kind, i32::MAX) {
                    Ok(cleaning) => definition.cleaning = cleaning,
                    Err(mistakes) => wrong.extend(
                        mistakes
                            .into_iter()
                            .map(|(name, message)| (format!("cleaning.{name}"), message)),
                    ),
                },
                Err(message) => wrong.push(("cleaning".into(), message)),
            }
        }
        let asked = Self {
            saved,
            definition,
            model,
        };
        if let Some(message) = asked.wrong_test(app, serving).await? {
            wrong.push(("cleaning.test_size".into(), message));
        }
        match wrong.is_empty() {
            true => Ok(asked),
            false => Err(Refusal::fields(wrong)),
        }
    }

    /// What is trained: the one model, or the engine's own choice.
    pub fn training(&self) -> Definition {
        let kind = self.definition.kind();
        let best = || kind.all_together().to_owned();
        Definition {
            models: vec![self.model.clone().unwrap_or_else(best)],
            ..self.definition.clone()
        }
    }

    /// The probability from which on the second of two classes is forecast; `saved` where nothing is decided so.
    pub fn threshold(&self, saved: f64) -> f64 {
        match self.definition.kind() {
            StoryKind::Classification => self.definition.cleaning.rows.threshold.effective(),
            _ => saved,
        }
    }

    /// What is wrong with a test from a date on that was not asked for before.
    async fn wrong_test(&self, app: &App, serving: &Serving) -> Result<Option<Message>> {
        let test = self.definition.cleaning.test_size;
        if test == self.saved.cleaning.test_size || !matches!(test, TestSize::From(_)) {
            return Ok(None);
        }
        let input = serving.input();
        let (date, target) = (input.date_column.clone(), input.target.clone());
        let period = input.period.parse().unwrap_or(Period::Months);
        let rule = self.definition.cleaning.unfinished;
        let duplicates = self.definition.duplicates();
        let names = [date.as_str(), target.as_str()];
        let table = app.tables.columns(&input.dataset_key, &names).await?;
        let checked = blocking(move || {
            let columns = (date.as_str(), target.as_str());
            let edges = history::edges(&table, columns, period, rule, duplicates);
            history::check_test(&table, columns, test, &edges)
        });
        Ok(checked.await?.err())
    }
}

/// Whether several models forecast under this name.
fn together(kind: StoryKind, model: &str) -> bool {
    match kind {
        StoryKind::TimeSeries => {
            forecaster(model).is_none_or(|spec| spec.role == Role::Combination)
        }
        _ => predictor(model).is_none(),
    }
}

/// The parameters that the search of the training found for the model; none where nothing was searched for.
fn found_by_search(series: &SeriesSummary, model: &str) -> Map<String, Value> {
    let row = series.rows.iter().find(|row| row.model == model);
    let search = row.and_then(|row| row.search.as_ref());
    search
        .and_then(|search| serde_json::from_str(&search.params_json).ok())
        .unwrap_or_default()
}

/// The saved settings with those that were given in their place.
fn changed(
    saved: &Definition,
    given: &Map<String, Value>,
) -> std::result::Result<cleaning::CleaningRequest, Message> {
    let unreadable = |error: serde_json::Error| b2l_web::json_message(&error);
    let told = serde_json::to_value(cleaning::to_request(&saved.cleaning, saved.kind()))
        .map_err(unreadable)?;
    let mut all = match told {
        Value::Object(all) => all,
        _ => Map::new(),
    };
    all.extend(given.clone());
    serde_json::from_value(Value::Object(all)).map_err(unreadable)
}
