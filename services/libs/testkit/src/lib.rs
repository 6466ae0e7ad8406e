//! What tests of services stand on: a database of their own on a real Postgres, a
//! namespace of their own in Redis and RabbitMQ, a signed-in company, a client.
//!
//! The instances come from `make test`, or for a single test by hand from
//! `eval "$(deploy/local/test-env)"`. Nothing of ours is replaced.

mod client;
mod contract;
mod covers;
mod database;
mod mariadb;
mod migrations;
mod people;
mod project;
mod spreadsheet;
mod stack;
mod walls;
mod work;

pub use client::{Answer, Client};
pub use contract::assert_openapi_file_in_step;
pub use database::TestDatabase;
pub use mariadb::Mariadb;
pub use migrations::{Migration, migrations};
pub use people::Signed;
pub use project::root;
pub use spreadsheet::{Cell, DropDown, Sheet, seen_by_libreoffice, seen_by_openpyxl};
pub use stack::{Stack, binary};
pub use walls::Walls;
pub use work::worked;
