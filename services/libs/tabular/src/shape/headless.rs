//! Tables whose first row is data.

use super::{Look, TopRow, look, usual_look, width};
use crate::text::kind::Kind;

/// Rows that are needed to tell.
const ENOUGH: usize = 3;

/// Whether the first row is like those below it: numbers over numbers, dates over dates, and no name over either.
pub(super) fn looks(rows: &[TopRow]) -> bool {
    let [first, below @ ..] = rows else {
        return false;
    };
    if rows.len() < ENOUGH || is_a_row_of_heads(first, below) {
        return false;
    }
    let mut alike = 0;
    for column in 0..width(rows) {
        let usual = usual_look(below, column);
        match (look(first.kind(column)), usual) {
            (Look::Number | Look::Date, None | Some(Look::Text)) => return false,
            (own @ (Look::Number | Look::Date), Some(usual)) if own == usual => alike += 1,
            (Look::Number | Look::Date, Some(_)) => return false,
            (Look::Text, Some(Look::Number | Look::Date)) => return false,
            // A column that may have no name in a header has data in a row of data.
            (Look::Nothing, Some(_)) => return false,
            _ => {}
        }
    }
    alike > 0 && first.filled() > 0
}

/// Heads of a wide table are dates, years, or numbers that follow one another, each once.
fn is_a_row_of_heads(first: &TopRow, below: &[TopRow]) -> bool {
    let columns = width(std::slice::from_ref(first));
    let values: Vec<usize> = (0..columns)
        .filter(|at| usual_look(below, *at) == Some(Look::Number))
        .collect();
    if values.is_empty() {
        return false;
    }
    let dated = |at: &usize| {
        let own = first.kind(*at);
        let is_year = own == Kind::Year && below.iter().any(|row| row.kind(*at) != Kind::Year);
        look(own) == Look::Date || is_year || own == Kind::SixFigures
    };
    let numbers: Option<Vec<i64>> = values
        .iter()
        .map(|at| first.cell(*at).parse().ok())
        .collect();
    let counted = numbers.is_some_and(|numbers| {
        numbers.len() > 1 && numbers.windows(2).all(|pair| pair[1] == pair[0] + 1)
    });
    values.iter().all(dated) || counted
}
