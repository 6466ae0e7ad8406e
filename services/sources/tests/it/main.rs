//! Tests of the service through HTTP, on a real database and real files.

mod app;
mod bad_files;
mod contract;
mod download;
mod forms;
mod large;
mod mixed;
mod preview;
mod refresh;
mod s3;
mod s3_server;
mod shapes;
mod sources;
mod spoiled_files;
mod sweep;
mod upload_faults;
mod uploads;
