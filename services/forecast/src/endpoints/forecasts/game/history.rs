//! The rows of one series of a trained story, from the version of the table that it was trained on.

use b2l_engine::{Frequency, Period, Words};
use b2l_tabular::{ColumnData, Numbers, Table};
use b2l_web::Result;

use crate::app::App;
use crate::domain::beside;
use crate::domain::definition::Category;
use crate::domain::grouping::Grouping;
use crate::domain::history::{Rows, Times, wall_clock};
use crate::domain::rows::cells::{cell, text};
use crate::domain::sorter::Sorter;
use crate::domain::what_if::History;
use crate::endpoints::forecasts::serving::Serving;
use crate::store::tables::Pieces;

/// A table and what is wanted of it.
pub struct Source {
    pieces: Pieces,
    date: String,
    period: Period,
    target: String,
    columns: Vec<String>,
    known: Vec<String>,
    words: Vec<Words>,
    categories: Vec<Category>,
}

impl Source {
    /// The series has this value in each category column of the story.
    pub async fn of(app: &App, serving: &Serving, key: &[String]) -> Result<Self> {
        let input = serving.input();
        let schema: serde_json::Value = serde_json::from_str(&input.schema_json)
            .map_err(|error| anyhow::anyhow!("the schema of a trained story: {error}"))?;
        let rows = schema["rows"].as_u64().unwrap_or_default() as usize;
        let categories: Vec<Category> = input
            .categories
            .iter()
            .zip(key)
            .map(|(column, value)| Category {
                name: column.name.clone(),
                values: vec![value.clone()],
            })
            .collect();
        let names: Vec<&str> = [&input.date_column, &input.target]
            .into_iter()
            .chain(&input.features)
            .chain(categories.iter().map(|one| &one.name))
            .map(String::as_str)
            .collect();
        Ok(Self {
            pieces: app.tables.pieces(&input.dataset_key, &names, rows).await?,
            date: input.date_column.clone(),
            period: input.period.parse().unwrap_or(Period::Months),
            target: input.target.clone(),
            columns: input.features.clone(),
            known: input.known.clone(),
            words: input.words.iter().map(beside::words).collect(),
            categories,
        })
    }

    /// Two walks over the rows: which belong to the series, then their values. Takes its time.
    pub fn read(&self) -> anyhow::Result<History> {
        let names: Vec<&str> = self
            .categories
            .iter()
            .map(|one| one.name.as_str())
            .collect();
        let mut sorter = Sorter::new(&names);
        let mut times = Times::default();
        self.pieces.each(|piece| {
            sorter.look(piece);
            times.look(piece, &self.date);
        })?;
        let mut grouping = sorter.group(&self.categories);
        let mut history = History {
            frequency: times
                .frequency(self.period)
                .unwrap_or(Frequency::of(self.period)),
            rows: Rows::new(),
            columns: self
                .columns
                .iter()
                .flat_map(|name| self.seen(name))
                .map(|name| (name, Rows::new()))
                .collect(),
            known: self.known.iter().flat_map(|name| self.seen(name)).collect(),
        };
        self.pieces
            .each(|piece| self.add(piece, &mut grouping, &mut history))?;
        Ok(history)
    }

    fn add(&self, piece: &Table, grouping: &mut Grouping, history: &mut History) {
        let numbers = |name: &str| {
            piece
                .column(name)
                .and_then(|column| column.data().as_numbers())
        };
        let dates = piece.column(&self.date);
        let Some(dates) = dates.and_then(|column| column.data().as_dates()) else {
            return;
        };
        let target = numbers(&self.target);
        let beside: Vec<Seen> = self
            .columns
            .iter()
            .map(|name| self.piece(piece, name))
            .collect();
        grouping.visit(piece, |row, _| {
            let Some(time) = dates.get(row).and_then(wall_clock) else {
                return;
            };
            history
                .rows
                .push((time, target.and_then(|numbers| numbers.get(row))));
            let seen = beside.iter().flat_map(|column| column.of(row));
            for ((_, rows), value) in history.columns.iter_mut().zip(seen) {
                rows.push((time, value));
            }
        });
    }

    /// What models see of a column.
    fn seen(&self, name: &String) -> Vec<String> {
        match self.words.iter().find(|words| words.name == *name) {
            Some(words) => words.columns(),
            None => vec![name.clone()],
        }
    }

    fn piece<'a>(&'a self, piece: &'a Table, name: &str) -> Seen<'a> {
        let data = piece.column(name).map(|column| column.data());
        match self.words.iter().find(|words| words.name == name) {
            Some(words) => Seen::Words(words, data),
            None => Seen::Numbers(data.and_then(|data| data.as_numbers())),
        }
    }
}

/// A column of a piece of the table.
enum Seen<'a> {
    Numbers(Option<&'a Numbers>),
    Words(&'a Words, Option<&'a ColumnData>),
}

impl Seen<'_> {
    /// What models see of it in a row.
    fn of(&self, row: usize) -> Vec<Option<f64>> {
        match self {
            Self::Numbers(numbers) => vec![numbers.and_then(|numbers| numbers.get(row))],
            Self::Words(words, data) => {
                let word = data.and_then(|data| text(&cell(data, row)));
                match word.and_then(|word| words.numbers(&word)) {
                    Some(numbers) => numbers.into_iter().map(Some).collect(),
                    None => vec![None; words.columns().len()],
                }
            }
        }
    }
}
