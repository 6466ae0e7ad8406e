//! The libraries are built once: with the same features for what runs and for its tests.

use std::collections::BTreeSet;
use std::process::Command;

use b2l_tidy::root;

/// Every library from outside with its version and features, as these crates are built with these kinds of edges.
fn libraries(crates: &[&str], edges: &str) -> BTreeSet<String> {
    let out = Command::new(env!("CARGO"))
        .args(["tree", "--locked"])
        .args(crates)
        .args(["--target", "x86_64-unknown-linux-gnu"])
        .args(["--prefix", "none", "--format", "{p} {f}", "--edges", edges])
        .current_dir(root())
        .output()
        .expect("cargo tree runs");
    assert!(
        out.status.success(),
        "{}",
        String::from_utf8_lossy(&out.stderr)
    );
    String::from_utf8(out.stdout)
        .expect("cargo tree writes UTF-8")
        .lines()
        .map(|line| line.trim_end_matches(" (*)").to_owned())
        // Ours are told by their folder.
        .filter(|line| !line.contains("(/"))
        .collect()
}

/// Fails with the libraries that these crates have built with features the whole product doesn't ask for.
fn built_once(what: &str, crates: &[&str], edges: &str) {
    let product = libraries(&["--workspace"], "normal,build");
    let these = libraries(crates, edges);
    let other: Vec<&String> = these
        .difference(&product)
        .filter(|line| shared(line, &product))
        .collect();
    assert!(
        these.len() > 200 && other.is_empty(),
        "{what} has libraries built once more, with other features; run `cargo hakari generate`: {other:#?}"
    );
}

/// Whether the product builds this version of the library too. What only tests use is built once anyway.
fn shared(line: &str, product: &BTreeSet<String>) -> bool {
    let version = |line: &str| {
        line.split(' ')
            .take(2)
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    product.iter().any(|other| version(other) == version(line))
}

#[test]
fn tests_ask_libraries_for_no_features_that_the_product_does_not() {
    built_once(
        "the workspace with its tests",
        &["--workspace"],
        "normal,build,dev",
    );
}

#[test]
fn each_service_alone_asks_libraries_for_the_features_of_all() {
    for service in ["gateway", "sources", "forecast", "integrations", "training"] {
        let name = format!("b2l-{service}");
        built_once(&name, &["--package", &name], "normal,build");
    }
}
