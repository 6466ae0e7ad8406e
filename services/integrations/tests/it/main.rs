//! The integrations service through HTTP, on a real Postgres.

mod app;
mod connections;
mod contract;
mod csv;
mod processes;
mod reach;
mod secrets;
mod tasks;
mod tests_of_connections;
mod walls;
