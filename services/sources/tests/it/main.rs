//! Tests of the service through HTTP, on a real database and real files.

mod app;
mod bad_files;
mod contract;
mod download;
mod forms;
mod large;
mod mixed;
mod offers;
mod options;
mod preview;
mod reading;
mod refresh;
mod s3;
mod s3_server;
mod shapes;
mod slow;
mod sources;
mod spoiled_files;
mod sweep;
mod unconfirmed;
mod updates;
mod upload_faults;
mod uploads;
