//! Who may import whom. The arrows keep the core pure, the services apart, and a change in one
//! place from rebuilding the world.

use std::collections::BTreeMap;

use b2l_tidy::{assert_none, files, rust_files};
use regex::Regex;

const SERVICES: [&str; 5] = ["gateway", "sources", "forecast", "training", "integrations"];

/// Our crates that a library may import; `unify` only fixes features of outside crates and is free
/// to all.
fn libraries() -> BTreeMap<&'static str, &'static [&'static str]> {
    BTreeMap::from([
        ("engine", &[] as &[&str]),
        ("tabular", &[]),
        ("contracts", &[]),
        ("schedule", &[]),
        ("runtime", &[]),
        ("unify", &[]),
        ("storage", &["runtime"]),
        ("jobs", &["storage", "contracts", "runtime", "web"]),
        ("web", &["storage", "contracts", "runtime"]),
        ("connectors", &["tabular"]),
        // Targets for cargo-fuzz, outside of the workspace.
        ("fuzz", &["tabular"]),
        (
            "testkit",
            &["storage", "contracts", "runtime", "web", "jobs"],
        ),
        // Libraries in C++ behind a trait of the engine.
        ("native", &["engine"]),
        // What a child does that trains, with those libraries.
        (
            "fitting",
            &["contracts", "engine", "native", "runtime", "tabular"],
        ),
        ("tidy", &[]),
        // Not a library: the engine's door for people at a command line.
        ("engine-cli", &["engine", "native"]),
    ])
}

/// Libraries that only some services may import.
const RESERVED: [(&str, &[&str]); 4] = [
    ("engine", &["forecast", "training", "engine-cli"]),
    // A service trains by `fitting` alone, in a child; what answers people never calls C++.
    ("native", &["engine-cli"]),
    ("fitting", &["forecast", "training"]),
    ("connectors", &["sources", "integrations"]),
];

/// Crates that do input or output; the pure libraries have no use for them.
const IMPURE: [&str; 9] = [
    "actix-web",
    "deadpool-redis",
    "diesel",
    "diesel-async",
    "lapin",
    "object_store",
    "reqwest",
    "tokio",
    "tracing",
];

/// One line of a manifest's lists of dependencies.
struct Dependency {
    of: String,
    on: String,
    only_in_tests: bool,
}

fn dependencies() -> Vec<Dependency> {
    let manifests = files()
        .into_iter()
        .filter(|file| file.is_in("services") && file.path.ends_with("/Cargo.toml"));
    manifests
        .flat_map(|manifest| read(&manifest.path, &manifest.text))
        .collect()
}

fn read(path: &str, text: &str) -> Vec<Dependency> {
    let folder = path
        .trim_end_matches("/Cargo.toml")
        .rsplit('/')
        .next()
        .unwrap_or_default();
    let mut section = String::new();
    let mut found = Vec::new();
    for line in text.lines().map(str::trim) {
        if line.starts_with('[') {
            section = line.trim_matches(['[', ']']).to_owned();
        } else if section.ends_with("dependencies") && !line.is_empty() && !line.starts_with('#') {
            let name = line.split(['.', '=', ' ']).next().unwrap_or_default();
            found.push(Dependency {
                of: folder.to_owned(),
                on: name.to_owned(),
                only_in_tests: section == "dev-dependencies",
            });
        }
    }
    found
}

/// Why this dependency is not allowed, if it is not.
fn fault(dependency: &Dependency) -> Option<String> {
    let Dependency {
        of,
        on,
        only_in_tests,
    } = dependency;
    let ours = on.strip_prefix("b2l-")?;
    let told = |why: &str| Some(format!("{of} imports {ours}: {why}"));
    // The engine's tests train all models, also those that the libraries train for it.
    let trains = of == "engine" && ours == "native";
    if ours == "unify" || ((ours == "testkit" || trains) && *only_in_tests) {
        return None;
    }
    if ours == "testkit" {
        return told("the test kit is for tests only");
    }
    if SERVICES.contains(&ours) {
        return told("nobody imports a service");
    }
    if let Some(allowed) = libraries().get(of.as_str()) {
        return if allowed.contains(&ours) {
            None
        } else {
            told("the architecture has no such arrow")
        };
    }
    let reserved = RESERVED.iter().find(|(library, _)| *library == ours);
    match reserved {
        Some((_, services)) if !services.contains(&of.as_str()) => {
            told("this library is not for this service")
        }
        _ => None,
    }
}

#[test]
fn crates_import_only_along_the_arrows_of_the_architecture() {
    let all = dependencies();
    assert!(
        all.iter().any(|dependency| dependency.on == "b2l-web"),
        "the manifests were not read"
    );
    let faults: Vec<String> = all.iter().filter_map(fault).collect();
    assert_none(&faults, "see docs/ARCHITECTURE.md, who may import whom");
}

#[test]
fn every_crate_has_its_place_in_the_architecture() {
    let known = libraries();
    let crates: Vec<String> = dependencies()
        .into_iter()
        .map(|dependency| dependency.of)
        .collect();
    let strangers: Vec<String> = crates
        .into_iter()
        .filter(|name| !known.contains_key(name.as_str()) && !SERVICES.contains(&name.as_str()))
        .collect();
    assert_none(
        &strangers,
        "a new crate needs its arrows in services/tidy/tests/imports.rs",
    );
}

#[test]
fn the_pure_libraries_do_no_input_or_output() {
    let faults: Vec<String> = dependencies()
        .iter()
        .filter(|dependency| {
            ["engine", "tabular", "contracts", "schedule"].contains(&dependency.of.as_str())
        })
        .filter(|dependency| !dependency.only_in_tests && IMPURE.contains(&dependency.on.as_str()))
        .map(|dependency| format!("{} imports {}", dependency.of, dependency.on))
        .collect();
    assert_none(
        &faults,
        "engine, tabular, contracts and schedule are pure: data in, data out",
    );
}

#[test]
fn only_the_store_speaks_to_the_database() {
    /// The libraries whose work it is, and the one place that turns its errors into answers.
    const ALLOWED: [&str; 4] = [
        "services/libs/storage/",
        "services/libs/jobs/",
        "services/libs/testkit/",
        "services/libs/web/src/error.rs",
    ];
    let in_store = |path: &str| path.contains("/src/store/") || path.ends_with("/src/store.rs");
    let faults: Vec<String> = rust_files()
        .into_iter()
        .filter(|file| {
            file.is_in("services") && file.path.contains("/src/") && !file.is_in("services/tidy")
        })
        .filter(|file| {
            !in_store(&file.path) && !ALLOWED.iter().any(|allowed| file.path.starts_with(allowed))
        })
        .filter(|file| {
            file.text
                .lines()
                .any(|line| !line.trim_start().starts_with("//") && line.contains("diesel"))
        })
        .map(|file| file.path)
        .collect();
    assert_none(
        &faults,
        "SQL and diesel live under store/ only, so that a table has one reader",
    );
}

#[test]
fn every_declared_dependency_is_used() {
    /// Declared for the features that they turn on in libraries of others; the manifests say which.
    const FOR_FEATURES: [(&str, &str); 3] = [
        ("storage", "reqwest"),
        ("runtime", "b2l-unify"),
        ("tabular", "b2l-unify"),
    ];
    let sources = rust_files();
    let mut faults = Vec::new();
    let manifests = files()
        .into_iter()
        .filter(|file| file.is_in("services") && file.path.ends_with("/Cargo.toml"))
        .filter(|file| !file.path.starts_with("services/libs/unify/"));
    for manifest in manifests {
        let folder = manifest.path.trim_end_matches("/Cargo.toml");
        for dependency in read(&manifest.path, &manifest.text) {
            let name = dependency.on.replace('-', "_");
            let word = Regex::new(&format!(r"\b{name}\b")).expect("a crate's name is a word");
            let used = sources
                .iter()
                .any(|file| file.is_in(folder) && word.is_match(&file.text));
            let for_features =
                FOR_FEATURES.contains(&(dependency.of.as_str(), dependency.on.as_str()));
            if !used && !for_features {
                faults.push(format!("{} declares {}", dependency.of, dependency.on));
            }
        }
    }
    assert_none(&faults, "remove what no file of the crate names");
}
