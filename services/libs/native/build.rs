//! Tells the crate where the libraries lie that `deploy/boosting/fetch` puts on the machine.

use std::path::{Path, PathBuf};
use std::{env, fs};

const VERSIONS: &str = "../../../deploy/boosting/requirements.txt";

fn main() {
    println!("cargo:rerun-if-env-changed=B2L_BOOSTING_LIBS");
    println!("cargo:rerun-if-changed={VERSIONS}");
    let versions = fs::read_to_string(VERSIONS).expect("deploy/boosting is part of the sources");
    let lightgbm = format!(
        "lightgbm-{}/lightgbm/lib/lib_lightgbm.so",
        version(&versions, "lightgbm")
    );
    let xgboost = format!(
        "xgboost-{}/xgboost/lib/libxgboost.so",
        version(&versions, "xgboost-cpu")
    );
    for (name, file) in [("LIGHTGBM", lightgbm), ("XGBOOST", xgboost)] {
        let path = folder().join(file);
        println!("cargo:rerun-if-changed={}", path.display());
        assert!(
            Path::new(&path).is_file(),
            "{} is missing: run deploy/boosting/fetch, which takes some seconds",
            path.display()
        );
        println!("cargo:rustc-env=B2L_{name}={}", path.display());
    }
}

/// As in `deploy/boosting/fetch`.
fn folder() -> PathBuf {
    let set = |name| env::var_os(name).map(PathBuf::from);
    let cache = || set("XDG_CACHE_HOME").or_else(|| Some(set("HOME")?.join(".cache")));
    set("B2L_BOOSTING_LIBS")
        .or_else(|| Some(cache()?.join("b2l/boosting")))
        .expect("HOME is set")
}

fn version<'a>(versions: &'a str, package: &str) -> &'a str {
    let pinned = versions
        .lines()
        .find_map(|line| line.strip_prefix(package)?.strip_prefix("=="));
    let version = pinned.and_then(|line| line.split_whitespace().next());
    version.expect("each package is pinned")
}
