//! Whether the values of a column still mean what they did, when a source gets another file.
//!
//! The rule: a column of the same name means something else where its type is another, where its amounts have the sign
//! of another currency, where the median of its first numbers is twenty times larger or smaller, or where it lies on
//! the other side of zero. The first rows of both tables are compared, as a newer file mostly begins as the one before.

use b2l_tabular::{ColumnType, Description, Notice, same_currency};

/// Fewer numbers than this have no usual size.
const FEWEST: usize = 3;
/// Sizes that differ by so much are those of other units.
const OTHER_UNIT: f64 = 20.0;

/// What is different about a column.
#[derive(Debug, Clone, PartialEq)]
pub enum Change {
    Type {
        before: ColumnType,
        after: ColumnType,
    },
    Currency {
        before: String,
        after: String,
    },
    /// So many times larger.
    Larger(f64),
    Smaller(f64),
    Sign,
}

/// The columns that mean something else in `after`, and how.
pub fn changes(before: &Description, after: &Description) -> Vec<(String, Change)> {
    let columns = before.schema.columns.iter().enumerate();
    let pairs = columns.filter_map(|(old, column)| {
        let mut others = after.schema.columns.iter();
        let new = others.position(|other| other.name == column.name)?;
        let kinds = (column.kind, after.schema.columns[new].kind);
        let change = change_of(&column.name, kinds, (before, old), (after, new))?;
        Some((column.name.clone(), change))
    });
    pairs.collect()
}

/// A table and the place of a column in it.
type Place<'a> = (&'a Description, usize);

fn change_of(
    name: &str,
    kinds: (ColumnType, ColumnType),
    old: Place<'_>,
    new: Place<'_>,
) -> Option<Change> {
    match kinds {
        (ColumnType::Number, ColumnType::Number) => {}
        (before, after) if before == after => return None,
        (before, after) => return Some(Change::Type { before, after }),
    }
    let currencies = currency(old.0, name).zip(currency(new.0, name));
    if let Some((before, after)) = currencies.filter(|(old, new)| !same_currency(old, new)) {
        let (before, after) = (before.to_owned(), after.to_owned());
        return Some(Change::Currency { before, after });
    }
    let (old, new) = numbers(old).zip(numbers(new))?;
    let size = |numbers: &[f64]| median(numbers.iter().map(|number| number.abs()).collect());
    let (was, is) = (size(&old), size(&new));
    let middle = |numbers: &[f64]| median(numbers.to_vec());
    match is / was {
        times if times.is_finite() && times >= OTHER_UNIT => Some(Change::Larger(times.round())),
        times if times > 0.0 && times <= 1.0 / OTHER_UNIT => {
            Some(Change::Smaller((1.0 / times).round()))
        }
        _ if middle(&old) * middle(&new) < 0.0 => Some(Change::Sign),
        _ => None,
    }
}

/// The sign that amounts of the column were read with.
fn currency<'a>(table: &'a Description, name: &str) -> Option<&'a str> {
    table.notices.iter().find_map(|notice| match notice {
        Notice::CurrencyRead { column, sign } if column == name => Some(sign.as_str()),
        _ => None,
    })
}

/// The first numbers of the column that are not zero.
fn numbers((table, column): Place<'_>) -> Option<Vec<f64>> {
    let cells = table
        .values
        .iter()
        .filter_map(|row| row.get(column)?.as_f64());
    let numbers: Vec<f64> = cells.filter(|number| *number != 0.0).collect();
    (numbers.len() >= FEWEST).then_some(numbers)
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use b2l_tabular::{Limits, ReadOptions, read_table};

    use super::*;

    fn table(column: &str, cells: &[&str]) -> Description {
        let mut file = tempfile::NamedTempFile::new().unwrap();
        let rows: String = cells.iter().map(|cell| format!("{cell};x\n")).collect();
        write!(file, "{column};y\n{rows}").unwrap();
        let (options, limits) = (ReadOptions::default(), Limits::default());
        let read = read_table(file.path(), "a.csv", &options, &limits).unwrap();
        read.description(100)
    }

    fn change(before: &[&str], after: &[&str]) -> Option<Change> {
        let changes = changes(&table("v", before), &table("v", after));
        changes.into_iter().next().map(|(_, change)| change)
    }

    #[test]
    fn another_unit_currency_sign_or_type_is_a_change() {
        let percent = ["10%", "11%", "12%"];
        let shares = ["0,10", "0,11", "0,12"];
        assert_eq!(change(&percent, &shares), Some(Change::Smaller(100.0)));
        assert_eq!(change(&shares, &percent), Some(Change::Larger(100.0)));
        assert_eq!(
            change(&["5", "6", "7"], &["-5", "-6", "-7"]),
            Some(Change::Sign)
        );
        let currency = Change::Currency {
            before: "€".to_owned(),
            after: "$".to_owned(),
        };
        let (euros, dollars) = (["1 €", "2 €", "3 €"], ["$1", "$2", "$3"]);
        assert_eq!(change(&euros, &dollars), Some(currency));
        let to_text = Change::Type {
            before: ColumnType::Number,
            after: ColumnType::Category,
        };
        assert_eq!(change(&["1", "2", "3"], &["a", "b", "c"]), Some(to_text));
    }

    #[test]
    fn newer_numbers_of_the_same_kind_are_none() {
        assert_eq!(
            change(&["100", "120", "90"], &["1500", "900", "1100"]),
            None
        );
        assert_eq!(
            change(&["1 €", "2 €", "3 €"], &["1 EUR", "2 EUR", "3 EUR"]),
            None
        );
        assert_eq!(change(&["-1", "2", "3"], &["1", "-2", "3"]), None);
        assert_eq!(change(&["0", "0", "0"], &["5", "6", "7"]), None);
        assert_eq!(changes(&table("v", &["1"]), &table("w", &["2"])), []);
    }
}
