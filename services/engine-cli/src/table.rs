//! Tables of rows: a CSV with a header, every column all numbers or texts; empty cells are missing.

use std::collections::HashSet;
use std::path::Path;

use anyhow::{Context, anyhow};
use b2l_engine::tabular::{Column, Frame, Target, Task};

pub struct Table {
    names: Vec<String>,
    columns: Vec<Vec<String>>,
}

impl Table {
    pub fn read(path: &Path) -> anyhow::Result<Table> {
        let told = || format!("{} cannot be read", path.display());
        let mut reader = csv::Reader::from_path(path).with_context(told)?;
        let names: Vec<String> = reader.headers()?.iter().map(str::to_owned).collect();
        let mut columns = vec![Vec::new(); names.len()];
        for record in reader.records() {
            for (column, cell) in columns.iter_mut().zip(record.with_context(told)?.iter()) {
                column.push(cell.trim().to_owned());
            }
        }
        Ok(Table { names, columns })
    }

    pub fn rows(&self) -> usize {
        self.columns.first().map_or(0, Vec::len)
    }

    fn cells(&self, name: &str) -> anyhow::Result<&[String]> {
        let at = self.names.iter().position(|own| own == name);
        at.and_then(|at| self.columns.get(at))
            .map(Vec::as_slice)
            .ok_or_else(|| {
                anyhow!(
                    "there is no column {name}; the columns are {}",
                    self.names.join(", ")
                )
            })
    }

    /// All columns but those named.
    pub fn frame(&self, without: &[&str]) -> anyhow::Result<Frame> {
        let columns = self
            .names
            .iter()
            .zip(&self.columns)
            .filter(|(name, _)| !without.contains(&name.as_str()))
            .map(|(name, cells)| match numbers(cells) {
                Some(values) => Column::numbers(name, values),
                None => Column::categories(name, &texts(cells)),
            });
        Ok(Frame::new(columns.collect())?)
    }

    /// The columns, but those named, of which nothing can be learnt, with the reason.
    pub fn useless(&self, without: &[&str]) -> Vec<(&str, &'static str)> {
        let named = self.names.iter().zip(&self.columns);
        named
            .filter(|(name, _)| !without.contains(&name.as_str()))
            .filter_map(|(name, cells)| Some((name.as_str(), reason(cells)?)))
            .collect()
    }

    /// The columns that are numbers, but those named: name and values.
    pub fn numeric(&self, without: &[&str]) -> Vec<(&str, Vec<f64>)> {
        let named = self.names.iter().zip(&self.columns);
        named
            .filter(|(name, _)| !without.contains(&name.as_str()))
            .filter_map(|(name, cells)| Some((name.as_str(), numbers(cells)?)))
            .collect()
    }

    /// The column to be predicted, and the rows that have a value in it.
    pub fn target(&self, name: &str, task: Task) -> anyhow::Result<(Target, Vec<usize>)> {
        let cells = self.cells(name)?;
        let known: Vec<usize> = (0..cells.len())
            .filter(|row| !cells[*row].is_empty())
            .collect();
        let target = match task {
            Task::Regression => Target::Numbers(
                known
                    .iter()
                    .map(|row| {
                        let value: f64 = cells[*row].parse().with_context(|| {
                            format!("row {}: {} is no number", row + 1, cells[*row])
                        })?;
                        Ok(value)
                    })
                    .collect::<anyhow::Result<_>>()?,
            ),
            Task::Classification => {
                let mut labels: Vec<String> = known.iter().map(|row| cells[*row].clone()).collect();
                labels.sort();
                labels.dedup();
                let codes = known
                    .iter()
                    .map(|row| labels.partition_point(|label| *label < cells[*row]) as u32)
                    .collect();
                Target::Classes { codes, labels }
            }
        };
        Ok((target, known))
    }
}

fn reason(cells: &[String]) -> Option<&'static str> {
    let known: Vec<&String> = cells.iter().filter(|cell| !cell.is_empty()).collect();
    let different: HashSet<&String> = known.iter().copied().collect();
    match different.len() {
        0 => Some("it has no value"),
        // A gap beside the only value is a difference.
        1 if known.len() == cells.len() => Some("all rows have the same value"),
        count if count > 1 && count == cells.len() && numbers(cells).is_none() => {
            Some("it is another text in every row")
        }
        _ => None,
    }
}

fn numbers(cells: &[String]) -> Option<Vec<f64>> {
    let number = |cell: &String| match cell.as_str() {
        "" => Some(f64::NAN),
        text => text.parse().ok().filter(|value: &f64| value.is_finite()),
    };
    cells.iter().map(number).collect()
}

fn texts(cells: &[String]) -> Vec<Option<&str>> {
    let text = |cell: &'_ String| !cell.is_empty();
    cells
        .iter()
        .map(|cell| text(cell).then_some(cell.as_str()))
        .collect()
}
