//! A table as a workbook: dates are dates, numbers are numbers, text is never a formula. Written piece by piece; what
//! is written lies in files, not in memory.

use std::collections::{BTreeMap, HashSet};
use std::path::Path;

use b2l_tabular::{ColumnData, FORMAT_OF_NAMES, Table, date_text};
use b2l_web::{Language, Message};
use chrono::{DateTime, NaiveDate, NaiveDateTime};
use rust_xlsxwriter::{Format, Note, Workbook, Worksheet, XlsxError};

use crate::texts;

/// Rows that a sheet of the format can hold, the header included.
const SHEET_ROWS: u32 = 1_048_576;
/// What a cell of the format can hold, in units of UTF-16.
const CELL_LENGTH: usize = 32_767;
const NARROWEST: usize = 8;
const WIDEST: usize = 40;

/// A workbook that grows row by row. Rows past a sheet's limit go on on the next sheet, under the same header; a note on
/// the first cell of the full sheet says so in the language of the reader.
pub struct Book {
    workbook: Workbook,
    language: Language,
    formats: Formats,
    /// Columns of dates in which some value has a time of day.
    timed: HashSet<String>,
    sheet_rows: u32,
    sheets: usize,
    /// The sheet at work and its next row.
    sheet: Worksheet,
    line: u32,
    /// Texts of the sheet that are longer than a cell, by column.
    shortened: BTreeMap<u16, u64>,
}

impl Book {
    /// An empty workbook whose sheets grow in files of `folder`. `timed` names the columns of dates in which some value
    /// has a time of day.
    pub fn new(
        folder: &Path,
        timed: HashSet<String>,
        language: Language,
    ) -> Result<Self, XlsxError> {
        let book = Self::with_sheets_of(SHEET_ROWS, folder, timed)?;
        Ok(Self { language, ..book })
    }

    fn with_sheets_of(
        sheet_rows: u32,
        folder: &Path,
        timed: HashSet<String>,
    ) -> Result<Self, XlsxError> {
        let mut workbook = Workbook::new();
        workbook.set_tempdir(folder)?;
        Ok(Self {
            sheet: new_sheet(&mut workbook, 1)?,
            workbook,
            language: Language::default(),
            formats: Formats::new(),
            timed,
            sheet_rows,
            sheets: 1,
            line: 0,
            shortened: BTreeMap::new(),
        })
    }

    /// Writes the rows of `piece` behind those of the pieces before it, which have the same columns.
    pub fn write(&mut self, piece: &Table) -> Result<(), XlsxError> {
        if self.line == 0 {
            self.write_header(piece)?;
        }
        // Constant memory wants the rows in order.
        for row in 0..piece.rows() {
            if self.line == self.sheet_rows {
                self.turn_over()?;
                self.write_header(piece)?;
            }
            for (place, column) in (0..).zip(piece.columns()) {
                self.write_cell(place, column.name(), column.data(), row)?;
            }
            self.line += 1;
        }
        Ok(())
    }

    /// Puts the sheets together as the file at `path`.
    pub fn save(mut self, path: &Path) -> Result<(), XlsxError> {
        self.write_notes(None)?;
        self.workbook.push_worksheet(self.sheet);
        self.workbook.save(path)
    }

    fn turn_over(&mut self) -> Result<(), XlsxError> {
        self.sheets += 1;
        let next = sheet_name(self.sheets);
        self.write_notes(Some(texts::ROWS_GO_ON.with(&[&next])))?;
        let next = new_sheet(&mut self.workbook, self.sheets)?;
        let full = std::mem::replace(&mut self.sheet, next);
        self.workbook.push_worksheet(full);
        self.line = 0;
        Ok(())
    }

    /// Says on the header of the sheet what is not as in the table: on its first cell that the rows go on elsewhere, and
    /// on those of columns that texts were shortened.
    fn write_notes(&mut self, first: Option<Message>) -> Result<(), XlsxError> {
        let mut notes: BTreeMap<u16, Vec<Message>> = BTreeMap::new();
        if let Some(first) = first {
            notes.entry(0).or_default().push(first);
        }
        for (place, count) in std::mem::take(&mut self.shortened) {
            let shortened = texts::TEXTS_SHORTENED.with(&[&count]);
            notes.entry(place).or_default().push(shortened);
        }
        for (place, messages) in notes {
            let words: Vec<&str> = messages
                .iter()
                .map(|message| message.pick(self.language))
                .collect();
            self.sheet
                .insert_note(0, place, &Note::new(words.join("\n")))?;
        }
        Ok(())
    }

    fn write_header(&mut self, piece: &Table) -> Result<(), XlsxError> {
        for (place, column) in (0..).zip(piece.columns()) {
            let name = column.name();
            let least = match self.timed.contains(name) {
                true => 20,
                false => 12,
            };
            let width = name.chars().count().clamp(NARROWEST, WIDEST) + 2;
            self.sheet
                .set_column_width(place, width.max(least) as f64)?;
            self.sheet
                .write_string_with_format(0, place, cut(name), &self.formats.header)?;
        }
        self.line = 1;
        Ok(())
    }

    fn write_cell(
        &mut self,
        place: u16,
        name: &str,
        data: &ColumnData,
        row: usize,
    ) -> Result<(), XlsxError> {
        let (sheet, line) = (&mut self.sheet, self.line);
        match data {
            ColumnData::Number(numbers) => {
                if let Some(value) = numbers.get(row) {
                    sheet.write_number(line, place, value)?;
                }
            }
            ColumnData::Category(categories) => {
                if let Some(text) = categories.get(row) {
                    let whole = text;
                    let text = cut(whole);
                    if text.len() < whole.len() {
                        *self.shortened.entry(place).or_default() += 1;
                    }
                    sheet.write_string_with_format(line, place, text, &self.formats.names)?;
                }
            }
            ColumnData::Date(dates) => {
                let Some(ms) = dates.get(row) else {
                    return Ok(());
                };
                let timed = self.timed.contains(name);
                match moment_of(ms) {
                    Some(moment) => {
                        let format = match timed {
                            true => &self.formats.time,
                            false => &self.formats.date,
                        };
                        sheet.write_datetime_with_format(line, place, moment, format)?;
                    }
                    None => {
                        sheet.write_string(line, place, date_text(ms, timed))?;
                    }
                }
            }
        }
        Ok(())
    }
}

/// The moment, where a workbook has it: its days begin with 1900 and end with 9999, and programs differ in the first two
/// months, as Excel counts a 29 February 1900 that never was.
fn moment_of(ms: i64) -> Option<NaiveDateTime> {
    let first = NaiveDate::from_ymd_opt(1900, 3, 1)?;
    let last = NaiveDate::from_ymd_opt(9999, 12, 31)?;
    let moment = DateTime::from_timestamp_millis(ms)?.naive_utc();
    (first..=last).contains(&moment.date()).then_some(moment)
}

fn new_sheet(workbook: &mut Workbook, number: usize) -> Result<Worksheet, XlsxError> {
    let mut sheet = workbook.new_worksheet_with_constant_memory()?;
    sheet.set_name(sheet_name(number))?;
    sheet.set_freeze_panes(1, 0)?;
    Ok(sheet)
}

fn sheet_name(number: usize) -> String {
    match number {
        1 => "Data".to_owned(),
        more => format!("Data {more}"),
    }
}

struct Formats {
    header: Format,
    date: Format,
    time: Format,
    names: Format,
}

impl Formats {
    fn new() -> Self {
        Self {
            header: Format::new().set_bold(),
            date: Format::new().set_num_format("dd.mm.yyyy"),
            time: Format::new().set_num_format("dd.mm.yyyy hh:mm:ss"),
            names: Format::new().set_num_format(FORMAT_OF_NAMES),
        }
    }
}

/// The text as far as a cell can hold it.
fn cut(text: &str) -> &str {
    // A character of UTF-8 has as many bytes as units, or more.
    if text.len() <= CELL_LENGTH {
        return text;
    }
    let mut units = 0;
    let over = |c: char| {
        units += c.len_utf16();
        units > CELL_LENGTH
    };
    &text[..text.find(over).unwrap_or(text.len())]
}

#[cfg(test)]
mod tests {
    use super::*;
    use b2l_tabular::{CellError, Column, ErrorRow, Limits, ReadOptions, read_table};
    use calamine::{Data, DataType, Reader, Xlsx};
    use proptest::prelude::*;

    /// Rows `from..to` of a table of a number, a moment and a text.
    fn piece(from: i64, to: i64) -> Table {
        let texts: Vec<String> = (from..to).map(|row| format!("={row:04}")).collect();
        let moments = (from..to).map(|row| Some(row * 3_600_000));
        let numbers = (from..to).map(|row| Some(row as f64 / 2.0));
        let texts = texts.iter().map(|text| Some(text.as_str()));
        Table::new(vec![
            Column::new("n", ColumnData::Number(numbers.collect())),
            Column::new("when", ColumnData::Date(moments.collect())),
            Column::new("code", ColumnData::Category(texts.collect())),
        ])
    }

    fn sheets(book: Book) -> Vec<(String, calamine::Range<Data>)> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.xlsx");
        book.save(&path).unwrap();
        let mut read: Xlsx<_> = calamine::open_workbook(&path).unwrap();
        read.worksheets()
    }

    #[test]
    fn rows_past_the_limit_of_a_sheet_go_on_on_the_next_one_under_the_same_header() {
        let folder = tempfile::tempdir().unwrap();
        let timed = HashSet::from(["when".to_owned()]);
        let mut book = Book::with_sheets_of(10, folder.path(), timed).unwrap();
        for (from, to) in [(0, 4), (4, 9), (9, 20), (20, 27)] {
            book.write(&piece(from, to)).unwrap();
        }
        let sheets = sheets(book);
        let names: Vec<_> = sheets.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["Data", "Data 2", "Data 3"]);
        let mut row = 0;
        for (_, cells) in &sheets {
            assert_eq!(cells.get_size(), (10, 3));
            assert_eq!(cells.get((0, 2)), Some(&Data::String("code".into())));
            for line in 1..10 {
                assert_eq!(cells.get((line, 0)), Some(&Data::Float(row as f64 / 2.0)));
                let moment = cells.get((line, 1)).and_then(|cell| cell.as_datetime());
                let wanted = DateTime::from_timestamp_millis(row * 3_600_000).unwrap();
                assert_eq!(moment, Some(wanted.naive_utc()));
                let code = Data::String(format!("={row:04}"));
                assert_eq!(cells.get((line, 2)), Some(&code));
                row += 1;
            }
        }
    }

    #[test]
    fn a_full_sheet_names_the_one_where_its_rows_go_on() {
        let folder = tempfile::tempdir().unwrap();
        let mut book = Book::with_sheets_of(4, folder.path(), HashSet::new()).unwrap();
        book.write(&piece(0, 5)).unwrap();
        let path = folder.path().join("a.xlsx");
        book.save(&path).unwrap();
        let seen = b2l_testkit::seen_by_openpyxl(&std::fs::read(&path).unwrap()).unwrap();
        let note = |sheet: &b2l_testkit::Sheet| sheet.rows[0][0].note.clone();
        let told = "The sheet is full; the rows continue on sheet Data 2.";
        let first = seen.first().and_then(note).unwrap_or_default();
        assert!(first.contains(told), "{first}");
        assert_eq!(seen.last().and_then(note), None);
    }

    #[test]
    fn a_full_sheet_is_not_followed_by_an_empty_one_and_a_table_without_rows_has_its_header() {
        let folder = tempfile::tempdir().unwrap();
        let mut book = Book::with_sheets_of(10, folder.path(), HashSet::new()).unwrap();
        book.write(&piece(0, 9)).unwrap();
        assert_eq!(sheets(book).len(), 1);
        let mut empty = Book::with_sheets_of(10, folder.path(), HashSet::new()).unwrap();
        empty.write(&piece(0, 0)).unwrap();
        assert_eq!(sheets(empty)[0].1.get_size(), (1, 3));
    }

    #[test]
    fn texts_that_are_cut_are_counted_at_the_header_of_their_column() {
        let folder = tempfile::tempdir().unwrap();
        let long = "a".repeat(CELL_LENGTH + 1);
        let texts = [Some("short"), Some(&long), None, Some(&long)];
        let notes = Column::new("note", ColumnData::Category(texts.into_iter().collect()));
        let numbers = [1.0, 2.0, 3.0, 4.0].map(Some).into_iter().collect();
        let numbers = Column::new("n", ColumnData::Number(numbers));
        let mut book = Book::with_sheets_of(4, folder.path(), HashSet::new()).unwrap();
        book.write(&Table::new(vec![numbers, notes])).unwrap();
        let path = folder.path().join("a.xlsx");
        book.save(&path).unwrap();
        let seen = b2l_testkit::seen_by_openpyxl(&std::fs::read(&path).unwrap()).unwrap();
        let note_of = |sheet: usize, column: usize| {
            let note = seen[sheet].rows[0][column].note.clone();
            note.unwrap_or_default()
        };
        assert!(note_of(0, 1).contains("1 text in this column is longer than 32,767"));
        assert!(
            note_of(0, 0).contains("continue on sheet Data 2"),
            "{}",
            note_of(0, 0)
        );
        assert_eq!(note_of(1, 0), "");
        assert!(
            note_of(1, 1).contains("1 text in this column is longer"),
            "{}",
            note_of(1, 1)
        );
    }

    #[test]
    fn dates_that_workbooks_do_not_have_are_texts() {
        let folder = tempfile::tempdir().unwrap();
        let days = [-43_709, -25_568, -25_508, 19_782].map(|day: i64| Some(day * 86_400_000));
        let days = Column::new("founded", ColumnData::Date(days.into_iter().collect()));
        let mut book = Book::with_sheets_of(10, folder.path(), HashSet::new()).unwrap();
        book.write(&Table::new(vec![days])).unwrap();
        let sheets = sheets(book);
        let cells: Vec<&Data> = sheets[0].1.rows().skip(1).map(|row| &row[0]).collect();
        assert_eq!(cells[0], &Data::String("1850-05-01".into()));
        assert_eq!(cells[1], &Data::String("1899-12-31".into()));
        assert!(matches!(cells[2], Data::DateTime(_)) && matches!(cells[3], Data::DateTime(_)));
    }

    #[test]
    fn texts_are_cut_where_a_cell_ends() {
        let long = "🏙".repeat(20_000);
        assert_eq!(cut(&long).chars().count(), CELL_LENGTH / 2);
        assert_eq!(cut("short"), "short");
    }

    #[derive(Debug, Clone)]
    struct Line {
        day: Option<i64>,
        seconds: Option<i64>,
        number: f64,
        text: Option<String>,
        code: Option<String>,
    }

    const DAY: i64 = 86_400;

    /// Days of 1805 to 2399, with and without a time, numbers, texts, and texts that look like numbers and dates. Every
    /// row has a number.
    fn lines() -> impl Strategy<Value = Vec<Line>> {
        let day = prop::option::weighted(0.8, -60_000..157_000i64);
        let seconds = prop::option::weighted(0.8, -60_000 * DAY..157_000 * DAY);
        let number = prop_oneof![Just(0.0), -1e12..1e12f64, -1.0..1.0f64];
        let text = "[=+@ q]q[a-zäж <&\"\u{4e2d}\n]{0,12}(_x000[0-9A-F]_)?z";
        let code =
            "0{0,2}[1-9]{1,4}|1\\.[0-9]{1,2}|[1-9]{17}|[1-9],[0-9] %|2024-01-[12][0-9]|n/a|1E5|Q1";
        let line = (
            day,
            seconds,
            number,
            prop::option::weighted(0.8, text),
            prop::option::weighted(0.8, code),
        );
        let line = line.prop_map(|(day, seconds, number, text, code)| Line {
            day,
            seconds,
            number,
            text,
            code,
        });
        prop::collection::vec(line, 1..40)
    }

    fn table(lines: &[Line]) -> Table {
        let days = lines
            .iter()
            .map(|line| line.day.map(|day| day * DAY * 1_000));
        let moments = lines
            .iter()
            .map(|line| line.seconds.map(|seconds| seconds * 1_000));
        let numbers = lines.iter().map(|line| Some(line.number));
        let texts = lines.iter().map(|line| line.text.as_deref());
        let codes = lines.iter().map(|line| line.code.as_deref());
        Table::new(vec![
            Column::new("day", ColumnData::Date(days.collect())),
            Column::new("moment", ColumnData::Date(moments.collect())),
            Column::new("n", ColumnData::Number(numbers.collect())),
            Column::new("text", ColumnData::Category(texts.collect())),
            Column::new("code", ColumnData::Category(codes.collect())),
        ])
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]
        #[test]
        fn any_table_written_in_any_pieces_reads_back_the_same(
            mut lines in lines(),
            cut in 0..40usize,
        ) {
            // The cells show what a column holds: one at least.
            let day = lines[1..].iter().find_map(|line| line.day).unwrap_or(1);
            lines[0] = Line {
                day: Some(day),
                seconds: Some(day * DAY + 1),
                number: 0.5,
                text: Some("text".to_owned()),
                code: Some("1.10".to_owned()),
            };
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("a.xlsx");
            let timed = HashSet::from(["moment".to_owned()]);
            let mut book = Book::new(folder.path(), timed, Language::En).unwrap();
            let (front, back) = lines.split_at(cut.min(lines.len()));
            book.write(&table(front)).unwrap();
            book.write(&table(back)).unwrap();
            book.save(&path).unwrap();
            let (options, limits) = (ReadOptions::default(), Limits::default());
            let read = read_table(&path, "a.xlsx", &options, &limits).unwrap();
            let gaps = lines.iter().filter(|line| {
                line.day.is_none()
                    || line.seconds.is_none()
                    || line.text.is_none()
                    || line.code.is_none()
            });
            // A date far from the others is an error too.
            let is_empty = |row: &&ErrorRow| {
                row.cells.iter().any(|(_, error)| *error == CellError::EmptyValue)
            };
            prop_assert_eq!(read.errors.first.iter().filter(is_empty).count(), gaps.count());
            prop_assert_eq!(read.table, table(&lines));
        }
    }
}
