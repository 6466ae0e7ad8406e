//! The floors of a service: HTTP is the roof, and no two files import each other, directly or around corners.

use std::collections::{BTreeMap, BTreeSet};

use b2l_tidy::{SourceFile, assert_none, rust_files};
use regex::Regex;

/// Services whose floors below the edge know nothing of HTTP.
const WITH_FLOORS: [&str; 1] = ["services/forecast"];

/// Crates in which files still import each other in a circle; the rule holds for all others.
const WITH_CIRCLES: [&str; 7] = [
    // Its models share the engine's own values.
    "services/libs/engine/",
    "services/libs/fitting/",
    "services/libs/jobs/",
    "services/libs/schedule/",
    "services/libs/tabular/",
    "services/libs/web/",
    "services/sources/",
];

/// Lines of code; what a comment says imports nothing.
fn code(file: &SourceFile) -> String {
    let lines = file.text.lines();
    let code = lines.filter(|line| !line.trim_start().starts_with("//"));
    code.collect::<Vec<_>>().join("\n")
}

/// Production code of a crate, by the path of its module: `["stories", "check"]`.
fn modules(folder: &str) -> BTreeMap<Vec<String>, String> {
    let source = format!("{folder}src/");
    let own = |file: &SourceFile| {
        let path = file.path.strip_prefix(&source)?.strip_suffix(".rs")?;
        let mut names: Vec<String> = path.split('/').map(str::to_owned).collect();
        match names.last().map(String::as_str) {
            Some("main" | "lib") => return None,
            Some("mod") => drop(names.pop()),
            _ => {}
        }
        let code = code(file);
        let tests = code.find("#[cfg(test)]\nmod tests");
        Some((names, code[..tests.unwrap_or(code.len())].to_owned()))
    };
    rust_files().iter().filter_map(own).collect()
}

/// The paths of `a::{b, c::{d, e}}`, each by itself.
fn spread(tree: &str) -> Vec<String> {
    let tree = tree.trim();
    let Some((head, rest)) = tree.split_once('{') else {
        return vec![tree.to_owned()];
    };
    let inner = rest.rsplit_once('}').map_or(rest, |(inner, _)| inner);
    let (mut depth, mut parts) = (0, vec![String::new()]);
    for letter in inner.chars() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        match (letter, depth, parts.last_mut()) {
            (',', 0, _) => parts.push(String::new()),
            (letter, _, Some(part)) => part.push(letter),
            _ => {}
        }
    }
    let full = parts.iter().flat_map(|part| spread(part));
    full.filter(|part| !part.is_empty())
        .map(|part| format!("{head}{part}"))
        .collect()
}

/// What a path of this module means, from the root of the crate; nothing for a path of another crate.
fn absolute(path: &str, module: &[String]) -> Option<Vec<String>> {
    let path = path.split(" as ").next().unwrap_or(path);
    let mut names: Vec<String> = path
        .split("::")
        .map(|name| name.trim().to_owned())
        .collect();
    names.retain(|name| name != "self" || path.starts_with("self"));
    match names.first()?.as_str() {
        "crate" => Some(names.split_off(1)),
        "self" => Some([module, &names[1..]].concat()),
        "super" => {
            let up = names.iter().take_while(|name| *name == "super").count();
            let base = module.len().checked_sub(up)?;
            Some([&module[..base], &names[up..]].concat())
        }
        _ => None,
    }
}

/// The modules that each module imports: by `use`, or by a path in the code. What a module only passes on from its own
/// children is looked for where it is.
fn imports(folder: &str) -> BTreeMap<Vec<String>, BTreeSet<Vec<String>>> {
    let uses = Regex::new(r"(?m)^(pub(?:\([^)]*\))? )?use ([^;]+);").expect("the pattern is sound");
    let paths = Regex::new(r"\b(?:crate|super)(?:::\w+)+").expect("the pattern is sound");
    let all = modules(folder);
    let mut passed_on: BTreeMap<Vec<String>, Vec<String>> = BTreeMap::new();
    let mut found: Vec<(Vec<String>, Vec<String>, bool)> = Vec::new();
    for (module, code) in &all {
        for part in uses.captures_iter(code) {
            for leaf in spread(&part[2]) {
                let own_child = || {
                    all.contains_key(
                        &[
                            module.as_slice(),
                            &[leaf.split("::").next().unwrap_or_default().to_owned()],
                        ]
                        .concat(),
                    )
                };
                let path = match absolute(&leaf, module) {
                    None if own_child() => absolute(&format!("self::{leaf}"), module),
                    path => path,
                };
                let Some(path) = path else { continue };
                let public = part.get(1).is_some();
                if let (true, Some(name)) = (public, path.last()) {
                    let here = [module.as_slice(), std::slice::from_ref(name)].concat();
                    passed_on.insert(here, path.clone());
                }
                found.push((module.clone(), path, public));
            }
        }
        for path in paths.find_iter(&uses.replace_all(code, "")) {
            found.extend(absolute(path.as_str(), module).map(|path| (module.clone(), path, false)));
        }
    }
    let mut edges: BTreeMap<Vec<String>, BTreeSet<Vec<String>>> = BTreeMap::new();
    for (module, path, public) in found {
        let Some(owner) = owner(path, &all, &passed_on) else {
            continue;
        };
        let facade = public && owner.starts_with(&module);
        if owner != module && !facade {
            edges.entry(module).or_default().insert(owner);
        }
    }
    edges
}

/// The module in which it is written.
fn owner(
    mut path: Vec<String>,
    all: &BTreeMap<Vec<String>, String>,
    passed_on: &BTreeMap<Vec<String>, Vec<String>>,
) -> Option<Vec<String>> {
    // A name is passed on a few times at most.
    for _ in 0..8 {
        let known = (1..=path.len()).find_map(|length| {
            let to = passed_on.get(&path[..length])?;
            (to.as_slice() != &path[..length]).then(|| [to, &path[length..]].concat())
        });
        match known {
            Some(next) => path = next,
            None => break,
        }
    }
    let lengths = (1..=path.len()).rev();
    let mut owners = lengths.map(|length| path[..length].to_vec());
    owners.find(|module| all.contains_key(module))
}

/// Modules from which imports lead back to them, each with one of those on the way.
fn circles(edges: &BTreeMap<Vec<String>, BTreeSet<Vec<String>>>) -> Vec<String> {
    let reached = |from: &Vec<String>| {
        let mut seen: BTreeSet<&Vec<String>> = BTreeSet::new();
        let mut open: Vec<&Vec<String>> = edges.get(from).into_iter().flatten().collect();
        while let Some(next) = open.pop() {
            if seen.insert(next) {
                open.extend(edges.get(next).into_iter().flatten());
            }
        }
        seen.contains(from)
    };
    let in_circle: Vec<&Vec<String>> = edges.keys().filter(|module| reached(module)).collect();
    in_circle.iter().map(|module| module.join("/")).collect()
}

#[test]
fn only_the_route_table_imports_the_endpoints() {
    let faults: Vec<String> = rust_files()
        .into_iter()
        .filter(|file| file.path.contains("/src/"))
        .filter(|file| !file.path.contains("/src/endpoints/") && !file.path.ends_with("/routes.rs"))
        .filter(|file| file.is_in("services") && !file.is_in("services/tidy"))
        .filter(|file| code(file).contains("crate::endpoints"))
        .map(|file| file.path)
        .collect();
    assert_none(
        &faults,
        "HTTP is the roof: nothing stands on it but the route table",
    );
}

#[test]
fn only_the_edge_speaks_http() {
    const EDGE: [&str; 4] = [
        "/src/endpoints/",
        "/src/routes.rs",
        "/src/app.rs",
        "/src/main.rs",
    ];
    let faults: Vec<String> = rust_files()
        .into_iter()
        .filter(|file| WITH_FLOORS.iter().any(|service| file.is_in(service)))
        .filter(|file| file.path.contains("/src/"))
        .filter(|file| !EDGE.iter().any(|edge| file.path.contains(edge)))
        .filter(|file| code(file).contains("actix_web") || code(file).contains("b2l_web::Error"))
        .map(|file| file.path)
        .collect();
    assert_none(
        &faults,
        "the floors below answer a Refusal; which status that is the edge knows",
    );
}

#[test]
fn no_files_of_a_crate_import_each_other_in_a_circle() {
    let manifests = b2l_tidy::paths().into_iter();
    let folders: Vec<String> = manifests
        .filter_map(|path| Some(path.strip_suffix("Cargo.toml")?.to_owned()))
        .filter(|folder| folder.starts_with("services/"))
        .filter(|folder| !WITH_CIRCLES.contains(&folder.as_str()))
        .collect();
    let mut faults = Vec::new();
    for folder in folders {
        let found = circles(&imports(&folder));
        faults.extend(found.iter().map(|module| format!("{folder}src/{module}")));
    }
    assert_none(
        &faults,
        "who reads one file of a circle has to read all of it",
    );
}

#[test]
fn a_circle_is_found_however_it_is_written() {
    let spread = spread("crate::a::{self, b::{C, D}, e}");
    assert_eq!(
        spread,
        [
            "crate::a::self",
            "crate::a::b::C",
            "crate::a::b::D",
            "crate::a::e"
        ]
    );
    let module = ["a".to_owned(), "b".to_owned()];
    let meant = |path: &str| absolute(path, &module).map(|names| names.join("/"));
    assert_eq!(meant("super::c::D as E").as_deref(), Some("a/c/D"));
    assert_eq!(meant("crate::a::self").as_deref(), Some("a"));
    assert_eq!(meant("std::fmt"), None);
    let of = |to: &[&str]| to.iter().map(|name| vec![(*name).to_owned()]).collect();
    let edges = BTreeMap::from([
        (vec!["a".to_owned()], of(&["b"])),
        (vec!["b".to_owned()], of(&["c"])),
        (vec!["c".to_owned()], of(&["a", "d"])),
        (vec!["e".to_owned()], of(&["a"])),
    ]);
    assert_eq!(circles(&edges), ["a", "b", "c"]);
}
