//! Rows spread evenly over a table, however long it is: every so many-th of those that are wanted.

use b2l_tabular::{Column, ColumnData, Table, date_text, number_value};

use crate::previews::rows::parts::{Parts, Values};

/// Takes rows as they pass. Once there are too many it keeps every second of them and takes half as many from then on.
pub struct Sampler {
    columns: Vec<(String, Cells)>,
    most: usize,
    every: usize,
    seen: usize,
    kept: usize,
}

/// The values of a column.
#[derive(Debug, Clone, PartialEq)]
pub enum Cells {
    /// NaN is missing.
    Numbers(Vec<f64>),
    Words(Vec<Option<String>>),
}

/// What was taken.
pub struct Sample {
    columns: Vec<(String, Cells)>,
    pub rows: usize,
    /// Of the rows that were wanted every so many-th is here.
    pub every: usize,
    /// Rows that were wanted.
    pub total: usize,
}

impl Sampler {
    /// At most `most` rows of the columns that play a part.
    pub fn new(parts: &Parts, most: usize) -> Self {
        let cells = |name: &str| match parts.values(name) {
            Values::Numbers => Cells::Numbers(Vec::new()),
            Values::Ordered(_) | Values::Words => Cells::Words(Vec::new()),
        };
        let columns = parts.columns().into_iter();
        Self {
            columns: columns.map(|name| (name.to_owned(), cells(name))).collect(),
            most,
            every: 1,
            seen: 0,
            kept: 0,
        }
    }

    /// Sees a row of the piece that is wanted.
    pub fn see(&mut self, piece: &Table, row: usize) {
        if self.seen.is_multiple_of(self.every) {
            for (name, cells) in &mut self.columns {
                cells.push(piece.column(name), row);
            }
            self.kept += 1;
        }
        self.seen += 1;
        if self.kept > self.most {
            for (_, cells) in &mut self.columns {
                cells.halve();
            }
            self.kept = self.kept.div_ceil(2);
            self.every *= 2;
        }
    }

    pub fn finish(self) -> Sample {
        Sample {
            columns: self.columns,
            rows: self.kept,
            every: self.every,
            total: self.seen,
        }
    }
}

impl Sample {
    pub fn column(&self, name: &str) -> Option<&Cells> {
        let mut columns = self.columns.iter();
        columns
            .find(|(known, _)| known == name)
            .map(|(_, cells)| cells)
    }
}

impl Cells {
    fn push(&mut self, column: Option<&Column>, row: usize) {
        let data = column.map(Column::data);
        match self {
            Cells::Numbers(values) => {
                let numbers = data.and_then(ColumnData::as_numbers);
                let value = numbers.and_then(|numbers| numbers.get(row));
                values.push(value.unwrap_or(f64::NAN));
            }
            Cells::Words(texts) => texts.push(data.and_then(|data| text(data, row))),
        }
    }

    /// Keeps the first of each two.
    fn halve(&mut self) {
        fn thin<T>(values: &mut Vec<T>) {
            let mut place = 0;
            values.retain(|_| {
                place += 1;
                place % 2 == 1
            });
        }
        match self {
            Cells::Numbers(values) => thin(values),
            Cells::Words(texts) => thin(texts),
        }
    }

    /// The values in the order in which they are drawn: those that were ordered first, then the rest by name.
    pub fn levels(&self, order: &[String]) -> Vec<String> {
        let Cells::Words(texts) = self else {
            return Vec::new();
        };
        let met: std::collections::BTreeSet<&String> = texts.iter().flatten().collect();
        let first = order.iter().filter(|value| met.contains(value));
        let rest = met.iter().copied().filter(|value| !order.contains(value));
        first.chain(rest).cloned().collect()
    }

    /// As numbers: words become their place in `levels`.
    pub fn numbers(&self, levels: &[String]) -> Vec<f64> {
        match self {
            Cells::Numbers(values) => values.clone(),
            Cells::Words(texts) => {
                let place = |text: &Option<String>| {
                    let text = text.as_ref()?;
                    levels.iter().position(|level| level == text)
                };
                let places = texts.iter().map(place);
                places
                    .map(|place| place.map_or(f64::NAN, |place| place as f64))
                    .collect()
            }
        }
    }
}

/// The text by which a cell is told from others; none for an empty one.
fn text(data: &ColumnData, row: usize) -> Option<String> {
    match data {
        ColumnData::Number(numbers) => numbers
            .get(row)
            .map(|value| number_value(value).to_string()),
        ColumnData::Category(texts) => texts.get(row).map(str::to_owned),
        ColumnData::Date(dates) => dates.get(row).map(|ms| date_text(ms, dates.has_time())),
    }
}

#[cfg(test)]
mod tests {
    use super::super::Part;
    use super::*;
    use crate::domain::definition::StoryKind;

    #[test]
    fn rows_are_spread_evenly_and_never_too_many() {
        let numbers = (0..1_000).map(|number| Some(f64::from(number)));
        let table = Table::new(vec![Column::new(
            "n",
            ColumnData::Number(numbers.collect()),
        )]);
        let parts = Parts {
            kind: StoryKind::Clustering,
            target: None,
            features: vec![Part {
                name: "n".into(),
                values: Values::Numbers,
            }],
            categories: Vec::new(),
        };
        let mut sampler = Sampler::new(&parts, 100);
        (0..1_000).for_each(|row| sampler.see(&table, row));
        let sample = sampler.finish();
        let kept: Vec<f64> = (0..1_000).step_by(16).map(f64::from).collect();
        assert_eq!(
            (sample.every, sample.total, sample.rows),
            (16, 1_000, kept.len())
        );
        assert_eq!(sample.column("n"), Some(&Cells::Numbers(kept)));
    }
}
