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
mod guess;
mod hasher;
mod limits;
mod mailer;
mod noted;
mod redrawer;
pub mod routes;
mod store;
mod texts;
mod visitor;

pub use store::MIGRATIONS;
pub use store::anaplan::PASSWORDS as ANAPLAN_PASSWORDS;
