//! One value from the values of a group.

use crate::mix::fault::Problem;
use crate::mix::frame::{Dtype, Named};
use crate::table::{ColumnData, Dates, Numbers};

/// How the values of a group become one. Cells without a value do not count; a group of none but them has no value,
/// and a count of 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aggregate {
    Sum,
    Mean,
    Min,
    Max,
    /// Of cells with a value.
    Count,
}

impl Aggregate {
    pub const ALL: [Aggregate; 5] = [
        Aggregate::Sum,
        Aggregate::Mean,
        Aggregate::Min,
        Aggregate::Max,
        Aggregate::Count,
    ];

    /// The wire word.
    pub fn word(self) -> &'static str {
        match self {
            Aggregate::Sum => "sum",
            Aggregate::Mean => "mean",
            Aggregate::Min => "min",
            Aggregate::Max => "max",
            Aggregate::Count => "count",
        }
    }

    pub fn parse(word: &str) -> Option<Aggregate> {
        Self::ALL.into_iter().find(|how| how.word() == word)
    }

    /// The values of `count` groups; `groups` yields rows with their group.
    pub(super) fn of(
        self,
        column: &Named,
        groups: impl Iterator<Item = (usize, u32)>,
        count: usize,
    ) -> Result<(ColumnData, Dtype), Problem> {
        let data = &column.values.data;
        if self == Aggregate::Count {
            let mut counts = vec![0.0; count];
            for (row, group) in groups {
                counts[group as usize] += f64::from(u8::from(column.values.has(row)));
            }
            return Ok((ColumnData::Number(Numbers::from_raw(counts)), Dtype::Int64));
        }
        match data {
            ColumnData::Number(numbers) => {
                let all = numbers.as_slice();
                let values = self.numbers(groups.map(|(row, group)| (all[row], group)), count);
                let dtype = match self {
                    Aggregate::Min | Aggregate::Max => column.values.dtype,
                    _ => Dtype::Float64,
                };
                Ok((ColumnData::Number(Numbers::from_raw(values)), dtype))
            }
            ColumnData::Date(dates) if matches!(self, Aggregate::Min | Aggregate::Max) => {
                let mut best: Vec<Option<i64>> = vec![None; count];
                for (row, group) in groups {
                    let best = &mut best[group as usize];
                    *best = match (dates.get(row), *best) {
                        (Some(own), Some(other)) if self == Aggregate::Min => Some(own.min(other)),
                        (Some(own), Some(other)) => Some(own.max(other)),
                        (own, other) => own.or(other),
                    };
                }
                Ok((
                    ColumnData::Date(best.into_iter().collect::<Dates>()),
                    Dtype::Time,
                ))
            }
            _ => Err(Problem::NeedsNumbers {
                column: column.name.clone(),
            }),
        }
    }

    fn numbers(self, cells: impl Iterator<Item = (f64, u32)>, count: usize) -> Vec<f64> {
        let mut made = vec![f64::NAN; count];
        let mut counts = vec![0u32; count];
        for (value, group) in cells.filter(|(value, _)| !value.is_nan()) {
            let (made, seen) = (&mut made[group as usize], &mut counts[group as usize]);
            *made = match (self, *seen) {
                (_, 0) => value,
                (Aggregate::Min, _) => made.min(value),
                (Aggregate::Max, _) => made.max(value),
                _ => *made + value,
            };
            *seen += 1;
        }
        if self == Aggregate::Mean {
            for (made, seen) in made.iter_mut().zip(counts) {
                *made /= f64::from(seen);
            }
        }
        for made in made.iter_mut().filter(|made| made.is_infinite()) {
            *made = f64::NAN;
        }
        made
    }
}
