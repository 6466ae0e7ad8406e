//! The gateway: companies, users, sessions, API keys, contact. It alone can sign access tokens;
//! what the other services know of callers they read from its views.

pub mod app;
pub mod config;
mod cookie;
mod credentials;
mod domain;
mod endpoints;
mod hasher;
mod mailer;
mod peer;
pub mod routes;
mod store;
mod texts;

pub use store::MIGRATIONS;
