//! What no source file of ours may hold.

use b2l_tidy::{SourceFile, assert_none, files, rust_files};

/// A file longer than this holds more than one thing.
const LINES: usize = 500;

/// Written by programs.
fn is_generated(file: &SourceFile) -> bool {
    file.path.contains("/generated/")
        || file.path.contains(".gen.")
        || file.path.ends_with("package-lock.json")
}

/// `path:line`, for each line of the files that has the words outside of a comment. The rules
/// themselves have to name what they forbid.
fn lines_with(files: Vec<SourceFile>, words: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    for file in files
        .into_iter()
        .filter(|file| !file.is_in("services/tidy"))
    {
        for (number, line) in file.text.lines().enumerate() {
            let code = line.trim_start();
            if !code.starts_with("//") && words.iter().any(|word| code.contains(word)) {
                found.push(format!("{}:{}: {}", file.path, number + 1, code));
            }
        }
    }
    found
}

#[test]
fn no_lint_is_switched_off_in_silence() {
    let faults = lines_with(rust_files(), &["#[allow(", "#![allow("]);
    assert_none(
        &faults,
        "use #[expect(lint, reason = \"...\")]: it tells why, and when it is no longer needed",
    );
}

#[test]
fn no_test_is_skipped() {
    let scripts = files()
        .into_iter()
        .filter(|file| ["rs", "ts", "tsx"].contains(&file.extension()))
        .collect();
    let faults = lines_with(
        scripts,
        &[
            "#[ignore",
            "it.skip(",
            "test.skip(",
            "describe.skip(",
            "test.only(",
            "it.only(",
            "describe.only(",
        ],
    );
    assert_none(
        &faults,
        "a test that does not run proves nothing: mend it or remove it",
    );
}

#[test]
fn nothing_is_left_for_later() {
    let faults = lines_with(rust_files(), &["todo!(", "unimplemented!(", "dbg!("]);
    assert_none(&faults, "what is not done is not there");
}

#[test]
fn no_file_is_longer_than_500_lines() {
    let faults: Vec<String> = files()
        .into_iter()
        .filter(|file| {
            ["rs", "ts", "tsx", "mjs", "js", "sh", "css", "sql", "proto"]
                .contains(&file.extension())
        })
        .filter(|file| !is_generated(file))
        .map(|file| (file.text.lines().count(), file.path))
        .filter(|(lines, _)| *lines > LINES)
        .map(|(lines, path)| format!("{path}: {lines} lines"))
        .collect();
    assert_none(&faults, "split the file where its two subjects part");
}

#[test]
fn no_path_of_one_machine_is_in_a_file() {
    // Put together here, so that this file does not hold them itself.
    let folders =
        ["work", "root", "home", "Users", "tmp/brief"].map(|folder| format!("/{folder}/"));
    let mut faults = Vec::new();
    for file in files()
        .into_iter()
        .filter(|file| !is_generated(file) && !file.is_in("services/tidy"))
    {
        for (number, line) in file.text.lines().enumerate() {
            // A path begins where a word begins: `$STACK_DIR/work/` is somebody's own folder.
            let begins = |at: usize| {
                line[..at]
                    .chars()
                    .next_back()
                    .is_none_or(|before| matches!(before, ' ' | '"' | '\'' | '=' | '(' | '`' | ':'))
            };
            if folders.iter().any(|folder| {
                line.match_indices(folder.as_str())
                    .any(|(at, _)| begins(at))
            }) {
                faults.push(format!("{}:{}: {}", file.path, number + 1, line.trim()));
            }
        }
    }
    assert_none(&faults, "the project runs in any folder of any machine");
}

#[test]
fn the_lock_file_of_the_pages_names_no_server() {
    let locks: Vec<SourceFile> = files()
        .into_iter()
        .filter(|file| file.path.ends_with("package-lock.json"))
        .collect();
    assert!(!locks.is_empty(), "the pages have no lock file");
    let faults: Vec<String> = locks
        .iter()
        .filter(|lock| lock.text.contains("\"resolved\": \"http"))
        .map(|lock| lock.path.clone())
        .collect();
    assert_none(
        &faults,
        "addresses of downloads differ from company to company; the checksums do not",
    );
}
