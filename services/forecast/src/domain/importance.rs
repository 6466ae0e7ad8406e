//! What a column means to a model, in words.

use b2l_contracts::jobs::ColumnImportance;
use b2l_engine::tabular::Direction;
use b2l_web::Language;

use super::numbers::plain;
use crate::texts;

/// Which way the prediction moves with the column.
pub fn direction(column: &ColumnImportance) -> Direction {
    serde_json::from_str(&column.direction_json).unwrap_or(Direction::Flat)
}

/// "Where price is high, sales are 12 lower."
pub fn sentence(column: &str, found: &Direction, target: &str, language: Language) -> String {
    let of = |of: &Option<String>| match of {
        Some(class) => texts::IMPORTANCE_CLASS
            .with(&[class])
            .pick(language)
            .to_owned(),
        None => format!("\"{target}\""),
    };
    let message = match found {
        Direction::Rises { by, of: class } if *by < 0.0 => {
            texts::IMPORTANCE_DOWN.with(&[&column, &of(class), &plain(-by, language)])
        }
        Direction::Rises { by, of: class } => {
            texts::IMPORTANCE_UP.with(&[&column, &of(class), &plain(*by, language)])
        }
        Direction::Levels {
            lowest,
            highest,
            by,
            of: class,
        } => texts::IMPORTANCE_LEVELS.with(&[
            &column,
            &of(class),
            highest,
            lowest,
            &plain(*by, language),
        ]),
        Direction::Flat => texts::IMPORTANCE_FLAT.with(&[&column]),
    };
    message.pick(language).to_owned()
}
