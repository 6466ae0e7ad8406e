//! What a person says of the future: rows with a date, the values of the known columns, and the category that they
//! belong to. A file without a category column speaks of every category: holidays, a price list.

mod ahead;
mod own;

use std::collections::{HashMap, HashSet};

use b2l_contracts::jobs::{SeriesSummary, TrainingInput};
use b2l_engine::Words;
use b2l_tabular::{CellError, Description};
use b2l_web::Message;
use chrono::{NaiveDate, NaiveDateTime};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::rows::cells::{Cells, as_number, text};
use super::{beside, dates, grouping, pick};
use crate::texts;
pub use ahead::{Ahead, FutureRequest};
pub use own::Own;

/// Origin of future values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = FutureOrigin)]
pub enum Origin {
    File,
    Rows,
    Source,
    /// Nothing was given, and the story's own table has rows after the last value of its target.
    Table,
}

impl Origin {
    /// The field under which a mistake in the values is told.
    pub fn field(self) -> &'static str {
        match self {
            Self::File | Self::Table => "file",
            Self::Rows => "rows",
            Self::Source => "source_id",
        }
    }
}

/// The rows of a request, by the category that they belong to.
#[derive(Debug)]
pub struct FutureValues {
    pub origin: Origin,
    /// Rows that belong to no category of the story.
    pub unused: Vec<Unused>,
    /// The known columns that the rows have.
    columns: Vec<String>,
    /// Those of them that hold words.
    words: Vec<Words>,
    /// The category columns that the rows have, as places in the story's own.
    categories: Vec<usize>,
    rows: HashMap<Vec<String>, Vec<Row>>,
}

/// A row of the file that the forecast does without.
#[derive(Debug, Clone)]
pub struct Unused {
    /// As a spreadsheet counts it: the first is 1.
    pub number: usize,
    pub date: Option<NaiveDateTime>,
    pub category: Option<String>,
    pub why: Message,
}

/// A row with a date that can be read.
#[derive(Debug)]
struct Row {
    number: usize,
    time: NaiveDateTime,
    /// One a column of [`FutureValues::columns`].
    cells: Vec<Cell>,
}

#[derive(Debug, PartialEq)]
enum Cell {
    Empty,
    Number(f64),
    Word(String),
    /// No number, or no word that the training saw.
    Wrong(String),
}

impl FutureValues {
    /// Sorts rows by category; `number` is what a spreadsheet calls the row at a place. Those that cannot be sorted get
    /// their reason.
    ///
    /// # Errors
    /// The sentence about what is wrong with all of them.
    pub fn of(
        origin: Origin,
        cells: &Cells,
        number: impl Fn(usize) -> usize,
        input: &TrainingInput,
        series: &[SeriesSummary],
    ) -> Result<FutureValues, Message> {
        for (at, row) in cells.values.iter().enumerate() {
            if row.len() != cells.columns.len() {
                let (has, needs) = (row.len(), cells.columns.len());
                return Err(texts::ROWS_UNEVEN.with(&[&number(at), &has, &needs]));
            }
        }
        let place = |name: &String| cells.columns.iter().position(|column| column == name);
        let Some(date) = place(&input.date_column) else {
            return Err(texts::FUTURE_COLUMNS_MISSING.with(&[&input.date_column]));
        };
        let columns: Vec<(usize, &String)> = input
            .known
            .iter()
            .filter_map(|name| Some((place(name)?, name)))
            .collect();
        let words: Vec<Words> = input.words.iter().map(beside::words).collect();
        let words_of = |name: &str| words.iter().find(|words| words.name == name);
        let words_of: Vec<Option<&Words>> =
            columns.iter().map(|(_, name)| words_of(name)).collect();
        let categories: Vec<(usize, usize)> = input
            .categories
            .iter()
            .enumerate()
            .filter_map(|(own, column)| Some((place(&column.name)?, own)))
            .collect();
        let mut given = FutureValues {
            origin,
            unused: Vec::new(),
            columns: columns.iter().map(|(_, name)| (*name).clone()).collect(),
            words: words.clone(),
            categories: categories.iter().map(|(_, own)| *own).collect(),
            rows: HashMap::new(),
        };
        let trained: HashSet<Vec<String>> = series
            .iter()
            .filter(|series| !series.best.is_empty())
            .map(|series| given.key_of(pick::key(series)))
            .collect();
        for (at, row) in cells.values.iter().enumerate() {
            let number = number(at);
            let time = date_of(&row[date]);
            let key: Option<Vec<String>> =
                categories.iter().map(|(at, _)| text(&row[*at])).collect();
            let category = key.as_ref().filter(|key| !key.is_empty());
            let why = match (&time, &key) {
                (Err(why), _) => Some(why.clone()),
                (_, None) => Some(texts::ROW_WITHOUT_CATEGORY.into()),
                (Ok(_), Some(key)) if !trained.contains(key) => {
                    Some(texts::ROW_CATEGORY_UNKNOWN.with(&[&grouping::label(key)]))
                }
                (Ok(_), Some(_)) => None,
            };
            match (time, key.clone(), why) {
                (Ok(time), Some(key), None) => {
                    let cells = columns.iter().zip(&words_of);
                    let cells = cells.map(|((at, _), words)| Cell::of(&row[*at], *words));
                    given.rows.entry(key).or_default().push(Row {
                        number,
                        time,
                        cells: cells.collect(),
                    });
                }
                (time, _, why) => given.unused.push(Unused {
                    number,
                    date: time.ok(),
                    category: category.map(|key| grouping::label(key)),
                    why: why.unwrap_or_else(|| texts::REASON_OTHER.into()),
                }),
            }
        }
        Ok(given)
    }

    /// The most rows of a category.
    pub fn most_rows(&self) -> usize {
        self.rows.values().map(Vec::len).max().unwrap_or_default()
    }

    /// There is no row at all.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The values of a series that the rows tell apart.
    fn key_of(&self, key: &[String]) -> Vec<String> {
        let values = self.categories.iter().filter_map(|place| key.get(*place));
        values.cloned().collect()
    }
}

impl Cell {
    fn written(&self) -> Value {
        match self {
            Self::Empty => Value::Null,
            Self::Number(value) => Value::from(*value),
            Self::Word(written) | Self::Wrong(written) => Value::from(written.as_str()),
        }
    }

    fn of(value: &Value, words: Option<&Words>) -> Self {
        let Some(written) = text(value) else {
            return Self::Empty;
        };
        match (words, as_number(value)) {
            (Some(words), _) if words.values.contains(&written) => Self::Word(written),
            (None, Some(number)) => Self::Number(number),
            _ => Self::Wrong(written),
        }
    }
}

/// Cells that could not be read as what their column holds, as they were written.
pub fn as_written(cells: &mut Cells, description: &Description) {
    for wrong in &description.errors.first {
        let Some(row) = usize::try_from(wrong.index)
            .ok()
            .and_then(|at| cells.values.get_mut(at))
        else {
            continue;
        };
        for (place, name) in cells.columns.iter().enumerate() {
            if wrong.cells.get(name) == Some(&CellError::WrongValue)
                && let Some(written) = wrong.values.get(place)
            {
                row[place] = written.clone();
            }
        }
    }
}

/// The date of a cell: as the wire writes it, as people do, or a year by itself.
fn date_of(cell: &Value) -> Result<NaiveDateTime, Message> {
    let Some(written) = text(cell) else {
        return Err(texts::FUTURE_ROW_NO_DATE.into());
    };
    let day = |form: &str| NaiveDate::parse_from_str(&written, form).ok();
    let year = || {
        let year = written.parse().ok().filter(|_| written.len() == 4)?;
        NaiveDate::from_ymd_opt(year, 1, 1)
    };
    dates::parse(&written)
        .or_else(|| {
            let found = day("%d.%m.%Y").or_else(|| day("%d/%m/%Y")).or_else(year)?;
            found.and_hms_opt(0, 0, 0)
        })
        .ok_or_else(|| texts::FUTURE_ROW_DATE.with(&[&written]))
}
