//! What is to be told of a whole trained story.

use b2l_contracts::jobs::StoryIndex;
use b2l_web::Language;

use super::index::label;
use crate::domain::notes;
use crate::texts;

/// Categories whose notes a story's page lists; the others show theirs beside the forecast.
const NOTED_CATEGORIES: usize = 10;

/// The notes on the whole story: of each category by name, of the first ten at most.
pub fn story_notes(index: &StoryIndex, language: Language) -> Vec<String> {
    let mut all = Vec::new();
    if index.out_of_time {
        all.push(texts::NOTE_OUT_OF_TIME.pick(language).to_owned());
    }
    if let [only] = index.series.as_slice() {
        all.extend(notes::of_series(
            only,
            &index.input.clone().unwrap_or_default(),
            language,
        ));
        return all;
    }
    let input = index.input.clone().unwrap_or_default();
    // What holds for every category is said once.
    let each: Vec<(String, Vec<String>)> = index
        .series
        .iter()
        .map(|series| (label(series), notes::of_series(series, &input, language)))
        .collect();
    let common: Vec<String> = each
        .first()
        .map(|(_, notes)| notes.clone())
        .unwrap_or_default();
    let common: Vec<String> = common
        .into_iter()
        .filter(|note| each.iter().all(|(_, notes)| notes.contains(note)))
        .collect();
    let own = each
        .iter()
        .filter(|(_, notes)| notes.iter().any(|note| !common.contains(note)));
    all.extend(common.iter().cloned());
    for (category, notes) in own.clone().take(NOTED_CATEGORIES) {
        for note in notes.iter().filter(|note| !common.contains(note)) {
            all.push(
                texts::NOTE_CATEGORY
                    .with(&[category, note])
                    .pick(language)
                    .to_owned(),
            );
        }
    }
    let more = own.count().saturating_sub(NOTED_CATEGORIES);
    if more > 0 {
        all.push(texts::NOTE_MORE.with(&[&more]).pick(language).to_owned());
    }
    all
}
