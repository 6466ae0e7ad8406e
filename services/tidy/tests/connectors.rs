//! Types of connections: what one of them is called and can do stands with itself alone, so that another one is a
//! module and not a search through the code.

use std::collections::BTreeSet;

use b2l_tidy::{SourceFile, assert_none, files};
use regex::Regex;

/// Where the types are, a module each.
const TYPES: &str = "services/libs/connectors/src/types";
/// The list of them, and that of the addresses that some of them have.
const LISTS: [&str; 2] = [
    "services/libs/connectors/src/types/mod.rs",
    "services/libs/connectors/src/services.rs",
];

/// The module of each type, and the words that mean it alone.
const WORDS: [(&str, &str); 14] = [
    ("anaplan", "anaplan"),
    ("excel", r"excel\b"),
    ("ftp", r"\bftp\b"),
    ("google_cloud_storage", "google_?cloud"),
    ("ms_sql", "ms_?sql"),
    ("mysql", "mysql|mariadb"),
    ("one_c", r"\b1c\b|\bone_c\b"),
    ("optimacros", "optimacros"),
    ("oracle", "oracle"),
    ("postgres", "postgre"),
    ("rest_api", "rest_?api"),
    ("salesforce", "salesforce"),
    ("sap", r"\bsap\b|\bhana\b"),
    ("tableau", "tableau"),
];

/// Types whose names mean other things as well: a storage that sources are read from too, this product, and a format.
const WITHOUT_WORDS: [&str; 3] = ["amazon_s3", "b2l", "csv"];

/// Code that knows connections and no type.
const GENERAL: [&str; 5] = [
    "services/libs/connectors/src",
    "services/integrations/src",
    "frontend/src/features/connections",
    "frontend/src/features/processes",
    "frontend/src/ui/connection",
];

/// What the specification calls a field of a process, and its name in Rust.
const SPECIFIED: [&str; 2] = ["optimacros_service", "OptimacrosService"];

fn is_code(file: &SourceFile) -> bool {
    ["rs", "ts", "tsx"].contains(&file.extension()) && !file.path.contains(".test.")
}

/// The code that may know a type by its manifest only, but for the module of the type.
fn general_code() -> Vec<SourceFile> {
    let mut code = files();
    code.retain(|file| {
        is_code(file)
            && !LISTS.contains(&file.path.as_str())
            && GENERAL.iter().any(|folder| file.is_in(folder))
    });
    assert!(code.len() > 120, "only {} files were found", code.len());
    code
}

/// The type in whose module a file is.
fn own_type(file: &SourceFile) -> Option<&str> {
    let path = file.path.strip_prefix(TYPES)?.strip_prefix('/')?;
    let module = path.split('/').next()?;
    Some(module.strip_suffix(".rs").unwrap_or(module))
}

/// Lines that are no comments and no tests, with their numbers.
fn lines(file: &SourceFile) -> impl Iterator<Item = (usize, &str)> {
    let lines = (1..).zip(file.text.lines());
    let code = lines.take_while(|(_, line)| line.trim() != "#[cfg(test)]");
    code.filter(|(_, line)| {
        let line = line.trim_start();
        !line.starts_with("//") && !line.starts_with("/*") && !line.starts_with('*')
    })
}

#[test]
fn a_type_of_connection_is_named_in_its_own_module_only() {
    let code = general_code();
    let mut faults = Vec::new();
    for (own, words) in WORDS {
        let words = Regex::new(&format!("(?i){words}")).expect("the pattern is sound");
        for file in code.iter().filter(|file| own_type(file) != Some(own)) {
            for (number, line) in lines(file) {
                let line = SPECIFIED
                    .iter()
                    .fold(line.to_owned(), |line, name| line.replace(name, ""));
                if let Some(word) = words.find(&line) {
                    faults.push(format!("{}:{number}: {}", file.path, word.as_str()));
                }
            }
        }
    }
    assert_none(&faults, "a type is known by its manifest");
}

#[test]
fn every_type_of_connection_has_words_to_look_for() {
    let code = general_code();
    let modules: BTreeSet<&str> = code.iter().filter_map(own_type).collect();
    let known = WORDS.iter().map(|(own, _)| *own).chain(WITHOUT_WORDS);
    assert_eq!(modules, known.collect());
}

#[test]
fn no_type_of_connection_is_meant_by_its_number() {
    let number = Regex::new(
        r"(?x)\b(?:connection_?type|manifest\.id|type\.id|typeId)\b \s* (?:==|!=|===|!==) \s* (?:Some\()? \d
          | Manifest::of\(\s*\d",
    )
    .expect("the pattern is sound");
    let code = general_code();
    let faults: Vec<String> = code
        .iter()
        .flat_map(|file| {
            let lines = lines(file).filter(|(_, line)| number.is_match(line));
            lines.map(|(at, _)| format!("{}:{at}", file.path))
        })
        .collect();
    assert_none(&faults, "a type is known by its manifest");
}
