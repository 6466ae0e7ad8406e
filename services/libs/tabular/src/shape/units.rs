//! A row of units between the header and the data.

use super::{Look, TopRow, look, usual_look, width};
use crate::text::kind::Kind;

/// What survey tools write below the names of their columns, in lower case.
const OF_SURVEYS: [&str; 2] = ["response", "open-ended response"];

/// Words that are units wherever they stand alone, in lower case.
const UNITS: [&str; 66] = [
    "%",
    "€",
    "$",
    "£",
    "₽",
    "¥",
    "eur",
    "usd",
    "gbp",
    "rub",
    "chf",
    "cny",
    "jpy",
    "kr",
    "руб",
    "руб.",
    "р.",
    "тыс.",
    "тыс. руб.",
    "тыс руб",
    "млн",
    "млн руб.",
    "млн. руб.",
    "t€",
    "teur",
    "keur",
    "k€",
    "m€",
    "mio",
    "mio.",
    "mn",
    "kg",
    "g",
    "t",
    "mg",
    "кг",
    "г",
    "т",
    "l",
    "ml",
    "л",
    "m",
    "cm",
    "mm",
    "km",
    "м",
    "см",
    "мм",
    "км",
    "m2",
    "m²",
    "m3",
    "m³",
    "h",
    "min",
    "s",
    "ч",
    "мин",
    "°c",
    "°f",
    "kwh",
    "mwh",
    "квт·ч",
    "pcs",
    "шт",
    "шт.",
];
/// A unit has no more characters.
const LONGEST: usize = 20;

/// Whether the first of these rows, which follow the header, holds units: texts over columns of numbers.
pub(super) fn looks(rows: &[TopRow]) -> bool {
    let [row, data @ ..] = rows else {
        return false;
    };
    if data.len() < 2 {
        return false;
    }
    let (mut numbers, mut over_numbers, mut units) = (0, 0, 0);
    for column in 0..width(rows) {
        let cell = row.cell(column);
        let is_text = row.kind(column) == Kind::Text;
        if !cell.is_empty() && (!is_text || cell.chars().count() > LONGEST) {
            return false;
        }
        if usual_look(data, column) == Some(Look::Number) {
            numbers += 1;
            over_numbers += usize::from(look(row.kind(column)) == Look::Text);
            units += usize::from(is_unit(cell));
        }
    }
    units > 0 && over_numbers * 2 >= numbers
}

fn is_unit(cell: &str) -> bool {
    let lower = cell.to_lowercase();
    let bracketed =
        |open, close| lower.len() > 2 && lower.starts_with(open) && lower.ends_with(close);
    UNITS.contains(&lower.as_str())
        || OF_SURVEYS.contains(&lower.as_str())
        || bracketed('[', ']')
        || bracketed('(', ')')
}
