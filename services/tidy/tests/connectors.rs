//! Types of connections: what one of them is called and can do stands with itself alone, so that another one is a
//! module and not a search through the code.

use b2l_tidy::{SourceFile, assert_none, files};
use regex::Regex;

/// Words that mean one type. "CSV" is a format as well, and Amazon's storage holds sources too: both have other users.
const TYPES: &str = r"(?i)anaplan|postgre|oracle|mysql|mariadb|ms_?sql|\bsap\b|\bhana\b|\b1c\b|\bone_c\b|tableau|salesforce|rest_?api|\bftp\b|excel\b|google_?cloud|optimacros";

/// Code that knows connections and no type.
const GENERAL: [&str; 5] = [
    "services/libs/connectors/src",
    "services/integrations/src",
    "frontend/src/features/connections",
    "frontend/src/features/processes",
    "frontend/src/ui/connection",
];

/// Where each type is by itself.
const OWN: [&str; 4] = [
    "services/libs/connectors/src/types",
    "services/libs/connectors/src/csv",
    "services/libs/connectors/src/mysql",
    "services/libs/connectors/src/postgres",
];

/// What knows types by its nature: their modules, their settings of an installation, their drawings.
const COLLECTIONS: [&str; 3] = [
    "services/libs/connectors/src/lib.rs",
    "services/libs/connectors/src/services.rs",
    "frontend/src/ui/connection/typeDrawings.ts",
];

/// Names that the specification gives to fields of a process, and what the contract calls a login without a type.
const GIVEN: [&str; 2] = ["optimacros_service", "OptimacrosService"];

fn is_code(file: &SourceFile) -> bool {
    ["rs", "ts", "tsx"].contains(&file.extension()) && !file.path.contains(".test.")
}

/// Lines that are no comments and no tests, with their numbers.
fn lines(file: &SourceFile) -> impl Iterator<Item = (usize, &str)> {
    let lines = file.text.lines().enumerate();
    let code = lines.take_while(|(_, line)| line.trim() != "#[cfg(test)]");
    code.filter(|(_, line)| {
        let line = line.trim_start();
        !line.starts_with("//") && !line.starts_with("/*") && !line.starts_with('*')
    })
}

#[test]
fn no_type_of_connection_is_named_outside_of_its_own_folder() {
    let types = Regex::new(TYPES).expect("the pattern is sound");
    let all = files();
    let general = all
        .iter()
        .filter(|file| is_code(file) && GENERAL.iter().any(|folder| file.is_in(folder)));
    let general = general.filter(|file| {
        !OWN.iter().any(|folder| file.is_in(folder)) && !COLLECTIONS.contains(&file.path.as_str())
    });
    let mut looked_at = 0;
    let mut faults = Vec::new();
    for file in general {
        looked_at += 1;
        for (number, line) in lines(file) {
            let line = GIVEN
                .iter()
                .fold(line.to_owned(), |line, given| line.replace(given, ""));
            if let Some(found) = types.find(&line) {
                let place = format!("{}:{}: {}", file.path, number + 1, found.as_str());
                faults.push(place);
            }
        }
    }
    assert!(looked_at > 80, "only {looked_at} files were found");
    assert_none(&faults, "a type is known by its manifest");
}

#[test]
fn no_type_of_connection_is_meant_by_its_number() {
    let number = Regex::new(
        r"(?x)\b(?:connection_?type|manifest\.id|type\.id|typeId)\b \s* (?:==|!=|===|!==) \s* (?:Some\()? \d
          | Manifest::of\(\s*\d",
    )
    .expect("the pattern is sound");
    let all = files();
    let faults: Vec<String> = all
        .iter()
        .filter(|file| is_code(file) && GENERAL.iter().any(|folder| file.is_in(folder)))
        .filter(|file| !OWN.iter().any(|folder| file.is_in(folder)))
        .flat_map(|file| {
            let lines = lines(file).filter(|(_, line)| number.is_match(line));
            lines.map(|(at, _)| format!("{}:{}", file.path, at + 1))
        })
        .collect();
    assert_none(&faults, "a type is known by its manifest");
}
