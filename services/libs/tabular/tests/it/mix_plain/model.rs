//! Tables as plain columns, and what stages do to them as loops over cells. Nothing here calls the library.

/// Named columns of one length.
#[derive(Debug, Clone)]
pub struct Plain {
    pub columns: Vec<Named>,
}

#[derive(Debug, Clone)]
pub struct Named {
    pub name: String,
    pub cells: Cells,
}

#[derive(Debug, Clone)]
pub enum Cells {
    Numbers(Vec<Option<f64>>),
    Texts(Vec<Option<String>>),
}

impl Plain {
    pub fn rows(&self) -> usize {
        match &self.columns[0].cells {
            Cells::Numbers(cells) => cells.len(),
            Cells::Texts(cells) => cells.len(),
        }
    }

    pub fn has(&self, name: &str) -> bool {
        self.columns.iter().any(|column| column.name == name)
    }

    pub fn cells(&self, name: &str) -> &Cells {
        let column = self.columns.iter().find(|column| column.name == name);
        &column.unwrap().cells
    }

    /// The cells of a column of numbers; `None` for a column of texts.
    pub fn numbers(&self, name: &str) -> Option<&[Option<f64>]> {
        match self.cells(name) {
            Cells::Numbers(cells) => Some(cells),
            Cells::Texts(_) => None,
        }
    }

    /// The cells of a column of texts; `None` for a column of numbers.
    pub fn texts(&self, name: &str) -> Option<&[Option<String>]> {
        match self.cells(name) {
            Cells::Numbers(_) => None,
            Cells::Texts(cells) => Some(cells),
        }
    }

    pub fn without(&self, name: &str) -> Plain {
        let mut changed = self.clone();
        changed.columns.retain(|column| column.name != name);
        changed
    }

    pub fn renamed(&self, old: &str, new: &str) -> Plain {
        let mut changed = self.clone();
        for column in &mut changed.columns {
            if column.name == old {
                column.name = new.to_owned();
            }
        }
        changed
    }

    /// The table with other cells in the column.
    pub fn with(&self, name: &str, cells: Vec<Option<f64>>) -> Plain {
        let mut changed = self.clone();
        for column in &mut changed.columns {
            if column.name == name {
                column.cells = Cells::Numbers(cells.clone());
            }
        }
        changed
    }

    /// The rows that are to be kept.
    pub fn kept(&self, keep: &[bool]) -> Plain {
        let rows: Vec<Option<usize>> = (0..keep.len()).filter(|row| keep[*row]).map(Some).collect();
        self.picked(&rows)
    }

    /// A left join by a column of texts: every row of this table beside each row of the other with the same text,
    /// or beside missing cells where there is none. A missing text equals nothing.
    pub fn joined(&self, right: &Plain, key: &str) -> Plain {
        let keys = self.texts(key).unwrap();
        let partners = right.texts(key).unwrap();
        let mut left_rows = Vec::new();
        let mut right_rows = Vec::new();
        for (row, text) in keys.iter().enumerate() {
            let mut met = false;
            for (partner, other) in partners.iter().enumerate() {
                if text.is_some() && text == other {
                    left_rows.push(Some(row));
                    right_rows.push(Some(partner));
                    met = true;
                }
            }
            if !met {
                left_rows.push(Some(row));
                right_rows.push(None);
            }
        }
        let mut joined = self.picked(&left_rows);
        for mut column in right.without(key).picked(&right_rows).columns {
            if self.has(&column.name) {
                column.name.push_str("_2");
            }
            joined.columns.push(column);
        }
        joined
    }

    /// These rows; `None` stands for a row of missing cells.
    fn picked(&self, rows: &[Option<usize>]) -> Plain {
        let columns = self.columns.iter().map(|column| Named {
            name: column.name.clone(),
            cells: match &column.cells {
                Cells::Numbers(cells) => Cells::Numbers(picked(cells, rows)),
                Cells::Texts(cells) => Cells::Texts(picked(cells, rows)),
            },
        });
        Plain {
            columns: columns.collect(),
        }
    }
}

fn picked<T: Clone>(cells: &[Option<T>], rows: &[Option<usize>]) -> Vec<Option<T>> {
    let cell = |row: &Option<usize>| row.and_then(|row| cells[row].clone());
    rows.iter().map(cell).collect()
}

/// The value as a whole number of 32 bits, its fraction cut off; `None` where it does not fit.
pub fn int32(value: f64) -> Option<f64> {
    let whole = value.trunc();
    let fits = whole >= f64::from(i32::MIN) && whole <= f64::from(i32::MAX);
    fits.then(|| f64::from(whole as i32))
}

/// The value with the precision of a single.
pub fn float32(value: f64) -> f64 {
    f64::from(value as f32)
}

/// The number that a text reads as.
pub fn number(text: &str) -> Option<f64> {
    text.parse().ok()
}

/// The cells that have a value, the smallest first.
fn sorted(cells: &[Option<f64>]) -> Vec<f64> {
    let mut values: Vec<f64> = cells.iter().copied().flatten().collect();
    values.sort_by(f64::total_cmp);
    values
}

pub fn min(cells: &[Option<f64>]) -> Option<f64> {
    sorted(cells).first().copied()
}

pub fn max(cells: &[Option<f64>]) -> Option<f64> {
    sorted(cells).last().copied()
}

pub fn mean(cells: &[Option<f64>]) -> Option<f64> {
    let (mut sum, mut count) = (0.0, 0.0);
    for value in cells.iter().flatten() {
        sum += value;
        count += 1.0;
    }
    (count > 0.0).then(|| sum / count)
}

/// The value in the middle, or the mean of the two there.
pub fn median(cells: &[Option<f64>]) -> Option<f64> {
    let values = sorted(cells);
    let middle = values.len() / 2;
    match values.len() {
        0 => None,
        odd if odd % 2 == 1 => Some(values[middle]),
        _ => Some((values[middle - 1] + values[middle]) / 2.0),
    }
}

/// The value at this share of the way from the smallest to the largest, on the line between its two neighbours.
pub fn quantile(cells: &[Option<f64>], share: f64) -> Option<f64> {
    let values = sorted(cells);
    let last = values.len().checked_sub(1)?;
    let place = last as f64 * share;
    let below = place.floor() as usize;
    let above = last.min(below + 1);
    let part = place - below as f64;
    Some(values[below] + (values[above] - values[below]) * part)
}

/// The standard deviation of a sample; `None` for fewer than two values.
pub fn deviation(cells: &[Option<f64>]) -> Option<f64> {
    let mean = mean(cells)?;
    let (mut squares, mut count) = (0.0, 0.0);
    for value in cells.iter().flatten() {
        squares += (value - mean) * (value - mean);
        count += 1.0;
    }
    (count > 1.0).then(|| f64::sqrt(squares / (count - 1.0)))
}
