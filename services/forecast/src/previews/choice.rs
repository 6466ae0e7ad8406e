//! What the screen has chosen, checked.

use b2l_engine::{Period, Preparation, Rules, Unfinished};
use b2l_web::Message;

use crate::domain::cleaning::{self, CleaningRequest};
use crate::domain::column::Future;
use crate::domain::decisions::{self, Decisions};
use crate::domain::definition::{Category, Column, Role, StoryKind};
use crate::domain::duplicates;
use crate::domain::rows::features;
use crate::previews::rows::Order;
use crate::previews::shape::TrainChartRequest;
use crate::refusal::{Refusal, Result};

/// Series that are counted at most; more cannot be told apart by anybody.
pub const MOST_COUNTED: usize = 200_000;

pub type Refused = (&'static str, Message);

/// The choice of a time series.
pub struct Choice {
    pub date: String,
    pub period: Period,
    pub target: String,
    pub category_columns: Vec<String>,
    pub wanted: Vec<Category>,
    pub rules: Rules,
    pub unfinished: Unfinished,
    pub preparation: Preparation,
    pub decisions: Decisions,
    /// The columns of words that may explain the target, and the orders in which their values were asked for.
    pub words: Vec<Column>,
    /// The columns of numbers that may and whose future is known.
    pub numbers: Vec<String>,
    pub orders: Vec<Order>,
}

impl Choice {
    /// The settings are checked as those of a training are, but for the workers, which a picture does not need.
    pub fn of(roles: Vec<Column>, request: &TrainChartRequest) -> Result<Self> {
        let asked = CleaningRequest {
            cpu: None,
            ..request.cleaning.clone()
        };
        let cleaning = cleaning::check(&asked, StoryKind::TimeSeries, 1).map_err(|wrong| {
            Refusal::fields(
                wrong
                    .into_iter()
                    .map(|(name, message)| (format!("cleaning.{name}"), message))
                    .collect(),
            )
        })?;
        let named = |wanted: fn(Role) -> bool| {
            roles
                .iter()
                .filter(move |column| wanted(column.role))
                .map(|column| column.name.clone())
        };
        let date = roles
            .iter()
            .find_map(|column| Some((column.name.clone(), column.role.period()?)));
        let (date, period) = date.unwrap_or((String::new(), Period::Months));
        let target = named(|role| role == Role::Forecast).next();
        let target = target.unwrap_or_default();
        Ok(Self {
            date,
            period,
            category_columns: named(|role| role == Role::Category).collect(),
            wanted: request
                .categories
                .iter()
                .map(|choice| Category {
                    name: choice.name.clone(),
                    values: choice.values.clone(),
                })
                .collect(),
            rules: Rules {
                duplicates: duplicates::combined(cleaning.duplicates, &target),
                fill: cleaning.fill,
            },
            target,
            unfinished: cleaning.unfinished,
            preparation: cleaning.preparation.engine(&[], &[]),
            decisions: decided(request)?,
            words: words_of(&roles),
            numbers: planned_numbers(&roles),
            orders: orders(&request.features)?,
        })
    }

    /// The columns to read.
    pub fn columns(&self) -> Vec<&str> {
        let categories = self.category_columns.iter().map(String::as_str);
        [self.date.as_str(), self.target.as_str()]
            .into_iter()
            .chain(categories)
            .chain(self.words.iter().map(|column| column.name.as_str()))
            .chain(self.numbers.iter().map(String::as_str))
            .collect()
    }
}

fn decided(request: &TrainChartRequest) -> Result<Decisions> {
    let kind = StoryKind::TimeSeries;
    let refused = |field| move |message| Refusal::field(field, message);
    Ok(Decisions {
        values: decisions::check_values(kind, &request.decisions).map_err(refused("decisions"))?,
        events: decisions::check_events(kind, &request.events).map_err(refused("events"))?,
    })
}

fn planned_numbers(roles: &[Column]) -> Vec<String> {
    let planned =
        |column: &&Column| column.role == Role::Numerical && column.future == Future::Known;
    let planned = roles.iter().filter(planned);
    planned.map(|column| column.name.clone()).collect()
}

fn words_of(roles: &[Column]) -> Vec<Column> {
    let names: Vec<&str> = features::of_words(roles).collect();
    let words = roles
        .iter()
        .filter(|column| names.contains(&column.name.as_str()));
    words.cloned().collect()
}

/// The orders of words that a request names.
pub fn orders(given: &[serde_json::Value]) -> Result<Vec<Order>> {
    let order = |value: &serde_json::Value| serde_json::from_value(value.clone());
    let orders: std::result::Result<Vec<Order>, _> = given.iter().map(order).collect();
    orders.map_err(|error| Refusal::field("features", b2l_web::json_message(&error)))
}
