//! A column worked out from others by a formula.

use serde_json::{Value, json};

use super::{Formula, Shaped, check_free, find};
use crate::mix::fault::{Fault, MixNotice, Problem};
use crate::mix::frame::{Dtype, Frame, Named, Values};
use crate::mix::options::{name_or, text};
use crate::mix::run::MixLimits;
use crate::table::{ColumnData, Numbers};

/// The new column and how it is worked out.
#[derive(Debug, Clone, PartialEq)]
pub struct Calculate {
    pub name: String,
    pub formula: Formula,
}

impl Calculate {
    pub(in crate::mix) fn parse(options: &Value) -> Result<Calculate, Fault> {
        text(options, "name", "name")?;
        let formula = text(options, "formula", "formula")?;
        Ok(Calculate {
            name: name_or(options, "name", "")?,
            formula: Formula::parse(&formula).map_err(|problem| Fault::new("formula", problem))?,
        })
    }

    pub(in crate::mix) fn options(&self) -> Value {
        json!({"name": self.name, "formula": self.formula.text()})
    }

    /// A row in which a column of the formula has no value has none in the new column, and neither has one that
    /// divides by zero.
    pub(in crate::mix) fn apply(&self, frame: &Frame, limits: &MixLimits) -> Result<Shaped, Fault> {
        check_free(&frame.columns, &self.name, "name")?;
        let (columns, limit) = (frame.columns.len() + 1, limits.most_columns);
        if columns > limit {
            return Err(Fault::new(
                "name",
                Problem::TooManyColumns { columns, limit },
            ));
        }
        let used = self.formula.columns();
        let numbers = used.iter().map(|name| {
            let place = find(frame, name, "formula")?;
            let found = frame.columns[place]
                .values
                .data
                .as_numbers()
                .map(Numbers::as_slice);
            found.ok_or_else(|| {
                let column = name.clone();
                Fault::new("formula", Problem::NeedsNumbers { column })
            })
        });
        let numbers: Vec<&[f64]> = numbers.collect::<Result<_, _>>()?;
        let mut stack = Vec::new();
        let mut lost = 0;
        let mut made = Vec::with_capacity(frame.rows);
        for row in 0..frame.rows {
            let value = self.formula.value(&numbers, row, &mut stack);
            let known = numbers.iter().all(|column| !column[row].is_nan());
            lost += u64::from(known && !value.is_finite());
            made.push(if value.is_finite() { value } else { f64::NAN });
        }
        let mut frame = frame.clone();
        frame.columns.push(Named {
            name: self.name.clone(),
            values: Values::new(ColumnData::Number(Numbers::from_raw(made)), Dtype::Float64),
        });
        let column = self.name.clone();
        let notices = (lost > 0).then_some(MixNotice::NoResult {
            column,
            count: lost,
        });
        Ok(Shaped {
            frame,
            notices: notices.into_iter().collect(),
        })
    }
}
