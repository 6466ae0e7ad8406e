//! Where the project lies whose tests run.

use std::path::{Path, PathBuf};

/// The root of the project. Asked for when the tests run, not when they are compiled: two clones may share one folder
/// of compiled tests, and each must read its own files.
///
/// # Panics
/// When the tests were started by something else than cargo.
pub fn root() -> PathBuf {
    let package = std::env::var("CARGO_MANIFEST_DIR").expect("cargo names the package it tests");
    let root = Path::new(&package)
        .ancestors()
        .find(|folder| folder.join("Cargo.lock").exists());
    root.expect("the package lies in the project").to_owned()
}
