//! The groups of a clustering with what sets them apart, as the workbook lists them.

use b2l_web::Language;
use serde_json::{Value, json};

use crate::app::App;
use crate::domain::{model_texts, pick};
use crate::forecasting::workbook::xlsx::rows::Sheet;
use crate::refusal::Result;
use crate::texts;
use crate::trained::groups::{Group, of_groups};
use crate::trained::index::label;
use crate::trained::serving::Serving;

/// Of a clustering: each group of each category with what sets it apart, a line a trait.
pub async fn groups(
    app: &App,
    serving: &Serving,
    (model, all): (Option<&str>, bool),
    language: Language,
) -> Result<Option<Sheet>> {
    let rows = serving.input().rows.as_ref();
    if rows.is_none_or(|rows| rows.clusters.is_none()) {
        return Ok(None);
    }
    let columns = [
        texts::BOOK_CATEGORY,
        texts::BOOK_MODEL,
        texts::BOOK_CLUSTER,
        texts::BOOK_SIZE,
        texts::BOOK_SHARE,
        texts::BOOK_COLUMN,
        texts::BOOK_WORD,
        texts::BOOK_OWN,
        texts::BOOK_OVERALL,
    ];
    let mut columns = columns.map(|text| text.pick(language).to_owned()).to_vec();
    let mut lines = Vec::new();
    for series in serving
        .index
        .series
        .iter()
        .filter(|series| !series.best.is_empty())
    {
        let models: Vec<&str> = match all {
            true => pick::trained(series).collect(),
            false => pick::model(series, model, language).into_iter().collect(),
        };
        let body = serving.body(app, series).await?;
        for model in models {
            let fitted = body.models.iter().find(|fitted| fitted.model == model);
            let found = fitted.and_then(|fitted| fitted.clusters.as_ref());
            let groups = found
                .into_iter()
                .flat_map(|found| of_groups(found, language));
            for group in groups {
                let name = model_texts::name(model, language);
                lines.extend(lines_of(&label(series), name, group));
            }
        }
    }
    // With one model for each category its name says nothing.
    if !all {
        columns.remove(MODEL_PLACE);
        lines
            .iter_mut()
            .for_each(|line| drop(line.remove(MODEL_PLACE)));
    }
    Ok(Some(Sheet {
        columns,
        rows: lines,
        ..Sheet::default()
    }))
}

/// The place of the model in a line of a group.
const MODEL_PLACE: usize = 1;

/// A group, a line a trait.
fn lines_of(category: &str, model: &str, group: Group) -> Vec<Vec<Value>> {
    let head = [
        json!(category),
        json!(model),
        json!(group.name),
        json!(group.size),
        json!(group.share),
    ];
    let line = |told: [Value; 4]| head.iter().cloned().chain(told).collect();
    match group.traits.is_empty() {
        true => vec![line([Value::Null, Value::Null, Value::Null, Value::Null])],
        false => group
            .traits
            .into_iter()
            .map(|one| {
                line([
                    json!(one.column),
                    json!(one.word),
                    json!(one.own),
                    json!(one.overall),
                ])
            })
            .collect(),
    }
}
