//! The gateway: companies, users, sessions, API keys, contact, pictures for covers. It alone can sign access tokens;
//! what the other services know of callers they read from its views.

pub mod app;
pub mod child;
pub mod config;
mod cookie;
mod credentials;
mod domain;
mod emails;
mod endpoints;
mod hasher;
mod mailer;
mod peer;
mod redrawer;
pub mod routes;
mod store;
mod texts;

pub use store::MIGRATIONS;
