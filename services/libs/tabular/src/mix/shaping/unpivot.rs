//! Columns into rows: one row for each value of the chosen columns, beside the name of its column.

use chrono::Datelike;
use serde_json::{Value, json};

use super::{Shaped, check_free, check_rows, find};
use crate::category::{Categories, MISSING};
use crate::decide::names_years;
use crate::mix::fault::{Fault, MixNotice, Problem};
use crate::mix::frame::{Dtype, Frame, Named, Values};
use crate::mix::options::{name_or, names};
use crate::mix::run::MixLimits;
use crate::shape::is_part;
use crate::shape::wide::{self, Head};
use crate::table::{ColumnData, Numbers};

/// Which columns become rows, and what the two columns are called that take their place.
#[derive(Debug, Clone, PartialEq)]
pub struct Unpivot {
    /// None for all columns of numbers whose names are dates, whichever those are when the stage runs.
    pub columns: Vec<String>,
    /// The column of the names: of dates where all of them are.
    pub head: String,
    pub value: String,
}

impl Unpivot {
    pub(in crate::mix) fn parse(options: &Value) -> Result<Unpivot, Fault> {
        Ok(Unpivot {
            columns: names(options, "values", false)?,
            head: name_or(options, "head", "Date")?,
            value: name_or(options, "value", "Value")?,
        })
    }

    pub(in crate::mix) fn options(&self) -> Value {
        let values = self.columns.iter().map(|name| json!({"name": name}));
        json!({"values": values.collect::<Vec<_>>(), "head": self.head, "value": self.value})
    }

    /// Cells without a value make no row. The order is that of the rows, and in each that of the columns.
    pub(in crate::mix) fn apply(&self, frame: &Frame, limits: &MixLimits) -> Result<Shaped, Fault> {
        let chosen = self.positions(frame)?;
        self.check_types(frame, &chosen)?;
        let heads = Heads::of(frame, &chosen);
        let spent = heads.years.filter(|at| are_years(frame, *at));
        let gone = |at: usize| chosen.contains(&at) || spent == Some(at);
        let kept: Vec<Named> = frame
            .columns
            .iter()
            .enumerate()
            .filter(|(at, _)| !gone(*at))
            .map(|(_, column)| column.clone())
            .collect();
        check_free(&kept, &self.head, "head")?;
        check_free(&kept, &self.value, "value")?;
        if self.head == self.value {
            let column = self.value.clone();
            return Err(Fault::new("value", Problem::NameTaken { column }));
        }
        let mut places: Vec<(u32, u32)> = Vec::new();
        for row in 0..frame.rows {
            for (number, at) in chosen.iter().enumerate() {
                if frame.columns[*at].values.has(row) {
                    places.push((row as u32, number as u32));
                }
            }
            check_rows(places.len() as u64, limits.most_rows)?;
        }
        if places.is_empty() {
            return Err(Fault::new("values", Problem::AllRowsDeleted));
        }
        let rows: Vec<u32> = places.iter().map(|(row, _)| *row).collect();
        let mut made = frame.pick(&rows, |at| !gone(at));
        made.rows = rows.len();
        let named = heads.column(frame, &places);
        let values = values(frame, &chosen, &places);
        for (name, (data, dtype)) in [(&self.head, named), (&self.value, values)] {
            made.columns.push(Named {
                name: name.clone(),
                values: Values::new(data, dtype),
            });
        }
        let count = (frame.rows * chosen.len() - places.len()) as u64;
        let empty = (count > 0).then_some(MixNotice::EmptyCellsLeftOut { count });
        Ok(Shaped {
            frame: made,
            notices: empty.into_iter().chain(heads.notice()).collect(),
        })
    }

    fn positions(&self, frame: &Frame) -> Result<Vec<usize>, Fault> {
        if !self.columns.is_empty() {
            let named = self.columns.iter().enumerate();
            return named
                .map(|(at, name)| find(frame, name, &format!("values.{at}.name")))
                .collect();
        }
        let names: Vec<String> = frame
            .columns
            .iter()
            .map(|column| column.name.clone())
            .collect();
        let numbers = |at: &usize| matches!(frame.columns[*at].values.data, ColumnData::Number(_));
        let heads = wide::heads(&names, None);
        let dated: Vec<usize> = (0..names.len())
            .filter(|at| heads[*at].is_some())
            .filter(numbers)
            .collect();
        match dated.is_empty() {
            true => Err(Fault::new("values", Problem::NoDateColumns)),
            false => Ok(dated),
        }
    }

    fn check_types(&self, frame: &Frame, chosen: &[usize]) -> Result<(), Fault> {
        let first = &frame.columns[chosen[0]];
        for (at, place) in chosen.iter().enumerate() {
            let column = &frame.columns[*place];
            if std::mem::discriminant(&column.values.data)
                != std::mem::discriminant(&first.values.data)
            {
                let (column, other) = (column.name.clone(), first.name.clone());
                let field = format!("values.{at}.name");
                return Err(Fault::new(field, Problem::TypesDiffer { column, other }));
            }
        }
        Ok(())
    }
}

/// The names of the chosen columns, and what they stand for.
struct Heads {
    names: Vec<String>,
    /// Where all of them are dates or parts of a year.
    found: Option<Vec<Head>>,
    /// The column of the years of months or quarters.
    years: Option<usize>,
}

impl Heads {
    fn of(frame: &Frame, chosen: &[usize]) -> Heads {
        let names: Vec<String> = chosen
            .iter()
            .map(|at| frame.columns[*at].name.clone())
            .collect();
        let found: Option<Vec<Head>> = wide::heads_of_chosen(&names).into_iter().collect();
        let parts = found
            .as_ref()
            .is_some_and(|heads| heads.iter().any(|head| matches!(head, Head::Part { .. })));
        let is_years = |at: &usize| !chosen.contains(at) && names_years(&frame.columns[*at].name);
        let years = (0..frame.columns.len()).filter(|_| parts).find(is_years);
        Heads {
            found: found.filter(|_| !parts || years.is_some()),
            names,
            years,
        }
    }

    /// The name of each row's column: a date where all names are.
    fn column(&self, frame: &Frame, places: &[(u32, u32)]) -> (ColumnData, Dtype) {
        if let Some(heads) = &self.found {
            let moment = |(row, number): &(u32, u32)| {
                let year = self.years.and_then(|at| year_of(frame, at, *row as usize));
                heads[*number as usize].moment(year)
            };
            let dates = places.iter().map(moment).collect();
            return (ColumnData::Date(dates), Dtype::Time);
        }
        let numbers = places.iter().map(|(_, number)| *number);
        let names = self.names.iter();
        let dictionary: Categories = names.map(|name| Some(name.as_str())).collect();
        let codes = numbers.map(|number| dictionary.code(number as usize).unwrap_or(MISSING));
        let texts = Categories {
            codes: codes.collect(),
            dictionary: dictionary.dictionary.clone(),
        };
        (ColumnData::Category(texts), Dtype::Category)
    }

    /// Says that months or quarters stay text, alone or among dates, where nothing names their year.
    fn notice(&self) -> Option<MixNotice> {
        let dates = wide::dates(&self.names, None);
        let mut parts = Vec::new();
        for (name, date) in self.names.iter().zip(dates) {
            match date {
                None if is_part(name) => parts.push(name),
                None => return None,
                Some(_) => {}
            }
        }
        let (first, last) = (parts.first()?, parts.last()?);
        self.found.is_none().then(|| MixNotice::HeadsWithoutYear {
            first: first.to_string(),
            last: last.to_string(),
        })
    }
}

/// Whether each value of the column is a year, so that the dates hold all of it.
fn are_years(frame: &Frame, at: usize) -> bool {
    let is_year =
        |row: usize| !frame.columns[at].values.has(row) || year_of(frame, at, row).is_some();
    (0..frame.rows).all(is_year)
}

/// The year in a row of a column of years.
fn year_of(frame: &Frame, at: usize, row: usize) -> Option<i32> {
    match &frame.columns[at].values.data {
        ColumnData::Date(dates) => {
            let time = chrono::DateTime::from_timestamp_millis(dates.get(row)?)?;
            Some(time.year())
        }
        ColumnData::Number(years) => {
            let year = years.get(row)?;
            (year.fract() == 0.0).then_some(year as i32)
        }
        ColumnData::Category(years) => years.get(row)?.parse().ok(),
    }
}

fn values(frame: &Frame, chosen: &[usize], places: &[(u32, u32)]) -> (ColumnData, Dtype) {
    let column = |number: u32| &frame.columns[chosen[number as usize]].values;
    let same = chosen
        .iter()
        .all(|at| frame.columns[*at].values.dtype == column(0).dtype);
    let cells = || {
        places
            .iter()
            .map(|(row, number)| (&column(*number).data, *row as usize))
    };
    let data = match &column(0).data {
        ColumnData::Number(_) => ColumnData::Number(Numbers::from_raw(
            cells()
                .map(|(data, row)| {
                    data.as_numbers()
                        .map_or(f64::NAN, |all| all.as_slice()[row])
                })
                .collect(),
        )),
        ColumnData::Date(_) => ColumnData::Date(
            cells()
                .map(|(data, row)| data.as_dates()?.get(row))
                .collect(),
        ),
        ColumnData::Category(_) => ColumnData::Category(
            cells()
                .map(|(data, row)| data.as_categories()?.get(row))
                .collect(),
        ),
    };
    let natural = Dtype::natural(&data);
    (data, if same { column(0).dtype } else { natural })
}
