//! A csv file that has the names of its columns and nothing else.

use std::collections::BTreeSet;
use std::path::Path;

use b2l_connectors::ColumnType;
use b2l_connectors::csv::CsvColumn;
use b2l_tabular::{ColumnData, Limits, ReadError, ReadOptions, Table, read_table};

/// The columns of a file without rows, all of them text: its one line is read as a row without names above it.
///
/// # Errors
/// `NoRows` where that line is no list of names.
pub fn read(path: &Path, limits: &Limits) -> Result<Vec<CsvColumn>, ReadError> {
    let mut options = ReadOptions {
        header_rows: Some(0),
        skip_totals: Some(false),
        skip_footer: Some(false),
        ..ReadOptions::default()
    };
    let guessed = read_table(path, "file.csv", &options, limits)?.table;
    for column in guessed.columns() {
        let name = column.name().to_owned();
        let text = b2l_tabular::ColumnType::Category.into();
        options.columns.insert(name, text);
    }
    let table = read_table(path, "file.csv", &options, limits)?.table;
    let names = names(&table).ok_or(ReadError::NoRows)?;
    let column = |name: String| CsvColumn {
        name,
        column_type: ColumnType::Text,
    };
    Ok(names.into_iter().map(column).collect())
}

/// What stands in the one row, if each column has a name of its own.
fn names(table: &Table) -> Option<Vec<String>> {
    let cell = |column: &b2l_tabular::Column| match column.data() {
        ColumnData::Category(texts) => texts.get(0).map(str::to_owned),
        ColumnData::Number(_) | ColumnData::Date(_) => None,
    };
    let names: Vec<String> = table.columns().iter().map(cell).collect::<Option<_>>()?;
    let different: BTreeSet<&String> = names.iter().collect();
    (table.rows() == 1 && different.len() == names.len()).then_some(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn columns(content: &[u8]) -> Result<Vec<String>, ReadError> {
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(file.path(), content).unwrap();
        let columns = read(file.path(), &Limits::default())?;
        assert!(
            columns
                .iter()
                .all(|column| column.column_type == ColumnType::Text)
        );
        Ok(columns.into_iter().map(|column| column.name).collect())
    }

    #[test]
    fn the_names_of_the_columns_are_read_however_they_are_written() {
        for (content, names) in [
            ("Дата;Магазин;Сумма\n", vec!["Дата", "Магазин", "Сумма"]),
            ("month,amount", vec!["month", "amount"]),
            ("\u{feff}a\tb\r\n", vec!["a", "b"]),
            ("id\n", vec!["id"]),
            ("2024,2025\n", vec!["2024", "2025"]),
            ("\"a,b\",Total\n", vec!["a,b", "Total"]),
        ] {
            assert_eq!(columns(content.as_bytes()).unwrap(), names, "{content:?}");
        }
        let utf16: Vec<u8> = "\u{feff}Город;Сумма\n"
            .encode_utf16()
            .flat_map(u16::to_le_bytes)
            .collect();
        assert_eq!(columns(&utf16).unwrap(), ["Город", "Сумма"]);
    }

    #[test]
    fn columns_without_a_name_of_their_own_are_refused() {
        for content in ["a,a\n", "a,,c\n"] {
            let refused = columns(content.as_bytes());
            assert_eq!(refused, Err(ReadError::NoRows), "{content:?}");
        }
    }
}
