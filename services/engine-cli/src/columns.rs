//! What the columns beside a series were good for, in words.

use b2l_engine::tabular::Direction;
use b2l_engine::{Contribution, ModelRow, SeriesOutcome, Source};

/// A smaller part of what moves the forecasts is not worth a word.
const LEAST_SHARE: f64 = 0.01;

/// The columns that the best model does without, what those it uses mean to it, and what moves the
/// forecasts of a model of trees.
pub fn column_lines(outcome: &SeriesOutcome) -> Vec<String> {
    let unhelpful = &outcome.facts.unhelpful_columns;
    let without = (!unhelpful.is_empty()).then(|| {
        format!(
            "without {}: forecasts of the past were no better with {}",
            unhelpful.join(", "),
            if unhelpful.len() == 1 { "it" } else { "them" }
        )
    });
    let best = outcome.rows.iter().find(|row| row.best);
    without
        .into_iter()
        .chain(best.and_then(worth))
        .chain(best.and_then(moved))
        .collect()
}

/// The part of each column in the errors that knowing them saves.
fn worth(best: &ModelRow) -> Option<String> {
    let column = |one: &b2l_engine::tabular::ColumnImportance| {
        format!(
            "{} {}{}",
            one.column,
            percent(one.share),
            way(&one.direction)
        )
    };
    let told: Vec<String> = best
        .importance
        .iter()
        .filter(|one| one.share >= LEAST_SHARE)
        .map(column)
        .collect();
    (!told.is_empty()).then(|| format!("of what the columns save in errors: {}", told.join(", ")))
}

fn moved(best: &ModelRow) -> Option<String> {
    let source = |one: &Contribution| {
        let name = match &one.source {
            Source::Past => "the values before",
            Source::Time => "the calendar",
            Source::Column { name } => name,
        };
        format!("{name} {}{}", percent(one.share), way(&one.direction))
    };
    let told: Vec<String> = best
        .contributions
        .iter()
        .filter(|one| one.share >= LEAST_SHARE)
        .map(source)
        .collect();
    (!told.is_empty()).then(|| {
        format!(
            "what moves the forecast of {}: {}",
            best.model,
            told.join(", ")
        )
    })
}

fn percent(share: f64) -> String {
    format!("{:.0} %", 100.0 * share)
}

fn way(direction: &Direction) -> &'static str {
    match direction {
        Direction::Rises { by, .. } if *by > 0.0 => " (more of it, higher)",
        Direction::Rises { by, .. } if *by < 0.0 => " (more of it, lower)",
        _ => "",
    }
}
