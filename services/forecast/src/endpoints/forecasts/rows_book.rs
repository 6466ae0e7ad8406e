//! forecast.xlsx of rows: what came in, and beside it what each row is forecast to be.

use actix_web::HttpResponse;
use actix_web::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use actix_web::web;
use b2l_web::multipart::UploadedFile;
use b2l_web::{Language, Result};
use serde_json::{Value, json};

use super::rows::{self, Forecast};
use super::serving::Serving;
use super::shape::ForecastRequest;
use super::workbook::XLSX;
use crate::app::App;
use crate::domain::workbook::rows::{RowsBook, write};
use crate::endpoints::stories::shape::AccuracyRow;
use crate::endpoints::stories::view::{accuracy_rows, story_notes};
use crate::texts;

/// Answers the workbook of the rows of a request.
pub async fn answer(
    app: &App,
    serving: &Serving,
    company: i64,
    request: &ForecastRequest,
    file: Option<UploadedFile>,
    language: Language,
) -> Result<HttpResponse> {
    let forecast = rows::forecast(app, serving, company, request, file, language).await?;
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
    let (columns, rows) = forecast_table(forecast, language);
    let book = RowsBook {
        language,
        columns,
        rows,
        accuracy_columns,
        accuracy,
        settings,
        notes,
    };
    // Workbooks are built in memory, so only a few at a time.
    let _place = app.workbooks.acquire().await.map_err(anyhow::Error::from)?;
    let bytes = web::block(move || write(&book))
        .await
        .map_err(anyhow::Error::from)??;
    Ok(workbook(bytes, "forecast.xlsx"))
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

fn forecast_table(forecast: Forecast, language: Language) -> (Vec<String>, Vec<Vec<Value>>) {
    let word = |text: b2l_web::Text| text.pick(language).to_owned();
    let Forecast { cells, rows, .. } = forecast;
    let mut columns = cells.columns;
    columns.push(word(texts::ROWS_SHEET_FORECAST));
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
    let names = match known.clone().any(|metrics| metrics.log_loss.is_some()) {
        true => &CLASSES[..],
        false => &NUMBERS[..],
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
        (word(texts::BOOK_TARGET), input.target.clone()),
        (word(texts::SET_ACCURACY), input.metric.clone()),
        (word(texts::SET_ROWS_TEST), percent),
        (word(texts::BOOK_MODEL), models.join(", ")),
        (
            word(texts::BOOK_FINGERPRINT),
            serving.index.fingerprint.clone(),
        ),
    ];
    if !rows.labels.is_empty() {
        all.push((word(texts::SET_THRESHOLD), threshold.to_string()));
    }
    all
}
