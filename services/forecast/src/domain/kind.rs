//! The kinds of stories.

use b2l_engine::tabular::Task;
use b2l_engine::{ALL_MODELS, BEST};
use b2l_web::Message;
use utoipa::ToSchema;

use super::column::Role;
use crate::texts;

/// What a story forecasts, by its name on the wire.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ToSchema)]
#[schema(rename_all = "snake_case")]
pub enum StoryKind {
    /// The next values of a column in time.
    TimeSeries,
    /// A number of a row, from the other columns of the row.
    Regression,
    /// A class of a row, from the other columns of the row.
    Classification,
    /// Groups of rows that are alike.
    Clustering,
}

impl StoryKind {
    pub const ALL: [StoryKind; 4] = [
        StoryKind::TimeSeries,
        StoryKind::Regression,
        StoryKind::Classification,
        StoryKind::Clustering,
    ];

    pub fn as_str(self) -> &'static str {
        match self {
            StoryKind::TimeSeries => "time_series",
            StoryKind::Regression => "regression",
            StoryKind::Classification => "classification",
            StoryKind::Clustering => "clustering",
        }
    }

    /// The kind of this name; a time series where nobody says.
    pub fn parse(name: Option<&str>) -> Result<StoryKind, Message> {
        let Some(name) = name else {
            return Ok(StoryKind::TimeSeries);
        };
        let found = StoryKind::ALL
            .into_iter()
            .find(|kind| kind.as_str() == name);
        found.ok_or_else(|| {
            let known = StoryKind::ALL.map(StoryKind::as_str).join(", ");
            texts::FORECAST_TYPE_UNKNOWN.with(&[&name, &known])
        })
    }

    /// What the engine forecasts of rows; nothing of a time series, or of rows that are grouped.
    pub fn task(self) -> Option<Task> {
        match self {
            StoryKind::TimeSeries | StoryKind::Clustering => None,
            StoryKind::Regression => Some(Task::Regression),
            StoryKind::Classification => Some(Task::Classification),
        }
    }

    /// The name that stands for all models together, chosen alone.
    pub fn all_together(self) -> &'static str {
        match self {
            StoryKind::Clustering => ALL_MODELS,
            _ => BEST,
        }
    }

    /// Whether a column can play this part.
    pub fn has(self, role: Role) -> bool {
        match role {
            Role::Forecast => self != StoryKind::Clustering,
            Role::Category | Role::Empty => true,
            explaining if explaining.explains() => true,
            dated => dated.period().is_some() && self == StoryKind::TimeSeries,
        }
    }

    /// The parts that a column can play, as a sentence names them.
    pub fn roles(self) -> String {
        let known = Role::EVERY.into_iter().filter(|role| self.has(*role));
        known.map(Role::as_str).collect::<Vec<_>>().join(", ")
    }
}
