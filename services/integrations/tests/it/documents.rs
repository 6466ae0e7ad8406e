//! The page for users promises of each type what its manifest does.

use b2l_connectors::{MANIFESTS, Manifest, WriteMode};

/// Asked for at run time: two clones may share one folder of compiled tests.
fn page() -> String {
    let package = std::env::var("CARGO_MANIFEST_DIR").unwrap();
    std::fs::read_to_string(format!("{package}/../../docs/INTEGRATIONS.md")).unwrap()
}

/// The cells behind the name of a type.
fn cells(page: &str, name: &str) -> Option<Vec<String>> {
    page.lines().find_map(|line| {
        let mut cells = line.strip_prefix("| ")?.trim_end_matches(" |").split(" | ");
        let names = cells.next()?;
        let is_named = names.split(", ").any(|one| one == name);
        is_named.then(|| cells.map(str::to_owned).collect())
    })
}

fn yes(able: bool) -> &'static str {
    match able {
        true => "yes",
        false => "not yet",
    }
}

fn write(manifest: &Manifest) -> String {
    let words = manifest.abilities.write.iter().map(|mode| match mode {
        WriteMode::Append => "append",
        WriteMode::Replace => "replace",
        WriteMode::Upsert => "update by key",
    });
    let words: Vec<&str> = words.collect();
    match words.is_empty() {
        true => yes(false).to_owned(),
        false => words.join(", "),
    }
}

#[test]
fn the_page_for_users_tells_of_each_type_what_it_can_do() {
    let page = page();
    for manifest in &MANIFESTS {
        let abilities = manifest.abilities;
        let cells = cells(&page, manifest.name);
        let cells = cells.unwrap_or_else(|| panic!("{} is not in the table", manifest.name));
        assert_eq!(
            cells[1..],
            [
                yes(abilities.list_objects && abilities.describe_columns).to_owned(),
                yes(abilities.read).to_owned(),
                write(manifest),
            ],
            "{}",
            manifest.name
        );
        assert_eq!(
            cells[0] == "yes",
            manifest.is_available(),
            "{}",
            manifest.name
        );
        if manifest.is_available() {
            assert!(
                page.contains(&format!("\n## {}\n", manifest.name)),
                "{}",
                manifest.name
            );
        }
    }
}
