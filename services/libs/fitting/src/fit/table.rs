//! The dataset, read by column and sorted into series.

use std::collections::{BTreeMap, HashMap};
use std::hash::Hash;
use std::path::Path;

use b2l_contracts::jobs::{TableColumn, TrainingInput, Unit, table_column};
use b2l_engine::{DayRows, DayTally, Fill, Words};
use b2l_tabular::{
    Column, ColumnData, Span, StoreError, Table, date_text, mistyped, number_value, read_parquet,
};
use chrono::{DateTime, NaiveDateTime};

use crate::child::{ChildError, Refusal};

/// Values at their dates, in the order of the table.
pub type Dated = Vec<(NaiveDateTime, Option<f64>)>;

/// The rows of the series that are asked for.
pub struct Rows {
    table: Table,
    target: String,
    features: Vec<String>,
    /// Those of them whose future is known.
    known: Vec<String>,
    words: Vec<Coded>,
    /// Of every row; `None` where the date is empty, or so far from the others that it is probably wrong.
    pub dates: Vec<Option<NaiveDateTime>>,
    /// Rows of such dates.
    far: BTreeMap<u32, NaiveDateTime>,
    /// Row numbers by series.
    of_series: HashMap<u32, Vec<u32>>,
}

impl Rows {
    /// Reads only the columns that the training names.
    pub fn read(path: &Path, input: &TrainingInput, units: &[Unit]) -> Result<Self, ChildError> {
        let mut wanted = vec![input.date_column.as_str(), input.target.as_str()];
        wanted.extend(
            input
                .categories
                .iter()
                .map(|category| category.name.as_str()),
        );
        wanted.extend(input.features.iter().map(String::as_str));
        wanted.sort_unstable();
        wanted.dedup();
        let table = read_parquet(path, Some(&wanted)).map_err(unreadable)?;
        let mut dates = dates(&table, &input.date_column)?;
        if dates.iter().all(Option::is_none) {
            return Err(Refusal::of("dates_unreadable")
                .with("column", &input.date_column)
                .into());
        }
        let numbers = table
            .column(&input.target)
            .and_then(|column| column.data().as_numbers());
        if !numbers.is_some_and(|numbers| numbers.iter().any(|value| value.is_some())) {
            return Err(Refusal::of("target_empty")
                .with("column", &input.target)
                .into());
        }
        let of_series = sort_into_series(&table, input, units)?;
        let mut far = take_far(&mut dates);
        for rows in of_series.values() {
            take_mistyped(&mut dates, rows, &mut far);
        }
        Ok(Self {
            target: input.target.clone(),
            features: input.features.clone(),
            known: input.known.clone(),
            words: input
                .words
                .iter()
                .map(|column| Coded::of(&table, column))
                .collect::<Result<_, _>>()?,
            dates,
            far,
            of_series,
            table,
        })
    }

    /// Row numbers of a series, in the order of the table.
    pub fn of(&self, series: u32) -> &[u32] {
        self.of_series.get(&series).map_or(&[], Vec::as_slice)
    }

    /// Dates and target values of these rows; rows without a date are left out.
    pub fn target(&self, rows: &[u32]) -> Dated {
        self.numbers(&self.target, rows)
    }

    /// All rows of the table that have a value, whichever series they belong to, by day.
    pub fn valued_days(&self) -> Vec<DayRows> {
        let target = self.table.column(&self.target);
        let Some(numbers) = target.and_then(|column| column.data().as_numbers()) else {
            return Vec::new();
        };
        let mut tally = DayTally::default();
        for (time, value) in self.dates.iter().zip(numbers.iter()) {
            if let (Some(time), Some(value)) = (time, value) {
                tally.add(*time, value);
            }
        }
        tally.days()
    }

    /// The last time of the table that has a value and counts, whichever series it belongs to.
    pub fn last_valued(&self, counts: impl Fn(NaiveDateTime) -> bool) -> Option<NaiveDateTime> {
        let target = self.table.column(&self.target)?.data();
        let dates = (0u32..).zip(&self.dates);
        let valued = dates.filter(|(row, _)| has_value(target, *row));
        valued
            .filter_map(|(_, time)| *time)
            .filter(|time| counts(*time))
            .max()
    }

    /// Those of these rows that are left out because their date lies far from all others: the dates.
    pub fn far(&self, rows: &[u32]) -> Vec<NaiveDateTime> {
        match self.far.is_empty() {
            true => Vec::new(),
            false => rows
                .iter()
                .filter_map(|row| self.far.get(row))
                .copied()
                .collect(),
        }
    }

    /// How many of these rows are plans: they come after the last value of the target and say something of a column
    /// whose future is known. `end` is the last time of the table with a value, where all series end.
    pub fn planned(&self, rows: &[u32], end: Option<NaiveDateTime>) -> u32 {
        let data = |name: &String| Some(self.table.column(name)?.data());
        let known: Vec<&ColumnData> = self.known.iter().filter_map(data).collect();
        let Some(target) = data(&self.target).filter(|_| !known.is_empty()) else {
            return 0;
        };
        let date = |row: &u32| self.dates[*row as usize];
        let valued = rows.iter().filter(|row| has_value(target, **row));
        let Some(last) = valued.filter_map(date).max().max(end) else {
            return 0;
        };
        let is_plan = |row: &&u32| {
            date(row).is_some_and(|date| date > last)
                && !has_value(target, **row)
                && known.iter().any(|column| has_value(column, **row))
        };
        u32::try_from(rows.iter().filter(is_plan).count()).unwrap_or(u32::MAX)
    }

    /// The columns beside the target, as numbers, and what stands for their gaps: between two words there is no third.
    pub fn features(&self, rows: &[u32]) -> Vec<(String, Dated, Fill)> {
        self.as_numbers(&self.features, rows)
    }

    /// Those of them whose future is known, as models see them.
    pub fn known(&self, rows: &[u32]) -> Vec<(String, Dated)> {
        let known = self.as_numbers(&self.known, rows).into_iter();
        known.map(|(name, dated, _)| (name, dated)).collect()
    }

    fn as_numbers(&self, columns: &[String], rows: &[u32]) -> Vec<(String, Dated, Fill)> {
        let mut all = Vec::new();
        for name in columns {
            match self.words.iter().find(|coded| coded.words.name == *name) {
                Some(coded) => {
                    let columns = self.coded(coded, rows);
                    all.extend(columns.map(|(name, dated)| (name, dated, Fill::Previous)));
                }
                None => all.push((name.clone(), self.numbers(name, rows), Fill::Linear)),
            }
        }
        all
    }

    /// A column of words as the columns that models see.
    fn coded<'a>(
        &'a self,
        coded: &'a Coded,
        rows: &'a [u32],
    ) -> impl Iterator<Item = (String, Dated)> + 'a {
        let columns = coded.words.columns().into_iter().enumerate();
        columns.map(|(at, name)| {
            let value = |row: u32| {
                let place = coded.places[row as usize]?;
                Some(coded.numbers[place as usize][at])
            };
            let rows = rows.iter();
            let dated = rows.filter_map(|row| Some((self.dates[*row as usize]?, value(*row))));
            (name, dated.collect())
        })
    }

    fn numbers(&self, name: &str, rows: &[u32]) -> Dated {
        let numbers = self
            .table
            .column(name)
            .and_then(|column| column.data().as_numbers());
        let value = |row: u32| numbers.and_then(|numbers| numbers.get(row as usize));
        rows.iter()
            .filter_map(|row| Some((self.dates[*row as usize]?, value(*row))))
            .collect()
    }
}

fn has_value(data: &ColumnData, row: u32) -> bool {
    let row = row as usize;
    match data {
        ColumnData::Number(numbers) => numbers.get(row).is_some(),
        ColumnData::Category(texts) => texts.get(row).is_some(),
        ColumnData::Date(dates) => dates.get(row).is_some(),
    }
}

/// How a column of words becomes numbers.
pub fn words(column: &TableColumn) -> Words {
    Words {
        name: column.name.clone(),
        values: column.values.clone(),
        ordered: column.kind() == table_column::Kind::Ordered,
    }
}

/// A column of words.
struct Coded {
    words: Words,
    /// Of each value, what models see.
    numbers: Vec<Vec<f64>>,
    /// Of each row, the place of its value; none where it is empty or not among the values.
    places: Vec<Option<u32>>,
}

impl Coded {
    fn of(table: &Table, column: &TableColumn) -> Result<Self, Refusal> {
        let found = table
            .column(&column.name)
            .ok_or_else(|| Refusal::of("column_missing").with("column", &column.name))?;
        let words = words(column);
        let codes = Codes::of(found);
        let mut place_of = vec![None; codes.code_of.len()];
        for (place, value) in (0u32..).zip(&words.values) {
            if let Some(code) = codes.code_of.get(value) {
                place_of[*code as usize] = Some(place);
            }
        }
        let numbers = words.values.iter();
        Ok(Self {
            numbers: numbers.filter_map(|value| words.numbers(value)).collect(),
            places: codes
                .codes
                .iter()
                .map(|code| place_of[*code as usize])
                .collect(),
            words,
        })
    }
}

pub(super) fn unreadable(error: StoreError) -> ChildError {
    match error {
        StoreError::NoColumn(column) => Refusal::of("column_missing").with("column", column).into(),
        StoreError::Io(error) => ChildError::Broken(error.into()),
        error => {
            eprintln!("{error}");
            Refusal::of("dataset_unreadable").into()
        }
    }
}

fn dates(table: &Table, name: &str) -> Result<Vec<Option<NaiveDateTime>>, Refusal> {
    let column = table
        .column(name)
        .ok_or_else(|| Refusal::of("column_missing").with("column", name))?;
    let dates = column
        .data()
        .as_dates()
        .ok_or_else(|| Refusal::of("dates_unreadable").with("column", name))?;
    let wall_clock = |millis: i64| Some(DateTime::from_timestamp_millis(millis)?.naive_utc());
    Ok(dates.iter().map(|millis| wall_clock(millis?)).collect())
}

/// Takes out the dates that lie far from the others, by row.
fn take_far(dates: &mut [Option<NaiveDateTime>]) -> BTreeMap<u32, NaiveDateTime> {
    let mut far = BTreeMap::new();
    let ms = |date: &NaiveDateTime| date.and_utc().timestamp_millis();
    let Some(span) = Span::of(dates.iter().flatten().map(ms)) else {
        return far;
    };
    for (row, slot) in (0u32..).zip(dates) {
        if let Some(date) = slot.take_if(|date| !span.has(ms(date))) {
            far.insert(row, date);
        }
    }
    far
}

/// Takes out the dates of one series that are those of a wrong year.
fn take_mistyped(
    dates: &mut [Option<NaiveDateTime>],
    rows: &[u32],
    far: &mut BTreeMap<u32, NaiveDateTime>,
) {
    let ms = |date: NaiveDateTime| date.and_utc().timestamp_millis();
    let own = rows.iter().filter_map(|row| dates[*row as usize].map(ms));
    let wrong = mistyped(own);
    if wrong.is_empty() {
        return;
    }
    for row in rows {
        let slot = &mut dates[*row as usize];
        if let Some(date) = slot.take_if(|date| wrong.contains(&ms(*date))) {
            far.insert(*row, date);
        }
    }
}

/// Which rows belong to which of the wanted series: each row has one value in each category column.
pub(super) fn sort_into_series(
    table: &Table,
    input: &TrainingInput,
    units: &[Unit],
) -> Result<HashMap<u32, Vec<u32>>, Refusal> {
    let mut of_series: HashMap<u32, Vec<u32>> =
        units.iter().map(|unit| (unit.series, Vec::new())).collect();
    let mut columns = Vec::new();
    for category in &input.categories {
        let column = table
            .column(&category.name)
            .ok_or_else(|| Refusal::of("column_missing").with("column", &category.name))?;
        columns.push(Codes::of(column));
    }
    let mut series_of: HashMap<Vec<u32>, u32> = HashMap::new();
    for series in of_series.keys() {
        let Some(key) = input.series.get(*series as usize) else {
            continue;
        };
        let codes = columns
            .iter()
            .zip(&key.values)
            .map(|(column, value)| column.code_of.get(value).copied());
        if let (Some(codes), true) = (
            codes.collect::<Option<Vec<u32>>>(),
            key.values.len() == columns.len(),
        ) {
            series_of.insert(codes, *series);
        }
    }
    let mut codes = vec![0; columns.len()];
    for row in 0..table.rows() {
        for (code, column) in codes.iter_mut().zip(&columns) {
            *code = column.codes[row];
        }
        if let Some(rows) = series_of
            .get(&codes)
            .and_then(|series| of_series.get_mut(series))
        {
            rows.push(u32::try_from(row).unwrap_or(u32::MAX));
        }
    }
    Ok(of_series)
}

/// A column's values as small numbers.
struct Codes {
    codes: Vec<u32>,
    code_of: HashMap<String, u32>,
}

impl Codes {
    /// Each distinct cell is made a text once, however many rows there are.
    fn of(column: &Column) -> Self {
        match column.data() {
            ColumnData::Category(texts) => {
                let dictionary: Vec<&str> = texts.dictionary().collect();
                Self::by((0..texts.len()).map(|row| texts.code(row)), |code| {
                    dictionary[code as usize].to_owned()
                })
            }
            ColumnData::Number(numbers) => Self::by(
                numbers.iter().map(|value| value.map(f64::to_bits)),
                |bits| number_value(f64::from_bits(bits)).to_string(),
            ),
            ColumnData::Date(dates) => {
                let has_time = dates.has_time();
                Self::by(dates.iter(), |millis| date_text(millis, has_time))
            }
        }
    }

    /// Codes of cells that are known by their keys; an empty one is the empty text.
    fn by<K: Copy + Eq + Hash>(
        keys: impl ExactSizeIterator<Item = Option<K>>,
        text_of: impl Fn(K) -> String,
    ) -> Self {
        let mut codes = Vec::with_capacity(keys.len());
        let mut code_of: HashMap<String, u32> = HashMap::new();
        let mut known: HashMap<Option<K>, u32> = HashMap::new();
        for key in keys {
            let code = *known.entry(key).or_insert_with(|| {
                let next = u32::try_from(code_of.len()).unwrap_or(u32::MAX);
                *code_of
                    .entry(key.map(&text_of).unwrap_or_default())
                    .or_insert(next)
            });
            codes.push(code);
        }
        Self { codes, code_of }
    }
}
