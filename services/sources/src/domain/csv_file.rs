//! A table as a csv file, written piece by piece: every cell whole, whatever a workbook could hold, and as it is. A
//! spreadsheet may take one that begins with `=` for a formula.

use std::collections::HashSet;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;

use b2l_tabular::{ColumnData, Table, date_text, number_value};

/// Without it Excel takes the letters of UTF-8 for others.
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// A csv file that grows row by row.
pub struct CsvFile {
    writer: csv::Writer<BufWriter<File>>,
    /// Columns of dates in which some value has a time of day.
    timed: HashSet<String>,
    has_header: bool,
}

impl CsvFile {
    /// An empty file at `path`.
    pub fn create(path: &Path, timed: HashSet<String>) -> std::io::Result<Self> {
        let mut file = BufWriter::new(File::create(path)?);
        file.write_all(BYTE_ORDER_MARK)?;
        Ok(Self {
            writer: csv::Writer::from_writer(file),
            timed,
            has_header: false,
        })
    }

    /// Writes the rows of `piece` behind those of the pieces before it, which have the same columns.
    pub fn write(&mut self, piece: &Table) -> Result<(), csv::Error> {
        if !std::mem::replace(&mut self.has_header, true) {
            let names = piece.columns().iter().map(|column| column.name());
            self.writer.write_record(names)?;
        }
        for row in 0..piece.rows() {
            for column in piece.columns() {
                let timed = self.timed.contains(column.name());
                match column.data() {
                    ColumnData::Number(numbers) => {
                        let number = numbers
                            .get(row)
                            .map(|number| number_value(number).to_string());
                        self.writer.write_field(number.unwrap_or_default())?;
                    }
                    ColumnData::Date(dates) => {
                        let date = dates.get(row).map(|ms| date_text(ms, timed));
                        self.writer.write_field(date.unwrap_or_default())?;
                    }
                    ColumnData::Category(texts) => {
                        self.writer
                            .write_field(texts.get(row).unwrap_or_default())?;
                    }
                }
            }
            self.writer.write_record(None::<&[u8]>)?;
        }
        Ok(())
    }

    /// Ends the file.
    pub fn save(mut self) -> std::io::Result<()> {
        self.writer.flush()
    }
}
