//! One table below another: columns of one name are one column.

use std::iter::repeat_n;
use std::sync::Arc;

use serde_json::{Value, json};

use super::{Shaped, check_rows};
use crate::category::Categories;
use crate::mix::fault::{Fault, MixNotice, Problem};
use crate::mix::frame::{Dtype, Frame, Named, Values};
use crate::mix::options::{part, shown_part};
use crate::mix::run::MixLimits;
use crate::mix::stage::Part;
use crate::table::{ColumnData, Numbers};

/// The table above and the table below.
#[derive(Debug, Clone, PartialEq)]
pub struct Union {
    pub first: Part,
    pub second: Part,
}

impl Union {
    pub(in crate::mix) fn parse(options: &Value) -> Result<Union, Fault> {
        let row = &options["values"][0];
        Ok(Union {
            first: part(row, "source1", "values.0.source1")?,
            second: part(row, "source2", "values.0.source2")?,
        })
    }

    pub(in crate::mix) fn options(&self) -> Value {
        json!({"values": [{"source1": shown_part(&self.first), "source2": shown_part(&self.second)}]})
    }
}

/// The rows of the first table, then those of the second. A column that one of them lacks has no values there.
pub(in crate::mix) fn append(
    first: &Frame,
    second: &Frame,
    limits: &MixLimits,
) -> Result<Shaped, Fault> {
    check_rows((first.rows + second.rows) as u64, limits.most_rows)?;
    let mut columns: Vec<Named> = Vec::new();
    let mut notices = Vec::new();
    let only = |column: &Named| MixNotice::OnlyInOne {
        column: column.name.clone(),
    };
    for own in &first.columns {
        let other = second
            .position(&own.name)
            .map(|at| &second.columns[at].values);
        notices.extend(other.is_none().then(|| only(own)));
        columns.push(Named {
            name: own.name.clone(),
            values: joined(own, other, second.rows)?,
        });
    }
    for added in second
        .columns
        .iter()
        .filter(|column| first.position(&column.name).is_none())
    {
        notices.push(only(added));
        columns.push(Named {
            name: added.name.clone(),
            values: below_nothing(&added.values, first.rows),
        });
    }
    let (all, limit) = (columns.len(), limits.most_columns);
    if all > limit {
        return Err(Fault::new(
            "values",
            Problem::TooManyColumns {
                columns: all,
                limit,
            },
        ));
    }
    Ok(Shaped {
        frame: Frame {
            columns,
            rows: first.rows + second.rows,
        },
        notices,
    })
}

/// The values of the column, and those of the other below them, or nothing in so many rows.
fn joined(own: &Named, other: Option<&Arc<Values>>, rows: usize) -> Result<Arc<Values>, Fault> {
    let data = match (&own.values.data, other.map(|other| &other.data)) {
        (ColumnData::Number(one), None) => {
            ColumnData::Number(one.iter().chain(repeat_n(None, rows)).collect())
        }
        (ColumnData::Date(one), None) => {
            ColumnData::Date(one.iter().chain(repeat_n(None, rows)).collect())
        }
        (ColumnData::Category(one), None) => {
            ColumnData::Category(one.iter().chain(repeat_n(None, rows)).collect())
        }
        (ColumnData::Number(one), Some(ColumnData::Number(two))) => {
            let all = [one.as_slice(), two.as_slice()].concat();
            ColumnData::Number(Numbers::from_raw(all))
        }
        (ColumnData::Date(one), Some(ColumnData::Date(two))) => {
            ColumnData::Date(one.iter().chain(two.iter()).collect())
        }
        (ColumnData::Category(one), Some(ColumnData::Category(two))) => {
            ColumnData::Category(one.iter().chain(two.iter()).collect::<Categories>())
        }
        _ => {
            let column = own.name.clone();
            return Err(Fault::new("values", Problem::UnlikeTypes { column }));
        }
    };
    let same = other.is_none_or(|other| other.dtype == own.values.dtype);
    let natural = Dtype::natural(&data);
    Ok(Values::new(
        data,
        if same { own.values.dtype } else { natural },
    ))
}

/// The values below so many rows without any.
fn below_nothing(values: &Arc<Values>, rows: usize) -> Arc<Values> {
    let data = match &values.data {
        ColumnData::Number(own) => {
            ColumnData::Number(repeat_n(None, rows).chain(own.iter()).collect())
        }
        ColumnData::Date(own) => ColumnData::Date(repeat_n(None, rows).chain(own.iter()).collect()),
        ColumnData::Category(own) => {
            ColumnData::Category(repeat_n(None, rows).chain(own.iter()).collect())
        }
    };
    Values::new(data, values.dtype)
}
