//! forecast.xlsx of rows: what came in, and beside it what each row is forecast to be.

mod groups;
mod tables;

use b2l_web::Language;

use crate::app::App;
use crate::blocking::blocking;
use crate::domain::model_texts;
use crate::forecasting::request::{Call, CheckedRequest};
use crate::forecasting::shape::FileFormat;
use crate::forecasting::table::Forecast;
use crate::forecasting::table::of_training;
use crate::forecasting::workbook::xlsx::rows::{RowsBook, Sheet, write};
use crate::forecasting::workbook::{pdf, summary};
use crate::refusal::Result;
use crate::texts;
use crate::trained::accuracy::{AccuracyRow, accuracy_rows};
use crate::trained::notes::story_notes;
use crate::trained::serving::Serving;
use groups::groups;
use tables::{accuracy_table, forecast_table};

/// The workbook of the forecast of a request's rows.
///
/// # Errors
/// 400 under `history_included` when the story learned from more rows than a workbook takes.
pub async fn book(
    app: &App,
    serving: &Serving,
    asked: &CheckedRequest,
    forecast: Forecast,
) -> Result<Vec<u8>> {
    let (request, language) = (&asked.request, asked.language);
    let all = asked.call == Call::DownloadAll;
    let mut notes = forecast.notes.clone();
    notes.extend(story_notes(&serving.index, language));
    notes.dedup();
    let accuracy: Vec<AccuracyRow> = serving
        .index
        .series
        .iter()
        .flat_map(|series| accuracy_rows(series, serving.input(), language))
        .collect();
    let metric = &serving.input().metric;
    let rows = serving.input().rows.as_ref();
    let classes = rows.map_or(&[][..], |rows| &rows.labels);
    let (accuracy, compared) = accuracy_table(metric, &accuracy, classes, language);
    let history = match request.history_included {
        Some(true) => Some(history(app, serving).await?),
        _ => None,
    };
    let settings = settings(serving, forecast.rows.threshold, language)?;
    let model = request.model.as_deref().filter(|_| !all);
    let groups = groups(app, serving, (model, all), language).await?;
    let story = serving.story.outline.name.as_str();
    let made = app.clock.now().date_naive();
    let (series, input) = (&serving.index.series, serving.input());
    let book = RowsBook {
        language,
        summary: summary::of_rows(story, made, series, input, language),
        story: serving.story.outline.name.clone(),
        drawn: drawn(serving, &forecast.cells.columns),
        forecast: forecast_table(forecast, groups.is_some(), language),
        history,
        accuracy,
        groups,
        settings,
        notes,
        compared,
    };
    let turn = app.workbook_turn().await?;
    let format = request.format;
    blocking(move || {
        let _turn = turn;
        match format {
            Some(FileFormat::Pdf) => pdf::write(&book.summary, language),
            _ => Ok(write(&book)?),
        }
    })
    .await?
}

/// Of a regression: the actual values where the rows have them, and what was forecast, which follows their columns.
fn drawn(serving: &Serving, columns: &[String]) -> Vec<u16> {
    let input = serving.input();
    if input.kind != "regression" {
        return Vec::new();
    }
    let actual = columns.iter().position(|name| *name == input.target);
    let places = actual.into_iter().chain([columns.len()]);
    places.flat_map(u16::try_from).collect()
}

/// The rows that the models learned from, with what they are.
async fn history(app: &App, serving: &Serving) -> Result<Sheet> {
    let input = serving.input();
    let columns = input.rows.as_ref().map(|rows| rows.columns.as_slice());
    let target = Some(input.target.as_str()).filter(|target| !target.is_empty());
    let mut names = serving.category_columns();
    names.extend(
        columns
            .unwrap_or_default()
            .iter()
            .map(|column| column.name.as_str()),
    );
    names.extend(target);
    let cells = of_training(app, serving, &names, "history_included").await?;
    Ok(Sheet {
        columns: cells.columns,
        rows: cells.values,
        dated: cells.dated,
    })
}

fn settings(
    serving: &Serving,
    threshold: f64,
    language: Language,
) -> Result<Vec<(String, String)>> {
    let input = serving.input();
    let rows = input.rows.clone().unwrap_or_default();
    let word = |text: b2l_web::Sentence| text.pick(language).to_owned();
    let mut all = vec![
        (word(texts::BOOK_STORY), serving.story.outline.name.clone()),
        (
            word(texts::BOOK_FINGERPRINT),
            serving.index.fingerprint.clone(),
        ),
    ];
    all.extend(input.models.iter().map(|model| {
        let chosen = model_texts::chosen(&model.id, &model.params_json, language);
        (word(texts::BOOK_CHOSEN), chosen)
    }));
    match &rows.clusters {
        None => all.push((word(texts::BOOK_TARGET), input.target.clone())),
        Some(asked) => {
            let count = match asked.elbow {
                true => word(texts::SET_ELBOW),
                false => asked.count.to_string(),
            };
            all.push((word(texts::BOOK_CLUSTERS), count));
        }
    }
    let mut told = serving.settings(language)?;
    // What decides now may be otherwise than at the training.
    let decides = word(texts::SET_THRESHOLD);
    for (name, value) in &mut told {
        if *name == decides && !rows.labels.is_empty() {
            *value = threshold.to_string();
        }
    }
    all.extend(told);
    Ok(all)
}
