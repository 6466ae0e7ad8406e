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
    let of = |of: &Option<String>| {
        let what = match of {
            Some(class) => texts::IMPORTANCE_CLASS.with(&[class]),
            None => texts::IMPORTANCE_TARGET.with(&[&target]),
        };
        what.pick(language).to_owned()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_direction_is_a_whole_sentence_of_numbers_and_of_classes() {
        let up = |of: Option<&str>| Direction::Rises {
            by: 0.25,
            of: of.map(str::to_owned),
        };
        let said = |of, language| sentence("area", &up(of), "price", language);
        assert_eq!(
            said(None, Language::En),
            "Where \"area\" is high, \"price\" is 0.250 higher than where it is low."
        );
        assert_eq!(
            said(None, Language::Ru),
            "При высоком «area» прогноз «price» выше на 0,250, чем при низком."
        );
        assert_eq!(
            said(Some("yes"), Language::Ru),
            "При высоком «area» вероятность «yes» выше на 0,250, чем при низком."
        );
    }
}
