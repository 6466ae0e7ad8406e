//! Rows with equal values in some columns. A cell without a value is equal to another one without.

use crate::category::{MISSING, TextIndex};
use crate::mix::frame::{Frame, Values};
use crate::mix::keys::{WordIndex, bits};
use crate::table::ColumnData;

/// The group of each row; groups are numbered in the order of their first rows.
pub(super) struct Groups {
    pub(super) of_row: Vec<u32>,
    /// The first row of each group.
    pub(super) first: Vec<u32>,
}

impl Groups {
    /// By the columns at these places; all rows are one group without any.
    pub(super) fn by(frame: &Frame, places: &[usize]) -> Groups {
        let mut of_row = vec![0; frame.rows];
        for place in places {
            let own = codes(&frame.columns[*place].values);
            let mut index = WordIndex::default();
            for (group, code) in of_row.iter_mut().zip(own) {
                *group = index.code(u64::from(*group) << 32 | u64::from(code));
            }
        }
        let mut first = Vec::new();
        for (row, group) in of_row.iter().enumerate() {
            if *group as usize == first.len() {
                first.push(row as u32);
            }
        }
        Groups { of_row, first }
    }

    pub(super) fn len(&self) -> usize {
        self.first.len()
    }
}

/// A number for each value, in the order of first appearance; `MISSING` for none.
pub(super) fn codes(values: &Values) -> Vec<u32> {
    let mut index = WordIndex::default();
    let mut code = |word: Option<u64>| word.map_or(MISSING, |word| index.code(word));
    match &values.data {
        ColumnData::Number(numbers) => numbers.iter().map(|value| code(value.map(bits))).collect(),
        ColumnData::Date(dates) => dates
            .iter()
            .map(|value| code(value.map(|ms| ms as u64)))
            .collect(),
        ColumnData::Category(texts) => {
            let mut distinct = TextIndex::default();
            let by_code: Vec<u32> = texts.dictionary().map(|text| distinct.code(text)).collect();
            let words = (0..texts.len())
                .map(|row| texts.code(row).map(|at| u64::from(by_code[at as usize])));
            words.map(code).collect()
        }
    }
}
