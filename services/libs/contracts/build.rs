//! Turns `proto/` into Rust. protox parses in Rust, so that no protoc is needed on the machine.

use std::path::PathBuf;

const PROTO_ROOT: &str = "../../../proto";
const FILES: [&str; 5] = [
    "explain/v1/explain.proto",
    "fit/v1/fit.proto",
    "jobs/v1/story.proto",
    "jobs/v1/training.proto",
    "read/v1/read.proto",
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let root = PathBuf::from(PROTO_ROOT);
    for file in FILES {
        println!("cargo:rerun-if-changed={}", root.join(file).display());
    }
    let descriptors = protox::compile(FILES, [&root])?;
    prost_build::Config::new()
        // A task's input is kept as jsonb; a field that an older row lacks takes its default.
        .message_attribute(
            ".b2l.jobs.v1",
            "#[derive(serde::Serialize, serde::Deserialize)] #[serde(default)]",
        )
        // Few records have groups, and those that have none should be small.
        .boxed(".b2l.fit.v1.UnitRecord.clusters")
        .include_file("contracts.rs")
        .compile_fds(descriptors)?;
    Ok(())
}
