//! The forecast service: stories, what became of their trainings, and the forecasts of the trained ones.

pub mod app;
pub mod blocking;
pub mod charts;
pub mod child;
pub mod config;
pub mod domain;
pub mod endpoints;
pub mod explainer;
pub mod forecasting;
pub mod heavy;
pub mod long_forecasts;
pub mod previews;
pub mod reader;
pub mod refusal;
pub mod routes;
pub mod store;
pub mod stories;
pub mod tasks;
pub mod texts;
pub mod trained;
pub mod trials;
