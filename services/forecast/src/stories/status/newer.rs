//! Whether the source has another table by now than the one that the serving model learned from.

use b2l_contracts::jobs::StoryIndex;
use b2l_web::Language;
use serde::Deserialize;

use crate::store::datasets::Dataset;
use crate::stories::shape::NewerTable;
use crate::texts;
use crate::trained::index::input;

/// What is new in the source's `table`; none while it is the one that was trained on.
pub fn of(index: &StoryIndex, table: &Dataset, language: Language) -> Option<NewerTable> {
    let input = input(index);
    if input.dataset_key == table.object_key || input.source_id != table.source_id {
        return None;
    }
    let rows_trained = rows(&input.schema_json);
    let sentence = match table.rows - rows_trained {
        0 => texts::NEWER_SAME_ROWS.into(),
        more @ 1.. => texts::NEWER_MORE_ROWS.with(&[&more]),
        fewer => texts::NEWER_FEWER_ROWS.with(&[&-fewer]),
    };
    Some(NewerTable {
        rows_trained,
        rows_now: table.rows,
        sentence: sentence.pick(language).to_owned(),
    })
}

/// Rows of the table as the training's snapshot counts them.
fn rows(schema_json: &str) -> i64 {
    #[derive(Deserialize)]
    struct Schema {
        rows: i64,
    }
    serde_json::from_str(schema_json).map_or(0, |schema: Schema| schema.rows)
}
