//! The integrations service through HTTP, on a real Postgres.

mod app;
mod canary;
mod connections;
mod contract;
mod csv;
mod documents;
mod failures;
mod faults;
mod ground;
mod limits;
mod mysql;
mod own_data;
mod parrots;
mod processes;
mod progress;
mod reach;
mod secrets;
mod tasks;
mod tests_of_connections;
mod walls;
