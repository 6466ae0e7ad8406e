//! Which combinations of category values there are, found by small numbers: a cell is made a text once for each distinct
//! value, however many rows there are, and a table may come in pieces.

use std::collections::{BTreeMap, HashMap, HashSet};

use b2l_tabular::{ColumnData, Table, date_text, number_value};

use super::definition::Category;

/// Series that one story can train, with quick models; with others see [`super::huge::check_series`].
pub const MOST_SERIES: usize = 10_000;
/// Values of a category column that are kept for choosing among.
pub const MOST_VALUES: usize = 1_000;
/// The code of an empty cell.
const EMPTY: u32 = u32::MAX;

/// Finds the combinations of values of some columns.
pub struct Sorter {
    columns: Vec<Codes>,
    /// By column behind the first: a combination of those before it, and its code, as one number each.
    made: Vec<Combinations>,
    rows_without_category: usize,
}

#[derive(Default)]
struct Combinations {
    known: HashMap<u64, u32>,
    parts: Vec<(u32, u32)>,
}

/// The values of a column as small numbers, in the order in which they were met.
struct Codes {
    name: String,
    texts: Vec<String>,
    of_text: HashMap<String, u32>,
    /// Of numbers by their bits, of dates by their milliseconds.
    of_value: HashMap<u64, u32>,
    dates: Vec<i64>,
    has_time: bool,
}

/// The series that a choice of categories makes.
pub struct Grouping {
    /// The values of the category columns, a list a series, in order. One empty list without categories; nothing when
    /// there are more than were wanted at most.
    pub keys: Vec<Vec<String>>,
    /// Series that the choice makes, however many.
    pub count: usize,
    /// Rows in which a category column is empty.
    pub rows_without_category: usize,
    sorter: Sorter,
    /// By combination of the sorter, the place of its series.
    places: Vec<Option<u32>>,
}

/// The values of columns, each by itself.
pub struct ValuesOf(Vec<Sorter>);

impl ValuesOf {
    pub fn new<'a>(columns: impl Iterator<Item = &'a str>) -> Self {
        Self(columns.map(|name| Sorter::new(&[name])).collect())
    }

    /// Takes the next rows.
    pub fn look(&mut self, piece: &Table) {
        self.0.iter_mut().for_each(|column| column.look(piece));
    }

    /// The distinct values of each, as [`Sorter::values`] tells them.
    pub fn values(&self) -> BTreeMap<String, Vec<String>> {
        self.0.iter().flat_map(Sorter::values).collect()
    }
}

impl Sorter {
    pub fn new(columns: &[&str]) -> Self {
        Self {
            columns: columns.iter().map(|name| Codes::new(name)).collect(),
            made: columns
                .iter()
                .skip(1)
                .map(|_| Combinations::default())
                .collect(),
            rows_without_category: 0,
        }
    }

    /// Takes the next rows.
    pub fn look(&mut self, piece: &Table) {
        let mut without = 0;
        self.sort(piece, |_, made| without += usize::from(made.is_none()));
        self.rows_without_category += without;
    }

    /// Calls `visit` with each row and its combination; none where a value is missing.
    pub fn sort(&mut self, piece: &Table, mut visit: impl FnMut(usize, Option<u32>)) {
        let columns: Vec<Vec<u32>> = self
            .columns
            .iter_mut()
            .map(|column| column.take(piece))
            .collect();
        for row in 0..piece.rows() {
            if columns.iter().any(|codes| codes[row] == EMPTY) {
                visit(row, None);
                continue;
            }
            let mut made = columns.first().map_or(0, |codes| codes[row]);
            for (codes, level) in columns.iter().skip(1).zip(&mut self.made) {
                made = level.of(made, codes[row]);
            }
            visit(row, Some(made));
        }
    }

    /// The distinct values of each column, sorted, the first of them.
    pub fn values(&self) -> BTreeMap<String, Vec<String>> {
        let first = |column: &Codes| {
            let mut texts = column.all();
            if texts.len() > MOST_VALUES {
                texts.select_nth_unstable(MOST_VALUES);
                texts.truncate(MOST_VALUES);
            }
            texts.sort_unstable();
            texts
        };
        self.columns
            .iter()
            .map(|column| (column.name.clone(), first(column)))
            .collect()
    }

    /// The series that the choice makes of the rows so far. Its categories are those of the columns, in their order.
    pub fn group(self, categories: &[Category]) -> Grouping {
        self.group_at_most(categories, MOST_SERIES)
    }

    /// As [`Sorter::group`], with the keys of so many series at most.
    pub fn group_at_most(self, categories: &[Category], most: usize) -> Grouping {
        let texts: Vec<Vec<String>> = self.columns.iter().map(Codes::all).collect();
        let chosen: Vec<Option<HashSet<&str>>> = categories
            .iter()
            .map(|one| (!one.is_all()).then(|| one.values.iter().map(String::as_str).collect()))
            .collect();
        let allowed: Vec<Vec<bool>> = texts
            .iter()
            .zip(&chosen)
            .map(|(texts, chosen)| {
                let allows = |text: &String| {
                    chosen
                        .as_ref()
                        .is_none_or(|chosen| chosen.contains(text.as_str()))
                };
                texts.iter().map(allows).collect()
            })
            .collect();
        let kept: Vec<(u32, Vec<u32>)> = (0..self.combinations())
            .map(|made| (made, self.codes_of(made)))
            .filter(|(_, codes)| {
                codes
                    .iter()
                    .zip(&allowed)
                    .all(|(code, ok)| ok[*code as usize])
            })
            .take(most + 1)
            .collect();
        let count = match kept.len() {
            few if few <= most => few,
            _ => self.count(&allowed),
        };
        let mut places = vec![None; self.combinations() as usize];
        let mut keys = Vec::new();
        if count <= most {
            let mut named: Vec<(Vec<String>, u32)> = kept
                .into_iter()
                .map(|(made, codes)| {
                    let texts = codes.iter().zip(&texts);
                    (
                        texts
                            .map(|(code, texts)| texts[*code as usize].clone())
                            .collect(),
                        made,
                    )
                })
                .collect();
            named.sort();
            for (place, (key, made)) in named.into_iter().enumerate() {
                places[made as usize] = Some(place as u32);
                keys.push(key);
            }
        }
        Grouping::new(self, keys, count, places)
    }

    /// Rows in which a column is empty.
    pub fn rows_without_category(&self) -> usize {
        self.rows_without_category
    }

    fn count(&self, allowed: &[Vec<bool>]) -> usize {
        let made = (0..self.combinations()).map(|made| self.codes_of(made));
        made.filter(|codes| {
            codes
                .iter()
                .zip(allowed)
                .all(|(code, ok)| ok[*code as usize])
        })
        .count()
    }

    /// Combinations of all columns but the last that occur.
    pub fn combinations_before_last(&self) -> usize {
        match self.columns.len() {
            0 | 1 => 1,
            2 => self.columns[0].len(),
            many => self.made[many - 3].parts.len(),
        }
    }

    /// Combinations that occur; without columns it is the one of all rows.
    pub fn combinations(&self) -> u32 {
        match (self.made.last(), self.columns.first()) {
            (Some(last), _) => last.parts.len() as u32,
            (None, Some(only)) => only.len() as u32,
            (None, None) => 1,
        }
    }

    /// The codes of a combination, by column.
    fn codes_of(&self, made: u32) -> Vec<u32> {
        if self.columns.is_empty() {
            return Vec::new();
        }
        let mut codes = Vec::with_capacity(self.columns.len());
        let mut left = made;
        for level in self.made.iter().rev() {
            let (before, code) = level.parts[left as usize];
            codes.push(code);
            left = before;
        }
        codes.push(left);
        codes.reverse();
        codes
    }
}

impl Combinations {
    fn of(&mut self, before: u32, code: u32) -> u32 {
        let both = u64::from(before) << 32 | u64::from(code);
        *self.known.entry(both).or_insert_with(|| {
            self.parts.push((before, code));
            self.parts.len() as u32 - 1
        })
    }
}

impl Codes {
    fn new(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            texts: Vec::new(),
            of_text: HashMap::new(),
            of_value: HashMap::new(),
            dates: Vec::new(),
            has_time: false,
        }
    }

    /// The code of each row of the piece.
    fn take(&mut self, piece: &Table) -> Vec<u32> {
        let Some(column) = piece.column(&self.name) else {
            return vec![EMPTY; piece.rows()];
        };
        match column.data() {
            ColumnData::Category(cells) => {
                let here: Vec<u32> = cells.dictionary().map(|text| self.of_text(text)).collect();
                (0..cells.len())
                    .map(|row| cells.code(row).map_or(EMPTY, |code| here[code as usize]))
                    .collect()
            }
            ColumnData::Number(cells) => cells
                .iter()
                .map(|cell| cell.map_or(EMPTY, |value| self.of_number(value)))
                .collect(),
            ColumnData::Date(cells) => {
                self.has_time |= cells.has_time();
                cells
                    .iter()
                    .map(|cell| cell.map_or(EMPTY, |ms| self.of_date(ms)))
                    .collect()
            }
        }
    }

    fn of_text(&mut self, text: &str) -> u32 {
        if let Some(code) = self.of_text.get(text) {
            return *code;
        }
        let code = self.texts.len() as u32;
        self.texts.push(text.to_owned());
        self.of_text.insert(text.to_owned(), code);
        code
    }

    fn of_number(&mut self, value: f64) -> u32 {
        let bits = value.to_bits();
        if let Some(code) = self.of_value.get(&bits) {
            return *code;
        }
        let code = self.of_text(&number_value(value).to_string());
        self.of_value.insert(bits, code);
        code
    }

    /// A date has no text before it is known whether any of them has a time of day.
    fn of_date(&mut self, ms: i64) -> u32 {
        let next = self.dates.len() as u32;
        let code = *self.of_value.entry(ms.cast_unsigned()).or_insert(next);
        if code == next {
            self.dates.push(ms);
        }
        code
    }

    fn len(&self) -> usize {
        self.texts.len().max(self.dates.len())
    }

    /// The text of each code.
    fn all(&self) -> Vec<String> {
        match self.dates.is_empty() {
            true => self.texts.clone(),
            false => {
                let text = |ms: &i64| date_text(*ms, self.has_time);
                self.dates.iter().map(text).collect()
            }
        }
    }
}

impl Grouping {
    fn new(sorter: Sorter, keys: Vec<Vec<String>>, count: usize, places: Vec<Option<u32>>) -> Self {
        Self {
            keys,
            count,
            rows_without_category: sorter.rows_without_category(),
            sorter,
            places,
        }
    }

    /// Calls `visit` with each row of `piece` that is of a series, and the place of that in the keys.
    pub fn visit(&mut self, piece: &Table, mut visit: impl FnMut(usize, usize)) {
        let places = &self.places;
        self.sorter.sort(piece, |row, made| {
            let place = made.and_then(|made| places.get(made as usize).copied().flatten());
            if let Some(place) = place {
                visit(row, place as usize);
            }
        });
    }
}
