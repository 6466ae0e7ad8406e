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
        assert_eq!(
            section(&page, manifest.name).is_some(),
            manifest.is_available() || cells[0] != yes(false),
            "{}",
            manifest.name
        );
    }
}

/// What stands under the heading of a type.
fn section<'a>(page: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = page.split_once(&format!("\n## {name}\n"))?;
    Some(rest.split("\n## ").next().unwrap_or(rest))
}

#[test]
fn the_page_for_users_says_what_to_enter_for_each_setting() {
    let page = page();
    for manifest in &MANIFESTS {
        let Some(section) = section(&page, manifest.name) else {
            continue;
        };
        let entered: Vec<String> = section
            .lines()
            .filter_map(|line| line.strip_prefix("| ")?.split_once(" | "))
            .flat_map(|(settings, _)| settings.split(", "))
            .map(str::to_lowercase)
            .filter(|setting| setting != "setting")
            .collect();
        let names = manifest.fields.iter();
        let names: Vec<&str> = names
            .map(|field| field.name.trim_end_matches("Id"))
            .collect();
        assert_eq!(entered, names, "{}", manifest.name);
        for usual in manifest.fields.iter().filter_map(|field| field.usual) {
            assert!(section.contains(usual), "{}: {usual}", manifest.name);
        }
        let has_parts = ["**Rights.**", "```sql"].map(|part| section.contains(part));
        assert_eq!(has_parts[1], manifest.field("database").is_some());
        assert!(
            has_parts[0] || !manifest.is_available(),
            "{}",
            manifest.name
        );
    }
}
