//! Rows of a source in the types of a target, and those of them that do not fit.

use std::collections::{BTreeMap, BTreeSet};

use b2l_connectors::{Batch, Column, ColumnInfo, ColumnType, Room};

use super::convert::{absent, convert, without};

/// What a column of the target takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taken {
    pub column_type: ColumnType,
    /// A row without a value there is refused.
    pub required: bool,
    /// How much it takes, where that has an end.
    pub room: Option<Room>,
}

impl Taken {
    /// What this column of the target takes; without one, what the source has.
    pub fn of(target: Option<&ColumnInfo>, source: ColumnType) -> Self {
        Self {
            column_type: target.map_or(source, |column| column.column_type),
            required: target.is_some_and(|column| column.required),
            room: target.and_then(|column| Room::of(&column.native)),
        }
    }
}

/// Rows as the target takes them.
pub struct Fitted {
    /// A value that does not fit is none here.
    pub columns: Vec<Column>,
    /// The rows that do not fit, each with the place of the first column at fault.
    pub rejected: BTreeMap<usize, usize>,
}

impl Fitted {
    pub fn new(rows: &Batch, taken: &[Taken]) -> Self {
        let mut rejected = BTreeMap::new();
        let columns = rows.columns().iter().zip(taken).enumerate();
        let columns = columns.map(|(place, (column, taken))| {
            let mut misfits = BTreeSet::new();
            let converted = convert(column, taken.column_type, &mut misfits);
            if taken.required {
                misfits.extend(absent(column));
            }
            if let Some(room) = taken.room {
                misfits.extend(room.overflows(&converted));
            }
            for row in misfits {
                rejected.entry(row).or_insert(place);
            }
            converted
        });
        Self {
            columns: columns.collect(),
            rejected,
        }
    }

    /// The rows that fit; `None` when the columns differ in length.
    pub fn kept(&self) -> Option<Batch> {
        let rejected = self.rejected.keys().copied().collect();
        let kept = self.columns.iter().map(|column| without(column, &rejected));
        Batch::new(kept.collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_rejected_by_its_first_column_at_fault_and_the_others_are_kept() {
        let words = |words: [Option<&str>; 4]| {
            Column::Text(words.map(|word| word.map(str::to_owned)).into())
        };
        let rows = Batch::new(vec![
            words([Some("1"), Some("x"), Some("3"), Some("y")]),
            words([Some("a"), Some("b"), None, None]),
        ])
        .unwrap();
        let taken = [(ColumnType::Integer, false), (ColumnType::Text, true)];
        let taken = taken.map(|(column_type, required)| Taken {
            column_type,
            required,
            room: None,
        });
        let fitted = Fitted::new(&rows, &taken);
        assert_eq!(fitted.rejected, [(1, 0), (2, 1), (3, 0)].into());
        let kept = fitted.kept().unwrap();
        assert_eq!(
            kept.columns(),
            [
                Column::Integer(vec![Some(1)]),
                Column::Text(vec![Some("a".to_owned())])
            ]
        );
    }

    #[test]
    fn a_value_that_a_column_has_no_room_for_rejects_its_row() {
        let column = |native: &str, column_type| ColumnInfo {
            name: "a".to_owned(),
            column_type,
            native: native.to_owned(),
            required: false,
            always_written: false,
            can_write: true,
        };
        let rejected = |native, column_type, values: [&str; 3]| {
            let texts = values.map(|text| Some(text.to_owned()));
            let rows = Batch::new(vec![Column::Text(texts.into())]).unwrap();
            let target = column(native, column_type);
            let taken = Taken::of(Some(&target), ColumnType::Text);
            let rejected = Fitted::new(&rows, &[taken]).rejected;
            rejected.into_keys().collect::<Vec<usize>>()
        };
        let text = ColumnType::Text;
        assert_eq!(rejected("varchar(3)", text, ["abc", "abcd", ""]), [1]);
        let decimal = ColumnType::Decimal;
        assert_eq!(
            rejected("numeric(5,2)", decimal, ["1.5", "1000", "0.125"]),
            [1, 2]
        );
        let whole = ColumnType::Integer;
        assert_eq!(rejected("smallint", whole, ["1", "x", "40000"]), [1, 2]);
    }
}
