//! A column that is read piece by piece.

use std::sync::Arc;

use polars_arrow::array::{Array, PrimitiveArray, Utf8ViewArray};
use polars_arrow::datatypes::{ArrowDataType, Field};

use super::{StoreError, stored_type};
use crate::category::{Categories, MISSING, TextIndex};
use crate::schema::ColumnType;
use crate::table::{Column, ColumnData, Dates, Numbers};

pub(super) struct Growing {
    name: String,
    values: Values,
}

enum Values {
    Dates(Vec<i64>),
    Numbers(Vec<f64>),
    Categories(TextIndex, Vec<u32>),
}

impl Growing {
    /// A column of the stored type, without values yet.
    pub fn of(field: &Field) -> Result<Growing, StoreError> {
        let is = |kind: ColumnType| field.dtype == stored_type(kind);
        let values = match &field.dtype {
            ArrowDataType::Timestamp(..) if is(ColumnType::Date) => Values::Dates(Vec::new()),
            ArrowDataType::Float64 => Values::Numbers(Vec::new()),
            ArrowDataType::Utf8View => Values::Categories(TextIndex::default(), Vec::new()),
            _ => return Err(StoreError::ForeignType(field.name.to_string())),
        };
        Ok(Growing {
            name: field.name.to_string(),
            values,
        })
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    /// Makes room for so many values.
    pub fn reserve(&mut self, rows: usize) {
        match &mut self.values {
            Values::Dates(values) => values.reserve_exact(rows),
            Values::Numbers(values) => values.reserve_exact(rows),
            Values::Categories(_, codes) => codes.reserve_exact(rows),
        }
    }

    pub fn add(&mut self, array: &dyn Array) -> Result<(), StoreError> {
        let foreign = || StoreError::ForeignType(self.name.clone());
        match &mut self.values {
            Values::Dates(values) => {
                let dates: &PrimitiveArray<i64> =
                    array.as_any().downcast_ref().ok_or_else(foreign)?;
                values.extend(dates.iter().map(|ms| ms.copied().unwrap_or(Dates::MISSING)));
            }
            Values::Numbers(values) => {
                let numbers: &PrimitiveArray<f64> =
                    array.as_any().downcast_ref().ok_or_else(foreign)?;
                let finite = |value: &f64| value.is_finite();
                let numbers = numbers.iter().map(|value| value.copied().filter(finite));
                values.extend(numbers.map(|value| value.unwrap_or(f64::NAN)));
            }
            Values::Categories(index, codes) => {
                let texts: &Utf8ViewArray = array.as_any().downcast_ref().ok_or_else(foreign)?;
                codes.extend(
                    texts
                        .iter()
                        .map(|text| text.map_or(MISSING, |text| index.code(text))),
                );
            }
        }
        Ok(())
    }

    pub fn finish(self) -> Column {
        let data = match self.values {
            Values::Dates(values) => ColumnData::Date(Dates::from_raw(values)),
            Values::Numbers(values) => ColumnData::Number(Numbers::from_raw(values)),
            Values::Categories(index, codes) => ColumnData::Category(Categories {
                dictionary: Arc::new(index.texts),
                codes,
            }),
        };
        Column::new(self.name, data)
    }
}
