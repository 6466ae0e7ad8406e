//! The rules of the architecture, as tests. This file finds the project's own files; each file in
//! `tests/` holds the rules of one subject and says why they are there.

use std::path::{Path, PathBuf};
use std::process::Command;

/// A text file of the project: tracked, or new and not ignored.
#[derive(Debug, Clone)]
pub struct SourceFile {
    /// From the root of the project, with slashes.
    pub path: String,
    pub text: String,
}

impl SourceFile {
    /// Whether the file lies in this folder.
    pub fn is_in(&self, folder: &str) -> bool {
        self.path
            .strip_prefix(folder)
            .is_some_and(|rest| rest.starts_with('/'))
    }

    /// What follows the last dot of the name, else nothing.
    pub fn extension(&self) -> &str {
        let name = self.path.rsplit('/').next().unwrap_or_default();
        name.rsplit_once('.').map_or("", |(_, extension)| extension)
    }
}

/// The root of the project that is checked, asked for at run time: two clones may share one folder of compiled tests.
///
/// # Panics
/// When the checks were started by something else than cargo.
pub fn root() -> PathBuf {
    let package = std::env::var("CARGO_MANIFEST_DIR").expect("cargo names the package it runs");
    Path::new(&package).join("../..")
}

/// The paths of all files of the project.
///
/// # Panics
/// When git cannot list them: then no rule could be checked.
pub fn paths() -> Vec<String> {
    let listed = Command::new("git")
        .args([
            "ls-files",
            "-z",
            "--cached",
            "--others",
            "--exclude-standard",
        ])
        .current_dir(root())
        .output()
        .expect("git lists the files of the project");
    assert!(
        listed.status.success(),
        "git could not list the files of the project"
    );
    let list = String::from_utf8(listed.stdout).expect("names are UTF-8");
    let names = list.split('\0').filter(|name| !name.is_empty());
    // A file that was deleted but not committed yet is still listed.
    names
        .filter(|name| root().join(name).is_file())
        .map(str::to_owned)
        .collect()
}

/// All text files of the project; what is not UTF-8 is data.
pub fn files() -> Vec<SourceFile> {
    let read = |path: String| {
        let text = std::fs::read_to_string(root().join(&path)).ok()?;
        Some(SourceFile { path, text })
    };
    paths().into_iter().filter_map(read).collect()
}

/// The Rust files of the project.
pub fn rust_files() -> Vec<SourceFile> {
    files()
        .into_iter()
        .filter(|file| file.extension() == "rs")
        .collect()
}

/// Ends a test with the list of what breaks its rule.
#[track_caller]
pub fn assert_none(faults: &[String], rule: &str) {
    assert!(
        faults.is_empty(),
        "{rule}\n{} found:\n{}",
        faults.len(),
        faults.join("\n")
    );
}
