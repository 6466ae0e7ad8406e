//! Schema changes: each can be undone, and each table is behind the wall of companies.

use std::collections::BTreeSet;

use b2l_tidy::{SourceFile, assert_none, files};
use regex::Regex;

fn migrations() -> Vec<SourceFile> {
    files()
        .into_iter()
        .filter(|file| file.path.contains("/migrations/"))
        .collect()
}

#[test]
fn every_migration_goes_up_and_down() {
    let form = Regex::new(r"/migrations/\d{4}-\d{2}-\d{2}-\d{6}_[a-z0-9_]+/(up|down)\.sql$")
        .expect("the pattern is sound");
    let all = migrations();
    let mut faults: Vec<String> = all
        .iter()
        .filter(|file| !form.is_match(&file.path))
        .map(|file| format!("{}: the name has another form", file.path))
        .collect();
    let folders: BTreeSet<&str> = all
        .iter()
        .filter_map(|file| Some(file.path.rsplit_once('/')?.0))
        .collect();
    for folder in folders {
        for name in ["up.sql", "down.sql"] {
            let path = format!("{folder}/{name}");
            if !all
                .iter()
                .any(|file| file.path == path && !file.text.trim().is_empty())
            {
                faults.push(format!("{path} is missing or empty"));
            }
        }
    }
    assert_none(
        &faults,
        "a migration is a folder 2026-11-21-000001_name with up.sql and down.sql",
    );
}

#[test]
fn what_goes_up_comes_down() {
    let made = Regex::new(r"(?i)CREATE\s+(?:OR\s+REPLACE\s+)?(?:TABLE|VIEW|FUNCTION)\s+(?:IF\s+NOT\s+EXISTS\s+)?([\w.]+)")
        .expect("the pattern is sound");
    let all = migrations();
    let mut faults = Vec::new();
    for up in all.iter().filter(|file| file.path.ends_with("/up.sql")) {
        let down = up.path.replace("/up.sql", "/down.sql");
        let down = all
            .iter()
            .find(|file| file.path == down)
            .map_or("", |file| file.text.as_str());
        let missing = made
            .captures_iter(&up.text)
            .map(|part| part[1].to_owned())
            .filter(|name| !down.contains(name.as_str()));
        faults.extend(missing.map(|name| format!("{}: {name} is not taken back", up.path)));
    }
    assert_none(&faults, "down.sql takes back what up.sql made");
}

#[test]
fn every_table_with_a_company_has_row_level_security() {
    let table =
        Regex::new(r"(?is)CREATE\s+TABLE\s+([\w.]+)\s*\((.*?)\n\);").expect("the pattern is sound");
    let sql: String = migrations()
        .iter()
        .filter(|file| file.path.ends_with("/up.sql"))
        .map(|file| file.text.clone())
        .collect();
    let flat = sql.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut tables = 0;
    let mut faults = Vec::new();
    for part in table.captures_iter(&sql) {
        tables += 1;
        let (name, columns) = (&part[1], &part[2]);
        let secured = flat.contains(&format!("ALTER TABLE {name} ENABLE ROW LEVEL SECURITY"));
        if columns.contains("company_id") && !secured {
            faults.push(name.to_owned());
        }
    }
    assert!(
        tables > 5,
        "only {tables} tables were found: the pattern no longer fits"
    );
    assert_none(
        &faults,
        "row-level security is the second wall between companies",
    );
}
