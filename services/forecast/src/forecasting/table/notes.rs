//! What is said beside the forecast of rows.

use b2l_contracts::jobs::RowsInput;
use b2l_web::Language;

use crate::domain::rows::cells::{Cells, unknown_words};
use crate::domain::rows::features::Feature;
use crate::domain::{grouping, rows};
use crate::forecasting::table::remarks::KnownWords;
use crate::texts;
use crate::trained::serving::Serving;

/// The notes about rows of these categories; `own` says that they are those of the training.
pub fn notes(
    serving: &Serving,
    cells: &Cells,
    categories: &[usize],
    own: bool,
    language: Language,
) -> Vec<String> {
    let input = serving.input();
    let learned = input.rows.clone().unwrap_or_default();
    let mut notes = Vec::new();
    if own && learned.clusters.is_none() {
        notes.push(texts::ROWS_NOTE_OWN.pick(language).to_owned());
    }
    notes.extend(unknown(serving, cells, &learned, language));
    if let [only] = categories {
        let series = &serving.index.series[*only];
        let told = rows::notes::of_series(series, input, language);
        notes.extend(told.into_iter().map(|note| note.pick(language).to_owned()));
    }
    notes
}

/// The words of each column that the training saw. Of a column with very many values only some are kept, so nothing can
/// be said of the others.
pub fn known_words(serving: &Serving) -> KnownWords {
    let features = serving
        .story
        .definition()
        .map(|definition| definition.features);
    let told = |feature: &Feature| feature.values.len() < grouping::MOST_VALUES;
    let known = features.unwrap_or_default().into_iter().filter(told);
    known
        .map(|feature| (feature.name, feature.values))
        .collect()
}

/// Words that the training never saw, a sentence a column.
pub fn unknown(
    serving: &Serving,
    cells: &Cells,
    input: &RowsInput,
    language: Language,
) -> Vec<String> {
    unknown_words(cells, input, &known_words(serving))
        .into_iter()
        .map(|(column, count)| {
            let note = texts::ROWS_UNKNOWN_WORDS.with(&[&column, &count]);
            note.pick(language).to_owned()
        })
        .collect()
}
