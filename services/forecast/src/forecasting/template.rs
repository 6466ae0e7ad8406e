//! A workbook to be filled: of a story on rows the columns that a forecast asks for, of a time series the dates to come
//! with the columns whose future is known.

use b2l_contracts::jobs::{RowsInput, SeriesSummary};
use b2l_engine::Artifact;
use b2l_web::Language;
use serde::Deserialize;
use serde_json::Value;
use utoipa::IntoParams;

use crate::app::App;
use crate::blocking::blocking;
use crate::domain::future::FutureRequest;
use crate::domain::pick;
use crate::domain::rows::cells::MOST_ROWS;
use crate::forecasting::shape::ForecastRequest;
use crate::forecasting::workbook::xlsx::template::{
    FutureSeries, FutureTemplate, Offer, future_template, template,
};
use crate::forecasting::{future, request};
use crate::refusal::{Refusal, Result};
use crate::texts;
use crate::trained::index::label;
use crate::trained::serving::Serving;

/// Of a time series: how far ahead, and of which category.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct TemplateRequest {
    /// Number of periods, 1..10,000. Default: the horizon of the training.
    steps: Option<i64>,
    /// Label of one category. Default: all categories.
    category: Option<String>,
}

/// The workbook: its headers, the dates to come, and what is known of its cells.
///
/// # Errors
/// 400 where the story forecasts without a file, or a mistake by field.
pub async fn of(
    app: &App,
    company: i64,
    story: i64,
    asked: TemplateRequest,
    language: Language,
) -> Result<Vec<u8>> {
    let serving = Serving::find(app, company, story).await?;
    match &serving.input().rows {
        Some(rows) => of_rows(&serving, rows).await,
        None => of_dates(app, &serving, asked, language).await,
    }
}

async fn of_rows(serving: &Serving, rows: &RowsInput) -> Result<Vec<u8>> {
    let categories = serving.input().categories.iter();
    let columns: Vec<String> = categories
        .map(|column| column.name.clone())
        .chain(rows.columns.iter().map(|column| column.name.clone()))
        .collect();
    let offers = offered(serving, rows)?;
    let bytes = blocking(move || template(&columns, &offers)).await;
    Ok(bytes??)
}

/// The words that the training saw in the columns to fill.
fn offered(serving: &Serving, rows: &RowsInput) -> Result<Vec<Offer>> {
    let definition = serving.story.definition()?;
    let offer = |(column, words): (&String, &Vec<String>)| Offer {
        column: column.clone(),
        words: words.clone(),
    };
    let asked = |name: &String| rows.columns.iter().any(|column| column.name == *name);
    let features = definition.features.iter();
    let features = features.filter(|feature| asked(&feature.name));
    let words = features.map(|feature| (&feature.name, &feature.values));
    let categories = definition.categories_values.iter();
    Ok(categories.chain(words).map(offer).collect())
}

/// A row for each date to come of each category that has a model, with what the story's table has for it.
async fn of_dates(
    app: &App,
    serving: &Serving,
    asked: TemplateRequest,
    language: Language,
) -> Result<Vec<u8>> {
    let input = serving.input();
    if input.known.is_empty() {
        return Err(Refusal::detail(texts::FUTURE_NO_TEMPLATE));
    }
    let request = ForecastRequest {
        steps: asked.steps,
        category: asked.category.filter(|category| !category.is_empty()),
        ..ForecastRequest::default()
    };
    let (steps, _) = request::terms(&request, input)?;
    let wanted: Vec<&SeriesSummary> = match request.category {
        Some(_) => vec![serving.pick(request.choice(), language)?.0],
        None => {
            let trained = |series: &&SeriesSummary| !series.best.is_empty();
            serving.index.series.iter().filter(trained).collect()
        }
    };
    request::within_reach(&request, wanted.iter().copied(), input)?;
    let rows = wanted.len() * steps;
    if rows > MOST_ROWS {
        let told = texts::FUTURE_TEMPLATE_TOO_LARGE.with(&[&rows, &MOST_ROWS]);
        return Err(Refusal::field("steps", told));
    }
    let given = future::of_table(app, serving).await?;
    let mut series = Vec::new();
    for one in wanted {
        let body = serving.body(app, one).await?;
        // Every model of a series has its axis; the smallest one is read the fastest.
        let smallest = body.models.iter().min_by_key(|model| model.artifact.len());
        let Some(smallest) = smallest else {
            continue;
        };
        let artifact = Artifact::restore(&smallest.artifact).map_err(anyhow::Error::from)?;
        let request = FutureRequest {
            key: pick::key(one),
            label: &label(one),
            axis: artifact.axis(),
            columns: &input.known,
            steps: None,
            usual: steps,
        };
        let nothing = || vec![vec![Value::Null; input.known.len()]; steps];
        series.push(FutureSeries {
            key: pick::key(one).to_vec(),
            dates: artifact.axis().future(steps),
            planned: given
                .as_ref()
                .map_or_else(nothing, |given| given.planned(&request, steps)),
        });
    }
    let template = FutureTemplate {
        date: input.date_column.clone(),
        period: input.period.clone(),
        categories: input
            .categories
            .iter()
            .map(|column| column.name.clone())
            .collect(),
        known: input.known.clone(),
        series,
        offers: input
            .words
            .iter()
            .filter(|column| input.known.contains(&column.name))
            .map(|column| Offer {
                column: column.name.clone(),
                words: column.values.clone(),
            })
            .collect(),
    };
    let turn = app.workbook_turn().await?;
    let bytes = blocking(move || {
        let _turn = turn;
        future_template(&template)
    })
    .await;
    Ok(bytes??)
}
