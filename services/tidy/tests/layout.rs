//! The house: what stands at the top, what rooms a service has, and that the documents lead
//! somewhere.

use std::collections::BTreeSet;

use b2l_tidy::{assert_none, files, paths, root};
use regex::Regex;

/// What the architecture puts at the top, then the files that tools look for there.
const TOP: [&str; 23] = [
    "services",
    "frontend",
    "proto",
    "deploy",
    "k8s",
    "docs",
    "Cargo.toml",
    "Makefile",
    "docker-compose.yml",
    "README.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "Cargo.lock",
    ".cargo",
    ".ci",
    ".config",
    ".dockerignore",
    ".gitignore",
    ".nvmrc",
    ".shellcheckrc",
    "clippy.toml",
    "rust-toolchain.toml",
    "deny.toml",
];

#[test]
fn nothing_new_stands_at_the_top() {
    let top: BTreeSet<String> = paths()
        .iter()
        .filter_map(|path| path.split('/').next())
        .map(str::to_owned)
        .collect();
    let strangers: Vec<String> = top
        .into_iter()
        .filter(|name| !TOP.contains(&name.as_str()))
        .collect();
    assert_none(
        &strangers,
        "the top level is fixed: find the folder where this belongs",
    );
}

#[test]
fn every_service_has_the_same_rooms() {
    let all = paths();
    let mut faults = Vec::new();
    for service in ["gateway", "sources", "forecast", "training", "integrations"] {
        let has = |room: &str| {
            let place = format!("services/{service}/{room}");
            all.iter()
                .any(|path| *path == place || path.starts_with(&format!("{place}/")))
        };
        let mut rooms = vec!["Cargo.toml", "src/main.rs", "src/lib.rs", "tests"];
        if service != "training" {
            rooms.extend(["src/routes.rs", "migrations", "tests/it"]);
        }
        faults.extend(
            rooms
                .into_iter()
                .filter(|room| !has(room))
                .map(|room| format!("services/{service}/{room} is missing")),
        );
    }
    assert_none(&faults, "who knows one service finds the way in all");
}

#[test]
fn every_endpoint_is_a_file_with_one_handler() {
    let mut faults = Vec::new();
    for file in files()
        .into_iter()
        .filter(|file| file.path.contains("/src/endpoints/"))
    {
        let handlers = file.text.matches("#[utoipa::path(").count();
        // A call that is served under two methods has two handlers and one file.
        if handlers > 2 {
            faults.push(format!("{}: {handlers} handlers", file.path));
        }
    }
    assert_none(&faults, "one endpoint, one file");
}

#[test]
fn the_links_of_the_documents_resolve() {
    let link = Regex::new(r"\]\(([^)\s]+)\)").expect("the pattern is sound");
    let mut faults = Vec::new();
    for file in files().into_iter().filter(|file| file.extension() == "md") {
        let folder = root()
            .join(&file.path)
            .parent()
            .map(std::path::Path::to_path_buf)
            .unwrap_or_default();
        for part in link.captures_iter(&file.text) {
            let target = part[1].split('#').next().unwrap_or_default();
            let outside =
                target.contains("://") || target.starts_with("mailto:") || target.is_empty();
            if !outside && !folder.join(target).exists() {
                faults.push(format!("{}: {}", file.path, &part[1]));
            }
        }
    }
    assert_none(&faults, "a document leads somewhere");
}
