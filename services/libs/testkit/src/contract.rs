//! The committed HTTP contract of a service, which must be what the code says.

use std::path::PathBuf;

/// Where the contract of a service is kept.
fn contract_file(service: &str) -> PathBuf {
    crate::root().join(format!("proto/openapi/{service}.json"))
}

/// Ends the test when `proto/openapi/<service>.json` differs from `document`, which the code made.
#[track_caller]
pub fn assert_openapi_file_in_step(service: &str, document: &str) {
    let committed = std::fs::read_to_string(contract_file(service)).unwrap_or_default();
    assert!(
        committed.trim_end() == document.trim_end(),
        "proto/openapi/{service}.json is not what the code says; bring it in step with \
         `cargo run -p b2l-{service} -- openapi > proto/openapi/{service}.json`"
    );
}
