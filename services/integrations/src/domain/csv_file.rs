//! Files of a CSV connection: what they are called, and what was found in them.

use b2l_connectors::csv::CsvColumn;
use b2l_web::{Name, NameFault};
use serde::{Deserialize, Serialize};

/// How their names end.
const EXTENSION: &str = ".csv";

/// What a file holds.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct Described {
    pub rows: u64,
    pub columns: Vec<CsvColumn>,
}

/// The name of a new file, typed with or without its extension.
pub fn new_name(typed: &str) -> Result<String, NameFault> {
    let typed = typed.trim();
    let stem = match is_csv(typed) {
        true => &typed[..typed.len() - EXTENSION.len()],
        false => typed,
    };
    Name::parse(stem).map(|name| format!("{}{EXTENSION}", name.as_str()))
}

/// Whether a file is called like one.
pub fn is_csv(name: &str) -> bool {
    name.to_ascii_lowercase().ends_with(EXTENSION)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_file_is_called_as_it_was_typed_with_one_extension() {
        for (typed, name) in [
            ("Прогноз", "Прогноз.csv"),
            (" plan.csv ", "plan.csv"),
            ("PLAN.CSV", "PLAN.csv"),
            ("a b", "a b.csv"),
        ] {
            assert_eq!(new_name(typed).unwrap(), name);
        }
        assert_eq!(new_name(".csv"), Err(NameFault::Missing));
        assert_eq!(new_name("a.xlsx"), Err(NameFault::Character('.')));
        assert_eq!(new_name("../a"), Err(NameFault::Character('.')));
    }
}
