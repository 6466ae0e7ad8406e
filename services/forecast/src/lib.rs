//! The forecast service: stories, what became of their trainings, and the forecasts of the trained ones.

pub mod app;
pub mod child;
pub mod config;
pub mod domain;
pub mod endpoints;
pub mod fresh;
pub mod heavy;
pub mod reader;
pub mod routes;
pub mod store;
pub mod texts;
pub mod trials;
pub mod work;
