//! Replacing cells without a value, empty ones and zeros, or deleting their rows.

use std::sync::Arc;

use super::fill::{self, Place};
use super::{Done, find};
use crate::category::{Categories, MISSING};
use crate::mix::fault::{Fault, Problem};
use crate::mix::frame::{Dtype, Frame, Values};
use crate::mix::stage::{Cells, Fill};
use crate::table::{ColumnData, Dates, Numbers};

pub(super) fn apply(
    mut frame: Frame,
    cells: Cells,
    fills: &[(String, Fill)],
) -> Result<Done, Fault> {
    let mut changed = 0;
    // Rows to delete, gathered until a statistic asks what is left.
    let mut gone: Option<Vec<bool>> = None;
    for (at, (name, how)) in fills.iter().enumerate() {
        let place = find(&frame, name, at)?;
        let target = Target::of(&frame.columns[place].values, cells, name, at)?;
        if *how == Fill::Delete {
            let gone = gone.get_or_insert_with(|| vec![false; frame.rows]);
            target.mark(gone);
            continue;
        }
        if let Some(gone) = gone.take() {
            frame = without(&frame, &gone, at)?;
        }
        let column = &mut frame.columns[place];
        let target = Target::of(&column.values, cells, name, at)?;
        let (values, count) = target.fill(how, &Place { name, at })?;
        changed += count;
        if let Some(values) = values {
            column.values = values;
        }
    }
    if let Some(gone) = gone {
        frame = without(&frame, &gone, fills.len() - 1)?;
    }
    Ok(Done {
        frame,
        changed,
        notices: Vec::new(),
    })
}

fn without(frame: &Frame, gone: &[bool], at: usize) -> Result<Frame, Fault> {
    let kept: Vec<u32> = (0..frame.rows as u32)
        .filter(|row| !gone[*row as usize])
        .collect();
    if kept.len() == frame.rows {
        return Ok(frame.clone());
    }
    if kept.is_empty() {
        let field = format!("values.{at}.value");
        return Err(Fault::new(field, Problem::AllRowsDeleted));
    }
    Ok(frame.pick(&kept, |_| true))
}

/// A column and which of its cells are meant.
struct Target<'a> {
    values: &'a Arc<Values>,
    cells: Cells,
    /// By code, of a column of text: whether its text is nothing but white space.
    blank: Vec<bool>,
}

impl<'a> Target<'a> {
    fn of(values: &'a Arc<Values>, cells: Cells, name: &str, at: usize) -> Result<Self, Fault> {
        let blank = match (&values.data, cells) {
            (ColumnData::Number(_), _) => Vec::new(),
            (_, Cells::Zeros) => {
                let column = name.to_owned();
                let field = format!("values.{at}.name");
                return Err(Fault::new(field, Problem::NeedsNumbers { column }));
            }
            (ColumnData::Category(texts), Cells::Empty) => texts
                .dictionary()
                .map(|text| text.trim().is_empty())
                .collect(),
            (ColumnData::Category(texts), _) => vec![false; texts.dictionary().len()],
            (ColumnData::Date(_), _) => Vec::new(),
        };
        Ok(Target {
            values,
            cells,
            blank,
        })
    }

    fn number(&self, value: f64) -> bool {
        match self.cells {
            Cells::Zeros => value == 0.0,
            Cells::Nan | Cells::Empty => value.is_nan(),
        }
    }

    fn code(&self, code: u32) -> bool {
        code == MISSING || self.blank[code as usize]
    }

    fn mark(&self, gone: &mut [bool]) {
        match &self.values.data {
            ColumnData::Number(numbers) => {
                for (gone, value) in gone.iter_mut().zip(numbers.as_slice()) {
                    *gone |= self.number(*value);
                }
            }
            ColumnData::Date(dates) => {
                for (gone, value) in gone.iter_mut().zip(dates.as_raw()) {
                    *gone |= *value == Dates::MISSING;
                }
            }
            ColumnData::Category(texts) => {
                for (gone, code) in gone.iter_mut().zip(&texts.codes) {
                    *gone |= self.code(*code);
                }
            }
        }
    }

    /// The column with its cells replaced, `None` where nothing changes, and how many cells changed.
    fn fill(&self, how: &Fill, place: &Place) -> Result<(Option<Arc<Values>>, u64), Fault> {
        match &self.values.data {
            ColumnData::Number(numbers) => {
                let all = numbers.as_slice();
                let met = |value: &f64| self.number(*value);
                let new = fill::number(all, &met, how, place)?.unwrap_or(f64::NAN);
                let same = |value: f64| value == new || (value.is_nan() && new.is_nan());
                let count = all.iter().filter(|v| met(v) && !same(**v)).count();
                Ok(self.replaced(count, || {
                    let filled = all.iter().map(|v| if met(v) { new } else { *v });
                    let data = ColumnData::Number(Numbers::from_raw(filled.collect()));
                    Values::new(data, wide_enough(self.values.dtype, new))
                }))
            }
            ColumnData::Date(dates) => {
                let all = dates.as_raw();
                let new = fill::date(all, how, place)?.unwrap_or(Dates::MISSING);
                let met = all.iter().filter(|value| **value == Dates::MISSING).count();
                let count = if new == Dates::MISSING { 0 } else { met };
                Ok(self.replaced(count, || {
                    let filled = all.iter().map(|value| match *value {
                        Dates::MISSING => new,
                        value => value,
                    });
                    let data = ColumnData::Date(Dates::from_raw(filled.collect()));
                    Values::new(data, self.values.dtype)
                }))
            }
            ColumnData::Category(texts) => {
                let new = fill::text(texts, &|code| self.code(code), how, place)?;
                let (filled, count) = replace_texts(texts, &|code| self.code(code), new.as_deref());
                Ok(self.replaced(count, || {
                    Values::new(ColumnData::Category(filled), self.values.dtype)
                }))
            }
        }
    }

    fn replaced(
        &self,
        count: usize,
        made: impl FnOnce() -> Arc<Values>,
    ) -> (Option<Arc<Values>>, u64) {
        ((count > 0).then(made), count as u64)
    }
}

fn replace_texts(
    texts: &Categories,
    met: &dyn Fn(u32) -> bool,
    new: Option<&str>,
) -> (Categories, usize) {
    let mut filled = texts.clone();
    let known = new.and_then(|new| texts.dictionary().position(|text| text == new));
    let code = match (new, known) {
        (None, _) => MISSING,
        (Some(_), Some(code)) => code as u32,
        (Some(text), None) => {
            let dictionary = Arc::make_mut(&mut filled.dictionary);
            dictionary.push(text);
            dictionary.len() as u32 - 1
        }
    };
    let mut count = 0;
    for old in filled.codes.iter_mut().filter(|old| met(**old)) {
        count += usize::from(*old != code);
        *old = code;
    }
    (filled, count)
}

/// The type, or the widest one where it cannot hold the new value.
fn wide_enough(dtype: Dtype, new: f64) -> Dtype {
    let holds = match dtype {
        Dtype::Int16 => new == f64::from(new as i16),
        Dtype::Int32 => new == f64::from(new as i32),
        Dtype::Int64 => new.fract() == 0.0 && new.abs() <= crate::wire::EXACT,
        Dtype::Float32 => new == f64::from(new as f32),
        _ => true,
    };
    if holds || new.is_nan() {
        dtype
    } else {
        Dtype::Float64
    }
}
