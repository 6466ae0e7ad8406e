//! `POST /chart_train/{sourceId}`: the series that a choice of columns makes, and how fit each is for training.

use std::collections::BTreeMap;

use actix_web::{post, web};
use b2l_engine::{CalendarError, Fill, Frequency, Period, Regular, Rules, fill_linear};
use b2l_tabular::StoreError;
use b2l_web::{Caller, Error, Json, Message, Result};

use super::shape::{ChartSeries, Health, SpecificData, TrainChart, TrainChartRequest};
use crate::app::App;
use crate::domain::cleaning::{self, Asked};
use crate::domain::columns;
use crate::domain::definition::{Category, Column, Kind, Role};
use crate::domain::grouping::{self, Grouping, label};
use crate::domain::history::{self, Rows, Times};
use crate::domain::sorter::Sorter;
use crate::domain::{dates, line};
use crate::endpoints::stories::check::source_columns;
use crate::endpoints::stories::period;
use crate::endpoints::stories::shape::CategoryChoice;
use crate::store::datasets;
use crate::store::tables::Pieces;
use crate::texts;

/// Series that a chart shows at most.
const MOST_SERIES: usize = 10;

/// The chart of a source before training.
#[utoipa::path(
    operation_id = "chartTrain",
    tag = "charts",
    params(("source_id" = i64, Path, description = "The source")),
    request_body = TrainChartRequest,
    responses(
        (status = 200, description = "The lines", body = TrainChart),
        (status = 400, description = "Mistakes by field"),
        (status = 404, description = "No such source")
    )
)]
#[post("/chart_train/{source_id}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    source_id: web::Path<i64>,
    Json(request): Json<TrainChartRequest>,
) -> Result<web::Json<TrainChart>> {
    let mut conn = app.database.company(caller.company_id).await?;
    let dataset = datasets::get(&mut conn, caller.company_id, *source_id).await?;
    drop(conn);
    let parts: Vec<(&str, &str)> = request
        .columns
        .iter()
        .map(|column| (column.name.as_str(), column.role.as_str()))
        .collect();
    let parts = period::settle(&app, &dataset, parts)
        .await?
        .map_err(|m| Error::field("columns", m))?;
    let roles = columns::check(Kind::TimeSeries, &parts, &source_columns(&dataset)?)
        .map_err(|m| Error::field("columns", m))?;
    let choice = Choice::of(roles, &request)?;
    let names: Vec<&str> = choice.columns();
    let rows = usize::try_from(dataset.rows).unwrap_or_default();
    let table = app.tables.pieces(&dataset.object_key, &names, rows).await?;
    let chart = web::block(move || draw(&table, &choice))
        .await
        .map_err(anyhow::Error::from)?
        .map_err(anyhow::Error::from)?;
    Ok(web::Json(chart.map_err(|(field, message)| {
        Error::field(field, message)
    })?))
}

/// What the screen has chosen, checked.
struct Choice {
    date: String,
    period: Period,
    target: String,
    category_columns: Vec<String>,
    wanted: Vec<Category>,
    rules: Rules,
}

impl Choice {
    fn of(roles: Vec<Column>, request: &TrainChartRequest) -> Result<Self> {
        let asked = Asked {
            duplicates: request.cleaning.duplicates.clone(),
            ..Asked::default()
        };
        let cleaning = cleaning::check(&asked, Kind::TimeSeries, 1).map_err(|wrong| {
            Error::fields(
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
        Ok(Self {
            date,
            period,
            target: named(|role| role == Role::Forecast)
                .next()
                .unwrap_or_default(),
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
                duplicates: cleaning.duplicates,
                fill: Fill::Linear,
            },
        })
    }

    fn columns(&self) -> Vec<&str> {
        let categories = self.category_columns.iter().map(String::as_str);
        [self.date.as_str(), self.target.as_str()]
            .into_iter()
            .chain(categories)
            .collect()
    }
}

type Refused = (&'static str, Message);

/// Walks over the rows twice: which series there are, then the rows of those that are shown.
fn draw(
    table: &Pieces,
    choice: &Choice,
) -> std::result::Result<std::result::Result<TrainChart, Refused>, StoreError> {
    let columns: Vec<&str> = choice.category_columns.iter().map(String::as_str).collect();
    let mut sorter = Sorter::new(&columns);
    let mut times = Times::default();
    table.each(|piece| {
        sorter.look(piece);
        times.look(piece, &choice.date);
    })?;
    let values = sorter.values();
    let (mut grouping, frequency) = match settle(sorter, &times, choice, &columns, &values) {
        Ok(settled) => settled,
        Err(refused) => return Ok(Err(refused)),
    };
    let mut rows = vec![Rows::new(); grouping.keys.len().min(MOST_SERIES)];
    table.each(|piece| {
        history::add_rows(
            piece,
            &choice.date,
            &choice.target,
            &mut grouping,
            &mut rows,
        );
    })?;
    Ok(Ok(chart(choice, &grouping, &rows, &frequency, values)))
}

/// The series and their time axis, unless the choice makes none.
fn settle(
    sorter: Sorter,
    times: &Times,
    choice: &Choice,
    columns: &[&str],
    values: &BTreeMap<String, Vec<String>>,
) -> std::result::Result<(Grouping, Frequency), Refused> {
    let chosen = grouping::choose(&choice.wanted, columns, values)
        .map_err(|message| ("categories", message))?;
    let grouping = sorter.group(&chosen);
    grouping
        .check()
        .map_err(|message| ("categories", message))?;
    let frequency = times
        .frequency(choice.period)
        .map_err(|error| irregular(&choice.date, &error))?;
    Ok((grouping, frequency))
}

fn chart(
    choice: &Choice,
    grouping: &Grouping,
    rows: &[Rows],
    frequency: &Frequency,
    values: BTreeMap<String, Vec<String>>,
) -> TrainChart {
    let shown: Vec<(String, &Rows, Option<Regular>)> = grouping
        .keys
        .iter()
        .zip(rows)
        .map(|(key, rows)| {
            (
                label(key),
                rows,
                history::regular(rows, frequency, &choice.rules),
            )
        })
        .collect();
    let health: Vec<Health> = shown.iter().map(health).collect();
    let series: Vec<ChartSeries> = shown
        .into_iter()
        .map(|(label, _, regular)| chart_series(label, regular))
        .collect();
    TrainChart {
        values: series.iter().map(|series| series.values.clone()).collect(),
        series,
        categories: values
            .into_iter()
            .map(|(name, values)| CategoryChoice { name, values })
            .collect(),
        specific_data: SpecificData {
            unique_dates: health.iter().all(|health| health.duplicates == 0),
        },
        health,
        features: Vec::new(),
        series_total: grouping.keys.len(),
        period: choice.period.as_str().to_owned(),
    }
}

fn irregular(date: &str, error: &CalendarError) -> Refused {
    match error {
        CalendarError::Irregular { nearest } => {
            ("columns", texts::dates_irregular(date, nearest.as_str()))
        }
        _ => ("columns", texts::TRAIN_DATES_UNREADABLE.with(&[&date])),
    }
}

fn health((label, rows, regular): &(String, &Rows, Option<Regular>)) -> Health {
    let found = history::health(rows, regular.as_ref());
    let ends = regular
        .as_ref()
        .map(|regular| [regular.axis.first(), regular.axis.last()]);
    Health {
        category: label.clone(),
        points: found.points,
        first: ends.map(|ends| dates::text(ends[0], &ends)),
        last: ends.map(|ends| dates::text(ends[1], &ends)),
        gaps: found.gaps,
        duplicates: found.duplicates,
        zeros: found.zeros,
        short: found.short,
    }
}

/// Short lines keep their gaps as nulls; those too long for a screen are drawn through them.
fn chart_series(category: String, regular: Option<Regular>) -> ChartSeries {
    let Some(regular) = regular else {
        return ChartSeries {
            category,
            dates: Vec::new(),
            values: Vec::new(),
        };
    };
    let times = regular.axis.dates();
    if times.len() <= line::MOST_POINTS {
        return ChartSeries {
            category,
            dates: dates::texts(&times),
            values: regular.values,
        };
    }
    let filled = fill_linear(&regular.values);
    let kept = line::thin(&times, &filled);
    ChartSeries {
        category,
        dates: kept
            .iter()
            .map(|&place| dates::text(times[place], &times))
            .collect(),
        values: kept.iter().map(|&place| Some(filled[place])).collect(),
    }
}
