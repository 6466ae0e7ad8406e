//! The forecast service: stories, what became of their trainings, and the forecasts of the trained ones.

pub mod app;
pub mod config;
pub mod domain;
pub mod endpoints;
pub mod routes;
pub mod store;
pub mod texts;
