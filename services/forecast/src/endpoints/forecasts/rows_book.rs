//! forecast.xlsx of rows: what came in, and beside it what each row is forecast to be.

use actix_web::HttpResponse;
use actix_web::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use actix_web::web;
use b2l_web::{Language, Result};
use serde_json::{Value, json};

use super::rows::Forecast;
use super::serving::Serving;
use super::shape::ForecastRequest;
use super::workbook::XLSX;
use crate::app::App;
use crate::domain::pick;
use crate::domain::workbook::rows::{RowsBook, write};
use crate::endpoints::charts::clusters::of_groups;
use crate::endpoints::stories::shape::AccuracyRow;
use crate::endpoints::stories::view::{accuracy_rows, label, story_notes};
use crate::texts;

/// The workbook of the forecast of a request's rows.
pub async fn book(
    app: &App,
    serving: &Serving,
    request: &ForecastRequest,
    forecast: Forecast,
    language: Language,
) -> Result<Vec<u8>> {
    let mut notes = forecast.notes.clone();
    notes.extend(story_notes(&serving.index, language));
    notes.dedup();
    let accuracy: Vec<AccuracyRow> = serving
        .index
        .series
        .iter()
        .flat_map(|series| accuracy_rows(series, language))
        .collect();
    let (accuracy_columns, accuracy) = accuracy_table(&accuracy, language);
    let settings = settings(serving, forecast.rows.threshold, language);
    let groups = groups(app, serving, request, language).await?;
    let grouped = groups.is_some();
    let (columns, rows) = forecast_table(forecast, grouped, language);
    let book = RowsBook {
        language,
        columns,
        rows,
        accuracy_columns,
        accuracy,
        groups,
        settings,
        notes,
    };
    // Workbooks are built in memory, so only a few at a time.
    let _place = app.workbooks.acquire().await.map_err(anyhow::Error::from)?;
    let bytes = web::block(move || write(&book))
        .await
        .map_err(anyhow::Error::from)??;
    Ok(bytes)
}

/// A workbook as an answer.
pub fn workbook(bytes: Vec<u8>, name: &str) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, XLSX))
        .insert_header((
            CONTENT_DISPOSITION,
            format!("attachment; filename=\"{name}\""),
        ))
        .body(bytes)
}

/// Of a clustering: each group of each category with what sets it apart, a line a trait.
async fn groups(
    app: &App,
    serving: &Serving,
    request: &ForecastRequest,
    language: Language,
) -> Result<Option<(Vec<String>, Vec<Vec<Value>>)>> {
    let rows = serving.input().rows.as_ref();
    if rows.is_none_or(|rows| rows.clusters.is_none()) {
        return Ok(None);
    }
    let columns = [
        texts::BOOK_CATEGORY,
        texts::BOOK_CLUSTER,
        texts::BOOK_SIZE,
        texts::BOOK_SHARE,
        texts::BOOK_COLUMN,
        texts::BOOK_WORD,
        texts::BOOK_OWN,
        texts::BOOK_OVERALL,
    ];
    let columns = columns.map(|text| text.pick(language).to_owned()).to_vec();
    let mut lines = Vec::new();
    for series in serving
        .index
        .series
        .iter()
        .filter(|series| !series.best.is_empty())
    {
        let Ok(model) = pick::model(series, request.model.as_deref(), language) else {
            continue;
        };
        let body = serving.body(app, series).await?;
        let fitted = body.models.iter().find(|fitted| fitted.model == model);
        let found = fitted.and_then(|fitted| fitted.clusters.as_ref());
        for group in found
            .into_iter()
            .flat_map(|found| of_groups(found, language))
        {
            let head = [json!(label(series)), json!(group.name)];
            let head = head
                .into_iter()
                .chain([json!(group.size), json!(group.share)]);
            let head: Vec<Value> = head.collect();
            if group.traits.is_empty() {
                lines.push(head.clone());
            }
            for one in group.traits {
                let told = [json!(one.column), json!(one.word)];
                let told = told.into_iter().chain([json!(one.own), json!(one.overall)]);
                lines.push(head.iter().cloned().chain(told).collect());
            }
        }
    }
    Ok(Some((columns, lines)))
}

fn forecast_table(
    forecast: Forecast,
    grouped: bool,
    language: Language,
) -> (Vec<String>, Vec<Vec<Value>>) {
    let word = |text: b2l_web::Text| text.pick(language).to_owned();
    let Forecast { cells, rows, .. } = forecast;
    let mut columns = cells.columns;
    columns.push(word(match grouped {
        true => texts::BOOK_CLUSTER,
        false => texts::ROWS_SHEET_FORECAST,
    }));
    let probability = |label: &String| {
        let text = texts::ROWS_SHEET_PROBABILITY.with(&[label]);
        text.pick(language).to_owned()
    };
    columns.extend(rows.labels.iter().map(probability));
    columns.push(word(texts::BOOK_REASON));
    let classes = rows.labels.len();
    let values = cells
        .values
        .into_iter()
        .enumerate()
        .map(|(place, mut row)| {
            row.push(rows.forecast[place].clone());
            let probabilities = &rows.probabilities[place];
            row.extend((0..classes).map(|class| json!(probabilities.get(class))));
            row.push(json!(rows.reasons[place]));
            row
        });
    (columns, values.collect())
}

fn accuracy_table(rows: &[AccuracyRow], language: Language) -> (Vec<String>, Vec<Vec<Value>>) {
    const NUMBERS: [&str; 5] = ["rmse", "mse", "mape", "mae", "r2"];
    const CLASSES: [&str; 7] = [
        "accuracy_score",
        "precision_score",
        "average_precision_score",
        "recall_score",
        "f1_score",
        "roc_auc_score",
        "log_loss",
    ];
    let known = rows.iter().filter_map(|row| row.metrics.as_ref());
    const GROUPS: [&str; 5] = [
        "clusters",
        "silhouette",
        "calinski_harabasz",
        "davies_bouldin",
        "noise",
    ];
    let names = match known.clone().next() {
        Some(metrics) if metrics.clusters.is_some() => &GROUPS[..],
        Some(_) if known.clone().any(|metrics| metrics.log_loss.is_some()) => &CLASSES[..],
        _ => &NUMBERS[..],
    };
    let word = |text: b2l_web::Text| text.pick(language).to_owned();
    let mut columns = vec![
        word(texts::BOOK_CATEGORY),
        word(texts::BOOK_MODEL),
        word(texts::BOOK_BEST),
    ];
    columns.extend(names.iter().map(|name| (*name).to_owned()));
    columns.push(word(texts::BOOK_REASON));
    let line = |row: &AccuracyRow| {
        let metrics = serde_json::to_value(&row.metrics).unwrap_or_default();
        let best = row.best.then(|| word(texts::BOOK_YES));
        let mut cells = vec![json!(row.category), json!(row.model), json!(best)];
        cells.extend(names.iter().map(|name| metrics[*name].clone()));
        cells.push(json!(row.reason));
        cells
    };
    (columns, rows.iter().map(line).collect())
}

fn settings(serving: &Serving, threshold: f64, language: Language) -> Vec<(String, String)> {
    let input = serving.input();
    let rows = input.rows.clone().unwrap_or_default();
    let word = |text: b2l_web::Text| text.pick(language).to_owned();
    let models: Vec<String> = input.models.iter().map(|model| model.id.clone()).collect();
    let percent = format!("{}", (rows.test_share * 100.0).round());
    let mut all = vec![
        (word(texts::BOOK_STORY), serving.story.outline.name.clone()),
        (word(texts::SET_ACCURACY), input.metric.clone()),
        (word(texts::BOOK_MODEL), models.join(", ")),
        (
            word(texts::BOOK_FINGERPRINT),
            serving.index.fingerprint.clone(),
        ),
    ];
    if rows.clusters.is_none() {
        all.push((word(texts::BOOK_TARGET), input.target.clone()));
        all.push((word(texts::SET_ROWS_TEST), percent));
    }
    if !rows.labels.is_empty() {
        all.push((word(texts::SET_THRESHOLD), threshold.to_string()));
    }
    if let Some(asked) = &rows.clusters {
        let count = match asked.elbow {
            true => word(texts::SET_ELBOW),
            false => asked.count.to_string(),
        };
        all.push((word(texts::BOOK_CLUSTERS), count));
        all.push((word(texts::SET_SCALER), asked.scaler.clone()));
        if !asked.reduction.is_empty() {
            let told = format!("{} {}", asked.reduction, asked.dimensions);
            all.push((word(texts::SET_REDUCTION), told));
        }
    }
    all
}
