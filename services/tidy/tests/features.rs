//! The libraries are built once: with the same features for what runs and for its tests.

use std::collections::BTreeSet;
use std::process::Command;

use b2l_tidy::root;

/// Every library from outside with its version and features, as the workspace is built with these kinds of edges.
fn libraries(edges: &str) -> BTreeSet<String> {
    let out = Command::new(env!("CARGO"))
        .args(["tree", "--locked", "--workspace"])
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

#[test]
fn tests_ask_libraries_for_no_features_that_the_product_does_not() {
    let (product, tests) = (libraries("normal,build"), libraries("normal,build,dev"));
    let other: Vec<&String> = product.difference(&tests).collect();
    assert!(
        product.len() > 300 && other.is_empty(),
        "built twice, since tests ask for more; add the features to services/libs/unify: {other:#?}"
    );
}
